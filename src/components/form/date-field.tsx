import type { FieldValues } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { FieldFrame, type FieldProps, useField } from './field';

type DateFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output, string | null | undefined> & {
  /** The value is 'yyyy-MM-dd', 'HH:mm' or 'yyyy-MM-ddTHH:mm' (local time, no zone). */
  type?: 'date' | 'time' | 'datetime-local';
  /** Earliest and latest selectable value, in the value's format. */
  min?: string;
  max?: string;
};

/** A date, a time, or both, with the native picker. */
export function DateField<Values extends FieldValues, Output>({
  type = 'date',
  min,
  max,
  ...props
}: DateFieldProps<Values, Output>) {
  const { field, controlProps, frameProps } = useField(props);
  return (
    <FieldFrame {...frameProps}>
      <Input {...controlProps} type={type} min={min} max={max} value={field.value ?? ''} onChange={field.onChange} />
    </FieldFrame>
  );
}
