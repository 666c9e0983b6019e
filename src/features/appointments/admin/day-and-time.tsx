import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { QueryView } from '@/components/layout/query-view';
import { DateField } from '@/components/form/date-field';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { freeTimeQueries } from '@/features/appointments/free-times';
import { lastAppointmentDay } from '@/features/appointments/schema';
import { berlinDay } from '@/lib/time/berlin-time';
import type { Enums } from '@/lib/supabase/tables';

type Service = Enums<'appointment_service'>;

/**
 * Day and time of an appointment, for a `Form` with `date` and `time`: any the office chooses, with the free times by
 * the settings listed below.
 */
export function DayAndTime({ service }: { service: Service | '' }) {
  const { control, setValue } = useFormContext<{ date: string; time: string }>();
  const day = useWatch({ control, name: 'date' });
  const { data: days } = useQuery(freeTimeQueries.days);
  const choose = (time: string) => setValue('time', time, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField control={control} name="date" label="Datum" min={berlinDay()} max={lastAppointmentDay} required />
        <DateField control={control} name="time" label="Uhrzeit" type="time" required />
      </div>
      {days && day && service && <FreeTimes day={day} service={service} onChoose={choose} />}
    </>
  );
}

interface FreeTimesProps {
  day: string;
  service: Service;
  onChoose: (time: string) => void;
}

function FreeTimes({ day, service, onChoose }: FreeTimesProps) {
  const free = useQuery(freeTimeQueries.of(day, service));
  return (
    <QueryView query={free} failure="Fehler beim Laden der freien Zeiten" skeleton={<Skeleton className="h-9" />}>
      {({ times }) =>
        times.length === 0 ? (
          <p className="text-sm text-muted-foreground">Nach den Einstellungen ist an diesem Tag nichts frei.</p>
        ) : (
          <div role="group" aria-label="Freie Zeiten" className="flex flex-wrap items-center gap-2">
            <span aria-hidden className="text-sm text-muted-foreground">
              Frei:
            </span>
            {times.map((time) => (
              <Button key={time} variant="outline" size="sm" onClick={() => onChoose(time)}>
                {time}
              </Button>
            ))}
          </div>
        )
      }
    </QueryView>
  );
}
