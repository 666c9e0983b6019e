import { useWatch } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { EmailField } from '@/components/form/email-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { RadioField } from '@/components/form/radio-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { PrivacyNote } from '@/features/declarations/website/privacy-note';
import { AcknowledgementPanel } from '@/features/declarations/website/acknowledgement-panel';
import { useDeclaration } from '@/features/declarations/website/use-declaration';
import { PersistPublicInput } from '@/features/public-form/persist-public-input';
import { formatEnd, terminationKinds, terminationTimes } from '@/features/terminations/labels';
import type { Termination, TerminationFormInput } from '@/features/terminations/schema';
import { labelOf, optionsOf } from '@/lib/labels';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { terminationTexts } from '@functions/api/legal-texts';

const empty: TerminationFormInput = {
  kind: 'ordentlich',
  reason: '',
  name: '',
  contract: '',
  time: 'naechstmoeglich',
  ends_on: '',
  email: '',
};
const labels = {
  kind: 'Art der Kündigung',
  reason: 'Grund der Kündigung',
  name: 'Ihr Name',
  contract: 'Vertrag',
  time: 'Wann soll der Vertrag enden?',
  ends_on: 'Letzter Tag des Vertrags',
  email: 'E-Mail-Adresse für die Bestätigung',
};
const failure = (cause: string) => `Ihre Kündigung konnte nicht gesendet werden: ${cause}`;

const resolver = lazyModule(async () => (await import('@/features/terminations/schema')).terminationFormResolver);
const sender = lazyModule(async () => (await import('@/features/terminations/visitor')).sendTermination);

/** Terminates a contract: the page with what § 312k Abs. 2 BGB asks for, and its button. */
export default function TerminationForm() {
  const { form, prepare, declaration, declare, send, receipt } = useDeclaration<TerminationFormInput, Termination>({
    empty,
    resolver,
    sender,
    failure,
  });
  const { control } = form;
  const [kind, time] = useWatch({ control, name: ['kind', 'time'] });
  return (
    <>
      {/* Stays mounted but hidden, until its stored input is deleted. */}
      <div hidden={receipt !== undefined}>
        <Form form={form} onSubmit={(values) => send(declare(values))} onFocus={prepare}>
          <RadioField control={control} name="kind" label={labels.kind} options={optionsOf(terminationKinds)} />
          {kind === 'ausserordentlich' && (
            <TextareaField control={control} name="reason" label={labels.reason} required rows={4} />
          )}
          <TextField
            control={control}
            name="name"
            label={labels.name}
            required
            autoComplete="name"
            hint="So, wie er im Vertrag steht."
          />
          <TextField
            control={control}
            name="contract"
            label={labels.contract}
            required
            autoComplete="off"
            hint="Die Vertragsnummer, oder Leistung und Adresse, z. B. Treppenhausreinigung, Lindenweg 4."
          />
          <RadioField control={control} name="time" label={labels.time} options={optionsOf(terminationTimes)} />
          {time === 'tag' && <DateField control={control} name="ends_on" label={labels.ends_on} required />}
          <EmailField
            control={control}
            name="email"
            label={labels.email}
            required
            hint="Dorthin senden wir sofort eine Bestätigung Ihrer Kündigung mit Datum und Uhrzeit."
          />
          <PersistPublicInput />
          <PrivacyNote text={terminationTexts.effect} />
          <ErrorSummary labels={labels} />
          <SubmitButton className="self-start max-sm:w-full">jetzt kündigen</SubmitButton>
        </Form>
      </div>
      {declaration && receipt && (
        <AcknowledgementPanel
          receipt={receipt}
          subject="Ihre Kündigung"
          paragraphs={[`Ihre Erklärung: „${terminationTexts.declaration}“`, terminationTexts.submitted]}
          facts={factsOf(declaration)}
          waiting="Aus Ihrem Netz oder für diese Adresse kamen in kurzer Zeit viele Kündigungen. Die Bestätigung per E-Mail sendet Ihnen deshalb unser Büro, sobald es Ihre Kündigung gesehen hat."
          filename="kuendigung-bestaetigung.txt"
        />
      )}
    </>
  );
}

const factsOf = ({ kind, reason, name, contract, ends_on, email }: Termination) => [
  ['Art', labelOf(terminationKinds, kind)] as const,
  ...(reason ? [['Grund', reason] as const] : []),
  ['Name', name] as const,
  ['Vertrag', contract] as const,
  ['Vertragsende', formatEnd(ends_on)] as const,
  ['E-Mail', email] as const,
];
