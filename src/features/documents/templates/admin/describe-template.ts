import type { Json } from '@functions/api/database.types';
import { recurrenceNames } from '@functions/documents/recurrence';
import { totalsOf } from '@functions/documents/totals';
import { contentOfForm, contentValues } from '@/features/documents/content-form';
import { formatEuro } from '@/lib/format/format-euro';

/** 'Je Einsatz' → 'je Einsatz' */
const withinText = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** How many line items a template has and what they cost: '2 Positionen: 180,00 €, monatlich 89,00 €'. */
export function describeTemplate(content: Json): string {
  const document = contentOfForm(contentValues(content));
  const { lines, prices, sumCents, recurring, rates } = totalsOf(document);
  const isNet = prices === 'net' && document.taxation === 'regular';
  const euro = (cents: number) => `${formatEuro(cents / 100)}${isNet ? ' netto' : ''}`;
  const sums = [
    ...(rates.length > 0 ? [euro(sumCents)] : []),
    ...recurring.map(
      (part) => `${withinText(recurrenceNames[part.recurs])} ${euro(isNet ? part.netCents : part.grossCents)}`,
    ),
  ];
  return `${lines.length === 1 ? 'Eine Position' : `${lines.length} Positionen`}: ${sums.join(', ')}`;
}
