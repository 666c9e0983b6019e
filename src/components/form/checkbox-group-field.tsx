import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';
import { FieldNotes, type FieldProps, useField } from './field';

interface CheckboxOption {
  value: string;
  label: string;
  /** Below the label. */
  note?: string;
  /** The note speaks against choosing it. */
  isDiscouraged?: boolean;
}

type CheckboxGroupFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output, string[]> & {
  options: readonly CheckboxOption[];
};

/** A multiple choice from a short list; the form's value is the sorted selection. */
export function CheckboxGroupField<Values extends FieldValues, Output>({
  options,
  ...props
}: CheckboxGroupFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField(props);
  const { id, label, hint, error, className } = frameProps;
  const chosen: readonly string[] = field.value;
  const choose = (value: string, isChosen: boolean) =>
    field.onChange([...chosen.filter((other) => other !== value), ...(isChosen ? [value] : [])].sort());
  return (
    <fieldset className={className} aria-describedby={controlProps['aria-describedby']}>
      <legend className="mb-1.5 text-sm leading-6 font-medium">{label}</legend>
      <ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {options.map((option, index) => (
          <li key={option.value} className={cn('flex min-h-11 items-center gap-3', option.note && 'py-1')}>
            <Checkbox
              id={`${id}-${option.value}`}
              ref={index === 0 ? field.ref : undefined}
              disabled={controlProps.disabled}
              aria-invalid={controlProps['aria-invalid']}
              aria-describedby={option.note && `${id}-${option.value}-note`}
              checked={chosen.includes(option.value)}
              onCheckedChange={(isChosen) => choose(option.value, isChosen)}
              onBlur={field.onBlur}
            />
            <div className="min-w-0 wrap-anywhere">
              <label htmlFor={`${id}-${option.value}`} className="block">
                {option.label}
              </label>
              {option.note && (
                <p
                  id={`${id}-${option.value}-note`}
                  className={cn('text-sm leading-5', option.isDiscouraged ? 'text-warning' : 'text-muted-foreground')}
                >
                  {option.note}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
