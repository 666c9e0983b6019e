import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { paths } from '@/config/paths';
import { employeeWorkMonthQueries } from '@/data/work-months/employee';
import type { MonthFacts } from '@/data/work-months/facts';
import { monthOfAddress } from '@/data/work-months/month';
import { sheetOf } from '@/data/work-months/sheet';
import { MonthState } from '@/features/work-months/month-state';
import { PrintSheet } from '@/features/work-months/print-sheet';
import { SheetSums } from '@/features/work-months/sheet-sums';
import { SheetTable } from '@/features/work-months/sheet-table';
import { useLiveMonths } from '@/features/work-months/use-live-months';
import { useUser } from '@/features/session/use-user';
import { formatMonth } from '@/lib/berlin-time';
import { BackLink } from './back-link';
import { SubmitMonth } from './submit-month';

/** The sheet of an own month: what was worked, what stands out, and handing it in. */
export default function EmployeeWorkMonthPage() {
  const { id } = useParams();
  const month = monthOfAddress(id);
  const userId = useUser().id;
  const facts = useQuery(employeeWorkMonthQueries.one(userId, month));
  useLiveMonths(userId);
  return (
    <>
      <BackLink to={paths.employee.workTimes}>Alle Arbeitszeiten</BackLink>
      <Page title={`Monatsblatt ${formatMonth(month)}`}>
        <QueryView query={facts} failure="Fehler beim Laden des Monatsblatts.">
          {(found) => found && <Sheet facts={found} />}
        </QueryView>
      </Page>
    </>
  );
}

function Sheet({ facts }: { facts: MonthFacts }) {
  const sheet = sheetOf(facts);
  const mayBeSubmitted = facts.status === null || facts.status === 'zurueckgegeben';
  return (
    <>
      <MonthState facts={facts}>
        {mayBeSubmitted && <SubmitMonth month={facts.month} />}
        <PrintSheet facts={facts} sheet={sheet} />
      </MonthState>
      <SheetSums facts={facts} sheet={sheet} />
      <SheetTable sheet={sheet} name={formatMonth(facts.month)} />
    </>
  );
}
