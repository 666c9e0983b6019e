import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { authMutations } from './mutations';
import { newPasswordSchema, type NewPasswordForm as NewPassword } from './schema';
import { AuthCard } from './auth-card';
import { passwordHint } from '@functions/api/password';

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const setPassword = useMutation(authMutations.setPassword);
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', passwordConfirmation: '' },
  });
  const submit = async (values: NewPassword) => {
    await setPassword.mutateAsync(values);
    onDone();
  };
  return (
    <AuthCard title="Neues Passwort" intro="Bitte legen Sie ein neues Passwort für Ihr Konto fest.">
      <Form form={form} onSubmit={submit}>
        <PasswordField
          control={form.control}
          name="password"
          label="Neues Passwort"
          hint={passwordHint}
          required
          autoComplete="new-password"
        />
        <PasswordField
          control={form.control}
          name="passwordConfirmation"
          label="Neues Passwort bestätigen"
          required
          autoComplete="new-password"
        />
        <SubmitButton pendingLabel="Wird gespeichert …">Passwort speichern</SubmitButton>
      </Form>
    </AuthCard>
  );
}
