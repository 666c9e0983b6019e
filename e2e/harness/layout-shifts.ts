import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    shifts: number[];
  }
}

/**
 * Records the layout shifts of each page that is opened from now on.
 *
 * @param within a selector: only shifts of what is inside; everything counts without it
 * @returns reads the shifts of the current page so far
 */
export async function recordShifts(page: Page, within?: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((selector) => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (!selector || sources.some(({ node }) => document.querySelector(selector)?.contains(node)))
          window.shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  }, within);
  return () => page.evaluate(() => window.shifts);
}

/** Their sum. */
export const sumOf = (shifts: readonly number[]): number => shifts.reduce((sum, shift) => sum + shift, 0);
