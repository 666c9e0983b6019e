import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { EmailField } from '@/components/form/email-field';
import { FieldError } from '@/components/form/field-error';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { paths } from '@/config/paths';
import {
  isWrongSecret,
  type SetUpAdminForm,
  setUpAdminSchema,
  visitorAccountMutations,
} from '@/features/accounts/visitor';
import { messageOf } from '@/lib/errors';
import { passwordHint } from '@functions/api/password';
import { AuthCard, AuthLink } from './auth-card';

const empty = { first_name: '', last_name: '', email: '', password: '', setupSecret: '' };
const labels = {
  first_name: 'Vorname',
  last_name: 'Nachname',
  email: 'E-Mail',
  password: 'Passwort',
  setupSecret: 'Einrichtungsschlüssel',
};

/** Sets up the first admin. Open to everyone: the function behind it decides who may. */
export default function CreateAdminPage() {
  const setUpAdmin = useMutation(visitorAccountMutations.setUpAdmin);
  const form = useForm({ resolver: zodResolver(setUpAdminSchema), defaultValues: empty });
  const { control } = form;

  const submit = async (values: SetUpAdminForm) => {
    try {
      await setUpAdmin.mutateAsync(values);
    } catch (error) {
      throw isWrongSecret(error) ? new FieldError<SetUpAdminForm>('setupSecret', messageOf(error)) : error;
    }
    form.reset();
  };

  return (
    <AuthCard
      title="Admin-Benutzer anlegen"
      intro="Für die Ersteinrichtung. Sobald es einen aktiven Administrator gibt, ist dafür dessen Anmeldung nötig; er kann hier auch seinen eigenen Namen und sein Passwort erneuern."
    >
      <Form form={form} onSubmit={submit}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField control={control} name="first_name" label={labels.first_name} required autoComplete="given-name" />
          <TextField control={control} name="last_name" label={labels.last_name} required autoComplete="family-name" />
        </div>
        <EmailField control={control} name="email" label={labels.email} required autoComplete="username" />
        <PasswordField
          control={control}
          name="password"
          label={labels.password}
          hint={passwordHint}
          required
          autoComplete="new-password"
        />
        <TextField
          control={control}
          name="setupSecret"
          label={labels.setupSecret}
          hint="Für den ersten Administrator: der Wert von ADMIN_SETUP_SECRET. Mit einer Anmeldung als Administrator bleibt das Feld leer."
          autoComplete="off"
        />
        <ErrorSummary labels={labels} />
        <SubmitButton pendingLabel="Wird gespeichert …">Admin-Benutzer erstellen/aktualisieren</SubmitButton>
      </Form>
      <AuthLink question="Schon eingerichtet?" to={paths.login}>
        Zur Anmeldung
      </AuthLink>
    </AuthCard>
  );
}
