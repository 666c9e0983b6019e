import { EmailAddress } from '@/components/ui/email-address';
import type { PanelProps } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { PhoneNumber } from '@/components/ui/phone-number';
import { PanelField } from '@/components/list/panel-field';
import { RowMenu } from '@/components/list/row-menu';
import { RowPanel } from '@/components/list/row-panel';
import { useDialog } from '@/components/dialog/use-dialog';
import type { AdminLead } from './queries';
import { leadRowQuery } from './row';
import { formatDateTime } from '@/lib/format/format';
import { leadSources } from '@/features/customers/labels';
import { labelOf } from '@/lib/labels';
import { contactServices } from '@/features/services/labels';
import { EraseDialog } from './erase-dialog';
import { FollowUpField } from './follow-up-field';
import { LeadCustomer } from './lead-customer';
import { LeadNotes } from './lead-notes';
import { LeadOwner } from './lead-owner';
import { LeadMessage } from './lead-message';
import { LeadQuotes } from './lead-quotes';
import { LeadSteps, quotePathOf } from './lead-steps';
import { LeadStatus } from './lead-status';
import { LostReason } from './lost-reason';

const MakeCustomerDialog = lazyDialog(async () => (await import('./make-customer-dialog')).MakeCustomerDialog);
const CustomerOfLeadDialog = lazyDialog(async () => (await import('./customer-of-lead-dialog')).CustomerOfLeadDialog);

export function LeadPanel(panel: PanelProps<AdminLead>) {
  const dialog = useDialog<{ kind: 'erase' | 'make' | 'quote' | 'search'; lead: AdminLead }>();
  return (
    <>
      <RowPanel
        {...panel}
        query={leadRowQuery}
        title={(lead) => lead.name}
        actions={(lead) => (
          <>
            <LeadSteps lead={lead} onMakeCustomer={() => dialog.show({ kind: 'quote', lead })} />
            <span className="ml-auto">
              <RowMenu
                row={lead.name}
                items={[
                  { label: 'Daten löschen', isDestructive: true, onSelect: () => dialog.show({ kind: 'erase', lead }) },
                ]}
              />
            </span>
          </>
        )}
      >
        {(lead) => (
          <>
            <LeadMessage lead={lead} />
            <PanelField label="Datum">{formatDateTime(lead.created_at)}</PanelField>
            <PanelField label="E-Mail">{lead.email ? <EmailAddress address={lead.email} isLink /> : '-'}</PanelField>
            <PanelField label="Telefon">{lead.phone ? <PhoneNumber number={lead.phone} /> : '-'}</PanelField>
            <PanelField label="Leistung">{labelOf(contactServices, lead.service)}</PanelField>
            <PanelField label="Status">
              <LeadStatus lead={lead} />
            </PanelField>
            {lead.status === 'verloren' && (
              <PanelField label="Grund">
                <LostReason lead={lead} />
              </PanelField>
            )}
            <PanelField label="Zuständig">
              <LeadOwner lead={lead} />
            </PanelField>
            <PanelField label="Wiedervorlage">
              <FollowUpField lead={lead} />
            </PanelField>
            <PanelField label="Kunde">
              <LeadCustomer
                lead={lead}
                onMake={() => dialog.show({ kind: 'make', lead })}
                onSearch={() => dialog.show({ kind: 'search', lead })}
              />
            </PanelField>
            <PanelField label="Angebot">
              <LeadQuotes lead={lead} />
            </PanelField>
            <PanelField label="Quelle">{labelOf(leadSources, lead.source)}</PanelField>
            <PanelField label="Notizen und Anrufe" isWide>
              <LeadNotes leadId={lead.id} />
            </PanelField>
          </>
        )}
      </RowPanel>
      {/* Outside the panel, which shows another row once this one has left the list's page; the dialog must stay
          open. */}
      {dialog.open?.kind === 'erase' && <EraseDialog lead={dialog.open.lead} onClose={dialog.close} />}
      {dialog.open?.kind === 'make' && <MakeCustomerDialog lead={dialog.open.lead} onClose={dialog.close} />}
      {dialog.open?.kind === 'quote' && (
        <MakeCustomerDialog lead={dialog.open.lead} next={quotePathOf(dialog.open.lead)} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'search' && <CustomerOfLeadDialog lead={dialog.open.lead} onClose={dialog.close} />}
    </>
  );
}
