import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { customerAppointmentMutations } from '@/data/appointments/customer';
import { type AppointmentForm as Values, appointmentSchema, lastAppointmentDay } from '@/data/appointments/schema';
import { berlinDay } from '@/lib/berlin-time';
import { optionsOf } from '@/texts/labels';
import { appointmentServices } from '@/texts/services';

const services = optionsOf(appointmentServices);
const empty = { date: '', time: '', service: '' };

export function AppointmentForm() {
  const create = useMutation(customerAppointmentMutations.create);
  const form = useForm({ resolver: zodResolver(appointmentSchema), defaultValues: empty });
  const { control } = form;
  const submit = async (values: Values) => {
    const sent = form.getValues();
    await create.mutateAsync(values);
    settleForm(form, sent);
  };
  return (
    <Form form={form} onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
        <DateField control={control} name="date" label="Datum" min={berlinDay()} max={lastAppointmentDay} required />
        <DateField control={control} name="time" label="Uhrzeit" type="time" required />
      </div>
      <SelectField control={control} name="service" label="Leistung" options={services} required />
      <SubmitButton pendingLabel="Wird gesendet …" className="self-start max-sm:w-full">
        Termin anfragen
      </SubmitButton>
    </Form>
  );
}
