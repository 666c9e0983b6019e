import { EmailField } from '@/components/form/email-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { late } from '@/lib/late';
import { PublicForm } from '@/features/contact/public-form';

const empty = { referred_name: '', referred_email: '', referrer_name: '', referrer_email: '', message: '' };

const texts = {
  submit: 'Empfehlung senden',
  submitting: 'Wird gesendet...',
  failure: () => 'Fehler beim Senden der Empfehlung.',
};
const resolver = late(async () => (await import('@/data/referrals/schema')).referralFormResolver);
const sender = late(async () => (await import('@/data/referrals/visitor')).sendReferral);

/** The referral form. */
export default function ReferralForm() {
  return (
    <PublicForm empty={empty} resolver={resolver} sender={sender} texts={texts}>
      {(control) => (
        <>
          <fieldset className="grid gap-5 sm:grid-cols-2">
            <legend className="mb-4 text-lg font-semibold">Ihr Kontakt</legend>
            <TextField control={control} name="referred_name" label="Name des Kontakts" required autoComplete="off" />
            <EmailField
              control={control}
              name="referred_email"
              label="E-Mail des Kontakts"
              required
              autoComplete="off"
            />
          </fieldset>
          <fieldset className="grid gap-5 sm:grid-cols-2">
            <legend className="mt-3 mb-4 text-lg font-semibold">Über Sie</legend>
            <TextField
              control={control}
              name="referrer_name"
              label="Ihr Name (optional)"
              hint="Ohne Angabe erscheint „Anonym“."
              autoComplete="name"
            />
            <EmailField
              control={control}
              name="referrer_email"
              label="Ihre E-Mail (optional)"
              hint="Für Ihr Dankeschön."
            />
          </fieldset>
          <TextareaField
            control={control}
            name="message"
            label="Nachricht (optional)"
            rows={4}
            placeholder="Wobei können wir Ihrem Kontakt helfen?"
          />
        </>
      )}
    </PublicForm>
  );
}
