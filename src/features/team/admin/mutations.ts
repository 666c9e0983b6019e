import { mutationOptions } from '@tanstack/react-query';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { supabase } from '@/lib/supabase/client';
import type { Row, TableName } from '@/lib/supabase/tables';
import type { TeamMemberForm } from '@/features/team/schema';

const affects: TableName[] = ['team_members'];
/** Loaded lazily: not needed for merely viewing the cards. */
const photos = lazyModule(() => import('@/features/team/photo'));
const saveFailed = 'Fehler beim Speichern des Teammitglieds.';

export const adminTeamMutations = {
  create: mutationOptions({
    mutationFn: async ({ photo, ...card }: TeamMemberForm) =>
      (await photos.load()).saveWithPhoto(photo, (avatar_url) =>
        supabase
          .from('team_members')
          .insert({ ...card, avatar_url })
          .select('id')
          .single()
          .throwOnError(),
      ),
    meta: { affects, success: 'Teammitglied erfolgreich erstellt.', error: saveFailed },
  }),

  /** Updates a card on top of the version `seen`. */
  update: mutationOptions({
    mutationFn: async ({ seen, photo, ...card }: TeamMemberForm & { seen: Row<'team_members'> }) => {
      const { saveWithPhoto, deletePhotoFile } = await photos.load();
      await saveWithPhoto(photo, (avatar_url) =>
        updateIfUnchanged({
          seen,
          fields: ['name', 'role', 'email', 'avatar_url'],
          update: (version) =>
            supabase
              .from('team_members')
              .update({ ...card, avatar_url })
              .eq('id', seen.id)
              .eq('updated_at', version)
              .select('id')
              .maybeSingle()
              .throwOnError(),
          read: () => supabase.from('team_members').select('*').eq('id', seen.id).single().throwOnError(),
        }),
      );
      if (photo !== seen.avatar_url) await deletePhotoFile(seen.avatar_url);
    },
    meta: { affects, success: 'Teammitglied erfolgreich aktualisiert.', error: saveFailed },
  }),

  /** Deletes the card with its photo; the person's account is not affected. */
  remove: mutationOptions({
    mutationFn: async (id: string) => {
      const { data } = await supabase
        .from('team_members')
        .delete()
        .eq('id', id)
        .select('avatar_url')
        .single()
        .throwOnError();
      await (await photos.load()).deletePhotoFile(data.avatar_url);
    },
    meta: {
      affects,
      success: 'Teammitglied erfolgreich gelöscht.',
      error: 'Fehler beim Löschen des Teammitglieds.',
    },
  }),
};
