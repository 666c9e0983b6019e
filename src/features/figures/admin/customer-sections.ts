import { paths, withId } from '@/config/paths';
import { formatCount, formatDate } from '@/lib/format/format';
import { daysBetween, lastDayUntilToday, type ReportingPeriod } from '../reporting-period';
import type { CustomerFigure } from './queries';
import type { Figure, Pointer, Section } from './section';

const { admin } = paths;

/** The best customers of a span and what they were in those that it is compared with, the lost ones, and the owing ones. */
export function customerSections(spans: readonly ReportingPeriod[], found: readonly CustomerFigure[]): Section[] {
  const cents = (figure: CustomerFigure | undefined, pointer: Pointer): Figure => ({
    value: figure?.amount ?? 0,
    unit: 'cents',
    ...(figure && figure.number > 0 && { pointer }),
  });
  const of = (list: Pointer['list'], part: string | null, place = 0) =>
    found.find((one) => one.list === list && one.part === part && one.span === place + 1);
  const each = (list: Pointer['list'], isShown: (part: string) => boolean = () => true) =>
    found.filter((one) => one.span === 1 && one.list === list && one.part !== null && isShown(one.part));

  const invoiced = (part: string | null) =>
    spans.map((_, place) =>
      cents(of('berechnet', part, place), {
        list: 'berechnet',
        ...(part !== null && { part }),
        ...(place > 0 && { compared: place }),
      }),
    );
  const best = each('berechnet');

  const asOf = spans[0] ? lastDayUntilToday(spans[0]) : '';
  const lost = of('verloren', null);

  const owed = (whose: string) =>
    ['', 'ueberfaellig'].map((age) => {
      const part = whose ? `${age}:${whose}` : age;
      return cents(of('offen', part || null), { list: 'offen', ...(part && { part }) });
    });
  const owing = each('offen', (part) => part.startsWith(':'));

  return [
    {
      title: 'Beste Kunden',
      note: 'Berechnet (netto): die 20 mit dem größten Betrag.',
      heads: ['Kunde', ...spans.map(({ label }) => label)],
      hasBars: best.length > 1,
      isWide: true,
      rows: [
        ...best.map((figure) => ({ ...nameOf(figure), figures: invoiced(figure.part) })),
        ...(best.length > 0 ? [{ label: 'Alle zusammen', figures: invoiced(null), kind: 'sum' as const }] : []),
      ],
    },
    {
      title: 'Verlorene Kunden',
      empty: `Am ${formatDate(asOf)} niemand.`,
      note: `Am ${formatDate(asOf)} seit einem Jahr ohne Auftrag und ohne Vertrag: die 20, denen bis dahin am meisten berechnet wurde.`,
      heads: ['Kunde', 'Bisher berechnet (netto)', 'Seit dem letzten Auftrag'],
      rows: [
        ...each('bisher').map((figure) => ({
          ...nameOf(figure),
          figures: [
            cents(figure, { list: 'bisher', part: figure.part ?? '' }),
            { value: daysBetween(figure.last_on ?? '', asOf), unit: 'days', more: formatDate(figure.last_on ?? '') },
          ] as Figure[],
        })),
        ...(lost
          ? [
              {
                label: `Alle ${formatCount(lost.number)} zusammen`,
                figures: [cents(lost, { list: 'verloren' }), { value: NaN, unit: 'days' as const }],
                kind: 'sum' as const,
              },
            ]
          : []),
      ],
    },
    {
      title: 'Offene Beträge heute',
      empty: 'Niemand schuldet etwas.',
      note: 'Die 20 mit dem größten offenen Betrag.',
      heads: ['Kunde', 'Noch offen (brutto)', 'Davon überfällig'],
      hasBars: owing.length > 1,
      rows: [
        ...owing.map((figure) => ({ ...nameOf(figure), figures: owed(figure.part?.slice(1) ?? '') })),
        ...(owing.length > 0 ? [{ label: 'Alle zusammen', figures: owed(''), kind: 'sum' as const }] : []),
      ],
    },
  ];
}

/**
 * Label and link of a row: a customer's name, number and page, or an e-mail address without a customer, linked to its
 * invoices.
 */
function nameOf({ name, part, customer_id, customer_number }: CustomerFigure) {
  const key = part ?? '';
  if (customer_id)
    return { key, label: name ?? '', detail: customer_number ?? '', to: withId(admin.customer, customer_id) };
  return name
    ? { key, label: name, to: `${admin.invoices}?suche=${encodeURIComponent(name)}` }
    : { key, label: 'Ohne Kunden' };
}
