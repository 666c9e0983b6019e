import { mutationOptions } from '@tanstack/react-query';
import type { TextValues } from '@/config/content/text-block';
import { GermanError } from '@/lib/errors';
import { ConflictError, updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';

/** A block's row; `updated_at` is empty while there is none. */
export type SavedTexts = Row<'site_texts'>;

const rowOf = (key: string) => supabase.from('site_texts').select('*').eq('key', key).single().throwOnError();

async function write(seen: SavedTexts, content: TextValues | null): Promise<SavedTexts> {
  const { key } = seen;
  if (seen.updated_at)
    return updateIfUnchanged({
      seen,
      fields: ['content'],
      update: (version) =>
        supabase
          .from('site_texts')
          .update({ content })
          .eq('key', key)
          .eq('updated_at', version)
          .select('*')
          .maybeSingle()
          .throwOnError(),
      read: () => rowOf(key),
    });
  const { data: added } = await supabase
    .from('site_texts')
    .upsert({ key, content }, { onConflict: 'key', ignoreDuplicates: true })
    .select('*')
    .maybeSingle()
    .throwOnError();
  if (!added) throw new ConflictError((await rowOf(key)).data);
  return added;
}

export const adminTextMutations = {
  /** Saves a block's texts on top of the version `seen`. */
  save: mutationOptions({
    mutationFn: ({ seen, texts }: { seen: SavedTexts; texts: TextValues }) => write(seen, texts),
    meta: {
      affects: ['site_texts'],
      success: 'Texte gespeichert. Sie sind sofort online.',
      error: (cause) => `Fehler beim Speichern der Texte: ${cause}`,
    },
  }),

  /** Returns a block to the texts that the website was built with. */
  reset: mutationOptions({
    mutationFn: (seen: SavedTexts) => write(seen, null),
    meta: {
      affects: ['site_texts'],
      success: 'Die Ausgangstexte sind wieder online.',
      error: (cause) => `Fehler beim Zurücksetzen der Texte: ${cause}`,
    },
  }),

  /** Exchanges a block's texts with those before its last change. */
  undo: mutationOptions({
    mutationFn: async ({ key, updated_at }: SavedTexts) => {
      const { data } = await supabase
        .rpc('undo_site_texts', { block: key, version: updated_at })
        .maybeSingle()
        .throwOnError();
      if (!data) throw new GermanError('Der Text wurde inzwischen von jemand anderem geändert.');
    },
    meta: {
      affects: ['site_texts'],
      success: 'Die letzte Änderung ist zurückgenommen.',
      error: (cause) => `Fehler beim Zurücknehmen der Änderung: ${cause}`,
    },
  }),
};
