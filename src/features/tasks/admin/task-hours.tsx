import { useQuery } from '@tanstack/react-query';
import { PanelField } from '@/components/list/panel-field';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { personName } from '@/features/accounts/profiles/person-name';
import { adminWorkTimeQueries } from '@/features/working-time/work-times/admin/queries';
import { hoursByPerson, type WorkedEntry } from '@/features/working-time/work-times/hours';
import { sumOfHours } from '@/features/working-time/worked-hours';
import { formatDateTime, formatHours } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';

/** Hours per employee on a task. */
export function TaskHours({ task }: { task: string }) {
  const entries = useQuery(adminWorkTimeQueries.onTask(task));
  useLiveTable('work_times');
  return (
    <PanelField label="Arbeitszeit">
      <QueryView
        query={entries}
        failure="Fehler beim Laden der Arbeitszeit"
        skeleton={<Skeleton className="h-5 w-24" />}
      >
        {(rows) => (rows.length > 0 ? <Hours entries={rows} /> : 'Noch keine')}
      </QueryView>
    </PanelField>
  );
}

function Hours({ entries }: { entries: readonly WorkedEntry[] }) {
  return (
    <>
      {formatHours(sumOfHours(entries))}
      <ul className="text-sm text-muted-foreground">
        {hoursByPerson(entries).map(({ id, employee, hours, runsSince }) => (
          <li key={id}>
            {[
              `${personName(employee, '-')}: ${formatHours(hours)}`,
              runsSince && `eingestempelt seit ${formatDateTime(runsSince)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}
