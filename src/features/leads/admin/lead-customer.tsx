import { useMutation } from '@tanstack/react-query';
import { RowButton } from '@/components/list/row-button';
import type { AdminLead } from './queries';
import { adminLeadMutations } from './mutations';
import { CustomerLink } from './customer-link';
import { customerTitle } from '@/features/customers/labels';
import { KnownCustomers } from '@/features/customers/admin/known-customers';

interface LeadCustomerProps {
  lead: AdminLead;
  /** Opens the dialog that creates a customer from the lead. */
  onMake: () => void;
  /** Opens the search among all customers. */
  onSearch: () => void;
}

/** The customer of a lead, and the ways to assign one. */
export function LeadCustomer({ lead, onMake, onSearch }: LeadCustomerProps) {
  const { mutate, isPending } = useMutation(adminLeadMutations.setCustomer);
  const search = <RowButton label="Anderer Kunde" row={lead.name} onClick={onSearch} />;
  if (lead.customer && lead.customer_id)
    return (
      <div className="space-y-2">
        <CustomerLink customer={{ id: lead.customer_id, ...lead.customer }} />
        <div className="flex flex-wrap gap-2">
          {search}
          <RowButton
            label="Zuordnung lösen"
            variant="ghost"
            row={lead.name}
            pending={isPending}
            onClick={() => mutate({ lead, customerId: null })}
          />
        </div>
      </div>
    );
  return (
    <div className="space-y-2">
      <KnownCustomers
        email={lead.email}
        phone={lead.phone}
        action={(customer) => (
          <RowButton
            label="Kunde zuordnen"
            row={customerTitle(customer)}
            pending={isPending}
            onClick={() => mutate({ lead, customerId: customer.id })}
          />
        )}
      />
      <div className="flex flex-wrap gap-2">
        <RowButton label="Kunde anlegen" row={lead.name} onClick={onMake} />
        {search}
      </div>
    </div>
  );
}
