import type { Page } from '@playwright/test';
import { offlineDatabase } from '@/lib/offline/on-device';
import { berlinDay } from '@/lib/time/berlin-time';
import { expectAppOnDevice } from '../harness/app-on-device';
import { intercept } from '../harness/faults';
import { expect, test, type Fixtures } from '../harness/test';

/** What the device holds: databases, and keys of the local storage that are about offline use. */
const held = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    keys: Object.keys(localStorage).filter((key) => key.startsWith('offline')),
  }));
const nothing = { databases: [], keys: [] };

/** Everything in the database on the device, as text. */
const contentOf = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onerror = () => reject(open.error ?? new Error(name));
        open.onsuccess = () => {
          const database = open.result;
          const rows: unknown[] = [];
          const reading = database.transaction([...database.objectStoreNames]);
          for (const store of database.objectStoreNames) {
            const all = reading.objectStore(store).getAll();
            all.onsuccess = () => rows.push(...(all.result as unknown[]));
          }
          reading.oncomplete = () => {
            database.close();
            resolve(JSON.stringify(rows));
          };
        };
      }),
    offlineDatabase,
  );

/** A task today, whose copy the device then holds. */
async function planTask(service: Fixtures['service'], employee: { id: string }): Promise<string> {
  const title = `Umzug ${crypto.randomUUID().slice(0, 8)}`;
  const at = (hour: string) => new Date(`${berlinDay()}T${hour}:00+01:00`).toISOString();
  await service
    .from('tasks')
    .insert({ title, assigned_to: employee.id, starts_at: at('08:00'), ends_at: at('18:00'), checklist: [] })
    .throwOnError();
  return title;
}

test('after a sign-out the device holds nothing of the employee; what was not sent is asked for first @phone', async ({
  page,
  context,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  const title = await planTask(service, employee);
  await signIn(page, employee);
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  await expect.poll(async () => (await held(page)).databases).toEqual([offlineDatabase]);
  await expect.poll(() => contentOf(page)).toContain(title);

  // From the next start on, the app is on the device.
  await expectAppOnDevice(page);
  await page.reload();
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Einstempeln' }).click();
  await expect(page.getByText('1 Eintrag wartet auf das Netz')).toBeVisible();
  expect(await contentOf(page)).toContain('clock-in');
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByText('Noch nicht gesendete Einträge gehen beim Abmelden verloren.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trotzdem abmelden' })).toBeVisible();

  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('auf das Netz')).toBeHidden({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await expect.poll(() => held(page)).toEqual(nothing);
});

test('another user’s sign-in deletes what the device holds @desktop', async ({ page, newAccount, signIn, service }) => {
  const employee = await newAccount('mitarbeiter');
  const title = await planTask(service, employee);
  await signIn(page, employee);
  await expect.poll(async () => (await held(page)).databases).toEqual([offlineDatabase]);
  await expect.poll(() => contentOf(page)).toContain(title);
  // The session ends without a sign-out.
  await signIn(page, await newAccount('kunde'));
  await expect.poll(() => held(page)).toEqual(nothing);
});

test('a deactivated account leaves nothing on the device @desktop', async ({ page, newAccount, signIn, service }) => {
  const employee = await newAccount('mitarbeiter');
  const title = await planTask(service, employee);
  await signIn(page, employee);
  await expect.poll(async () => (await held(page)).databases).toEqual([offlineDatabase]);
  await expect.poll(() => contentOf(page)).toContain(title);
  await service.from('profiles').update({ is_active: false }).eq('id', employee.id).throwOnError();
  await expect(page).toHaveURL(/login/, { timeout: 20_000 });
  await expect.poll(() => held(page)).toEqual(nothing);
});

test('what is answered after the sign-out is not put back on the device @desktop', async ({
  page,
  newAccount,
  signIn,
}) => {
  await signIn(page, await newAccount('mitarbeiter'));
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  await expect.poll(async () => (await held(page)).databases).toEqual([offlineDatabase]);
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await intercept(page, 'rpc/run_clock_command', async (route) => {
    await mayAnswer;
    await route.fallback();
  });
  const asked = page.waitForRequest('**/rpc/run_clock_command**');
  const answered = page.waitForResponse('**/rpc/run_clock_command**');
  await page.getByRole('button', { name: 'Einstempeln' }).click();
  await asked;
  expect(await contentOf(page)).toContain('clock-in');

  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page.getByRole('button', { name: 'Trotzdem abmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await expect.poll(() => held(page)).toEqual(nothing);
  answer();
  await (await answered).finished();
  // The tab that sends holds a lock.
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held)).toEqual([]);
  expect(await held(page)).toEqual(nothing);
});
