import { DeclarationPage } from '@/features/declarations/website/declaration-page';
import { lazyForm } from '@/features/public-form/lazy-form';
import { withdrawalTexts } from '@functions/api/legal-texts';

const withdrawalForm = lazyForm(() => import('./withdrawal-form'), {
  outlook: 'Ihr Widerruf ist noch nicht gesendet. Es geht weiter, sobald die Verbindung wieder da ist.',
});

export default function WithdrawalPage() {
  return (
    <DeclarationPage title="Vertrag widerrufen" intro={withdrawalTexts.intro} otherWays={withdrawalTexts.otherWays}>
      {withdrawalForm}
    </DeclarationPage>
  );
}
