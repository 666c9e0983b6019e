import { pathOfUrl } from '@/features/site-content/media/files';
import { messageOf } from '@/lib/errors';
import { jpegOf } from '@/lib/files/shrink-picture';
import { mediaBucket } from '@/lib/supabase/buckets';
import { supabase } from '@/lib/supabase/client';
import { firstPartyPicture } from './first-party-picture';
import type { Photo } from './schema';

const folder = 'images/team-';
/** Width and height in pixels: sharp on any screen at card size. */
const side = 512;

/**
 * Saves a card together with its photo. A new photo is uploaded first, and deleted again when `save` fails.
 *
 * @param save receives the photo's URL
 */
export async function saveWithPhoto<Result>(
  photo: Photo,
  save: (avatarUrl: string | null) => PromiseLike<Result>,
): Promise<Result> {
  if (!(photo instanceof File)) return save(photo);
  const path = `${folder}${crypto.randomUUID()}.jpg`;
  const bucket = await mediaBucket.load();
  const { error } = await bucket.upload(path, await squareOf(photo), { contentType: 'image/jpeg' });
  if (error) throw error;
  const url = bucket.getPublicUrl(path).data.publicUrl;
  try {
    return await save(url);
  } catch (failure) {
    await deletePhotoFile(url);
    throw failure;
  }
}

/** Deletes a file that no card uses any more. A leftover file does no harm, so a failure is only logged. */
export async function deletePhotoFile(url: string | null): Promise<void> {
  const own = firstPartyPicture(url);
  const path = own ? pathOfUrl(own) : undefined;
  if (!own || !path?.startsWith(folder)) return;
  // The card may have been saved although the response was lost.
  const { data: cards } = await supabase.from('team_members').select('id').eq('avatar_url', own).limit(1);
  if (cards?.length !== 0) return;
  const { error } = await (await mediaBucket.load()).remove([path]);
  if (error) console.error(messageOf(error), error);
}

/** The centre of a picture as a square JPEG of about 50 kB: phone photos have several megabytes. */
async function squareOf(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  // Transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  const edge = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, edge, edge, 0, 0, side, side);
  picture.close();
  return jpegOf(canvas, 0.85);
}
