import { showNoRows } from '../harness/faults';
import { expect, test } from '../harness/test';

const path = '/mitarbeiterportal/team';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('team: cards with picture or initial, role and mail link; no request to another host; an empty team @phone', async ({
  page,
  backend,
  newAccount,
  signIn,
  service,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const file = `images/team-${mark}.png`;
  const { error } = await service.storage.from('media').upload(file, pixel, { contentType: 'image/png' });
  expect(error).toBeNull();
  const people = [
    { name: `Änne ${mark}`, role: 'Büro', email: 'aenne@example.org' },
    { name: `Bild ${mark}`, avatar_url: `${backend.url}/storage/v1/object/public/media/${file}` },
    { name: `Fremd ${mark}`, avatar_url: 'https://pictures.example.org/fremd.png' },
    { name: `Weg ${mark}`, avatar_url: `${backend.url}/storage/v1/object/public/media/images/weg.png` },
  ];
  await signIn(page, await newAccount('mitarbeiter'), path);
  await expect(page.getByRole('heading', { name: 'Lena Huber' })).toBeVisible();
  await service
    .from('team_members')
    .insert(people.map((person) => ({ role: '', email: null, avatar_url: null, ...person })))
    .throwOnError();

  const card = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} ${mark}` });
  await expect(card('Änne')).toContainText('Büro');
  await expect(card('Änne').getByRole('link', { name: 'aenne@example.org' })).toHaveAttribute(
    'href',
    'mailto:aenne@example.org',
  );
  await expect(card('Änne').getByText('Ä', { exact: true })).toBeVisible();
  await expect(card('Bild').locator('img')).toHaveJSProperty('naturalWidth', 1);
  // A request to that host would fail this test (see `watchPages`).
  await expect(card('Fremd').getByText('F', { exact: true })).toBeVisible();
  await expect(card('Fremd').locator('img')).toHaveCount(0);
  await expect(card('Weg').getByText('W', { exact: true })).toBeVisible();

  await service.from('team_members').delete().like('name', `%${mark}`).throwOnError();
  await expect(card('Änne')).toBeHidden();
  await service.storage.from('media').remove([file]);

  await showNoRows(page, 'team_members');
  await page.reload();
  await expect(page.getByText('Keine Teammitglieder gefunden.')).toBeVisible();
});
