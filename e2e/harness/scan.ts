import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';

// The package is CommonJS: TypeScript mistakes its module for the function.
type Decode = (dots: Uint8ClampedArray, width: number, height: number) => { binaryData: number[] } | null;
const decode = ((jsqr as { default?: unknown }).default ?? jsqr) as Decode;

/** The content of a code on the screen; undefined if it cannot be read. */
export async function scan(code: Locator): Promise<string | undefined> {
  return scanImage(code.page(), await code.screenshot());
}

/** The content of the code in an image; undefined if it cannot be read. */
export async function scanImage(page: Page, image: Buffer): Promise<string | undefined> {
  const picture = image.toString('base64');
  // The site's security policy forbids pages to show the image.
  const blank = await page.context().newPage();
  const { dots, width, height } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    return { dots: Array.from(data), width: bitmap.width, height: bitmap.height };
  }, picture);
  await blank.close();
  const found = decode(Uint8ClampedArray.from(dots), width, height);
  return found ? new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(found.binaryData)) : undefined;
}
