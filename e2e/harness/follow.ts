import type { Page } from '@playwright/test';
import { gone } from './screen';

/** Navigates inside the app, which is faster than a page load. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The part of a path that has screens of its own: '/adminportal/rechnungen'. */
export const sectionOf = (path: string): string => (path.split('?')[0] ?? '').split('/').slice(0, 3).join('/');

/** Navigates to another screen, and waits until it is there: the one that is left stays for a moment. */
export async function followToScreen(page: Page, path: string): Promise<void> {
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-left', ''));
  await follow(page, path);
  await gone(page, 'h1[data-left]');
  await page.locator('h1').waitFor();
}
