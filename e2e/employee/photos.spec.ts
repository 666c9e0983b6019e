import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { failOn, mend, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { pictureOf } from '../harness/picture';
import { planTask } from '../harness/planned-task';
import { toast } from '../harness/screen';
import { expect, test, type Fixtures } from '../harness/test';

const upload = 'storage/v1/object/task-photos';
const sheet = (id: string) => `/mitarbeiterportal/auftraege/${id}`;

/** A planned task with its photos. */
async function planTaskWithPhotos({ service, newAccount }: Pick<Fixtures, 'service' | 'newAccount'>) {
  const planned = await planTask({ service, newAccount });
  const { task } = planned;
  const photos = async () =>
    (
      await service
        .from('task_photos')
        .select('id, kind, caption, author_id, is_released')
        .eq('task_id', task.id)
        .order('created_at')
        .throwOnError()
    ).data;
  const files = async () => (await service.storage.from('task-photos').list(task.id)).data ?? [];
  return { ...planned, photos, files };
}

test('photos of a task: several at once with a word to each, sent again after a failure, once each @phone', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const { employee, task, photos, files } = await planTaskWithPhotos({ service, newAccount });
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await failOn(page, 'task_photos');
  await page.route(/assets\/shrink-picture/, (route) => route.abort());
  await signIn(page, employee, sheet(task.id));
  await expect(page.getByRole('main').getByText('Fehler beim Laden der Fotos des Auftrags')).toBeVisible();
  await tryAgain(page, 'task_photos', page.getByRole('main'));
  await expect(page.getByText('Noch keine Fotos.')).toBeVisible();

  const picture = { mimeType: 'image/png', buffer: Buffer.from(await pictureOf(page, 4000, 3000)) };
  const before = page.getByLabel('Foto aufnehmen: Vorher');
  // The code that makes photos small cannot be downloaded.
  await before.setInputFiles([{ ...picture, name: 'diele.png' }]);
  await expect(page.getByText('Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.')).toBeVisible();
  await page.unroute(/assets\/shrink-picture/);
  expect((await before.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await before.setInputFiles([
    { ...picture, name: 'diele.png' },
    { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('kein Bild') },
    { ...picture, name: 'treppe.png' },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Fotos: Vorher' });
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await dialog.getByLabel('Bemerkung zu Foto 1').fill('Diele');
  await dialog.getByLabel('Bemerkung zu Foto 2').fill('Treppe, links');

  // The server fails: what was typed and what was chosen stay.
  await failOn(page, upload);
  await dialog.getByRole('button', { name: '2 Fotos senden' }).click();
  await expect(toast(page, /^Ein Foto wurde nicht gesendet: /)).toBeVisible();
  expect(await photos()).toEqual([]);
  await mend(page, upload);
  // The file arrives, its row does not.
  await failOn(page, 'task_photos', 'POST');
  await dialog.getByRole('button', { name: '2 Fotos senden' }).click();
  await expect(toast(page, /^Ein Foto wurde nicht gesendet/)).toHaveCount(2);
  expect(await files()).toHaveLength(1);
  await mend(page, 'task_photos');
  await expect(dialog.getByLabel('Bemerkung zu Foto 1')).toHaveValue('Diele');
  await dialog.getByRole('button', { name: '2 Fotos senden' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Diese Dateien lassen sich nicht als Bild öffnen: notiz.txt.')).toBeVisible();
  const gallery = page.getByRole('list', { name: 'Fotos des Auftrags' });
  await expect(gallery.getByRole('img')).toHaveCount(2);
  expect(await photos()).toMatchObject([
    { kind: 'vorher', caption: 'Diele', author_id: employee.id, is_released: false },
    { kind: 'vorher', caption: 'Treppe, links', author_id: employee.id },
  ]);
  expect(await files()).toHaveLength(2);

  // Small on the device, as JPEG.
  const [first] = await photos();
  const { data: stored } = await service.storage.from('task-photos').download(`${task.id}/${first?.id}.jpg`);
  expect(stored?.type).toBe('image/jpeg');
  const size = await gallery
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1920, 1440]);

  // Damage needs a sentence.
  await page.getByLabel('Foto aufnehmen: Schaden').setInputFiles([{ ...picture, name: 'kratzer.png' }]);
  const damage = page.getByRole('dialog', { name: 'Foto: Schaden' });
  await damage.getByRole('button', { name: 'Foto senden' }).click();
  await expect(damage.getByText('Bitte beschreiben Sie den Schaden.', { exact: true })).toBeVisible();
  await expect(damage.getByLabel('Bemerkung')).toBeFocused();
  await damage.getByLabel('Bemerkung').fill('Kratzer an der Haustür');
  await damage.getByRole('button', { name: 'Foto senden' }).click();
  await expect(damage).toBeHidden();
  await page.reload();
  await expect(gallery.getByRole('img', { name: 'Schaden: Kratzer an der Haustür' })).toBeVisible();
  await expect(gallery.getByRole('img')).toHaveCount(3);

  // Own ones can be deleted until the task is closed.
  await gallery
    .getByRole('listitem')
    .filter({ hasText: 'Treppe, links' })
    .getByRole('button', { name: 'Löschen' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Foto löschen' }).click();
  await expect(gallery.getByRole('img')).toHaveCount(2);
  await service.from('tasks').update({ status: 'abgeschlossen' }).eq('id', task.id).throwOnError();
  await page.reload();
  await expect(gallery.getByRole('img')).toHaveCount(2);
  await expect(gallery.getByRole('button', { name: 'Löschen' })).toHaveCount(0);
});

test('photos of a task: the office sees them live, looks through them, releases one to the customer and saves all @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  newAccount,
  signIn,
  service,
}) => {
  const { employee, customer, order, task, photos } = await planTaskWithPhotos({ service, newAccount });
  await signIn(page, backend.logins.admin, null);
  const isLive = watches(page, 'task_photos');
  await page.goto(`/adminportal/kundenauftraege/${order.id}`);
  await expect(page.getByRole('heading', { name: order.subject })).toBeVisible();
  await isLive;

  const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  await phone.routeWebSocket(/\/realtime\//, () => undefined);
  await signIn(phone, employee, sheet(task.id));
  await expect(phone.getByText('Noch keine Fotos.')).toBeVisible();
  const buffer = Buffer.from(await pictureOf(phone, 800, 600));
  for (const [kind, text] of [
    ['Vorher', 'Wohnzimmer'],
    ['Schaden', 'Kratzer'],
  ] as const) {
    await phone.getByLabel(`Foto aufnehmen: ${kind}`).setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer }]);
    const dialog = phone.getByRole('dialog', { name: `Foto: ${kind}` });
    await dialog.getByLabel('Bemerkung').fill(text);
    await dialog.getByRole('button', { name: 'Foto senden' }).click();
    await expect(dialog).toBeHidden();
  }
  const gallery = page.getByRole('list', { name: 'Fotos', exact: true });
  await expect(gallery.getByRole('img')).toHaveCount(2);
  await expect(gallery.getByRole('listitem').first()).toContainText(`${task.title}, ${employee.email}`);

  // The arrow keys lead through them.
  await gallery.getByRole('button', { name: 'Vergrößern: Vorher: Wohnzimmer' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: 'Vorher: Wohnzimmer' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Schaden: Kratzer' })).toBeVisible();
  await expect(viewer.getByText('2 von 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('1 von 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(gallery.getByRole('button', { name: 'Vergrößern: Vorher: Wohnzimmer' })).toBeFocused();

  // The customer sees nothing until it is released.
  const portal = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  await signIn(portal, customer, '/kundenportal/auftraege');
  await expect(portal.getByText(order.subject)).toBeVisible();
  const released = portal.getByRole('list', { name: `Fotos zu „${order.subject}“` });
  const answer = portal.waitForResponse(/rpc\/released_photos/);
  await portal.reload();
  await answer;
  await expect(released).toHaveCount(0);
  await failOn(page, 'task_photos', 'PATCH');
  const box = gallery.getByRole('checkbox', { name: 'Freigegeben für den Kunden: Vorher: Wohnzimmer' });
  await box.click();
  await expect(toast(page, /^Die Freigabe wurde nicht gespeichert/)).toBeVisible();
  await expect(box).not.toBeChecked();
  await mend(page, 'task_photos');
  await box.click();
  await expect(box).toBeChecked();
  await expect.poll(async () => (await photos()).map(({ is_released }) => is_released)).toEqual([true, false]);
  await portal.reload();
  await expect(released.getByRole('img')).toHaveCount(1);
  await expect(released.getByRole('img', { name: 'Vorher: Wohnzimmer' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Alle als ZIP speichern' }).click();
  const archive = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  expect(Object.keys(archive)).toEqual([
    expect.stringMatching(/^01_Vorher_\d{4}-\d\d-\d\d_\d{4}\.jpg$/),
    expect.stringMatching(/^02_Schaden_\d{4}-\d\d-\d\d_\d{4}\.jpg$/),
  ]);
  const { data: stored } = await service.storage
    .from('task-photos')
    .download(`${task.id}/${(await photos())[0]?.id}.jpg`);
  expect(Object.values(archive)[0]).toEqual(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer()));

  await gallery.getByRole('button', { name: 'Löschen: Schaden: Kratzer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Foto löschen' }).click();
  await expect(gallery.getByRole('img')).toHaveCount(1);

  // The panel of the task has them, too.
  await page.goto(`/adminportal/auftragsverwaltung?zeile=${task.id}`);
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('complementary'))
      .getByRole('img', { name: /Wohnzimmer/ }),
  ).toBeVisible();
});
