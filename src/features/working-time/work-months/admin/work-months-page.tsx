import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { DataTable, type Column } from '@/components/list/data-table';
import { ListFilter, ListToolbar } from '@/components/list/list-toolbar';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import type { RowAddress } from '@/components/list/use-row-address';
import { useTableParams } from '@/components/list/use-table-params';
import { Badge } from '@/components/ui/badge';
import { paths } from '@/config/paths';
import { personName } from '@/features/accounts/profiles/person-name';
import { adminWorkMonthQueries } from './queries';
import { monthChoices, monthOfUrl } from '@/lib/time/months';
import { listMonths, type ListedMonth } from '@/features/working-time/work-months/list-months';
import { MonthBadge } from '@/features/working-time/work-months/month-badge';
import type { MonthSheet } from '@/features/working-time/work-months/sheet';
import { useLiveMonths } from '@/features/working-time/work-months/use-live-months';
import { formatMonth } from '@/lib/time/berlin-time';
import { formatHours } from '@/lib/format/format';
import { optionsOf } from '@/lib/labels';
import { findingsNote, workMonthStatuses } from '@/features/working-time/work-months/labels';
import { BackLink } from '@/components/layout/back-link';
import { sheetAddress } from './sheet-address';
import { SheetsExport } from './sheets-export';

const nameOf = ({ facts }: ListedMonth) => personName(facts, 'Unbekannt');

const columns: Column<ListedMonth>[] = [
  { header: 'Mitarbeiter', share: 2, cell: nameOf, primary: true },
  { header: 'Stand', share: 1.4, cell: ({ facts }) => <MonthBadge status={facts.status} /> },
  { header: 'Gearbeitet', share: 1, cell: ({ sheet }) => formatHours(sheet.worked), className: 'rows:text-right' },
  { header: 'Soll', share: 1, cell: ({ sheet }) => formatHours(sheet.target), className: 'rows:text-right' },
  {
    header: 'Überstunden',
    share: 1.1,
    cell: ({ sheet }) => (sheet.target === undefined ? '-' : <Balance sheet={sheet} hours={sheet.balance} />),
    className: 'rows:text-right',
  },
  {
    header: 'Mit Übertrag',
    share: 1.1,
    minor: true,
    cell: ({ sheet }) => <Balance sheet={sheet} hours={sheet.total} />,
    className: 'rows:text-right',
  },
  {
    header: 'Hinweise',
    share: 0.9,
    cell: ({ sheet }) => (sheet.findings.length === 0 ? '-' : <Badge variant="warning">{sheet.findings.length}</Badge>),
  },
];

/** Overtime; in the current month of the days that are over. */
function Balance({ sheet, hours }: { sheet: MonthSheet; hours: number }) {
  return (
    <>
      <span>{formatHours(hours)}</span>
      {sheet.goesOn && <span className="block text-sm text-muted-foreground">bis gestern</span>}
    </>
  );
}

// Months taken back are filtered together with those never submitted.
const states = [
  ...optionsOf(workMonthStatuses).filter(({ value }) => value !== 'zurueckgenommen'),
  { value: 'keiner', label: 'Nicht eingereicht' },
];

/** A month of all employees: status, hours worked, target, overtime, and findings. */
export default function WorkMonthsPage() {
  const { filters } = useTableParams();
  const navigate = useNavigate();
  const month = monthOfUrl(filters.monat);
  const months = useQuery(adminWorkMonthQueries.list(month));
  useLiveMonths();
  const linkTo = (id: string) => sheetAddress(id, month);
  const address: RowAddress = { id: null, step: {}, linkTo, open: (id) => void navigate(linkTo(id)) };
  const rows = listMonths(months.data ?? [], filters);
  return (
    <>
      <BackLink to={paths.admin.workTimes}>Arbeitszeiten</BackLink>
      <Page
        title="Arbeitsmonate"
        description={`Was im ${formatMonth(month)} gearbeitet wurde. ${findingsNote}`}
        action={months.data && <SheetsExport people={rows.map(({ facts }) => facts)} name={`arbeitszeiten_${month}`} />}
      >
        <ListToolbar
          filters={
            <>
              <ListFilter name="status" label="Stand" all="Jeder Stand" options={states} />
              <ListFilter
                name="hinweise"
                label="Hinweise"
                all="Alle"
                options={[{ value: 'ja', label: 'Nur mit Hinweisen' }]}
              />
            </>
          }
        >
          <ListFilter
            name="monat"
            label="Monat"
            all={formatMonth(monthOfUrl(null))}
            options={monthChoices(month, 24)}
          />
        </ListToolbar>
        <QueryView query={months} failure="Fehler beim Laden der Arbeitsmonate.">
          {() => (
            <DataTable
              rows={rows}
              columns={columns}
              rowKey={({ facts }) => facts.user_id}
              rowName={nameOf}
              caption={`Arbeitszeiten im ${formatMonth(month)}`}
              empty="Keine Mitarbeiter gefunden."
              address={address}
            />
          )}
        </QueryView>
      </Page>
    </>
  );
}
