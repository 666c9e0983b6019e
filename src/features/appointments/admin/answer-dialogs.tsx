import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import type { AdminAppointment } from './queries';
import { adminAppointmentMutations } from './mutations';
import { type NotificationChannel, channelOfAppointment, noteHints, notificationNotes } from './customer-of';
import { type AnswerForm, answerResolver } from './schema';

interface AnswerDialogProps {
  appointment: AdminAppointment;
  name: string;
  onClose: () => void;
}

/** Declines a request, with an optional reason. */
export function DeclineDialog({ appointment, name, onClose }: AnswerDialogProps) {
  const { id, answer_note } = appointment;
  const decline = useMutation(adminAppointmentMutations.decline);
  return (
    <NoteDialog
      title="Termin ablehnen"
      name={name}
      reach={channelOfAppointment(appointment)}
      submitLabel="Ablehnen"
      pendingLabel="Wird abgelehnt …"
      onSubmit={({ note }) => decline.mutateAsync({ id, note, answer_note })}
      onClose={onClose}
    />
  );
}

/** Cancels an appointment, with an optional reason. */
export function CancelDialog({ appointment, name, onClose }: AnswerDialogProps) {
  const { id, status, answer_note } = appointment;
  const cancel = useMutation(adminAppointmentMutations.cancel);
  const before = status === 'Bestätigt' ? 'Bestätigt' : 'Ausstehend';
  return (
    <NoteDialog
      title="Termin stornieren"
      name={name}
      reach={channelOfAppointment(appointment)}
      submitLabel="Stornieren"
      pendingLabel="Wird storniert …"
      onSubmit={({ note }) => cancel.mutateAsync({ id, note, status: before, answer_note })}
      onClose={onClose}
    />
  );
}

interface NoteDialogProps {
  title: string;
  name: string;
  reach: NotificationChannel;
  submitLabel: string;
  pendingLabel: string;
  onSubmit: (values: AnswerForm) => Promise<unknown>;
  onClose: () => void;
}

function NoteDialog({ name, reach, ...dialog }: NoteDialogProps) {
  const form = useForm<AnswerForm>({ resolver: answerResolver, defaultValues: { note: '' } });
  return (
    <FormDialog description={`${name}. ${notificationNotes[reach]}`} form={form} {...dialog}>
      <TextareaField control={form.control} name="note" label="Grund" rows={3} hint={noteHints[reach]('ihn')} />
    </FormDialog>
  );
}
