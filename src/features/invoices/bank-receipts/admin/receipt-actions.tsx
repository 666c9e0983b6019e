import { useMutation } from '@tanstack/react-query';
import { RowButton } from '@/components/list/row-button';
import type { Suggestion } from '@/features/invoices/bank-receipts/match';
import type { BankReceipt } from './queries';
import { adminReceiptMutations } from './mutations';
import { formatEuro } from '@/lib/format/format-euro';
import { useSingleFlight } from '@/lib/use-single-flight';
import { receiptName } from './receipt-name';

/** Actions that open a dialog. */
export type ReceiptQuestion = 'assign' | 'aside' | 'release';

interface ReceiptActionsProps {
  receipt: BankReceipt;
  suggestion: Suggestion | undefined;
  /** A booking is in progress. */
  isBooking: boolean;
  /** Including rare actions, for which a row has no space. */
  isWhole: boolean;
  onBook: (invoice: Suggestion['invoice']) => void;
  onAsk: (question: ReceiptQuestion) => void;
}

/** The actions on a receipt. */
export function ReceiptActions({ receipt, suggestion, isBooking, isWhole, onBook, onAsk }: ReceiptActionsProps) {
  const reopen = useMutation(adminReceiptMutations.reopen);
  const [isReopening, tapReopen] = useSingleFlight(() => reopen.mutateAsync({ id: receipt.id }));
  const row = receiptName(receipt);
  const isAside = receipt.aside_note !== null;
  const isLeft = receipt.rest_cents > 0;
  const isOther = isWhole || !suggestion;
  return (
    <>
      {suggestion && (
        <RowButton
          label="Buchen"
          row={`${formatEuro(receipt.rest_cents / 100)} auf ${suggestion.invoice.number ?? 'Rechnung ohne Beleg'}`}
          variant={suggestion.fit === 'sure' ? 'primary' : 'outline'}
          disabled={isBooking}
          onClick={() => onBook(suggestion.invoice)}
        />
      )}
      {isLeft && isOther && (
        <RowButton
          label={suggestion ? 'Anders zuordnen' : 'Zuordnen'}
          row={row}
          variant={suggestion ? 'ghost' : 'outline'}
          disabled={isBooking}
          onClick={() => onAsk('assign')}
        />
      )}
      {isLeft && isOther && !isAside && (
        <RowButton
          label="Zurückstellen"
          row={row}
          variant="ghost"
          disabled={isBooking}
          onClick={() => onAsk('aside')}
        />
      )}
      {isAside && (
        <RowButton
          label="Wieder öffnen"
          row={row}
          variant="ghost"
          pending={reopen.isPending}
          disabled={isReopening}
          onClick={() => tapReopen()}
        />
      )}
      {receipt.rest_cents < receipt.cents && (isWhole || !isLeft) && (
        <RowButton label="Zuordnung aufheben" row={row} variant="ghost" onClick={() => onAsk('release')} />
      )}
    </>
  );
}
