import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { readPdf, readingOrder } from '../../tests/support/pdf-reader';

/** Presses a button that shows a PDF in a new tab; returns the text of the PDF. */
export async function previewBy(button: Locator): Promise<string> {
  const context = button.page().context();
  const windows = context.pages().length;
  // A browser without a PDF viewer downloads the file, possibly before the new tab is known.
  const saving = context.waitForEvent('download');
  await button.click();
  const file = await saving;
  await expect.poll(() => context.pages()).toHaveLength(windows + 1);
  return readingOrder(readPdf(readFileSync(await file.path())).runs);
}
