import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import type { AdminAppointment } from './queries';
import { adminAppointmentMutations } from './mutations';
import { channelOfAppointment, noteHints, notificationNotes } from './customer-of';
import { agreedLabel, agreedHint } from './agreed';
import { type ProposalForm, type ProposalInput, proposalResolver } from './schema';
import { DayAndTime } from './day-and-time';

interface MoveDialogProps {
  appointment: AdminAppointment;
  name: string;
  onClose: () => void;
}

/** Proposes another day or time to the customer, or records one agreed with a customer who has no account. */
export function MoveDialog({ appointment, name, onClose }: MoveDialogProps) {
  const { id, version, date, time, service } = appointment;
  const reach = channelOfAppointment(appointment);
  const hasAccount = reach === 'portal';
  const propose = useMutation(adminAppointmentMutations.propose);
  const form = useForm<ProposalInput, unknown, ProposalForm>({
    resolver: proposalResolver,
    defaultValues: { date, time: time.slice(0, 5), service, note: '', agreed: !hasAccount },
  });
  const { control } = form;
  const submit = async (wanted: ProposalForm) => {
    if (wanted.date === date && wanted.time === time.slice(0, 5)) {
      form.setError('time', { message: 'Das ist die Zeit, die der Termin schon hat.' }, { shouldFocus: true });
      return false;
    }
    const { date: day, time: at, note, agreed } = wanted;
    return propose.mutateAsync({ id, version, date: day, time: at, note, agreed, reach });
  };
  return (
    <FormDialog
      title="Termin verschieben"
      description={
        hasAccount
          ? `${name}. Der Kunde bestätigt die neue Zeit in seinem Portal oder lehnt sie ab.`
          : `${name}. ${notificationNotes[reach]}`
      }
      form={form}
      onSubmit={submit}
      submitLabel={hasAccount ? 'Vorschlagen' : 'Verschieben'}
      pendingLabel={hasAccount ? 'Wird vorgeschlagen …' : 'Wird verschoben …'}
      onClose={onClose}
    >
      <DayAndTime service={service} />
      {!hasAccount && <CheckboxField control={control} name="agreed" label={agreedLabel} hint={agreedHint[reach]} />}
      <TextareaField
        control={control}
        name="note"
        label="Nachricht an den Kunden"
        rows={3}
        hint={noteHints[reach]('sie')}
      />
    </FormDialog>
  );
}
