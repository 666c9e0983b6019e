import { mutationOptions } from '@tanstack/react-query';
import type { AccountAnswer, SetUpAdminPayload } from '@functions/payloads';
import { invokeFunction } from './invoke-function';

export const visitorAccountMutations = {
  /**
   * Makes the first admin; called by an admin, makes a further one or renews the caller's own password and names.
   * Fails with the function's German sentence when neither applies.
   */
  setUpAdmin: mutationOptions({
    mutationFn: (payload: SetUpAdminPayload) => invokeFunction<AccountAnswer>('create-or-update-admin-user', payload),
    meta: {
      affects: ['profiles'],
      success: 'Admin-Benutzer erstellt/aktualisiert',
      error: (cause) => `Fehler beim Erstellen/Aktualisieren des Admin-Benutzers: ${cause}`,
    },
  }),
};
