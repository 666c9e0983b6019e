interface PictureLimits {
  /** The longer side, in pixels. */
  longest: number;
  /** In bytes. */
  largest: number;
}

/**
 * A picture as a JPEG within limits. Drawing it also leaves out where and when it was taken.
 *
 * @throws an error when the browser cannot read it, or it stays too large
 */
export async function shrinkPicture(file: Blob, { longest, largest }: PictureLimits): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context || !width || !height) throw new Error('The browser has no canvas.');
  // Transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  for (const quality of [0.8, 0.6, 0.4]) {
    const blob = await jpegOf(canvas, quality);
    if (blob.size <= largest) return blob;
  }
  throw new Error('The picture is too large.');
}

/** What a canvas shows, as a JPEG; `quality` from 0 to 1. */
export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/jpeg', quality);
  });
