import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '@/components/crud/data-table';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { SearchField } from '@/components/crud/search-field';
import { useDialog } from '@/components/crud/use-dialog';
import { useTableParams } from '@/components/crud/use-table-params';
import { Badge } from '@/components/ui/badge';
import { adminUserQueries } from '@/data/accounts/admin';
import { formatDate, formatDateTime } from '@/lib/format';
import { exactly, pageCount, pageRange } from '@/lib/paging';
import { useLiveTable } from '@/lib/realtime';
import type { UserListItem } from '@functions/payloads';
import { ActivationButton } from './users/activation-button';
import { RoleSelect } from './users/role-select';
import { type UserChange, UserChangeDialog } from './users/user-change-dialog';
import { UserName } from './users/user-name';

const plainColumns: Column<UserListItem>[] = [
  {
    header: 'Registriert am',
    cell: (user) => formatDate(user.created_at),
    className: 'xl:whitespace-nowrap',
  },
  {
    header: 'Letzte Anmeldung',
    cell: (user) => (user.last_sign_in_at ? formatDateTime(user.last_sign_in_at) : 'Nie'),
    className: 'xl:whitespace-nowrap',
  },
  {
    header: 'Status',
    cell: (user) => (
      <span className="flex flex-wrap gap-2">
        {user.is_active ? <Badge variant="success">Aktiv</Badge> : <Badge variant="destructive">Deaktiviert</Badge>}
        {!user.is_confirmed && <Badge variant="secondary">Unbestätigt</Badge>}
      </span>
    ),
  },
];

export default function UsersPage() {
  const { page, search, setSearch } = useTableParams();
  const users = useQuery(adminUserQueries.list());
  const dialog = useDialog<UserChange>();
  useLiveTable('profiles', { notice: 'Benutzerliste wird aktualisiert...' });

  const columns: Column<UserListItem>[] = [
    { header: 'E-Mail', cell: (user) => <UserName user={user} />, primary: true },
    {
      header: 'Rolle',
      cell: (user) => <RoleSelect user={user} onChange={(role) => dialog.show({ kind: 'role', user, role })} />,
      className: 'max-sm:items-center',
    },
    ...plainColumns,
  ];

  return (
    <Page title="Benutzerverwaltung" description="Alle Konten, neueste zuerst. Änderungen gelten sofort.">
      <SearchField label="Nach E-Mail suchen" value={search} onChange={setSearch} />
      <QueryView query={users} failure={(cause) => `Fehler beim Laden der Benutzer: ${cause}`}>
        {(all) => {
          const found = all.filter((user) => user.email.toLowerCase().includes(search.toLowerCase()));
          const total = exactly(found.length);
          const [first, last] = pageRange(Math.min(page, pageCount(total)));
          return (
            <DataTable
              rows={found.slice(first, last + 1)}
              total={total}
              columns={columns}
              rowKey={(user) => user.id}
              caption="Benutzer"
              empty="Keine Benutzer gefunden."
              actions={(user) => (
                <ActivationButton
                  user={user}
                  onClick={() => dialog.show({ kind: 'activation', user, isActive: !user.is_active })}
                />
              )}
            />
          );
        }}
      </QueryView>
      {dialog.open && <UserChangeDialog change={dialog.open} onClose={dialog.close} />}
    </Page>
  );
}
