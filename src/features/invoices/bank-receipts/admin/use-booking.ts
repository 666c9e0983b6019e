import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenInvoice } from '@/features/invoices/bank-receipts/match';
import type { BankReceipt } from './queries';
import { adminReceiptMutations } from './mutations';
import { useSingleFlight } from '@/lib/use-single-flight';

/** The remainder of a receipt, and the invoice to book it to. */
export interface WholeBooking {
  receipt: BankReceipt;
  invoice: Pick<OpenInvoice, 'id'>;
}

/** Books the remainder of receipts, each to one invoice; one booking at a time for the whole list. */
export function useBooking() {
  const { mutateAsync } = useMutation(adminReceiptMutations.book);
  // The same ids for the same booking: a retry after a lost response is booked once.
  const [ids] = useState(() => new Map<string, string>());
  const idOf = (key: string) => {
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    return id;
  };
  return useSingleFlight((wanted: readonly WholeBooking[]) =>
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
