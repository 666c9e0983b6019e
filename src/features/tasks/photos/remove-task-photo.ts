import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { supabase } from '@/lib/supabase/client';

/** Deletes a photo, its file follows. Fails (PGRST116) if it is gone or the caller may not delete it. */
export const removeTaskPhoto = mutationOptions({
  mutationFn: async (id: string) =>
    supabase.from('task_photos').delete().eq('id', id).select('id').single().throwOnError(),
  onError: reloadAfterFailure('task_photos'),
  meta: {
    affects: ['task_photos', 'task_proofs'],
    success: 'Foto gelöscht.',
    error: (cause) => `Das Foto wurde nicht gelöscht: ${cause}`,
  },
});
