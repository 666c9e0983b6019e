import type { Row } from '@/lib/tables';

/** What of an invoice is still to be paid, in cents: nothing of one that is paid or cancelled, or of a cancellation. */
export function openCents({ status, amount, paid_cents }: Pick<Row<'invoices'>, 'status' | 'amount' | 'paid_cents'>) {
  return status === 'offen' ? Math.round(amount * 100) - paid_cents : 0;
}
