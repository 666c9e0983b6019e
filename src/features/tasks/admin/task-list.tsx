import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/list/data-table';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { lineClamp } from '@/components/ui/line-clamp';
import { LongText } from '@/components/ui/long-text';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { DeleteButton, RowButton } from '@/components/list/row-button';
import { RowMenu } from '@/components/list/row-menu';
import { personName } from '@/features/accounts/profiles/person-name';
import { type AdminTask, adminTaskQueries, taskView } from './queries';
import { describeDeletion } from './announced';
import { adminTaskMutations } from './mutations';
import { cn } from '@/lib/cn';
import { formatTaskTime } from '@/features/tasks/task-time';
import { formatDate } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import { contractOf } from './contract-of';
import { crewNames } from './crew-names';
import { customerOfTask } from './customer-of-task';
import { notAssigned } from './not-assigned';
import { TaskBulk } from './task-bulk';
import { TaskStatus } from './task-status';
import { TaskSort } from './task-sort';

const EditTaskDialog = lazyDialog(async () => (await import('./task-dialogs')).EditTaskDialog);

const DropVisitDialog = lazyDialog(async () => (await import('./drop-visit-dialog')).DropVisitDialog);

const TaskPanel = lazyDialog(async () => (await import('./task-panel')).TaskPanel);

const columns: Column<AdminTask>[] = [
  { header: 'Titel', share: 3.3, cell: (task) => <TaskSummary task={task} />, primary: true, sort: 'titel' },
  {
    header: 'Mitarbeiter',
    share: 1.4,
    cell: (task) => (
      <>
        <span className={lineClamp(2)}>{personName(task.assignee, notAssigned)}</span>
        {crewNames(task) && (
          <span className={cn('text-sm text-muted-foreground', lineClamp(1))}>{`mit ${crewNames(task)}`}</span>
        )}
      </>
    ),
  },
  {
    header: 'Status',
    share: 1.7,
    sort: 'status',
    cell: (task) => <TaskStatus task={task} />,
  },
  {
    header: 'Erstellt am',
    share: 1.1,
    minor: true,
    cell: (task) => formatDate(task.created_at),
    sort: 'erstellt',
  },
];

/** The specified view: all tasks of the employees, newest first. */
export function TaskList() {
  const { address } = useTableParams();
  const tasks = useQuery(adminTaskQueries.list(address));
  const dialog = useDialog<{ kind: 'edit' | 'remove' | 'drop'; task: AdminTask }>();
  useLiveTable('tasks', { notice: 'Auftragsliste wurde aktualisiert.' });
  const editButton = (task: AdminTask) => (
    <RowButton label="Bearbeiten" row={task.title} onClick={() => dialog.show({ kind: 'edit', task })} />
  );
  const remove = (task: AdminTask) => dialog.show({ kind: 'remove', task });
  const drop = (task: AdminTask) => dialog.show({ kind: 'drop', task });
  const rowActions = (task: AdminTask) => (
    <>
      {editButton(task)}
      {isRemovable(task) && (
        <RowMenu row={task.title} items={[{ label: 'Löschen', isDestructive: true, onSelect: () => remove(task) }]} />
      )}
      {isDroppable(task) && <RowMenu row={task.title} items={[{ label: 'Entfällt', onSelect: () => drop(task) }]} />}
    </>
  );
  const panelActions = (task: AdminTask) => (
    <>
      {editButton(task)}
      {isRemovable(task) && <DeleteButton row={task.title} onClick={() => remove(task)} />}
      {isDroppable(task) && <RowButton label="Entfällt" row={task.title} onClick={() => drop(task)} />}
    </>
  );
  return (
    <>
      <QueryView query={tasks} failure="Fehler beim Laden der Aufträge">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columns}
            sort={taskView(address).sort}
            rowName={(task) => task.title}
            rowKey={(task) => task.id}
            caption="Aufträge"
            empty="Keine Aufträge gefunden."
            actionsShare={1.6}
            actions={rowActions}
            above={<TaskSort />}
            bulk={(selected, clear) => <TaskBulk selected={selected} onDone={clear} />}
            panel={(panel) => <TaskPanel {...panel} actions={panelActions} />}
          />
        )}
      </QueryView>
      {dialog.open?.kind === 'edit' && <EditTaskDialog task={dialog.open.task} onClose={dialog.close} />}
      {dialog.open?.kind === 'drop' && <DropVisitDialog visit={dialog.open.task} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={describeDeletion(dialog.open.task)}
          remove={adminTaskMutations.remove}
          target={dialog.open.task.id}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

/** A task that the office made is deleted; a visit of a contract is dropped, with a reason. */
const isRemovable = ({ schedule_id }: AdminTask) => schedule_id === null;
const isDroppable = ({ schedule_id, status }: AdminTask) => schedule_id !== null && status === 'offen';

function TaskSummary({ task }: { task: AdminTask }) {
  const day = formatTaskTime(task);
  const customer = customerOfTask(task)?.name;
  const facts = [
    ...(task.schedule ? ['Wiederkehrend', contractOf(task), task.site?.name] : [task.place]),
    task.request_id && 'Aus einem Kundenauftrag',
  ].filter(Boolean);
  const description = task.schedule ? '' : task.description;
  return (
    <>
      <span className={cn('block', lineClamp(1))}>
        <span>{task.title}</span>
        {customer && (
          <span className="text-sm font-normal text-muted-foreground">
            <span className="cards:hidden"> · </span>
            <span className="cards:block">{customer}</span>
          </span>
        )}
      </span>
      {/* One line, so that all rows are equally high; the panel has the rest. */}
      <p className={cn('text-sm font-normal text-muted-foreground', lineClamp(1))}>
        {day && <span className="text-foreground cards:block">{day}</span>}
        {facts.length > 0 && (
          <span>
            {day && <span className="cards:hidden"> · </span>}
            <span>{facts.join(' · ')}</span>
          </span>
        )}
        {description && (
          <span className="cards:hidden">
            {(day || facts.length > 0) && <span> · </span>}
            <span>{description}</span>
          </span>
        )}
      </p>
      {description && (
        <LongText
          text={description}
          label={`Beschreibung von ${task.title}`}
          className="text-base font-normal text-muted-foreground rows:hidden"
        />
      )}
    </>
  );
}
