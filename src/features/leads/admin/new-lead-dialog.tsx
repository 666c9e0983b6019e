import { useMutation, useQuery } from '@tanstack/react-query';
import { type Control, useForm, useFormContext, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { PersistInput } from '@/components/form/persist-input';
import { EmailField } from '@/components/form/email-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { adminLeadMutations } from './mutations';
import { type OfficeLead, type OfficeLeadInput, officeLeadResolver } from './schema';
import { adminCustomerQueries } from '@/features/customers/admin/queries';
import type { Row } from '@/lib/supabase/tables';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { customerTitle } from '@/features/customers/labels';
import { optionsOf } from '@/lib/labels';
import { contactServices } from '@/features/services/labels';
import { KnownCustomers } from '@/features/customers/admin/known-customers';

const empty: OfficeLeadInput = { name: '', email: '', phone: '', service: '', message: '', customer_id: '' };

const services = [{ value: '' as const, label: 'Noch offen' }, ...optionsOf(contactServices)];

/** Records a phone enquiry; while typing, shows whether the caller is a known customer. */
export function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useMutation(adminLeadMutations.create);
  const form = useForm<OfficeLeadInput, unknown, OfficeLead>({
    resolver: officeLeadResolver,
    defaultValues: empty,
  });
  const { control } = form;
  return (
    <FormDialog
      title="Neue Anfrage"
      description="Für Anfragen am Telefon."
      width={600}
      form={form}
      onSubmit={(lead) => mutateAsync(lead)}
      submitLabel="Anfrage speichern"
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="phone"
          label="Telefon"
          type="tel"
          autoComplete="off"
          hint="Telefon oder E-Mail: eines genügt."
        />
        <EmailField control={control} name="email" label="E-Mail" autoComplete="off" />
      </div>
      <CustomerOfLead control={control} />
      <SelectField control={control} name="service" label="Leistung" options={services} />
      <TextareaField control={control} name="message" label="Nachricht" rows={5} required />
      <PersistInput name="lead" />
    </FormDialog>
  );
}

/** The customer chosen for the lead, or those with its address or telephone number. */
function CustomerOfLead({ control }: { control: Control<OfficeLeadInput, unknown, OfficeLead> }) {
  const { getValues, setValue } = useFormContext<OfficeLeadInput>();
  const [id, email, phone] = useWatch({ control, name: ['customer_id', 'email', 'phone'] });
  const settled = { email: useDebouncedValue(email.trim()), phone: useDebouncedValue(phone.trim()) };
  const put = (name: keyof OfficeLeadInput, value: string) => setValue(name, value, { shouldDirty: true });
  const choose = (customer: Row<'customers'>) => {
    put('customer_id', customer.id);
    // Unsaved input is kept.
    for (const name of ['name', 'email', 'phone'] as const)
      if (!getValues(name).trim() && customer[name]) put(name, customer[name]);
  };
  if (!id)
    return (
      <KnownCustomers
        {...settled}
        action={(customer) => (
          <RowButton label="Kunde zuordnen" row={customerTitle(customer)} onClick={() => choose(customer)} />
        )}
      />
    );
  return <ChosenCustomer id={id} onRemove={() => put('customer_id', '')} />;
}

function ChosenCustomer({ id, onRemove }: { id: string; onRemove: () => void }) {
  const chosen = useQuery(adminCustomerQueries.one(id));
  return (
    <QueryView query={chosen} failure="Fehler beim Laden des Kunden" skeleton={null}>
      {(customer) => {
        const title = customer ? customerTitle(customer) : 'Diesen Kunden gibt es nicht mehr.';
        return (
          <p role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-accent px-3 py-2">
            <span className="min-w-0 text-sm wrap-anywhere text-accent-foreground">{`Kunde: ${title}`}</span>
            <RowButton label="Zuordnung lösen" row={title} onClick={onRemove} />
          </p>
        );
      }}
    </QueryView>
  );
}
