import { useFormContext } from 'react-hook-form';
import type { ContentForm } from '@/features/documents/content-form';
import { convertPrice } from '@/features/documents/prices';
import type { PriceKind } from '@/features/documents/labels';

/** Switches a draft between net and gross prices, converting those of all line items. */
export function useSetPrices(): (to: PriceKind) => void {
  const { getValues, setValue } = useFormContext<ContentForm>();
  return (to) => {
    if (getValues('prices') === to) return;
    const change = { shouldDirty: true, shouldValidate: true } as const;
    setValue('prices', to, change);
    getValues('lines').forEach((line, index) => {
      const { unit_price, converted } = convertPrice(line, to);
      setValue(`lines.${index}.unit_price`, unit_price, change);
      setValue(`lines.${index}.converted`, converted);
    });
  };
}
