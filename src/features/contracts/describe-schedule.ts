import { describeRhythm } from '@/features/sites/checklist';
import { formatClock, formatDate } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';

type Schedule = Pick<Row<'contract_schedules'>, 'rule' | 'starts_on' | 'ends_on' | 'starts_at_time' | 'minutes'>;

/** How often, when and how long: 'Alle 2 Wochen am Dienstag, 07:00 Uhr, 90 Minuten'; with the day of a later beginning. */
export function describeSchedule(
  { rule, starts_on, ends_on, starts_at_time, minutes }: Schedule,
  today: string,
): string {
  const parts = [
    describeRhythm(rule),
    formatClock(starts_at_time),
    `${minutes} Minuten`,
    starts_on > today && `ab ${formatDate(starts_on)}`,
    ends_on && `bis ${formatDate(ends_on)}`,
  ];
  return parts.filter(Boolean).join(', ');
}
