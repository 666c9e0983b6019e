import type { FieldValues } from 'react-hook-form';
import { Textarea } from '@/components/ui/textarea';
import { FieldFrame, type FieldProps, useField } from './field';

type TextareaFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output, string | null | undefined> & {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
};

/** A multi-line text field. */
export function TextareaField<Values extends FieldValues, Output>({
  rows,
  maxLength,
  placeholder,
  ...props
}: TextareaFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField(props);
  return (
    <FieldFrame {...frameProps}>
      <Textarea
        {...controlProps}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={field.value ?? ''}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}
