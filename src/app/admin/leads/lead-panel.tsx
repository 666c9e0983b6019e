import { EmailAddress } from '@/components/crud/email-address';
import type { PanelProps } from '@/components/crud/data-table';
import { PhoneNumber } from '@/components/crud/phone-number';
import { RowButton } from '@/components/crud/row-button';
import { PanelField, RowPanel } from '@/components/crud/row-panel';
import { useDialog } from '@/components/crud/use-dialog';
import type { AdminLead } from '@/data/contact-requests/admin';
import { adminRowQueries } from '@/data/rows/admin';
import { formatDateTime } from '@/lib/format';
import { leadSources } from '@/texts/customers';
import { labelOf } from '@/texts/labels';
import { contactServices } from '@/texts/services';
import { EraseDialog } from './erase-dialog';
import { FollowUpField } from './follow-up-field';
import { LeadCustomer } from './lead-customer';
import { LeadStatus } from './lead-status';

export function LeadPanel(panel: PanelProps<AdminLead>) {
  const dialog = useDialog<{ kind: 'erase'; lead: AdminLead }>();
  return (
    <>
      <RowPanel
        {...panel}
        query={adminRowQueries.lead}
        title={(lead) => lead.name}
        actions={(lead) => (
          <RowButton label="Daten löschen" row={lead.name} onClick={() => dialog.show({ kind: 'erase', lead })} />
        )}
      >
        {(lead) => (
          <>
            <PanelField label="Datum">{formatDateTime(lead.created_at)}</PanelField>
            <PanelField label="E-Mail">
              <EmailAddress address={lead.email} isLink />
            </PanelField>
            {lead.phone && (
              <PanelField label="Telefon">
                <PhoneNumber number={lead.phone} />
              </PanelField>
            )}
            <PanelField label="Leistung">{labelOf(contactServices, lead.service)}</PanelField>
            <PanelField label="Status">
              <LeadStatus lead={lead} />
            </PanelField>
            <PanelField label="Wiedervorlage">
              <FollowUpField lead={lead} />
            </PanelField>
            <PanelField label="Kunde">
              <LeadCustomer lead={lead} />
            </PanelField>
            <PanelField label="Quelle">{labelOf(leadSources, lead.source)}</PanelField>
            <PanelField label="Nachricht">{lead.message}</PanelField>
          </>
        )}
      </RowPanel>
      {dialog.open && <EraseDialog lead={dialog.open.lead} onClose={dialog.close} />}
    </>
  );
}
