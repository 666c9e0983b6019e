import { describe, expect, it } from 'vitest';
import { daysOf, pointerIn, withPointer } from '@/features/figures/admin/pointer';
import { changeText } from '@/features/figures/admin/section';
import { formatDate } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import {
  comparedPeriods,
  monthsOf,
  problemOf,
  parseReportingPeriod,
  shiftPeriod,
  periodContaining,
  writeReportingPeriod,
} from '@/features/figures/reporting-period';

const days = (spans: readonly { first: string; last: string }[]) => spans.map(({ first, last }) => `${first} ${last}`);
const read = (address: string) => parseReportingPeriod(new URLSearchParams(address));

describe('spans of figures', () => {
  it('are compared with the one before and the same a year ago', () => {
    expect(days(comparedPeriods(periodContaining('monat', '2026-03')))).toEqual([
      '2026-03-01 2026-03-31',
      '2026-02-01 2026-02-28',
      '2025-03-01 2025-03-31',
    ]);
    expect(days(comparedPeriods(periodContaining('quartal', '2026-02')))).toEqual([
      '2026-01-01 2026-03-31',
      '2025-10-01 2025-12-31',
      '2025-01-01 2025-03-31',
    ]);
    expect(days(comparedPeriods(periodContaining('jahr', '2026-12')))).toEqual([
      '2026-01-01 2026-12-31',
      '2025-01-01 2025-12-31',
    ]);
    expect(days(comparedPeriods(read('art=zeitraum&von=2024-02-29&bis=2024-03-31')))).toEqual([
      '2024-02-29 2024-03-31',
      '2024-01-28 2024-02-28',
      '2023-02-28 2023-03-31',
    ]);
    // The year before is a year ago.
    expect(days(comparedPeriods(read('art=zeitraum&von=2026-01-01&bis=2026-12-31')))).toEqual([
      '2026-01-01 2026-12-31',
      '2025-01-01 2025-12-31',
    ]);
    // Both clock changes lie in between.
    expect(days([shiftPeriod(read('art=zeitraum&von=2026-03-29&bis=2026-10-25'), 1)])).toEqual([
      '2026-10-26 2027-05-24',
    ]);
  });

  it('are kept in the URL, and an invalid one becomes the current month', () => {
    for (const span of [periodContaining('quartal', '2026-11'), read('art=zeitraum&von=2026-01-02&bis=2026-01-02')])
      expect(
        parseReportingPeriod(writeReportingPeriod(new URLSearchParams('datum=leistung&liste=offen&seite=3'), span)),
      ).toEqual(span);
    const present = read('');
    expect(present.kind).toBe('monat');
    for (const wrong of [
      'art=tag',
      'art=zeitraum&von=2026-01-02',
      'art=zeitraum&von=2026-02-01&bis=2026-01-01',
      'ab=2026-13',
    ])
      expect(read(wrong)).toEqual(present);
  });

  it('have at most 36 months and days in order', () => {
    expect(problemOf({ first: '2024-01-31', last: '2026-12-01' })).toBeUndefined();
    expect(problemOf({ first: '2024-01-31', last: '2027-01-01' })).toBe(
      'Der Zeitraum darf höchstens drei Jahre umfassen.',
    );
    expect(problemOf({ first: '2026-01-02', last: '2026-01-01' })).toBe(
      'Das Ende des Zeitraums darf nicht vor dem Anfang liegen.',
    );
    expect(problemOf({ first: '', last: '2026-01-01' })).toBe('Bitte geben Sie beide Tage an.');
    expect(problemOf({ first: '2026-02-30', last: '2026-13-01' })).toBe('Bitte geben Sie beide Tage an.');
    expect(monthsOf({ first: '2025-12-31', last: '2026-02-01' })).toEqual(['2025-12', '2026-01', '2026-02']);
  });

  it('lead to the days of a list within the span', () => {
    const span = read('art=zeitraum&von=2026-01-15&bis=2026-03-10');
    const at = (pointer: Parameters<typeof withPointer>[1]) => {
      const found = pointerIn(withPointer(new URLSearchParams('seite=2&vergleich=2'), pointer));
      expect(found).toEqual(pointer);
      return days([daysOf(pointer, span)])[0];
    };
    expect(at({ list: 'berechnet' })).toBe('2026-01-15 2026-03-10');
    expect(at({ list: 'berechnet', month: '2026-01' })).toBe('2026-01-15 2026-01-31');
    expect(at({ list: 'gezahlt', month: '2026-03' })).toBe('2026-03-01 2026-03-10');
    expect(at({ list: 'gezahlt', compared: 2 })).toBe('2025-01-15 2025-03-10');
    expect(at({ list: 'faellig', month: '2026-12' })).toBe('2026-12-01 2026-12-31');
    expect(at({ list: 'verloren' })).toBe('2026-01-15 2026-03-10');
    expect(daysOf({ list: 'bisher', part: 'x' }, span).label).toBe('Bis 10.03.2026');
    expect(daysOf({ list: 'bisher' }, periodContaining('jahr', '2999-01')).label).toBe(
      `Bis ${formatDate(berlinDay())}`,
    );
    expect(
      ['bis_30', 'ueberfaellig', 'ueberfaellig:a@example.org', ':a@example.org'].map(
        (part) => daysOf({ list: 'offen', part }, span).label,
      ),
    ).toEqual(['1 bis 30 Tage überfällig', 'Überfällig', 'Überfällig', 'Stand heute']);
  });

  it('show changes only where there is something to compare', () => {
    expect(changeText({ value: 112, before: 100 })).toBe('+12 %');
    expect(changeText({ value: 50, before: 100 })).toBe('−50 %');
    expect(changeText({ value: 100, before: 100 })).toBe('±0 %');
    expect(changeText({ value: 100, before: 0 })).toBeUndefined();
    expect(changeText({ value: 100, before: -5 })).toBeUndefined();
  });
});
