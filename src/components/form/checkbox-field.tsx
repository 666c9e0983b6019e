import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';
import { FieldNotes, type FieldProps, requiredMark, useField } from './field';

/** A single checkbox; its label may contain links. */
export function CheckboxField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output, boolean | undefined>,
) {
  const { field, controlProps, frameProps } = useField(props);
  const { id, label, required, hint, error, className } = frameProps;
  return (
    <div className={cn('space-y-1.5', className)}>
      <div className="flex gap-3">
        <Checkbox
          {...controlProps}
          className="mt-0.5"
          checked={field.value === true}
          onCheckedChange={field.onChange}
        />
        <label
          htmlFor={id}
          className={cn(
            'min-w-0 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4',
            required && requiredMark,
          )}
        >
          {label}
        </label>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
