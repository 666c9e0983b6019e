import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { EmailField } from '@/components/form/email-field';
import { authMutations } from './mutations';
import { passwordResetSchema } from './schema';

/** Asks for the address to send a password reset link to; prefilled from the login. */
export function PasswordResetDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const reset = useMutation(authMutations.sendPasswordReset);
  const form = useForm({ resolver: zodResolver(passwordResetSchema), defaultValues: { email } });
  return (
    <FormDialog
      title="Passwort zurücksetzen"
      description="Sie erhalten eine E-Mail mit einem Link, über den Sie ein neues Passwort festlegen."
      form={form}
      onSubmit={(values) => reset.mutateAsync(values)}
      submitLabel="Link senden"
      pendingLabel="Wird gesendet …"
      onClose={onClose}
    >
      <EmailField control={form.control} name="email" label="E-Mail-Adresse" required />
    </FormDialog>
  );
}
