import { describe, expect, it } from 'vitest';
import { marginSections } from '@/features/figures/admin/margin-sections';
import type { MarginRow } from '@/features/figures/admin/queries';
import { periodContaining } from '@/features/figures/reporting-period';

const spans = [periodContaining('monat', '2026-11'), periodContaining('monat', '2026-10')];
const row = (more: Partial<MarginRow>): MarginRow => ({
  span: 1,
  dimension: 'auftrag',
  key: 'a',
  name: 'Umzug',
  income: 10_000,
  labour: 7_000,
  expenses: 1_500,
  seconds: 7_200,
  unrated: 0,
  documents: 1,
  times: 2,
  receipts: 1,
  subjects: 1,
  low: 0,
  ...more,
});
const figuresOf = (more: Partial<MarginRow>, known: { least_percent?: number | null; has_rate?: boolean } = {}) => {
  const [first] = marginSections(spans, { least_percent: 40, has_rate: true, ...known, rows: [row(more)] });
  return first?.rows[0]?.figures ?? [];
};

describe('margins as tables', () => {
  it('lead to their lists, and say what share is left', () => {
    const figures = figuresOf({});
    expect(figures.map(({ value, more }) => [value, more])).toEqual([
      [1_500, '15\u00a0%'],
      [10_000, undefined],
      [7_000, '2:00\u00a0Std.'],
      [1_500, undefined],
    ]);
    expect(figures.map(({ pointer }) => pointer)).toEqual(
      ['marge', 'erloes', 'lohnkosten', 'auslagen'].map((list) => ({ list, part: 'auftrag:a' })),
    );
  });

  it('mark a margin below the limit, and do not round it up to the limit', () => {
    expect(figuresOf({ low: 1, labour: 4_504 })[0]).toMatchObject({
      more: '39,9\u00a0%, unter 40\u00a0%',
      isLow: true,
    });
    expect(figuresOf({ key: 'uebrige', subjects: 57, low: 3 })[0]).toMatchObject({ more: '3 unter 40\u00a0%' });
  });

  it('have no percentage of nothing, and no margin where a cost is missing', () => {
    expect(figuresOf({ income: 0 })[0]).toMatchObject({ value: -8_500 });
    expect(figuresOf({ income: 0 })[0]?.more).toBeUndefined();
    for (const unknown of [figuresOf({ unrated: 60 }), figuresOf({}, { has_rate: false })]) {
      expect(unknown[0]).toMatchObject({ value: NaN, more: 'Kosten fehlen' });
      expect(unknown[0]?.pointer).toBeUndefined();
    }
    expect(figuresOf({ labour: 0, unrated: 60 })[2]).toMatchObject({ value: NaN, more: '2:00\u00a0Std.' });
    const none = { income: 0, labour: 0, expenses: 0, seconds: 0, documents: 0, times: 0, receipts: 0 };
    expect(figuresOf(none, { has_rate: false })[0]).toMatchObject({ value: 0 });
  });

  it('name the row without an order, the row of the others, and kinds of service', () => {
    const rows = [
      row({ key: null, name: null }),
      row({ key: 'uebrige', name: null, subjects: 1_234 }),
      row({ dimension: 'leistung', key: 'entsorgung', name: null }),
    ];
    const [orders, , , services] = marginSections(spans, { least_percent: null, has_rate: true, rows });
    expect(orders?.rows.map(({ label }) => label)).toEqual([
      'Ohne Kundenauftrag',
      'Übrige (1.234)',
      'Alle zusammen',
      'Oktober 2026',
    ]);
    expect(orders?.rows[0]?.figures[0]?.pointer).toEqual({ list: 'marge', part: 'auftrag:' });
    expect(orders?.rows[1]?.figures[0]?.pointer).toEqual({ list: 'marge', part: 'auftrag:uebrige' });
    expect(services?.rows[0]?.label).toBe('Entsorgung');
  });
});
