import { mutationOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

export const adminMessageMutations = {
  /** Marks the message with this id as read; no effect if it already is. */
  markRead: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('messages').update({ status: 'gelesen' }).eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['messages'],
      success: 'Nachricht als gelesen markiert',
      error: 'Fehler beim Aktualisieren des Status',
    },
  }),
};
