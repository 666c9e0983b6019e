import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '@/components/form/field';
import { adminCustomerQueries } from './queries';
import type { ChosenCustomer } from '@/features/customers/choice';
import { readListAddress } from '@/lib/query/list-address';
import { ChoiceField } from '@/components/form/choice-field';

interface CustomerFieldProps<Values extends FieldValues, Output> extends FieldProps<
  Values,
  Output,
  ChosenCustomer | null
> {
  /** The id of a customer to exclude. */
  except?: string;
}

const texts = {
  list: 'Gefundene Kunden',
  empty: 'Keine Kunden gefunden.',
  failure: 'Fehler beim Laden der Kunden',
};

/** A select of all customers. */
export function CustomerField<Values extends FieldValues, Output>({
  except,
  ...props
}: CustomerFieldProps<Values, Output>) {
  return (
    <ChoiceField
      {...props}
      placeholder="Name, Nummer, Ort, E-Mail oder Telefon"
      find={(search) => adminCustomerQueries.list(readListAddress(new URLSearchParams({ suche: search })))}
      rowsOf={({ data }) => data.filter(({ id, erased_at }) => id !== except && !erased_at)}
      choiceOf={({ id, number, name }): ChosenCustomer => ({ id, number, name })}
      nameOf={({ name, number }) => `${name} (${number})`}
      lines={({ name, number, city, email }) => [name, [number, city, email].filter(Boolean).join(' · ')]}
      texts={texts}
    />
  );
}
