import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';

export const adminLeadNoteQueries = {
  /** The notes and calls about a lead with their authors, latest first, up to 100. */
  of: (lead: string) =>
    queryOptions({
      queryKey: ['lead_notes', 'of', lead],
      queryFn: async ({ signal }) => {
        const notes = supabase
          .from('lead_notes')
          .select('*, author:profiles(first_name, last_name, email)')
          .eq('lead_id', lead)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(100);
        return (await notes.abortSignal(signal).throwOnError()).data;
      },
    }),
};

export const adminLeadNoteMutations = {
  add: mutationOptions({
    mutationFn: async (note: Pick<Row<'lead_notes'>, 'lead_id' | 'kind' | 'text'>) =>
      (await supabase.from('lead_notes').insert(note).select('kind').single().throwOnError()).data,
    meta: {
      affects: ['lead_notes', 'customers'],
      success: ({ kind }: Pick<Row<'lead_notes'>, 'kind'>) =>
        kind === 'anruf' ? 'Anruf gespeichert.' : 'Notiz gespeichert.',
      error: (cause) => `Fehler beim Speichern der Notiz: ${cause}`,
    },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('lead_notes').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['lead_notes', 'customers'],
      success: 'Notiz gelöscht.',
      error: (cause) => `Fehler beim Löschen der Notiz: ${cause}`,
    },
  }),
};
