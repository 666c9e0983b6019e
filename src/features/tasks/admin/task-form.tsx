import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { FormDialog } from '@/components/dialog/form-dialog';
import { QueryView } from '@/components/layout/query-view';
import { FieldError } from '@/components/form/field-error';
import { PersistInput } from '@/components/form/persist-input';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { useEdit } from '@/components/form/use-edit';
import type { SelectOption } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { personName } from '@/features/accounts/profiles/person-name';
import { type AdminTask, adminTaskQueries } from './queries';
import { checklistOf } from '@/features/tasks/checklist';
import { type TaskForm as Values, type TaskFormInput, taskFormResolver } from '@/features/tasks/schema';
import { formatTaskTime } from '@/features/tasks/task-time';
import { berlinDay } from '@/lib/time/berlin-time';
import { isOverlap, messageOf } from '@/lib/errors';
import { formatTime } from '@/lib/format/format';
import { AnnounceChoice } from './announce-choice';
import { mayAnnounce } from './announced';
import { byAvailability } from './availability';
import { crewNames } from './crew-names';
import { adminTaskMutations } from './mutations';
import { notAssigned } from './not-assigned';
import { PlanFields } from './plan-fields';
import { useAvailability } from './use-availability';
import { VisitNotice } from './visit-notice';

const DropVisitDialog = lazyDialog(async () => (await import('./drop-visit-dialog')).DropVisitDialog, null);

interface TaskFormProps {
  /** Of the task, also of a new one. */
  id: string;
  title: string;
  description?: string;
  values: TaskFormInput;
  /** The task to edit; a new one if omitted. */
  task?: AdminTask;
  /** The current assignee, offered even if no longer active. */
  current?: SelectOption;
  /** The key under which input survives a reload; without one it does not. */
  persistAs?: string;
  /** Names of fields whose values were chosen just now: what was typed before the reload does not replace them. */
  chosen?: readonly string[] | undefined;
  /** Place and contact default to those of a customer's order. */
  isOfOrder?: boolean;
  submitLabel: string;
  /** Also receives the task as form values. Rejects when it was not saved; the toast has been shown then. */
  onSubmit: (values: Values, seen: AdminTask | undefined) => Promise<unknown>;
  onClose: () => void;
}

const unassignedOption: SelectOption = { value: '', label: notAssigned };

/** The form values of a task. */
export const taskValues = ({ title, description, assigned_to, ...task }: AdminTask): TaskFormInput => ({
  title,
  description,
  assigned_to: assigned_to ?? '',
  day: task.starts_at ? berlinDay(0, task.starts_at) : '',
  from: task.starts_at ? formatTime(task.starts_at) : '',
  to: task.ends_at ? formatTime(task.ends_at) : '',
  vehicle_id: task.vehicle_id ?? '',
  site: task.site,
  place: task.place ?? '',
  destination: task.destination ?? '',
  contact_name: task.contact_name ?? '',
  contact_phone: task.contact_phone ?? '',
  crew: task.crew.map(({ profile_id }) => profile_id).sort(),
  checklist: checklistOf(task.checklist)
    .map(({ text }) => text)
    .join('\n'),
});

const describe = (task: AdminTask) => ({
  Titel: task.title,
  Beschreibung: task.description,
  'Zuweisen an': task.assigned_to ? personName(task.assignee, 'Unbekannt') : notAssigned,
  Termin: formatTaskTime(task) ?? '',
  Fahrzeug: task.vehicle?.name ?? '',
  Objekt: task.site?.name ?? '',
  Ort: task.place ?? '',
  Zieladresse: task.destination ?? '',
  Ansprechpartner: task.contact_name ?? '',
  Telefon: task.contact_phone ?? '',
  'Mit dabei': crewNames(task),
  Checkliste: taskValues(task).checklist,
});

/** The dialog of a new or existing task; it may be unassigned. */
export function TaskForm({
  id,
  values,
  task,
  current,
  persistAs,
  chosen,
  isOfOrder = false,
  onSubmit,
  ...dialog
}: TaskFormProps) {
  const form = useForm<TaskFormInput, unknown, Values>({ resolver: taskFormResolver, defaultValues: values });
  const { control } = form;
  const edit = useEdit({ form, row: task, values: taskValues, describe });
  const assignees = useQuery(adminTaskQueries.assignees);
  const availability = useAvailability(control, task?.id);
  const announce = useMutation(adminTaskMutations.announce);
  const [isAnnounced, setIsAnnounced] = useState(false);
  const submit = async (values: Values) => {
    try {
      return await edit.save(async (seen) => {
        await onSubmit(values, seen);
        // The task stays saved if the mail fails: a toast says so, and the task offers it again. The box may still be
        // checked although the form no longer offers it.
        if (isAnnounced && mayAnnounce(task, { ...values, isOfOrder })) announce.mutate(id);
      });
    } catch (error) {
      throw isOverlap(error) ? new FieldError<TaskFormInput>('vehicle_id', messageOf(error)) : error;
    }
  };
  const [isDropping, setIsDropping] = useState(false);
  const formDialog = (
    <FormDialog form={form} width={600} onSubmit={submit} {...dialog}>
      {task?.schedule && <VisitNotice visit={task} onDrop={() => setIsDropping(true)} />}
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
              options={[
                unassignedOption,
                ...byAvailability(availability.known, [...(isMissing ? [current] : []), ...options]),
              ]}
              hint={people.length === 0 ? 'Es ist noch kein aktiver Mitarbeiter registriert.' : undefined}
            />
          );
        }}
      </QueryView>
      <PlanFields
        control={control}
        people={assignees.data}
        task={task}
        availability={availability}
        isOfOrder={isOfOrder}
        announceChoice={
          <AnnounceChoice task={task} isOfOrder={isOfOrder} isChosen={isAnnounced} onChange={setIsAnnounced} />
        }
      />
      {edit.notice}
      {persistAs && <PersistInput name={persistAs} except={chosen} />}
    </FormDialog>
  );
  return (
    <>
      {formDialog}
      {task && isDropping && (
        <DropVisitDialog visit={task} onDropped={dialog.onClose} onClose={() => setIsDropping(false)} />
      )}
    </>
  );
}
