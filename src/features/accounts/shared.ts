import { mutationOptions } from '@tanstack/react-query';
import { GermanError } from '@/lib/errors';
import { endSession } from '@/lib/session/end-session';
import type { Json } from '@functions/database.types';
import { type AccountAnswer, type DeleteAccountPayload, wrongPassword } from '@functions/payloads';
import { invokeFunction } from '@/lib/supabase/invoke-function';

/** Whether an account was not erased because of the password alone. */
export const isWrongPassword = (error: unknown) => error instanceof GermanError && error.message === wrongPassword;

export const personalDataMutations = {
  /** Everything that is stored about the caller. */
  download: mutationOptions({
    mutationFn: () => invokeFunction<Json>('export-own-data', {}),
    meta: { error: (cause) => `Ihre Daten konnten nicht heruntergeladen werden: ${cause}` },
  }),

  /**
   * Erases the caller's account and ends the session; the session provider then leads to /login. Fails with the
   * function's German sentence, the reason why records have to stay included.
   */
  deleteAccount: mutationOptions({
    mutationFn: async (payload: DeleteAccountPayload) => {
      await invokeFunction<AccountAnswer>('delete-own-account', payload);
      // Its session went with the account; here it is only forgotten.
      await endSession('local');
    },
    meta: {
      success: 'Ihr Konto wurde gelöscht.',
      error: (cause) => `Das Konto konnte nicht gelöscht werden: ${cause}`,
    },
  }),
};
