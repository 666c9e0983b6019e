import { expect, type Locator, type Page } from '@playwright/test';

/** The toasts that contain `text`; all of them without it. */
export const toast = (page: Page, text?: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

/** The region of the toasts, which exists once their code is loaded. */
export const toastPlace = (page: Page) => page.getByRole('region', { name: 'Benachrichtigungen' });

/** The table rows that contain `text`. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Waits until no element matches, polling faster than `toHaveCount(0)`, for use after every click. */
export const gone = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().waitFor({ state: 'detached', timeout: 10_000 });

/** Waits until nothing on the screen is busy. */
export const settled = (page: Page): Promise<void> => gone(page, '[aria-busy=true]');

/** Discards changes when the page asks. */
export const discard = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' }).getByRole('button', { name: 'Verwerfen' }).click();

/** Closes a dialog by the keyboard, once it has the focus: before that the key is the page's or a dialog's below it. */
export async function closeByEscape(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await dialog.page().keyboard.press('Escape');
}
