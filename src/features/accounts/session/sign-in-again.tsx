import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { loginSchema } from '@/features/accounts/auth/schema';
import { authMutations } from '@/features/accounts/auth/mutations';
import { useSingleFlight } from '@/lib/use-single-flight';
import { generalMessages } from '@/config/texts/general';
import { signOut } from './sign-out';
import { useUser } from './use-user';

/**
 * Shown when a session ends during unsaved input: covers the page, which stays mounted, until its user signs in again
 * or gives up.
 */
export function SignInAgain() {
  const { email = '' } = useUser();
  const { mutateAsync } = useMutation(authMutations.signIn);
  const [isLeaving, leave] = useSingleFlight(signOut);
  const form = useForm({ resolver: zodResolver(loginSchema), defaultValues: { email, password: '' } });
  return (
    <AlertDialog
      title="Erneut anmelden"
      text={`${generalMessages.sessionOver} Was Sie eingegeben haben, bleibt stehen.`}
      isOpaque
      locked
      onClose={() => undefined}
    >
      {/* The page's own prompt before leaving concerns the input there. */}
      <Form form={form} onSubmit={(values) => mutateAsync(values)} disposable className="mt-4">
        <p className="wrap-anywhere">
          <span className="block text-sm text-muted-foreground">Konto</span>
          <span>{email}</span>
        </p>
        {/* So that a password manager knows which password to offer. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          control={form.control}
          name="password"
          label="Passwort"
          autoComplete="current-password"
          required
        />
        <DialogFooter>
          <Button variant="outline" pending={isLeaving} onClick={leave}>
            Verwerfen und abmelden
          </Button>
          <SubmitButton pendingLabel="Anmeldung läuft …">Anmelden</SubmitButton>
        </DialogFooter>
      </Form>
    </AlertDialog>
  );
}
