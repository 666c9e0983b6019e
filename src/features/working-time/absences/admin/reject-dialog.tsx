import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import type { AdminAbsence } from './queries';
import { adminAbsenceMutations } from './mutations';
import { type RejectionForm, rejectionResolver } from '@/features/working-time/absences/schema';

interface RejectDialogProps {
  absence: AdminAbsence;
  name: string;
  onClose: () => void;
}

/** Rejects a request or revokes a granted absence, with a reason that the employee sees. */
export function RejectDialog({ absence: { id, status }, name, onClose }: RejectDialogProps) {
  const reject = useMutation(adminAbsenceMutations.reject);
  const form = useForm<RejectionForm>({ resolver: rejectionResolver, defaultValues: { answer: '' } });
  const isGranted = status === 'genehmigt';
  return (
    <FormDialog
      title={isGranted ? 'Genehmigung zurücknehmen' : 'Antrag ablehnen'}
      description={`${name}. Der Mitarbeiter bekommt eine E-Mail.`}
      form={form}
      onSubmit={({ answer }) => reject.mutateAsync({ id, status, answer })}
      submitLabel={isGranted ? 'Zurücknehmen' : 'Ablehnen'}
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="answer"
        label="Grund"
        rows={3}
        hint="Der Mitarbeiter liest ihn in der E-Mail und im Portal."
        required
      />
    </FormDialog>
  );
}
