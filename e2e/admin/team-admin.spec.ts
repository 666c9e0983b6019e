import type { Page } from '@playwright/test';
import { cutOff, loseAnswers, mend, showNoRows } from '../harness/faults';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const dialogOf = (page: Page) => page.getByRole('dialog');
/** Width and height of the photo in a row; zeros until it is loaded. */
const pictureOf = (page: Page, name: string) =>
  rowOf(page, name)
    .locator('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

test('team: a card is created, edited with a photo and deleted, live in another window @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  signIn,
  service,
}) => {
  test.slow();
  const name = `Ärne Neu ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, backend.logins.admin, null);
  const other = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await signIn(other, backend.logins.admin, '/adminportal/team');
  await expect(rowOf(other, 'Lena Huber')).toContainText('Teamleitung Reinigung');

  await page.goto('/adminportal/team');
  await page.getByRole('button', { name: 'Neues Teammitglied' }).click();
  const bucket = service.storage.from('media');
  const photos = async () => {
    const { data } = await bucket.list('images', { search: 'team-' });
    return data?.map((file) => bucket.getPublicUrl(`images/${file.name}`).data.publicUrl) ?? [];
  };
  const before = await photos();
  const newPhotos = async () => (await photos()).filter((url) => !before.includes(url));
  const dialog = dialogOf(page);
  const save = dialog.getByRole('button', { name: 'Speichern' });
  const photo = dialog.getByLabel('Foto');
  await save.click();
  await expect(dialog.getByText('Bitte geben Sie einen Namen ein.')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await photo.setInputFiles({ name: 'lena.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('kein Bild') });
  await save.click();
  await expect(dialog.getByText('Diese Datei lässt sich nicht als Bild öffnen.')).toBeVisible();
  await photo.setInputFiles('public/og-image.png');
  await expect(dialog.getByText('Diese Datei lässt sich nicht als Bild öffnen.')).toBeHidden();
  await cutOff(page, 'team_members', 'POST');
  await save.click();
  await expect(toast(page, 'Fehler beim Speichern des Teammitglieds.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  // The uploaded photo is deleted again; the chosen one stays in the form.
  expect(await photos()).toEqual(before);
  await mend(page, 'team_members');
  await save.dblclick();
  await expect(toast(page, 'Teammitglied erfolgreich erstellt.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(rowOf(other, name)).toBeVisible();
  const stored = () => service.from('team_members').select('role, email, avatar_url').eq('name', name).throwOnError();
  const [first] = await newPhotos();
  expect((await stored()).data).toEqual([{ role: '', email: null, avatar_url: first }]);
  await expect.poll(() => pictureOf(other, name)).toEqual([512, 512]);

  await page.getByRole('button', { name: `Bearbeiten: ${name}` }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByLabel('Funktion').fill('Gärtner');
  await dialog.getByLabel('E-Mail').fill('aerne@example.org');
  await photo.setInputFiles('public/icons/apple-touch-icon.png');
  await save.click();
  await expect(toast(page, 'Teammitglied erfolgreich aktualisiert.')).toBeVisible();
  await expect(rowOf(other, name)).toContainText('Gärtner');
  await expect(rowOf(page, name).getByRole('link', { name: 'aerne@example.org' })).toBeVisible();
  const [second, ...others] = await newPhotos();
  expect(second).not.toBe(first);
  expect(others).toEqual([]);
  await expect(rowOf(other, name).locator('img')).toHaveAttribute('src', second ?? '');

  await page.getByRole('button', { name: `Bearbeiten: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Foto entfernen' }).click();
  await expect(photo).toBeFocused();
  await save.click();
  await expect(rowOf(other, name).locator('img')).toHaveCount(0);
  await expect.poll(newPhotos).toEqual([]);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Bearbeiten: ${name}` }).click();
  await photo.setInputFiles('public/og-image.png');
  await save.click();
  await expect(rowOf(other, name).locator('img')).toHaveCount(1);

  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: `Löschen: ${name}` }).click();
  await expect(question).toContainText('Sind Sie sicher?');
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Löschen: ${name}` }).click();
  await question.getByRole('button', { name: 'Löschen' }).dblclick();
  await expect(toast(page, 'Teammitglied erfolgreich gelöscht.')).toBeVisible();
  await expect(toast(page, 'Fehler beim Löschen des Teammitglieds.')).toBeHidden();
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(rowOf(other, name)).toHaveCount(0);
  expect((await stored()).data).toEqual([]);
  await expect.poll(newPhotos).toEqual([]);
});

test('team: a card keeps its photo if only the answer was lost, and a deleted one keeps its dialog open @desktop', async ({
  page,
  backend,
  signIn,
  service,
}) => {
  const name = `Gespeichert ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, backend.logins.admin, '/adminportal/team');
  await page.getByRole('button', { name: 'Neues Teammitglied' }).click();
  await dialogOf(page).getByLabel('Name').fill(name);
  await dialogOf(page).getByLabel('Foto').setInputFiles('public/icons/icon-192.png');
  await loseAnswers(page, 'team_members', 'POST');
  // It checks whether the card has the photo before it removes that.
  const isShown = page.waitForResponse((response) => response.url().includes('avatar_url=eq.'));
  await dialogOf(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, 'Fehler beim Speichern des Teammitglieds.')).toBeVisible();
  await isShown;
  await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
  await mend(page, 'team_members');
  await expect.poll(() => pictureOf(page, name)).toEqual([512, 512]);
  const { data: cards } = await service.from('team_members').select('avatar_url').eq('name', name).throwOnError();
  const answer = await fetch(cards[0]?.avatar_url ?? '');
  expect(answer.status).toBe(200);

  // A colleague deletes it while it is edited, and another one before it is deleted here.
  await page.getByRole('button', { name: `Bearbeiten: ${name}` }).click();
  await service.from('team_members').delete().eq('name', name).throwOnError();
  await dialogOf(page).getByLabel('Funktion').fill('Fahrer');
  await dialogOf(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(dialogOf(page)).toContainText('Der Eintrag wurde inzwischen geändert oder gelöscht.');
  await expect(dialogOf(page).getByLabel('Funktion')).toHaveValue('Fahrer');
  await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
  await service.from('team_members').insert({ name }).throwOnError();
  await page.getByRole('button', { name: `Löschen: ${name}` }).click();
  await service.from('team_members').delete().eq('name', name).throwOnError();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Fehler beim Löschen des Teammitglieds.')).toBeVisible();

  await showNoRows(page, 'team_members');
  await page.reload();
  await expect(page.getByText('Keine Teammitglieder gefunden.')).toBeVisible();
});
