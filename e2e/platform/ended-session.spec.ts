import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { intercept, mend } from '../harness/faults';
import { sendLogin } from '../harness/login';
import { toast } from '../harness/screen';
import { clientFor, expect, type Fixtures, test } from '../harness/test';

const over = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.';
const content = (page: Page) => page.getByRole('textbox', { name: 'Nachricht' });
const again = (page: Page) => page.getByRole('alertdialog', { name: 'Erneut anmelden' });

/** Returns to the tab, which checks the account. Without it the next check comes within ten seconds. */
const returnToTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

/** Signs an account out of all devices. */
async function endElsewhere({ url, publishableKey }: Fixtures['backend'], login: { email: string; password: string }) {
  const other = clientFor(url, publishableKey);
  await other.auth.signInWithPassword(login);
  const { error } = await other.auth.signOut({ scope: 'global' });
  expect(error).toBeNull();
}

/** The portal's own check of the account succeeds until `mend`. */
const holdCheck = (page: Page) =>
  intercept(page, 'profiles?select=role', (route) => route.fulfill({ json: { role: 'kunde' } }));

test('saving in a session that was ended elsewhere: a message, and the form is kept until the user has signed in again @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  const account = await newAccount();
  await signIn(page, account, paths.customer.messages);
  await page.getByRole('textbox', { name: 'Betreff' }).fill('Umzug');
  await content(page).fill('Drei Zimmer, zweiter Stock');
  await holdCheck(page);
  await endElsewhere(backend, account);
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(toast(page, 'Fehler beim Senden der Nachricht').getByText(over, { exact: true })).toBeVisible();
  await expect(page.getByText('Dafür fehlt Ihnen die Berechtigung.')).toHaveCount(0);
  await mend(page, 'profiles?select=role');

  // The page is covered until its user has signed in again.
  await returnToTab(page);
  await expect(again(page)).toContainText(`${over} Was Sie eingegeben haben, bleibt stehen.`);
  await expect(again(page)).toContainText(account.email);
  await expect(page).toHaveURL(paths.customer.messages);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await again(page).getByLabel('Passwort', { exact: true }).fill('falsch');
  await again(page).getByRole('button', { name: 'Anmelden' }).click();
  await expect(again(page).getByText('E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible();
  await again(page).getByLabel('Passwort', { exact: true }).fill(account.password);
  await again(page).getByRole('button', { name: 'Anmelden' }).click();
  await expect(again(page)).toBeHidden();
  await expect(content(page)).toHaveValue('Drei Zimmer, zweiter Stock');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(toast(page, 'Nachricht erfolgreich gesendet')).toBeVisible();
  const { data } = await service.from('messages').select('subject').eq('user_id', account.id).throwOnError();
  expect(data).toEqual([{ subject: 'Umzug' }]);
});

test('a dialog with a changed form is kept while a session that was ended elsewhere is renewed @phone', async ({
  page,
  backend,
  newAccount,
  signIn,
}) => {
  const account = await newAccount('mitarbeiter');
  await page.clock.install();
  await signIn(page, account, paths.employee.workTimes);
  await page.getByRole('button', { name: 'Arbeitszeit hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arbeitszeit hinzufügen' });
  await dialog.getByLabel('Startzeit').fill('2026-03-02T07:00');
  await dialog.getByLabel('Endzeit').fill('2026-03-02T15:00');
  await endElsewhere(backend, account);
  // The portal checks by itself.
  await page.clock.fastForward(10_000);
  await expect(again(page)).toBeVisible();
  // Nothing of the page is visible behind it.
  await expect(again(page).locator('xpath=..')).toHaveCSS('background-color', /^(rgb|lab|oklch)\(/);
  await again(page).getByLabel('Passwort', { exact: true }).fill(account.password);
  await again(page).getByRole('button', { name: 'Anmelden' }).click();
  await expect(again(page)).toBeHidden();
  await expect(dialog.getByLabel('Endzeit')).toHaveValue('2026-03-02T15:00');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(toast(page, 'Arbeitszeit erfolgreich hinzugefügt')).toBeVisible();
});

test('an ended session without input leads to the login and back; input is kept across a reload for its user @desktop', async ({
  page,
  backend,
  newAccount,
  signIn,
}) => {
  const account = await newAccount();
  await signIn(page, account, `${paths.customer.messages}?seite=1`);
  await expect(content(page)).toBeVisible();
  await endElsewhere(backend, account);
  await returnToTab(page);
  await expect(page).toHaveURL(paths.login);
  await expect(toast(page, over)).toBeVisible();
  await sendLogin(page, account);
  await expect(page).toHaveURL(`${paths.customer.messages}?seite=1`);

  await content(page).fill('Drei Zimmer');
  await endElsewhere(backend, account);
  await returnToTab(page);
  await expect(again(page)).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page).toHaveURL(paths.login);
  await sendLogin(page, account);
  await expect(page).toHaveURL(`${paths.customer.messages}?seite=1`);
  await expect(content(page)).toHaveValue('Drei Zimmer');

  // Discarded, nothing remains on the device.
  await endElsewhere(backend, account);
  await returnToTab(page);
  await again(page).getByRole('button', { name: 'Verwerfen und abmelden' }).click();
  await expect(page).toHaveURL(paths.login);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  await sendLogin(page, account);
  await expect(page).toHaveURL(paths.customer.home);
});

test('a deactivated account is signed out at once, even with unsaved input @desktop', async ({
  page,
  service,
  newAccount,
  signIn,
}) => {
  const account = await newAccount();
  await signIn(page, account, paths.customer.messages);
  await content(page).fill('Geheim');
  await service.from('profiles').update({ is_active: false }).eq('id', account.id).throwOnError();
  await returnToTab(page);
  await expect(page).toHaveURL(paths.login);
  await expect(toast(page, 'Ihr Konto wurde deaktiviert.')).toBeVisible();
  await expect(again(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});
