import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cutOff, failOn, mend } from '../harness/faults';
import { forgetSession, sessionOf } from '../harness/login';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const saveDetails = (page: Page) => page.getByRole('button', { name: 'Daten speichern' });
const changePassword = (page: Page) => page.getByRole('button', { name: 'Passwort ändern' });

async function fillPasswords(page: Page, current: string, next: string, repeated = next) {
  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(current);
  await page.getByLabel('Neues Passwort', { exact: true }).fill(next);
  await page.getByLabel('Neues Passwort bestätigen', { exact: true }).fill(repeated);
}

for (const [role, label, portal] of [
  ['admin', 'Admin', 'Admin Dashboard'],
  ['mitarbeiter', 'Mitarbeiter', 'Mitarbeiterportal'],
  ['kunde', 'Kunde', 'Kundenportal'],
] as const) {
  test(`${role}: own data in the own portal, validated and saved ${role === 'admin' ? '@desktop' : '@phone'}`, async ({
    page,
    newAccount,
    service,
    signIn,
  }) => {
    const account = await newAccount(role);
    await signIn(page, account, '/konto');
    await expect(page.getByText(portal, { exact: true }).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('definition')).toContainText([account.email, label]);

    await saveDetails(page).click();
    await expect(toast(page, 'Bitte geben Sie Ihren Vornamen ein.')).toBeVisible();
    await page.getByLabel('Vorname').fill(' Nora ');
    await page.getByLabel('Nachname').fill('Neu');
    await page.getByLabel('Telefonnummer').fill('0170 7');
    await saveDetails(page).dblclick();
    await expect(toast(page, 'Ihre Daten wurden gespeichert.')).toHaveCount(1);
    await expect(page.getByLabel('Vorname')).toHaveValue('Nora');
    const { data } = await service.from('profiles').select('*').eq('id', account.id).single().throwOnError();
    expect(data).toMatchObject({ first_name: 'Nora', last_name: 'Neu', phone: '0170 7', role, is_active: true });
  });
}

test('password: requires the current one, validates the new one, signs other devices out @desktop', async ({
  page,
  browser,
  baseURL,
  newAccount,
  service,
  signIn,
}) => {
  test.slow();
  const account = await newAccount();
  const next = 'Neu-2026!';
  await signIn(page, account, null);
  const other = await browser.newPage({ baseURL });
  await signIn(other, account);
  // Now, because the page notices by itself that its session has ended.
  const session = await sessionOf(other);

  await page.goto('/konto');
  const main = page.getByRole('main');
  await fillPasswords(page, '', 'kurz', 'anders');
  await changePassword(page).click();
  for (const text of [
    'Bitte geben Sie Ihr aktuelles Passwort ein.',
    'Das Passwort muss mindestens 6 Zeichen lang sein',
  ])
    await expect(main.getByText(text)).toBeVisible();
  await fillPasswords(page, account.password, next, 'anders');
  await changePassword(page).click();
  await expect(main.getByText('Die Passwörter stimmen nicht überein')).toBeVisible();
  await fillPasswords(page, account.password, account.password);
  await changePassword(page).click();
  await expect(main.getByText('Das neue Passwort muss sich vom bisherigen unterscheiden.')).toBeVisible();

  await fillPasswords(page, 'falsch', next);
  await changePassword(page).click();
  await expect(
    toast(page, 'Das Passwort konnte nicht geändert werden: Das aktuelle Passwort ist falsch.'),
  ).toBeVisible();
  await expect(main.getByText('Das aktuelle Passwort ist falsch.')).toBeVisible();
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue(next);

  await fillPasswords(page, account.password, next);
  await changePassword(page).click();
  await expect(toast(page, 'Ihr neues Passwort wurde gespeichert.')).toBeVisible();
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue('');
  await expect(page).toHaveURL('/konto');

  // This session continues; others cannot be renewed.
  await page.reload();
  await expect(page.getByLabel('Vorname')).toBeVisible();
  expect((await service.auth.refreshSession(session)).error?.code).toBe('refresh_token_not_found');
  await other.close();

  await forgetSession(page);
  await signIn(page, { email: account.email, password: next });
});

test('signing out everywhere ends every session @desktop', async ({
  page,
  browser,
  baseURL,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount('mitarbeiter');
  await signIn(page, account, null);
  const other = await browser.newPage({ baseURL });
  await signIn(other, account);
  // Now, because the page notices by itself that its session has ended.
  const session = await sessionOf(other);
  await page.goto('/konto');
  const open = page.getByRole('button', { name: 'Auf allen Geräten abmelden' });
  const question = page.getByRole('alertdialog', { name: 'Auf allen Geräten abmelden?' });
  await open.click();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await open.click();
  await cutOff(page, 'auth/v1/logout');
  await question.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(toast(page, /^Fehler beim Abmelden: Keine Verbindung/)).toBeVisible();
  await expect(page).toHaveURL('/konto');
  await mend(page, 'auth/v1/logout');
  await question.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(toast(page, 'Sie wurden auf allen Geräten abgemeldet.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect((await service.auth.refreshSession(session)).error?.code).toBe('refresh_token_not_found');
  await other.close();
});

test('own data: downloaded as a file; deleting the account asks for the password and is refused with a reason @phone', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  await service.from('messages').insert({ user_id: account.id, subject: 'Frage', content: 'Wann?' }).throwOnError();
  const { data: invoice } = await service
    .from('invoices')
    .insert({ customer_email: account.email, amount: 10, due_date: '2030-01-01' })
    .select('id')
    .single()
    .throwOnError();
  await signIn(page, account, '/konto');

  const download = page.getByRole('button', { name: 'Meine Daten herunterladen' });
  await failOn(page, 'functions/v1/export-own-data');
  await download.click();
  await expect(toast(page, /^Ihre Daten konnten nicht heruntergeladen werden/)).toBeVisible();
  await mend(page, 'functions/v1/export-own-data');
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d\d-\d\d\.json$/);
  const copy: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(copy).toMatchObject({ konto: { email: account.email }, nachrichten: [{ content: 'Wann?' }] });

  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto löschen?' });
  const secret = dialog.getByLabel('Aktuelles Passwort', { exact: true });
  const erase = dialog.getByRole('button', { name: 'Konto endgültig löschen' });
  await erase.click();
  await expect(dialog.getByText('Bitte geben Sie Ihr aktuelles Passwort ein.')).toBeVisible();
  await secret.fill('falsch');
  await erase.click();
  await expect(toast(page, 'Das Konto konnte nicht gelöscht werden: Das aktuelle Passwort ist falsch.')).toBeVisible();
  await expect(secret).toBeFocused();
  await secret.fill(account.password);
  await erase.click();
  await expect(dialog.getByRole('alert')).toContainText('Es gibt eine offene Rechnung.');
  await expect(secret).toHaveValue(account.password);

  await service.from('invoices').update({ status: 'bezahlt' }).eq('id', invoice.id).throwOnError();
  await erase.click();
  await expect(toast(page, 'Ihr Konto wurde gelöscht.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect((await service.auth.admin.getUserById(account.id)).data.user).toBeNull();
});
