import type { Page } from '@playwright/test';

/** A picture of this size, as a phone takes it. */
export const pictureOf = (page: Page, width: number, height: number) =>
  page.evaluate(
    async ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      for (let stripe = 0; stripe < 20; stripe += 1) {
        if (context) context.fillStyle = `hsl(${stripe * 18} 60% 50%)`;
        context?.fillRect((stripe * width) / 20, 0, width / 20, height);
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
    },
    [width, height] as const,
  );
