import type { Labels, StatusesOf } from '@/lib/labels';
import type { Enums } from '@/lib/supabase/tables';

export const taskStatuses = {
  offen: { label: 'Offen', tone: 'warning' },
  in_bearbeitung: { label: 'In Bearbeitung', tone: 'default' },
  abgeschlossen: { label: 'Abgeschlossen', tone: 'success' },
} satisfies StatusesOf<'task_status'>;

/** Why a visit was dropped; customers read it. */
export const dropReasons = {
  kundenwunsch: { label: 'Wunsch des Kunden' },
  feiertag: { label: 'Feiertag' },
  krankheit: { label: 'Krankheit' },
  wetter: { label: 'Wetter' },
  sonstiges: { label: 'Sonstiges' },
} satisfies Labels<Enums<'drop_reason'>>;
