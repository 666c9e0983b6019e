/** A span of days ('yyyy-MM-dd'), both ends included. */
export interface Span {
  from: string;
  to: string;
}

const millisecondsOfDay = 86_400_000;

/** Days since January 1, 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00Z`) / millisecondsOfDay;

/** The day ('yyyy-MM-dd') of a number of days since January 1, 1970. */
export const dayOfNumber = (number: number): string => new Date(number * millisecondsOfDay).toISOString().slice(0, 10);

/** The day `days` later; earlier when negative. */
export const addDays = (day: string, days: number): string => dayOfNumber(dayNumber(day) + days);

/** From 0 for Monday to 6 for Sunday. */
export const weekdayIndex = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Months since January of year 0. */
export const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + monthOf(day) - 1;

/** The first day of a month, from months since January of year 0. */
export const firstOfMonth = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}-01`;

/** The last day of a month, from months since January of year 0. */
export const lastOfMonth = (number: number): string => addDays(firstOfMonth(number + 1), -1);

/** From 1 for January to 12. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));
