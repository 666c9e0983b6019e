import { type ComponentProps, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { type FieldWarning, warnAboutPhone } from './field-warnings';
import { FieldFrame, type FieldProps, useField } from './field';

type TextFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output, string | null | undefined> &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode'> & {
    type?: 'text' | 'tel' | 'url';
    /** Asks about a value that is probably mistyped, once the field has been left. */
    warning?: FieldWarning;
  };

/** The question moves what is below it: it waits until the click that left the field has reached its button, in ms. */
const afterClickMs = 300;

/** A single-line text field; one for a telephone number questions those without digits. */
export function TextField<Values extends FieldValues, Output>({
  type = 'text',
  autoComplete,
  placeholder,
  maxLength,
  inputMode,
  warning = type === 'tel' ? warnAboutPhone : undefined,
  ...props
}: TextFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField(props);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsLeft(true), afterClickMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  const question = isLeft ? warning?.(field.value ?? '') : undefined;
  const describedBy = [controlProps['aria-describedby'], question && `${controlProps.id}-question`].filter(Boolean);
  return (
    <FieldFrame {...frameProps} question={question}>
      <Input
        {...controlProps}
        aria-describedby={describedBy.join(' ') || undefined}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        maxLength={maxLength}
        inputMode={inputMode}
        value={field.value ?? ''}
        onChange={field.onChange}
        onFocus={() => {
          setIsLeaving(false);
          setIsLeft(false);
        }}
        onBlur={() => {
          setIsLeaving(true);
          controlProps.onBlur();
        }}
      />
    </FieldFrame>
  );
}
