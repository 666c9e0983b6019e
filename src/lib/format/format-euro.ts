import { memoize } from '@/lib/memoize';

const euro = memoize(() => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }));

/**
 * Euro as '1.234,50 €' (a no-break space before the sign); '-' for nothing. Separate, because visitors need no more.
 */
export function formatEuro(amount: number | null | undefined): string {
  return amount === null || amount === undefined || Number.isNaN(amount) ? '-' : euro().format(amount);
}
