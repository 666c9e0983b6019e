import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { PlaceFields } from '@/components/form/place-fields';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useEdit } from '@/components/form/use-edit';
import type { OwnCustomer } from './queries';
import { customerRecordMutations } from './mutations';
import { type Place, type PlaceInput, placeSchema } from '@/lib/forms/place';
import { keepEdits } from '@/lib/forms/keep-edits';

const values = ({ street, postal_code, city }: OwnCustomer): PlaceInput => ({
  street: street ?? '',
  postal_code: postal_code ?? '',
  city: city ?? '',
});

const describe = ({ street, postal_code, city }: OwnCustomer) => ({
  'Straße und Hausnummer': street ?? '',
  PLZ: postal_code ?? '',
  Ort: city ?? '',
});

/** The customer's address, which the office may change as well. */
export function PlaceForm({ customer }: { customer: OwnCustomer }) {
  const save = useMutation(customerRecordMutations.savePlace);
  const form = useForm<PlaceInput, unknown, Place>({
    resolver: zodResolver(placeSchema),
    // After a refetch, the saved values replace untouched fields.
    values: values(customer),
    resetOptions: keepEdits,
  });
  const edit = useEdit({ form, row: customer, values, describe });
  const submit = async (place: Place) => {
    const sent = form.getValues();
    const saved = await edit.save((seen) => save.mutateAsync({ seen, ...place }));
    if (!saved) return;
    edit.rebase(saved);
    settleForm(form, sent, values(saved));
  };
  return (
    <Form form={form} onSubmit={submit}>
      <PlaceFields autoComplete="on" />
      {edit.notice}
      <SubmitButton pendingLabel="Wird gespeichert …" className="self-start max-sm:w-full">
        Adresse speichern
      </SubmitButton>
    </Form>
  );
}
