import type { Row } from '@/lib/tables';

/** What is agreed on with an employee. */
export type WorkContract = Pick<
  Row<'work_contracts'>,
  'valid_from' | 'hours_per_week' | 'weekdays' | 'holidays_per_year'
>;

/**
 * The contract that is in force on a day: of those that are valid by then, the latest. Undefined before the first one.
 *
 * @param contracts of one person, in any order
 * @param day 'yyyy-MM-dd'
 */
export function contractOn<Contract extends Pick<WorkContract, 'valid_from'>>(
  contracts: readonly Contract[],
  day: string,
): Contract | undefined {
  let found: Contract | undefined;
  for (const contract of contracts)
    if (contract.valid_from <= day && (!found || contract.valid_from > found.valid_from)) found = contract;
  return found;
}
