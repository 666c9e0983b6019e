import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/list/empty-state';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { paths } from '@/config/paths';
import { personName } from '@/features/accounts/profiles/person-name';
import { adminWorkMonthQueries } from './queries';
import type { MonthData } from '@/features/working-time/work-months/month-data';
import { monthOfUrl } from '@/lib/time/months';
import { sheetOf } from '@/features/working-time/work-months/sheet';
import { MonthState } from '@/features/working-time/work-months/month-state';
import { PrintSheet } from '@/features/working-time/work-months/print-sheet';
import { SheetSums } from '@/features/working-time/work-months/sheet-sums';
import { SheetTable } from '@/features/working-time/work-months/sheet-table';
import { useLiveMonths } from '@/features/working-time/work-months/use-live-months';
import { formatMonth } from '@/lib/time/berlin-time';
import { BackLink } from '@/components/layout/back-link';
import { MonthDecision } from './month-decision';
import { SheetsExport } from './sheets-export';

/** The sheet of an employee's month, and the office's decision on it. */
export default function WorkMonthPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const month = monthOfUrl(params.get('monat'));
  const facts = useQuery(adminWorkMonthQueries.one(id, month));
  useLiveMonths(id);
  const name = facts.data && personName(facts.data, 'Unbekannt');
  return (
    <>
      <BackLink to={`${paths.admin.workMonths}?monat=${month}`}>Alle Arbeitsmonate</BackLink>
      <Page title={`Monatsblatt ${formatMonth(month)}`} description={name}>
        <QueryView query={facts} failure="Fehler beim Laden des Monatsblatts.">
          {(found) => (found ? <Sheet facts={found} /> : <EmptyState text="Diesen Mitarbeiter gibt es nicht." />)}
        </QueryView>
      </Page>
    </>
  );
}

function Sheet({ facts }: { facts: MonthData }) {
  const sheet = sheetOf(facts);
  return (
    <>
      <MonthState facts={facts}>
        <MonthDecision facts={facts} sheet={sheet} />
        <SheetsExport people={[facts]} name={`arbeitszeiten_${facts.month}_${facts.last_name ?? 'unbekannt'}`} />
        <PrintSheet facts={facts} sheet={sheet} />
      </MonthState>
      <SheetSums facts={facts} sheet={sheet} />
      <SheetTable sheet={sheet} name={formatMonth(facts.month)} />
    </>
  );
}
