import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { authMutations } from '@/data/auth/shared';
import { passwordResetSchema, type PasswordResetForm } from '@/data/auth/schema';
import { common } from '@/texts/common';

/** Asks for the address that gets a link to a new password; starts with what was typed into the login. */
export function PasswordResetDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const reset = useMutation(authMutations.sendPasswordReset);
  const form = useForm({ resolver: zodResolver(passwordResetSchema), defaultValues: { email } });
  const submit = async (values: PasswordResetForm) => {
    await reset.mutateAsync(values);
    onClose();
  };
  return (
    <FormDialog
      title="Passwort zurücksetzen"
      description="Sie erhalten eine E-Mail mit einem Link, über den Sie ein neues Passwort festlegen."
      width={425}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <EmailField control={form.control} name="email" label="E-Mail-Adresse" required />
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={reset.isPending}>
            {common.cancel}
          </Button>
          <SubmitButton pendingLabel="Wird gesendet …">Link senden</SubmitButton>
        </DialogFooter>
      </Form>
    </FormDialog>
  );
}
