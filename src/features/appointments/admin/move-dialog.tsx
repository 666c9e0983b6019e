import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import type { AdminAppointment } from './queries';
import { adminAppointmentMutations } from './mutations';
import { type ProposalForm, type ProposalInput, proposalResolver } from './schema';
import { DayAndTime } from './day-and-time';

interface MoveDialogProps {
  appointment: AdminAppointment;
  name: string;
  onClose: () => void;
}

/** Proposes another day or time to the customer. */
export function MoveDialog({ appointment, name, onClose }: MoveDialogProps) {
  const { id, version, date, time, service } = appointment;
  const propose = useMutation(adminAppointmentMutations.propose);
  const form = useForm<ProposalInput, unknown, ProposalForm>({
    resolver: proposalResolver,
    defaultValues: { date, time: time.slice(0, 5), service, note: '' },
  });
  const { control } = form;
  const submit = async (wanted: ProposalForm) => {
    if (wanted.date === date && wanted.time === time.slice(0, 5)) {
      form.setError('time', { message: 'Das ist die Zeit, die der Termin schon hat.' }, { shouldFocus: true });
      return false;
    }
    return propose.mutateAsync({ id, version, date: wanted.date, time: wanted.time, note: wanted.note });
  };
  return (
    <FormDialog
      title="Termin verschieben"
      description={`${name}. Der Kunde bestätigt die neue Zeit in seinem Portal oder lehnt sie ab.`}
      form={form}
      onSubmit={submit}
      submitLabel="Vorschlagen"
      pendingLabel="Wird vorgeschlagen …"
      onClose={onClose}
    >
      <DayAndTime service={service} />
      <TextareaField
        control={control}
        name="note"
        label="Nachricht an den Kunden"
        rows={3}
        hint="Muss nicht sein. Der Kunde liest sie in der E-Mail und im Portal."
      />
    </FormDialog>
  );
}
