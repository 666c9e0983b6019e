import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { UserListItem } from '@functions/api/payloads';
import { expectAccessible } from '../harness/accessibility';
import { cutOff, intercept, mend } from '../harness/faults';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const roleOf = (page: Page, email: string) => page.getByLabel(`Rolle von ${email}`);
const list = 'functions/v1/admin-list-users';
const update = 'functions/v1/admin-update-user';

test('users: found by part of the address; unconfirmed accounts and one’s own cannot be changed @phone', async ({
  page,
  backend,
  newAccount,
  signIn,
  service,
}) => {
  const { email } = await newAccount();
  const names = page.getByRole('rowheader');
  const search = page.getByLabel('Nach Name oder E-Mail suchen');
  await signIn(page, backend.logins.admin, '/adminportal/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Benutzerverwaltung' })).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Nie');
  await expect(rowOf(page, email)).toContainText('Aktiv');
  await expect(roleOf(page, email)).toHaveValue('kunde');

  const unconfirmed = `offen-${crypto.randomUUID()}@example.org`;
  await service.auth.admin.createUser({ email: unconfirmed, password: 'Geheim-2026!' });
  await expect(rowOf(page, unconfirmed)).toContainText('Unbestätigt');
  await expect(roleOf(page, unconfirmed)).toBeDisabled();
  await expect(roleOf(page, unconfirmed)).toHaveAccessibleDescription(/noch nicht bestätigt/);
  await expect(rowOf(page, email)).not.toContainText('Unbestätigt');

  const own = backend.logins.admin.email;
  const reason = 'Ihr eigenes Konto: hier nicht änderbar.';
  await expect(rowOf(page, own)).toContainText(reason);
  for (const control of [roleOf(page, own), page.getByRole('button', { name: `Deaktivieren: ${own}` })]) {
    await expect(control).toBeDisabled();
    await expect(control).toHaveAccessibleDescription(reason);
    await expect(control).toHaveAttribute('title', reason);
  }

  await search.fill(email.slice(6, 30).toUpperCase());
  await expect(names).toHaveText([email]);
  await expect(page).toHaveURL(/suche=/);
  await page.reload();
  await expect(names).toHaveText([email]);
  await search.fill('niemand@nirgendwo');
  await expect(page.getByText('Keine Benutzer gefunden.')).toBeVisible();
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await expect(rowOf(page, own)).toBeVisible();
});

test('users: role and status change after a confirmation, and the other browser follows at once @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  newAccount,
  signIn,
  service,
}) => {
  test.slow();
  const account = await newAccount();
  const { email } = account;
  const other = await browser.newPage({ baseURL });
  await signIn(other, account);
  await expect(other).toHaveURL('/kundenportal');

  await signIn(page, backend.logins.admin, '/adminportal/users');
  const dialog = page.getByRole('alertdialog');
  const saved = async () => {
    const { data } = await service.from('profiles').select('role, is_active').eq('id', account.id).single();
    return data;
  };

  await roleOf(page, email).focus();
  await roleOf(page, email).selectOption('Admin');
  await expect(dialog).toContainText('Rolle auf Admin ändern?');
  await expect(dialog).toContainText('Admins sehen alle Daten');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(roleOf(page, email)).toHaveValue('kunde');
  await expect(roleOf(page, email)).toBeFocused();
  expect(await saved()).toEqual({ role: 'kunde', is_active: true });

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('admin-update-user') && request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await roleOf(page, email).selectOption('Mitarbeiter');
  await expect(dialog).toContainText(`${email} arbeitet ab sofort im Mitarbeiterportal`);
  await dialog.getByRole('button', { name: 'Rolle ändern' }).dblclick();
  await expect(toast(page, 'Benutzer erfolgreich aktualisiert')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(roleOf(page, email)).toHaveValue('mitarbeiter');
  // Only one message for the user's own change.
  await expect(toast(page)).toHaveCount(1);
  expect(sent.map((body): unknown => JSON.parse(body))).toEqual([{ userId: account.id, role: 'mitarbeiter' }]);
  await expect(other).toHaveURL('/mitarbeiterportal', { timeout: 15_000 });

  await page.getByRole('button', { name: `Deaktivieren: ${email}` }).click();
  await expect(dialog).toContainText(`${email} wird sofort abgemeldet`);
  await dialog.getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(rowOf(page, email)).toContainText('Deaktiviert');
  expect(await saved()).toEqual({ role: 'mitarbeiter', is_active: false });
  await expect(toast(other, 'Ihr Konto wurde deaktiviert. Bitte wenden Sie sich an unser Büro.')).toBeVisible({
    timeout: 15_000,
  });
  await expect(other).toHaveURL('/login');

  await page.getByRole('button', { name: `Aktivieren: ${email}` }).click();
  await expect(dialog).toContainText(`${email} kann sich wieder anmelden`);
  await dialog.getByRole('button', { name: 'Aktivieren' }).click();
  await expect(page.getByRole('button', { name: `Deaktivieren: ${email}` })).toBeVisible();
  await signIn(other, account);
  await expect(other).toHaveURL('/mitarbeiterportal');
});

test('users: a row beside the list, bulk actions with a way back, live changes, refused ones, and paging @desktop', async ({
  page,
  backend,
  newAccount,
  signIn,
  service,
}) => {
  test.slow();
  const mark = `mehrere${crypto.randomUUID().slice(0, 8)}`;
  const accounts = [await newAccount(), await newAccount()];
  for (const [index, { id }] of accounts.entries())
    await service
      .from('profiles')
      .update({ first_name: mark, last_name: `Nr. ${index}` })
      .eq('id', id)
      .throwOnError();
  const states = async () => {
    const { data } = await service.from('profiles').select('is_active').eq('first_name', mark).throwOnError();
    return data.map(({ is_active }) => is_active);
  };
  await signIn(page, backend.logins.admin, `/adminportal/users?suche=${mark}`);
  await expect(page.getByRole('rowheader')).toHaveCount(2);

  await page.getByRole('link', { name: `Details: ${accounts[0]!.email}` }).click();
  const panel = page.getByRole('dialog', { name: `${mark} Nr. 0` });
  await expect(panel).toContainText('Aktiv');
  await expect(panel.getByLabel(`Rolle von ${accounts[0]!.email}`)).toHaveValue('kunde');
  await expectAccessible(page);
  await page.reload();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Schließen' }).click();

  const bar = page.getByRole('group', { name: 'Auswahl' });
  const selectPage = () => page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click();
  await selectPage();
  await expect(bar.getByRole('button', { name: 'Aktivieren', exact: true })).toBeDisabled();
  await bar.getByRole('button', { name: 'Deaktivieren' }).click();
  const dialog = page.getByRole('alertdialog', { name: '2 Benutzer deaktivieren?' });
  await dialog.getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(toast(page, '2 Benutzer aktualisiert.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  expect(await states()).toEqual([false, false]);
  await toast(page, '2 Benutzer aktualisiert.').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(toast(page, 'Die Änderung wurde zurückgenommen.')).toBeVisible();
  expect(await states()).toEqual([true, true]);

  await selectPage();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Als CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.join()).toContain(`${mark} Nr. 1;${accounts[1]!.email};Kunde;Aktiv;`);

  const own = backend.logins.admin.email;
  await page.goto(`/adminportal/users?suche=${own}`);
  await page.getByRole('checkbox', { name: `${own} auswählen` }).click();
  for (const name of ['Aktivieren', 'Deaktivieren'])
    await expect(bar.getByRole('button', { name, exact: true })).toBeDisabled();

  // Changes made elsewhere show at once. Repeated until the page hears of them.
  const { id, email } = accounts[0]!;
  await page.goto(`/adminportal/users?suche=${mark}`);
  await expect(roleOf(page, email)).toHaveValue('kunde');
  await expect(async () => {
    await service.from('profiles').update({ phone: crypto.randomUUID() }).eq('id', id).throwOnError();
    await expect(toast(page, 'Benutzerliste wird aktualisiert...')).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await service.from('profiles').update({ role: 'mitarbeiter' }).eq('id', id).throwOnError();
  await expect(roleOf(page, email)).toHaveValue('mitarbeiter');

  // A refused change keeps the question open.
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: `Deaktivieren: ${email}` }).click();
  await cutOff(page, update);
  await question.getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(toast(page, /^Fehler beim Aktualisieren des Benutzers: Keine Verbindung/)).toBeVisible();
  await expect(question).toBeVisible();
  await mend(page, update);
  await service.auth.admin.deleteUser(id);
  await expect(rowOf(page, email)).toHaveCount(0);
  await question.getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(toast(page, 'Fehler beim Aktualisieren des Benutzers: Benutzer nicht gefunden.')).toBeVisible();
  await expect(question).toBeVisible();

  // Pages, one beyond the last, and an answer that is not a list.
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: crypto.randomUUID(),
    email: `konto-${index}@example.org`,
    first_name: null,
    last_name: null,
    role: 'kunde' as const,
    created_at: '2026-01-01T00:00:00Z',
    last_sign_in_at: null,
    is_confirmed: true,
    is_active: true,
  })) satisfies UserListItem[];
  await intercept(page, list, (route) => route.fulfill({ json: many }));
  await page.goto('/adminportal/users');
  const names = page.getByRole('rowheader');
  await expect(names).toHaveCount(50);
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveURL(/seite=2/);
  await expect(names).toHaveCount(10);
  await page.goto('/adminportal/users?seite=99');
  await expect(names).toHaveCount(10);
  await page.getByLabel('Nach Name oder E-Mail suchen').fill('konto-59@');
  await expect(names).toHaveText(['konto-59@example.org']);

  await mend(page, list);
  await intercept(page, list, (route) => route.fulfill({ json: { users: many } }));
  await page.goto('/adminportal/users');
  await expect(page.getByText('Keine Benutzer gefunden.')).toBeVisible();
});
