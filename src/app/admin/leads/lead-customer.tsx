import { useMutation } from '@tanstack/react-query';
import { RowButton } from '@/components/crud/row-button';
import { lateDialog } from '@/components/crud/late-dialog';
import { useDialog } from '@/components/crud/use-dialog';
import { type AdminLead, adminLeadMutations } from '@/data/contact-requests/admin';
import { CustomerLink } from './customer-link';
import { KnownCustomers } from './known-customers';

const MakeCustomerDialog = lateDialog(async () => (await import('./make-customer-dialog')).MakeCustomerDialog);
const ChooseCustomerDialog = lateDialog(async () => (await import('./choose-customer-dialog')).ChooseCustomerDialog);

/** Whose a lead is, and the ways to make it somebody's. */
export function LeadCustomer({ lead }: { lead: AdminLead }) {
  const dialog = useDialog<{ kind: 'make' | 'choose' }>();
  const { mutate, isPending } = useMutation(adminLeadMutations.setCustomer);
  const choose = <RowButton label="Anderer Kunde" row={lead.name} onClick={() => dialog.show({ kind: 'choose' })} />;
  return (
    <div className="space-y-2">
      {lead.customer && lead.customer_id ? (
        <>
          <CustomerLink customer={{ id: lead.customer_id, ...lead.customer }} />
          <div className="flex flex-wrap gap-2">
            {choose}
            <RowButton
              label="Zuordnung lösen"
              variant="ghost"
              row={lead.name}
              pending={isPending}
              onClick={() => mutate({ lead, customerId: null })}
            />
          </div>
        </>
      ) : (
        <>
          <KnownCustomers
            email={lead.email}
            phone={lead.phone}
            pending={isPending}
            onChoose={({ id }) => mutate({ lead, customerId: id })}
          />
          <div className="flex flex-wrap gap-2">
            <RowButton label="Kunde anlegen" row={lead.name} onClick={() => dialog.show({ kind: 'make' })} />
            {choose}
          </div>
        </>
      )}
      {dialog.open?.kind === 'make' && <MakeCustomerDialog lead={lead} onClose={dialog.close} />}
      {dialog.open?.kind === 'choose' && <ChooseCustomerDialog lead={lead} onClose={dialog.close} />}
    </div>
  );
}
