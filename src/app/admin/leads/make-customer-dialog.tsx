import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { EmailField } from '@/components/form/email-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { adminLeadMutations } from '@/data/contact-requests/desk';
import { type CustomerForm, customerFormResolver, type CustomerFormInput, splitName } from '@/data/customers/schema';
import type { Row } from '@/lib/tables';
import { customerKinds } from '@/texts/customers';
import { optionsOf } from '@/texts/labels';

interface MakeCustomerDialogProps {
  lead: Pick<Row<'contact_requests'>, 'id' | 'name' | 'email' | 'phone'>;
  onClose: () => void;
}

/** Makes a customer of a lead's person, filled in with what the lead says. */
export function MakeCustomerDialog({ lead, onClose }: MakeCustomerDialogProps) {
  const { mutateAsync } = useMutation(adminLeadMutations.makeCustomer);
  const form = useForm<CustomerFormInput, unknown, CustomerForm>({
    resolver: customerFormResolver,
    defaultValues: {
      kind: 'privat',
      company: '',
      ...splitName(lead.name),
      email: lead.email,
      phone: lead.phone ?? '',
      street: '',
      postal_code: '',
      city: '',
      vat_id: '',
    },
  });
  const { control } = form;
  const isFirm = useWatch({ control, name: 'kind' }) === 'firma';
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
      <SelectField control={control} name="kind" label="Art" options={optionsOf(customerKinds)} />
      {isFirm && <TextField control={control} name="company" label="Firma" autoComplete="off" required />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="first_name" label="Vorname" autoComplete="off" />
        <TextField control={control} name="last_name" label="Nachname" autoComplete="off" required={!isFirm} />
        <EmailField control={control} name="email" label="E-Mail" autoComplete="off" />
        <TextField control={control} name="phone" label="Telefon" type="tel" autoComplete="off" />
      </div>
    </FormDialog>
  );
}
