import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { QueryView } from '@/components/crud/query-view';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { DialogFooter } from '@/components/ui/dialog';
import type { SelectOption } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { personName } from '@/data/profiles/person-name';
import { adminTaskQueries } from '@/data/tasks/admin';
import { type TaskForm, taskFormResolver } from '@/data/tasks/schema';

interface TaskFieldsProps {
  values: TaskForm;
  /** Who has the order now, offered even if no active employee any more. */
  current?: SelectOption;
  submitLabel: string;
  /** Rejects when the order was not saved; the toast has been shown then. */
  onSubmit: (values: TaskForm) => Promise<void>;
}

export function TaskFields({ values, current, submitLabel, onSubmit }: TaskFieldsProps) {
  const form = useForm({ resolver: taskFormResolver, defaultValues: values });
  const { control } = form;
  const assignees = useQuery(adminTaskQueries.assignees);
  return (
    <Form form={form} onSubmit={onSubmit}>
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
              required
              options={isMissing ? [current, ...options] : options}
              hint={people.length === 0 ? 'Es ist noch kein aktiver Mitarbeiter registriert.' : undefined}
            />
          );
        }}
      </QueryView>
      <DialogFooter>
        <SubmitButton>{submitLabel}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
