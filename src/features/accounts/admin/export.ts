import { personName } from '@/features/accounts/profiles/person-name';
import { type CsvColumn, dayAndTime } from '@/lib/files/csv';
import { type ListSource, exportTable } from '@/lib/query/list-export';
import { exportLimit } from '@/lib/query/read-page';
import { labelOf } from '@/lib/labels';
import { roles } from '@/features/accounts/labels';
import type { UserListItem } from '@functions/api/payloads';
import { allUsers } from './queries';
import { filterUsers, accountStatesOf } from './filter-users';

const userColumns: CsvColumn<UserListItem>[] = [
  { header: 'Name', cell: ({ first_name, last_name }) => personName({ first_name, last_name }, '') },
  { header: 'E-Mail', cell: (user) => user.email },
  { header: 'Rolle', cell: (user) => labelOf(roles, user.role) },
  { header: 'Status', cell: (user) => accountStatesOf(user).join(', ') },
  { header: 'Registriert am', cell: (user) => dayAndTime(user.created_at) },
  { header: 'Letzte Anmeldung', cell: (user) => user.last_sign_in_at && dayAndTime(user.last_sign_in_at) },
];

export const userExport: ListSource = {
  name: 'benutzer',
  read: async (address, { ids, limit = exportLimit }) => {
    const found = filterUsers(await allUsers(), address);
    return exportTable((ids ? found.filter(({ id }) => ids.includes(id)) : found).slice(0, limit), userColumns);
  },
};
