import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { QueryView } from '@/components/crud/query-view';
import { Draft } from '@/components/form/draft';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { useEdit } from '@/components/form/use-edit';
import type { SelectOption } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { personName } from '@/data/profiles/person-name';
import { type AdminTask, adminTaskQueries } from '@/data/tasks/admin';
import { type TaskForm as Values, type TaskFormInput, taskFormResolver } from '@/data/tasks/schema';
import { notAssigned } from './not-assigned';

interface TaskFormProps {
  title: string;
  description?: string;
  values: TaskFormInput;
  /** What is edited; a new one without. */
  task?: AdminTask;
  /** Who has the order now, offered even if no active employee any more. */
  current?: SelectOption;
  /** Under which name what is typed outlives a reload; not at all without one. */
  draft?: string;
  submitLabel: string;
  /** Gets the task as the form knows it, too. Rejects when it was not saved; the toast has been shown then. */
  onSubmit: (values: Values, seen: AdminTask | undefined) => Promise<unknown>;
  onClose: () => void;
}

const nobody: SelectOption = { value: '', label: notAssigned };

/** The form's values of a task. */
export const taskValues = ({ title, description, assigned_to }: AdminTask): TaskFormInput => ({
  title,
  description,
  assigned_to: assigned_to ?? '',
});

const describe = ({ title, description, assigned_to, assignee }: AdminTask) => ({
  Titel: title,
  Beschreibung: description,
  'Zuweisen an': assigned_to ? personName(assignee, 'Unbekannt') : notAssigned,
});

/** The dialog of a task, new or not; it need not be anybody's yet. */
export function TaskForm({ values, task, current, draft, onSubmit, ...dialog }: TaskFormProps) {
  const form = useForm<TaskFormInput, unknown, Values>({ resolver: taskFormResolver, defaultValues: values });
  const { control } = form;
  const edit = useEdit({ form, row: task, values: taskValues, describe });
  const assignees = useQuery(adminTaskQueries.assignees);
  return (
    <FormDialog form={form} onSubmit={(values) => edit.save((seen) => onSubmit(values, seen))} {...dialog}>
      <TextField control={control} name="title" label="Titel" required autoComplete="off" />
      <TextareaField control={control} name="description" label="Beschreibung" rows={4} />
      <QueryView
        query={assignees}
        failure="Fehler beim Laden der Mitarbeiterliste."
        skeleton={<Skeleton className="h-18" />}
      >
        {(people) => {
          const options = people.map((person) => ({ value: person.id, label: personName(person, 'Unbekannt') }));
          const isMissing = current && !options.some(({ value }) => value === current.value);
          return (
            <SelectField
              control={control}
              name="assigned_to"
              label="Zuweisen an"
              options={[nobody, ...(isMissing ? [current] : []), ...options]}
              hint={people.length === 0 ? 'Es ist noch kein aktiver Mitarbeiter registriert.' : undefined}
            />
          );
        }}
      </QueryView>
      {edit.notice}
      {draft && <Draft name={draft} />}
    </FormDialog>
  );
}
