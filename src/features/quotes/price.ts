import type { Json } from '@functions/api/database.types';
import { isPriceEach, type Recurrence, recurrences } from '@functions/documents/recurrence';
import { formatEuro } from '@/lib/format/format-euro';

/**
 * What recurs in a quote, gross, as its column has it. Read without a schema: lists that show a price would have to load
 * the schemas' library for it, 42 kB.
 *
 * @throws TypeError if it is not what the column holds
 */
function recurringParts(recurring: Json): { recurs: Recurrence; cents: number }[] {
  if (!Array.isArray(recurring)) throw new TypeError('What recurs in a quote is a list.');
  return recurring.map((part) => {
    const { recurs, cents } = typeof part === 'object' && part !== null && !Array.isArray(part) ? part : {};
    const known = recurrences.find((one) => one === recurs);
    if (!known || typeof cents !== 'number') throw new TypeError('What recurs in a quote has a rhythm and an amount.');
    return { recurs: known, cents };
  });
}

const units: Record<Recurrence, string> = {
  monat: '/\u00a0Monat',
  quartal: '/\u00a0Quartal',
  jahr: '/\u00a0Jahr',
  einsatz: 'je\u00a0Einsatz',
  stunde: 'je\u00a0Stunde',
};

interface QuotePrice {
  /** Due once, in euro. */
  amount: number;
  recurring: Json;
}

/**
 * What a quote costs, gross: once, and then for each period, visit or hour: ['518,00 €', '89,00 € / Monat',
 * 'ab 50,00 € je Einsatz'].
 */
export function quotePrices({ amount, recurring }: QuotePrice): string[] {
  const due = recurringPrices(recurring);
  return amount > 0 || due.length === 0 ? [formatEuro(amount), ...due] : due;
}

/** What recurs in a quote, for each period, visit or hour. */
export function recurringPrices(recurring: Json): string[] {
  const parts = recurringParts(recurring);
  return recurrences.flatMap((recurs) => {
    const prices = parts.filter((part) => part.recurs === recurs).map(({ cents }) => cents);
    if (prices.length === 0) return [];
    const least = isPriceEach(recurs) && new Set(prices).size > 1 ? 'ab\u00a0' : '';
    return `${least}${formatEuro(Math.min(...prices) / 100)}\u00a0${units[recurs]}`;
  });
}

/** What a quote costs, in one text: '518,00 € + 89,00 € / Monat'. */
export const formatQuotePrice = (quote: QuotePrice): string => quotePrices(quote).join(' + ');

/** What a quote costs, from the text in which the database passes it on: the amount, followed by what recurs, if any. */
export function formatQuotePriceText(text: string): string {
  const [amount = '', ...recurring] = text.split(' ');
  return formatQuotePrice({
    amount: Number(amount),
    recurring: recurring.length > 0 ? (JSON.parse(recurring.join(' ')) as Json) : [],
  });
}
