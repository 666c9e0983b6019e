import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { ChosenSite } from '@/features/sites/choice';
import { formatPlace } from '@/lib/format/format-place';
import { optionalLine, singleLine } from '@/lib/forms/fields';
import { berlinInstants } from '@/lib/time/berlin-clock';
import { berlinDay } from '@/lib/time/berlin-time';
import type { Row } from '@/lib/supabase/tables';
import { fieldTexts } from '@/config/texts/fields';

/** The first and the last day allowed, in the format of a date field; within those of `tasks`. */
export const taskDayBounds = { min: '2000-01-02', max: '2099-12-30' };

/** The maximum number of checklist items and of crew members; the database's limits. */
const most = { lines: 50, crew: 20 };

const texts = {
  dayMissing: 'Bitte geben Sie auch den Tag ein.',
  fromMissing: 'Bitte geben Sie auch den Beginn ein.',
  toMissing: 'Bitte geben Sie auch das Ende ein.',
  outOfRange: 'Bitte geben Sie ein Jahr zwischen 2000 und 2099 ein.',
  skippedHour: 'Diese Uhrzeit gibt es an diesem Tag nicht (Umstellung auf die Sommerzeit).',
  tooLong: 'Ein Auftrag dauert höchstens 24 Stunden.',
  tooManyLines: `Die Checkliste hat höchstens ${most.lines} Zeilen.`,
  tooManyPeople: `Es können höchstens ${most.crew} weitere Mitarbeiter mitkommen.`,
};

/** The non-empty lines of a text. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => singleLine(Infinity).parse(line))
    .filter((line) => line !== '');

const optionalId = z.string().transform((id) => id || null);

type Time = Pick<Row<'tasks'>, 'starts_at' | 'ends_at'>;

/**
 * The time in a task's form, or why it is none; empty fields mean no time. Day and times are in German time; an end not
 * after the start is on the next day.
 */
export function spanOf({
  day,
  from,
  to,
}: Record<'day' | 'from' | 'to', string>): Time | { path: 'day' | 'from' | 'to'; message: string } {
  if (!day && !from && !to) return { starts_at: null, ends_at: null };
  if (!day) return { path: 'day', message: texts.dayMissing };
  if (!from) return { path: 'from', message: texts.fromMissing };
  if (!to) return { path: 'to', message: texts.toMissing };
  const [starts] = berlinInstants(`${day}T${from}`);
  if (!starts) return { path: 'from', message: texts.skippedHour };
  const endDay = to > from ? day : berlinDay(1, `${day}T12:00:00Z`);
  const [ends] = berlinInstants(`${endDay}T${to}`);
  if (!ends) return { path: 'to', message: texts.skippedHour };
  if (ends.getTime() - starts.getTime() > 24 * 60 * 60 * 1000) return { path: 'to', message: texts.tooLong };
  return { starts_at: starts.toISOString(), ends_at: ends.toISOString() };
}

/**
 * The form of a task; its output is the input of `save_task`. An empty employee ('') means unassigned. The bounds are
 * those of `tasks`.
 */
export const taskFormSchema = z
  .object({
    title: singleLine(200).min(1, 'Bitte geben Sie einen Titel ein.'),
    description: z.string().trim().max(5000, fieldTexts.tooLong(5000)),
    assigned_to: optionalId,
    day: z
      .string()
      .refine((day) => day === '' || (day >= taskDayBounds.min && day <= taskDayBounds.max), texts.outOfRange),
    from: z.string(),
    to: z.string(),
    vehicle_id: optionalId,
    site: z.custom<ChosenSite | null>(),
    place: optionalLine(300),
    destination: optionalLine(300),
    contact_name: optionalLine(200),
    contact_phone: optionalLine(50),
    crew: z.array(z.string()).max(most.crew, texts.tooManyPeople),
    checklist: z
      .string()
      .transform(linesOf)
      .pipe(
        z
          .array(z.string().max(200, 'Eine Zeile der Checkliste hat höchstens 200 Zeichen.'))
          .max(most.lines, texts.tooManyLines),
      ),
  })
  .transform(({ day, from, to, site, ...task }, context) => {
    const span = spanOf({ day, from, to });
    if ('path' in span) {
      context.addIssue({ code: 'custom', path: [span.path], message: span.message });
      return z.NEVER;
    }
    return {
      ...task,
      site_id: site?.id ?? null,
      crew: task.crew.filter((id) => id !== task.assigned_to),
      ...span,
    };
  }) satisfies z.ZodType<
  Pick<
    Row<'tasks'>,
    | 'title'
    | 'description'
    | 'assigned_to'
    | 'starts_at'
    | 'ends_at'
    | 'vehicle_id'
    | 'site_id'
    | 'place'
    | 'destination'
    | 'contact_name'
    | 'contact_phone'
  >
>;

export type TaskFormInput = z.input<typeof taskFormSchema>;
export type TaskForm = z.output<typeof taskFormSchema>;

/** For `useForm`. */
export const taskFormResolver = zodResolver(taskFormSchema);

/** The default values of a new task. */
export const emptyTask: TaskFormInput = {
  title: '',
  description: '',
  assigned_to: '',
  day: '',
  from: '',
  to: '',
  vehicle_id: '',
  site: null,
  place: '',
  destination: '',
  contact_name: '',
  contact_phone: '',
  crew: [],
  checklist: '',
};

/** The default values of a new task at a site. */
export function taskAt({
  id,
  name,
  street,
  postal_code,
  city,
  contact_name,
  contact_phone,
}: ChosenSite): TaskFormInput {
  const site = { id, name, street, postal_code, city, contact_name, contact_phone };
  return {
    ...emptyTask,
    site,
    place: formatPlace(site),
    contact_name: contact_name ?? '',
    contact_phone: contact_phone ?? '',
  };
}
