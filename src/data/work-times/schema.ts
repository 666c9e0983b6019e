import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { berlinInstants } from '@/lib/berlin-clock';
import type { Row } from '@/lib/tables';

/** The first and the last moment that the form takes, as its fields hold them; those of `work_times`. */
export const workTimeBounds = { min: '2000-01-02T00:00', max: '2099-12-31T23:59' };

const texts = {
  startMissing: 'Bitte Startzeit eingeben',
  outOfRange: 'Bitte geben Sie ein Jahr zwischen 2000 und 2099 ein.',
  skippedHour: 'Diese Uhrzeit gibt es an diesem Tag nicht (Umstellung auf die Sommerzeit).',
  endBeforeStart: 'Die Endzeit muss nach der Startzeit liegen.',
};

const isInRange = (local: string) => local >= workTimeBounds.min && local <= workTimeBounds.max;

/**
 * A work time entered by hand. In: the values of two datetime-local fields, German time; out: instants. An hour that
 * exists twice (end of summer time) is the first for the start, and for the end the first after the start.
 */
export const workTimeSchema = z
  .object({
    start: z.string().min(1, texts.startMissing).refine(isInRange, texts.outOfRange),
    end: z.string().refine((end) => end === '' || isInRange(end), texts.outOfRange),
  })
  .transform(({ start, end }, context) => {
    const refuse = (path: 'start' | 'end', message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
      return z.NEVER;
    };
    const [startTime] = berlinInstants(start);
    if (!startTime) return refuse('start', texts.skippedHour);
    if (end === '') return { start_time: startTime.toISOString(), end_time: null };
    const ends = berlinInstants(end);
    if (ends.length === 0) return refuse('end', texts.skippedHour);
    const endTime = ends.find((candidate) => candidate > startTime);
    if (!endTime) return refuse('end', texts.endBeforeStart);
    return { start_time: startTime.toISOString(), end_time: endTime.toISOString() };
  }) satisfies z.ZodType<Pick<Row<'work_times'>, 'start_time' | 'end_time'>>;

export type WorkTimeForm = z.output<typeof workTimeSchema>;

/** For `useForm`. */
export const workTimeResolver = zodResolver(workTimeSchema);
