import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import type { Invoice } from '@/features/invoices/detail-queries';
import { adminInvoiceDocumentMutations } from './document-mutations';
import { recipientName } from '@/features/accounts/profiles/person-name';
import { type ReasonForm, reasonResolver } from '@/lib/forms/reason';
import { formatEuro } from '@/lib/format/format-euro';
import { common } from '@/config/texts/common';

interface CancelItemDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

const title = 'Offenen Posten stornieren?';

/** Cancels an open item without a document, with a reason; if something is paid on it, explains what to do first. */
export function CancelOpenItemDialog({ invoice, onClose }: CancelItemDialogProps) {
  if (invoice.paid_cents === 0) return <ReasonDialog invoice={invoice} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        {`Auf diesen Posten sind ${formatEuro(invoice.paid_cents / 100)} gezahlt. Buchen Sie die Zahlung zuerst zurück: „Zahlung buchen“, „Rückzahlung oder Rückbuchung“.`}
      </p>
      <DialogFooter>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogFooter>
    </Dialog>
  );
}

function ReasonDialog({ invoice, onClose }: CancelItemDialogProps) {
  const cancel = useMutation(adminInvoiceDocumentMutations.cancelItem);
  const form = useForm<ReasonForm>({ resolver: reasonResolver, defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={title}
      description={`${recipientName(invoice)}, ${formatEuro(invoice.amount)}. Der Posten zählt dann nirgends mehr und bleibt mit dem Grund unter „Storniert“ stehen. Das lässt sich nicht zurücknehmen.`}
      form={form}
      onSubmit={({ reason }) => cancel.mutateAsync({ id: invoice.id, reason })}
      submitLabel="Stornieren"
      pendingLabel="Wird storniert …"
      destructive
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label="Grund"
        rows={3}
        hint="Zum Beispiel: vertippt, doppelt angelegt."
        required
      />
    </FormDialog>
  );
}
