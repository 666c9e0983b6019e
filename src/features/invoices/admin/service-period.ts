import { berlinDay } from '@/lib/time/berlin-time';

interface Work {
  start: string;
  end: string;
}

interface DoneTask {
  status: string;
  starts_at: string | null;
  ends_at: string | null;
  finished_at: string | null;
  entries: { start_time: string; end_time: string | null }[];
}

/** The days of a draft's service, as its columns: 'yyyy-MM-dd', or empty. */
export interface ServicePeriod {
  service_from: string;
  service_to: string;
}

export const unknownPeriod: ServicePeriod = { service_from: '', service_to: '' };

/**
 * When a service was rendered, which an invoice has to state (§ 14 (4) no. 6 UStG): from the first to the last German day
 * worked on its tasks. A finished task without times worked counts at its planned time, or when it was done before that.
 */
export function periodOfTasks(tasks: readonly DoneTask[]): ServicePeriod {
  const work = tasks.flatMap(({ status, starts_at, ends_at, finished_at, entries }): Work[] => {
    const worked = entries.flatMap(({ start_time: start, end_time: end }) => (end ? [{ start, end }] : []));
    if (worked.length > 0) return worked;
    if (status !== 'abgeschlossen' || !starts_at || !ends_at) return [];
    const isEarly = finished_at && Date.parse(finished_at) < Date.parse(starts_at);
    return [isEarly ? { start: finished_at, end: finished_at } : { start: starts_at, end: ends_at }];
  });
  // What ends at midnight belongs to the day before.
  const days = work.flatMap(({ start, end }) => [
    berlinDay(0, start),
    berlinDay(0, Math.max(Date.parse(start), Date.parse(end) - 1)),
  ]);
  const [first] = days.sort();
  return first ? { service_from: first, service_to: days.at(-1) ?? first } : unknownPeriod;
}
