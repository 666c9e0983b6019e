import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { autoStartDraft } from '@/components/form/auto-start-draft';
import { FormDialog } from '@/components/dialog/form-dialog';
import { adminLeadMutations } from './mutations';
import {
  type CustomerForm,
  customerFormResolver,
  type CustomerFormInput,
  splitName,
} from '@/features/customers/schema';
import { splitPlace } from '@/lib/forms/place';
import { parseLeadDetails } from '@/features/services/lead-details';
import type { Row } from '@/lib/supabase/tables';
import { CustomerFields } from '@/features/customers/admin/customer-fields';

interface MakeCustomerDialogProps {
  lead: Pick<Row<'contact_requests'>, 'id' | 'name' | 'email' | 'phone' | 'details'>;
  /** The page for which the customer is needed. */
  next?: string;
  onClose: () => void;
}

/**
 * Creates a customer from a lead, prefilled with its data and the address of a guided request, and goes on to the next page,
 * if there is one.
 */
export function MakeCustomerDialog({ lead, next, onClose }: MakeCustomerDialogProps) {
  const { mutateAsync } = useMutation(adminLeadMutations.makeCustomer);
  const [isMade, setIsMade] = useState(false);
  const from = parseLeadDetails(lead.details)?.from?.address;
  const form = useForm<CustomerFormInput, unknown, CustomerForm>({
    resolver: customerFormResolver,
    defaultValues: {
      kind: 'privat',
      company: '',
      ...splitName(lead.name),
      email: lead.email ?? '',
      phone: lead.phone ?? '',
      ...splitPlace(from ?? ''),
      country: 'DE',
      vat_id: '',
      vat_id_confirmed_on: '',
    },
  });
  const make = async (customer: CustomerForm) => {
    await mutateAsync({ leadId: lead.id, customer });
    if (!next) return true;
    setIsMade(true);
    // The dialog unmounts with the screen that is left.
    return false;
  };
  // Without the form, which no longer has unsaved input.
  if (isMade && next) return <Navigate to={next} state={autoStartDraft} />;
  return (
    <FormDialog
      title="Kunde anlegen"
      description={`Aus der Anfrage von ${lead.name}; sie gehört danach zu diesem Kunden.${from ? ' Die Adresse stammt aus der Anfrage.' : ''}${next ? ' Dann schreiben Sie das Angebot.' : ''}`}
      width={600}
      form={form}
      onSubmit={make}
      submitLabel={next ? 'Kunde anlegen und weiter' : 'Kunde anlegen'}
      pendingLabel="Wird angelegt …"
      onClose={onClose}
    >
      <CustomerFields />
    </FormDialog>
  );
}
