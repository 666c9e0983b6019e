/** What of open invoices is still to be paid, in euro, added up in whole cents so that no fraction is lost on the way. */
export function openSum(invoices: readonly { amount: number; paid_cents: number }[]): number {
  return invoices.reduce((cents, { amount, paid_cents }) => cents + Math.round(amount * 100) - paid_cents, 0) / 100;
}
