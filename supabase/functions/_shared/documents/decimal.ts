// Money is in whole cents and quantities in whole thousandths, so no binary fractions occur.

/**
 * `value` × `factor` ÷ `divisor`, rounded half away from zero (kaufmännisch), also below zero: a cancellation mirrors
 * its invoice to the cent. Exact even if the product exceeds safe integers: only the remainder is multiplied before the
 * division. `factor` and `divisor` are not negative.
 */
export function scaled(value: number, factor: number, divisor: number): number {
  const size = Math.abs(value);
  const rest = size % divisor;
  const whole = (size - rest) / divisor;
  const result = whole * factor + Math.floor((2 * rest * factor + divisor) / (2 * divisor));
  return value < 0 ? 0 - result : result;
}

/** 12345 with 3 decimals → '12.345' */
export function plainDecimal(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** 123456 → '1234.56', as required by XML and QR codes. */
export const plainAmount = (cents: number): string => plainDecimal(cents, 2);

/** 2500 → '2.5' */
export const plainQuantity = (thousandths: number): string => plainDecimal(thousandths, 3).replace(/\.?0+$/, '');

/** 1250 basis points → '12.5' (percent) */
export const plainPercent = (basisPoints: number): string => plainDecimal(basisPoints, 2).replace(/\.?0+$/, '');

const german = (plain: string): string => {
  const [whole = '', fraction] = plain.replace('-', '−').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
};

/** 123456 → '1.234,56 €'. Not Intl: its output differs between runtimes and would change a stored document. */
export const germanAmount = (cents: number): string => `${german(plainAmount(cents))}\u00a0€`;

/** 1234500 → '1.234,5' */
export const germanQuantity = (thousandths: number): string => german(plainQuantity(thousandths));

/** 1250 basis points → '12,5 %' */
export const germanPercent = (basisPoints: number): string => `${german(plainPercent(basisPoints))}\u00a0%`;

/** '2026-11-21' → '21.11.2026' */
export const germanDate = (iso: string): string => iso.split('-').reverse().join('.');
