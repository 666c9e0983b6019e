import { mutationOptions } from '@tanstack/react-query';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import type { SeoForm } from '@/features/site-content/seo-metadata/schema';

export const adminSeoMutations = {
  /** Updates the metadata of the page at `path` on top of the version `seen`. */
  update: (path: string) =>
    mutationOptions({
      mutationFn: ({ seen, ...metadata }: SeoForm & { seen: Row<'seo_metadata'> }) =>
        updateIfUnchanged({
          seen,
          fields: ['title', 'description', 'keywords'],
          update: (version) =>
            supabase
              .from('seo_metadata')
              .update(metadata)
              .eq('path', path)
              .eq('updated_at', version)
              .select('path')
              .maybeSingle()
              .throwOnError(),
          read: () => supabase.from('seo_metadata').select('*').eq('path', path).single().throwOnError(),
        }),
      meta: {
        affects: ['seo_metadata'],
        success: `SEO-Daten für ${path} erfolgreich aktualisiert.`,
        error: (cause) => `Fehler beim Speichern der Daten: ${cause}`,
      },
    }),
};
