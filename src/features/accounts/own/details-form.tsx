import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { profileMutations } from '@/features/accounts/profiles/queries';
import { type PersonalData, personalDataSchema } from '@/features/accounts/profiles/schema';
import { keepEdits } from '@/lib/forms/keep-edits';

interface DetailsFormProps {
  saved: { first_name: string; last_name: string; phone: string };
  isEmployee: boolean;
}

export function DetailsForm({ saved, isEmployee }: DetailsFormProps) {
  const save = useMutation(profileMutations.saveDetails);
  const form = useForm({
    resolver: zodResolver(personalDataSchema),
    // After a refetch, the saved values replace untouched fields.
    values: saved,
    resetOptions: keepEdits,
  });
  const submit = async (values: PersonalData) => {
    const sent = form.getValues();
    await save.mutateAsync(values);
    settleForm(form, sent, { ...values, phone: values.phone ?? '' });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={form.control} name="first_name" label="Vorname" autoComplete="given-name" required />
        <TextField control={form.control} name="last_name" label="Nachname" autoComplete="family-name" required />
      </div>
      <TextField
        control={form.control}
        name="phone"
        label="Telefonnummer"
        hint={
          isEmployee
            ? 'Sieht das Büro. Wer mit Ihnen auf einem Auftrag ist, sieht sie vom Tag davor bis zum Tag danach.'
            : undefined
        }
        type="tel"
        autoComplete="tel"
      />
      <SubmitButton pendingLabel="Wird gespeichert …" className="self-start max-sm:w-full">
        Daten speichern
      </SubmitButton>
    </Form>
  );
}
