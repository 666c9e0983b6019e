import { isSunday } from 'date-fns/isSunday';
import { formatDate, formatHours } from '@/lib/format/format';
import { holidayOf } from '@functions/holidays';
import { dayAfter } from '@/lib/time/iso-week';

/**
 * The rules of `findingsOf`; break findings distinguish days of more than six and more than nine hours, rest findings
 * between two days and within one.
 */
export type FindingKind =
  | 'long-day'
  | 'high-average'
  | 'short-break'
  | 'short-long-break'
  | 'short-rest'
  | 'short-rest-within'
  | 'high-night-average'
  | 'day-of-rest'
  | 'few-free-sundays'
  | 'no-rest-day'
  | 'late-record';

interface Found {
  kind: FindingKind;
  /** The day in Germany that it refers to: 'yyyy-MM-dd'. */
  day: string;
  /**
   * Hours of the day (`long-day`), hours per working day (averages), minutes of break, hours of rest, hours on a Sunday
   * or holiday (0 while running), Sundays of the year left free, weeks without a substitute day, days until it was
   * recorded. Exact, not rounded.
   */
  amount: number;
}

export interface WorkTimeFinding extends Found {
  /** The legal basis, '§ 3 ArbZG'. */
  paragraph: string;
  /** A short label. */
  label: string;
  /** The finding and the rule, with its section. */
  sentence: string;
}

/** Rounded away from the limit: more than ten hours never reads as ten. */
const atLeast = (hours: number) => formatHours(Math.ceil(hours * 100 - rounding) / 100);
const atMost = (hours: number) => formatHours(Math.floor(hours * 100 + rounding) / 100);
/** 10.01 * 100 is slightly more than 1001 in floating point. */
const rounding = 1e-6;

const paragraphs: Record<FindingKind, string> = {
  'long-day': '§ 3 ArbZG',
  'high-average': '§ 3 Satz 2 ArbZG',
  'short-break': '§ 4 ArbZG',
  'short-long-break': '§ 4 ArbZG',
  'short-rest': '§ 5 ArbZG',
  'short-rest-within': '§ 5 ArbZG',
  'high-night-average': '§ 6 Abs. 2 ArbZG',
  'day-of-rest': '§ 9 ArbZG',
  'few-free-sundays': '§ 11 Abs. 1 ArbZG',
  'no-rest-day': '§ 11 Abs. 3 ArbZG',
  'late-record': '§ 17 MiLoG',
};

const labels: Record<FindingKind, (day: string) => string> = {
  'long-day': () => 'Über 10 Stunden',
  'high-average': () => 'Im Schnitt über 8 Stunden',
  'short-break': () => 'Pause unter 30 Minuten',
  'short-long-break': () => 'Pause unter 45 Minuten',
  'short-rest': () => 'Ruhezeit unter 11 Stunden',
  'short-rest-within': () => 'Ruhezeit unter 11 Stunden',
  'high-night-average': () => 'Nachtarbeit im Schnitt über 8 Stunden',
  'day-of-rest': (day) => (holidayOf(day) ? 'Feiertagsarbeit' : 'Sonntagsarbeit'),
  'few-free-sundays': () => 'Unter 15 freie Sonntage',
  'no-rest-day': () => 'Kein Ersatzruhetag',
  'late-record': () => 'Spät erfasst',
};

const sentences: Record<FindingKind, (found: Found) => string> = {
  'long-day': ({ amount }) => `An diesem Tag sind ${atLeast(amount)} erfasst; vorgesehen sind höchstens 10`,
  'high-average': ({ day, amount }) =>
    `In den 24 Wochen bis zum ${formatDate(day)} sind im Schnitt ${atLeast(amount)} je Werktag erfasst; vorgesehen sind höchstens 8`,
  'short-break': ({ amount }) =>
    `Bei mehr als 6 Stunden Arbeit sind 30 Minuten Pause vorgesehen; erfasst ${areMinutes(amount)}`,
  'short-long-break': ({ amount }) =>
    `Bei mehr als 9 Stunden Arbeit sind 45 Minuten Pause vorgesehen; erfasst ${areMinutes(amount)}`,
  'short-rest': ({ amount }) =>
    `Seit der Arbeit davor sind ${atMost(amount)} vergangen; vorgesehen sind mindestens 11 Stunden Ruhezeit`,
  'short-rest-within': ({ amount }) =>
    `In den 24 Stunden ab Beginn der Arbeit lagen höchstens ${atMost(amount)} Ruhe am Stück; vorgesehen sind mindestens 11 Stunden`,
  'high-night-average': ({ day, amount }) =>
    `In den 4 Wochen bis zum ${formatDate(day)} sind im Schnitt ${atLeast(amount)} je Werktag erfasst; bei Nachtarbeit sind höchstens 8 vorgesehen`,
  'day-of-rest': ({ day, amount }) => {
    const worked = amount > 0 ? `sind ${atLeast(amount)} erfasst` : 'wurde Arbeit begonnen';
    return `${dayOfRest(day)} ${worked}; der Tag ist in der Regel arbeitsfrei`;
  },
  'few-free-sundays': ({ day, amount }) =>
    `Im Jahr ${day.slice(0, 4)} bleiben höchstens ${amount} Sonntage ohne Arbeit; vorgesehen sind mindestens 15`,
  'no-rest-day': ({ day, amount }) =>
    `${dayOfRest(day)} wurde gearbeitet, und in den ${amount} Wochen davor und danach ist kein Werktag dafür frei geblieben`,
  'late-record': ({ day, amount }) =>
    `Erfasst am ${formatDate(dayAfter(day, amount))}, ${amount} Tage danach; vorgesehen sind höchstens 7`,
};

const areMinutes = (amount: number) => (Math.floor(amount) === 1 ? 'ist eine' : `sind ${Math.floor(amount)}`);

function dayOfRest(day: string): string {
  const holiday = holidayOf(day);
  if (!holiday) return 'An einem Sonntag';
  return isSunday(`${day}T12:00`) ? `An einem Sonntag und Feiertag (${holiday})` : `An einem Feiertag (${holiday})`;
}

/** A finding in words: a label for narrow spaces, and a sentence. */
export function describeFinding(kind: FindingKind, day: string, amount: number): WorkTimeFinding {
  const found = { kind, day, amount };
  const paragraph = paragraphs[kind];
  return { ...found, paragraph, label: labels[kind](day), sentence: `${sentences[kind](found)} (${paragraph}).` };
}
