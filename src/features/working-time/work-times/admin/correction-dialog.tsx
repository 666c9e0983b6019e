import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { FieldError } from '@/components/form/field-error';
import { TextareaField } from '@/components/form/textarea-field';
import { useEdit } from '@/components/form/use-edit';
import { personName } from '@/features/accounts/profiles/person-name';
import type { AdminWorkTime } from './queries';
import { adminWorkTimeMutations } from './mutations';
import {
  type CorrectionForm,
  type CorrectionInput,
  correctionResolver,
} from '@/features/working-time/work-times/schema';
import { WorkTimeFields } from '@/features/working-time/work-times/work-time-fields';
import { berlinDateTimeValue } from '@/lib/time/berlin-time';
import { isOverlap, messageOf } from '@/lib/errors';
import { formatDateTime } from '@/lib/format/format';
import { EmployeeField } from '@/features/accounts/admin/employee-field';

const valuesOf = ({ user_id, start_time, end_time, break_minutes, note }: AdminWorkTime): CorrectionInput => ({
  reason: '',
  employee: user_id,
  start: berlinDateTimeValue(start_time),
  end: end_time === null ? '' : berlinDateTimeValue(end_time),
  pause: break_minutes,
  note: note ?? '',
});

interface CorrectionDialogProps {
  entry?: AdminWorkTime;
  /** The default employee of a new entry. */
  employee?: string;
  onClose: () => void;
}

/** Adds an entry for an employee, or corrects `entry`; both require a reason, which the employee sees. */
export function CorrectionDialog({ entry, employee = '', onClose }: CorrectionDialogProps) {
  const add = useMutation(adminWorkTimeMutations.add);
  const correct = useMutation(adminWorkTimeMutations.correct);
  // One id per dialog, on every retry.
  const [id] = useState(() => crypto.randomUUID());
  const runs = entry?.end_time === null;
  const form = useForm<CorrectionInput, unknown, CorrectionForm>({
    resolver: correctionResolver(runs),
    defaultValues: entry ? valuesOf(entry) : { employee, start: '', end: '', pause: 0, note: '', reason: '' },
  });
  const { control } = form;
  const edit = useEdit({
    form,
    row: entry,
    values: valuesOf,
    describe: ({ start_time, end_time, break_minutes, note }) => ({
      Startzeit: formatDateTime(start_time),
      Endzeit: formatDateTime(end_time),
      Pause: `${break_minutes} Min.`,
      Notiz: note ?? '-',
    }),
  });
  const save = async (values: CorrectionForm) => {
    try {
      return await edit.save<unknown>((seen) =>
        seen ? correct.mutateAsync({ seen, ...values }) : add.mutateAsync({ id, ...values }),
      );
    } catch (error) {
      throw isOverlap(error) ? new FieldError<CorrectionInput>('start', messageOf(error)) : error;
    }
  };
  return (
    <FormDialog
      title={entry ? 'Arbeitszeit korrigieren' : 'Arbeitszeit hinzufügen'}
      description={
        entry
          ? `${personName(entry.employee, 'Unbekannt')} sieht die Korrektur mit dem Grund und erhält eine E-Mail.`
          : 'Der Mitarbeiter sieht den Eintrag mit dem Grund und erhält eine E-Mail.'
      }
      form={form}
      onSubmit={save}
      submitLabel={entry ? 'Korrigieren' : 'Hinzufügen'}
      onClose={onClose}
    >
      {!entry && <EmployeeField control={control} name="employee" />}
      <WorkTimeFields isEndRequired={!runs} endHint={runs ? 'Leer lassen, wenn noch gearbeitet wird.' : undefined} />
      <TextareaField control={control} name="reason" label="Grund" required rows={2} maxLength={500} />
      {edit.notice}
    </FormDialog>
  );
}
