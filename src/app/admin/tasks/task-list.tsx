import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/crud/data-table';
import { DeleteDialog } from '@/components/crud/delete-dialog';
import { lateDialog } from '@/components/crud/late-dialog';
import { LongText } from '@/components/crud/long-text';
import { QueryView } from '@/components/crud/query-view';
import { SearchField } from '@/components/crud/search-field';
import { StatusSelect } from '@/components/crud/status-select';
import { useDialog } from '@/components/crud/use-dialog';
import { useTableParams } from '@/components/crud/use-table-params';
import { DeleteButton, RowButton } from '@/components/crud/row-button';
import { personName } from '@/data/profiles/person-name';
import { type AdminTask, searchLimit, adminTaskMutations, adminTaskQueries } from '@/data/tasks/admin';
import { formatDate } from '@/lib/format';
import { useLiveTable } from '@/lib/realtime';
import { taskStatuses } from '@/texts/statuses';

const EditTaskDialog = lateDialog(async () => (await import('./task-dialogs')).EditTaskDialog);

const columns: Column<AdminTask>[] = [
  { header: 'Titel', cell: (task) => <TaskSummary task={task} />, primary: true },
  { header: 'Mitarbeiter', cell: (task) => personName(task.assignee, 'Nicht zugewiesen') },
  {
    header: 'Status',
    cell: (task) => (
      <StatusSelect
        label={`Status von ${task.title}`}
        id={task.id}
        statuses={taskStatuses}
        status={task.status}
        save={adminTaskMutations.setStatus}
      />
    ),
  },
  { header: 'Erstellt am', cell: (task) => formatDate(task.created_at), className: 'sm:whitespace-nowrap' },
];

/** The specified view: every order for the employees, newest first. */
export function TaskList() {
  const { page, search, setSearch } = useTableParams();
  const tasks = useQuery(adminTaskQueries.list(page, search));
  const dialog = useDialog<{ kind: 'edit' | 'remove'; task: AdminTask }>();
  useLiveTable('tasks', { notice: 'Auftragsliste wurde aktualisiert.' });
  return (
    <div className="space-y-6">
      <SearchField label="Titel suchen" value={search} onChange={setSearch} />
      <QueryView query={tasks} failure="Fehler beim Laden der Aufträge">
        {({ data, total }) => (
          <>
            {search && total.rows === searchLimit && (
              <p className="text-sm text-muted-foreground">
                {`Gezeigt werden höchstens die ${searchLimit} neuesten Treffer. Für ältere suchen Sie bitte genauer.`}
              </p>
            )}
            <DataTable
              rows={data}
              total={total}
              columns={columns}
              rowKey={(task) => task.id}
              caption="Aufträge"
              empty="Keine Aufträge gefunden."
              actions={(task) => (
                <>
                  <RowButton label="Bearbeiten" row={task.title} onClick={() => dialog.show({ kind: 'edit', task })} />
                  <DeleteButton row={task.title} onClick={() => dialog.show({ kind: 'remove', task })} />
                </>
              )}
            />
          </>
        )}
      </QueryView>
      {dialog.open?.kind === 'edit' && <EditTaskDialog task={dialog.open.task} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`Der Auftrag „${dialog.open.task.title}“ wird dauerhaft gelöscht.`}
          remove={adminTaskMutations.remove}
          target={dialog.open.task.id}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

function TaskSummary({ task }: { task: AdminTask }) {
  return (
    <>
      <span>{task.title}</span>
      {task.request_id && <p className="text-sm font-normal text-muted-foreground">Aus einem Kundenauftrag</p>}
      {task.description && (
        <LongText
          text={task.description}
          label={`Beschreibung von ${task.title}`}
          className="text-base font-normal text-muted-foreground sm:text-sm"
        />
      )}
    </>
  );
}
