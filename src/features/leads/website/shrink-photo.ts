/** The longer side in pixels: enough to judge a garden, a tenth of what a phone sends. */
const longest = 1600;
/** The limit of the bucket, in bytes. */
const largest = 1_048_576;

/**
 * A picture as a JPEG within the limits of the bucket. Drawing it also leaves out where and when it was taken.
 * @throws an error when the browser cannot read it
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
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

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/jpeg', quality);
  });
