import type { Page } from '@playwright/test';
import { expectAppOnDevice, expectSheetOnDevice } from '../harness/app-on-device';
import { storedOnDevice } from '../harness/device-database';
import { cutOff, intercept, mend } from '../harness/faults';
import { pictureOf } from '../harness/picture';
import { toast } from '../harness/screen';
import { planTask } from '../harness/planned-task';
import { offlineDatabase } from '@/lib/offline/on-device';
import { berlinDay } from '@/lib/time/berlin-time';
import { expect, test } from '../harness/test';

const sheet = (id: string) => `/mitarbeiterportal/auftraege/${id}`;
const checklist = (...texts: string[]) => texts.map((text) => ({ text, done_by: null, done_at: null }));
const thisMorning = () => {
  const [starts_at, ends_at] = ['08:00', '12:00'].map((hour) => `${berlinDay()}T${hour}:00+01:00`);
  return { starts_at, ends_at };
};
const goOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

test('what was sent is shown although the screen cannot reload it @phone', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  test.slow();
  const { employee, task } = await planTask(
    { service, newAccount },
    { checklist: checklist('Gurte einladen'), ...thisMorning() },
  );
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await signIn(page, employee);
  await expect(page.getByText('Nächster Auftrag')).toBeVisible();
  await expectSheetOnDevice(page, task.id);
  await page.getByRole('link', { name: task.title, exact: true }).first().click();
  const box = page.getByRole('checkbox', { name: 'Gurte einladen', exact: true });
  await expect(box).not.toBeChecked();
  await expect(page.getByText('Noch keine Fotos.')).toBeVisible();
  await expect(page.getByText('Noch nichts notiert.')).toBeVisible();

  // The server takes what is sent; nothing can be read any more.
  const reads = ['{tasks,task_photos,task_extras}', 'rpc/{my_tasks,task_people}', 'work_times'];
  for (const calls of reads) await cutOff(page, calls, 'GET');
  const isTicked = async () => {
    const { data } = await service.from('tasks').select('checklist').eq('id', task.id).single().throwOnError();
    return JSON.stringify(data.checklist).includes(employee.id);
  };
  await box.click();
  await expect.poll(isTicked).toBe(true);
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Angekommen', exact: true }).click();
  await expect(page.getByText(/^Eingestempelt seit/)).toBeVisible();
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(await pictureOf(page, 300, 200)) };
  await page.getByLabel('Foto aufnehmen: Vorher').setInputFiles(picture);
  await page.getByRole('dialog', { name: 'Foto: Vorher' }).getByRole('button', { name: 'Foto senden' }).click();
  const photos = page.getByRole('list', { name: 'Fotos, die auf das Netz warten' });
  await expect(photos.getByText('Gesendet', { exact: true })).toBeVisible();
  await expect(page.getByText('auf das Netz', { exact: false }).filter({ hasText: /Eintrag|Einträge/ })).toBeHidden();
  // Another screen that was loaded before shows it as well.
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click();
  await expect(page.getByText('Laufender Auftrag')).toBeVisible();

  await page.goBack();
  await expect(box).toBeChecked();
  // The copies on the device are older, and a browser that was killed has nothing else.
  await page.reload();
  await expect(box).toBeChecked();
  await expect(page.getByText(/^Eingestempelt seit/)).toBeVisible();
  await expect(photos.getByText('Gesendet', { exact: true })).toBeVisible();
  for (const calls of reads) await mend(page, calls);
  await goOnline(page);
  await expect(page.getByRole('list', { name: 'Fotos des Auftrags' }).getByRole('img')).toHaveCount(1, {
    timeout: 20_000,
  });
  await expect(photos).toBeHidden();
  await expect(box).toBeChecked();
  // Once all copies are newer, also those of other screens, nothing is kept of it.
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click();
  await expect(page.getByText('Laufender Auftrag')).toBeVisible();
  await expect.poll(() => storedOnDevice(page, 'carriedOut'), { timeout: 20_000 }).toEqual([]);
});

test('a queued entry can be deleted; one that the server keeps refusing does not block the others @phone', async ({
  page,
  context,
  newAccount,
  signIn,
  service,
}) => {
  const { employee, task } = await planTask({ service, newAccount }, { checklist: checklist('Gurte', 'Decken') });
  await signIn(page, employee, sheet(task.id));
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(tick('Gurte')).toBeVisible();
  await expect(page.getByText('Noch keine Fotos.')).toBeVisible();
  await expect(page.getByText('Noch nichts notiert.')).toBeVisible();

  // The code of the dialogs is there already.
  await page.getByRole('button', { name: 'Mehrarbeit', exact: true }).click();
  const work = page.getByRole('dialog', { name: 'Mehrarbeit' });
  await work.getByLabel('Was war zu tun?').fill('Keller');
  await work.getByLabel('Stunden').fill('1');
  await context.setOffline(true);
  await work.getByRole('button', { name: 'Speichern' }).click();
  await expect(work).toBeHidden();
  await expect(page.getByText('1 Eintrag wartet auf das Netz')).toBeVisible();
  await page.getByRole('button', { name: 'Löschen: Keller', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Eintrag löschen?' });
  await question.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Noch nichts notiert.')).toBeVisible();
  await expect(page.getByText('wartet auf das Netz')).toBeHidden();

  await tick('Gurte').click();
  await page.getByLabel('Notiz').fill('Schlüssel beim Nachbarn');
  await page.getByRole('button', { name: 'Notiz speichern', exact: true }).click();
  await expect(page.getByText('2 Einträge warten auf das Netz')).toBeVisible();
  const fault = { status: 500, json: { code: 'XX000', message: 'internal error', details: null, hint: null } };
  await intercept(page, 'rpc/tick_task_item', (route) => route.fulfill(fault));
  await context.setOffline(false);
  // It is tried again each time that the browser says that there is a network.
  const refused = page.getByText('1 Eintrag nicht angenommen', { exact: true });
  await expect
    .poll(
      async () => {
        await goOnline(page);
        return refused.isVisible();
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(true);
  const note = async () =>
    (await service.from('tasks').select('finished_note').eq('id', task.id).single().throwOnError()).data.finished_note;
  await expect.poll(note).toBe('Schlüssel beim Nachbarn');

  await mend(page, 'rpc/tick_task_item');
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Noch nicht gesendet' });
  await expect(list.getByText('Checkliste, erledigt: Gurte', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Erneut senden', exact: true }).click();
  await expect(list.getByText('Alles ist gesendet.', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(refused).toBeHidden();
  await expect(tick('Gurte')).toBeChecked();
});

test('a control waits at most ten seconds for a slow network, then its entry is queued @phone', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const { employee, task } = await planTask({ service, newAccount }, { checklist: checklist('Gurte', 'Decken') });
  await signIn(page, employee, sheet(task.id));
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(tick('Gurte')).toBeVisible();
  let answer = () => undefined as void;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await intercept(page, 'rpc/tick_task_item', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await tick('Gurte').click();
  await expect(toast(page, 'Die Verbindung ist langsam. Auf diesem Gerät gespeichert.')).toBeVisible({
    timeout: 15_000,
  });
  await expect(tick('Gurte')).toBeChecked();
  // The next one can be entered already; both are sent in their order.
  await tick('Decken').click();
  await expect(page.getByText('1 Eintrag wartet auf das Netz')).toBeVisible();
  answer();
  const ticked = async () => {
    const { data } = await service.from('tasks').select('checklist').eq('id', task.id).single().throwOnError();
    return JSON.stringify(data.checklist).split(employee.id).length - 1;
  };
  await expect.poll(ticked).toBe(2);
  await expect(page.getByText('auf das Netz')).toBeHidden();
  for (const name of ['Gurte', 'Decken']) await expect(tick(name)).toBeChecked();
});

/** Leaves an entry on the device as the app did before its database had a store for what was sent. */
const leaveEntry = (page: Page, entry: object) =>
  page.evaluate(
    ([name, entry]) =>
      new Promise<void>((resolve, reject) => {
        localStorage.setItem('offline-entries', 'yes');
        const open = indexedDB.open(name, 1);
        open.onerror = () => reject(open.error ?? new Error(name));
        open.onupgradeneeded = () => {
          open.result.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true }).add(entry);
          open.result.createObjectStore('copies', { keyPath: 'query' }).createIndex('at', 'at');
        };
        open.onsuccess = () => {
          open.result.close();
          resolve();
        };
      }),
    [offlineDatabase, entry] as const,
  );

test('an updated app sends what the previous version left queued on the device @phone', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const { employee, task } = await planTask({ service, newAccount }, { checklist: checklist('Gurte') });
  await page.goto('/');
  const at = new Date(Date.now() - 5 * 60_000).toISOString();
  const what = { id: task.id, place: 0, text: 'Gurte', done: true };
  await leaveEntry(page, { id: crypto.randomUUID(), userId: employee.id, kind: 'task-tick', what, at });
  await signIn(page, employee, sheet(task.id));
  await expect(page.getByRole('checkbox', { name: 'Gurte', exact: true })).toBeChecked();
  const stored = async () =>
    (await service.from('tasks').select('checklist').eq('id', task.id).single().throwOnError()).data.checklist;
  await expect.poll(stored).toMatchObject([{ done_by: employee.id }]);
  await expect.poll(() => storedOnDevice(page, 'entries')).toEqual([]);
});

test('offline, the notice shows the age of the current screen’s data, not of the previous screen’s @phone', async ({
  page,
  context,
  newAccount,
  signIn,
  service,
}) => {
  const { employee, task } = await planTask({ service, newAccount }, { ...thisMorning(), checklist: [] });
  await signIn(page, employee);
  await expect(page.getByText('Nächster Auftrag')).toBeVisible();
  await expectAppOnDevice(page);
  await expectSheetOnDevice(page, task.id);
  // From the next start on, the app is on the device.
  await page.reload();
  await expect(page.getByText('Nächster Auftrag')).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Nächster Auftrag')).toBeVisible();
  const age = page.getByText(/^Sie sind offline\. Stand von \d\d:\d\d Uhr\.$/);
  await expect(age).toBeVisible();
  await page.getByRole('link', { name: task.title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: task.title, exact: true })).toBeVisible();
  await expect(age).toBeVisible();
  await context.setOffline(false);
  await goOnline(page);
  await expect(page.getByText(/Stand von/)).toBeHidden({ timeout: 30_000 });
});
