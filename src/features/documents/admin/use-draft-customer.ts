import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { adminCustomerQueries } from '@/features/customers/admin/queries';
import type { ChosenCustomer } from '@/features/customers/choice';
import type { Row } from '@/lib/supabase/tables';

/** The customer of the draft in the surrounding `Form`, as far as loaded. */
export function useDraftCustomer(): Row<'customers'> | undefined {
  const chosen = useWatch<{ customer: ChosenCustomer | null }, 'customer'>({ name: 'customer' });
  const { data } = useQuery({ ...adminCustomerQueries.one(chosen?.id ?? ''), enabled: Boolean(chosen) });
  return (chosen && data) ?? undefined;
}
