import type { Page } from '@playwright/test';

/** The toasts that say `text`; all of them without one. */
export const toast = (page: Page, text?: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

/** The place where toasts appear; there once their code is. */
export const toastPlace = (page: Page) => page.getByRole('region', { name: 'Benachrichtigungen' });

/** The rows of a table in which `text` stands. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/**
 * Waits until no element matches any more. Looks again after 20 ms where `toHaveCount(0)` looks after 100, 250 and 500,
 * which adds up where it is asked after every press.
 */
export const gone = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().waitFor({ state: 'detached', timeout: 10_000 });

/** Waits until nothing on the screen is under way. */
export const settled = (page: Page): Promise<void> => gone(page, '[aria-busy=true]');

/** Gives up what was typed, when the page asks for it. */
export const discard = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' }).getByRole('button', { name: 'Verwerfen' }).click();
