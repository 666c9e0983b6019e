import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { DateField } from '@/components/form/date-field';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { isOpenEntryConflict, employeeWorkTimeMutations } from '@/data/work-times/employee';
import { workTimeBounds, type WorkTimeForm, workTimeResolver } from '@/data/work-times/schema';
import { formatDateTime } from '@/lib/format';
import { common } from '@/texts/common';

interface WorkTimeDialogProps {
  userId: string;
  /** When the entry that is running began; nothing while none is. */
  openSince?: string;
  onClose: () => void;
}

/** Records a work time by hand; without an end it is running. */
export function WorkTimeDialog({ userId, openSince, onClose }: WorkTimeDialogProps) {
  const add = useMutation(employeeWorkTimeMutations.add);
  const form = useForm({ resolver: workTimeResolver, defaultValues: { start: '', end: '' } });
  const { control, setError } = form;
  const submit = async (values: WorkTimeForm) => {
    try {
      await add.mutateAsync({ userId, ...values });
    } catch (error) {
      if (!isOpenEntryConflict(error)) throw error;
      const message =
        'Es läuft bereits eine offene Arbeitszeit. Bitte geben Sie eine Endzeit ein oder stempeln Sie zuerst aus.';
      return setError('end', { message }, { shouldFocus: true });
    }
    onClose();
  };
  const hint = openSince
    ? `Sie sind seit ${formatDateTime(openSince)} Uhr eingestempelt, daher wird hier eine Endzeit gebraucht.`
    : 'Leer lassen, wenn Sie noch arbeiten.';
  return (
    <FormDialog
      title="Arbeitszeit hinzufügen"
      description="Alle Zeiten in deutscher Ortszeit."
      width={425}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <DateField
          control={control}
          name="start"
          label="Startzeit"
          type="datetime-local"
          required
          {...workTimeBounds}
        />
        <DateField control={control} name="end" label="Endzeit" type="datetime-local" hint={hint} {...workTimeBounds} />
        <DialogFooter>
          <Button variant="outline" className="h-12" onClick={onClose} disabled={add.isPending}>
            {common.cancel}
          </Button>
          <SubmitButton className="h-12" pendingLabel="Wird gespeichert …">
            Hinzufügen
          </SubmitButton>
        </DialogFooter>
      </Form>
    </FormDialog>
  );
}
