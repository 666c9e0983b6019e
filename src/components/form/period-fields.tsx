import { useFormContext } from 'react-hook-form';
import { DateField } from './date-field';
import { Button } from '@/components/ui/button';
import { firstDay, lastDay, type PeriodForm } from '@/lib/forms/period';
import type { NamedPeriod } from './periods';

/** Start and end of a period in the surrounding form, with buttons for common periods. */
export function PeriodFields({ periods }: { periods: readonly NamedPeriod[] }) {
  const { control, setValue, clearErrors } = useFormContext<PeriodForm>();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField control={control} name="from" label="Von" required min={firstDay} max={lastDay} />
        <DateField control={control} name="to" label="Bis" required min={firstDay} max={lastDay} />
      </div>
      <div role="group" aria-label="Zeitraum übernehmen" className="-mt-1 flex flex-wrap gap-2">
        {periods.map((period) => (
          <Button
            key={period.label}
            variant="secondary"
            size="sm"
            onClick={() => {
              setValue('from', period.from);
              setValue('to', period.to);
              clearErrors();
            }}
          >
            {period.label}
          </Button>
        ))}
      </div>
    </>
  );
}
