import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/crud/data-table';
import { lateDialog } from '@/components/crud/late-dialog';
import { ListFilter, ListSearch, ListToolbar, SearchNote } from '@/components/crud/list-toolbar';
import { LongText } from '@/components/crud/long-text';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { useTableParams } from '@/components/crud/use-table-params';
import { Badge } from '@/components/ui/badge';
import { adminLeadQueries, leadPeriods, leadView } from '@/data/contact-requests/admin';
import { formatDateTime } from '@/lib/format';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';
import { labelOf, optionsOf } from '@/texts/labels';
import { contactServices } from '@/texts/services';
import { leadStatuses } from '@/texts/statuses';
import { LeadBulk } from './leads/lead-bulk';
import { LeadStatus } from './leads/lead-status';
import { ListExport } from './list-export';
import { ListPrint } from './list-print';
import { Person } from './person';

const LeadPanel = lateDialog(async () => (await import('./leads/lead-panel')).LeadPanel);

const columns: Column<Row<'contact_requests'>>[] = [
  {
    header: 'Datum',
    share: 1.4,
    cell: (lead) => formatDateTime(lead.created_at),
    sort: 'eingang',
  },
  {
    header: 'Name, E-Mail, Telefon',
    share: 2.2,
    cell: (lead) => (
      <>
        <Person {...lead} />
        {lead.is_test && <Badge variant="secondary">Test des Büros</Badge>}
      </>
    ),
    primary: true,
    sort: 'name',
  },
  { header: 'Leistung', share: 1.3, cell: (lead) => labelOf(contactServices, lead.service) },
  {
    header: 'Nachricht',
    share: 2.2,
    minor: true,
    cell: (lead) => <LongText text={lead.message} label={`Nachricht von ${lead.name}`} lines={6} inRow={2} />,
    className: 'cards:flex-col cards:gap-0',
  },
  {
    header: 'Status',
    share: 1.4,
    cell: (lead) => <LeadStatus lead={lead} />,
  },
];

export default function LeadsPage() {
  const { address } = useTableParams();
  const leads = useQuery(adminLeadQueries.list(address));
  useLiveTable('contact_requests');
  return (
    <Page title="Kontaktanfragen" description="Anfragen über das Kontaktformular, neueste zuerst.">
      <ListToolbar>
        <ListSearch label="Leads suchen" />
        <ListFilter name="leistung" label="Leistung" all="Alle Leistungen" options={optionsOf(contactServices)} />
        <ListFilter name="status" label="Status" all="Alle Status" options={optionsOf(leadStatuses)} />
        <ListFilter
          name="zeitraum"
          label="Zeitraum"
          all="Alle Zeiten"
          options={leadPeriods.map((days) => ({ value: days, label: `Letzte ${days} Tage` }))}
        />
        <ListExport list="leads" />
        <ListPrint list="leads" />
      </ListToolbar>
      <QueryView query={leads} failure="Fehler beim Laden der Leads">
        {({ data, total }) => (
          <>
            <SearchNote total={total} />
            <DataTable
              rows={data}
              total={total}
              sort={leadView(address).sort}
              rowName={(lead) => lead.name}
              columns={columns}
              rowKey={(lead) => lead.id}
              caption="Kontaktanfragen"
              empty="Keine Leads gefunden."
              bulk={(selected, clear) => <LeadBulk selected={selected} onDone={clear} />}
              panel={(panel) => <LeadPanel {...panel} />}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}
