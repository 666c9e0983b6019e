import { useMutation } from '@tanstack/react-query';
import { adminLeadMutations } from './mutations';
import type { Row } from '@/lib/supabase/tables';
import { ChooseCustomerDialog } from '@/features/customers/admin/choose-customer-dialog';

interface CustomerOfLeadDialogProps {
  lead: Row<'contact_requests'>;
  onClose: () => void;
}

/** Assigns a lead to any customer. */
export function CustomerOfLeadDialog({ lead, onClose }: CustomerOfLeadDialogProps) {
  const { mutateAsync } = useMutation(adminLeadMutations.setCustomer);
  return (
    <ChooseCustomerDialog
      title="Kunde zuordnen"
      description={`Zu wem gehört die Anfrage von ${lead.name}?`}
      submitLabel="Kunde zuordnen"
      onChoose={({ id }) => mutateAsync({ lead, customerId: id })}
      onClose={onClose}
    />
  );
}
