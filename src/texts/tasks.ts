import type { StatusesOf } from './labels';

export const taskStatuses = {
  offen: { label: 'Offen', tone: 'warning' },
  in_bearbeitung: { label: 'In Bearbeitung', tone: 'default' },
  abgeschlossen: { label: 'Abgeschlossen', tone: 'success' },
} satisfies StatusesOf<'task_status'>;
