import { useState } from 'react';
import { flushSync } from 'react-dom';
import { EmailField } from '@/components/form/email-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { PrivacyNote } from '@/features/declarations/website/privacy-note';
import { AcknowledgementPanel } from '@/features/declarations/website/acknowledgement-panel';
import { useDeclaration } from '@/features/declarations/website/use-declaration';
import { PersistPublicInput } from '@/features/public-form/persist-public-input';
import type { Withdrawal, WithdrawalFormInput } from '@/features/withdrawals/schema';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { withdrawalTexts } from '@functions/api/legal-texts';
import { ReviewStep } from './review-step';

const empty = { name: '', contract: '', email: '' };
const labels = { name: 'Ihr Name', contract: 'Vertrag', email: 'E-Mail-Adresse für die Bestätigung' };
const failure = (cause: string) => `Ihr Widerruf konnte nicht gesendet werden: ${cause}`;

const resolver = lazyModule(async () => (await import('@/features/withdrawals/schema')).withdrawalFormResolver);
const sender = lazyModule(async () => (await import('@/features/withdrawals/visitor')).sendWithdrawal);

/** Withdraws from a contract in the two steps of § 356a BGB. */
export default function WithdrawalForm() {
  const { form, prepare, declaration, declare, send, receipt } = useDeclaration<WithdrawalFormInput, Withdrawal>({
    empty,
    resolver,
    sender,
    failure,
  });
  const [isReviewing, setIsReviewing] = useState(false);
  const review = (values: Withdrawal) => {
    declare(values);
    setIsReviewing(true);
  };
  const edit = () => {
    flushSync(() => setIsReviewing(false));
    form.setFocus('name');
  };
  const facts = declaration && factsOf(declaration);
  return (
    <>
      {/* Stays mounted but hidden, with its input. */}
      <div hidden={isReviewing}>
        <Form form={form} onSubmit={review} onFocus={prepare}>
          <TextField control={form.control} name="name" label={labels.name} required autoComplete="name" />
          <TextField
            control={form.control}
            name="contract"
            label={labels.contract}
            required
            autoComplete="off"
            hint="Woran wir ihn erkennen, z. B. die Nummer von Angebot, Auftrag oder Rechnung, oder Leistung und Datum."
          />
          <EmailField
            control={form.control}
            name="email"
            label={labels.email}
            required
            hint="Dorthin senden wir eine Bestätigung Ihres Widerrufs mit Datum und Uhrzeit."
          />
          <PersistPublicInput />
          <PrivacyNote text="Im nächsten Schritt prüfen Sie Ihre Angaben; gesendet wird noch nichts." />
          <ErrorSummary labels={labels} />
          <SubmitButton className="self-start max-sm:w-full">Weiter</SubmitButton>
        </Form>
      </div>
      {facts && isReviewing && !receipt && <ReviewStep facts={facts} onSend={() => send(declaration)} onEdit={edit} />}
      {facts && receipt && (
        <AcknowledgementPanel
          receipt={receipt}
          subject="Ihr Widerruf"
          paragraphs={[`Ihre Erklärung: „${withdrawalTexts.declaration}“`]}
          facts={facts}
          waiting="Aus Ihrem Netz oder für diese Adresse kamen in kurzer Zeit viele Widerrufe. Die Bestätigung per E-Mail sendet Ihnen deshalb unser Büro, sobald es Ihren Widerruf gesehen hat."
          filename="widerruf-bestaetigung.txt"
        />
      )}
    </>
  );
}

const factsOf = ({ name, contract, email }: Withdrawal) =>
  [
    ['Name', name],
    ['Vertrag', contract],
    ['E-Mail', email],
  ] as const;
