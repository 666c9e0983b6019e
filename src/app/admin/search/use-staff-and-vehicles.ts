import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '@/components/layout/use-failure';
import { paths } from '@/config/paths';
import { personName } from '@/features/accounts/profiles/person-name';
import { adminTaskQueries } from '@/features/tasks/admin/queries';
import { containsWords, type FoundScreen } from './screens';

const { admin } = paths;

/** The active employees and the vehicles that a search matches; all are loaded at once, because they are few. */
export function useStaffAndVehicles(search: string, isSearching: boolean) {
  const queries = [useQuery(adminTaskQueries.assignees), useQuery(adminTaskQueries.vehicles)] as const;
  const [people, vehicles] = [queries[0].data ?? [], queries[1].data ?? []];
  const find = (all: FoundScreen[]) => (isSearching ? all.filter(({ label }) => containsWords(label, search)) : []);
  const failed = queries.filter(hasFailed);
  return {
    people: find(
      people.map((person) => ({ label: personName(person, 'Unbekannt'), to: `${admin.employees}?zeile=${person.id}` })),
    ),
    vehicles: find(vehicles.map(({ name }) => ({ label: name, to: admin.vehicles }))),
    /** False unless one of them could not be loaded. */
    failure: failed.length > 0 && {
      isRetrying: failed.some(({ isFetching }) => isFetching),
      retry: () => failed.forEach((query) => void query.refetch()),
    },
  };
}
