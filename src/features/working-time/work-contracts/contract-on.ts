import type { Row } from '@/lib/supabase/tables';

/** An employee's contract. */
export type WorkContract = Pick<
  Row<'work_contracts'>,
  'valid_from' | 'valid_until' | 'hours_per_week' | 'weekdays' | 'holidays_per_year'
>;

type Term = Pick<WorkContract, 'valid_from' | 'valid_until'>;

/**
 * The latest contract that had started by a day, though it may have ended since. Undefined before the first one.
 *
 * @param contracts of one person, in any order
 * @param day 'yyyy-MM-dd'
 */
export function latestWorkContract<Contract extends Term>(
  contracts: readonly Contract[],
  day: string,
): Contract | undefined {
  let found: Contract | undefined;
  for (const contract of contracts)
    if (contract.valid_from <= day && (!found || contract.valid_from > found.valid_from)) found = contract;
  return found;
}

/**
 * The contract in force on a day: the latest, unless it has ended. Undefined if there is none.
 *
 * @param contracts of one person, in any order
 * @param day 'yyyy-MM-dd'
 */
export function workContractOn<Contract extends Term>(
  contracts: readonly Contract[],
  day: string,
): Contract | undefined {
  const latest = latestWorkContract(contracts, day);
  return latest?.valid_until && latest.valid_until < day ? undefined : latest;
}
