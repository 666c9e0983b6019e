// Parses days and local times; separate from berlin-time because first screens only display them.
import { TZDateMini } from '@date-fns/tz';
import { addHours } from 'date-fns/addHours';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { subHours } from 'date-fns/subHours';
import { timeZone } from './berlin-time';

const localFormat = "yyyy-MM-dd'T'HH:mm:ss";

/** A moment in German local time, whatever the device's zone, for date-fns to calculate with. */
const inBerlin = (moment: Date | string | number) => new TZDateMini(+new Date(moment), timeZone);

/** The start of a day ('yyyy-MM-dd') in Germany, for date-fns to calculate with. */
export const berlinDate = (day: string): Date => parseISO(day, { in: inBerlin });

/**
 * The instants at which clocks in Germany show `local`, whatever the device's zone: usually one, none in the hour
 * skipped in March, two in the hour repeated in October, the earlier first.
 *
 * @param local the value of a datetime-local field, 'yyyy-MM-ddTHH:mm' with or without seconds
 */
export function berlinInstants(local: string): Date[] {
  const instant = parseISO(local, { in: inBerlin });
  if (!isValid(instant)) return [];
  const wanted = local.length === 16 ? `${local}:00` : local;
  return [subHours(instant, 1), instant, addHours(instant, 1)]
    .filter((candidate) => lightFormat(candidate, localFormat) === wanted)
    .map((candidate) => new Date(candidate));
}
