import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { MailQuestionMark } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { profileMutations } from '@/features/accounts/profiles/queries';
import { type ContactData, contactDataSchema } from '@/features/accounts/profiles/schema';
import { keepEdits } from '@/lib/forms/keep-edits';

interface ContactDataFormProps {
  /** The saved values. */
  email: string;
  phone: string;
  /** A requested address that may still await confirmation. */
  unconfirmedEmail?: string;
}

export function ContactDataForm({ email, phone, unconfirmedEmail }: ContactDataFormProps) {
  const save = useMutation(profileMutations.saveContactData);
  const form = useForm({
    resolver: zodResolver(contactDataSchema),
    // After a refetch, the saved values replace untouched fields.
    values: { email, phone },
    resetOptions: keepEdits,
  });
  const submit = async (values: ContactData) => {
    const sent = form.getValues();
    const saved = await save.mutateAsync(values);
    // Until the new address is confirmed, the old one stays in effect and in the field.
    settleForm(form, sent, { email: saved.email ?? email, phone: values.phone ?? '' });
  };
  const isWaiting = Boolean(unconfirmedEmail) && unconfirmedEmail !== email;
  return (
    <Form form={form} onSubmit={submit}>
      {isWaiting && (
        <p className="flex gap-2.5 rounded-lg bg-accent p-3.5 text-accent-foreground">
          <MailQuestionMark aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">
            Ihre neue Adresse <strong className="font-semibold">{unconfirmedEmail}</strong> gilt, sobald Sie die Links
            in unseren E-Mails bestätigt haben.
          </span>
        </p>
      )}
      <EmailField
        control={form.control}
        name="email"
        label="E-Mail-Adresse"
        hint="Eine neue Adresse müssen Sie über den Link in unserer E-Mail bestätigen. Bis dahin gilt die bisherige."
        required
      />
      <TextField control={form.control} name="phone" label="Telefonnummer" type="tel" autoComplete="tel" />
      <SubmitButton pendingLabel="Wird gespeichert …" className="self-start max-sm:w-full">
        Einstellungen speichern
      </SubmitButton>
    </Form>
  );
}
