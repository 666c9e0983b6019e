import type { Page } from '@playwright/test';
import { sessionStorageKey } from '@/lib/session/stored-session';

export interface Login {
  email: string;
  password: string;
}

/** Fills in the open login form and submits it. */
export async function sendLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** The session that the browser stores. */
export async function sessionOf(page: Page): Promise<{ refresh_token: string }> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  if (kept === null) throw new Error('There is no session.');
  return JSON.parse(kept) as { refresh_token: string };
}

/** Removes the session from the browser; the open page does not notice. */
export async function forgetSession(page: Page): Promise<void> {
  // A navigation would end the call.
  await page.waitForLoadState();
  await page.evaluate(() => localStorage.clear());
}
