import { expect, it } from 'vitest';
import { onGermanClock } from '@/lib/time/german-clock';

const byLocaleData = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const byRule = (moment: number) => onGermanClock(new Date(moment)).toISOString().slice(0, 19).replace('T', ' ');

it('agrees with the locale data every hour around the clock changes from 1996 to 2040', () => {
  const hour = 3_600_000;
  for (let year = 1996; year <= 2040; year += 1)
    for (const month of [2, 9])
      for (let day = 24; day <= 31; day += 1)
        for (let moment = Date.UTC(year, month, day); moment < Date.UTC(year, month, day + 1); moment += hour)
          for (const one of [moment - 1_000, moment]) expect(byRule(one)).toBe(byLocaleData.format(one));
});

it('agrees with it on every day in between', () => {
  const day = 24 * 3_600_000;
  for (let moment = Date.UTC(1996, 0, 1, 22, 59); moment < Date.UTC(2041, 0, 1); moment += day)
    expect(byRule(moment)).toBe(byLocaleData.format(moment));
});
