import { mutationOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';

export const adminReferralMutations = {
  setStatus: mutationOptions({
    mutationFn: async ({ id, status }: Pick<Row<'referrals'>, 'id' | 'status'>) =>
      supabase.from('referrals').update({ status }).eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['referrals'],
      success: 'Status der Empfehlung aktualisiert.',
      error: 'Fehler beim Aktualisieren des Status.',
    },
  }),
};
