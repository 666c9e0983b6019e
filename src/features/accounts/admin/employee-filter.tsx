import { useQuery } from '@tanstack/react-query';
import { ListFilter } from '@/components/list/list-toolbar';
import type { SelectOption } from '@/components/ui/select';
import { adminEmployeeQueries } from '@/features/accounts/profiles/admin/queries';
import { personName } from '@/features/accounts/profiles/person-name';
import { useLiveTable } from '@/lib/supabase/realtime';

/** Current and former employees, after `first`; while their names load, or fail to, everyone's rows are shown. */
export function EmployeeFilter({ first = [] }: { first?: readonly SelectOption[] }) {
  useLiveTable('profiles');
  const { data = [] } = useQuery(adminEmployeeQueries.names);
  const people = data.map((person) => ({ value: person.id, label: personName(person, 'Unbekannt') }));
  return <ListFilter name="mitarbeiter" label="Mitarbeiter" all="Alle Mitarbeiter" options={[...first, ...people]} />;
}
