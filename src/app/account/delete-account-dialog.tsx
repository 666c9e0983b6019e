import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { Form } from '@/components/form/form';
import { FormError } from '@/components/form/form-error';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { isWrongPassword, ownDataMutations } from '@/data/accounts/own';
import { deleteAccountSchema, type DeleteAccountForm } from '@/data/auth/schema';
import { useUser } from '@/features/session/use-user';
import { messageOf } from '@/lib/errors';
import { common } from '@/texts/common';

/** Says what goes and what stays, and erases the account of whoever knows the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email } = useUser();
  const erase = useMutation(ownDataMutations.deleteAccount);
  const form = useForm({ resolver: zodResolver(deleteAccountSchema), defaultValues: { password: '' } });
  const isWrong = isWrongPassword(erase.error);

  const submit = (values: DeleteAccountForm) =>
    erase.mutateAsync(values, {
      onError: (error) => {
        if (isWrongPassword(error)) form.setError('password', { message: messageOf(error) }, { shouldFocus: true });
      },
    });

  return (
    <FormDialog
      title="Konto löschen?"
      description="Ihre Angaben, Aufträge, Termine und Nachrichten werden dauerhaft gelöscht, offene Aufträge und Termine entfallen. Bezahlte Rechnungen bewahren wir so lange auf, wie es das Gesetz verlangt."
      width={425}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          control={form.control}
          name="password"
          label="Aktuelles Passwort"
          autoComplete="current-password"
          required
        />
        {erase.isError && !isWrong && <FormError message={messageOf(erase.error)} />}
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={erase.isPending}>
            {common.cancel}
          </Button>
          <SubmitButton variant="destructive" pendingLabel="Wird gelöscht …">
            Konto endgültig löschen
          </SubmitButton>
        </DialogFooter>
      </Form>
    </FormDialog>
  );
}
