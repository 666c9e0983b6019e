import { parseUrl } from '@/lib/parse-url';
import type { MediaSlot, MediaType } from './slot';

/** The types that the bucket accepts (its migration has the same list), and their file extensions. */
const extensions = {
  image: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/avif': 'avif' },
  video: { 'video/mp4': 'mp4', 'video/webm': 'webm' },
} as const satisfies Record<MediaType, Record<string, string>>;

const maxMegabytes = 50;

/** In words, for hints and messages. */
export const acceptedFiles = {
  image: `JPEG, PNG, WebP oder AVIF, höchstens ${maxMegabytes} MB`,
  video: `MP4 oder WebM, höchstens ${maxMegabytes} MB`,
} as const satisfies Record<MediaType, string>;

/** Why the bucket would reject a file, in German; undefined when it would accept it. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>, slotType: MediaType): string | undefined {
  if (!extensionOf(type, slotType))
    return `Dieses Dateiformat wird nicht unterstützt. Möglich: ${acceptedFiles[slotType]}.`;
  if (size === 0) return 'Diese Datei ist leer.';
  if (size <= maxMegabytes * 1024 ** 2) return undefined;
  return `Diese Datei ist zu groß (${Math.ceil(size / 1024 ** 2)} MB). Möglich sind höchstens ${maxMegabytes} MB.`;
}

function extensionOf(mimeType: string, slotType: MediaType): string | undefined {
  const known: Record<string, string> = extensions[slotType];
  return Object.hasOwn(known, mimeType) ? known[mimeType] : undefined;
}

/**
 * The path of a slot's new file: `images/startseite-hero-background-1767225600000.jpg`. The original file name is not
 * used, so it cannot do any harm.
 *
 * @param mimeType of a file accepted by `fileProblem`
 * @param timestamp milliseconds since 1970, which make names unique
 */
export function mediaPath({ context, title, type }: MediaSlot, mimeType: string, timestamp: number): string {
  return `${type}s/${context}-${slug(title)}-${timestamp}.${extensionOf(mimeType, type) ?? 'bin'}`;
}

const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A slug of lower-case letters, digits and single dashes; '' when nothing remains. */
export function slug(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The path inside the bucket of a public URL; undefined for a URL elsewhere. */
export function pathOfUrl(url: string): string | undefined {
  const [, path] = parseUrl(url)?.pathname.split('/storage/v1/object/public/media/') ?? [];
  return path && decodeURIComponent(path);
}
