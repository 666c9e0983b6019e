import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import { adminWorkMonthMutations } from './mutations';
import { type ReasonForm, reasonResolver } from '@/lib/forms/reason';

interface MonthDialogProps {
  person: string;
  /** 'yyyy-MM' */
  month: string;
  /** The employee's name and month, for display. */
  name: string;
  onClose: () => void;
}

/** Returns a month to its employee, with a reason. */
export function ReturnMonthDialog({ person, month, ...dialog }: MonthDialogProps) {
  const giveBack = useMutation(adminWorkMonthMutations.giveBack);
  return (
    <ReasonDialog
      title="Monat zurückgeben"
      submitLabel="Zurückgeben"
      pendingLabel="Wird zurückgegeben …"
      onSubmit={({ reason }) => giveBack.mutateAsync({ person, month, reason })}
      {...dialog}
    />
  );
}

/** Reopens an approved month, with a reason. */
export function ReopenDialog({ person, month, ...dialog }: MonthDialogProps) {
  const reopen = useMutation(adminWorkMonthMutations.reopen);
  return (
    <ReasonDialog
      title="Monat wieder öffnen"
      submitLabel="Wieder öffnen"
      pendingLabel="Wird geöffnet …"
      onSubmit={({ reason }) => reopen.mutateAsync({ person, month, reason })}
      {...dialog}
    />
  );
}

interface ReasonDialogProps {
  title: string;
  name: string;
  submitLabel: string;
  pendingLabel: string;
  onSubmit: (values: ReasonForm) => Promise<unknown>;
  onClose: () => void;
}

function ReasonDialog({ name, ...dialog }: ReasonDialogProps) {
  const form = useForm<ReasonForm>({ resolver: reasonResolver, defaultValues: { reason: '' } });
  return (
    <FormDialog description={`${name}. Der Mitarbeiter bekommt eine E-Mail.`} form={form} {...dialog}>
      <TextareaField
        control={form.control}
        name="reason"
        label="Grund"
        required
        rows={4}
        hint="Der Mitarbeiter liest ihn in der E-Mail und in seinem Monatsblatt."
      />
    </FormDialog>
  );
}
