import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { optionalText, wholeNumber } from '@/lib/forms/fields';
import { berlinInstants } from '@/lib/time/berlin-clock';
import type { Row } from '@/lib/supabase/tables';

/** The first and the last instant allowed, in the format of the form's fields; those of `work_times`. */
export const workTimeBounds = { min: '2000-01-02T00:00', max: '2099-12-31T23:59' };

const texts = {
  startMissing: 'Bitte Startzeit eingeben',
  endMissing: 'Bitte Endzeit eingeben',
  outOfRange: 'Bitte geben Sie ein Jahr zwischen 2000 und 2099 ein.',
  skippedHour: 'Diese Uhrzeit gibt es an diesem Tag nicht (Umstellung auf die Sommerzeit).',
  endBeforeStart: 'Die Endzeit muss nach der Startzeit liegen.',
  tooLong: 'Ein Eintrag darf höchstens 24 Stunden lang sein.',
  future: 'Die Endzeit darf nicht in der Zukunft liegen.',
  breakTooLong: 'Die Pause muss kürzer sein als die ganze Zeit.',
  employeeMissing: 'Bitte wählen Sie einen Mitarbeiter.',
  reasonMissing: 'Bitte geben Sie einen Grund an.',
};

const isInRange = (local: string) => local >= workTimeBounds.min && local <= workTimeBounds.max;

const end = z.string().refine((local) => local === '' || isInRange(local), texts.outOfRange);
const pause = wholeNumber(0, 1439);

/** The fields of a work time, with the values of two datetime-local fields in German time; `pause` in minutes. */
const fields = {
  start: z.string().min(1, texts.startMissing).refine(isInRange, texts.outOfRange),
  end,
  pause,
  note: optionalText(500),
};

interface Refusal {
  path: 'start' | 'end' | 'pause';
  message: string;
}

/** The end as the first matching clock time after the start, and its validation error. */
function endAfter(start: Date, local: string, pause: number): Date | Refusal {
  const ends = berlinInstants(local);
  if (ends.length === 0) return { path: 'end', message: texts.skippedHour };
  const found = ends.find((candidate) => candidate > start);
  if (!found) return { path: 'end', message: texts.endBeforeStart };
  const minutes = (found.getTime() - start.getTime()) / 60_000;
  if (minutes > 24 * 60) return { path: 'end', message: texts.tooLong };
  return pause < minutes ? found : { path: 'pause', message: texts.breakTooLong };
}

type Times = Pick<Row<'work_times'>, 'start_time' | 'end_time' | 'break_minutes'>;

/** The instants meant; in a repeated hour, the first for the start, and the first after it for the end. */
function timesOf({ start, end, pause }: { start: string; end: string; pause: number }): Times | Refusal {
  const [startTime] = berlinInstants(start);
  if (!startTime) return { path: 'start', message: texts.skippedHour };
  const start_time = startTime.toISOString();
  if (end === '') return { start_time, end_time: null, break_minutes: pause };
  const endTime = endAfter(startTime, end, pause);
  return endTime instanceof Date ? { start_time, end_time: endTime.toISOString(), break_minutes: pause } : endTime;
}

function refuse({ path, message }: Refusal, context: z.RefinementCtx): never {
  context.addIssue({ code: 'custom', path: [path], message });
  return z.NEVER;
}

/** A work time entered manually. In: its fields; out: instants. */
export const workTimeSchema = z.object(fields).transform(({ note, ...local }, context) => {
  const times = timesOf(local);
  return 'message' in times ? refuse(times, context) : { ...times, note };
}) satisfies z.ZodType<Times & Pick<Row<'work_times'>, 'note'>>;

export type WorkTimeInput = z.input<typeof workTimeSchema>;
export type WorkTimeForm = z.output<typeof workTimeSchema>;

/** For `useForm`. */
export const workTimeResolver = zodResolver(workTimeSchema);

/**
 * The office's addition or correction, with its reason. `runs` says whether the entry has no end yet, so that it may
 * stay empty. In: the fields of a work time, the employee and a reason; out: instants.
 */
export const correctionSchema = (runs: boolean) =>
  z
    .object({
      ...fields,
      end: runs ? end : end.min(1, texts.endMissing),
      employee: z.string().min(1, texts.employeeMissing),
      reason: z.string().trim().min(1, texts.reasonMissing).max(500),
    })
    .transform(({ note, employee, reason, ...local }, context) => {
      const times = timesOf(local);
      return 'message' in times ? refuse(times, context) : { ...times, note, employee, reason };
    });

export type CorrectionInput = z.input<ReturnType<typeof correctionSchema>>;
export type CorrectionForm = z.output<ReturnType<typeof correctionSchema>>;

/** For `useForm`. */
export const correctionResolver = (runs: boolean) => zodResolver(correctionSchema(runs));

/**
 * The end of a forgotten entry, after `start` (an instant) and not in the future. In: the value of a datetime-local
 * field in German time, and the breaks in minutes; out: the instant.
 */
export const endSchema = (start: string) =>
  z
    .object({ end: end.min(1, texts.endMissing), pause, again: z.boolean() })
    .transform(({ end, pause, again }, context) => {
      const endTime = endAfter(new Date(start), end, pause);
      if (!(endTime instanceof Date)) return refuse(endTime, context);
      if (endTime.getTime() > Date.now()) return refuse({ path: 'end', message: texts.future }, context);
      return { end_time: endTime.toISOString(), break_minutes: pause, again };
    });

export type EndForm = z.output<ReturnType<typeof endSchema>>;

/** For `useForm`. */
export const endResolver = (start: string) => zodResolver(endSchema(start));
