import type { Page } from '@playwright/test';
import { failOn, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { prepareOutage } from '../harness/outage';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const screen = '/kundenportal/nachrichten';
const required = 'Bitte Betreff und Nachricht ausfüllen';
const long = 'Ein langer Absatz über Fenster, Treppen und Böden. '.repeat(20).trim();
const send = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' });

test('messages: written, sent once, read in full, and live in every window', async ({
  page,
  browser,
  baseURL,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const saved = async () =>
    (await service.from('messages').select('*').eq('user_id', account.id).order('created_at').throwOnError()).data;
  await signIn(page, account, null);
  const watched = watches(page, 'messages');
  await page.goto(screen);
  await expect(page.getByText('Keine Nachrichten gefunden.')).toBeVisible();
  await watched;

  await page.getByLabel('Betreff').fill('Schlüssel');
  await page.getByLabel('Nachricht', { exact: true }).fill('   ');
  await send(page).click();
  await expect(toast(page, required)).toHaveCount(1);
  await expect(page.getByRole('main').getByText(required)).toHaveCount(1);
  expect(await saved()).toEqual([]);

  await page.getByLabel('Betreff').fill('  Schlüssel ');
  await page.getByLabel('Nachricht', { exact: true }).fill(`\n${long}  `);
  await send(page).dblclick();
  await expect(toast(page, 'Nachricht erfolgreich gesendet')).toHaveCount(1);
  await expect(page.getByLabel('Betreff')).toHaveValue('');
  await expect(page.getByLabel('Nachricht', { exact: true })).toHaveValue('');
  const row = rowOf(page, 'Schlüssel');
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Ungelesen')).toHaveClass(/warning/);
  expect(await saved()).toMatchObject([{ subject: 'Schlüssel', content: long, status: 'ungelesen' }]);

  const text = row.getByText(long);
  const height = async () => (await text.boundingBox())?.height ?? 0;
  const cut = await height();
  await row.getByRole('button', { name: /^Mehr anzeigen/ }).click();
  expect(await height()).toBeGreaterThan(cut);
  await row.getByRole('button', { name: /^Weniger anzeigen/ }).click();
  expect(await height()).toBe(cut);

  const other = await browser.newPage({ baseURL, storageState: await page.context().storageState() });
  const otherWatched = watches(other, 'messages');
  await other.goto(screen);
  await expect(rowOf(other, 'Schlüssel')).toBeVisible();
  await otherWatched;
  await service.from('messages').update({ status: 'gelesen' }).eq('user_id', account.id).throwOnError();
  for (const window of [page, other])
    await expect(rowOf(window, 'Schlüssel').getByText('Gelesen')).toHaveClass(/success/);
  await other.getByLabel('Betreff').fill('Aus dem zweiten Fenster');
  await other.getByLabel('Nachricht', { exact: true }).fill('Hallo');
  await send(other).click();
  await expect(rowOf(page, 'Aus dem zweiten Fenster')).toBeVisible();
  await other.close();
});

test('messages: failures say so, keep what was typed and offer another try @desktop', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  await service.from('messages').insert({ user_id: account.id, subject: 'Da', content: 'Alt' }).throwOnError();
  await signIn(page, account, null);
  await failOn(page, 'messages');
  await page.goto(screen);
  const notice = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Nachrichten' });
  await expect(notice).toBeVisible();
  await expect(toast(page, 'Fehler beim Laden der Nachrichten')).toBeVisible();
  await expect(page.getByText('Keine Nachrichten gefunden.')).toBeHidden();

  await page.getByLabel('Betreff').fill('Bleibt');
  await page.getByLabel('Nachricht', { exact: true }).fill('Auch das');
  await send(page).click();
  await expect(toast(page, 'Fehler beim Senden der Nachricht')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Der Server antwortet gerade nicht richtig' })).toBeVisible();
  await expect(page.getByLabel('Betreff')).toHaveValue('Bleibt');
  await expect(page.getByLabel('Nachricht', { exact: true })).toHaveValue('Auch das');

  await tryAgain(page, 'messages', notice);
  await expect(rowOf(page, 'Alt')).toBeVisible();
  await expect(notice).toBeHidden();
  await send(page).click();
  await expect(toast(page, 'Nachricht erfolgreich gesendet')).toBeVisible();
  await expect(rowOf(page, 'Bleibt')).toHaveCount(1);
});

test('messages: a lost connection costs nothing that was typed, and the list comes back by itself @desktop', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  test.slow();
  const account = await newAccount();
  const write = (subject: string) =>
    service.from('messages').insert({ user_id: account.id, subject, content: 'Inhalt' }).throwOnError();
  await write('Vorher');
  const outage = await prepareOutage(page);
  await signIn(page, account, screen);
  await expect(rowOf(page, 'Vorher')).toBeVisible();
  await page.getByLabel('Betreff').fill('Mitten im Satz');

  await outage.begin();
  await page.getByLabel('Nachricht', { exact: true }).fill('unterbrochen');
  await send(page).click();
  await expect(toast(page, 'Fehler beim Senden der Nachricht')).toBeVisible();
  await expect(page.locator('form').getByRole('alert')).toContainText('Keine Verbindung zum Server.');
  await expect(page.getByLabel('Betreff')).toHaveValue('Mitten im Satz');
  await expect(page.getByLabel('Nachricht', { exact: true })).toHaveValue('unterbrochen');
  await expect(rowOf(page, 'Vorher')).toBeVisible();
  await write('Währenddessen');

  await outage.end();
  await expect(rowOf(page, 'Währenddessen')).toBeVisible({ timeout: 15_000 });
  await write('Danach');
  await expect(rowOf(page, 'Danach')).toBeVisible();
  await send(page).click();
  await expect(toast(page, 'Nachricht erfolgreich gesendet')).toBeVisible();
  await expect(rowOf(page, 'Mitten im Satz')).toHaveCount(1);
});
