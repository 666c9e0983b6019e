import type { Database } from '../database.types.ts';

export type ReminderStep = Database['public']['Enums']['reminder_step'];

/** What the steps are called, in letters, mails and on screens. */
export const reminderTitles: Readonly<Record<ReminderStep, string>> = {
  erinnerung: 'Zahlungserinnerung',
  mahnung: '1. Mahnung',
  letzte_mahnung: 'Letzte Mahnung',
};
