import { PostgrestError } from '@supabase/postgrest-js';
import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import type { ServiceForm } from '@/features/services/schema';

export const adminServiceMutations = {
  create: mutationOptions({
    mutationFn: async (service: ServiceForm) =>
      supabase.from('services').insert(service).select('id').single().throwOnError(),
    meta: {
      affects: ['services'],
      success: 'Service erfolgreich erstellt.',
      error: 'Fehler beim Speichern des Services.',
    },
  }),

  /**
   * Updates a service on top of the version `seen`. Fails with a message of its own when another user has deleted it.
   */
  update: mutationOptions({
    mutationFn: ({ seen, ...service }: ServiceForm & { seen: Row<'services'> }) =>
      updateIfUnchanged({
        seen,
        fields: ['title', 'description', 'category', 'price', 'duration', 'is_active'],
        update: (version) =>
          supabase
            .from('services')
            .update(service)
            .eq('id', seen.id)
            .eq('updated_at', version)
            .select('id')
            .maybeSingle()
            .throwOnError(),
        read: () => supabase.from('services').select('*').eq('id', seen.id).single().throwOnError(),
      }),
    onError: reloadAfterFailure('services'),
    meta: {
      affects: ['services'],
      success: 'Service erfolgreich aktualisiert.',
      error: (_cause, error) =>
        error instanceof PostgrestError && error.code === 'PGRST116'
          ? 'Kein Service zum Speichern ausgewählt.'
          : 'Fehler beim Speichern des Services.',
    },
  }),

  activate: mutationOptions({
    mutationFn: async (id: string) => setActive(id, true),
    onError: reloadAfterFailure('services'),
    meta: { affects: ['services'], success: 'Service wurde aktiviert.', error: 'Fehler beim Ändern des Status.' },
  }),

  deactivate: mutationOptions({
    mutationFn: async (id: string) => setActive(id, false),
    onError: reloadAfterFailure('services'),
    meta: { affects: ['services'], success: 'Service wurde deaktiviert.', error: 'Fehler beim Ändern des Status.' },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('services').delete().eq('id', id).select('id').single().throwOnError(),
    onError: reloadAfterFailure('services'),
    meta: {
      affects: ['services'],
      success: 'Service erfolgreich gelöscht.',
      error: 'Fehler beim Löschen des Services.',
    },
  }),
};

const setActive = (id: string, is_active: boolean) =>
  supabase.from('services').update({ is_active }).eq('id', id).select('id').single().throwOnError();
