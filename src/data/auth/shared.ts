import { isAuthError } from '@supabase/supabase-js';
import { mutationOptions } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { supabase } from '@/lib/supabase';
import { returnAddress } from './return-address';
import type { LoginForm, NewPasswordForm, PasswordResetForm, RegistrationForm } from './schema';

/** The sentence for a registration that did not work; an exception instead of an answer has one of its own. */
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

  /** Creates a customer's account, which is active once the address is confirmed. */
  signUp: mutationOptions({
    mutationFn: async ({ email, password, firstName, lastName }: RegistrationForm) => {
      const { error } = await supabase.auth.signUp({
        email,
        password,
        options: {
          data: { role: 'kunde', first_name: firstName, last_name: lastName },
          emailRedirectTo: returnAddress(),
        },
      });
      if (error) throw error;
    },
    meta: {
      success: 'Registrierung erfolgreich! Bitte prüfen Sie Ihre E-Mails zur Bestätigung.',
      error: registrationFailure,
    },
  }),

  sendPasswordReset: mutationOptions({
    mutationFn: async ({ email }: PasswordResetForm) => {
      const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo: returnAddress() });
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

  /** Ends the session of this browser. The session provider then leads to /login. */
  signOut: mutationOptions({
    mutationFn: async () => {
      const { error } = await supabase.auth.signOut({ scope: 'local' });
      const wasSignedOut = error?.message === 'Auth session missing!';
      if (error && !wasSignedOut) throw error;
      return { wasSignedOut };
    },
    onSuccess: ({ wasSignedOut }) =>
      wasSignedOut ? toast.warning('Sie waren bereits abgemeldet.') : toast.success('Erfolgreich abgemeldet!'),
    meta: { error: (cause) => `Fehler beim Abmelden: ${cause}` },
  }),
};

/**
 * The session that a mail link opened, or null. Waits until the auth client has looked at the address.
 * Throws the auth client's error.
 */
export async function fetchSession() {
  const { data, error } = await supabase.auth.getSession();
  if (error) throw error;
  return data.session;
}
