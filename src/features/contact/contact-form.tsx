import { useRef } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { toast } from '@/lib/toast';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import type { ContactForm as Values, ContactFormInput } from '@/data/contact-requests/schema';
import { contactServices } from '@/data/contact-requests/services';
import { loadOnDemand } from '@/lib/load-on-demand';
import { Honeypot } from './honeypot';

const empty = { firstName: '', lastName: '', email: '', phone: '', service: '', message: '' };
const serviceOptions = Object.entries(contactServices).map(([value, label]) => ({ value, label }));

const failure = (cause: string) => `Fehler beim Senden der Nachricht: ${cause}`;
const loadSchema = () => import('@/data/contact-requests/schema');
const loadSender = () => import('@/data/contact-requests/send');

const resolver: Resolver<ContactFormInput, unknown, Values> = async (...form) => {
  const { contactFormResolver } = await loadOnDemand(loadSchema, failure);
  return contactFormResolver(...form);
};

/** Downloads what checks and sends the form, so that it is there when the connection is not. */
function prepare() {
  void Promise.allSettled([loadSchema(), loadSender()]);
}

/** The request form. What checks and sends it is downloaded when somebody starts to fill it in, not for readers. */
export default function ContactForm() {
  const form = useForm({ resolver, defaultValues: empty });
  const { control } = form;
  const trap = useRef<HTMLInputElement>(null);

  const submit = async (values: Values) => {
    const sent = form.getValues();
    if (!trap.current?.value) {
      const { sendContactRequest } = await loadOnDemand(loadSender, failure);
      const { notified } = await sendContactRequest(values);
      if (!notified) {
        settleForm(form, sent);
        toast.warning(
          'Ihre Anfrage wurde gespeichert, aber die Benachrichtigung konnte nicht sofort versendet werden.',
        );
        return;
      }
    }
    settleForm(form, sent);
    toast.success('Ihre Nachricht wurde erfolgreich gesendet!', {
      description: 'Wir melden uns schnellstmöglich bei Ihnen zurück.',
    });
  };

  return (
    <Form form={form} onSubmit={submit} onFocus={prepare}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="firstName" label="Vorname" required autoComplete="given-name" />
        <TextField control={control} name="lastName" label="Nachname" required autoComplete="family-name" />
        <EmailField control={control} name="email" label="E-Mail" required />
        <TextField control={control} name="phone" label="Telefon" type="tel" required autoComplete="tel" />
      </div>
      <SelectField control={control} name="service" label="Leistung" required options={serviceOptions} />
      <TextareaField
        control={control}
        name="message"
        label="Nachricht"
        required
        rows={6}
        placeholder="Worum geht es, wo und bis wann?"
      />
      <Honeypot ref={trap} />
      <SubmitButton pendingLabel="Senden..." className="self-start max-sm:w-full">
        Nachricht senden
      </SubmitButton>
    </Form>
  );
}
