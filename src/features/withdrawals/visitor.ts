import { mutationOptions } from '@tanstack/react-query';
import { runMutation } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import type { Withdrawal } from './schema';

/** A declaration under an id that its sender made: sent again, it is the same one. */
export interface Declaration extends Withdrawal {
  id: string;
}

/** What the company answers. */
export interface Receipt {
  /** When the declaration came in, as an ISO timestamp. */
  receivedAt: string;
  /** Whether a receipt goes out by itself; not where many were declared from one network or for one address. */
  isConfirmed: boolean;
}

export const visitorWithdrawalMutations = {
  /** Withdraws from a contract. The database queues the receipt and the mail that tells the company. */
  send: mutationOptions({
    mutationFn: async ({ id, ...declared }: Declaration): Promise<Receipt> => {
      const { data } = await supabase
        .rpc('withdraw_contract', { declaration: id, ...declared })
        .single()
        .throwOnError();
      return { receivedAt: data.received_at, isConfirmed: data.is_confirmed };
    },
    meta: { error: (cause) => `Ihr Widerruf konnte nicht gesendet werden: ${cause}` },
  }),
};

/** What the form calls. Rejects when nothing was saved, or nobody knows; the toast has been shown then. */
export const sendWithdrawal = (declaration: Declaration): Promise<Receipt> =>
  runMutation(visitorWithdrawalMutations.send, declaration);
