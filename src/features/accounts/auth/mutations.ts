import { isAuthApiError, isAuthError } from '@supabase/auth-js';
import { mutationOptions } from '@tanstack/react-query';
import { toast } from '@/lib/toasts/toast';
import { endSession } from '@/lib/session/end-session';
import { supabase } from '@/lib/supabase/client';
import { authRedirectUrl } from './auth-redirect-url';
import type { LoginForm, NewPasswordForm, PasswordResetForm, RegistrationForm } from './schema';

/** The message for a failed registration; a network error has one of its own. */
function registrationFailure(cause: string, error: unknown): string {
  if (!isAuthError(error)) return 'Unbekannter Fehler bei der Registrierung';
  if (error.message.toLowerCase().includes('email rate limit exceeded'))
    return 'Registrierung fehlgeschlagen: Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.';
  return `Registrierung fehlgeschlagen: ${cause}`;
}

export const authMutations = {
  signIn: mutationOptions({
    mutationFn: async ({ email, password }: LoginForm) => {
      const { error } = await supabase.auth.signInWithPassword({ email, password });
      if (error) throw error;
    },
    meta: { error: (cause) => `Anmeldung fehlgeschlagen: ${cause}` },
  }),

  /** Creates a customer's account, active once the address is confirmed. */
  signUp: mutationOptions({
    mutationFn: async ({ email, password, firstName, lastName }: RegistrationForm) => {
      const { error } = await supabase.auth.signUp({
        email,
        password,
        options: {
          data: { role: 'kunde', first_name: firstName, last_name: lastName },
          emailRedirectTo: authRedirectUrl(),
        },
      });
      if (error) throw error;
    },
    meta: {
      success: 'Registrierung erfolgreich! Bitte prüfen Sie Ihre E-Mails zur Bestätigung.',
      error: registrationFailure,
    },
  }),

  /** Resends the confirmation link of an unconfirmed account. Does not reveal whether the account exists. */
  resendConfirmation: mutationOptions({
    mutationFn: async (email: string) => {
      const { error } = await supabase.auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: authRedirectUrl() },
      });
      if (error) throw error;
    },
    meta: {
      success: 'Wartet diese Adresse auf eine Bestätigung, ist die E-Mail jetzt noch einmal unterwegs.',
      error: (cause) => `Fehler beim Senden der E-Mail: ${cause}`,
    },
  }),

  sendPasswordReset: mutationOptions({
    mutationFn: async ({ email }: PasswordResetForm) => {
      const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo: authRedirectUrl() });
      if (error) throw error;
    },
    meta: {
      success: 'E-Mail zum Zurücksetzen des Passworts wurde gesendet. Bitte überprüfen Sie Ihren Posteingang.',
      error: (cause) => `Fehler beim Senden der E-Mail: ${cause}`,
    },
  }),

  setPassword: mutationOptions({
    mutationFn: async ({ password }: NewPasswordForm) => {
      const { error } = await supabase.auth.updateUser({ password });
      if (error) throw error;
    },
    meta: {
      success: 'Ihr neues Passwort wurde gespeichert.',
      error: (cause) => `Das Passwort konnte nicht gespeichert werden: ${cause}`,
    },
  }),

  /** Ends this browser's session. The session provider then redirects to /login. */
  signOut: mutationOptions({
    mutationFn: async () => {
      const { error } = await endSession('local');
      const wasSignedOut = error?.message === 'Auth session missing!';
      if (error && !wasSignedOut) throw error;
      return { wasSignedOut };
    },
    onSuccess: ({ wasSignedOut }) =>
      wasSignedOut ? toast.warning('Sie waren bereits abgemeldet.') : toast.success('Erfolgreich abgemeldet!'),
    meta: { error: (cause) => `Fehler beim Abmelden: ${cause}` },
  }),
};

/** Whether a sign-in failed only because the address is not confirmed. */
export const isUnconfirmed = (error: unknown) => isAuthApiError(error) && error.code === 'email_not_confirmed';
