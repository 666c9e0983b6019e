import { GermanError } from '@/lib/errors';
import { shrinkPicture } from '@/lib/files/shrink-picture';
import { mediaBucket } from '@/lib/supabase/buckets';
import { logoPath } from '@functions/documents/logo-path';
import { sha256Of } from '@functions/sha256';

/** Sharp when printed 6 cm wide. */
const logoLimits = { longest: 1_400, largest: 300_000 };

async function download(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new GermanError('Das Logo der Website lässt sich nicht laden.');
  return response.blob();
}

/**
 * Stores a picture, or what an address of our own leads to, as the logo on documents. Returns its digest.
 * @throws an error when the browser cannot read it, or it could not be stored
 */
export async function storeLogo(picture: Blob | string): Promise<string> {
  const jpeg = await shrinkPicture(typeof picture === 'string' ? await download(picture) : picture, logoLimits);
  const digest = await sha256Of(new Uint8Array(await jpeg.arrayBuffer()));
  const { error } = await (await mediaBucket.load()).upload(logoPath(digest), jpeg, { contentType: 'image/jpeg' });
  // The same picture is there from before.
  if (error && error.statusCode !== '409') throw error;
  return digest;
}
