import type { Page } from '@playwright/test';

/** Navigates inside the app, which is faster than a page load. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
