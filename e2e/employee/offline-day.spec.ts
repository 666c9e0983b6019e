import type { Page } from '@playwright/test';
import { offlineDatabase } from '@/lib/offline/on-device';
import { paths } from '@/config/paths';
import { berlinDay } from '@/lib/time/berlin-time';
import { expectAppOnDevice, expectSheetOnDevice } from '../harness/app-on-device';
import { storedOnDevice } from '../harness/device-database';
import { sendLogin } from '../harness/login';
import { Phone } from '../harness/phone';
import { pictureOf } from '../harness/picture';
import { expect, test } from '../harness/test';

const { employee: portal } = paths;
const sheet = (id: string) => `${portal.tasks}/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waiting = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 Eintrag wartet auf das Netz' : `${count} Einträge warten auf das Netz`);
const sent = { timeout: 30_000 };

interface Span {
  from: number;
  to: number;
}
/** When something was done: a machine can be slow to click. */
const timed = async (act: () => Promise<void>): Promise<Span> => {
  const from = Date.now();
  await act();
  return { from, to: Date.now() };
};

/** The digest of each photo that waits, by id. */
const waitingPhotos = (page: Page) =>
  page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const open = indexedDB.open(name);
      open.onsuccess = () => resolve(open.result);
    });
    const rows = await new Promise<{ kind: string; what: { id: string; file: Blob } }[]>((resolve) => {
      const all = database.transaction('entries').objectStore('entries').getAll();
      all.onsuccess = () => resolve(all.result as never);
    });
    database.close();
    const photos = rows.filter(({ kind }) => kind === 'task-photo');
    return Promise.all(
      photos.map(async ({ what: { id, file } }) => ({
        id,
        digest: [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))].join(' '),
      })),
    );
  }, offlineDatabase);

test('a day without a network, with the browser killed three times, arrives whole and once @phone', async ({
  site,
  newAccount,
  service,
  cleanUp,
}) => {
  test.setTimeout(240_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const employee = await newAccount('mitarbeiter');
  const at = (hour: string) => new Date(`${berlinDay()}T${hour}:00+01:00`).toISOString();
  const { data: tasks } = await service
    .from('tasks')
    .insert([
      {
        title: `Umzug ${mark}`,
        assigned_to: employee.id,
        starts_at: at('08:00'),
        ends_at: at('12:00'),
        checklist: [{ text: 'Gurte einladen', done_by: null, done_at: null }],
      },
      { title: `Hecke ${mark}`, assigned_to: employee.id, starts_at: at('13:00'), ends_at: at('15:00'), checklist: [] },
    ])
    .select('id, title')
    .order('starts_at')
    .throwOnError();
  const [moving, hedge] = tasks;
  if (!moving || !hedge) throw new Error('The tasks are missing.');
  const phone = await Phone.make(site.url);
  cleanUp(() => phone.throwAway());

  // In the morning, with a network: the app and the sheets are stored.
  let page = await phone.open('/login');
  await sendLogin(page, employee);
  await expect(page).toHaveURL(new RegExp(`${portal.home}$`));
  await expectAppOnDevice(page);
  await expectSheetOnDevice(page, hedge.id);

  // In the cellar.
  phone.network.cut();
  await phone.close();
  page = await phone.open(portal.home);
  await expect(page.getByText('Nächster Auftrag')).toBeVisible();
  await expect(page.getByText(/^Stand von \d\d:\d\d Uhr, ohne Verbindung geöffnet\.$/)).toBeVisible();
  const began = await timed(async () => {
    await button(page, 'Angekommen').click();
    await expect(waiting(page, 1)).toBeVisible();
  });
  await expect(page.getByText('Laufender Auftrag')).toBeVisible();

  await phone.kill();
  page = await phone.open(sheet(moving.id));
  await expect(page.getByRole('heading', { level: 1, name: moving.title })).toBeVisible();
  await expect(page.getByText(/^Eingestempelt seit/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Gurte einladen' }).click();
  await expect(waiting(page, 2)).toBeVisible();
  const picture = { name: 'flur.png', mimeType: 'image/png', buffer: Buffer.from(await pictureOf(page, 900, 600)) };
  await page.getByLabel('Foto aufnehmen: Vorher').setInputFiles(picture);
  const dialog = page.getByRole('dialog', { name: 'Foto: Vorher' });
  await dialog.getByLabel('Bemerkung').fill('Flur');
  await dialog.getByRole('button', { name: 'Foto senden' }).click();
  await expect(dialog).toBeHidden();
  await expect(waiting(page, 3)).toBeVisible();
  await page.getByLabel('Notiz').fill(`Schlüssel beim Nachbarn ${mark}`);
  await button(page, 'Notiz speichern').click();
  await expect(waiting(page, 4)).toBeVisible();
  await button(page, 'Pause').click();
  await expect(waiting(page, 5)).toBeVisible();

  await phone.kill();
  page = await phone.open(sheet(moving.id));
  await expect(page.getByText(/^In Pause seit/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Gurte einladen' })).toBeChecked();
  await expect(page.getByRole('list', { name: 'Fotos, die auf das Netz warten' }).getByRole('img')).toHaveCount(1);
  await expect(page.getByLabel('Notiz')).toHaveValue(`Schlüssel beim Nachbarn ${mark}`);
  await button(page, 'Pause beenden').click();
  await expect(waiting(page, 6)).toBeVisible();
  await button(page, 'Mehrarbeit').click();
  const extra = page.getByRole('dialog', { name: 'Mehrarbeit' });
  await extra.getByLabel('Was war zu tun?').fill('Keller ausgeräumt');
  await extra.getByLabel('Stunden').fill('2');
  await extra.getByRole('button', { name: 'Speichern' }).click();
  await expect(waiting(page, 7)).toBeVisible();
  await button(page, 'Unterschreiben lassen').click();
  const paper = page.getByRole('dialog', { name: 'Arbeitsnachweis' });
  await expect(paper.getByText('Keller ausgeräumt')).toBeVisible();
  await expect(paper.getByText('Erledigt')).toBeVisible();
  await paper.getByLabel('Name in Druckschrift').fill('Sabine Huber');
  const field = paper.getByRole('img', { name: /^Feld für die Unterschrift/ });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('There is no field for the signature.');
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 150, box.y + 70, { steps: 8 });
  await page.mouse.up();
  await expect(field).toHaveAccessibleName('Feld für die Unterschrift, unterschrieben');
  await paper.getByRole('button', { name: 'Unterschrift speichern' }).click();
  await expect(waiting(page, 8)).toBeVisible();
  const finished = await timed(async () => {
    await button(page, 'Fertig').click();
    await expect(waiting(page, 9)).toBeVisible();
  });
  await page.getByRole('link', { name: `Weiter zu ${hedge.title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: hedge.title })).toBeVisible();
  await button(page, 'Angekommen').click();
  await expect(waiting(page, 10)).toBeVisible();

  await phone.kill();
  page = await phone.open(portal.home);
  await expect(page.getByText('Laufender Auftrag')).toBeVisible();
  await button(page, 'Fertig').click();
  const ended = await timed(async () => {
    await button(page, 'Fertig und ausstempeln').click();
    await expect(waiting(page, 11)).toBeVisible();
  });
  const times = (await storedOnDevice<{ kind: string; at: string }>(page, 'entries')).flatMap(({ kind, at }) =>
    kind === 'clock' ? Date.parse(at) : [],
  );
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  const digests = await waitingPhotos(page);
  expect(digests).toHaveLength(1);

  // Nothing has left the phone. Then there is a slow network again, which breaks off in the middle of the photo.
  const entries = async () =>
    (await service.from('work_times').select().eq('user_id', employee.id).order('start_time').throwOnError()).data;
  const photos = async () => (await service.from('task_photos').select().eq('task_id', moving.id).throwOnError()).data;
  expect(await entries()).toEqual([]);
  phone.network.slowDown();
  phone.network.breakOffAfter(4_000);
  phone.network.restore();
  await expect(waiting(page, 9)).toBeVisible(sent);
  await phone.kill();
  page = await phone.open(portal.home);
  await expect(waiting(page, 9)).toBeVisible(sent);
  expect(await photos()).toEqual([]);
  phone.network.breakOffAfter();
  await expect(page.getByText('auf das Netz')).toBeHidden(sent);

  // To the second: as the device wrote them down, when the buttons were pressed.
  const expectTime = (instant: string | null | undefined, { from, to }: Span) => {
    const time = Date.parse(instant ?? '');
    expect(Math.min(...times.map((at) => Math.abs(at - time)))).toBeLessThan(1_000);
    expect(time).toBeGreaterThan(from - 1_000);
    expect(time).toBeLessThan(to + 1_000);
  };
  const [first, way, second] = await entries();
  expect(await entries()).toHaveLength(3);
  expect(first).toMatchObject({ task_id: moving.id, break_minutes: 0 });
  expect(way).toMatchObject({ task_id: null, start_time: first?.end_time });
  expect(second).toMatchObject({ task_id: hedge.id, start_time: way?.end_time });
  expectTime(first?.start_time, began);
  expectTime(first?.end_time, finished);
  expectTime(second?.end_time, ended);
  const { data: done } = await service
    .from('tasks')
    .select('status, finished_note, checklist')
    .in('id', [moving.id, hedge.id])
    .order('starts_at')
    .throwOnError();
  expect(done).toMatchObject([
    {
      status: 'abgeschlossen',
      finished_note: `Schlüssel beim Nachbarn ${mark}`,
      checklist: [{ done_by: employee.id }],
    },
    { status: 'abgeschlossen' },
  ]);
  const { data: extras } = await service.from('task_extras').select().eq('task_id', moving.id).throwOnError();
  expect(extras).toMatchObject([{ text: 'Keller ausgeräumt', minutes: 120 }]);
  const { data: proofs } = await service.from('task_proofs').select().eq('task_id', moving.id).throwOnError();
  expect(proofs).toMatchObject([
    {
      signer_name: 'Sabine Huber',
      content: { extras: [{ text: 'Keller ausgeräumt' }], checklist: [{ done: true }], work: [{ minutes: 0 }] },
    },
  ]);
  const [photo] = await photos();
  expect(await photos()).toMatchObject([{ id: digests[0]?.id, kind: 'vorher', caption: 'Flur' }]);
  const { data: file } = await service.storage.from('task-photos').download(`${moving.id}/${photo?.id}.jpg`);
  const digest = await crypto.subtle.digest('SHA-256', (await file?.arrayBuffer()) ?? new ArrayBuffer());
  expect([...new Uint8Array(digest)].join(' ')).toBe(digests[0]?.digest);
  expect(await storedOnDevice(page, 'entries')).toEqual([]);
});
