import { getHolidays } from 'feiertagejs';
import { berlinDay } from './berlin-time';

const years = new Map<string, ReadonlyMap<string, string>>();

/**
 * The names of a year's public holidays in Bavaria by their days ('yyyy-MM-dd'), in order. Source: Art. 1 of the Bavarian
 * Feiertagsgesetz (FTG). With Mariä Himmelfahrt, which is one only where more people are Catholic than Protestant, as in
 * most municipalities; without the Friedensfest, which is one in the city of Augsburg alone.
 */
export function holidaysOf(year: string): ReadonlyMap<string, string> {
  const known = years.get(year);
  if (known) return known;
  const holidays = new Map(
    getHolidays(year, 'BY')
      .sort((one, other) => one.date.getTime() - other.date.getTime())
      // By the moment: the library's own text of the day is that of the device's zone.
      .map((each) => [berlinDay(0, each.date), each.translate('de') ?? each.name]),
  );
  years.set(year, holidays);
  return holidays;
}

/**
 * The name of a public holiday in Bavaria, 'Fronleichnam'; undefined for every other day.
 *
 * @param day 'yyyy-MM-dd'
 */
export function holidayOf(day: string): string | undefined {
  return holidaysOf(day.slice(0, 4)).get(day);
}
