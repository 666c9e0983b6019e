import { useQuery } from '@tanstack/react-query';
import { ListFilter } from '@/components/crud/list-toolbar';
import type { SelectOption } from '@/components/ui/select';
import { adminEmployeeQueries } from '@/data/profiles/admin';
import { personName } from '@/data/profiles/person-name';
import { useLiveTable } from '@/lib/realtime';

/** Whoever works here or did, behind `first`; while their names load, or cannot, the rows of all are shown. */
export function EmployeeFilter({ first = [] }: { first?: readonly SelectOption[] }) {
  useLiveTable('profiles');
  const { data = [] } = useQuery(adminEmployeeQueries.names);
  const people = data.map((person) => ({ value: person.id, label: personName(person, 'Unbekannt') }));
  return <ListFilter name="mitarbeiter" label="Mitarbeiter" all="Alle Mitarbeiter" options={[...first, ...people]} />;
}
