import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { calendarDay, optionalDay, singleLine, wholeNumber } from '@/lib/forms/fields';
import { weekdays } from '@/config/opening-hours';
import type { Insert, Row } from '@/lib/supabase/tables';

/** The columns of the appointment settings, apart from the hours. */
export type AppointmentRules = Omit<Row<'appointment_settings'>, 'id' | 'updated_at'>;

/** The appointment settings, and the weekdays that have hours. */
export type AppointmentSettings = Row<'appointment_settings'> & { hours: Row<'booking_hours'>[] };

/** The hours of a weekday as form values: all '' on a closed day, and the last two '' on a day without a break. */
export interface DayHours {
  opens: string;
  closes: string;
  reopens: string;
  closes_again: string;
}

const noHours: DayHours = { opens: '', closes: '', reopens: '', closes_again: '' };

const texts = {
  incomplete: 'Bitte geben Sie alle Uhrzeiten ein.',
  order: 'Das Ende muss nach dem Beginn liegen.',
  break: 'Die Zeit nach der Pause muss nach der Zeit davor beginnen.',
  tooLong: 'Ein Zeitraum umfasst höchstens ein Jahr.',
  endBeforeStart: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  day: 'Bitte wählen Sie einen Tag.',
  reason: 'Bitte geben Sie einen Grund ein.',
};

/** What is wrong with the hours of a day. */
function problemOf({ opens, closes, reopens, closes_again }: DayHours): string | undefined {
  const isClosed = !opens && !closes && !reopens && !closes_again;
  if (isClosed) return undefined;
  const hasBreak = reopens !== '' || closes_again !== '';
  if (!opens || !closes || (hasBreak && (!reopens || !closes_again))) return texts.incomplete;
  if (closes <= opens || (hasBreak && closes_again <= reopens)) return texts.order;
  return hasBreak && reopens <= closes ? texts.break : undefined;
}

const time = z.string();
const dayHours = z
  .object({ opens: time, closes: time, reopens: time, closes_again: time })
  .superRefine((hours, context) => {
    const message = problemOf(hours);
    if (message) context.addIssue({ code: 'custom', message });
  });

const minutes = wholeNumber(15, 720);

/** The form of the settings; the bounds are those of `appointment_settings`. */
export const appointmentSettingsSchema = z.object({
  /** Starting on Monday. */
  week: z.array(dayHours).length(7),
  notice_hours: wholeNumber(0, 720),
  furthest_days: wholeNumber(1, 365),
  at_once: wholeNumber(1, 20),
  reinigung_minutes: minutes,
  transport_minutes: minutes,
  umzug_minutes: minutes,
  beratung_minutes: minutes,
  sonstiges_minutes: minutes,
  visit_notice_hours: wholeNumber(0, 720),
}) satisfies z.ZodType<AppointmentRules>;

export type AppointmentSettingsForm = z.infer<typeof appointmentSettingsSchema>;

/** For `useForm`. */
export const appointmentSettingsResolver = zodResolver(appointmentSettingsSchema);

/** 'HH:mm' of a `time`, which includes seconds. */
const clock = (value: string | null | undefined): string => value?.slice(0, 5) ?? '';

/** The form values of the saved settings. */
export function appointmentInputOf({
  id: _id,
  updated_at: _version,
  hours,
  ...rules
}: AppointmentSettings): AppointmentSettingsForm {
  const week = weekdays.map((_, index) => {
    const day = hours.find(({ weekday }) => weekday === index + 1);
    return day
      ? {
          opens: clock(day.opens),
          closes: clock(day.closes),
          reopens: clock(day.reopens),
          closes_again: clock(day.closes_again),
        }
      : noHours;
  });
  return { ...rules, week };
}

/** The rows of the weekdays that have hours. */
export function hoursOf(week: readonly DayHours[]): Insert<'booking_hours'>[] {
  return week.flatMap(({ opens, closes, reopens, closes_again }, index) =>
    opens ? [{ weekday: index + 1, opens, closes, reopens: reopens || null, closes_again: closes_again || null }] : [],
  );
}

/** The hours of a day in words: '08:00–12:00 und 13:00–17:00'. */
export function describeHours({ opens, closes, reopens, closes_again }: DayHours): string {
  if (!opens) return 'keine Termine';
  return reopens ? `${opens}–${closes} und ${reopens}–${closes_again}` : `${opens}–${closes}`;
}

/** Blocked days. The bounds are those of `blocked_days`. */
export const blockedDaysSchema = z
  .object({
    first_day: calendarDay(texts.day),
    /** Empty means one day. */
    last_day: optionalDay,
    reason: singleLine(100).min(1, texts.reason),
  })
  .superRefine(({ first_day, last_day }, context) => {
    if (!last_day) return;
    const days = (Date.parse(last_day) - Date.parse(first_day)) / 86_400_000;
    const message = days < 0 ? texts.endBeforeStart : days > 366 ? texts.tooLong : undefined;
    if (message) context.addIssue({ code: 'custom', path: ['last_day'], message });
  })
  .transform(({ last_day, ...rest }) => ({ ...rest, last_day: last_day || rest.first_day })) satisfies z.ZodType<
  Insert<'blocked_days'>
>;

export type BlockedDaysInput = z.input<typeof blockedDaysSchema>;
export type BlockedDaysForm = z.output<typeof blockedDaysSchema>;

/** For `useForm`. */
export const blockedDaysResolver = zodResolver(blockedDaysSchema);
