import { useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import type { ReferralFormInput, ReferralForm as Values } from '@/data/referrals/schema';
import { Honeypot } from '@/features/contact/honeypot';
import { loadOnDemand } from '@/lib/load-on-demand';
import { toast } from '@/lib/toast';

const empty = { referred_name: '', referred_email: '', referrer_name: '', referrer_email: '', message: '' };

const failure = () => 'Fehler beim Senden der Empfehlung.';
const loadSchema = () => import('@/data/referrals/schema');
const loadSender = () => import('@/data/referrals/send');

const resolver: Resolver<ReferralFormInput, unknown, Values> = async (...form) => {
  const { referralFormResolver } = await loadOnDemand(loadSchema, failure);
  return referralFormResolver(...form);
};

/** Downloads what checks and sends the form, so that it is there when the connection is not. */
function prepare() {
  void Promise.allSettled([loadSchema(), loadSender()]);
}

/** The referral form. What checks and sends it is downloaded when somebody starts to fill it in, not for readers. */
export default function ReferralForm() {
  const form = useForm({ resolver, defaultValues: empty });
  const { control } = form;
  const trap = useRef<HTMLInputElement>(null);

  const submit = async (values: Values) => {
    const sent = form.getValues();
    if (!trap.current?.value) {
      const { sendReferral } = await loadOnDemand(loadSender, failure);
      const { notified } = await sendReferral(values);
      if (!notified) {
        settleForm(form, sent);
        toast.warning(
          'Ihre Empfehlung wurde gespeichert, aber die Benachrichtigung konnte nicht sofort versendet werden.',
        );
        return;
      }
    }
    settleForm(form, sent);
    toast.success('Vielen Dank für Ihre Empfehlung!', {
      description: 'Wir werden uns umgehend mit Ihrem Kontakt in Verbindung setzen.',
    });
  };

  return (
    <Form form={form} onSubmit={submit} onFocus={prepare}>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 text-lg font-semibold">Ihr Kontakt</legend>
        <TextField control={control} name="referred_name" label="Name des Kontakts" required autoComplete="off" />
        <EmailField control={control} name="referred_email" label="E-Mail des Kontakts" required autoComplete="off" />
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
        <EmailField control={control} name="referrer_email" label="Ihre E-Mail (optional)" hint="Für Ihr Dankeschön." />
      </fieldset>
      <TextareaField
        control={control}
        name="message"
        label="Nachricht (optional)"
        rows={4}
        placeholder="Wobei können wir Ihrem Kontakt helfen?"
      />
      <Honeypot ref={trap} />
      <SubmitButton pendingLabel="Wird gesendet..." className="self-start max-sm:w-full">
        Empfehlung senden
      </SubmitButton>
    </Form>
  );
}
