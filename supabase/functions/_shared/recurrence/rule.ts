import { z } from 'zod';

/** The days of a week as RFC 5545 abbreviates them. A week starts on Monday, its default (section 3.3.10, WKST). */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** Which of a month's weekdays of one name: the first to the fourth, or the last. */
export const ordinals = [1, 2, 3, 4, -1] as const;

const number = (min: number, max: number) => {
  const message = `Bitte geben Sie eine ganze Zahl von ${min} bis ${max} ein.`;
  return z.number(message).int(message).min(min, message).max(max, message);
};

/** The season: months from 1 to 12, none for the whole year. */
const months = z
  .array(number(1, 12), 'Bitte wählen Sie Monate.')
  .transform((chosen) => [...new Set(chosen)].sort((one, other) => one - other))
  .transform((chosen) => (chosen.length === 12 ? [] : chosen));

const noWeekday = 'Bitte wählen Sie mindestens einen Wochentag.';
const weekly = z.object({
  unit: z.literal('week'),
  /** Weeks from one to the next, counted from the week of the schedule's first day. */
  every: number(1, 52),
  weekdays: z
    .array(z.enum(weekdays, noWeekday), noWeekday)
    .min(1, noWeekday)
    .transform((chosen) => weekdays.filter((day) => chosen.includes(day))),
  months,
});

const monthly = {
  unit: z.literal('month'),
  /** Months from one to the next, counted from the month of the schedule's first day. */
  every: number(1, 24),
  months,
};
const onDay = z.object({
  ...monthly,
  monthlyOn: z.literal('day'),
  /** A month without this day has no occurrence (RFC 5545, section 3.3.10). */
  day: number(1, 31),
});
const onLastDay = z.object({ ...monthly, monthlyOn: z.literal('last-day') });
const onWeekday = z.object({
  ...monthly,
  monthlyOn: z.literal('weekday'),
  ordinal: z.literal(ordinals, 'Bitte wählen Sie, der wievielte im Monat es ist.'),
  weekday: z.enum(weekdays, 'Bitte wählen Sie einen Wochentag.'),
});

/** How often, with German messages. Ignores fields of the choices that were not made. */
export const ruleSchema = z.discriminatedUnion(
  'unit',
  [weekly, z.discriminatedUnion('monthlyOn', [onDay, onLastDay, onWeekday], 'Bitte wählen Sie einen Tag des Monats.')],
  'Bitte wählen Sie Wochen oder Monate.',
);

export type Rule = z.infer<typeof ruleSchema>;
