import { lazyForm } from '@/features/public-form/lazy-form';
import { useCompany } from '@/features/site-content/use-company';
import { mailLink } from '@/lib/format/mail-link';
import { withdrawalTexts } from '@functions/api/legal-texts';

const withdrawalForm = lazyForm(() => import('./withdrawal-form'), {
  outlook: 'Ihr Widerruf ist noch nicht gesendet. Es geht weiter, sobald die Verbindung wieder da ist.',
});

export default function WithdrawalPage() {
  const { address, email } = useCompany();
  return (
    <div className="mx-auto w-full max-w-2xl space-y-8 px-5 py-10 sm:py-16">
      <header className="space-y-5">
        <h1 className="sm:text-5xl">Vertrag widerrufen</h1>
        <p className="text-lg text-muted-foreground">{withdrawalTexts.intro}</p>
      </header>
      <div className="sm:rounded-xl sm:border sm:bg-card sm:p-8">{withdrawalForm}</div>
      <p className="text-muted-foreground">
        {withdrawalTexts.otherWays} Unsere E-Mail-Adresse ist{' '}
        <a className="wrap-anywhere text-primary underline underline-offset-4" href={mailLink(email)}>
          {email}
        </a>
        , unsere Anschrift <span className="wrap-anywhere">{address}</span>.
      </p>
    </div>
  );
}
