import { getHolidays } from 'feiertagejs';

const years = new Map<string, ReadonlyMap<string, string>>();

/**
 * A year's public holidays in Bavaria by day ('yyyy-MM-dd'), in order. Source: Art. 1 of the Bavarian Feiertagsgesetz
 * (FTG). Includes Mariä Himmelfahrt, a holiday only in municipalities with more Catholics than Protestants, which is
 * most of them; excludes the Friedensfest, a holiday in the city of Augsburg alone.
 */
export function holidaysOf(year: string): ReadonlyMap<string, string> {
  const known = years.get(year);
  if (known) return known;
  // From the instant: the library's own day string is in the device's zone.
  const dayInBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
  const holidays = new Map(
    getHolidays(year, 'BY')
      .sort((one, other) => one.date.getTime() - other.date.getTime())
      .map((each) => [dayInBerlin.format(each.date), each.translate('de') ?? each.name]),
  );
  years.set(year, holidays);
  return holidays;
}

/**
 * The name of a public holiday in Bavaria, 'Fronleichnam'; undefined for other days.
 *
 * @param day 'yyyy-MM-dd'
 */
export function holidayOf(day: string): string | undefined {
  return holidaysOf(day.slice(0, 4)).get(day);
}
