import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import type { ContentForm } from '@/data/documents/content-form';
import { priceKinds } from '@/texts/documents';
import { optionsOf } from '@/texts/labels';
import { useSetPrices } from './use-prices';

const kinds = optionsOf(priceKinds);

/** Whether prices are written with VAT; nothing where there is no VAT. */
export function PricesField() {
  const id = useId();
  const { control } = useFormContext<ContentForm>();
  const [taxation, prices] = useWatch({ control, name: ['taxation', 'prices'] });
  const setPrices = useSetPrices();
  if (taxation !== 'regular') return null;
  return (
    <div className="flex items-center gap-3">
      <Label htmlFor={id}>Preise</Label>
      <Select id={id} className="w-48" dense options={kinds} value={prices} onChange={setPrices} />
    </div>
  );
}
