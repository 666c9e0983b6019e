import type { Statuses } from './statuses';

/** What the office has done about a withdrawal; a column of its own says since when. */
export const withdrawalStatuses = {
  offen: { label: 'Offen', tone: 'destructive' },
  erledigt: { label: 'Erledigt', tone: 'success' },
} satisfies Statuses<string>;
