import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { formatNumberInput, parseNumber } from '@/lib/format/format';
import { FieldFrame, type FieldProps, useField } from './field';

type NumberFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output, number | null | undefined> & {
  /** Decimals that are always shown. */
  decimals?: number;
  /** Unit shown after the number. */
  unit?: string;
  /** Value of an empty field; a number is shown on blur. */
  emptyValue?: number | null;
};

/**
 * A number in German notation. The form's value is NaN while there is none, or for an empty field without `emptyValue`.
 */
export function NumberField<Values extends FieldValues, Output>({
  decimals,
  unit,
  emptyValue = NaN,
  ...props
}: NumberFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField(props);
  const value = Number(field.value ?? NaN);
  const [text, setText] = useState(() => formatNumberInput(value, decimals));
  const read = (typed: string) => (typed.trim() ? parseNumber(typed) : emptyValue);

  // The value changed from outside, by a form reset; text being typed is left alone. Compared once per value: with an
  // `emptyValue`, no text reads as NaN.
  const [seen, setSeen] = useState(value);
  if (!Object.is(seen, value)) {
    setSeen(value);
    if (!Object.is(read(text) ?? NaN, value)) setText(formatNumberInput(value, decimals));
  }

  return (
    <FieldFrame {...frameProps}>
      <div className="relative">
        <Input
          {...controlProps}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={unit && 'pr-12'}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            field.onChange(read(event.target.value));
          }}
          // What is typed then replaces the zero; Tab selects it anyway.
          onClick={(event) => {
            if (value === emptyValue) event.currentTarget.select();
          }}
          // Shows how the number was read: '1.234' is one thousand two hundred and thirty-four.
          onBlur={() => {
            if (!Number.isNaN(value)) setText(formatNumberInput(value, decimals));
            field.onBlur();
          }}
        />
        {unit && (
          <span aria-hidden className="absolute inset-y-0 right-4 flex items-center text-muted-foreground">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
