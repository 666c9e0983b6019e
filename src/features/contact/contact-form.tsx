import { useRef } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { contactFormSchema, contactServices, type ContactForm as Values } from '@/data/contact-requests/schema';
import { loadOnDemand } from '@/lib/load-on-demand';
import { Honeypot } from './honeypot';

const empty = { firstName: '', lastName: '', email: '', phone: '', service: '', message: '' };
const serviceOptions = Object.entries(contactServices).map(([value, label]) => ({ value, label }));

/** The request form. What sends it is downloaded with the first submit: readers of the page never need it. */
export function ContactForm() {
  const form = useForm({ resolver: zodResolver(contactFormSchema), defaultValues: empty });
  const { control } = form;
  const trap = useRef<HTMLInputElement>(null);

  const submit = async (values: Values) => {
    if (!trap.current?.value) {
      const { sendContactRequest } = await loadOnDemand(
        () => import('@/data/contact-requests/send'),
        (cause) => `Fehler beim Senden der Nachricht: ${cause}`,
      );
      const { notified } = await sendContactRequest(values);
      if (!notified) {
        form.reset();
        toast.warning(
          'Ihre Anfrage wurde gespeichert, aber die Benachrichtigung konnte nicht sofort versendet werden.',
        );
        return;
      }
    }
    form.reset();
    toast.success('Ihre Nachricht wurde erfolgreich gesendet!', {
      description: 'Wir melden uns schnellstmöglich bei Ihnen zurück.',
    });
  };

  return (
    <Form form={form} onSubmit={submit}>
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
