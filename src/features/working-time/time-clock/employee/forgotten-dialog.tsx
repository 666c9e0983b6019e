import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DateField } from '@/components/form/date-field';
import { NumberField } from '@/components/form/number-field';
import { employeeWorkTimeMutations, type OpenWorkTime } from '@/features/working-time/work-times/employee/queries';
import { type EndForm, endResolver, workTimeBounds } from '@/features/working-time/work-times/schema';
import { formatDateTime } from '@/lib/format/format';
import { berlinDateTimeValue } from '@/lib/time/berlin-time';
import { Button } from '@/components/ui/button';
import { isAfter } from 'date-fns/isAfter';
import { isPast } from 'date-fns/isPast';
import { clockMutations } from './mutations';

interface ForgottenDialogProps {
  entry: OpenWorkTime;
  onClose: () => void;
}

/**
 * Asks an employee who forgot to clock out when the work ended; one who is already working again clocks in with the
 * same tap.
 */
export function ForgottenDialog({ entry, onClose }: ForgottenDialogProps) {
  const end = useMutation(employeeWorkTimeMutations.endForgotten);
  const clockIn = useMutation(clockMutations.clockIn);
  const { id, start_time, break_minutes, break_started_at } = entry;
  const form = useForm<{ end: string; pause: number; again: boolean }, unknown, EndForm>({
    resolver: endResolver(start_time),
    defaultValues: { end: '', pause: break_minutes, again: false },
  });
  const { control } = form;
  const planned = plannedEnd(entry);
  const save = async ({ again, ...times }: EndForm) => {
    await end.mutateAsync({ id, ...times });
    // The failure is reported by the mutation; the clock is there to be tapped.
    if (again) await clockIn.mutateAsync(undefined).catch(() => undefined);
  };
  return (
    <FormDialog
      title="Vergessen auszustempeln?"
      description={`Sie sind seit ${formatDateTime(start_time)} Uhr eingestempelt. Wann haben Sie aufgehört? Wer noch arbeitet, schließt dieses Fenster.`}
      form={form}
      onSubmit={save}
      submitLabel="Ende speichern"
      buttonStyles="h-12"
      onClose={onClose}
    >
      <DateField control={control} name="end" label="Endzeit" type="datetime-local" required {...workTimeBounds} />
      {planned && (
        <Button
          variant="outline"
          className="-mt-2 h-12"
          onClick={() =>
            form.setValue('end', berlinDateTimeValue(planned), {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        >
          {`Wie geplant: ${formatDateTime(planned)} Uhr`}
        </Button>
      )}
      <NumberField
        control={control}
        name="pause"
        label="Pause"
        unit="Minuten"
        emptyValue={0}
        hint={
          break_started_at
            ? `Seit ${formatDateTime(break_started_at)} Uhr läuft eine Pause. Sie zählt bis zur Endzeit, wenn Sie hier nichts ändern.`
            : undefined
        }
      />
      <CheckboxField control={control} name="again" label="Danach gleich wieder einstempeln" />
    </FormDialog>
  );
}

/** The planned end of the entry's task, if the work can have ended then. */
function plannedEnd({ start_time, task }: OpenWorkTime): string | undefined {
  if (!task?.ends_at) return undefined;
  return isAfter(task.ends_at, start_time) && isPast(task.ends_at) ? task.ends_at : undefined;
}
