export const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const;

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Consecutive days with the same hours; day 0 is Monday. */
interface Period {
  first: number;
  last: number;
  /** '07:00-18:00' */
  hours: string;
}

/**
 * A week's opening hours in as few periods as possible, without closed days.
 *
 * @param week from Monday to Sunday: '07:00-18:00', '' for a day that is closed
 */
function periodsOf(week: readonly string[]): Period[] {
  const periods: Period[] = [];
  week.forEach((hours, day) => {
    const before = periods.at(-1);
    if (hours && before?.hours === hours && before.last === day - 1) before.last = day;
    else if (hours) periods.push({ first: day, last: day, hours });
  });
  return periods;
}

/** 'Montag bis Freitag', '7:00–18:00'; see `periodsOf`. */
export function openingTimes(week: readonly string[]): { days: string; hours: string }[] {
  return periodsOf(week).map(({ first, last, hours }) => ({
    days: [...new Set([weekdays[first], weekdays[last]])].join(last - first > 1 ? ' bis ' : ' und '),
    hours: hours.replace(/\b0(?=\d:)/g, '').replace('-', '–'),
  }));
}

/** The same for search engines, after schema.org. */
export function openingHoursData(week: readonly string[]) {
  return periodsOf(week).map(({ first, last, hours }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: schemaDays.slice(first, last + 1),
    opens: hours.slice(0, 5),
    closes: hours.slice(6),
  }));
}
