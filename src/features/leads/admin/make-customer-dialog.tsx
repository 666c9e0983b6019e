import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { adminLeadMutations } from './mutations';
import {
  type CustomerForm,
  customerFormResolver,
  type CustomerFormInput,
  splitName,
} from '@/features/customers/schema';
import type { Row } from '@/lib/supabase/tables';
import { CustomerFields } from '@/features/customers/admin/customer-fields';

interface MakeCustomerDialogProps {
  lead: Pick<Row<'contact_requests'>, 'id' | 'name' | 'email' | 'phone'>;
  onClose: () => void;
}

/** Creates a customer from a lead, prefilled with its data. */
export function MakeCustomerDialog({ lead, onClose }: MakeCustomerDialogProps) {
  const { mutateAsync } = useMutation(adminLeadMutations.makeCustomer);
  const form = useForm<CustomerFormInput, unknown, CustomerForm>({
    resolver: customerFormResolver,
    defaultValues: {
      kind: 'privat',
      company: '',
      ...splitName(lead.name),
      email: lead.email ?? '',
      phone: lead.phone ?? '',
      street: '',
      postal_code: '',
      city: '',
      country: 'DE',
      vat_id: '',
      vat_id_confirmed_on: '',
    },
  });
  return (
    <FormDialog
      title="Kunde anlegen"
      description={`Aus der Anfrage von ${lead.name}; sie gehört danach zu diesem Kunden.`}
      width={600}
      form={form}
      onSubmit={(customer) => mutateAsync({ leadId: lead.id, customer })}
      submitLabel="Kunde anlegen"
      pendingLabel="Wird angelegt …"
      onClose={onClose}
    >
      <CustomerFields />
    </FormDialog>
  );
}
