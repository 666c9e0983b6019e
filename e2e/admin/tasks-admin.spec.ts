import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { failOn, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const required = 'Bitte geben Sie einen Titel ein.';
const tasks = '/adminportal/auftragsverwaltung';
const newTitle = () => `Auftrag-${crypto.randomUUID().slice(0, 8)}`;
const statusOf = (page: Page, title: string) => page.getByLabel(`Status von ${title}`, { exact: true });

test('tasks: created without an employee, moved on, assigned and unassigned, deleted @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const title = newTitle();
  const saved = async () => (await service.from('tasks').select('*').like('title', `%${title}%`).throwOnError()).data;
  await signIn(page, backend.logins.admin, tasks);
  await expect(page.getByRole('heading', { level: 1, name: 'Auftragsverwaltung' })).toBeVisible();
  await expect(rowOf(page, 'Angebot Büroreinigung Feldmann')).toContainText('Nicht zugewiesen');

  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  const creating = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await expect(creating.getByLabel('Zuweisen an')).toContainText('Lena Huber');
  await creating.getByLabel('Titel').fill('   ');
  await creating.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(toast(page, required)).toHaveCount(1);
  await expect(creating.getByText(required)).toHaveCount(1);
  expect(await saved()).toEqual([]);

  await creating.getByLabel('Titel').fill(` ${title}  `);
  await creating.getByLabel('Beschreibung').fill('Zwei Personen\nab 8 Uhr');
  await expect(creating.getByLabel('Zuweisen an')).toHaveValue('');
  await creating.getByRole('button', { name: 'Auftrag erstellen' }).dblclick();
  await expect(toast(page, 'Auftrag erfolgreich erstellt.')).toHaveCount(1);
  await expect(creating).toBeHidden();
  const row = rowOf(page, title);
  await expect(row).toContainText('Nicht zugewiesen');
  await expect(row).toContainText(
    new Date().toLocaleDateString('de-DE', {
      timeZone: 'Europe/Berlin',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
  );
  await expect(statusOf(page, title)).toHaveValue('offen');
  expect(await saved()).toMatchObject([
    { title, description: 'Zwei Personen\nab 8 Uhr', assigned_to: null, status: 'offen', request_id: null },
  ]);

  // Tasks in progress come after all open ones, possibly on another page.
  await page.getByLabel('Aufträge suchen', { exact: true }).fill(title);
  await expect(page).toHaveURL(/suche=/);
  await statusOf(page, title).selectOption('In Bearbeitung');
  await expect(toast(page, 'Status aktualisiert.')).toBeVisible();
  await expect.poll(saved).toMatchObject([{ status: 'in_bearbeitung' }]);
  await expect(statusOf(page, title)).toHaveValue('in_bearbeitung');

  await row.getByRole('button', { name: `Bearbeiten: ${title}` }).click();
  const editing = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  await expect(editing.getByLabel('Beschreibung')).toHaveValue('Zwei Personen\nab 8 Uhr');
  await editing.getByLabel('Titel').fill(`Neu: ${title}`);
  await editing.getByLabel('Zuweisen an').selectOption('Josef Brandl');
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(toast(page, 'Auftrag erfolgreich aktualisiert.')).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(row).toContainText('Josef Brandl');
  const josef = '00000000-0000-4000-8000-000000000003';
  expect(await saved()).toMatchObject([{ title: `Neu: ${title}`, assigned_to: josef, status: 'in_bearbeitung' }]);
  await row.getByRole('button', { name: `Bearbeiten: Neu: ${title}` }).click();
  await editing.getByLabel('Zuweisen an').selectOption('Nicht zugewiesen');
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(editing).toBeHidden();
  await expect(row).toContainText('Nicht zugewiesen');
  expect(await saved()).toMatchObject([{ assigned_to: null }]);

  await row.getByRole('button', { name: `Weitere Aktionen: Neu: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toBeHidden();
  expect(await saved()).toHaveLength(1);
  await row.getByRole('button', { name: `Weitere Aktionen: Neu: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Auftrag erfolgreich gelöscht.')).toBeVisible();
  await expect(row).toBeHidden();
  expect(await saved()).toEqual([]);
});

test('tasks: the list is live, and an edit of a task that was deleted keeps its dialog @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const title = newTitle();
  cleanUp(() => service.from('tasks').delete().eq('title', title).throwOnError());
  await service.from('tasks').insert({ title }).throwOnError();
  const isLive = watches(page, 'tasks');
  await signIn(page, backend.logins.admin, `${tasks}?suche=${title}`);
  await expect(statusOf(page, title)).toHaveValue('offen');
  await isLive;
  await service.from('tasks').update({ status: 'in_bearbeitung' }).eq('title', title).throwOnError();
  await expect(toast(page, 'Auftragsliste wurde aktualisiert.')).toHaveCount(1);
  await expect(statusOf(page, title)).toHaveValue('in_bearbeitung');

  await failOn(page, 'profiles', 'GET');
  await rowOf(page, title).getByRole('button', { name: 'Bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  await expect(dialog.getByRole('alert')).toContainText('Fehler beim Laden der Mitarbeiterliste.');
  await tryAgain(page, 'profiles', dialog);
  await dialog.getByLabel('Zuweisen an').selectOption('Lena Huber');
  await service.from('tasks').delete().eq('title', title).throwOnError();
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(
    toast(page, 'Fehler beim Aktualisieren des Auftrags: Der Eintrag wurde inzwischen geändert oder gelöscht.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Titel')).toHaveValue(title);
  await expect(dialog.getByLabel('Zuweisen an')).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
});

test('tasks: sorted by day, in rows of the same height, deleted from a menu by the keyboard @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  const mark = crypto.randomUUID().slice(0, 8);
  const on = (day: string) => ({ starts_at: `${day}T08:00:00Z`, ends_at: `${day}T12:00:00Z` });
  cleanUp(() => service.from('tasks').delete().like('title', `%${mark}`).throwOnError());
  await service
    .from('tasks')
    .insert([
      { title: `Später ${mark}`, ...on('2031-06-03'), place: 'Lindenweg 4, 85354 Freising' },
      { title: `Ohne Tag ${mark}`, description: 'Besichtigung vereinbaren, danach ein Angebot schreiben. '.repeat(5) },
      { title: `Fertig ${mark}`, ...on('2031-05-30'), status: 'abgeschlossen' as const },
      { title: `Früher ${mark}`, ...on('2031-06-02'), description: 'Zwei Personen.' },
    ])
    .throwOnError();
  await signIn(page, backend.logins.admin, `${tasks}?suche=${mark}`);
  const titles = page.getByRole('rowheader');
  await expect(titles).toHaveCount(4);
  const sorting = page.getByRole('combobox', { name: 'Sortierung' });
  await expect(sorting).toHaveValue('status');

  await sorting.selectOption('Offene zuerst, nach Tag');
  await expect(page).toHaveURL(/sortierung=tag/);
  await expect(titles.first()).toContainText(`Früher ${mark}`);
  await expect(titles.first()).toContainText('Mo, 02.06.2031, 10:00–14:00 Uhr · Zwei Personen.');
  await expect(titles).toContainText([/^Früher/, /^Später/, /^Ohne Tag/, /^Fertig/]);
  const heights = await titles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(50);
  await page.reload();
  await expect(titles).toContainText([/^Früher/, /^Später/, /^Ohne Tag/, /^Fertig/]);
  await sorting.selectOption('Frühester Tag zuerst');
  await expect(titles).toContainText([/^Fertig/, /^Früher/, /^Später/, /^Ohne Tag/]);
  await page.getByRole('columnheader', { name: 'Titel' }).getByRole('link').click();
  await expect(titles).toContainText([/^Fertig/, /^Früher/, /^Ohne Tag/, /^Später/]);
  await expect(sorting).toHaveValue('titel');

  // Neither the menu's keys nor a choice in it opens the row.
  const menu = page.getByRole('button', { name: `Weitere Aktionen: Früher ${mark}` });
  await menu.focus();
  await page.keyboard.press('Enter');
  const remove = page.getByRole('menuitem', { name: 'Löschen' });
  await expect(remove).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(remove).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await expect(remove).toBeVisible();
  await menu.click();
  await expect(remove).toHaveCount(0);
  await menu.click();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(question).toContainText(`Der Auftrag „Früher ${mark}“ wird dauerhaft gelöscht.`);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
