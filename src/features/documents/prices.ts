import type { VatRate } from '@functions/documents/content';
import { scaled } from '@functions/documents/decimal';
import { taxWithin } from '@functions/documents/totals';
import type { PriceKind } from './labels';

/** A position as far as its price is concerned. */
export interface PricedLine {
  /** In euro; NaN while something else than a number is typed. */
  unit_price: number;
  vat_rate: `${VatRate}`;
  /** What the price was converted from and to, at which rate. */
  converted?: { from: number; to: number; vat_rate: `${VatRate}` };
}

/** How prices are written for a kind of customer: consumers have to see them with VAT (§ 3 PAngV). */
export const usualPrices = (kind: string): PriceKind => (kind === 'firma' ? 'net' : 'gross');

/**
 * A position with its price written the other way, `to`, rounded to the cent. A price that was converted and is as it was
 * left gets back exactly what it was: rounded twice, it could be a cent off.
 */
export function repriced<Line extends PricedLine>(line: Line, to: PriceKind): Line {
  const { unit_price, vat_rate, converted } = line;
  if (converted?.to === unit_price && converted.vat_rate === vat_rate)
    return { ...line, unit_price: converted.from, converted: undefined };
  if (!Number.isFinite(unit_price)) return line;
  const [cents, rate] = [Math.round(unit_price * 100), Number(vat_rate) as VatRate];
  const price = (to === 'gross' ? cents + scaled(cents, rate, 100) : cents - taxWithin(cents, rate)) / 100;
  return { ...line, unit_price: price, converted: { from: unit_price, to: price, vat_rate } };
}
