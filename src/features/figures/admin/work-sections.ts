import { absenceKinds } from '@/features/working-time/absences/labels';
import { formatDate } from '@/lib/format/format';
import { valuesOf } from '@/lib/labels';
import type { ReportingPeriod } from '../reporting-period';
import type { WorkFigure } from './queries';
import type { Figure, Pointer, Section } from './section';

const nothing = { amount: 0, number: 0 };
const both = ['auftraege', 'ohne'] as const;

/** Hours by employee and week, plan and work of orders and sites, absences. */
export function workSections(spans: readonly ReportingPeriod[], found: readonly WorkFigure[]): Section[] {
  const hours = found.filter(({ list }) => list === 'gearbeitet');
  const heads = (first: string) => [first, 'Gesamt', 'An Aufträgen', 'Ohne Auftrag'];

  /** Hours in all, on tasks and not; `who` is the beginning of the part. */
  const figures = (rows: readonly WorkFigure[], who: string, more: Omit<Pointer, 'list' | 'part'>): Figure[] => {
    const parts = both.map((which) => rows.find(({ part }) => part === `${who}:${which}`) ?? nothing);
    const [amount, number] = (['amount', 'number'] as const).map((name) =>
      parts.reduce((sum, one) => sum + one[name], 0),
    ) as [number, number];
    const figure = (one: typeof nothing, part: string): Figure => ({
      value: one.amount,
      unit: 'seconds',
      ...(one.number > 0 && { pointer: { list: 'gearbeitet', ...(part && { part }), ...more } }),
    });
    return [
      figure({ amount, number }, who && `${who}:`),
      ...parts.map((one, index) => figure(one, `${who}:${both[index]}`)),
    ];
  };
  const totals = (place: number) =>
    figures(
      hours.filter(({ span, week, name }) => span === place + 1 && week === null && name === null),
      '',
      place > 0 ? { compared: place } : {},
    );
  const whole = totals(0);
  const sum = { label: spans[0]?.label ?? '', figures: whole, kind: 'sum' as const };
  const people = [...new Map(hours.flatMap(({ part, name }) => (name ? [[part?.split(':')[0] ?? '', name]] : [])))];
  const weeks = [...new Set(hours.flatMap(({ week }) => week ?? []))].toSorted();

  const subjects = found.filter(({ list, part }) => list === 'geplant' && part !== null);
  const worked = (wanted: string | null) => found.find(({ list, part }) => list === 'geleistet' && part === wanted);
  const planRow = (planned: WorkFigure) => {
    const done = worked(planned.part) ?? nothing;
    const pointer = (list: Pointer['list'], number: number) =>
      number > 0 && { pointer: { list, ...(planned.part !== null && { part: planned.part }) } };
    return [
      { value: planned.amount, unit: 'seconds', ...pointer('geplant', planned.number) },
      { value: done.amount, unit: 'seconds', ...pointer('geleistet', done.number) },
      { value: done.amount - planned.amount, unit: 'seconds' },
    ] as Figure[];
  };
  const all = found.find(({ list, part }) => list === 'geplant' && part === null);

  const away = found.filter(({ list }) => list === 'abwesend');
  const kinds = valuesOf(absenceKinds);
  const absent = [...new Map(away.map(({ part, name }) => [part?.split(':')[0] ?? '', name ?? '']))];

  return [
    {
      title: 'Stunden nach Mitarbeitern',
      heads: heads('Mitarbeiter'),
      rows: [
        ...people.map(([id, name]) => ({
          label: name ?? '',
          figures: figures(
            hours.filter((row) => row.name !== null),
            id ?? '',
            {},
          ),
        })),
        sum,
        ...spans.slice(1).map(({ label }, index) => ({
          label,
          figures: totals(index + 1).map((figure, column) => ({ ...figure, now: whole[column]?.value ?? 0 })),
          kind: 'compared' as const,
        })),
      ],
      hasBars: people.length > 1,
    },
    {
      title: 'Stunden nach Wochen',
      heads: heads('Woche'),
      rows: weeks.map((monday) => ({
        label: `ab ${formatDate(monday)}`,
        figures: figures(
          hours.filter(({ week }) => week === monday),
          '',
          { week: monday },
        ),
      })),
      hasBars: weeks.length > 1,
    },
    {
      title: 'Geplante und gearbeitete Stunden',
      note: 'Aufträge mit einer Zeit in diesem Zeitraum, nach Kundenauftrag und Objekt: die 20 mit dem größten Unterschied. Geplant ist die Zeit aller Eingeteilten.',
      heads: ['Auftrag oder Objekt', 'Geplant', 'Gearbeitet', 'Unterschied'],
      rows: [
        ...subjects.map((planned) => ({
          label: planned.name ?? '',
          key: planned.part ?? '',
          figures: planRow(planned),
        })),
        ...(all ? [{ label: 'Alle zusammen', figures: planRow(all), kind: 'sum' as const }] : []),
      ],
    },
    {
      title: 'Abwesenheiten in Arbeitstagen',
      heads: ['Mitarbeiter', ...kinds.map((kind) => absenceKinds[kind].label)],
      rows: absent.map(([id, name]) => ({
        label: name ?? '',
        figures: kinds.map((kind): Figure => {
          const part = `${id}:${kind}`;
          const { amount, number } = away.find((row) => row.part === part) ?? nothing;
          return { value: amount, unit: 'days', ...(number > 0 && { pointer: { list: 'abwesend', part } }) };
        }),
      })),
    },
  ];
}
