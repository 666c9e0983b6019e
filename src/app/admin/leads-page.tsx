import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/crud/data-table';
import { ListFilter, ListSearch, ListToolbar, SearchNote } from '@/components/crud/list-toolbar';
import { LongText } from '@/components/crud/long-text';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { RowButton } from '@/components/crud/row-button';
import { StatusSelect } from '@/components/crud/status-select';
import { useDialog } from '@/components/crud/use-dialog';
import { useTableParams } from '@/components/crud/use-table-params';
import { Badge } from '@/components/ui/badge';
import { adminLeadMutations, adminLeadQueries, leadPeriods, leadView } from '@/data/contact-requests/admin';
import { formatDateTime } from '@/lib/format';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';
import { labelOf, optionsOf } from '@/texts/labels';
import { contactServices } from '@/texts/services';
import { leadStatuses } from '@/texts/statuses';
import { EraseDialog } from './leads/erase-dialog';
import { ListExport } from './list-export';
import { Person } from './person';

const columns: Column<Row<'contact_requests'>>[] = [
  {
    header: 'Datum',
    share: 0.9,
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
  { header: 'Leistung', share: 1, cell: (lead) => labelOf(contactServices, lead.service) },
  {
    header: 'Nachricht',
    share: 2.2,
    minor: true,
    cell: (lead) => <LongText text={lead.message} label={`Nachricht von ${lead.name}`} lines={6} />,
    className: 'cards:flex-col cards:gap-0',
  },
  {
    header: 'Status',
    share: 1.4,
    cell: (lead) => (
      <StatusSelect
        label={`Status der Anfrage von ${lead.name}`}
        id={lead.id}
        statuses={leadStatuses}
        status={lead.status}
        save={adminLeadMutations.setStatus}
      />
    ),
  },
];

export default function LeadsPage() {
  const { address } = useTableParams();
  const leads = useQuery(adminLeadQueries.list(address));
  const dialog = useDialog<{ kind: 'erase'; row: Row<'contact_requests'> }>();
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
              actionsShare={1.3}
              actions={(lead) => (
                <RowButton
                  label="Daten löschen"
                  row={lead.name}
                  onClick={() => dialog.show({ kind: 'erase', row: lead })}
                />
              )}
            />
          </>
        )}
      </QueryView>
      {dialog.open && <EraseDialog lead={dialog.open.row} onClose={dialog.close} />}
    </Page>
  );
}
