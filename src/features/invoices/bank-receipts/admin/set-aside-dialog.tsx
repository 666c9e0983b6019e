import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import type { BankReceipt } from './queries';
import { adminReceiptMutations } from './mutations';
import { type ReasonForm, reasonResolver } from '@/lib/forms/reason';
import { receiptName } from './receipt-name';

/** Sets aside a receipt that belongs to no invoice, or not yet, with a note. */
export function SetAsideDialog({ receipt, onClose }: { receipt: BankReceipt; onClose: () => void }) {
  const put = useMutation(adminReceiptMutations.putAside);
  const form = useForm<ReasonForm>({ resolver: reasonResolver, defaultValues: { reason: receipt.aside_note ?? '' } });
  return (
    <FormDialog
      title="Zahlungseingang zurückstellen"
      description={receiptName(receipt)}
      form={form}
      onSubmit={({ reason }) => put.mutateAsync({ id: receipt.id, reason })}
      submitLabel="Zurückstellen"
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label="Grund"
        rows={3}
        hint="Zum Beispiel: Guthaben der Stadtwerke, gehört zu keiner Rechnung."
        required
      />
    </FormDialog>
  );
}
