import { DeclarationPage } from '@/features/declarations/website/declaration-page';
import { lazyForm } from '@/features/public-form/lazy-form';
import { terminationTexts } from '@functions/api/legal-texts';

const terminationForm = lazyForm(() => import('./termination-form'), {
  outlook:
    'Ihre Kündigung ist noch nicht gesendet. Sie wird gesendet, sobald die Verbindung wieder da ist; lassen Sie diese Seite bitte offen.',
});

export default function TerminationPage() {
  return (
    <DeclarationPage title="Vertrag kündigen" intro={terminationTexts.intro} otherWays={terminationTexts.otherWays}>
      {terminationForm}
    </DeclarationPage>
  );
}
