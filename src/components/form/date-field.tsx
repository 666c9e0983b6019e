import type { FieldValues } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { FieldFrame, type FieldProps, useField } from './field';

type DateFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output, string | null | undefined> & {
  /** The value is 'yyyy-MM-dd', 'HH:mm' or 'yyyy-MM-ddTHH:mm' (the local clock, no zone). */
  type?: 'date' | 'time' | 'datetime-local';
  /** The first and the last that can be picked, in the form of the value. */
  min?: string;
  max?: string;
};

/** A day, a time of day, or both, with the picker of the device. */
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
