import { berlinDay } from '@/lib/time/berlin-time';
import type { Enums, Row } from '@/lib/supabase/tables';

type Step = Enums<'reminder_step'>;

const following = { erinnerung: 'mahnung', mahnung: 'letzte_mahnung', letzte_mahnung: null } as const;

/** The level after the current one of an invoice; null after the last one. */
export const nextReminderStep = (done: Step | null): Step | null => (done ? following[done] : 'erinnerung');

/** Whether the next reminder of an invoice may be created today; matches `private.reminder_problem` in the database. */
export const canBeReminded = ({ status, remind_after }: Pick<Row<'invoices'>, 'status' | 'remind_after'>): boolean =>
  status === 'offen' && remind_after !== null && remind_after < berlinDay();

/** What a reminder charges on top of the open amount, in cents: fees, interest, lump sum. */
export const extraCharges = ({ total_cents, open_cents }: Pick<Row<'reminders'>, 'total_cents' | 'open_cents'>) =>
  total_cents - open_cents;

/** The number of days since a day, both as `YYYY-MM-DD`. */
export const daysSince = (day: string, today = berlinDay()): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
