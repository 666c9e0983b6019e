import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { adminCustomerQueries } from '@/features/customers/admin/queries';
import type { ChosenCustomer } from '@/features/customers/choice';
import type { Row } from '@/lib/supabase/tables';

/** Reads the customer of the draft in the surrounding `Form`. */
export function useCustomerOfDraft() {
  const chosen = useWatch<{ customer: ChosenCustomer | null }, 'customer'>({ name: 'customer' });
  return useQuery({ ...adminCustomerQueries.one(chosen?.id ?? ''), enabled: Boolean(chosen) });
}

/** The customer of the draft, as far as loaded. */
export const useDraftCustomer = (): Row<'customers'> | undefined => useCustomerOfDraft().data ?? undefined;
