import { mutationOptions } from '@tanstack/react-query';
import { GermanError } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';

export const adminOutboxMutations = {
  /** Gives the failed mail with this id five new attempts, starting now. Fails when it is no longer failed. */
  resend: mutationOptions({
    mutationFn: async (id: string) => {
      const { data } = await supabase.rpc('resend_mail', { mail_id: id }).throwOnError();
      if (!data) throw new GermanError('Die E-Mail wird bereits gesendet oder wurde gesendet.');
    },
    meta: {
      affects: ['email_queue'],
      success: 'Die E-Mail wird erneut gesendet.',
      error: (cause) => `Fehler beim erneuten Senden: ${cause}`,
    },
  }),
};
