import { useMutation } from '@tanstack/react-query';
import { ConfirmWindow } from '@/components/dialog/confirm-window';
import type { BankReceipt } from './queries';
import { adminReceiptMutations } from './mutations';
import { formatEuro } from '@/lib/format/format-euro';
import { receiptName } from './receipt-name';

/** Asks before reversing all payments of a receipt. */
export function UnbookReceiptDialog({ receipt, onClose }: { receipt: BankReceipt; onClose: () => void }) {
  const { mutate, isPending } = useMutation(adminReceiptMutations.release);
  const booked = formatEuro((receipt.cents - receipt.rest_cents) / 100);
  return (
    <ConfirmWindow
      title="Zuordnung aufheben?"
      text={`${receiptName(receipt)}: Die gebuchten ${booked} werden zurückgebucht, und der Eingang ist wieder offen.`}
      confirmLabel="Aufheben"
      pending={isPending}
      onConfirm={() => mutate(receipt.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
