import { nextOccurrences } from './next-occurrences.ts';
import type { Schedule } from './occurrences.ts';
import { parseRule } from './rule-text.ts';

/** What is wrong with a field of a schedule, in German. */
export interface ScheduleProblem {
  field: keyof Schedule;
  message: string;
}

/** What is wrong with a schedule, which includes that it has no date. Dates dropped by a holiday count as dates. */
export function scheduleProblems(schedule: Schedule): ScheduleProblem[] {
  const { rule, startsOn, endsOn, startsAtTime, minutes } = schedule;
  const problems: (ScheduleProblem | false)[] = [
    !parseRule(rule) && { field: 'rule', message: 'Dieser Turnus wird nicht unterstützt.' },
    !isDay(startsOn) && { field: 'startsOn', message: 'Bitte geben Sie den ersten Tag an.' },
    endsOn !== null && !isDay(endsOn) && { field: 'endsOn', message: 'Bitte geben Sie ein gültiges Datum ein.' },
    !isTime(startsAtTime) && { field: 'startsAtTime', message: 'Bitte geben Sie eine Uhrzeit ein.' },
    !isLength(minutes) && { field: 'minutes', message: 'Bitte geben Sie eine Dauer von 1 Minute bis 24 Stunden ein.' },
  ];
  const found = problems.filter((problem) => problem !== false);
  if (found.length > 0) return found;
  if (endsOn !== null && endsOn < startsOn)
    return [{ field: 'endsOn', message: 'Der letzte Tag liegt vor dem ersten.' }];
  if (nextOccurrences(schedule, startsOn, 1).length === 0)
    return [{ field: 'rule', message: 'Mit diesen Angaben gibt es keinen einzigen Termin.' }];
  return [];
}

/** Also rejects February 30, which JavaScript reads as a day of March. */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && toIsoDay(Date.parse(text)) === text;
const toIsoDay = (instant: number) => (Number.isNaN(instant) ? '' : new Date(instant).toISOString().slice(0, 10));
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
const isLength = (minutes: number) => Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440;
