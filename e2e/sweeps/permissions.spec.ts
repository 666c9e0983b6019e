import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { failOn, tryAgain } from '../harness/faults';
import { follow } from '../harness/follow';
import { sendLogin } from '../harness/login';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const homes = { admin: '/adminportal', employee: '/mitarbeiterportal', customer: '/kundenportal' } as const;
const staffScreens = [paths.admin, paths.employee].flatMap((portal) => Object.values<string>(portal));
const customerScreens = Object.values<string>(paths.customer);

const refusal = (page: Page) => toast(page, 'Zugriff verweigert. Bitte als Kunde anmelden.');

/** Reads the toast and closes it, so that the next screen has to show one of its own. */
async function expectRefusal(page: Page) {
  await expect(refusal(page)).toBeVisible();
  await refusal(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(refusal(page)).toHaveCount(0);
  // Until then sonner would take the next toast of the same name for this one, and remove it too.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test('a visitor is sent to the login from every portal @desktop', async ({ page }) => {
  await page.goto(homes.admin);
  await expect(page).toHaveURL('/login');
  for (const path of staffScreens) {
    await follow(page, path);
    await expect(page).toHaveURL('/login');
  }
  await expect(refusal(page)).toBeHidden();
  for (const path of customerScreens) {
    await follow(page, path);
    await expect(page).toHaveURL('/login');
    await expectRefusal(page);
  }
});

for (const who of ['admin', 'employee', 'customer'] as const) {
  test(`${who}: every other portal leads back to the own one @desktop`, async ({ page, backend, signIn }) => {
    await signIn(page, backend.logins[who]);
    for (const path of staffScreens.filter((screen) => !screen.startsWith(homes[who]))) {
      await follow(page, path);
      await expect(page).toHaveURL(homes[who]);
    }
    if (who === 'customer') return;
    for (const path of customerScreens) {
      await follow(page, path);
      await expect(page).toHaveURL(homes[who]);
      await expectRefusal(page);
    }
  });
}

test('an unknown or empty role is a customer @desktop', async ({ page, newAccount, signIn, service }) => {
  const account = await newAccount();
  await service.from('profiles').update({ role: null }).eq('id', account.id).throwOnError();
  await signIn(page, account);
  await expect(page).toHaveURL('/kundenportal');
});

test('a role that cannot be loaded offers another try instead of a wrong portal @desktop', async ({
  page,
  newAccount,
  signIn,
}) => {
  const account = await newAccount('mitarbeiter');
  await signIn(page, account);
  await expect(page).toHaveURL('/mitarbeiterportal');
  await failOn(page, 'profiles');
  const told = page.waitForEvent('console', (message) => message.text() === 'Fehler beim Laden der Rolle');
  await page.goto('/mitarbeiterportal');
  await expect(page.getByRole('heading', { name: 'Ihr Konto konnte nicht geladen werden' })).toBeVisible();
  await told;
  await tryAgain(page, 'profiles', page);
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
  await expect(page).toHaveURL('/mitarbeiterportal');
});

test('a customer whose account was deactivated reads one message, and is at the login @desktop', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  await service.from('profiles').update({ is_active: false }).eq('id', account.id).throwOnError();
  await signIn(page, account, homes.customer);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
  await expect(toast(page)).toHaveText([/^Ihr Konto wurde deaktiviert\./]);
});

test('a banned account is told so at the login @desktop', async ({ page, newAccount, service }) => {
  const account = await newAccount();
  await service.auth.admin.updateUserById(account.id, { ban_duration: '24h' });
  await page.goto('/login');
  await sendLogin(page, account);
  await expect(
    toast(page, 'Anmeldung fehlgeschlagen: Dieses Konto ist deaktiviert. Bitte wenden Sie sich an unser Büro.'),
  ).toBeVisible();
});
