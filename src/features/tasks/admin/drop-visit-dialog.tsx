import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { common } from '@/config/texts/common';
import { dropReasons } from '@/features/tasks/labels';
import { formatTaskTime } from '@/features/tasks/task-time';
import { optionsOf } from '@/lib/labels';
import type { AdminTask } from './queries';
import { type DropForm, type DropFormInput, dropResolver } from './visit-schema';
import { adminVisitMutations } from './visit-mutations';

interface DropVisitDialogProps {
  visit: AdminTask;
  onDropped?: () => void;
  onClose: () => void;
}

/** Drops a visit, for a reason. */
export function DropVisitDialog({ visit, onDropped, onClose }: DropVisitDialogProps) {
  const form = useForm<DropFormInput, unknown, DropForm>({
    resolver: dropResolver,
    defaultValues: { reason: '', note: '' },
  });
  const drop = useMutation(adminVisitMutations.drop);
  const submit = async (values: DropForm) => {
    await drop.mutateAsync({ visit, ...values });
    onDropped?.();
  };
  return (
    <FormDialog
      title="Einsatz entfällt"
      description={[visit.title, formatTaskTime(visit), visit.site?.name].filter(Boolean).join(' · ')}
      form={form}
      submitLabel="Einsatz entfällt"
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="reason"
        label="Grund"
        required
        placeholder={common.select}
        options={optionsOf(dropReasons)}
        hint="Der Kunde liest ihn bei seinem Vertrag."
      />
      <TextareaField
        control={form.control}
        name="note"
        label="Notiz"
        rows={3}
        hint="Muss nicht sein. Steht in den Notizen des Kunden, die nur das Büro liest."
      />
    </FormDialog>
  );
}
