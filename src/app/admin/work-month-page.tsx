import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/crud/empty-state';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { paths } from '@/config/paths';
import { personName } from '@/data/profiles/person-name';
import { adminWorkMonthQueries } from '@/data/work-months/admin';
import type { MonthFacts } from '@/data/work-months/facts';
import { monthOfAddress } from '@/data/work-months/month';
import { sheetOf } from '@/data/work-months/sheet';
import { MonthState } from '@/features/work-months/month-state';
import { PrintSheet } from '@/features/work-months/print-sheet';
import { SheetSums } from '@/features/work-months/sheet-sums';
import { SheetTable } from '@/features/work-months/sheet-table';
import { useLiveMonths } from '@/features/work-months/use-live-months';
import { formatMonth } from '@/lib/berlin-time';
import { BackLink } from './back-link';
import { MonthDecision } from './work-months/month-decision';
import { SheetsExport } from './work-months/sheets-export';

/** The sheet of an employee's month, and what the office decides about it. */
export default function WorkMonthPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const month = monthOfAddress(params.get('monat'));
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

function Sheet({ facts }: { facts: MonthFacts }) {
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
