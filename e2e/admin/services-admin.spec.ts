import { mend, showNoRows } from '../harness/faults';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const incomplete = 'Bitte füllen Sie alle Pflichtfelder korrekt aus.';
const newTitle = () => `Service-${crypto.randomUUID().slice(0, 8)}`;

test('services: created with defaults, edited, switched on and off on the website, deleted @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  signIn,
}) => {
  const title = newTitle();
  const saved = async () => (await service.from('services').select('*').like('title', `${title}%`).throwOnError()).data;
  await signIn(page, backend.logins.admin, '/adminportal/services');
  await expect(page.getByRole('heading', { level: 1, name: 'Dienstleistungen' })).toBeVisible();

  await page.getByRole('button', { name: 'Neuer Service' }).click();
  const creating = page.getByRole('dialog', { name: 'Neuer Service' });
  await expect(creating.getByLabel('Preis')).toHaveValue('0,00');
  await expect(creating.getByLabel('Dauer')).toHaveValue('1 Stunde');
  await expect(creating.getByLabel('Kategorie')).toHaveValue('reinigung');
  await expect(creating.getByRole('checkbox', { name: 'Service ist aktiv' })).toBeChecked();

  // Spaces are no title, and letters no price.
  await creating.getByLabel('Titel').fill('   ');
  await creating.getByLabel('Preis').fill('zwölf');
  await creating.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, incomplete)).toHaveCount(1);
  await expect(creating.getByText(incomplete)).toHaveCount(3);
  expect(await saved()).toEqual([]);

  await creating.getByLabel('Titel').fill(`  ${title} `);
  await creating.getByLabel('Beschreibung').fill('Alle Fenster\ninnen und außen.');
  await creating.getByLabel('Preis').fill('');
  await creating.getByLabel('Dauer').fill('2 Stunden');
  await expect(creating.getByLabel('Preis')).toHaveValue('0,00');
  await creating.getByRole('button', { name: 'Speichern' }).dblclick();
  await expect(toast(page, 'Service erfolgreich erstellt.')).toHaveCount(1);
  await expect(creating).toBeHidden();
  const row = rowOf(page, title);
  await expect(row).toContainText('0,00 €');
  await expect(row).toContainText('2 Stunden');
  await expect(row.getByText('Aktiv', { exact: true })).toBeVisible();
  expect(await saved()).toMatchObject([
    { title, description: 'Alle Fenster\ninnen und außen.', price: 0, duration: '2 Stunden', category: 'reinigung' },
  ]);

  await row.getByRole('button', { name: `Bearbeiten: ${title}` }).click();
  const editing = page.getByRole('dialog', { name: 'Service bearbeiten' });
  await expect(editing.getByLabel('Titel')).toHaveValue(title);
  await editing.getByLabel('Preis').fill('1.234,5');
  await editing.getByLabel('Kategorie').selectOption('Umzug');
  await editing.getByRole('checkbox', { name: 'Service ist aktiv' }).uncheck();
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, 'Service erfolgreich aktualisiert.')).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(row).toContainText('1.234,50 €');
  await expect(row).toContainText('Umzug');
  await expect(row.getByText('Inaktiv')).toBeVisible();
  expect(await saved()).toMatchObject([{ price: 1234.5, category: 'umzug', is_active: false }]);

  // Visitors see active ones on their page.
  const visitor = await browser.newPage({ baseURL });
  const priceList = visitor.getByRole('main').getByRole('heading', { name: title });
  const followed = (shown: () => Promise<void>) =>
    expect(async () => {
      await visitor.evaluate(() => window.dispatchEvent(new Event('focus')));
      await shown();
    }).toPass();
  await visitor.goto('/leistungen/transporte');
  await expect(priceList).toBeHidden();
  await row.getByRole('button', { name: `Aktivieren: ${title}` }).click();
  await expect(toast(page, 'Service wurde aktiviert.')).toBeVisible();
  await expect(row.getByText('Aktiv', { exact: true })).toBeVisible();
  expect(await saved()).toMatchObject([{ is_active: true }]);
  await followed(() => expect(priceList).toBeVisible({ timeout: 1_500 }));
  await expect(
    visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name: title }) }),
  ).toContainText('ab 1.234,50 €inkl. MwSt.2 Stunden');
  await row.getByRole('button', { name: `Deaktivieren: ${title}` }).dblclick({ delay: 150 });
  await expect(toast(page, 'Service wurde deaktiviert.')).toBeVisible();
  await expect(row.getByText('Inaktiv')).toBeVisible();
  expect(await saved()).toMatchObject([{ is_active: false }]);
  await followed(() => expect(priceList).toBeHidden({ timeout: 1_500 }));

  await row.getByRole('button', { name: `Löschen: ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(question).toContainText(
    'Diese Aktion kann nicht rückgängig gemacht werden. Der Service wird dauerhaft gelöscht.',
  );
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toBeHidden();
  expect(await saved()).toHaveLength(1);
  await row.getByRole('button', { name: `Löschen: ${title}` }).click();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Service erfolgreich gelöscht.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(row).toBeHidden();
  expect(await saved()).toEqual([]);
});

test('services: the list is live, an empty one says so, and an edit of a deleted one keeps its input @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const title = newTitle();
  await signIn(page, backend.logins.admin, null);
  await showNoRows(page, 'services');
  const live = watches(page, 'services');
  await page.goto('/adminportal/services');
  await expect(page.getByText('Noch keine Services erstellt.')).toBeVisible();
  await live;
  await mend(page, 'services');

  await service.from('services').insert({ title, description: 'Von nebenan' }).throwOnError();
  await expect(toast(page, 'Daten werden aktualisiert...')).toHaveCount(1);
  const row = rowOf(page, title);
  await row.getByRole('button', { name: `Bearbeiten: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dauer').fill('3 Tage');
  await service.from('services').delete().eq('title', title).throwOnError();
  await expect(row).toBeHidden();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, 'Kein Service zum Speichern ausgewählt.')).toBeVisible();
  await expect(dialog.getByLabel('Dauer')).toHaveValue('3 Tage');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(row).toHaveCount(0);
});
