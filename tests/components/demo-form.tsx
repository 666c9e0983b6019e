import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DateField } from '@/components/form/date-field';
import { EmailField } from '@/components/form/email-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { NumberField } from '@/components/form/number-field';
import { PasswordField } from '@/components/form/password-field';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';

export const schema = z.object({
  subject: z.string().trim().min(1, 'Bitte geben Sie einen Betreff ein.'),
  email: z.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
  password: z.string().min(6, 'Das Passwort muss mindestens 6 Zeichen lang sein'),
  service: z.enum(['reinigung', 'umzug'], 'Bitte wählen Sie eine Leistung.'),
  amount: z.number('Der Betrag muss größer als 0 sein.').positive('Der Betrag muss größer als 0 sein.'),
  date: z.iso.date('Ein Fälligkeitsdatum ist erforderlich.'),
  message: z.string().nullable(),
  terms: z.boolean().refine(Boolean, 'Bitte stimmen Sie zu.'),
});
type Values = z.input<typeof schema>;

const services = [
  { value: 'reinigung', label: 'Reinigungsservice' },
  { value: 'umzug', label: 'Umzugshilfe' },
];

const empty: Partial<Values> = { subject: '', email: '', password: '', date: '', message: null, terms: false };
/** Values that the form accepts. */
export const valid: Values = {
  subject: 'Angebot',
  email: 'erika@example.com',
  password: 'geheim1',
  service: 'umzug',
  amount: 1234.5,
  date: '2026-05-01',
  message: null,
  terms: true,
};

interface DemoProps {
  onSubmit: (values: Values) => unknown;
  defaultValues?: Partial<Values>;
}

/** A form with every kind of field. */
export function Demo({ onSubmit, defaultValues = empty }: DemoProps) {
  const form = useForm<Values, unknown, Values>({ resolver: zodResolver(schema), defaultValues });
  const { control } = form;
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField control={control} name="subject" label="Betreff" hint="Worum geht es?" required />
      <EmailField control={control} name="email" label="E-Mail-Adresse" required />
      <PasswordField control={control} name="password" label="Passwort" autoComplete="new-password" required />
      <SelectField control={control} name="service" label="Leistung" options={services} required />
      <NumberField control={control} name="amount" label="Betrag" decimals={2} unit="€" required />
      <DateField control={control} name="date" label="Fällig am" required />
      <TextareaField control={control} name="message" label="Nachricht" />
      <CheckboxField
        control={control}
        name="terms"
        label={
          <>
            Ich stimme der <a href="/datenschutz">Datenschutzerklärung</a> zu.
          </>
        }
        required
      />
      <ErrorSummary labels={{ subject: 'Betreff', email: 'E-Mail-Adresse', service: 'Leistung' }} />
      <SubmitButton pendingLabel="Senden...">Nachricht senden</SubmitButton>
      <button type="button" onClick={() => form.reset({ ...valid, amount: 7 })}>
        Zurücksetzen
      </button>
    </Form>
  );
}
