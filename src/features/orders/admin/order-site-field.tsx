import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '@/components/form/select-field';
import { QueryView } from '@/components/layout/query-view';
import type { EditedOrderInput } from '@/features/orders/schema';
import { adminSiteQueries } from '@/features/sites/admin/queries';

/** A site, as shown in the select. */
export interface Site {
  id: string;
  name: string;
}

interface OrderSiteFieldProps {
  /** The customer whose sites are offered. */
  customer: string;
  /** The order's current site, offered even if archived. */
  site?: Site | null | undefined;
}

/** The site of an order; nothing if the customer has none. */
export function OrderSiteField({ customer, site }: OrderSiteFieldProps) {
  const { control, getValues, setValue } = useFormContext<EditedOrderInput>();
  const sites = useQuery(adminSiteQueries.choicesOfCustomer(customer));
  const { data } = sites;
  useEffect(() => {
    // The site of a customer who was chosen before.
    const chosen = getValues('site_id');
    if (data && chosen && chosen !== site?.id && !data.some(({ id }) => id === chosen)) setValue('site_id', '');
  }, [data, site?.id, getValues, setValue]);
  if (sites.isPending || (data?.length === 0 && !site)) return null;
  return (
    <QueryView query={sites} failure="Fehler beim Laden der Objekte">
      {(current) => {
        const isMissing = site && !current.some(({ id }) => id === site.id);
        return (
          <SelectField
            control={control}
            name="site_id"
            label="Objekt"
            options={[
              { value: '', label: 'Keines' },
              ...[...(isMissing ? [site] : []), ...current].map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        );
      }}
    </QueryView>
  );
}
