import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { FieldError } from '@/components/form/field-error';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { customerAppointmentMutations } from './queries';
import { freeTimeQueries } from '@/features/appointments/free-times';
import { type AppointmentForm as Values, appointmentSchema, lastAppointmentDay } from '@/features/appointments/schema';
import { berlinDay } from '@/lib/time/berlin-time';
import { isOverlap, messageOf } from '@/lib/errors';
import { optionsOf } from '@/lib/labels';
import { appointmentServices } from '@/features/services/labels';
import { FreeTimeField } from './free-time-field';

const services = optionsOf(appointmentServices);
const empty = { date: '', time: '', service: '' };

/** Requests an appointment: at any time, or only at a free one if the office has set hours. */
export function AppointmentForm() {
  const create = useMutation(customerAppointmentMutations.create);
  const { data: days } = useQuery(freeTimeQueries.days);
  const form = useForm({ resolver: zodResolver(appointmentSchema), defaultValues: empty });
  const { control } = form;
  const submit = async (values: Values) => {
    const sent = form.getValues();
    try {
      await create.mutateAsync(values);
    } catch (error) {
      // By now the field offers the free times instead.
      if (isOverlap(error)) throw new FieldError<typeof empty>('time', messageOf(error));
      throw error;
    }
    settleForm(form, sent);
  };
  const service = <SelectField control={control} name="service" label="Leistung" options={services} required />;
  return (
    <Form form={form} onSubmit={submit}>
      {days ? (
        <>
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
            <DateField control={control} name="date" label="Datum" min={days.first_day} max={days.last_day} required />
            {service}
          </div>
          <FreeTimeField form={form} />
        </>
      ) : (
        <>
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
            <DateField
              control={control}
              name="date"
              label="Datum"
              min={berlinDay()}
              max={lastAppointmentDay}
              required
            />
            <DateField control={control} name="time" label="Uhrzeit" type="time" required />
          </div>
          {service}
        </>
      )}
      <SubmitButton pendingLabel="Wird gesendet …" className="self-start max-sm:w-full">
        Termin anfragen
      </SubmitButton>
    </Form>
  );
}
