import { EmailField } from '@/components/form/email-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { PublicForm } from '@/features/public-form/public-form';

const empty = { referred_name: '', referred_email: '', referrer_name: '', referrer_email: '', message: '' };
const labels = {
  referred_name: 'Name des Kontakts',
  referred_email: 'E-Mail des Kontakts',
  referrer_name: 'Ihr Name (optional)',
  referrer_email: 'Ihre E-Mail (optional)',
  message: 'Nachricht (optional)',
};

const texts = {
  submit: 'Empfehlung senden',
  submitting: 'Wird gesendet...',
  failure: () => 'Fehler beim Senden der Empfehlung.',
};
const resolver = lazyModule(async () => (await import('./schema')).referralFormResolver);
const sender = lazyModule(async () => (await import('./visitor')).sendReferral);

/** The referral form. */
export default function ReferralForm() {
  return (
    <PublicForm empty={empty} labels={labels} resolver={resolver} sender={sender} texts={texts}>
      {(control) => (
        <>
          <fieldset className="grid gap-5 sm:grid-cols-2">
            <legend className="mb-4 text-lg font-semibold">Ihr Kontakt</legend>
            <TextField
              control={control}
              name="referred_name"
              label={labels.referred_name}
              required
              autoComplete="off"
            />
            <EmailField
              control={control}
              name="referred_email"
              label={labels.referred_email}
              required
              autoComplete="off"
            />
          </fieldset>
          <fieldset className="grid gap-5 sm:grid-cols-2">
            <legend className="mt-3 mb-4 text-lg font-semibold">Über Sie</legend>
            <TextField
              control={control}
              name="referrer_name"
              label={labels.referrer_name}
              hint="Ohne Angabe erscheint „Anonym“."
              autoComplete="name"
            />
            <EmailField
              control={control}
              name="referrer_email"
              label={labels.referrer_email}
              hint="Für Ihr Dankeschön."
            />
          </fieldset>
          <TextareaField
            control={control}
            name="message"
            label={labels.message}
            rows={4}
            placeholder="Wobei können wir Ihrem Kontakt helfen?"
          />
        </>
      )}
    </PublicForm>
  );
}
