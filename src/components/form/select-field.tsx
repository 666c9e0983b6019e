import type { FieldValues } from 'react-hook-form';
import { Select, type SelectOption } from '@/components/ui/select';
import { FieldFrame, type FieldProps, useField } from './field';

type SelectFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output, string | null | undefined> & {
  options: readonly SelectOption[];
  placeholder?: string;
};

/** A select with a fixed list of options. */
export function SelectField<Values extends FieldValues, Output>({
  options,
  placeholder,
  ...props
}: SelectFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField(props);
  return (
    <FieldFrame {...frameProps}>
      <Select
        {...controlProps}
        options={options}
        placeholder={placeholder}
        value={field.value ?? ''}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}
