import { describe, expect, test } from 'vitest';
import { holidayOf } from '@functions/holidays';
import { onOneDatabase } from '../harness/on-databases.ts';

describe('working days', () => {
  onOneDatabase((db) => {
    test('have the same holidays as the screens, on every day from 2000 to 2100', async () => {
      const days = await db.read<{ day: string; is_holiday: boolean }>(
        `select day::date::text as day, private.is_holiday(day::date) as is_holiday
         from generate_series(date '2000-01-01', date '2100-12-31', interval '1 day') as day`,
      );
      expect(days).toHaveLength(36_890);
      expect(days.filter((each) => each.is_holiday !== (holidayOf(each.day) !== undefined))).toEqual([]);
    });

    test.each([
      ['a Friday', '2026-11-06', '2026-11-06'],
      ['a Saturday', '2026-11-07', '2026-11-09'],
      ['a Sunday', '2026-11-08', '2026-11-09'],
      ['a holiday', '2026-06-04', '2026-06-05'],
      ['Good Friday', '2026-04-03', '2026-04-07'],
      ['Christmas before a weekend', '2026-12-25', '2026-12-28'],
      ['Christmas Eve', '2026-12-24', '2026-12-24'],
      ['New Year before a weekend', '2027-01-01', '2027-01-04'],
      ['Allerheiligen on a Sunday', '2026-11-01', '2026-11-02'],
    ])('§ 193 BGB moves %s', async (_, day, expected) => {
      expect(await db.read(`select private.working_day_from('${day}')::text as day`)).toEqual([{ day: expected }]);
    });
  });
});
