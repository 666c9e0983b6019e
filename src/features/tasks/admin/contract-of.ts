import type { AdminTask } from './queries';

/** Number and title of the contract of a visit, 'V-2026-0001 Treppenhausreinigung'; undefined for other tasks. */
export const contractOf = ({ schedule }: Pick<AdminTask, 'schedule'>): string | undefined =>
  schedule ? [schedule.contract.number, schedule.contract.title].filter(Boolean).join(' ') : undefined;
