import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { FieldFrame, type FieldProps, useField } from './field';

type TextFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output, string | null | undefined> &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode'> & {
    type?: 'text' | 'tel' | 'url';
  };

/** A single-line text field. */
export function TextField<Values extends FieldValues, Output>({
  type = 'text',
  autoComplete,
  placeholder,
  maxLength,
  inputMode,
  ...props
}: TextFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField(props);
  return (
    <FieldFrame {...frameProps}>
      <Input
        {...controlProps}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        maxLength={maxLength}
        inputMode={inputMode}
        value={field.value ?? ''}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}
