import { mutationOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { GermanError } from '@/lib/errors';
import { type AccountAnswer, setUpAdminPayload, setupSecretHeader, wrongSetupSecret } from '@functions/api/payloads';
import { invokeFunction } from '@/lib/supabase/invoke-function';

/** The form of /create-admin: the function's body, and the secret, which a signed-in admin may omit. */
export const setUpAdminSchema = setUpAdminPayload.extend({ setupSecret: z.string().trim() });
export type SetUpAdminForm = z.infer<typeof setUpAdminSchema>;

/** Whether setup was refused only because of the secret. */
export const isWrongSecret = (error: unknown) => error instanceof GermanError && error.message === wrongSetupSecret;

export const visitorAccountMutations = {
  /**
   * Creates the first admin; called by an admin, creates another one or updates the caller's own password and names.
   * Fails with the function's German sentence when neither applies.
   */
  setUpAdmin: mutationOptions({
    mutationFn: ({ setupSecret, ...payload }: SetUpAdminForm) =>
      invokeFunction<AccountAnswer>('create-or-update-admin-user', payload, {
        headers: { [setupSecretHeader]: encodeURIComponent(setupSecret) },
      }),
    meta: {
      affects: ['profiles'],
      success: 'Admin-Benutzer erstellt/aktualisiert',
      error: (cause) => `Fehler beim Erstellen/Aktualisieren des Admin-Benutzers: ${cause}`,
    },
  }),
};
