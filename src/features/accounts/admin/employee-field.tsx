import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { QueryView } from '@/components/layout/query-view';
import type { FieldProps } from '@/components/form/field';
import { SelectField } from '@/components/form/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { adminEmployeeQueries } from '@/features/accounts/profiles/admin/queries';
import { personName } from '@/features/accounts/profiles/person-name';

type EmployeeFieldProps<Values extends FieldValues, Output> = Pick<
  FieldProps<Values, Output, string | null | undefined>,
  'control' | 'name'
>;

/** A select of all current and former employees. */
export function EmployeeField<Values extends FieldValues, Output>({
  control,
  name,
}: EmployeeFieldProps<Values, Output>) {
  const people = useQuery(adminEmployeeQueries.names);
  return (
    <QueryView
      query={people}
      failure="Fehler beim Laden der Mitarbeiterliste."
      skeleton={<Skeleton className="h-18" />}
    >
      {(all) => (
        <SelectField
          control={control}
          name={name}
          label="Mitarbeiter"
          required
          options={all.map((person) => ({ value: person.id, label: personName(person, 'Unbekannt') }))}
          placeholder="Mitarbeiter wählen"
        />
      )}
    </QueryView>
  );
}
