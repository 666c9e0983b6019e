import { reminderTitles } from '@functions/documents/reminder-titles';
import type { Enums } from '@/lib/supabase/tables';
import type { Statuses } from '@/lib/labels';

/** The reminder level of an invoice. */
export const reminderSteps = {
  erinnerung: { label: reminderTitles.erinnerung, tone: 'secondary' },
  mahnung: { label: reminderTitles.mahnung, tone: 'warning' },
  letzte_mahnung: { label: reminderTitles.letzte_mahnung, tone: 'destructive' },
} satisfies Statuses<Enums<'reminder_step'>>;
