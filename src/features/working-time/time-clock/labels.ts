import type { Enums } from '@/lib/supabase/tables';

/** What an employee does on the clock; `done` once it is done. */
export const clockActions = {
  'clock-in': { label: 'Einstempeln', done: 'Eingestempelt' },
  'clock-out': { label: 'Ausstempeln', done: 'Ausgestempelt' },
  'start-break': { label: 'Pause beginnen', done: 'Pause begonnen' },
  'end-break': { label: 'Pause beenden', done: 'Pause beendet' },
  'start-task': { label: 'Angekommen', done: 'Eingestempelt' },
  'finish-task': { label: 'Fertig', done: 'Auftrag abgeschlossen' },
  'finish-day': { label: 'Fertig und ausstempeln', done: 'Ausgestempelt' },
} satisfies Readonly<Record<Enums<'clock_action'>, { label: string; done: string }>>;
