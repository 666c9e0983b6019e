import { formatDay, formatTime } from '@/lib/format/format';
import type { AdminTask } from './queries';

type Announced = Pick<AdminTask, 'status' | 'starts_at' | 'announced_start'>;

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && Date.parse(one) === Date.parse(other);

/** Whether the time last announced to the customer is no longer the task's: it has another one, or none. */
export const isOutdated = ({ status, starts_at, announced_start }: Announced): boolean =>
  status !== 'abgeschlossen' && announced_start !== null && !isSame(starts_at, announced_start);

/** Whether announcing the task would tell the customer something new: it has a future time that was not announced. */
export const isAnnounceable = ({ status, starts_at, announced_start }: Announced, now = Date.now()): boolean =>
  status !== 'abgeschlossen' &&
  starts_at !== null &&
  Date.parse(starts_at) > now &&
  !isSame(starts_at, announced_start);

interface Planned {
  isOfOrder: boolean;
  site_id: string | null;
  starts_at: string | null;
}

/**
 * Whether the form can offer the announcement: the task has an order or a site, and is announceable with the form's
 * time.
 */
export const mayAnnounce = (task: AdminTask | undefined, { isOfOrder, site_id, starts_at }: Planned): boolean =>
  (isOfOrder || site_id !== null || Boolean(task?.request)) &&
  isAnnounceable({ status: task?.status ?? 'offen', announced_start: task?.announced_start ?? null, starts_at });

/** The deletion prompt. If the customer knows a time still to come, it adds that no mail is sent. */
export function describeDeletion(
  { title, status, announced_start }: Pick<AdminTask, 'title' | 'status' | 'announced_start'>,
  now = Date.now(),
): string {
  const deletion = `Der Auftrag „${title}“ wird dauerhaft gelöscht.`;
  const isAwaited = announced_start !== null && status !== 'abgeschlossen' && Date.parse(announced_start) > now;
  if (!isAwaited) return deletion;
  return `${deletion} Der Kunde kennt den Termin ${formatDay(announced_start)}, ${formatTime(announced_start)} Uhr, und bekommt keine Nachricht.`;
}
