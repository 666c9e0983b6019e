import type { Page } from '@playwright/test';
import { publicPaths } from '@/config/page-metadata';
import { expectAccessible } from '../harness/accessibility';
import { cutOff, failOn, intercept, mend, tryAgain } from '../harness/faults';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const gallery = '/adminportal/seiteninhalte?bereich=galerie';
const title = 'galerie-Galerie Header';
const dialog = (page: Page) => page.getByRole('dialog');
/** Pictures whose bytes differ. */
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

test('pictures: fill, replace and empty a place; another window and the website follow @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  signIn,
}) => {
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
  await other.close();
});

test('pictures: a file that is none is refused before anything is sent @desktop', async ({ page, backend, signIn }) => {
  await signIn(page, backend.logins.admin, null);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /storage|rest/.test(request.url())) sent.push(request.url());
  });
  await page.goto(gallery);
  await page.getByRole('button', { name: 'Hochladen: Galerie Header' }).click();
  const file = page.getByLabel('Datei');
  await expect(file).toHaveAttribute('accept', 'image/*');
  const submit = () => dialog(page).getByRole('button', { name: 'Hochladen' }).click();
  await submit();
  await expect(file).toHaveAccessibleDescription(/Bitte wählen Sie eine Datei aus\./);
  await expect(toast(page)).toContainText('Bitte wählen Sie eine Datei aus.');
  const refusals = [
    ['logo.svg', 'image/svg+xml', Buffer.from('<svg/>'), /Dieses Dateiformat wird nicht unterstützt/],
    ['leer.png', 'image/png', Buffer.alloc(0), /Diese Datei ist leer/],
    ['falsch.png', 'image/png', Buffer.from('<script>'), /lässt sich nicht als Bild öffnen/],
  ] as const;
  for (const [name, mimeType, buffer, message] of refusals) {
    await file.setInputFiles({ name, mimeType, buffer });
    await submit();
    await expect(file).toHaveAccessibleDescription(message);
  }
  expect(sent).toEqual([]);
});

test('pictures: whatever fails, the old one stays and nothing is left over @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
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

  // The upload itself: no connection, and called off.
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

  // The row of the new one, then the file of the old one.
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

  // The row of the old one, when its file is gone: the new one is complete, and stays.
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
});

test('pictures: a failed load says so and offers another try @desktop', async ({ page, backend, signIn }) => {
  await signIn(page, backend.logins.admin, null);
  await failOn(page, 'media');
  await page.goto(gallery);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Daten.');
  await expect(page.getByText('Kein Medium')).toBeHidden();
  await tryAgain(page, 'media', notice);
  await expect(page.getByText('Kein Medium')).toBeVisible();
});

test('pictures: a failed load is readable in the narrowest place @desktop', async ({ page, backend, signIn }) => {
  await signIn(page, backend.logins.admin, null);
  await failOn(page, 'media');
  await page.goto('/adminportal/seiteninhalte?bereich=leistungen');
  const sentences = page.getByRole('main').getByRole('alert').getByText('Fehler beim Laden der Daten.');
  await expect(sentences).toHaveCount(4);
  for (const sentence of await sentences.all()) {
    // Two lines at most, and not a word on each.
    const { height } = (await sentence.boundingBox())!;
    expect(height).toBeLessThan(60);
  }
});

test('SEO: described anew, seen by another window and by search engines @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  signIn,
}) => {
  const { data: before } = await service.from('seo_metadata').select('*').eq('path', '/agb').single().throwOnError();
  const mark = `AGB ${crypto.randomUUID().slice(0, 6)}`;
  const other = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await signIn(other, backend.logins.admin, '/adminportal/seiteninhalte?tab=seo');
  await expect(other.getByRole('rowheader')).toHaveCount(publicPaths.length);
  try {
    await signIn(page, backend.logins.admin, null);
    await failOn(page, 'seo_metadata');
    await page.goto('/adminportal/seiteninhalte?tab=seo');
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText('Fehler beim Laden der SEO-Daten.');
    await tryAgain(page, 'seo_metadata', notice);

    await page.getByRole('button', { name: 'Bearbeiten: /agb' }).click();
    await expect(page.getByLabel('Titel')).toHaveValue(before.title);
    await expect(page.getByLabel('Beschreibung')).toHaveAttribute('rows', '5');
    await expect(page.getByLabel('Keywords')).toHaveAttribute('placeholder', 'keyword1, keyword2');
    await page.getByLabel('Titel').fill(mark);
    await page.getByLabel('Keywords').fill('AGB, Bedingungen');
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
  } finally {
    const { title: name, description, keywords } = before;
    await service.from('seo_metadata').update({ title: name, description, keywords }).eq('path', '/agb').throwOnError();
    await other.close();
  }
});

test('page content: no accessibility faults in tabs and dialogs', async ({ page, backend, signIn }) => {
  await signIn(page, backend.logins.admin, '/adminportal/seiteninhalte?tab=seo');
  await page.getByRole('button', { name: 'Bearbeiten: /agb' }).click();
  await expectAccessible(page);
  await page.goto('/adminportal/seiteninhalte');
  await expect(page.getByText('Kein Medium')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hochladen: Hero Background' }).click();
  await expectAccessible(page);
});
