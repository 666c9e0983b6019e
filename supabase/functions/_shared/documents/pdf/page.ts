/** A millimetre in points. */
export const mm = 72 / 25.4;

// DIN 5008: margins of 25 mm left and 20 mm right; the footer's position is ours.
export const left = 25 * mm;
export const right = 190 * mm;
export const width = right - left;
/** Bottom of the body on every page, above the page number. */
export const bottom = 265 * mm;
/** Bottom of the body on a single page, which has no number. */
export const bottomAlone = 268 * mm;
/** Top of the body on following pages. */
export const overleaf = 27 * mm;

export const ink = '#16211f';
export const muted = '#5b6763';
export const rule = '#d5dbd8';
export const accent = '#0f5c4d';
export const tint = '#f1f5f3';
