import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { QueryView } from '@/components/layout/query-view';
import { FormDialog } from '@/components/dialog/form-dialog';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField } from '@/components/form/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { CustomerField } from '@/features/customers/admin/customer-field';
import type { ChosenCustomer } from '@/features/customers/choice';
import { adminAppointmentMutations } from './mutations';
import { adminAppointmentQueries } from './queries';
import { agreedHint, agreedLabel } from './agreed';
import { notificationChannel } from './customer-of';
import { type OfficeAppointmentForm, type OfficeAppointmentInput, officeAppointmentResolver } from './schema';
import type { Enums } from '@/lib/supabase/tables';
import { optionsOf } from '@/lib/labels';
import { appointmentServices } from '@/features/services/labels';
import { DayAndTime } from './day-and-time';

const services = optionsOf(appointmentServices);

interface NewAppointmentDialogProps {
  /** The customer; chosen in the dialog if omitted. */
  customer?: ChosenCustomer;
  order?: string;
  onClose: () => void;
}

/** Creates an appointment for a customer, with or without an account. */
export function NewAppointmentDialog({ customer, order, onClose }: NewAppointmentDialogProps) {
  const make = useMutation(adminAppointmentMutations.make);
  const form = useForm<OfficeAppointmentInput, unknown, OfficeAppointmentForm>({
    resolver: officeAppointmentResolver,
    defaultValues: { customer: customer ?? null, date: '', time: '', service: '', agreed: false },
  });
  const { control, getFieldState, resetField } = form;
  const service = useWatch({ control, name: 'service' }) as Enums<'appointment_service'> | '';
  const chosen: ChosenCustomer | null = useWatch({ control, name: 'customer' });
  const known = useQuery({ ...adminAppointmentQueries.customer(chosen?.id ?? ''), enabled: chosen !== null });
  const reach = chosen && known.data ? notificationChannel(known.data) : null;
  useEffect(() => {
    // Without an account nobody can accept a proposal online: such appointments are usually agreed on the telephone.
    if (reach && !getFieldState('agreed').isDirty) resetField('agreed', { defaultValue: reach !== 'portal' });
  }, [reach, getFieldState, resetField]);
  return (
    <FormDialog
      title="Termin vereinbaren"
      description={customer && `Für ${customer.name} (${customer.number})`}
      form={form}
      onSubmit={(values) => make.mutateAsync({ ...values, order: order ?? null, reach })}
      submitLabel="Speichern"
      onClose={onClose}
    >
      {!customer && <CustomerField control={control} name="customer" label="Kunde" required />}
      {chosen && (
        <div role="status">
          <QueryView
            query={known}
            failure="Fehler beim Laden der E-Mail-Adresse des Kunden"
            skeleton={<Skeleton className="h-5" />}
          >
            {(found) => <WhoIsTold customer={found} />}
          </QueryView>
        </div>
      )}
      <SelectField control={control} name="service" label="Leistung" options={services} required />
      <DayAndTime service={service} />
      <CheckboxField control={control} name="agreed" label={agreedLabel} hint={agreedHint[reach ?? 'portal']} />
    </FormDialog>
  );
}

/** Who gets a mail about the appointment, or that nobody does. */
function WhoIsTold({ customer }: { customer: { email: string | null; hasAccount: boolean } | null }) {
  if (!customer) return <p className="text-sm text-destructive">Diesen Kunden gibt es nicht mehr.</p>;
  if (customer.hasAccount)
    return (
      <p className="text-sm text-muted-foreground">
        Der Kunde bekommt eine E-Mail und sieht den Termin in seinem Portal.
      </p>
    );
  if (customer.email)
    return (
      <p className="text-sm wrap-anywhere text-muted-foreground">
        {`Der Kunde bekommt eine E-Mail an ${customer.email}, auch eine Erinnerung am Tag vorher.`}
      </p>
    );
  return (
    <p className="rounded-lg border border-warning/60 bg-warning-muted px-3 py-2 text-sm">
      In der Akte des Kunden steht keine E-Mail-Adresse: Niemand wird benachrichtigt. Bitte sagen Sie dem Kunden selbst
      Bescheid.
    </p>
  );
}
