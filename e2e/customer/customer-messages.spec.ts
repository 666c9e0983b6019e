import type { Page } from '@playwright/test';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const screen = '/kundenportal/nachrichten';
const required = 'Bitte Betreff und Nachricht ausfüllen';
const long = 'Ein langer Absatz über Fenster, Treppen und Böden. '.repeat(20).trim();
const send = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' });

test('messages: sent once, shown in full, and live in every window @phone', async ({
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
