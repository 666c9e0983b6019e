/** A millimetre in points. */
export const mm = 72 / 25.4;

// DIN 5008: 25 mm to the left, 20 mm to the right; the footer's place is ours.
export const left = 25 * mm;
export const right = 190 * mm;
export const width = right - left;
/** Where the body ends on every page, above its number. */
export const bottom = 265 * mm;
/** Where it ends on an only page, which has no number. */
export const bottomAlone = 268 * mm;
/** Where it goes on overleaf. */
export const overleaf = 27 * mm;

export const ink = '#16211f';
export const muted = '#5b6763';
export const rule = '#d5dbd8';
export const accent = '#0f5c4d';
export const tint = '#f1f5f3';
