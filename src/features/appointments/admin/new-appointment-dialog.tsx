import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField } from '@/components/form/select-field';
import { adminAppointmentMutations } from './mutations';
import { type OfficeAppointmentForm, type OfficeAppointmentInput, officeAppointmentResolver } from './schema';
import type { Enums } from '@/lib/supabase/tables';
import { optionsOf } from '@/lib/labels';
import { appointmentServices } from '@/features/services/labels';
import { DayAndTime } from './day-and-time';

const services = optionsOf(appointmentServices);

interface NewAppointmentDialogProps {
  /** The customer's account. */
  user: string;
  order: string;
  onClose: () => void;
}

/** Creates an appointment for the customer of an order. */
export function NewAppointmentDialog({ user, order, onClose }: NewAppointmentDialogProps) {
  const make = useMutation(adminAppointmentMutations.make);
  const form = useForm<OfficeAppointmentInput, unknown, OfficeAppointmentForm>({
    resolver: officeAppointmentResolver,
    defaultValues: { date: '', time: '', service: '', agreed: false },
  });
  const { control } = form;
  const service = useWatch({ control, name: 'service' }) as Enums<'appointment_service'> | '';
  return (
    <FormDialog
      title="Termin vereinbaren"
      description="Der Kunde bekommt eine E-Mail und sieht den Termin in seinem Portal."
      form={form}
      onSubmit={(values) => make.mutateAsync({ ...values, user, order })}
      submitLabel="Speichern"
      onClose={onClose}
    >
      <SelectField control={control} name="service" label="Leistung" options={services} required />
      <DayAndTime service={service} />
      <CheckboxField
        control={control}
        name="agreed"
        label="Mit dem Kunden schon abgesprochen"
        hint="Dann ist der Termin gleich bestätigt; sonst bestätigt ihn der Kunde."
      />
    </FormDialog>
  );
}
