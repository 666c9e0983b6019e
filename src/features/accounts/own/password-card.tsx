import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FieldError } from '@/components/form/field-error';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { Card, CardTitle } from '@/components/ui/card';
import { accountMutations, WrongPasswordError } from '@/features/accounts/auth/account';
import { type PasswordChangeForm, passwordChangeSchema } from '@/features/accounts/auth/schema';
import { useUser } from '@/features/accounts/session/use-user';
import { passwordHint } from '@functions/api/password';

const empty = { currentPassword: '', password: '', passwordConfirmation: '' };

export function PasswordCard() {
  const { email } = useUser();
  const change = useMutation(accountMutations.changePassword);
  const form = useForm({ resolver: zodResolver(passwordChangeSchema), defaultValues: empty });
  const { control } = form;

  const submit = async (values: PasswordChangeForm) => {
    try {
      await change.mutateAsync(values);
    } catch (error) {
      throw error instanceof WrongPasswordError
        ? new FieldError<PasswordChangeForm>('currentPassword', error.message)
        : error;
    }
    form.reset();
  };

  return (
    <Card>
      <CardTitle>Passwort ändern</CardTitle>
      <Form form={form} onSubmit={submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          control={control}
          name="currentPassword"
          label="Aktuelles Passwort"
          autoComplete="current-password"
          required
        />
        <PasswordField
          control={control}
          name="password"
          label="Neues Passwort"
          hint={`${passwordHint}. Auf anderen Geräten müssen Sie sich danach neu anmelden.`}
          autoComplete="new-password"
          required
        />
        <PasswordField
          control={control}
          name="passwordConfirmation"
          label="Neues Passwort bestätigen"
          autoComplete="new-password"
          required
        />
        <SubmitButton pendingLabel="Wird gespeichert …" className="self-start max-sm:w-full">
          Passwort ändern
        </SubmitButton>
      </Form>
    </Card>
  );
}
