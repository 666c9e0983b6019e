import type { AdminTask } from './queries';

type Announced = Pick<AdminTask, 'status' | 'starts_at' | 'announced_start'>;

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && Date.parse(one) === Date.parse(other);

/** Whether the customer was told of another time than the task has, or of one and it has none. */
export const isOutdated = ({ status, starts_at, announced_start }: Announced): boolean =>
  status !== 'abgeschlossen' && announced_start !== null && !isSame(starts_at, announced_start);

/** Whether `announce_task` would tell the customer something: the task is still to come at a time that is not known. */
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

/** Whether the customer can be told of a task as a form is about to save it: a new one, or `task` with another plan. */
export const mayAnnounce = (task: AdminTask | undefined, { isOfOrder, site_id, starts_at }: Planned): boolean =>
  (isOfOrder || site_id !== null || Boolean(task?.request)) &&
  isAnnounceable({ status: task?.status ?? 'offen', announced_start: task?.announced_start ?? null, starts_at });
