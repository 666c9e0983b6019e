import { formatEuro } from '@/lib/format/format-euro';
import { formatDate } from '@/lib/format/format';
import type { Enums, Row } from '@/lib/supabase/tables';

const units = {
  monat: 'im Monat',
  quartal: 'im Quartal',
  jahr: 'im Jahr',
  einsatz: 'je Einsatz',
  stunde: 'je Stunde',
} satisfies Record<Exclude<Enums<'contract_price_kind'>, 'enthalten'>, string>;

type Price = Pick<Row<'contract_prices'>, 'valid_from' | 'unit_price_cents'>;
type Item = Pick<Row<'contract_items'>, 'price_kind' | 'in_advance' | 'vat_rate'> & { prices: readonly Price[] };

/**
 * The price of an item on a day and those that follow: '89,00 € im Monat, inkl. 19 % USt.', 'ab 01.01.2027: 95,00 € im
 * Monat, inkl. 19 % USt.'. One that begins later has its first price without a day.
 */
export function describePrices({ price_kind, in_advance, vat_rate, prices }: Item, isGross: boolean, day: string) {
  if (price_kind === 'enthalten') return ['Im Preis enthalten'];
  const inOrder = [...prices].sort((one, other) => one.valid_from.localeCompare(other.valid_from));
  const current = Math.max(
    0,
    inOrder.findLastIndex(({ valid_from }) => valid_from <= day),
  );
  return inOrder.slice(current).map(({ valid_from, unit_price_cents }, index) => {
    const parts = [
      `${formatEuro(unit_price_cents / 100)} ${units[price_kind]}`,
      vat_rate > 0 && `${isGross ? 'inkl.' : 'zzgl.'} ${vat_rate} % USt.`,
      in_advance && 'im Voraus',
    ];
    const text = parts.filter(Boolean).join(', ');
    return index === 0 ? text : `ab ${formatDate(valid_from)}: ${text}`;
  });
}
