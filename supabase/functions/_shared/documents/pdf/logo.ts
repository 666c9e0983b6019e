import { mm, right } from './page.ts';
import { type Sheet } from './sheet.ts';

/** The space for a logo, at the right of the seller's name. */
const box = { width: 60 * mm, height: 24 * mm, top: 17 * mm };

/** What a logo takes from the width of the seller's name. */
export const logoWidth = box.width + 5 * mm;

/** Draws a logo for sighted readers: the seller's name is beside it. */
export function drawLogo(sheet: Sheet, logo: Uint8Array<ArrayBuffer>): void {
  sheet.artifact(() => {
    sheet.doc.image(logo.slice().buffer as never, right - box.width, box.top, {
      fit: [box.width, box.height],
      align: 'right',
    });
  });
}

/**
 * Whether bytes are a JPEG that a PDF/A with an RGB output intent may contain: grey or RGB (ISO 19005-3, 6.2.4.3), and
 * not larger than a logo needs to be.
 */
export function isLogo(bytes: Uint8Array): boolean {
  if (bytes.length > 500_000 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Segments: a marker, then their length; the frame header has precision, height, width and the number of components.
  for (let at = 2; at + 10 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return (
        bytes[at + 4] === 8 &&
        view.getUint16(at + 5) > 0 &&
        view.getUint16(at + 7) > 0 &&
        [1, 3].includes(bytes[at + 9] ?? 0)
      );
  }
  return false;
}
