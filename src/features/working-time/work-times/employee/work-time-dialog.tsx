import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { FieldError } from '@/components/form/field-error';
import { employeeWorkTimeMutations, isOpenEntryConflict } from './queries';
import { type WorkTimeForm, type WorkTimeInput, workTimeResolver } from '@/features/working-time/work-times/schema';
import { WorkTimeFields } from '@/features/working-time/work-times/work-time-fields';
import { isOverlap, messageOf } from '@/lib/errors';
import { formatDateTime } from '@/lib/format/format';

const empty: WorkTimeInput = { start: '', end: '', pause: 0, note: '' };
const endNeeded =
  'Es läuft bereits eine offene Arbeitszeit. Bitte geben Sie eine Endzeit ein oder stempeln Sie zuerst aus.';

interface WorkTimeDialogProps {
  userId: string;
  /** The start of the running entry; undefined if none is running. */
  openSince?: string;
  onClose: () => void;
}

/** Adds a manual work time; without an end it is running. */
export function WorkTimeDialog({ userId, openSince, onClose }: WorkTimeDialogProps) {
  const add = useMutation(employeeWorkTimeMutations.add);
  const form = useForm({ resolver: workTimeResolver, defaultValues: empty });
  const submit = async (values: WorkTimeForm) => {
    try {
      await add.mutateAsync({ userId, ...values });
    } catch (error) {
      if (isOpenEntryConflict(error)) throw new FieldError<WorkTimeInput>('end', endNeeded);
      throw isOverlap(error) ? new FieldError<WorkTimeInput>('start', messageOf(error)) : error;
    }
  };
  const hint = openSince
    ? `Sie sind seit ${formatDateTime(openSince)} Uhr eingestempelt, daher wird hier eine Endzeit gebraucht.`
    : 'Leer lassen, wenn Sie noch arbeiten.';
  return (
    <FormDialog
      title="Arbeitszeit hinzufügen"
      description="Alle Zeiten in deutscher Ortszeit."
      form={form}
      onSubmit={submit}
      submitLabel="Hinzufügen"
      buttonStyles="h-12"
      onClose={onClose}
    >
      <WorkTimeFields endHint={hint} />
    </FormDialog>
  );
}
