import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenInvoice } from '@/features/invoices/bank-receipts/match';
import type { BankReceipt } from './queries';
import { adminReceiptMutations } from './mutations';
import { useOneTap } from '@/lib/use-one-tap';

/** What is left of a receipt, and the invoice on which it is booked. */
export interface WholeBooking {
  receipt: BankReceipt;
  invoice: Pick<OpenInvoice, 'id'>;
}

/** Books what is left of receipts, each on one invoice; one tap for the whole list. */
export function useBooking() {
  const { mutateAsync } = useMutation(adminReceiptMutations.book);
  // The same for the same: what is sent again because the answer got lost is booked once.
  const [ids] = useState(() => new Map<string, string>());
  const idOf = (key: string) => {
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    return id;
  };
  return useOneTap((wanted: readonly WholeBooking[]) =>
    mutateAsync(
      wanted.map(({ receipt, invoice }) => ({
        id: idOf(`${receipt.id} ${invoice.id} ${receipt.rest_cents}`),
        receipt: receipt.id,
        invoice: invoice.id,
        cents: receipt.rest_cents,
      })),
    ),
  );
}
