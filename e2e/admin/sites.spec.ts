import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { berlinDay } from '@/lib/time/berlin-time';
import { expectAccessible } from '../harness/accessibility';
import { failOn, loseAnswers, mend, tryAgain } from '../harness/faults';
import { rowOf, toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const { admin, employee } = paths;
type Service = Fixtures['service'];
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function addCustomer(service: Service) {
  const { data } = await service
    .from('customers')
    .insert({ last_name: unique('Hausverwaltung'), phone: '089 4455' })
    .select('id, number, name')
    .single()
    .throwOnError();
  return data;
}

async function addSite(service: Service, customer_id: string) {
  const place = { street: 'Lindenweg 4', postal_code: '85354', city: 'Freising' };
  const { data } = await service
    .from('sites')
    .insert({ customer_id, name: unique('Wohnhaus'), ...place, contact_name: 'Frau Kern', contact_phone: '0170 88' })
    .select('*')
    .single()
    .throwOnError();
  await service
    .from('site_access')
    .insert({ site_id: data.id, key_number: 'Bund 12', door_code: '2580#', instructions: 'Alarmanlage links.' })
    .throwOnError();
  return data;
}

const storedSite = async (service: Service, id: string) =>
  (await service.from('sites').select('*, access:site_access(*)').eq('id', id).single().throwOnError()).data;

test('sites: created at a customer, found, edited, archived, restored, deleted', async ({
  page,
  backend,
  service,
  signIn,
  isMobile,
}) => {
  test.slow();
  const customer = await addCustomer(service);
  const name = unique('Bürohaus');
  const open = async () => {
    if (isMobile) await page.getByRole('link', { name: `Details: ${name}` }).click();
    else await rowOf(page, name).click({ position: { x: 5, y: 5 } });
    await expect(heading(page, name)).toBeVisible();
  };
  await signIn(page, backend.logins.admin, withId(admin.customer, customer.id));
  await main(page).getByRole('button', { name: 'Objekt anlegen' }).click();
  const creating = page.getByRole('dialog', { name: 'Objekt anlegen' });
  await expect(creating).toContainText(`Von ${customer.name} (${customer.number})`);
  await creating.getByRole('button', { name: 'Objekt anlegen' }).click();
  await expect(creating.getByText('Bitte geben Sie einen Namen ein.')).toBeVisible();
  await creating.getByLabel('Name', { exact: true }).fill(name);
  await creating.getByLabel('Straße und Hausnummer').fill('Gasse 2');
  await creating.getByLabel('PLZ').fill('80333');
  await creating.getByLabel('Ort', { exact: true }).fill('München');
  await creating.getByLabel('Schlüssel').fill('Bund 7');
  await creating.getByLabel('Hinweise').fill('Alarmanlage links hinter der Tür');
  await creating.getByRole('button', { name: 'Zeile hinzufügen' }).click();
  await creating.getByRole('textbox', { name: 'Zeile 1' }).fill('Böden wischen');
  await page.keyboard.press('Enter');
  await expect(creating.getByRole('textbox', { name: 'Zeile 2' })).toBeFocused();
  await page.keyboard.insertText('Fenster');
  await creating.getByLabel('Turnus von Zeile 2').selectOption('Alle 3 Monate');
  await creating.getByRole('button', { name: 'Objekt anlegen' }).click();
  await expect(creating.getByText('Zeile 2 braucht den ersten Tag des Turnus.')).toBeVisible();
  await creating.getByLabel('Erster Tag von Zeile 2').fill('2026-01-06');
  await expectAccessible(page);
  await creating.getByRole('button', { name: 'Objekt anlegen' }).dblclick();
  await expect(toast(page, 'Objekt erfolgreich angelegt.')).toHaveCount(1);
  await expect(heading(page, name)).toBeVisible();
  await expect(main(page)).toContainText('Gasse 2, 80333 München');
  await expect(main(page)).toContainText('Bund 7');
  await expect(main(page)).toContainText('Am ersten Dienstag im Monat, jeden 3. Monat, ab 06.01.2026');
  await expect(main(page)).toContainText('Hier ist nichts geplant.');
  const id = page.url().split('/').at(-1) ?? '';
  expect(await storedSite(service, id)).toMatchObject({
    customer_id: customer.id,
    checklist: [
      { text: 'Böden wischen' },
      { text: 'Fenster', rule: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=1TU', starts_on: '2026-01-06' },
    ],
    access: { key_number: 'Bund 7', door_code: null },
  });

  await main(page).getByRole('link', { name: customer.name }).click();
  await expect(main(page).getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Alle Kunden' }).click();
  if (isMobile) await main(page).getByRole('button', { name: 'Filter und mehr' }).click();
  await main(page).getByRole('link', { name: 'Objekte' }).click();
  await expect(heading(page, 'Objekte')).toBeVisible();
  // By the customer's number.
  await page.getByLabel('Objekte suchen').fill(customer.number);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(rowOf(page, name)).toContainText(customer.name);
  await expect(rowOf(page, name)).toContainText('Gasse 2, 80333 München');
  await open();

  await main(page).getByRole('button', { name: 'Bearbeiten' }).click();
  const editing = page.getByRole('dialog', { name: 'Objekt bearbeiten' });
  await expect(editing.getByLabel('Turnus von Zeile 2')).toHaveValue('m3');
  await editing.getByRole('button', { name: 'Zeile 1 entfernen' }).click();
  await editing.getByLabel('Türcode').fill('2580#');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(toast(page, 'Objekt erfolgreich aktualisiert.')).toBeVisible();
  await expect(main(page)).toContainText('2580#');
  await expect(main(page)).not.toContainText('Böden wischen');

  await main(page).getByRole('button', { name: 'Archivieren' }).click();
  await expect(main(page)).toContainText('Archiviert am');
  await toast(page, 'Objekt archiviert.').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(main(page)).not.toContainText('Archiviert am');
  await main(page).getByRole('button', { name: 'Archivieren' }).click();
  await expect(main(page).getByRole('button', { name: 'Wiederherstellen' })).toBeVisible();
  await page.getByRole('link', { name: 'Alle Objekte' }).click();
  await page.getByLabel('Objekte suchen').fill(name);
  await expect(main(page)).toContainText('Keine Objekte gefunden.');
  await page.getByRole('tab', { name: 'Archiviert' }).click();
  await page.getByLabel('Objekte suchen').fill(name);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await open();
  await main(page).getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(main(page)).not.toContainText('Archiviert am');

  await main(page).getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Objekt erfolgreich gelöscht.')).toBeVisible();
  await expect(heading(page, 'Objekte')).toBeVisible();
  expect((await service.from('sites').select('id').eq('id', id).throwOnError()).data).toEqual([]);
});

test('sites: the search of everything finds them @desktop', async ({ page, backend, service, signIn }) => {
  const site = await addSite(service, (await addCustomer(service)).id);
  await signIn(page, backend.logins.admin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Suchbegriff' });
  await expect(field).toBeFocused();
  await field.fill(site.name);
  await page.getByRole('group', { name: 'Objekte' }).getByText(site.name).click();
  await expect(heading(page, site.name)).toBeVisible();
});

test('a site that two people edit: the second is told what the first changed @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const site = await addSite(service, (await addCustomer(service)).id);
  await signIn(page, backend.logins.admin, withId(admin.site, site.id));
  await main(page).getByRole('button', { name: 'Bearbeiten' }).click();
  const editing = page.getByRole('dialog', { name: 'Objekt bearbeiten' });
  await editing.getByLabel('Parken').fill('Im Hof');
  await service.from('site_access').update({ door_code: '9999' }).eq('site_id', site.id).throwOnError();
  await service
    .from('sites')
    .update({ checklist: [{ text: 'Handläufe abwischen' }] })
    .eq('id', site.id)
    .throwOnError();
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  const notice = editing.getByRole('alert').filter({ hasText: 'Inzwischen von jemand anderem geändert' });
  await expect(notice).toContainText('Türcode: jetzt „9999“');
  await expect(notice).toContainText('Leistungsverzeichnis: jetzt „Handläufe abwischen“');
  await expect(editing.getByLabel('Türcode')).toHaveValue('9999');
  await expect(editing.getByRole('textbox', { name: 'Zeile 1' })).toHaveValue('Handläufe abwischen');
  await expect(editing.getByLabel('Parken')).toHaveValue('Im Hof');
  await notice.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
  await expect(editing).toBeHidden();
  expect(await storedSite(service, site.id)).toMatchObject({
    checklist: [{ text: 'Handläufe abwischen' }],
    access: { key_number: 'Bund 12', door_code: '9999', parking: 'Im Hof' },
  });
});

test('sites: whatever fails says so and keeps what was typed @desktop', async ({ page, backend, service, signIn }) => {
  const customer = await addCustomer(service);
  const site = await addSite(service, customer.id);
  await service
    .from('tasks')
    .insert({ title: unique('Reinigung'), site_id: site.id })
    .throwOnError();
  await signIn(page, backend.logins.admin, null);
  await failOn(page, 'sites', 'GET');
  await page.goto(admin.sites);
  const notice = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Objekte' });
  await expect(notice).toBeVisible();
  await tryAgain(page, 'sites', notice);
  await expect(page.getByRole('table', { name: 'Objekte' })).toBeVisible();

  await page.getByRole('button', { name: 'Objekt anlegen' }).click();
  const creating = page.getByRole('dialog', { name: 'Objekt anlegen' });
  await creating.getByRole('button', { name: 'Objekt anlegen' }).click();
  await expect(creating.getByText('Bitte wählen Sie einen Kunden aus der Liste.')).toBeVisible();
  await creating.getByLabel('Kunde').fill(customer.number);
  await page.getByRole('option', { name: customer.name }).click();
  const name = unique('Lager');
  await creating.getByLabel('Name', { exact: true }).fill(name);
  await page.reload();
  await page.getByRole('button', { name: 'Objekt anlegen' }).click();
  await expect(creating.getByLabel('Name', { exact: true })).toHaveValue(name);
  await failOn(page, 'rpc/save_site');
  await creating.getByRole('button', { name: 'Objekt anlegen' }).click();
  await expect(toast(page, 'Fehler beim Anlegen des Objekts')).toBeVisible();
  await expect(creating.getByLabel('Name', { exact: true })).toHaveValue(name);
  await mend(page, 'rpc/save_site');
  // Saved, but the answer got lost: sent again, it is the same site.
  await loseAnswers(page, 'rpc/save_site');
  await creating.getByRole('button', { name: 'Objekt anlegen' }).click();
  await expect(toast(page, 'Fehler beim Anlegen des Objekts')).toHaveCount(2);
  await mend(page, 'rpc/save_site');
  await creating.getByRole('button', { name: 'Objekt anlegen' }).click();
  await expect(heading(page, name)).toBeVisible();
  expect((await service.from('sites').select('id').eq('name', name).throwOnError()).data).toHaveLength(1);

  await page.goto(withId(admin.site, site.id));
  await main(page).getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'An diesem Objekt gibt es Aufträge. Archivieren Sie es stattdessen.')).toBeVisible();
  await page.keyboard.press('Escape');
  await failOn(page, 'sites', 'PATCH');
  await main(page).getByRole('button', { name: 'Archivieren' }).click();
  await expect(toast(page, 'Fehler beim Archivieren des Objekts')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Archivieren' })).toBeEnabled();
});

test('an order and a task are at a site of the customer @desktop', async ({ page, backend, service, signIn }) => {
  test.slow();
  const customer = await addCustomer(service);
  const site = await addSite(service, customer.id);
  await signIn(page, backend.logins.admin, withId(admin.customer, customer.id));
  await main(page).getByRole('button', { name: 'Neuer Kundenauftrag' }).click();
  const ordering = page.getByRole('dialog', { name: 'Neuer Kundenauftrag' });
  await ordering.getByLabel('Betreff').fill('Grundreinigung');
  await ordering.getByLabel('Beschreibung').fill('Vor der Übergabe');
  await ordering.getByLabel('Objekt').selectOption(site.name);
  await ordering.getByRole('button', { name: 'Kundenauftrag anlegen' }).click();
  await expect(heading(page, 'Grundreinigung')).toBeVisible();
  await expect(main(page)).toContainText('Lindenweg 4, 85354 Freising');
  await main(page).getByRole('button', { name: 'Bearbeiten' }).click();
  await expect(page.getByRole('dialog').getByLabel('Objekt')).toHaveValue(site.id);
  await page.keyboard.press('Escape');
  await main(page).getByRole('link', { name: site.name }).click();

  const title = unique('Fenster');
  await main(page).getByRole('button', { name: 'Neuer Auftrag' }).click();
  const planning = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await expect(planning.getByLabel('Objekt')).toHaveValue(site.name);
  await expect(planning.getByLabel('Ort', { exact: true })).toHaveValue('Lindenweg 4, 85354 Freising');
  await planning.getByLabel('Titel').fill(title);
  await planning.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(main(page).getByRole('link', { name: title })).toBeVisible();

  await page.goto(admin.tasks);
  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  await planning.getByLabel('Ansprechpartner').fill('Herr Maier');
  await planning.getByLabel('Objekt').fill(site.name);
  await page.getByRole('option', { name: site.name }).click();
  await expect(planning.getByLabel('Ort', { exact: true })).toHaveValue('Lindenweg 4, 85354 Freising');
  await expect(planning.getByLabel('Ansprechpartner')).toHaveValue('Herr Maier');
  await expect(planning.getByLabel('Telefon')).toHaveValue('');
  const other = unique('Keller');
  await planning.getByLabel('Titel').fill(other);
  await planning.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(planning).toBeHidden();

  await page.goto(`${admin.tasks}?suche=${encodeURIComponent(other)}`);
  await rowOf(page, other)
    .getByRole('button', { name: `Bearbeiten: ${other}` })
    .click();
  const editing = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  await expect(editing.getByLabel('Objekt')).toHaveValue(site.name);
  await editing.getByLabel('Beschreibung').fill('Ohne Waschraum');
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(editing).toBeHidden();
  const { data } = await service
    .from('tasks')
    .select('title, site_id')
    .eq('site_id', site.id)
    .order('title')
    .throwOnError();
  expect(data).toEqual([
    { title, site_id: site.id },
    { title: other, site_id: site.id },
  ]);
});

test('access to a site is shown to its crew of today only @phone', async ({
  page,
  browser,
  service,
  newAccount,
  signIn,
}) => {
  const site = await addSite(service, (await addCustomer(service)).id);
  const [lead, mate, other] = [
    await newAccount('mitarbeiter'),
    await newAccount('mitarbeiter'),
    await newAccount('mitarbeiter'),
  ];
  const visit = async (day: string, assigned_to: string) => {
    const at = (clock: string) => new Date(`${day}T${clock}:00Z`).toISOString();
    const task = { title: unique('Treppenhaus'), site_id: site.id, assigned_to };
    const { data } = await service
      .from('tasks')
      .insert({ ...task, starts_at: at('09:00'), ends_at: at('11:00') })
      .select('id, title')
      .single()
      .throwOnError();
    return data;
  };
  const today = await visit(berlinDay(), lead.id);
  await service.from('task_crew').insert({ task_id: today.id, profile_id: mate.id }).throwOnError();
  const later = await visit(berlinDay(5), other.id);

  await signIn(page, lead, withId(employee.task, today.id));
  await expect(page.getByRole('heading', { name: `Objekt: ${site.name}` })).toBeVisible();
  for (const text of ['Bund 12', '2580#', 'Alarmanlage links.']) await expect(main(page)).toContainText(text);
  await expectAccessible(page);

  const colleague = await browser.newPage();
  await signIn(colleague, mate, new URL(withId(employee.task, today.id), page.url()).href);
  await expect(main(colleague)).toContainText('2580#');

  const stranger = await browser.newPage();
  await signIn(stranger, other, new URL(withId(employee.task, later.id), page.url()).href);
  await expect(heading(stranger, later.title)).toBeVisible();
  await expect(main(stranger)).toContainText('Lindenweg 4, 85354 Freising');
  await expect(main(stranger).locator('[aria-busy=true]')).toHaveCount(0);
  await expect(main(stranger)).not.toContainText('Objekt');
  await expect(main(stranger)).not.toContainText('2580#');
  await expect(stranger.getByRole('alert')).toHaveCount(0);

  // The office takes the first one off: what opens the site is gone with the task.
  await service.from('tasks').update({ assigned_to: other.id }).eq('id', today.id).throwOnError();
  await page.reload();
  await expect(main(page)).toContainText('Dieser Auftrag ist Ihnen nicht (mehr) zugewiesen.');
  await expect(main(page)).not.toContainText('2580#');

  await failOn(colleague, 'sites', 'GET');
  await colleague.reload();
  await expect(main(colleague)).toContainText('Fehler beim Laden des Objekts');
  await tryAgain(colleague, 'sites', main(colleague).getByRole('alert'));
  await expect(main(colleague)).toContainText('2580#');
});
