import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { PersistInput } from '@/components/form/persist-input';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextareaField } from '@/components/form/textarea-field';
import { useEdit } from '@/components/form/use-edit';
import { employeeTaskMutations, type EmployeeTask } from './queries';
import { type NoteForm as Values, noteResolver } from '@/features/tasks/note-schema';
import { keepEdits } from '@/lib/forms/keep-edits';

const values = (task: EmployeeTask): Values => ({ finished_note: task.finished_note ?? '' });
const describe = (task: EmployeeTask) => ({ Notiz: task.finished_note ?? '' });

/** The note on the work: one per task, shared by everyone on it. */
export function NoteForm({ task }: { task: EmployeeTask }) {
  const form = useForm<Values>({
    resolver: noteResolver,
    values: values(task),
    resetOptions: keepEdits,
  });
  const { mutateAsync } = useMutation(employeeTaskMutations.saveNote);
  const edit = useEdit({ form, row: task, values, describe });
  const { isDirty } = useFormState({ control: form.control });
  // While the field is untouched, it shows the note written by others. Ignores data loaded before the user's own save.
  const saved = useRef(task.updated_at);
  useEffect(() => {
    if (!isDirty && task.updated_at >= saved.current) edit.rebase(task);
  });
  const submit = async ({ finished_note }: Values) => {
    const sent = form.getValues();
    const result = await edit.save((seen) => mutateAsync({ seen, finished_note: finished_note || null }));
    if (!result) return false;
    // Not sent yet: the task on the device already has the note.
    if (result.result) saved.current = result.result.updated_at;
    edit.rebase({ ...task, finished_note: finished_note || null });
    settleForm(form, sent, { finished_note });
    return true;
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextareaField
        control={form.control}
        name="finished_note"
        label="Notiz"
        rows={3}
        hint="Was das Büro wissen soll. Alle, die mitkommen, sehen dieselbe Notiz."
      />
      {edit.notice}
      {/* If the office briefly removes the task, the form unmounts with it. */}
      <PersistInput name={`note of ${task.id}`} isLasting />
      <SubmitButton pendingLabel="Wird gespeichert …" className="h-12 w-full sm:w-auto">
        Notiz speichern
      </SubmitButton>
    </Form>
  );
}
