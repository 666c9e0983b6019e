import type { Control } from 'react-hook-form';
import { FieldNotes, useField } from '@/components/form/field';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import type { SettingsForm } from '@/features/site-content/settings/schema';

interface HoursFieldProps {
  control: Control<SettingsForm>;
  /** Day of the week; 0 is Monday. */
  day: number;
  label: string;
}

const usual = '08:00-17:00';

/** Whether the company is open on a day, and if so, from when to when. */
export function HoursField({ control, day, label }: HoursFieldProps) {
  const { field, controlProps, frameProps } = useField<SettingsForm, SettingsForm, string>({
    control,
    name: `opening_hours.${day}`,
    label,
  });
  const { id, ref, ...time } = controlProps;
  const [opens = '', closes = ''] = field.value.split('-');
  return (
    <div role="group" aria-label={label} className="space-y-1.5 border-b py-2.5 first:border-t">
      <div className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 max-[20rem]:grid-cols-1 sm:grid-cols-[9rem_1fr]">
        <label className="flex items-center gap-3">
          <Checkbox
            ref={field.value ? undefined : ref}
            checked={field.value !== ''}
            onCheckedChange={(isOpen) => field.onChange(isOpen ? usual : '')}
          />
          <span>{label}</span>
        </label>
        {field.value === '' ? (
          <p className="text-muted-foreground">geschlossen</p>
        ) : (
          <div className="flex flex-wrap items-center gap-3 max-sm:col-span-full *:[input]:w-28 *:[input]:grow">
            <Input
              {...time}
              ref={ref}
              type="time"
              aria-label="von"
              className="max-w-36"
              value={opens}
              onChange={({ target }) => field.onChange(`${target.value}-${closes}`)}
            />
            <span>bis</span>
            <Input
              {...time}
              type="time"
              aria-label="bis"
              className="max-w-36"
              value={closes}
              onChange={({ target }) => field.onChange(`${opens}-${target.value}`)}
            />
          </div>
        )}
      </div>
      <FieldNotes id={id} error={frameProps.error} />
    </div>
  );
}
