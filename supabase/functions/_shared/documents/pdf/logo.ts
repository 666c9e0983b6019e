import { mm, right } from './page.ts';
import { type Sheet } from './sheet.ts';

/** The space for a logo, at the right of the seller's name. */
const box = { width: 60 * mm, height: 24 * mm, top: 17 * mm };

/** What a logo takes from the width of the seller's name. */
export const logoWidth = box.width + 5 * mm;

/** A picture is printed with at least 150 pixels an inch; with fewer, its edges blur. */
const pointsPerPixel = 72 / 150;

/** Draws a logo for sighted readers: the seller's name is beside it. A small picture does not fill the space. */
export function drawLogo(sheet: Sheet, logo: Uint8Array<ArrayBuffer>): void {
  const pixels = logoSize(logo);
  if (!pixels) return;
  const width = Math.min(box.width, pixels.width * pointsPerPixel);
  const height = Math.min(box.height, pixels.height * pointsPerPixel);
  sheet.artifact(() => {
    sheet.doc.image(logo.slice().buffer as never, right - width, box.top, { fit: [width, height], align: 'right' });
  });
}

/**
 * Width and height in pixels of a JPEG that a PDF/A with an RGB output intent may contain, grey or RGB (ISO 19005-3,
 * 6.2.4.3), and that is not larger than a logo needs to be; null for any other bytes.
 */
export function logoSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length > 500_000 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Segments: a marker, then their length; the frame header has precision, height, width and the number of components.
  for (let at = 2; at + 10 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    const isPrintable = bytes[at + 4] === 8 && width > 0 && height > 0 && [1, 3].includes(bytes[at + 9] ?? 0);
    return isPrintable ? { width, height } : null;
  }
  return null;
}
