import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { watches } from '../harness/live';
import { prepareOutage } from '../harness/outage';
import { type Site, startSite } from '../harness/site';
import { toast } from '../harness/screen';
import { expect, test as base } from '../harness/test';

/** A backend for this file only, which is killed. On disk, because stored data must survive that. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'outage-'));
      const site = await startSite({ dist: process.env.E2E_BUILD, data });
      await use(site);
      await site.stop();
      rmSync(data, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** How long the backend is down, and how long the browser is offline. */
const killedMs = 10_000;
const offlineMs = 15_000;
/** Everything has reloaded this long after the backend is back: the longest pause between two attempts is 10 s. */
const recovery = { timeout: 15_000 };

const failure = 'Fehler beim Erstellen des Auftrags.';
const success = 'Auftrag erfolgreich erstellt.';
// Not by role: rows behind an open dialog have none.
const rowOf = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text });
const taskOf = (page: Page, title: string) => page.getByRole('heading', { name: title });

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  return {
    dialog,
    subject: dialog.getByLabel('Betreff'),
    description: dialog.getByLabel('Beschreibung'),
    send: dialog.getByRole('button', { name: 'Auftrag erstellen' }),
  };
};

/** Opens the form and fills in half of it. */
async function beginOrder(page: Page, words: string) {
  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  await dialogOf(page).subject.fill(words);
}

/** Fills in the rest and fails to send it. */
async function failToOrder(page: Page, words: string) {
  const { dialog, subject, description, send } = dialogOf(page);
  await description.fill('Drei Zimmer');
  await send.click();
  await expect(toast(page, failure)).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Keine Verbindung zum Server.');
  await expect(subject).toHaveValue(words);
  await expect(description).toHaveValue('Drei Zimmer');
}

async function finishOrder(page: Page, words: string) {
  const { dialog, subject, description, send } = dialogOf(page);
  await expect(subject).toHaveValue(words);
  await expect(description).toHaveValue('Drei Zimmer');
  await send.click();
  await expect(toast(page, success)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, words)).toHaveCount(1);
}

test('a killed backend and a lost connection: forms keep their values, and lists reload by themselves @desktop', async ({
  page: offlinePage,
  browser,
  baseURL,
  site,
  newAccount,
  service,
  signIn,
}) => {
  const [customer, offlineCustomer, employee] = [
    await newAccount(),
    await newAccount(),
    await newAccount('mitarbeiter'),
  ];
  const assign = (title: string) => service.from('tasks').insert({ title, assigned_to: employee.id }).throwOnError();
  const order = (userId: string, subject: string) =>
    service.from('requests').insert({ user_id: userId, subject, description: 'Zwei Zimmer' }).throwOnError();
  const subjects = async (userId: string) => {
    const { data } = await service.from('requests').select('subject').eq('user_id', userId).throwOnError();
    return data.map(({ subject }) => subject).sort();
  };
  await Promise.all([assign('Vorher'), order(customer.id, 'Vorher'), order(offlineCustomer.id, 'Vorher')]);

  const customerPage = await browser.newPage({ baseURL });
  const employeePage = await browser.newPage({ baseURL });
  const outage = await prepareOutage(offlinePage);
  const watched = [watches(customerPage, 'requests'), watches(employeePage, 'tasks')];
  await signIn(customerPage, customer, paths.customer.orders);
  await signIn(employeePage, employee, paths.employee.tasks);
  await signIn(offlinePage, offlineCustomer, paths.customer.orders);
  await Promise.all(watched);
  await expect(taskOf(employeePage, 'Vorher')).toBeVisible();
  await expect(rowOf(customerPage, 'Vorher')).toBeVisible();
  await expect(rowOf(offlinePage, 'Vorher')).toBeVisible();
  await beginOrder(customerPage, 'Umzug');
  await beginOrder(offlinePage, 'Gartenpflege');

  const offlineEnd = pause(offlineMs);
  await outage.begin();
  await site.killBackend();
  const killedEnd = pause(killedMs);

  await failToOrder(customerPage, 'Umzug');
  await failToOrder(offlinePage, 'Gartenpflege');
  await killedEnd;
  await site.startBackendAgain();
  for (const title of ['Danach', 'Live']) {
    await Promise.all([assign(title), order(customer.id, title)]);
    await Promise.all([
      expect(taskOf(employeePage, title)).toBeVisible(recovery),
      expect(rowOf(customerPage, title)).toBeVisible(recovery),
    ]);
  }
  await finishOrder(customerPage, 'Umzug');
  expect(await subjects(customer.id)).toEqual(['Danach', 'Live', 'Umzug', 'Vorher']);

  await order(offlineCustomer.id, 'Danach');
  await offlineEnd;
  await expect(rowOf(offlinePage, 'Danach')).toBeHidden();
  await outage.end();
  await expect(rowOf(offlinePage, 'Danach')).toBeVisible(recovery);
  await finishOrder(offlinePage, 'Gartenpflege');
  expect(await subjects(offlineCustomer.id)).toEqual(['Danach', 'Gartenpflege', 'Vorher']);

  await customerPage.close();
  await employeePage.close();
});
