import type { Database } from '../api/database.types.ts';

export type ReminderStep = Database['public']['Enums']['reminder_step'];

/** Names of the reminder steps in letters, mails and screens. */
export const reminderTitles: Readonly<Record<ReminderStep, string>> = {
  erinnerung: 'Zahlungserinnerung',
  mahnung: '1. Mahnung',
  letzte_mahnung: 'Letzte Mahnung',
};
