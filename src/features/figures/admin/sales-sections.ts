import { leadSources } from '@/features/customers/labels';
import { lostReasons } from '@/features/leads/labels';
import { labelOf, valuesOf } from '@/lib/labels';
import type { Enums } from '@/lib/supabase/tables';
import type { ReportingPeriod } from '../reporting-period';
import type { SalesFigure } from './queries';
import type { Figure, Pointer, Section } from './section';

const noLeads = { leads: 0, quoted: 0, ordered: 0, days_to_quote: null, days_to_order: null };

/** What became of the leads: by source, how long it took, and why some were lost. */
export function salesSections(spans: readonly ReportingPeriod[], found: readonly SalesFigure[]): Section[] {
  const of = (place: number, source: Enums<'lead_source'> | null) =>
    found.find((one) => one.span === place + 1 && one.source === source && one.lost === null) ?? noLeads;
  const counts = (place: number, source: Enums<'lead_source'> | null): Figure[] => {
    const { leads, quoted, ordered } = of(place, source);
    const figure = (value: number, which: string): Figure => {
      const part = source || which ? `${source ?? ''}:${which}` : undefined;
      const pointer: Pointer = { list: 'anfragen', ...(part && { part }), ...(place > 0 && { compared: place }) };
      return {
        value,
        unit: 'count',
        ...(value > 0 && { pointer }),
        ...(which && leads > 0 && { more: `${Math.round((100 * value) / leads)} %` }),
      };
    };
    return [figure(leads, ''), figure(quoted, 'angebot'), figure(ordered, 'auftrag')];
  };
  const days = (place: number, source: Enums<'lead_source'> | null): Figure[] => {
    const { days_to_quote, days_to_order } = of(place, source);
    return [days_to_quote, days_to_order].map((value) => ({ value: value ?? NaN, unit: 'days' }));
  };
  const rowsOf = (figures: typeof counts) => [
    ...valuesOf(leadSources)
      .filter((source) => of(0, source).leads > 0)
      .map((source) => ({ label: leadSources[source].label, figures: figures(0, source) })),
    { label: spans[0]?.label ?? '', figures: figures(0, null), kind: 'sum' as const },
    ...spans.slice(1).map(({ label }, index) => ({
      label,
      figures: figures(index + 1, null),
      kind: 'compared' as const,
    })),
  ];
  return [
    {
      title: 'Leads nach Herkunft',
      note: 'Angebote und Aufträge zählen bei dem Tag, an dem die Anfrage kam, auch wenn sie später folgten.',
      heads: ['Herkunft', 'Leads', 'Mit Angebot', 'Mit Auftrag'],
      rows: rowsOf(counts),
    },
    {
      title: 'Dauer von der Anfrage an, Median',
      heads: ['Herkunft', 'Bis zum Angebot', 'Bis zum Auftrag'],
      rows: rowsOf(days),
    },
    {
      title: 'Verlorene Leads nach Grund',
      heads: ['Grund', 'Leads'],
      rows: found
        .filter(({ lost }) => lost !== null)
        .toSorted((a, b) => b.leads - a.leads)
        .map(({ lost, leads }) => ({
          label: lost === 'ohne' ? 'Ohne Angabe' : labelOf(lostReasons, lost as Enums<'lost_reason'>),
          figures: [{ value: leads, unit: 'count', pointer: { list: 'anfragen', part: `:${lost}` } }] as Figure[],
        })),
    },
  ];
}
