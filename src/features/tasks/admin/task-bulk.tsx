import { useQuery } from '@tanstack/react-query';
import { BulkChoice, BulkDelete } from '@/components/list/bulk-actions';
import { personName } from '@/features/accounts/profiles/person-name';
import { type AdminTask, adminTaskQueries } from './queries';
import { taskBulkMutations } from './bulk';
import { dropReasons } from '@/features/tasks/labels';
import { useConfirmClosing } from '@/features/tasks/use-confirm-closing';
import { optionsOf } from '@/lib/labels';
import { taskStatuses } from '@/features/tasks/labels';
import { ListExport } from '@/components/list/list-export';
import { notAssigned } from './not-assigned';
import { taskSource } from './task-source';

function describeRemoval(count: number, visits: number): string {
  const text = count === 1 ? '1 Auftrag wird dauerhaft gelöscht.' : `${count} Aufträge werden dauerhaft gelöscht.`;
  if (visits === 0) return text;
  const which =
    visits === 1
      ? '1 davon ist ein Einsatz aus einem Vertrag: Er entfällt'
      : `${visits} davon sind Einsätze aus Verträgen: Sie entfallen`;
  return `${text} ${which} mit dem Grund „${dropReasons.sonstiges.label}“.`;
}

/** The office's bulk actions on tasks. */
export function TaskBulk({ selected, onDone }: { selected: AdminTask[]; onDone: () => void }) {
  const { data: people = [] } = useQuery(adminTaskQueries.assignees);
  const ids = selected.map(({ id }) => id);
  const { mayBecome, closeQuestion } = useConfirmClosing();
  return (
    <>
      <BulkChoice
        label="Mitarbeiter"
        options={[
          { value: '', label: notAssigned },
          ...people.map((person) => ({ value: person.id, label: personName(person, 'Unbekannt') })),
        ]}
        run={taskBulkMutations.assign}
        target={(value) => ({
          rows: selected.map(({ id, assigned_to }) => ({ id, before: assigned_to })),
          value: value || null,
        })}
        onDone={onDone}
      />
      <BulkChoice
        label="Status"
        options={optionsOf(taskStatuses)}
        run={taskBulkMutations.setStatus}
        target={(value) => ({ rows: selected.map(({ id, status }) => ({ id, before: status })), value })}
        before={(value) => mayBecome(value, ...ids)}
        onDone={onDone}
      />
      <ListExport source={taskSource} ids={ids} />
      <BulkDelete
        text={(count) => describeRemoval(count, selected.filter(({ schedule_id }) => schedule_id !== null).length)}
        remove={taskBulkMutations.remove}
        ids={ids}
      />
      {closeQuestion}
    </>
  );
}
