import type { Page } from '@playwright/test';

/** The toast that says `text`. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

/** The rows of a table in which `text` stands. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Lets the calls to a table that use one of these methods fail, until `page.unroute` of the same address. */
export const failOn = (page: Page, table: string, ...methods: string[]) =>
  page.route(`**/rest/v1/${table}*`, (route) =>
    methods.includes(route.request().method()) ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
