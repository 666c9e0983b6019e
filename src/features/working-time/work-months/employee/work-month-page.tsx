import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { paths } from '@/config/paths';
import { employeeWorkMonthQueries } from './queries';
import type { MonthData } from '@/features/working-time/work-months/month-data';
import { monthOfUrl } from '@/lib/time/months';
import { submittableFrom } from '@/features/working-time/work-months/submittable-from';
import { sheetOf } from '@/features/working-time/work-months/sheet';
import { MonthState } from '@/features/working-time/work-months/month-state';
import { PrintSheet } from '@/features/working-time/work-months/print-sheet';
import { SheetSums } from '@/features/working-time/work-months/sheet-sums';
import { SheetTable } from '@/features/working-time/work-months/sheet-table';
import { useLiveMonths } from '@/features/working-time/work-months/use-live-months';
import { useUser } from '@/features/accounts/session/use-user';
import { berlinDay, formatMonth } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import { LargeBackLink } from '@/components/layout/large-back-link';
import { SubmitMonth } from './submit-month';
import { TakeBackMonth } from './take-back-month';

/** The sheet of the employee's own month: hours worked, findings, and submission. */
export default function EmployeeWorkMonthPage() {
  const { id } = useParams();
  const month = monthOfUrl(id);
  const userId = useUser().id;
  const facts = useQuery(employeeWorkMonthQueries.one(userId, month));
  useLiveMonths(userId);
  return (
    <>
      <LargeBackLink to={paths.employee.workTimes}>Alle Arbeitszeiten</LargeBackLink>
      <Page title={`Monatsblatt ${formatMonth(month)}`}>
        <QueryView query={facts} failure="Fehler beim Laden des Monatsblatts.">
          {(found) => found && <Sheet facts={found} />}
        </QueryView>
      </Page>
    </>
  );
}

function Sheet({ facts }: { facts: MonthData }) {
  const sheet = sheetOf(facts);
  const { status } = facts;
  const isDecidable = status === 'eingereicht' || status === 'genehmigt';
  const overOn = submittableFrom(facts);
  return (
    <>
      <MonthState facts={facts}>
        {!isDecidable && overOn <= berlinDay() && <SubmitMonth month={facts.month} />}
        {status === 'eingereicht' && <TakeBackMonth month={facts.month} />}
        <PrintSheet facts={facts} sheet={sheet} />
        {!isDecidable && overOn > berlinDay() && (
          <p className="basis-full text-muted-foreground">{`Einreichen können Sie den Monat ab dem ${formatDate(overOn)}.`}</p>
        )}
      </MonthState>
      <SheetSums facts={facts} sheet={sheet} />
      <SheetTable sheet={sheet} name={formatMonth(facts.month)} />
    </>
  );
}
