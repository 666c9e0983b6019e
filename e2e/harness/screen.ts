import type { Page } from '@playwright/test';

/** The toasts that say `text`; all of them without one. */
export const toast = (page: Page, text?: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

/** The place where toasts appear; there once their code is. */
export const toastPlace = (page: Page) => page.getByRole('region', { name: 'Benachrichtigungen' });

/** The rows of a table in which `text` stands. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
