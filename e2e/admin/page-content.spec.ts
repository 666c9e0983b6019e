import type { Page } from '@playwright/test';
import { publicPaths } from '@/config/page-metadata';
import { expectAccessible } from '../harness/accessibility';
import { cutOff, failOn, intercept, mend } from '../harness/faults';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const gallery = '/adminportal/seiteninhalte?bereich=galerie';
const title = 'galerie-Galerie Header';
const dialog = (page: Page) => page.getByRole('dialog');
/** A picture; another width makes another one. */
const picture = async (page: Page, width: number) => page.screenshot({ clip: { x: 0, y: 0, width, height: 60 } });

async function upload(page: Page, button: string, buffer: Buffer, description = '') {
  await page.getByRole('button', { name: `${button}: Galerie Header` }).click();
  await page.getByLabel('Datei').setInputFiles({ name: '../../ "böse" <b>.html.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Bildbeschreibung').fill(description);
  await dialog(page).getByRole('button', { name: 'Hochladen' }).click();
}

test.afterEach(async ({ service }) => {
  await service.from('media').delete().eq('title', title).throwOnError();
  const { data: files } = await service.storage.from('media').list('images');
  if (files?.length) await service.storage.from('media').remove(files.map(({ name }) => `images/${name}`));
});

test('pictures: uploaded, replaced and deleted; another window and the website follow @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  const media = async () => (await service.from('media').select('*').eq('title', title).throwOnError()).data;
  const isOnline = async (url = '') => (await fetch(url)).ok;
  await signIn(page, backend.logins.admin, '/adminportal/seiteninhalte');
  await expect(page.getByRole('tab', { name: 'Bildverwaltung' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Referral Program Teaser' })).toBeVisible();
  await page.getByRole('button', { name: 'Galerie', exact: true }).click();
  await expect(page).toHaveURL(/bereich=galerie/);
  await expect(page.getByRole('heading', { name: 'Referral Program Teaser' })).toHaveCount(0);
  await expect(page.getByText('Kein Medium')).toHaveCount(1);
  await expect(page.getByText('Standardbild')).toHaveCount(1);

  const other = await browser.newPage({ baseURL });
  await signIn(other, backend.logins.admin, gallery);
  await expect(other.getByText('Kein Medium')).toBeVisible();

  // A file that is no picture is refused before anything is sent.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /storage|rest/.test(request.url())) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Hochladen: Galerie Header' }).click();
  const chosen = page.getByLabel('Datei');
  await expect(chosen).toHaveAttribute('accept', 'image/*');
  const submit = dialog(page).getByRole('button', { name: 'Hochladen' });
  await submit.click();
  await expect(chosen).toHaveAccessibleDescription(/Bitte wählen Sie eine Datei aus\./);
  await expect(toast(page)).toContainText('Bitte wählen Sie eine Datei aus.');
  await chosen.setInputFiles({ name: 'falsch.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
  await submit.click();
  await expect(chosen).toHaveAccessibleDescription(/lässt sich nicht als Bild öffnen/);
  expect(sent).toEqual([]);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog(page)).toBeHidden();

  await upload(page, 'Hochladen', await picture(page, 200), 'Frisch gemähter Rasen in Pasing');
  await expect(toast(page, 'Medium erfolgreich hochgeladen!')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Aktiv')).toBeVisible();
  await expect(other.getByRole('img', { name: 'Frisch gemähter Rasen in Pasing' })).toBeVisible();
  await other.goto('/galerie');
  await expect(other.getByRole('img', { name: 'Frisch gemähter Rasen in Pasing' })).toBeVisible();
  const [first, ...more] = await media();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    type: 'image',
    page_context: 'galerie',
    description: 'Frisch gemähter Rasen in Pasing',
  });
  expect(first?.url).toMatch(/\/media\/images\/galerie-galerie-header-\d{13}\.png$/);

  await upload(page, 'Ersetzen', await picture(page, 100));
  await expect(page.getByText('Ohne Bildbeschreibung')).toBeVisible();
  await expect.poll(async () => (await media()).length).toBe(1);
  const [second] = await media();
  expect(second?.url).not.toBe(first?.url);
  expect(await isOnline(second?.url)).toBe(true);
  expect(await isOnline(first?.url)).toBe(false);

  await page.getByRole('button', { name: 'Löschen: Galerie Header' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toBeHidden();
  expect(await media()).toHaveLength(1);
  await page.getByRole('button', { name: 'Löschen: Galerie Header' }).click();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Medium erfolgreich gelöscht!')).toBeVisible();
  await expect(page.getByText('Kein Medium')).toBeVisible();
  expect(await media()).toEqual([]);
  expect(await isOnline(second?.url)).toBe(false);
});

test('pictures: a photo is published smaller than the phone took it, and without its place @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, gallery);
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    canvas.getContext('2d')!.fillRect(0, 0, 2000, 3000);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    return [...new Uint8Array(await blob!.arrayBuffer())];
  });
  // An APP1 segment behind the start of the image, where cameras write the place (Exif 2.32, 4.7.2).
  const place = Buffer.from('Exif\0\0GPS 48.40 N 11.74 E');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place]);
  const photo = Buffer.concat([Buffer.from(bytes.slice(0, 2)), segment, Buffer.from(bytes.slice(2))]);

  await page.getByRole('button', { name: 'Hochladen: Galerie Header' }).click();
  await page.getByLabel('Datei').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByLabel('Bildbeschreibung').fill('Garten');
  await dialog(page).getByRole('button', { name: 'Hochladen' }).click();
  await expect(toast(page, 'Medium erfolgreich hochgeladen!')).toBeVisible();
  const { data: medium } = await service.from('media').select('url').eq('title', title).single().throwOnError();
  const shown = page.getByRole('img', { name: 'Garten' });
  await expect(shown).toHaveAttribute('src', medium.url);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([2400, 1800]);
  const answer = await fetch(medium.url);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const stored = Buffer.from(await answer.arrayBuffer());
  expect(photo.includes('GPS 48.40')).toBe(true);
  expect(stored.includes('GPS 48.40')).toBe(false);
});

test('pictures: if a step of replacing one fails, the old one stays and nothing is left over @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  const files = async () => {
    const { data } = await service.storage.from('media').list('images');
    return data?.map(({ name }) => name);
  };
  const media = async () => (await service.from('media').select('*').throwOnError()).data;
  await signIn(page, backend.logins.admin, gallery);
  await upload(page, 'Hochladen', await picture(page, 200), 'Altes Bild');
  await expect(page.getByRole('img', { name: 'Altes Bild' })).toBeVisible();
  const before = { files: await files(), media: await media() };
  expect(before.files).toHaveLength(1);

  // The upload: no connection, and aborted.
  await cutOff(page, 'storage/v1/object/media/');
  await upload(page, 'Ersetzen', await picture(page, 100), 'Neues Bild');
  await expect(toast(page, 'Fehler beim Hochladen: Keine Verbindung zum Server.')).toBeVisible();
  await expect(dialog(page).getByText('böse')).toBeVisible();
  await expect(page.getByLabel('Bildbeschreibung')).toHaveValue('Neues Bild');
  await mend(page, 'storage/v1/object/media/');
  await intercept(page, 'storage/v1/object/media/', () => undefined);
  const submit = dialog(page).getByRole('button', { name: 'Hochladen' });
  await submit.click();
  await expect(page.getByRole('progressbar', { name: 'Fortschritt des Hochladens' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(toast(page, 'Fehler beim Hochladen: Der Vorgang wurde abgebrochen.')).toBeVisible();
  await mend(page, 'storage/v1/object/media/');
  expect({ files: await files(), media: await media() }).toEqual(before);

  // The new row, then deleting the old file.
  const server = toast(page, 'Fehler beim Hochladen: Der Server antwortet gerade nicht richtig.');
  await failOn(page, 'media', 'POST');
  await submit.click();
  await expect(server).toBeVisible();
  await expect(server).toBeHidden();
  expect({ files: await files(), media: await media() }).toEqual(before);
  await page.unrouteAll();
  await intercept(page, 'storage/v1/object/media', (route) =>
    route
      .request()
      .postData()
      ?.includes(before.files?.[0] ?? '-')
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  );
  await submit.click();
  await expect(server).toBeVisible();
  expect({ files: await files(), media: await media() }).toEqual(before);
  await page.unrouteAll();

  // Deleting the old row once its file is gone: the new picture is complete, and stays.
  await failOn(page, 'media', 'DELETE');
  await submit.click();
  await expect(page.getByRole('img', { name: 'Neues Bild' })).toBeVisible();
  expect(await files()).toHaveLength(1);
  await page.unrouteAll();

  await failOn(page, 'media', 'DELETE');
  await page.getByRole('button', { name: 'Löschen: Galerie Header' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, /Fehler beim Löschen: Der Server antwortet/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Kein Medium')).toBeVisible();
  expect({ files: await files(), media: await media() }).toEqual({ files: [], media: [] });

  // The notice of a failed load fits into the narrowest place: two lines at most.
  await failOn(page, 'media');
  await page.goto('/adminportal/seiteninhalte?bereich=leistungen');
  const sentences = page.getByRole('main').getByRole('alert').getByText('Fehler beim Laden der Daten.');
  await expect(sentences).toHaveCount(4);
  for (const sentence of await sentences.all()) expect((await sentence.boundingBox())!.height).toBeLessThan(60);
});

test('SEO: an edited description shows in another window and on the website @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const { data: before } = await service.from('seo_metadata').select('*').eq('path', '/agb').single().throwOnError();
  const { title: name, description, keywords } = before;
  cleanUp(() =>
    service.from('seo_metadata').update({ title: name, description, keywords }).eq('path', '/agb').throwOnError(),
  );
  const mark = `AGB ${crypto.randomUUID().slice(0, 6)}`;
  const other = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await signIn(other, backend.logins.admin, '/adminportal/seiteninhalte?tab=seo');
  await expect(other.getByRole('rowheader')).toHaveCount(publicPaths.length);
  await signIn(page, backend.logins.admin, '/adminportal/seiteninhalte?tab=seo');
  await page.getByRole('button', { name: 'Bearbeiten: /agb' }).click();
  await expect(page.getByLabel('Titel')).toHaveValue(before.title);
  await expectAccessible(page);
  await expect(page.getByLabel('Beschreibung')).toHaveAttribute('rows', '5');
  await expect(page.getByLabel('Suchbegriffe')).toHaveAttribute('placeholder', 'keyword1, keyword2');
  await page.getByLabel('Titel').fill(mark);
  await page.getByLabel('Suchbegriffe').fill('AGB, Bedingungen');
  await failOn(page, 'seo_metadata');
  const submit = dialog(page).getByRole('button', { name: 'Speichern' });
  await submit.click();
  await expect(toast(page, /Fehler beim Speichern der Daten: Der Server antwortet/)).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveValue(mark);
  await mend(page, 'seo_metadata');
  await submit.click();
  await expect(toast(page, 'SEO-Daten für /agb erfolgreich aktualisiert.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await expect(toast(other, 'SEO-Daten werden aktualisiert...')).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: mark })).toContainText('/agb');
  await page.goto('/agb');
  await expect(page).toHaveTitle(mark);
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', 'AGB, Bedingungen');
});
