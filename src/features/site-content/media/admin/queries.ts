import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { GermanError, messageOf } from '@/lib/errors';
import { shrinkPicture } from '@/lib/files/shrink-picture';
import { mediaBucket } from '@/lib/supabase/buckets';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import { databaseMessages } from '@/config/texts/errors';
import { mediaPath, pathOfUrl } from '@/features/site-content/media/files';
import type { MediaForm } from '@/features/site-content/media/schema';
import { uploadFile, type UploadOptions } from '@/features/site-content/media/upload-file';
import { type MediaSlot, mediaTitle } from '@/features/site-content/media/slot';

export type Medium = Row<'media'>;

/** All media in a slot, newest first: the first one is on the website. */
const inSlot = ({ context, title, type }: MediaSlot) =>
  supabase
    .from('media')
    .select('*')
    .eq('page_context', context)
    .ilike('title', `%${title.replace(/[\\%_]/g, '\\$&')}%`)
    .eq('type', type)
    .order('created_at', { ascending: false });

export const adminMediaQueries = {
  /** The medium that the website shows in a slot; null when it is empty. */
  slot: (slot: MediaSlot) =>
    queryOptions({
      queryKey: ['media', 'slot', slot.context, slot.title, slot.type],
      queryFn: async ({ signal }) => {
        const { data } = await inSlot(slot).limit(1).abortSignal(signal).maybeSingle().throwOnError();
        return data;
      },
    }),
};

/** Sharp on any screen. Other formats than a camera's are drawings or were prepared by someone: they stay as they are. */
const forWebsite = (file: File): Promise<Blob> | File =>
  file.type === 'image/jpeg' ? shrinkPicture(file, { longest: 2400, largest: 2_000_000 }) : file;

export const adminMediaMutations = {
  /**
   * Puts a file into a slot and deletes the previous ones. Until the new one is complete the old one stays on the
   * website; on failure the old one stays and the new file is deleted again.
   */
  upload: mutationOptions({
    mutationFn: async ({ slot, file, description, ...options }: MediaForm & UploadOptions & { slot: MediaSlot }) => {
      // Read first, so that of two concurrent uploads neither deletes the other's.
      const { data: previous } = await inSlot(slot).throwOnError();
      const path = mediaPath(slot, file.type, Date.now());
      const bucket = await mediaBucket.load();
      const url = bucket.getPublicUrl(path).data.publicUrl;
      const row = { type: slot.type, url, title: mediaTitle(slot), page_context: slot.context, description };
      try {
        await uploadFile(path, await forWebsite(file), options);
        await supabase.from('media').insert(row).select('id').single().throwOnError();
        await removeFiles(previous);
      } catch (error) {
        await takeBack(url, path).catch(log);
        throw error;
      }
      // The old files are deleted, so the new one stays; leftover rows are hidden by it until the next change.
      await removeRows(previous).catch(log);
    },
    meta: {
      affects: ['media'],
      success: 'Medium erfolgreich hochgeladen!',
      error: (cause) => `Fehler beim Hochladen: ${cause}`,
    },
  }),

  /**
   * Clears a slot: deletes the medium shown and older ones behind it, but none added since. The file is deleted first:
   * if deleting the row fails, it can be repeated.
   */
  remove: mutationOptions({
    mutationFn: async ({ slot, shown }: { slot: MediaSlot; shown: Medium }) => {
      const { data: media } = await inSlot(slot).lte('created_at', shown.created_at).throwOnError();
      await removeFiles(media);
      const removed = await removeRows(media);
      if (removed === 0) throw new GermanError(databaseMessages.PGRST116);
    },
    meta: {
      affects: ['media'],
      success: 'Medium erfolgreich gelöscht!',
      error: (cause) => `Fehler beim Löschen: ${cause}`,
    },
  }),
};

async function removeFiles(media: Medium[]): Promise<void> {
  const paths = media.map(({ url }) => pathOfUrl(url)).filter((path) => path !== undefined);
  if (paths.length === 0) return;
  const { error } = await (await mediaBucket.load()).remove(paths);
  if (error) throw error;
}

/** @returns the number of rows */
async function removeRows(media: Medium[]): Promise<number> {
  if (media.length === 0) return 0;
  const ids = media.map(({ id }) => id);
  const { data } = await supabase.from('media').delete().in('id', ids).select('id').throwOnError();
  return data.length;
}

/** The row first: it may exist although the response was lost, and must not point to a deleted file. */
async function takeBack(url: string, path: string): Promise<void> {
  await supabase.from('media').delete().eq('url', url).select('id').throwOnError();
  const { error } = await (await mediaBucket.load()).remove([path]);
  if (error) throw error;
}

function log(error: unknown): void {
  console.error(messageOf(error), error);
}
