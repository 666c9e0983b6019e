import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { failOn, tryAgain } from '../harness/faults';
import { sendLogin } from '../harness/login';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const homes = { admin: '/adminportal', employee: '/mitarbeiterportal', customer: '/kundenportal' } as const;
const staffScreens = [paths.admin, paths.employee].flatMap((portal) => Object.values<string>(portal));
const customerScreens = Object.values<string>(paths.customer);

const refusal = (page: Page) => toast(page, 'Zugriff verweigert. Bitte als Kunde anmelden.');

/** Goes to each path inside the app. Returns where it was redirected to. */
const redirectsOf = (page: Page, all: string[]) =>
  page.evaluate(async (wanted) => {
    const found: Record<string, string> = {};
    for (const path of wanted) {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      const end = performance.now() + 5_000;
      while (location.pathname === path && performance.now() < end) await new Promise(requestAnimationFrame);
      found[path] = location.pathname;
    }
    return found;
  }, all);

const allTo = (all: string[], target: string) => Object.fromEntries(all.map((path) => [path, target]));

test('every portal path leads a visitor to the login @desktop', async ({ page }) => {
  await page.goto(homes.admin);
  await expect(page).toHaveURL('/login');
  expect(await redirectsOf(page, staffScreens)).toEqual(allTo(staffScreens, '/login'));
  await expect(refusal(page)).toBeHidden();
  expect(await redirectsOf(page, customerScreens)).toEqual(allTo(customerScreens, '/login'));
  await expect(refusal(page)).toBeVisible();
});

for (const who of ['admin', 'employee', 'customer'] as const) {
  test(`${who}: every path of another portal leads to the own one @desktop`, async ({ page, backend, signIn }) => {
    await signIn(page, backend.logins[who]);
    const others = staffScreens.filter((screen) => !screen.startsWith(homes[who]));
    expect(await redirectsOf(page, others)).toEqual(allTo(others, homes[who]));
    await expect(refusal(page)).toBeHidden();
    if (who === 'customer') return;
    expect(await redirectsOf(page, customerScreens)).toEqual(allTo(customerScreens, homes[who]));
    await expect(refusal(page)).toBeVisible();
  });
}

test('an account without a role is a customer @desktop', async ({ page, newAccount, signIn, service }) => {
  const account = await newAccount();
  await service.from('profiles').update({ role: null }).eq('id', account.id).throwOnError();
  await signIn(page, account);
  await expect(page).toHaveURL('/kundenportal');
});

test('a role that cannot be loaded shows a retry button instead of a wrong portal @desktop', async ({
  page,
  newAccount,
  signIn,
}) => {
  const account = await newAccount('mitarbeiter');
  await signIn(page, account);
  await expect(page).toHaveURL('/mitarbeiterportal');
  await failOn(page, 'profiles');
  const logged = page.waitForEvent('console', (message) => message.text() === 'Fehler beim Laden der Rolle');
  await page.goto('/mitarbeiterportal');
  await expect(page.getByRole('heading', { name: 'Ihr Konto konnte nicht geladen werden' })).toBeVisible();
  await logged;
  await tryAgain(page, 'profiles', page);
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
  await expect(page).toHaveURL('/mitarbeiterportal');
});

test('a deactivated account is led to the login with one message @desktop', async ({
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

test('a banned account is refused at the login with a reason @desktop', async ({ page, newAccount, service }) => {
  const account = await newAccount();
  await service.auth.admin.updateUserById(account.id, { ban_duration: '24h' });
  await page.goto('/login');
  await sendLogin(page, account);
  await expect(
    toast(page, 'Anmeldung fehlgeschlagen: Dieses Konto ist deaktiviert. Bitte wenden Sie sich an unser Büro.'),
  ).toBeVisible();
});
