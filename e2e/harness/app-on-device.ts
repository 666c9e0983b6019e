import type { Page } from '@playwright/test';
import { storedOnDevice } from './device-database';
import { expect } from './test';

/** Waits until the employee portal's code is on the device. */
export const expectAppOnDevice = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      // Many files.
      timeout: 30_000,
    })
    .toBe('activated');

/** Waits until a task's sheet is on the device, with the running entry, and who is signed in. */
export async function expectSheetOnDevice(page: Page, task: string): Promise<void> {
  const copiesOf = async (what: string) =>
    (await storedOnDevice<{ query: string }>(page, 'copies')).filter(({ query }) => query.includes(what)).length;
  await expect.poll(() => copiesOf(task)).toBe(5);
  await expect.poll(() => copiesOf('"open"')).toBe(1);
  await expect.poll(() => copiesOf('role')).toBe(1);
}
