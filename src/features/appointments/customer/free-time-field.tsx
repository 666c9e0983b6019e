import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { QueryView } from '@/components/layout/query-view';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { freeTimeQueries } from '@/features/appointments/free-times';
import type { AppointmentForm } from '@/features/appointments/schema';
import { formatDay } from '@/lib/format/format';
import type { Enums } from '@/lib/supabase/tables';
import { common } from '@/config/texts/common';

interface Values {
  date: string;
  time: string;
  service: string;
}
interface FreeTimeFieldProps {
  form: UseFormReturn<Values, unknown, AppointmentForm>;
}

/** The free times on the chosen day for the chosen service; if there are none, a link to the next free day. */
export function FreeTimeField({ form }: FreeTimeFieldProps) {
  const { control, setValue, getValues } = form;
  const [date, service] = useWatch({ control, name: ['date', 'service'] });
  const isChosen = date !== '' && service !== '';
  const free = useQuery({
    ...freeTimeQueries.of(date, service as Enums<'appointment_service'>),
    enabled: isChosen,
  });
  const times = free.data?.times;
  useEffect(() => {
    // A time that is no longer free, or was chosen for another day, must not appear selected.
    const time = getValues('time');
    if (time !== '' && times && !times.includes(time)) setValue('time', '');
  }, [times, getValues, setValue]);

  const field = (
    options: readonly string[],
    more: { disabled?: boolean; hint?: string; placeholder?: string } = {},
  ) => (
    <SelectField
      control={control}
      name="time"
      label="Uhrzeit"
      options={options.map((time) => ({ value: time, label: `${time} Uhr` }))}
      required
      {...more}
    />
  );
  if (!isChosen) return field([], { hint: 'Wählen Sie zuerst Datum und Leistung: Dann steht hier, was frei ist.' });
  return (
    <QueryView
      query={free}
      failure="Fehler beim Laden der freien Zeiten"
      skeleton={field([], { placeholder: common.loading })}
    >
      {(found) => (
        <>
          {field(found.times, found.times.length === 0 ? { placeholder: 'Nichts frei' } : {})}
          <div role="status">
            {found.times.length === 0 && (
              <NothingFree
                next={found.next}
                onChoose={(day) => setValue('date', day, { shouldDirty: true, shouldValidate: true })}
              />
            )}
          </div>
        </>
      )}
    </QueryView>
  );
}

function NothingFree({ next, onChoose }: { next: string | null; onChoose: (day: string) => void }) {
  return (
    <div className="space-y-3 rounded-lg border px-4 py-3">
      <p>
        {next
          ? 'An diesem Tag ist nichts frei.'
          : 'In der nächsten Zeit ist leider nichts frei. Bitte rufen Sie uns an.'}
      </p>
      {next && (
        <Button variant="outline" size="sm" onClick={() => onChoose(next)}>
          {`Nächster freier Tag: ${formatDay(next)}`}
        </Button>
      )}
    </div>
  );
}
