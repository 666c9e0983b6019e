import type { StatusesOf } from '@/lib/labels';

export const taskStatuses = {
  offen: { label: 'Offen', tone: 'warning' },
  in_bearbeitung: { label: 'In Bearbeitung', tone: 'default' },
  abgeschlossen: { label: 'Abgeschlossen', tone: 'success' },
} satisfies StatusesOf<'task_status'>;
