import { useQuery } from '@tanstack/react-query';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { EmptyState } from '@/components/list/empty-state';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { employeeWorkTimeMutations, employeeWorkTimeQueries, type WorkTime } from './queries';
import { useLiveTable } from '@/lib/supabase/realtime';
import { useUser } from '@/features/accounts/session/use-user';
import { WorkMonthSection } from '@/features/working-time/work-months/employee/work-month-section';
import { groupByMonth } from './work-time-months';

const WorkTimeDialog = lazyDialog(async () => (await import('./work-time-dialog')).WorkTimeDialog);
const ChangesDialog = lazyDialog(async () => (await import('./changes-dialog')).ChangesDialog, null);

export default function EmployeeWorkTimesPage() {
  const userId = useUser().id;
  const workTimes = useQuery(employeeWorkTimeQueries.list(userId));
  const dialog = useDialog<{ kind: 'add' | 'changes' } | { kind: 'remove'; entry: WorkTime }>();
  useLiveTable('work_times', { filter: { column: 'user_id', value: userId } });
  return (
    <Page
      title="Meine Arbeitszeiten"
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" className="h-12" onClick={() => dialog.show({ kind: 'changes' })}>
            Verlauf
          </Button>
          <Button className="h-12" onClick={() => dialog.show({ kind: 'add' })}>
            Arbeitszeit hinzufügen
          </Button>
        </div>
      }
    >
      <QueryView query={workTimes} failure="Fehler beim Laden der Arbeitszeiten.">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text="Keine Arbeitszeiten gefunden." />
          ) : (
            groupByMonth(rows).map((group, index) => (
              <WorkMonthSection
                key={group.month}
                {...group}
                startsOpen={index === 0}
                onRemove={(entry) => dialog.show({ kind: 'remove', entry })}
              />
            ))
          )
        }
      </QueryView>
      {dialog.open?.kind === 'add' && (
        <WorkTimeDialog
          userId={userId}
          openSince={workTimes.data?.find((entry) => entry.end_time === null)?.start_time}
          onClose={dialog.close}
        />
      )}
      {dialog.open?.kind === 'changes' && <ChangesDialog userId={userId} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text="Dadurch wird der Arbeitszeiteintrag dauerhaft gelöscht."
          remove={employeeWorkTimeMutations.remove}
          target={dialog.open.entry.id}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}
