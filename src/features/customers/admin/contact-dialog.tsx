import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { PersistInput } from '@/components/form/persist-input';
import { TextField } from '@/components/form/text-field';
import { useEdit } from '@/components/form/use-edit';
import {
  type CustomerContactForm,
  type CustomerContactFormInput,
  customerContactResolver,
} from '@/features/customers/schema';
import type { Row } from '@/lib/supabase/tables';
import { adminCustomerMutations } from './mutations';

interface ContactDialogProps {
  customer: Pick<Row<'customers'>, 'id' | 'name'>;
  /** The contact to edit; a new one if omitted. */
  contact?: Row<'customer_contacts'>;
  onClose: () => void;
}

const values = (contact?: Row<'customer_contacts'>): CustomerContactFormInput => ({
  name: contact?.name ?? '',
  job_title: contact?.job_title ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
});

const describe = (contact: Row<'customer_contacts'>) => ({
  Name: contact.name,
  Funktion: contact.job_title ?? '',
  Telefon: contact.phone ?? '',
  'E-Mail-Adresse': contact.email ?? '',
});

/** The dialog of a customer's further contact. */
export function ContactDialog({ customer, contact, onClose }: ContactDialogProps) {
  const add = useMutation(adminCustomerMutations.addContact);
  const update = useMutation(adminCustomerMutations.updateContact);
  const form = useForm<CustomerContactFormInput, unknown, CustomerContactForm>({
    resolver: customerContactResolver,
    defaultValues: values(contact),
  });
  const { control } = form;
  const edit = useEdit({ form, row: contact, values, describe });
  const save = (changed: CustomerContactForm) =>
    edit.save<unknown>((seen) =>
      seen ? update.mutateAsync({ seen, ...changed }) : add.mutateAsync({ customer_id: customer.id, ...changed }),
    );
  return (
    <FormDialog
      title={contact ? 'Ansprechpartner bearbeiten' : 'Ansprechpartner anlegen'}
      description={`Bei ${customer.name}`}
      form={form}
      onSubmit={save}
      submitLabel={contact ? 'Speichern' : 'Ansprechpartner anlegen'}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" required autoComplete="off" />
      <TextField control={control} name="job_title" label="Funktion" placeholder="Hausverwaltung" autoComplete="off" />
      <TextField control={control} name="phone" label="Telefon" type="tel" autoComplete="off" />
      <TextField control={control} name="email" label="E-Mail-Adresse" inputMode="email" autoComplete="off" />
      {edit.notice}
      {!contact && <PersistInput name={`contact of ${customer.id}`} />}
    </FormDialog>
  );
}
