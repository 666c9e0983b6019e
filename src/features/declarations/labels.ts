import type { Statuses, StatusesOf } from '@/lib/labels';

/** Whether the office has handled a declaration; the time is in a column of its own. */
export const declarationStatuses = {
  offen: { label: 'Offen', tone: 'destructive' },
  erledigt: { label: 'Erledigt', tone: 'success' },
} satisfies Statuses<string>;

/** Which receipt was sent; in all states but the first the full one is still to be sent. */
export const acknowledgementStates = {
  full: { label: 'Gesendet', tone: 'success' },
  short: { label: 'Ohne Angaben', tone: 'warning' },
  held: { label: 'Wartet', tone: 'warning' },
  skipped: { label: 'Wartet', tone: 'warning' },
} satisfies StatusesOf<'declaration_receipt'>;
