import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastMonths, monthAfter, readMonth } from '@/lib/time/months';

describe('months', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('counts back from the current month in Germany', () => {
    // There it is already January.
    vi.setSystemTime('2025-12-31T23:30:00Z');
    expect(lastMonths(3)).toEqual([
      { value: '2026-01', label: 'Januar 2026' },
      { value: '2025-12', label: 'Dezember 2025' },
      { value: '2025-11', label: 'November 2025' },
    ]);
  });

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-05', -25, '2024-04'],
  ])('%s and %i months is %s', (month, months, result) => expect(monthAfter(month, months)).toBe(result));

  it('reads a month from an address', () => {
    expect(readMonth('2026-02')).toBe('2026-02');
    for (const text of [undefined, '', '2026-13', '2026-2', '1999-01', '2026-02-01', '2026-02,status=1'])
      expect(readMonth(text)).toBeUndefined();
  });
});
