import type { Candidate } from '../candidate';
import { formatEuro } from '@/lib/format/format-euro';

/** The amounts of rows, separately with and without VAT: '1.200,00 € netto und 89,00 € brutto'. */
export function sumText(rows: readonly Pick<Candidate, 'amount_cents' | 'is_gross'>[]): string {
  const sumOf = (isGross: boolean) =>
    rows.filter(({ is_gross }) => is_gross === isGross).reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
  const [net, gross] = [sumOf(false), sumOf(true)];
  const parts = [
    ...(net > 0 ? [`${formatEuro(net / 100)} netto`] : []),
    ...(gross > 0 ? [`${formatEuro(gross / 100)} brutto`] : []),
  ];
  return parts.length > 0 ? parts.join(' und ') : formatEuro(0);
}
