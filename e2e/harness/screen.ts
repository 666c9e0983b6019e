import type { Page } from '@playwright/test';

/** The toasts that say `text`; all of them without one. */
export const toast = (page: Page, text?: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

/** The place where toasts appear; there once their code is. */
export const toastPlace = (page: Page) => page.getByRole('region', { name: 'Benachrichtigungen' });

/** The rows of a table in which `text` stands. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Gives up what was typed, when the page asks for it. */
export const discard = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' }).getByRole('button', { name: 'Verwerfen' }).click();
