/** The sum of amounts in euro, added up in whole cents so that no fraction is lost on the way. */
export function sumOfAmounts(invoices: readonly { amount: number }[]): number {
  return invoices.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
}
