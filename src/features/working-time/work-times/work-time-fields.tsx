import { useFormContext } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { workTimeBounds, type WorkTimeInput } from './schema';

interface WorkTimeFieldsProps {
  endHint?: string;
  isEndRequired?: boolean;
}

/** Start, end, breaks and note of a manually entered work time, in the surrounding `Form`. */
export function WorkTimeFields({ endHint, isEndRequired }: WorkTimeFieldsProps) {
  const { control } = useFormContext<WorkTimeInput>();
  return (
    <>
      <DateField control={control} name="start" label="Startzeit" type="datetime-local" required {...workTimeBounds} />
      <DateField
        control={control}
        name="end"
        label="Endzeit"
        type="datetime-local"
        required={isEndRequired}
        hint={endHint}
        {...workTimeBounds}
      />
      <NumberField control={control} name="pause" label="Pause" unit="Minuten" emptyValue={0} />
      <TextField control={control} name="note" label="Notiz" autoComplete="off" />
    </>
  );
}
