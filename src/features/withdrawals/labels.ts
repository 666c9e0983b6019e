import type { Enums } from '@/lib/supabase/tables';
import type { Statuses } from '@/lib/labels';

/** Whether the office has handled a withdrawal; the time is in a column of its own. */
export const withdrawalStatuses = {
  offen: { label: 'Offen', tone: 'destructive' },
  erledigt: { label: 'Erledigt', tone: 'success' },
} satisfies Statuses<string>;

/** Which receipt was sent; in all states but the first the full one is still to be sent. */
export const withdrawalReceipts = {
  full: { label: 'Gesendet', tone: 'success' },
  short: { label: 'Ohne Angaben', tone: 'warning' },
  held: { label: 'Wartet', tone: 'warning' },
  skipped: { label: 'Wartet', tone: 'warning' },
} satisfies Statuses<Enums<'withdrawal_receipt'>>;
