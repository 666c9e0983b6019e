import { env } from '@/lib/env';
import { logoBucket, logoPath } from '@functions/documents/logo-path';
import { sha256Of } from '@functions/sha256';
import type { Logo } from '@functions/documents/generated/bundle.js';

/** Where everyone can read the logo on documents with a digest. */
export const logoUrl = (digest: string): string =>
  `${env.supabaseUrl}/storage/v1/object/public/${logoBucket}/${logoPath(digest)}`;

/**
 * The logo of a document, for the renderer; undefined if the seller has none, or its file is not what was uploaded.
 * @throws an error when it could not be read
 */
export async function fetchLogo({ seller: { logo } }: { seller: { logo?: string } }): Promise<Logo | undefined> {
  if (!logo) return undefined;
  const response = await fetch(logoUrl(logo));
  // The platform answers 400 for a missing file.
  if (response.status === 400 || response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The logo could not be read: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return (await sha256Of(bytes)) === logo ? bytes : undefined;
}
