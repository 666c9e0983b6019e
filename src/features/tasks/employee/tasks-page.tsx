import { EmptyState } from '@/components/list/empty-state';
import { Page } from '@/components/layout/page';
import { Pager } from '@/components/list/pager';
import { QueryView } from '@/components/layout/query-view';
import { ToLastPage } from '@/components/list/to-last-page';
import { useTabParam } from '@/components/list/use-tab-param';
import { useTableParams } from '@/components/list/use-table-params';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { pageCount } from '@/lib/query/paging';
import { optionsOf, valuesOf } from '@/lib/labels';
import { taskStatuses } from '@/features/tasks/labels';
import { TaskCard } from './task-card';
import { useLiveTasks } from './use-live-tasks';
import { useTaskList } from './use-own-tasks';
import { useUser } from '@/features/accounts/session/use-user';

const filters = [{ value: 'alle', label: 'Alle' }, ...optionsOf(taskStatuses)];

export default function EmployeeTasksPage() {
  const userId = useUser().id;
  const { page } = useTableParams();
  const [filter, setFilter] = useTabParam(['alle', ...valuesOf(taskStatuses)]);
  const tasks = useTaskList(userId, page, filter === 'alle' ? undefined : filter);
  useLiveTasks(userId, 'Auftragsliste wurde aktualisiert.');
  return (
    <Page title="Meine Aufträge">
      <Tabs value={filter} onValueChange={setFilter}>
        <TabsList aria-label="Aufträge nach Status">
          {filters.map(({ value, label }) => (
            <TabsTrigger key={value} value={value} className="h-12">
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={filter}>
          <QueryView query={tasks} failure="Fehler beim Laden der Aufträge">
            {({ data, total }) => (
              <>
                {data.length === 0 &&
                  (total.rows > 0 ? <ToLastPage total={total} /> : <EmptyState text="Keine Aufträge gefunden." />)}
                <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
                  {data.map((task) => (
                    <li key={task.id} className="grid grid-cols-1">
                      <TaskCard task={task} />
                    </li>
                  ))}
                </ul>
                {pageCount(total) > 1 && <Pager total={total} />}
              </>
            )}
          </QueryView>
        </TabsContent>
      </Tabs>
    </Page>
  );
}
