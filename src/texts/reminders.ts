import { reminderTitles } from '@functions/documents/reminder-titles';
import type { Enums } from '@/lib/tables';
import type { Statuses } from './labels';

/** How far the reminding of an invoice has come. */
export const reminderSteps = {
  erinnerung: { label: reminderTitles.erinnerung, tone: 'secondary' },
  mahnung: { label: reminderTitles.mahnung, tone: 'warning' },
  letzte_mahnung: { label: reminderTitles.letzte_mahnung, tone: 'destructive' },
} satisfies Statuses<Enums<'reminder_step'>>;
