import type { VatRate } from '@functions/documents/content';
import { scaled } from '@functions/documents/decimal';
import { taxWithin } from '@functions/documents/totals';
import type { PriceKind } from './labels';

/** The price-related part of a line item. */
export interface PricedLine {
  /** In euro; NaN while the input is not a number. */
  unit_price: number;
  vat_rate: `${VatRate}`;
  /** The price before and after conversion, and the rate used. */
  converted?: { from: number; to: number; vat_rate: `${VatRate}` };
}

/** The default price display for a kind of customer: consumers must see prices with VAT (§ 3 PAngV). */
export const defaultPrices = (kind: string): PriceKind => (kind === 'firma' ? 'net' : 'gross');

/**
 * A line item with its price converted to `to`, rounded to the cent. A converted price that was not edited since is
 * restored exactly: rounded twice, it could be a cent off.
 */
export function convertPrice<Line extends PricedLine>(line: Line, to: PriceKind): Line {
  const { unit_price, vat_rate, converted } = line;
  if (converted?.to === unit_price && converted.vat_rate === vat_rate)
    return { ...line, unit_price: converted.from, converted: undefined };
  if (!Number.isFinite(unit_price)) return line;
  const [cents, rate] = [Math.round(unit_price * 100), Number(vat_rate) as VatRate];
  const price = (to === 'gross' ? cents + scaled(cents, rate, 100) : cents - taxWithin(cents, rate)) / 100;
  return { ...line, unit_price: price, converted: { from: unit_price, to: price, vat_rate } };
}
