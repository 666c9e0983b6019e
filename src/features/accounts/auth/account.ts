import { isAuthApiError } from '@supabase/auth-js';
import { mutationOptions } from '@tanstack/react-query';
import { GermanError } from '@/lib/errors';
import { endSession } from '@/lib/session/end-session';
import { supabase } from '@/lib/supabase/client';
import { fetchUser } from './current-user';
import type { PasswordChangeForm } from './schema';

export class WrongPasswordError extends GermanError {
  constructor() {
    super('Das aktuelle Passwort ist falsch.');
  }
}

export const accountMutations = {
  /**
   * Changes the caller's password, which ends all other sessions. Fails with WrongPasswordError if the current one is
   * wrong.
   */
  changePassword: mutationOptions({
    mutationFn: async ({ currentPassword, password }: PasswordChangeForm) => {
      const { email = '' } = await fetchUser();
      // Verifies the current password where the auth service does not ask for it, and renews the session where it
      // requires a recent one ('secure password change').
      const proof = await supabase.auth.signInWithPassword({ email, password: currentPassword });
      if (isAuthApiError(proof.error) && proof.error.code === 'invalid_credentials') throw new WrongPasswordError();
      if (proof.error) throw proof.error;
      const { error } = await supabase.auth.updateUser({ password, current_password: currentPassword });
      if (error) throw error;
    },
    meta: {
      success: 'Ihr neues Passwort wurde gespeichert.',
      error: (cause) => `Das Passwort konnte nicht geändert werden: ${cause}`,
    },
  }),

  /** Ends all sessions of the caller. The session provider then redirects to /login. */
  signOutEverywhere: mutationOptions({
    mutationFn: async () => {
      const { error } = await endSession('global');
      if (error) throw error;
    },
    meta: {
      success: 'Sie wurden auf allen Geräten abgemeldet.',
      error: (cause) => `Fehler beim Abmelden: ${cause}`,
    },
  }),
};
