import { describe, expect, it } from 'vitest';
import { countDistinct, type Visit, visitsPerCountry, visitsPerDay } from '@/features/analytics/admin/visit-statistics';

const visit = (visited_at: string, country: string | null = null): Visit => ({
  id: crypto.randomUUID(),
  visited_at,
  ip_address: null,
  city: null,
  country,
  user_agent: null,
});

describe('countDistinct', () => {
  it('ignores missing and empty texts', () => {
    expect(countDistinct(['München', null, 'Augsburg', '', 'München'])).toBe(2);
    expect(countDistinct([])).toBe(0);
  });
});

describe('visitsPerDay', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('counts German days, including empty ones, until today', () => {
    // The second is already on the 19th in Germany.
    const visits = [visit('2026-11-20T22:59:59Z'), visit('2026-11-18T23:00:00Z'), visit('2026-11-18T22:59:59Z')];
    expect(visitsPerDay(visits, 14, now)).toEqual([
      { label: '2026-11-18', visits: 1 },
      { label: '2026-11-19', visits: 1 },
      { label: '2026-11-20', visits: 1 },
      { label: '2026-11-21', visits: 0 },
    ]);
  });

  it('shows only the newest days', () => {
    const visits = [visit('2026-11-21T08:00:00Z'), visit('2026-01-01T08:00:00Z')];
    expect(visitsPerDay(visits, 2, now)).toEqual([
      { label: '2026-11-20', visits: 0 },
      { label: '2026-11-21', visits: 1 },
    ]);
  });

  it('neither loses nor doubles a day at a clock change', () => {
    const days = visitsPerDay([visit('2026-10-23T08:00:00Z')], 14, new Date('2026-10-26T23:30:00Z'));
    expect(days.map(({ label }) => label.slice(5))).toEqual(['10-23', '10-24', '10-25', '10-26', '10-27']);
  });

  it('is empty without visits', () => expect(visitsPerDay([], 14, now)).toEqual([]));
});

describe('visitsPerCountry', () => {
  const from = (...countries: (string | null)[]) => countries.map((country) => visit('2026-11-21T08:00:00Z', country));

  it('sorts by number, equal ones by name, and the unknown last', () => {
    expect(visitsPerCountry(from(null, 'Schweiz', 'Österreich', 'Italien', 'Schweiz', '', null), 5)).toEqual([
      { label: 'Schweiz', visits: 2 },
      { label: 'Italien', visits: 1 },
      { label: 'Österreich', visits: 1 },
      { label: 'Unbekannt', visits: 3 },
    ]);
  });

  it('adds up everything after the first countries', () => {
    expect(visitsPerCountry(from('A', 'A', 'B', 'C', 'D', null), 1)).toEqual([
      { label: 'A', visits: 2 },
      { label: 'Weitere Länder', visits: 3 },
      { label: 'Unbekannt', visits: 1 },
    ]);
  });

  it('is empty without visits', () => expect(visitsPerCountry([], 5)).toEqual([]));
});
