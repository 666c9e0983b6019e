import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { FormDialog } from '@/components/dialog/form-dialog';
import { PersistInput } from '@/components/form/persist-input';
import { useEdit } from '@/components/form/use-edit';
import { paths, withId } from '@/config/paths';
import { adminCustomerMutations } from './mutations';
import { type CustomerForm, type CustomerFormInput, customerFormResolver } from '@/features/customers/schema';
import { formatDate } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { countries } from '@/features/customers/countries';
import { customerKinds } from '@/features/customers/labels';
import { labelOf } from '@/lib/labels';
import { CustomerFields } from './customer-fields';

interface CustomerDialogProps {
  /** The customer to edit; a new one if omitted. */
  customer?: Row<'customers'>;
  /** The field to begin with: 'street'. */
  field?: string;
  onClose: () => void;
}

const values = (customer?: Row<'customers'>): CustomerFormInput => ({
  kind: customer?.kind ?? 'privat',
  company: customer?.company ?? '',
  first_name: customer?.first_name ?? '',
  last_name: customer?.last_name ?? '',
  email: customer?.email ?? '',
  phone: customer?.phone ?? '',
  street: customer?.street ?? '',
  postal_code: customer?.postal_code ?? '',
  city: customer?.city ?? '',
  country: customer?.country ?? 'DE',
  vat_id: customer?.vat_id ?? '',
  vat_id_confirmed_on: customer?.vat_id_confirmed_on ?? '',
});

const describe = (customer: Row<'customers'>) => ({
  Art: customerKinds[customer.kind].label,
  Firma: customer.company ?? '',
  Vorname: customer.first_name ?? '',
  Nachname: customer.last_name ?? '',
  'E-Mail-Adresse': customer.email ?? '',
  Telefon: customer.phone ?? '',
  'Straße und Hausnummer': customer.street ?? '',
  PLZ: customer.postal_code ?? '',
  Ort: customer.city ?? '',
  Land: labelOf(countries, customer.country),
  'USt-IdNr.': customer.vat_id ?? '',
  'Bestätigt am': customer.vat_id_confirmed_on ? formatDate(customer.vat_id_confirmed_on) : '',
});

/** The dialog of a customer; after creation it navigates to the new customer's page. */
export function CustomerDialog({ customer, field, onClose }: CustomerDialogProps) {
  const create = useMutation(adminCustomerMutations.create);
  const [made, setMade] = useState<{ id: string }>();
  const update = useMutation(adminCustomerMutations.update);
  const form = useForm<CustomerFormInput, unknown, CustomerForm>({
    resolver: customerFormResolver,
    defaultValues: values(customer),
  });
  const edit = useEdit({ form, row: customer, values, describe });
  const save = (changed: CustomerForm) =>
    edit.save<unknown>(async (seen) => {
      if (seen) return update.mutateAsync({ seen, ...changed });
      setMade(await create.mutateAsync(changed));
      // The dialog unmounts with the screen that is left.
      return false;
    });
  // Without the form, which no longer has unsaved input.
  if (made) return <Navigate to={withId(paths.admin.customer, made.id)} />;
  return (
    <FormDialog
      title={customer ? 'Kunde bearbeiten' : 'Neuer Kunde'}
      width={600}
      form={form}
      onSubmit={save}
      submitLabel={customer ? 'Speichern' : 'Kunde anlegen'}
      onClose={onClose}
    >
      <CustomerFields id={customer?.id} field={field} />
      {edit.notice}
      {!customer && <PersistInput name="customer" />}
    </FormDialog>
  );
}
