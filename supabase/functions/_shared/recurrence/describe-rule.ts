import { type Rule, type Weekday, weekdays } from './rule.ts';
import { monthsOfSeason, seasonOf } from './season.ts';

const weekdayNames = {
  MO: 'Montag',
  TU: 'Dienstag',
  WE: 'Mittwoch',
  TH: 'Donnerstag',
  FR: 'Freitag',
  SA: 'Samstag',
  SU: 'Sonntag',
} as const satisfies Record<Weekday, string>;

const ordinalNames = { 1: 'ersten', 2: 'zweiten', 3: 'dritten', 4: 'vierten', [-1]: 'letzten' } as const;

const list = (names: readonly string[]) => new Intl.ListFormat('de').format(names);

/**
 * A rule in German: 'Alle 2 Wochen am Dienstag und Freitag, April bis Oktober', 'Am letzten Freitag im Monat, jeden 3.
 * Monat', 'Am 15. im Monat, nur im März und September'.
 */
export const describeRule = (rule: Rule): string =>
  [rule.unit === 'week' ? describeWeeks(rule) : describeMonths(rule), describeSeason(rule.months)]
    .filter(Boolean)
    .join(', ');

function describeWeeks({ every, weekdays: days }: Rule & { unit: 'week' }): string {
  const frequency = every === 1 ? 'Jede Woche' : `Alle ${every} Wochen`;
  const names = days.map((day) => weekdayNames[day]);
  const isRow = days.length > 2 && weekdays.join().includes(days.join());
  return `${frequency} ${isRow ? `von ${names[0]} bis ${names.at(-1)}` : `am ${list(names)}`}`;
}

function describeMonths(rule: Rule & { unit: 'month' }): string {
  const day = `Am ${dayOfMonth(rule)} im Monat`;
  return rule.every === 1 ? day : `${day}, jeden ${rule.every}. Monat`;
}

function dayOfMonth(rule: Rule & { unit: 'month' }): string {
  if (rule.monthlyOn === 'day') return `${rule.day}.`;
  if (rule.monthlyOn === 'last-day') return 'letzten Tag';
  return `${ordinalNames[rule.ordinal]} ${weekdayNames[rule.weekday]}`;
}

function describeSeason(months: readonly number[]): string {
  const season = seasonOf(months);
  if (season && months.length > 2) return `${monthName(season.from)} bis ${monthName(season.to)}`;
  const inOrder = season ? monthsOfSeason(season) : months;
  return inOrder.length > 0 ? `nur im ${list(inOrder.map(monthName))}` : '';
}

const monthName = (month: number) =>
  new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1));
