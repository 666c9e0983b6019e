import { useQuery } from '@tanstack/react-query';
import { PanelField } from '@/components/list/panel-field';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { useLiveTable } from '@/lib/supabase/realtime';
import { ExtraList } from './extra-list';
import { adminTaskExtraQueries } from './queries';

/** Extra work and expenses of a task. */
export function TaskExtras({ task }: { task: string }) {
  const extras = useQuery(adminTaskExtraQueries.ofTask(task));
  useLiveTable('task_extras');
  return (
    <PanelField label="Mehrarbeit und Auslagen">
      <QueryView
        query={extras}
        failure="Fehler beim Laden von Mehrarbeit und Auslagen des Einsatzes"
        skeleton={<Skeleton className="h-5 w-2/5" />}
      >
        {(rows) => (rows.length === 0 ? 'Noch keine' : <ExtraList extras={rows} />)}
      </QueryView>
    </PanelField>
  );
}
