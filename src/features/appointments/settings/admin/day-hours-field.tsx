import type { Control } from 'react-hook-form';
import { FieldNotes, useField } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import type { AppointmentSettingsForm, DayHours } from '@/features/appointments/settings/schema';

interface DayHoursFieldProps {
  control: Control<AppointmentSettingsForm>;
  /** Day of the week; 0 is Monday. */
  day: number;
  label: string;
}

const none: DayHours = { opens: '', closes: '', reopens: '', closes_again: '' };
const usual: DayHours = { ...none, opens: '08:00', closes: '17:00' };
const isUnset = (hours: DayHours) => Object.values(hours).every((time) => time === '');

/** Whether there are appointments on a weekday, and if so, in which one or two time spans. */
export function DayHoursField({ control, day, label }: DayHoursFieldProps) {
  const { field, controlProps, frameProps } = useField<AppointmentSettingsForm, AppointmentSettingsForm, DayHours>({
    control,
    name: `week.${day}`,
    label,
  });
  const { id, ref, 'aria-invalid': invalid, 'aria-describedby': describedBy } = controlProps;
  const hours = field.value;
  const isOpen = !isUnset(hours);
  const hasBreak = hours.reopens !== '' || hours.closes_again !== '';
  const time = (name: keyof DayHours, text: string) => (
    <Input
      ref={name === 'opens' ? ref : undefined}
      type="time"
      aria-label={`${label}: ${text}`}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      className="max-w-36"
      value={hours[name]}
      onBlur={field.onBlur}
      // A cleared time must not look like a day without hours.
      onChange={({ target }) => field.onChange({ ...hours, [name]: target.value })}
    />
  );
  const addBreak = () => field.onChange({ ...hours, closes: '12:00', reopens: '13:00', closes_again: hours.closes });
  const takeBreakAway = () => field.onChange({ ...none, opens: hours.opens, closes: hours.closes_again });
  return (
    <div role="group" aria-label={label} className="space-y-1.5 border-t py-2.5">
      <div className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 max-[20rem]:grid-cols-1 sm:grid-cols-[9rem_1fr]">
        <label className="flex items-center gap-3">
          <Checkbox
            ref={isOpen ? undefined : ref}
            checked={isOpen}
            onCheckedChange={(opens) => field.onChange(opens ? usual : none)}
          />
          <span>{label}</span>
        </label>
        {!isOpen && <p className="text-muted-foreground">keine Termine</p>}
        {isOpen && (
          <div className="space-y-2 max-sm:col-span-full">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {time('opens', 'von')}
              <span>bis</span>
              {time('closes', 'bis')}
              {!hasBreak && (
                <Button variant="ghost" size="sm" aria-label={`${label}: Pause eintragen`} onClick={addBreak}>
                  Pause eintragen
                </Button>
              )}
            </div>
            {hasBreak && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                {time('reopens', 'nach der Pause von')}
                <span>bis</span>
                {time('closes_again', 'nach der Pause bis')}
                <Button variant="ghost" size="sm" aria-label={`${label}: Pause entfernen`} onClick={takeBreakAway}>
                  Pause entfernen
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
      <FieldNotes id={id} error={frameProps.error} />
    </div>
  );
}
