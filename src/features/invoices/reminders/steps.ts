import { berlinDay } from '@/lib/time/berlin-time';
import type { Enums, Row } from '@/lib/supabase/tables';

type Step = Enums<'reminder_step'>;

const following = { erinnerung: 'mahnung', mahnung: 'letzte_mahnung', letzte_mahnung: null } as const;

/** The step after the one that an invoice has reached; null after the last one. */
export const nextReminderStep = (done: Step | null): Step | null => (done ? following[done] : 'erinnerung');

/** Whether the next reminder of an invoice may be made today, as `private.reminder_problem` of the database has it. */
export const isToRemind = ({ status, remind_after }: Pick<Row<'invoices'>, 'status' | 'remind_after'>): boolean =>
  status === 'offen' && remind_after !== null && remind_after < berlinDay();

/** What a reminder asks for beside the open amount, in cents: fees, interest, lump sum. */
export const moreThanOpen = ({ total_cents, open_cents }: Pick<Row<'reminders'>, 'total_cents' | 'open_cents'>) =>
  total_cents - open_cents;

/** For how many days a day is over, both as `YYYY-MM-DD`. */
export const daysSince = (day: string, today = berlinDay()): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
