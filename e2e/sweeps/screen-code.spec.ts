import { paths } from '@/config/paths';
import { intercept } from '../harness/faults';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

test('a dialog whose code cannot be downloaded shows a message and opens with the next click @desktop', async ({
  page,
  context,
  backend,
  signIn,
}) => {
  let pageLoads = 0;
  page.on('domcontentloaded', () => (pageLoads += 1));
  const code = /\/assets\/new-order-dialog/;
  const refused = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await page.route(code, (route) => route.abort());
  await signIn(page, backend.logins.customer, paths.customer.orders);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  // The failed prefetch shows no toast and does not reload the page.
  await refused;
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  await expect(toast(page, 'Das Fenster konnte nicht geöffnet werden: Keine Verbindung zum Server.')).toHaveCount(1);
  await expect(page.getByRole('row')).not.toHaveCount(0);

  await context.setOffline(false);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  await expect(page.getByRole('dialog', { name: 'Neuer Auftrag' }).getByLabel('Betreff')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Neuer Auftrag' })).toBeFocused();
  expect(pageLoads).toBe(1);
});

test('rows are requested together with the role; another role gets none and no message @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  signIn,
}) => {
  const isLeads = (url: string) => url.includes('/rest/v1/contact_requests');
  // The role is not known before the rows are requested.
  const asked = page.waitForRequest((request) => isLeads(request.url()));
  await intercept(page, 'profiles', async (route) => {
    await asked;
    await route.continue();
  });
  await signIn(page, backend.logins.admin, paths.admin.leads);
  await expect(page.getByRole('row')).not.toHaveCount(0);

  const other = await browser.newPage({ baseURL });
  const rows = other
    .waitForResponse((response) => isLeads(response.url()) && response.request().method() === 'GET')
    .then((response) => response.json() as Promise<unknown>);
  await signIn(other, backend.logins.customer, paths.admin.leads);
  // Only the office may request an estimated total, so the whole request is refused.
  expect(await rows).toMatchObject({ code: '42501' });
  for (const screen of [paths.admin.leads, paths.admin.users]) {
    await other.goto(screen);
    await expect(other).toHaveURL(paths.customer.home);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await other.waitForLoadState('networkidle');
    await expect(toast(other)).toHaveCount(0);
  }
  await other.close();
});

test('a failure is shown even if the code of toasts cannot be downloaded @desktop', async ({
  page,
  context,
  newAccount,
  signIn,
}) => {
  const code = /\/assets\/toaster/;
  let lose = () => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route(code, async (route) => {
    await lost;
    await route.abort();
  });
  const asked = page.waitForRequest(code);
  await signIn(page, await newAccount('mitarbeiter'));
  await asked;
  const stores = () => page.evaluate(async () => (await indexedDB.databases()).length);
  await expect.poll(stores).toBe(1);
  // The connection is lost during the download.
  await context.setOffline(true);
  lose();
  await page.getByRole('button', { name: 'Einstempeln' }).click();
  const failure = /^Keine Verbindung\. Auf diesem Gerät gespeichert\./;
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);

  await page.unroute(code);
  await context.setOffline(false);
  await expect(toast(page, '1 Eintrag gesendet.')).toBeVisible({ timeout: 15_000 });
});
