import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { FieldError } from '@/components/form/field-error';
import { PasswordField } from '@/components/form/password-field';
import { isWrongPassword, personalDataMutations } from '@/features/accounts/mutations';
import { deleteAccountSchema, type DeleteAccountForm } from '@/features/accounts/auth/schema';
import { useUser } from '@/features/accounts/session/use-user';
import { messageOf } from '@/lib/errors';

/** Explains what is erased and what is kept, and erases the account after the password is entered. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email } = useUser();
  const erase = useMutation(personalDataMutations.deleteAccount);
  const form = useForm({ resolver: zodResolver(deleteAccountSchema), defaultValues: { password: '' } });

  const submit = async (values: DeleteAccountForm) => {
    try {
      await erase.mutateAsync(values);
    } catch (error) {
      throw isWrongPassword(error) ? new FieldError<DeleteAccountForm>('password', messageOf(error)) : error;
    }
  };

  return (
    <FormDialog
      title="Konto löschen?"
      description="Ihre Angaben, Aufträge, Termine und Nachrichten werden dauerhaft gelöscht, offene Aufträge und Termine entfallen. Bezahlte Rechnungen bewahren wir so lange auf, wie es das Gesetz verlangt."
      width={425}
      form={form}
      onSubmit={submit}
      submitLabel="Konto endgültig löschen"
      pendingLabel="Wird gelöscht …"
      destructive
      onClose={onClose}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        control={form.control}
        name="password"
        label="Aktuelles Passwort"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
