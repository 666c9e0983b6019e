import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { useUser } from '@/features/accounts/session/use-user';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';
import { roleQuery } from '@/lib/session/role-query';
import { type LiveTable, useLiveTables } from '@/lib/supabase/realtime';
import { DayPanels, TodayTasks } from './board';
import { Declarations } from './declarations';
import { greeting } from './greeting';
import { LazyFirstSteps } from './lazy-cards';
import { Money } from './money';
import { Tiles } from './tiles';
import { adminTodayQueries } from './today-queries';
import { Waiting } from './waiting';

/** What the board reads; a change of a crew changes its task. */
const boardTables: LiveTable[] = ['tasks', 'work_times', 'appointments', 'absences', 'withdrawals', 'terminations'];

/**
 * The office's day: what happens today, what waits, what is owed, and the specification's shortcuts. A part is shown
 * when the one above it has its size, so that nothing moves.
 */
export default function AdminDashboard() {
  // The session watcher keeps this query up to date.
  const { data: account } = useQuery({ ...roleQuery(useUser().id), enabled: false });
  const board = useQuery(adminTodayQueries.board);
  const enabled = useQueriesSettled();
  const overdue = useQuery({ ...adminTodayQueries.overdue, enabled });
  const leads = useQuery({ ...adminTodayQueries.leadsByWeek, enabled });
  const figures = useQuery({ ...adminTodayQueries.figures, enabled });
  useLiveTables(boardTables, 'tasks');
  return (
    // At least the window's height, so that the layout's footer stays below while parts are missing. Columns depend on
    // the width in characters: large text gives fewer.
    <div className="@container min-h-dvh">
      <Page title="Dashboard" description={greeting(account?.first_name)}>
        <div className="grid gap-4 @4xl:grid-cols-[minmax(0,1fr)_18.5rem] @4xl:grid-rows-[auto_1fr]">
          <div className="@container min-w-0">
            <QueryView
              query={board}
              failure="Fehler beim Laden der Dashboard-Daten."
              skeleton={<Skeleton className="h-96" />}
            >
              {(entries) => (
                <>
                  <TodayTasks entries={entries} />
                  <Declarations entries={entries} />
                </>
              )}
            </QueryView>
          </div>
          {board.isPending ? (
            <Skeleton className="h-96 @max-4xl:hidden" />
          ) : (
            <>
              {/* Beside today's tasks, so that what waits is visible without scrolling. */}
              <div className="@container min-w-0 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
                <div className="grid gap-4 *:min-w-0 @xl:grid-cols-2">
                  <Waiting />
                  {board.data && <DayPanels entries={board.data} />}
                </div>
              </div>
              <div className="@container min-w-0">
                <Money figures={figures} overdue={overdue} leads={leads} />
              </div>
            </>
          )}
        </div>
        {!board.isPending && !figures.isPending && !overdue.isPending && !leads.isPending && (
          <>
            <Tiles />
            <Suspense>
              <LazyFirstSteps />
            </Suspense>
          </>
        )}
      </Page>
    </div>
  );
}
