import type { Enums } from '@/lib/supabase/tables';
import type { Statuses } from '@/lib/labels';

/** What the office has done about a withdrawal; a column of its own says since when. */
export const withdrawalStatuses = {
  offen: { label: 'Offen', tone: 'destructive' },
  erledigt: { label: 'Erledigt', tone: 'success' },
} satisfies Statuses<string>;

/** Which receipt went to the address; all but the first still want to be sent in full. */
export const withdrawalReceipts = {
  full: { label: 'Gesendet', tone: 'success' },
  short: { label: 'Ohne Angaben', tone: 'warning' },
  held: { label: 'Wartet', tone: 'warning' },
  skipped: { label: 'Wartet', tone: 'warning' },
} satisfies Statuses<Enums<'withdrawal_receipt'>>;
