import { formatShortTimes } from '@/features/tasks/task-time';

/** A planned use of a vehicle. */
export interface VehiclePlan {
  title: string;
  starts_at: string;
  ends_at: string;
}

/**
 * Shown beside the status of a vehicle that is needed today: 'Geplant 8–10, 12:30–14 Uhr'; undefined when it is not.
 */
export function describePlanned(plans: readonly VehiclePlan[], now: number = Date.now()): string | undefined {
  const ahead = plans.filter(({ ends_at }) => Date.parse(ends_at) > now);
  return ahead.length === 0 ? undefined : `Geplant ${ahead.map(formatShortTimes).join(', ')} Uhr`;
}
