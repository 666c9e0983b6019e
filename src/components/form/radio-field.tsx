import type { FieldValues } from 'react-hook-form';
import type { SelectOption } from '@/components/ui/select';
import { FieldNotes, type FieldProps, useField } from './field';

type RadioFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output, string> & {
  options: readonly SelectOption[];
};

/** A choice from a few options that are all visible. One of them is always chosen. */
export function RadioField<Values extends FieldValues, Output>({ options, ...props }: RadioFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField(props);
  const { id, label, hint, error, className } = frameProps;
  return (
    <fieldset className={className} aria-describedby={controlProps['aria-describedby']}>
      <legend className="mb-1 text-sm leading-6 font-medium">{label}</legend>
      {options.map((option, index) => (
        <label key={option.value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={field.name}
            ref={index === 0 ? field.ref : undefined}
            value={option.value}
            disabled={controlProps.disabled}
            checked={field.value === option.value}
            onChange={() => field.onChange(option.value)}
            onBlur={field.onBlur}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 wrap-anywhere">{option.label}</span>
        </label>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
