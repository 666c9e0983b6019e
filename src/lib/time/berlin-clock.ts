// Reads days and clock times as people write them; apart from berlin-time, because first screens only show them.
import { TZDateMini } from '@date-fns/tz';
import { addHours } from 'date-fns/addHours';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { subHours } from 'date-fns/subHours';
import { timeZone } from './berlin-time';

const localFormat = "yyyy-MM-dd'T'HH:mm:ss";

/** A moment whose clock and calendar are Germany's, whatever zone the device is in; date-fns counts in them. */
const inBerlin = (moment: Date | string | number) => new TZDateMini(+new Date(moment), timeZone);

/** The beginning of a day ('yyyy-MM-dd') of the German calendar, for date-fns to count from. */
export const berlinDate = (day: string): Date => parseISO(day, { in: inBerlin });

/**
 * The instants at which clocks in Germany show `local`, whatever zone the device is in: one as a rule, none in the hour
 * that is skipped in March, two in the hour that is repeated in October, the earlier first.
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
