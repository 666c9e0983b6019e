import type { Page } from '@playwright/test';
import { sessionStorageKey } from '@/lib/session/stored-session';

export interface Login {
  email: string;
  password: string;
}

/** Fills in the login form, which is on the screen, and sends it. */
export async function sendLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** What a browser keeps of who is signed in. */
export async function sessionOf(page: Page): Promise<{ refresh_token: string }> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  if (kept === null) throw new Error('Nobody is signed in.');
  return JSON.parse(kept) as { refresh_token: string };
}

/** Makes a browser one in which nobody has signed in. The page that is open does not notice. */
export async function forgetSession(page: Page): Promise<void> {
  // One that is still on its way would take the call with it.
  await page.waitForLoadState();
  await page.evaluate(() => localStorage.clear());
}
