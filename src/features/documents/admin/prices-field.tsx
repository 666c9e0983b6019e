import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import type { ContentForm } from '@/features/documents/content-form';
import { priceKinds } from '@/features/documents/labels';
import { optionsOf } from '@/lib/labels';
import { useDraftCustomer } from './use-draft-customer';
import { useSetPrices } from './use-prices';

const kinds = optionsOf(priceKinds);

/** Whether prices include VAT; hidden where there is no VAT. */
export function PricesField() {
  const id = useId();
  const { control } = useFormContext<ContentForm>();
  const [taxation, prices] = useWatch({ control, name: ['taxation', 'prices'] });
  const setPrices = useSetPrices();
  const customer = useDraftCustomer();
  if (taxation !== 'regular') return null;
  const isUnusual = customer?.kind === 'privat' && prices === 'net';
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <Label htmlFor={id}>Preise</Label>
      <Select
        id={id}
        className="w-48 max-w-full"
        dense
        options={kinds}
        value={prices}
        aria-describedby={isUnusual ? `${id}-hint` : undefined}
        onChange={setPrices}
      />
      {isUnusual && (
        <p id={`${id}-hint`} className="w-full text-sm text-warning sm:text-right">
          Privatkunden müssen Preise mit Umsatzsteuer sehen (§ 3 PAngV).
        </p>
      )}
    </div>
  );
}
