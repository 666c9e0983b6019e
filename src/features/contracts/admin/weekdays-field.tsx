import type { FieldValues } from 'react-hook-form';
import { FieldNotes, type FieldProps, useField } from '@/components/form/field';
import { weekdayOptions } from '@/features/contracts/schedule-form';

/** Several days of the week, in one row. The value is the chosen ones as RFC 5545 abbreviates them. */
export function WeekdaysField<Values extends FieldValues, Output>(props: FieldProps<Values, Output, string[]>) {
  const { field, controlProps, frameProps } = useField(props);
  const { id, label, error, className } = frameProps;
  const chosen: readonly string[] = field.value;
  const toggle = (day: string) =>
    field.onChange(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
  return (
    <fieldset className={className} aria-describedby={controlProps['aria-describedby']}>
      <legend className="mb-1.5 text-sm leading-6 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdayOptions.map(({ value, short, label: name }, index) => (
          <label
            key={value}
            className="flex size-11 cursor-pointer items-center justify-center rounded-lg border text-sm font-medium select-none has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:ring-3 has-focus-visible:ring-ring/50"
          >
            <input
              type="checkbox"
              className="sr-only"
              ref={index === 0 ? field.ref : undefined}
              aria-label={name}
              aria-invalid={controlProps['aria-invalid']}
              checked={chosen.includes(value)}
              onBlur={field.onBlur}
              onChange={() => toggle(value)}
            />
            <span aria-hidden>{short}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
