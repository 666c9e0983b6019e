import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { CheckboxField } from '@/components/form/checkbox-field';
import { EmailField } from '@/components/form/email-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { paths } from '@/config/paths';
import { authMutations } from './mutations';
import { registrationResolver, type RegistrationForm } from './schema';
import { AuthCard, AuthLink } from './auth-card';
import { registeredEmail } from './registered-email';
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in';
import { passwordHint } from '@functions/api/password';

const empty = { firstName: '', lastName: '', email: '', password: '', passwordConfirmation: '', acceptsTerms: false };
const labels = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  passwordConfirmation: 'Passwort bestätigen',
  acceptsTerms: 'Zustimmung',
};

export default function RegisterPage() {
  const isLeaving = useRedirectWhenSignedIn();
  const navigate = useNavigate();
  const signUp = useMutation(authMutations.signUp);
  const form = useForm({ resolver: registrationResolver, defaultValues: empty });
  const { control } = form;

  const submit = async (values: RegistrationForm) => {
    await signUp.mutateAsync(values);
    await navigate(paths.login, { state: registeredEmail.state(values.email) });
  };

  if (isLeaving) return <FullPageSpinner label="Ihr Konto wird geladen" />;
  return (
    <AuthCard
      title="Registrieren"
      intro="Mit einem Kundenkonto erteilen Sie Aufträge, vereinbaren Termine und schreiben uns Nachrichten."
    >
      <Form form={form} onSubmit={submit}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField control={control} name="firstName" label={labels.firstName} required autoComplete="given-name" />
          <TextField control={control} name="lastName" label={labels.lastName} required autoComplete="family-name" />
        </div>
        <EmailField control={control} name="email" label={labels.email} required />
        <PasswordField
          control={control}
          name="password"
          label={labels.password}
          hint={passwordHint}
          required
          autoComplete="new-password"
        />
        <PasswordField
          control={control}
          name="passwordConfirmation"
          label={labels.passwordConfirmation}
          required
          autoComplete="new-password"
        />
        <CheckboxField
          control={control}
          name="acceptsTerms"
          required
          label={
            <>
              Ich stimme den <NewTab to={paths.terms}>Nutzungsbedingungen</NewTab> und der{' '}
              <NewTab to={paths.privacy}>Datenschutzerklärung</NewTab> zu
            </>
          }
        />
        <p className="rounded-lg bg-muted px-4 py-3 text-sm">
          Nach der Registrierung erhalten Sie eine E-Mail. Bitte bestätigen Sie darin Ihre Adresse, erst dann können Sie
          sich anmelden.
        </p>
        <ErrorSummary labels={labels} />
        <SubmitButton pendingLabel="Registrierung läuft …">Registrieren</SubmitButton>
      </Form>
      <AuthLink question="Bereits registriert?" to={paths.login}>
        Zur Anmeldung
      </AuthLink>
    </AuthCard>
  );
}

/** Opens beside the form, so that no input is lost. */
function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (öffnet in einem neuen Tab)</span>
    </Link>
  );
}
