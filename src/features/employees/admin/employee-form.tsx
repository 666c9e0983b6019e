import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { EmailField } from '@/components/form/email-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Card } from '@/components/ui/card';
import { adminEmployeeMutations } from '@/features/accounts/admin/queries';
import { type CreateEmployeePayload, createEmployeePayload } from '@functions/api/payloads';
import { passwordHint } from '@functions/api/password';

const empty: CreateEmployeePayload = { firstName: '', lastName: '', email: '', password: '' };
const labels = { firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail', password: 'Passwort' };

/** Registers employees one after another: it is cleared after each. */
export function EmployeeForm() {
  const register = useMutation(adminEmployeeMutations.register);
  const form = useForm({ resolver: zodResolver(createEmployeePayload), defaultValues: empty });
  const { control } = form;

  const submit = async (employee: CreateEmployeePayload) => {
    const sent = form.getValues();
    await register.mutateAsync(employee);
    settleForm(form, sent);
  };

  return (
    <Card className="max-w-3xl">
      <Form form={form} onSubmit={submit}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField control={control} name="firstName" label={labels.firstName} required autoComplete="off" />
          <TextField control={control} name="lastName" label={labels.lastName} required autoComplete="off" />
          <EmailField control={control} name="email" label={labels.email} required autoComplete="off" />
          <PasswordField
            control={control}
            name="password"
            label={labels.password}
            hint={`${passwordHint}. Es steht nicht in der Willkommens-E-Mail: Bitte geben Sie es persönlich weiter.`}
            required
            autoComplete="new-password"
          />
        </div>
        <ErrorSummary labels={labels} />
        <SubmitButton pendingLabel="Registrieren..." className="sm:self-start">
          Registrieren
        </SubmitButton>
      </Form>
    </Card>
  );
}
