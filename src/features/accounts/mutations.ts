import { mutationOptions } from '@tanstack/react-query';
import { GermanError } from '@/lib/errors';
import { endSession } from '@/lib/session/end-session';
import type { Json } from '@functions/api/database.types';
import { type AccountAnswer, type DeleteAccountPayload, wrongPassword } from '@functions/api/payloads';
import { invokeFunction } from '@/lib/supabase/invoke-function';

/** Whether erasing an account failed only because of the password. */
export const isWrongPassword = (error: unknown) => error instanceof GermanError && error.message === wrongPassword;

export const personalDataMutations = {
  /** All data stored about the caller. */
  download: mutationOptions({
    mutationFn: () => invokeFunction<Json>('export-own-data', {}),
    meta: { error: (cause) => `Ihre Daten konnten nicht heruntergeladen werden: ${cause}` },
  }),

  /**
   * Erases the caller's account and ends the session; the session provider then redirects to /login. Fails with the
   * function's German sentence, including the reason why records have to be kept.
   */
  deleteAccount: mutationOptions({
    mutationFn: async (payload: DeleteAccountPayload) => {
      await invokeFunction<AccountAnswer>('delete-own-account', payload);
      // The session was deleted with the account; this only clears it locally.
      await endSession('local');
    },
    meta: {
      success: 'Ihr Konto wurde gelöscht.',
      error: (cause) => `Das Konto konnte nicht gelöscht werden: ${cause}`,
    },
  }),
};
