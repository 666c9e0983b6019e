import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import type { Candidate } from '../candidate';
import { adminBillingMutations } from './mutations';
import { type ReasonForm, reasonResolver } from '@/lib/forms/reason';
import { pluralize } from '@/lib/format/format';
import { sumText } from './sum-text';

interface WaiveDialogProps {
  /** `yyyy-MM` */
  month: string;
  rows: readonly Candidate[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks why rows are not billed. */
export function WaiveDialog({ month, rows, onDone, onClose }: WaiveDialogProps) {
  const waive = useMutation(adminBillingMutations.waive);
  const form = useForm<ReasonForm>({ resolver: reasonResolver, defaultValues: { reason: '' } });
  return (
    <FormDialog
      title="Nicht abrechnen?"
      description={`${pluralize(rows.length, ['Zeile', 'Zeilen'])}, zusammen ${sumText(rows)}. Sie stehen danach unter „Nicht abgerechnet“ und lassen sich von dort wieder anbieten.`}
      form={form}
      onSubmit={async ({ reason }) => {
        await waive.mutateAsync({ month, rows, reason });
        onDone();
      }}
      submitLabel="Nicht abrechnen"
      pendingLabel="Wird gespeichert …"
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label="Grund"
        rows={3}
        hint="Zum Beispiel: Kulanz, schon von Hand abgerechnet."
        required
      />
    </FormDialog>
  );
}
