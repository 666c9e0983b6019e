import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { Taxation } from '@functions/documents/content';
import { adminBillingSettingsQueries } from '@/features/documents/billing-settings/admin/queries';
import type { ContentForm } from '@/features/documents/content-form';
import { useSetPrices } from './use-prices';

/**
 * Changes the taxation of a draft; 'usual' is the company's default. Under reverse charge, gross prices become net:
 * they contain no VAT.
 */
export function useSetTaxation(): (to: Taxation | 'usual') => void {
  const { data: usual } = useQuery(adminBillingSettingsQueries.current);
  const { getValues, setValue } = useFormContext<ContentForm>();
  const setPrices = useSetPrices();
  return (to) => {
    const from = getValues('taxation');
    const kept = from === 'regular' || from === 'reverse-charge' ? from : undefined;
    const taxation = to === 'usual' ? (kept ?? (usual?.is_small_business ? 'small-business' : 'regular')) : to;
    setValue('taxation', taxation, { shouldDirty: true, shouldValidate: true });
    if (taxation === 'reverse-charge' || taxation === 'eu-service') setPrices('net');
  };
}
