import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { adminCustomerQueries } from '@/data/customers/admin';
import type { ChosenCustomer } from '@/data/customers/choice';
import type { Row } from '@/lib/tables';

/** The customer's file, as far as it is known, of the draft in the `Form` around it. */
export function useDraftCustomer(): Row<'customers'> | undefined {
  const chosen = useWatch<{ customer: ChosenCustomer | null }, 'customer'>({ name: 'customer' });
  const { data } = useQuery({ ...adminCustomerQueries.one(chosen?.id ?? ''), enabled: Boolean(chosen) });
  return (chosen && data) ?? undefined;
}
