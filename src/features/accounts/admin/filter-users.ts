import { matchesSearch } from '@/lib/query/search-key';
import { ifOneOf, type ListAddress } from '@/lib/query/list-address';
import { sortName, isDescending, readSort } from '@/lib/query/list-order';
import { type UserListItem, userRoles } from '@functions/api/payloads';

/** Sort keys. All accounts are loaded: no query sorts them. */
const orders = { email: ['email'], registriert: ['created_at'], anmeldung: ['last_sign_in_at'] } as const;

/** The account states that the list can be filtered by. */
export const accountStates = {
  aktiv: { label: 'Aktiv', applies: (user: UserListItem) => user.is_active },
  deaktiviert: { label: 'Deaktiviert', applies: (user: UserListItem) => !user.is_active },
  unbestaetigt: { label: 'Unbestätigt', applies: (user: UserListItem) => !user.is_confirmed },
};
const stateNames = ['aktiv', 'deaktiviert', 'unbestaetigt'] as const;

/** The states of an account: 'Aktiv', 'Unbestätigt'. */
export const accountStatesOf = (user: UserListItem) =>
  Object.values(accountStates).flatMap(({ label, applies }) => (applies(user) ? [label] : []));

/** The sort order in the URL. */
export const userSort = ({ sort }: ListAddress) => readSort(orders, sort, '-registriert');

/** The accounts that match an address, in its order; by default newest first. */
export function filterUsers(all: readonly UserListItem[], address: ListAddress): readonly UserListItem[] {
  const role = ifOneOf(userRoles, address.filters.rolle);
  const state = ifOneOf(stateNames, address.filters.status);
  const found = all.filter(
    (user) =>
      (!role || user.role === role) &&
      (!state || accountStates[state].applies(user)) &&
      matchesSearch(address.search, [user.first_name, user.last_name, user.email].filter(Boolean).join(' ')),
  );
  const sort = userSort(address);
  if (sort === '-registriert') return found;
  const [column] = orders[sortName(sort) as keyof typeof orders];
  const sorted = found.toSorted((one, other) => (one[column] ?? '').localeCompare(other[column] ?? '', 'de'));
  return isDescending(sort) ? sorted.toReversed() : sorted;
}
