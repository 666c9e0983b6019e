import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/crud/data-table';
import { EmailAddress } from '@/components/crud/email-address';
import { LongText } from '@/components/crud/long-text';
import { Page } from '@/components/crud/page';
import { PhoneNumber } from '@/components/crud/phone-number';
import { QueryView } from '@/components/crud/query-view';
import { RowButton } from '@/components/crud/row-button';
import { useDialog } from '@/components/crud/use-dialog';
import { useTableParams } from '@/components/crud/use-table-params';
import { Badge } from '@/components/ui/badge';
import { adminLeadQueries } from '@/data/contact-requests/admin';
import { formatDateTime } from '@/lib/format';
import { askBeforehand } from '@/lib/query-client';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';
import { labelOf } from '@/texts/labels';
import { contactServices } from '@/texts/services';
import { EraseDialog } from './leads/erase-dialog';

const columns: Column<Row<'contact_requests'>>[] = [
  { header: 'Datum', cell: (lead) => formatDateTime(lead.created_at), className: 'sm:whitespace-nowrap' },
  {
    header: 'Name',
    cell: (lead) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 wrap-anywhere">{lead.name}</span>
        {lead.is_test && <Badge variant="secondary">Test des Büros</Badge>}
      </span>
    ),
    primary: true,
  },
  { header: 'E-Mail', cell: (lead) => <EmailAddress address={lead.email} isLink /> },
  {
    header: 'Telefon',
    cell: (lead) => (lead.phone ? <PhoneNumber number={lead.phone} /> : '-'),
    className: 'sm:whitespace-nowrap',
  },
  { header: 'Leistung', cell: (lead) => labelOf(contactServices, lead.service) },
  {
    header: 'Nachricht',
    cell: (lead) => <LongText text={lead.message} label={`Nachricht von ${lead.name}`} lines={6} />,
    className: 'max-sm:flex-col max-sm:gap-0 sm:min-w-44',
  },
];

export const beforehand = () => askBeforehand(adminLeadQueries.list(1));

export default function LeadsPage() {
  const { page } = useTableParams();
  const leads = useQuery(adminLeadQueries.list(page));
  const dialog = useDialog<{ kind: 'erase'; row: Row<'contact_requests'> }>();
  useLiveTable('contact_requests');
  return (
    <Page title="Kontaktanfragen" description="Anfragen über das Kontaktformular, neueste zuerst.">
      <QueryView query={leads} failure="Fehler beim Laden der Leads">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columns}
            rowKey={(lead) => lead.id}
            caption="Kontaktanfragen"
            empty="Keine Leads gefunden."
            actions={(lead) => (
              <RowButton
                label="Daten löschen"
                row={lead.name}
                onClick={() => dialog.show({ kind: 'erase', row: lead })}
              />
            )}
          />
        )}
      </QueryView>
      {dialog.open && <EraseDialog lead={dialog.open.row} onClose={dialog.close} />}
    </Page>
  );
}
