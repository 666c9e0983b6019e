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
