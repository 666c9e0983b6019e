import { describe, expect, it } from 'vitest';
import { berlinDay } from '@/lib/time/berlin-time';

describe('berlinDay', () => {
  it('changes at midnight in Germany, in summer and in winter', () => {
    expect(berlinDay(0, new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(berlinDay(0, new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(berlinDay(0, new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(berlinDay(0, new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  it('counts calendar days, also across a clock change', () => {
    // 00:30 on the day after the clocks went forward, and on the one after they went back.
    expect(berlinDay(-1, new Date('2026-03-29T22:30:00Z'))).toBe('2026-03-29');
    expect(berlinDay(-1, new Date('2026-10-25T23:30:00Z'))).toBe('2026-10-25');
    expect(berlinDay(1, new Date('2026-10-25T00:30:00Z'))).toBe('2026-10-26');
    expect(berlinDay(-1, new Date('2028-03-01T12:00:00Z'))).toBe('2028-02-29');
  });
});
