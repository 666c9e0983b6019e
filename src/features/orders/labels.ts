import type { StatusesOf } from '@/lib/labels';

/** Labels of customers' orders, which are the rows of `requests`. */
export const orderStatuses = {
  pending: { label: 'Ausstehend', tone: 'warning' },
  in_progress: { label: 'In Bearbeitung', tone: 'default' },
  completed: { label: 'Abgeschlossen', tone: 'success' },
  cancelled: { label: 'Storniert', tone: 'secondary' },
} satisfies StatusesOf<'request_status'>;
