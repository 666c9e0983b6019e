import type { Page } from '@playwright/test';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import { expectAccessible } from '../harness/accessibility';
import { failOn, mend, tryAgain } from '../harness/faults';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('lead desk: the call of a known customer becomes a lead of that customer, and no input is lost @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const phone = `+49 (0)89 ${parseInt(mark, 16)}`;
  cleanUp(async () => {
    await service.from('contact_requests').delete().eq('email', `${mark}@example.org`).throwOnError();
    await service.from('customers').delete().eq('last_name', mark).throwOnError();
  });
  const { data: customer } = await service
    .from('customers')
    .insert({ first_name: 'Vera', last_name: mark, email: `${mark}@example.org`, phone })
    .select('id, number')
    .single()
    .throwOnError();
  const title = `${customer.number} Vera ${mark}`;
  await signIn(page, backend.logins.admin, '/adminportal/leads');
  await page.getByRole('button', { name: 'Neue Anfrage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Anfrage' });
  await failOn(page, 'rpc/customers_like');
  await dialog.getByLabel('Telefon').fill(`089/${parseInt(mark, 16)}`);
  await expect(dialog.getByRole('alert')).toContainText('Fehler beim Suchen bekannter Kunden');
  await tryAgain(page, 'rpc/customers_like', dialog);
  await expect(dialog.getByText(`Bekannter Kunde: ${title}`)).toBeVisible();
  await dialog.getByRole('button', { name: `Kunde zuordnen: ${title}` }).click();
  await expect(dialog.getByText(`Kunde: ${title}`, { exact: true })).toBeVisible();
  // The rest is filled in from the customer's record.
  await expect(dialog.getByLabel('E-Mail')).toHaveValue(`${mark}@example.org`);
  await dialog.getByLabel('Nachricht').fill(`${mark} braucht Hilfe beim Umzug.`);
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Neue Anfrage' }).click();
  await expect(dialog.getByLabel('Nachricht')).toHaveValue(`${mark} braucht Hilfe beim Umzug.`);
  await expect(dialog.getByText(`Kunde: ${title}`, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(`Vera ${mark}`);
  await dialog.getByRole('button', { name: 'Anfrage speichern' }).click();
  await expect(toast(page, 'Anfrage gespeichert.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: `Details: Vera ${mark}` }).click();
  const panel = panelOf(page, `Vera ${mark}`);
  await expect(panel).toContainText('QuelleTelefon');
  await expect(panel.getByRole('link', { name: title })).toHaveAttribute('href', `/adminportal/kunden/${customer.id}`);
  await panel.getByRole('button', { name: /^Zuordnung lösen/ }).click();
  await expect(panel.getByText(`Bekannter Kunde: ${title}`)).toBeVisible();
  await toast(page, 'Zuordnung gelöst.').getByRole('button', { name: 'Rückgängig' }).click();
  // The row shows it before it is saved.
  await expect(toast(page, 'Die Änderung wurde zurückgenommen.')).toBeVisible();
  await expect(panel.getByRole('link', { name: title })).toBeVisible();
});

test('lead desk: for a caller the telephone number is enough, on every screen that shows the lead @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Xaver ${mark}`;
  const number = `08165 ${parseInt(mark, 16)}`;
  await signIn(page, backend.logins.admin, '/adminportal/leads');
  await page.getByRole('button', { name: 'Neue Anfrage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Anfrage' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Nachricht').fill('Kellerräumung');
  await dialog.getByRole('button', { name: 'Anfrage speichern' }).click();
  await expect(
    dialog.getByText('Bitte geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByLabel('Telefon')).toBeFocused();
  await dialog.getByLabel('Telefon').fill(number);
  await dialog.getByRole('button', { name: 'Anfrage speichern' }).click();
  await expect(toast(page, 'Anfrage gespeichert.')).toBeVisible();

  // In the list, where another one has no number, and in the panel.
  const mute = `Yvonne ${mark}`;
  await service
    .from('contact_requests')
    .insert({ name: mute, email: `${mark}@example.org`, message: 'Umzug' })
    .throwOnError();
  await page.goto(`/adminportal/leads?suche=${mark}`);
  await expect(rowOf(page, mute)).toContainText(`${mark}@example.org · -`);
  await page.goto(`/adminportal/leads?suche=${encodeURIComponent(number)}`);
  await expect(rowOf(page, name)).toContainText(`- · ${number}`);
  await page.getByRole('link', { name: `Details: ${name}` }).click();
  const panel = panelOf(page, name);
  await expect(panel).toContainText('E-Mail-');
  await expect(panel.getByRole('link', { name: number })).toHaveAttribute('href', /^tel:/);
  await panel.getByRole('button', { name: `Kunde anlegen: ${name}` }).click();
  const making = page.getByRole('dialog', { name: 'Kunde anlegen' });
  await expect(making.getByLabel('E-Mail')).toHaveValue('');
  await expect(making.getByLabel('Telefon')).toHaveValue(number);
  await making.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(toast(page, 'Kunde erfolgreich angelegt.')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Angebot schreiben' })).toBeVisible();

  await panel.getByRole('button', { name: `Weitere Aktionen: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Daten löschen' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`mit der Telefonnummer ${number}`);
  await question.getByRole('button', { name: 'Daten löschen' }).click();
  await expect(toast(page, 'Die Daten wurden gelöscht.')).toBeVisible();
  const { data } = await service.from('contact_requests').select('name').like('name', `%${mark}`).throwOnError();
  expect(data).toEqual([{ name: mute }]);
});

test('lead desk: a lead becomes a new customer, then is assigned to another one @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Anna Maria ${mark}`;
  cleanUp(async () => {
    await service.from('contact_requests').delete().eq('name', name).throwOnError();
    await service.from('customers').delete().like('last_name', `%${mark}`).throwOnError();
  });
  await service
    .from('contact_requests')
    .insert({ name, email: `${mark}@example.org`, message: 'Guten Tag' })
    .throwOnError();
  const { data: other } = await service
    .from('customers')
    .insert({ last_name: `Andere ${mark}` })
    .select('id, number')
    .single()
    .throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/leads?suche=${mark}`);
  await page.getByRole('link', { name: `Details: ${name}` }).click();
  const panel = panelOf(page, name);
  await panel.getByRole('button', { name: /^Kunde anlegen/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Kunde anlegen' });
  await expect(dialog.getByLabel('Vorname')).toHaveValue('Anna Maria');
  await expect(dialog.getByLabel('Nachname')).toHaveValue(mark);
  await dialog.getByLabel('Vorname').fill('Anna');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(toast(page, 'Kunde erfolgreich angelegt.')).toBeVisible();
  await expect(panel.getByRole('link', { name: new RegExp(`^K-\\d+ Anna ${mark}$`) })).toBeVisible();

  await panel.getByRole('button', { name: /^Anderer Kunde/ }).click();
  const choice = page.getByRole('dialog', { name: 'Kunde zuordnen' });
  const field = choice.getByRole('combobox', { name: 'Kunde' });
  const send = choice.getByRole('button', { name: 'Kunde zuordnen' });
  await expect(field).toBeFocused();
  await send.click();
  await expect(choice.getByText('Bitte wählen Sie einen Kunden aus der Liste.')).toBeVisible();
  await field.fill(`gibt es nicht ${mark}`);
  await expect(choice.getByText('Keine Kunden gefunden.')).toBeVisible();
  await field.fill(`andere ${mark}`);
  await expect(choice.getByRole('option', { name: other.number })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await choice.getByRole('option', { name: other.number }).click();
  await send.click();
  await expect(toast(page, 'Kunde zugeordnet.')).toBeVisible();
  await expect(choice).toHaveCount(0);
  await expect(panel.getByRole('link', { name: `${other.number} Andere ${mark}` })).toBeVisible();
});

test('lead desk: follow-ups are found on their day, until the lead is decided @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const lead = (name: string, values: object) => ({
    name: `${name} ${mark}`,
    email: `${mark}@example.org`,
    message: 'Guten Tag',
    ...values,
  });
  cleanUp(() => service.from('contact_requests').delete().like('name', `%${mark}`).throwOnError());
  await service
    .from('contact_requests')
    .insert([
      lead('Heute', { follow_up_on: berlinDay() }),
      lead('Gestern', { follow_up_on: berlinDay(-1) }),
      lead('Morgen', { follow_up_on: berlinDay(1) }),
      lead('Verloren', { follow_up_on: berlinDay(-1), status: 'verloren' }),
    ])
    .throwOnError();
  await signIn(page, backend.logins.admin, '/adminportal/leads');
  await expect(tab(page, 'Offen')).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(page, `Heute ${mark}`)).toContainText('Wiedervorlage heute');
  await expect(rowOf(page, `Morgen ${mark}`)).toContainText(`Wiedervorlage ${formatDate(berlinDay(1))}`);
  await expect(rowOf(page, `Verloren ${mark}`)).toHaveCount(0);

  await tab(page, 'Wiedervorlage').click();
  await expect(page).toHaveURL('/adminportal/leads?tab=wiedervorlage');
  await expect(rowOf(page, `Gestern ${mark}`)).toContainText(`Überfällig seit ${formatDate(berlinDay(-1))}`);
  await expect(rowOf(page, `Morgen ${mark}`)).toHaveCount(0);
  await expect(rowOf(page, `Verloren ${mark}`)).toHaveCount(0);
  const due = page.getByRole('rowheader').filter({ hasText: mark });
  await expect(due.first()).toContainText('Gestern');

  await page.goto(`/adminportal/leads?tab=wiedervorlage&suche=${mark}`);
  await page.getByRole('link', { name: `Details: Heute ${mark}` }).click();
  const panel = panelOf(page, `Heute ${mark}`);
  const rows = page.getByRole('rowheader');
  const day = panel.getByLabel('Wiedervorlage der Anfrage');
  await expectAccessible(page);
  await day.fill(berlinDay(2));
  await expect(toast(page, `Wiedervorlage am ${formatDate(berlinDay(2))}.`)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await toast(page, 'Wiedervorlage am').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows).toHaveCount(2);
  await panel.getByRole('button', { name: /^Entfernen/ }).click();
  await expect(toast(page, 'Wiedervorlage entfernt.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await panel.getByRole('button', { name: 'Schließen' }).click();

  await page.getByLabel(`Status der Anfrage von Gestern ${mark}`).selectOption('Gewonnen');
  await expect(rows).toHaveCount(0);
  await toast(page, 'Status aktualisiert.').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rowOf(page, `Gestern ${mark}`)).toBeVisible();
});

test('lead desk: from a new lead to its quote, the customer is created on the way @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Anton ${mark}`;
  const { data: lead } = await service
    .from('contact_requests')
    .insert({
      name,
      email: `${mark}@example.org`,
      phone: '08165 4711',
      service: 'reinigung',
      message: 'Büro, 200 m²',
      details: { from: { address: 'Lindenweg 4, 85354 Freising' } },
    })
    .select('id')
    .single()
    .throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/leads?zeile=${lead.id}`);
  const panel = panelOf(page, name);
  await expect(panel.getByRole('link', { name: `Anrufen: ${name}` })).toHaveAttribute('href', 'tel:+4981654711');
  await expect(panel.getByRole('link', { name: `Antworten: ${name}` })).toHaveAttribute(
    'href',
    `mailto:${mark}@example.org?subject=Ihre%20Anfrage`,
  );
  // What is wanted comes first.
  await expect(panel.locator('dt').first()).toHaveText('Nachricht');
  await expectAccessible(page);
  await panel.getByRole('button', { name: `Angebot schreiben: ${name}` }).click();
  const making = page.getByRole('dialog', { name: 'Kunde anlegen' });
  await expect(making.getByLabel('Nachname')).toHaveValue(mark);
  await expect(making.getByLabel('Straße und Hausnummer')).toHaveValue('Lindenweg 4');
  await making.getByRole('button', { name: 'Kunde anlegen und weiter' }).dblclick();
  // There is nothing to ask: the quote is begun, once.
  await expect(page.getByRole('heading', { level: 1, name: 'Angebot schreiben' })).toBeVisible();
  const { data: customers } = await service
    .from('customers')
    .select('postal_code, city, quotes(street)')
    .eq('last_name', mark)
    .throwOnError();
  // The work is at the customer's own address.
  expect(customers).toEqual([{ postal_code: '85354', city: 'Freising', quotes: [{ street: null }] }]);
});

test('lead desk: a call is noted with its author, taken over, and lost for a reason @desktop', async ({
  page,
  newAccount,
  service,
  cleanUp,
  signIn,
}) => {
  const name = `Anruf ${crypto.randomUUID().slice(0, 8)}`;
  const { data: lead } = await service
    .from('contact_requests')
    .insert({ name, email: 'anruf@example.org', message: 'Bitte um Rückruf.' })
    .select('id')
    .single()
    .throwOnError();
  cleanUp(async () => {
    await service.from('contact_requests').delete().eq('id', lead.id).throwOnError();
  });
  const admin = await newAccount('admin');
  await service.from('profiles').update({ first_name: 'Nora', last_name: 'Notiz' }).eq('id', admin.id).throwOnError();
  const colleague = await newAccount('admin');
  await service
    .from('profiles')
    .update({ first_name: 'Petra', last_name: 'Posten' })
    .eq('id', colleague.id)
    .throwOnError();
  await signIn(page, admin, `/adminportal/leads?zeile=${lead.id}`);
  const panel = panelOf(page, name);
  await panel.getByLabel('Neue Notiz').fill('Angerufen, meldet sich Freitag.');
  await panel.getByLabel('Es war ein Anruf').check();
  await failOn(page, 'lead_notes');
  await panel.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(toast(page, /^Fehler beim Speichern der Notiz: /)).toBeVisible();
  await expect(panel.getByLabel('Neue Notiz')).toHaveValue('Angerufen, meldet sich Freitag.');
  await mend(page, 'lead_notes');
  await panel.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(toast(page, 'Anruf gespeichert.')).toBeVisible();
  const entry = panel.getByRole('list', { name: 'Notizen und Anrufe' }).getByRole('listitem');
  await expect(entry).toContainText('Angerufen, meldet sich Freitag.');
  await expect(entry).toContainText(/Anruf vom .* · Nora Notiz/);
  await expect(panel.getByLabel('Neue Notiz')).toHaveValue('');
  await expect(panel.getByLabel('Es war ein Anruf')).not.toBeChecked();

  const owner = panel.getByLabel(`Zuständig für die Anfrage von ${name}`);
  await expect(owner).toHaveValue('');
  const take = panel.getByRole('button', { name: `Übernehmen: Anfrage von ${name}` });
  await take.click();
  await expect(toast(page, 'Sie sind jetzt zuständig.')).toBeVisible();
  await expect(take).toHaveCount(0);
  await expect(owner).toHaveValue(admin.id);
  // Handed to a colleague, and back.
  await owner.selectOption('Petra Posten');
  await expect(toast(page, 'Zuständig ist jetzt Petra Posten.')).toBeVisible();
  await expect(owner).toHaveValue(colleague.id);
  await take.click();
  await expect(owner).toHaveValue(admin.id);

  await panel.getByLabel(`Status der Anfrage von ${name}`).selectOption('Verloren');
  await panel.getByLabel(`Grund, warum aus der Anfrage von ${name} nichts wurde`).selectOption('Zu teuer');
  await expect(toast(page, 'Grund gespeichert.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(panel.getByLabel(`Grund, warum aus der Anfrage von ${name} nichts wurde`)).toHaveValue('zu_teuer');
  await panel.getByRole('button', { name: /^Löschen: Anruf vom / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Notiz gelöscht.')).toBeVisible();
  await expect(entry).toHaveCount(0);
  const { data } = await service.from('contact_requests').select('assigned_to, lost_reason').eq('id', lead.id).single();
  expect(data).toEqual({ assigned_to: admin.id, lost_reason: 'zu_teuer' });
});
