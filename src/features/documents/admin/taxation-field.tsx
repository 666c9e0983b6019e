import { useFormContext } from 'react-hook-form';
import { FieldFrame, useField } from '@/components/form/field';
import { Select } from '@/components/ui/select';
import type { ContentForm } from '@/features/documents/content-form';
import { taxations } from '@/features/documents/labels';
import { optionsOf } from '@/lib/labels';
import { useSetTaxation } from './use-taxation';

/**
 * The taxation of a draft. A service in another EU country has its own field: here it is offered only so that it can be
 * deselected.
 */
export function TaxationField() {
  const { control } = useFormContext<ContentForm>();
  const { field, controlProps, frameProps } = useField<ContentForm, ContentForm, string>({
    control,
    name: 'taxation',
    label: 'Besteuerung',
  });
  const setTaxation = useSetTaxation();
  const value = field.value as ContentForm['taxation'];
  const options = optionsOf(taxations).filter((option) => option.value !== 'eu-service' || value === 'eu-service');
  return (
    <FieldFrame {...frameProps}>
      <Select {...controlProps} options={options} value={value} onChange={setTaxation} />
    </FieldFrame>
  );
}
