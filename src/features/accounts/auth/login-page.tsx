import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useDialog } from '@/components/dialog/use-dialog';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { authMutations, isUnconfirmed } from './mutations';
import { loginSchema } from './schema';
import { AuthCard, AuthLink } from './auth-card';
import { ConfirmationNotice } from './confirmation-notice';
import { PasswordResetDialog } from './password-reset-dialog';
import { registeredEmail } from './registered-email';
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in';

export default function LoginPage() {
  const isLeaving = useRedirectWhenSignedIn();
  const dialog = useDialog<{ kind: 'reset' }>();
  const signIn = useMutation(authMutations.signIn);
  const { state } = useLocation() as { state: unknown };
  const registered = registeredEmail.of(state);
  const unconfirmed = isUnconfirmed(signIn.error) ? signIn.variables?.email : undefined;
  const pending = unconfirmed ?? registered;
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: registered ?? '', password: '' },
  });

  if (isLeaving) return <FullPageSpinner label="Sie werden angemeldet" />;
  return (
    <AuthCard title="Anmelden" intro="Für Kundinnen und Kunden, unser Team und das Büro.">
      {pending && (
        <ConfirmationNotice email={pending} isNew={!unconfirmed} onForgotten={() => dialog.show({ kind: 'reset' })} />
      )}
      <Form form={form} onSubmit={(values) => signIn.mutateAsync(values)}>
        <EmailField control={form.control} name="email" label="E-Mail-Adresse" required autoComplete="username" />
        <PasswordField
          control={form.control}
          name="password"
          label="Passwort"
          required
          autoComplete="current-password"
        />
        <Button variant="link" size="sm" className="self-start" onClick={() => dialog.show({ kind: 'reset' })}>
          Passwort vergessen?
        </Button>
        <SubmitButton pendingLabel="Anmeldung läuft …">Anmelden</SubmitButton>
      </Form>
      <AuthLink question="Noch kein Konto?" to={paths.register}>
        Jetzt registrieren
      </AuthLink>
      {dialog.open && <PasswordResetDialog email={form.getValues('email')} onClose={dialog.close} />}
    </AuthCard>
  );
}
