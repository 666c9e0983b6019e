import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ChoiceField } from '@/components/form/choice-field';
import { FieldFrame, useField } from '@/components/form/field';
import { QueryView } from '@/components/layout/query-view';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { paths, withId } from '@/config/paths';
import type { ContractForm, ContractFormInput } from '@/features/contracts/schema';
import { adminSiteQueries } from '@/features/sites/admin/queries';
import { formatPlace } from '@/lib/format/format-place';

const texts = {
  list: 'Gefundene Objekte',
  empty: 'Keine Objekte gefunden.',
  failure: 'Fehler beim Laden der Objekte',
};

const useContractForm = () => useFormContext<ContractFormInput, unknown, ContractForm>();

/** The site of a contract, found by a text. */
export function AnySiteField() {
  const { control } = useContractForm();
  return (
    <ChoiceField
      control={control}
      name="site"
      label="Objekt"
      required
      placeholder="Name, Adresse oder Kunde"
      find={adminSiteQueries.choices}
      rowsOf={(found) => found}
      choiceOf={({ id, name }) => ({ id, name })}
      nameOf={({ name }) => name}
      lines={(found) => [found.name, [found.customer.name, formatPlace(found)].filter(Boolean).join(' · ')]}
      texts={texts}
    />
  );
}

/** One of a customer's sites. Without any, a link leads to where the first is added. */
export function SiteOfCustomerField({ customer }: { customer: { id: string; name: string } }) {
  const sites = useQuery(adminSiteQueries.choicesOfCustomer(customer.id));
  return (
    <QueryView query={sites} failure={texts.failure} skeleton={<Skeleton className="h-18" />}>
      {(found) =>
        found.length === 0 ? (
          <p className="rounded-lg bg-warning-muted px-4 py-3 text-sm text-warning">
            <span>{`${customer.name} hat noch kein Objekt. `}</span>
            <Link to={withId(paths.admin.customer, customer.id)} className="underline underline-offset-4">
              Zuerst ein Objekt anlegen
            </Link>
          </p>
        ) : (
          <SiteSelect sites={found} />
        )
      }
    </QueryView>
  );
}

function SiteSelect({ sites }: { sites: readonly { id: string; name: string }[] }) {
  const { control } = useContractForm();
  const { field, controlProps, frameProps } = useField({ control, name: 'site', label: 'Objekt', required: true });
  const chosen = field.value as { id: string } | null;
  const choose = (id: string) => {
    const site = sites.find((one) => one.id === id);
    field.onChange(site ? { id: site.id, name: site.name } : null);
  };
  return (
    <FieldFrame {...frameProps}>
      <Select
        {...controlProps}
        placeholder="Bitte wählen"
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? ''}
        onChange={choose}
      />
    </FieldFrame>
  );
}
