import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '@/components/list/data-table';
import { EmailAddress } from '@/components/ui/email-address';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { useTableParams } from '@/components/list/use-table-params';
import { Badge } from '@/components/ui/badge';
import { adminEmployeeQueries } from '@/features/accounts/profiles/admin/queries';
import { personName } from '@/features/accounts/profiles/person-name';
import { useLiveTable } from '@/lib/supabase/realtime';
import { normalizeRole } from '@/lib/session/roles';
import type { Row } from '@/lib/supabase/tables';
import { roles } from '@/features/accounts/labels';

const EmployeePanel = lazyDialog(async () => (await import('./employee-panel')).EmployeePanel);

export type Employee = Pick<
  Row<'profiles'>,
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'role' | 'is_active'
>;

const columns: Column<Employee>[] = [
  {
    header: 'Name',
    cell: (employee) => personName({ ...employee, email: null }, '-'),
    primary: true,
  },
  { header: 'E-Mail', cell: ({ email }) => (email ? <EmailAddress address={email} /> : '-') },
  {
    header: 'Rolle',
    cell: ({ role, is_active }) => (
      <span className="flex flex-wrap gap-2">
        <StatusBadge statuses={roles} status={normalizeRole(role)} />
        {!is_active && <Badge variant="destructive">Deaktiviert</Badge>}
      </span>
    ),
  },
];

/** All employees of the employee portal. */
export function EmployeeList() {
  const { page } = useTableParams();
  const employees = useQuery(adminEmployeeQueries.list(page));
  useLiveTable('profiles');
  return (
    <section className="space-y-4">
      <h2>Registrierte Mitarbeiter</h2>
      <QueryView query={employees} failure="Fehler beim Laden der Mitarbeiterliste.">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columns}
            rowKey={(employee) => employee.id}
            caption="Registrierte Mitarbeiter"
            empty="Keine Mitarbeiter gefunden."
            rowName={(employee) => personName(employee, 'Unbekannt')}
            panel={(panel) => <EmployeePanel {...panel} />}
          />
        )}
      </QueryView>
    </section>
  );
}
