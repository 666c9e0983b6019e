import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { ListFilter, ListSearch, ListToolbar } from '@/components/list/list-toolbar';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { adminUserQueries } from './queries';
import { accountStates, filterUsers, userSort } from './filter-users';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { exactTotal, pageCount, pageRange } from '@/lib/query/paging';
import { useLiveTable } from '@/lib/supabase/realtime';
import { optionsOf } from '@/lib/labels';
import { roles } from '@/features/accounts/labels';
import { type UserListItem, userRoles } from '@functions/api/payloads';
import { ListHeaderActions } from '@/components/list/list-header-actions';
import { ActivationButton } from './activation-button';
import { RoleSelect } from './role-select';
import { UserBulk } from './user-bulk';
import { type UserChange, UserChangeDialog } from './user-change-dialog';
import { UserName } from './user-name';
import { UserStates } from './user-states';
import { userSource } from './user-source';

const UserPanel = lazyDialog(async () => (await import('./user-panel')).UserPanel);

const roleOptions = userRoles.map((value) => ({ value, label: roles[value].label }));

const plainColumns: Column<UserListItem>[] = [
  {
    header: 'Registriert am',
    share: 1.2,
    cell: (user) => formatDate(user.created_at),
    sort: 'registriert',
  },
  {
    header: 'Letzte Anmeldung',
    share: 1.3,
    minor: true,
    cell: (user) => (user.last_sign_in_at ? formatDateTime(user.last_sign_in_at) : 'Nie'),
    sort: 'anmeldung',
  },
  {
    header: 'Status',
    share: 1.05,
    cell: (user) => <UserStates user={user} />,
  },
];

export default function UsersPage() {
  const { address } = useTableParams();
  const users = useQuery(adminUserQueries.list());
  const dialog = useDialog<UserChange>();
  useLiveTable('profiles', { notice: 'Benutzerliste wird aktualisiert...' });

  const columns: Column<UserListItem>[] = [
    { header: 'Name, E-Mail', share: 2.4, cell: (user) => <UserName user={user} />, primary: true, sort: 'email' },
    {
      header: 'Rolle',
      share: 1.45,
      cell: (user) => <RoleSelect user={user} onChange={dialog.show} />,
      className: 'cards:items-center',
    },
    ...plainColumns,
  ];

  return (
    <Page
      title="Benutzerverwaltung"
      description="Alle Konten, neueste zuerst. Änderungen gelten sofort."
      action={<ListHeaderActions source={userSource} />}
    >
      <ListToolbar
        source={userSource}
        filters={
          <>
            <ListFilter name="rolle" label="Rolle" all="Alle Rollen" options={roleOptions} />
            <ListFilter name="status" label="Status" all="Alle Status" options={optionsOf(accountStates)} />
          </>
        }
      >
        <ListSearch label="Nach Name oder E-Mail suchen" />
      </ListToolbar>
      <QueryView query={users} failure={(cause) => `Fehler beim Laden der Benutzer: ${cause}`}>
        {(all) => {
          const found = filterUsers(all, address);
          const total = exactTotal(found.length);
          const [first, last] = pageRange(Math.min(address.page, pageCount(total)));
          return (
            <DataTable
              rows={found.slice(first, last + 1)}
              total={total}
              sort={userSort(address)}
              columns={columns}
              rowKey={(user) => user.id}
              caption="Benutzer"
              empty="Keine Benutzer gefunden."
              actionsShare={1.25}
              actions={(user) => <ActivationButton user={user} onChange={dialog.show} />}
              rowName={(user) => user.email}
              bulk={(selected, clear) => <UserBulk selected={selected} onDone={clear} />}
              panel={(panel) => <UserPanel {...panel} onChange={dialog.show} />}
            />
          );
        }}
      </QueryView>
      {dialog.open && <UserChangeDialog change={dialog.open} onClose={dialog.close} />}
    </Page>
  );
}
