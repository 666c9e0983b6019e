import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { failOn, intercept, mend, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { closeByEscape, rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const screen = '/adminportal/kunden';
const newEmail = () => `kunde-${crypto.randomUUID().slice(0, 8)}@example.org`;
const record = (page: Page) => page.getByRole('main');
/** Less frequent actions on the customer. */
const more = (page: Page) => record(page).getByRole('button', { name: /^Weitere Aktionen: / });

test('customers: created, edited, merged with the account of the same person and found, with notes and live changes', async ({
  page,
  backend,
  newAccount,
  service,
  signIn,
  isMobile,
}) => {
  test.slow();
  const account = await newAccount();
  const name = `Quirin Zeitler-${crypto.randomUUID().slice(0, 8)}`;
  const [first = '', last = ''] = name.split(' ');
  const isLive = watches(page, 'messages');
  await signIn(page, backend.logins.admin, screen);
  await page.getByRole('button', { name: 'Neuer Kunde' }).click();
  const creating = page.getByRole('dialog', { name: 'Neuer Kunde' });
  await creating.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(creating.getByText('Bitte geben Sie den Nachnamen ein.')).toBeVisible();
  await creating.getByLabel('Art').selectOption('firma');
  await creating.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(creating.getByText('Bitte geben Sie den Namen der Firma ein.')).toBeVisible();
  await creating.getByLabel('Art').selectOption('privat');
  await creating.getByLabel('Vorname').fill(first);
  await creating.getByLabel('Nachname').fill(last);
  await creating.getByLabel('E-Mail-Adresse').fill(account.email.toUpperCase());
  await expect(creating.getByText('Bekannter Kunde:')).toBeVisible();
  await creating.getByLabel('Ort', { exact: true }).fill('Freising');
  await creating.getByRole('button', { name: 'Kunde anlegen' }).dblclick();
  await expect(toast(page, 'Kunde erfolgreich angelegt.')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(record(page)).toContainText('Mit diesem Kunden war noch nichts.');

  await record(page).getByRole('button', { name: 'Bearbeiten' }).click();
  const editing = page.getByRole('dialog', { name: 'Kunde bearbeiten' });
  // It moves the button when it appears.
  await expect(editing.getByText('Bekannter Kunde:')).toBeVisible();
  await editing.getByLabel('Telefon').fill('08161 4455');
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, 'Kunde erfolgreich aktualisiert.')).toBeVisible();
  await expect(record(page).getByRole('link', { name: '08161 4455' })).toBeVisible();

  await page.getByRole('tab', { name: 'Notizen' }).click();
  await page.getByLabel('Neue Notiz').fill('Ruft abends zurück');
  await failOn(page, 'customer_notes', 'POST');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(toast(page, /^Fehler beim Speichern der Notiz/)).toBeVisible();
  await mend(page, 'customer_notes');
  await page.reload();
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('Ruft abends zurück');
  // On a phone it moves the button when it appears.
  await expect(record(page).getByText('Bekannter Kunde:')).toBeVisible();
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(toast(page, 'Notiz gespeichert.')).toBeVisible();
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('');
  await expect(record(page).getByRole('listitem').filter({ hasText: 'Ruft abends zurück' })).toBeVisible();

  // The account of the same person has a record of its own, with an order.
  const { data: order } = await service
    .from('requests')
    .insert({ user_id: account.id, subject: `Umzug ${last}`, description: 'Zwei Zimmer' })
    .select('customer_id')
    .single()
    .throwOnError();
  await record(page).getByRole('button', { name: 'Zusammenführen: K-' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(toast(page, 'Die Kunden wurden zusammengeführt.')).toBeVisible();
  await expect(record(page).getByText('Bekannter Kunde:')).toBeHidden();
  const { data: gone } = await service.from('customers').select('id').eq('id', order.customer_id).throwOnError();
  expect(gone).toEqual([]);
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(record(page).getByRole('link', { name: `Kundenauftrag: Umzug ${last}` })).toBeVisible();
  await expect(record(page)).toContainText('Zusammengeführt mit');

  // Changes made elsewhere show at once.
  await isLive;
  await service
    .from('messages')
    .insert({ user_id: account.id, subject: 'Schlüssel', content: 'Wo liegt er?' })
    .throwOnError();
  await expect(record(page).getByRole('link', { name: 'Nachricht: Schlüssel' })).toBeVisible();
  await service.from('customers').update({ phone: '08161 4466' }).eq('profile_id', account.id).throwOnError();
  await expect(record(page).getByRole('link', { name: '08161 4466' })).toBeVisible();
  await page.getByRole('tab', { name: 'Kundenaufträge' }).click();
  await expect(record(page).getByRole('link', { name: `Umzug ${last}` })).toBeVisible();

  await more(page).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const erasing = page.getByRole('dialog', { name: 'Kunde löschen?' });
  await expect(erasing).toContainText('Der Kunde hat einen Portalzugang und löscht sein Konto selbst');
  await erasing.getByRole('button', { name: 'Schließen' }).first().click();

  await page.getByRole('link', { name: 'Alle Kunden' }).click();
  await page.getByLabel('Kunden suchen').fill(last.toUpperCase());
  // The rows of the search, not those before it.
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(rowOf(page, name)).toContainText('Freising');
  await expect(rowOf(page, name)).toContainText('Ja');
  if (!isMobile) await rowOf(page, name).click({ position: { x: 5, y: 5 } });
  else await page.getByRole('link', { name: `Details: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('customers: one who asks to be forgotten is erased, except for what must be kept by law @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const made = async (name: string) => {
    const { data } = await service
      .from('customers')
      .insert({ last_name: name, email: newEmail(), street: 'Lindenweg 4' })
      .select('id, number')
      .single()
      .throwOnError();
    return data;
  };
  const [forgotten, kept] = [await made(`Ganz weg ${mark}`), await made(`Mit Beleg ${mark}`)];
  await service.from('customer_notes').insert({ customer_id: forgotten.id, text: 'Zahlt spät' }).throwOnError();
  const day = '2026-01-02';
  const invoice = {
    number: `X-${mark}`,
    issued_at: day,
    issue_date: day,
    due_date: day,
    content: { taxation: 'regular', lines: [] },
    net_cents: 1000,
    tax_cents: 0,
    amount: 10,
  };
  const { data: open } = await service
    .from('invoices')
    .insert({ ...invoice, customer_id: kept.id, status: 'offen' })
    .select('id')
    .single()
    .throwOnError();
  await signIn(page, backend.logins.admin, `${screen}/${forgotten.id}`);
  const erase = async () => {
    await more(page).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Kunde löschen?' });
  await failOn(page, 'rpc/preview_customer_erasure');
  await erase();
  const failure = dialog.getByRole('alert');
  await expect(failure).toContainText('Fehler beim Prüfen, was aufbewahrt werden muss');
  await tryAgain(page, 'rpc/preview_customer_erasure', failure);
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Name, Adresse und Kontaktdaten',
    '1 Notiz',
    'Entwürfe und Kopien von E-Mails',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).dblclick();
  await expect(toast(page, 'Kunde erfolgreich gelöscht.')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
  expect((await service.from('customers').select('id').eq('id', forgotten.id).throwOnError()).data).toEqual([]);

  await page.goto(`${screen}/${kept.id}`);
  await erase();
  await expect(dialog).toContainText('Der Kunde hat noch eine offene Rechnung.');
  await closeByEscape(dialog);
  await service.from('payments').insert({ invoice_id: open.id, paid_on: day, cents: 1000 }).throwOnError();
  await erase();
  await expect(dialog).toContainText('1 Rechnung bis 31.12.2034');
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(toast(page, 'Die Daten des Kunden wurden gelöscht.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Gelöschter Kunde' })).toBeVisible();
  await expect(record(page)).toContainText('Seine Belege werden bis zum Ende der gesetzlichen Frist aufbewahrt.');
  await expect(record(page)).toContainText(kept.number);
  await expect(record(page)).not.toContainText(mark);
  await expect(more(page)).toBeHidden();
  await page.getByRole('tab', { name: 'Dokumente' }).click();
  await expect(record(page).getByRole('link', { name: `X-${mark}` })).toBeVisible();
});

test('customers: two records with nothing in common are merged by choosing the other one @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const email = newEmail();
  const rows = [
    { last_name: `Bleibt ${mark}`, email },
    { last_name: `Fremd ${mark}`, email: newEmail() },
    { last_name: `Gleich ${mark}`, email },
  ];
  const { data } = await service.from('customers').insert(rows).select().order('last_name').throwOnError();
  const [keep, gone, known] = data;
  await signIn(page, backend.logins.admin, `${screen}/${keep?.id}`);
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Zusammenführen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kunden zusammenführen' });
  const question = page.getByRole('alertdialog');
  // The one with the same address comes first.
  const chosen = dialog.getByRole('button', { name: `Auswählen: ${known?.number}` });
  await chosen.click();
  await expect(question).toContainText(`${known?.number} in ${keep?.number} aufnehmen?`);
  await closeByEscape(question);
  await expect(question).toHaveCount(0);
  // The focus comes back last; what has it before loses it.
  await expect(chosen).toBeFocused();

  const field = dialog.getByRole('combobox', { name: 'Kunde' });
  await field.fill(mark);
  await expect(dialog.getByRole('option')).toHaveCount(2);
  await field.fill(`fremd ${mark}`);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await field.press('Enter');
  await expect(field).toHaveValue(`${gone?.name} (${gone?.number})`);
  await field.press('Enter');
  await expect(question).toContainText(`${gone?.number} in ${keep?.number} aufnehmen?`);
  await expectAccessible(page);
  await failOn(page, 'rpc/merge_customers');
  await question.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(toast(page, /^Fehler beim Zusammenführen der Kunden/)).toBeVisible();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toHaveCount(0);
  await expect(field).toHaveValue(`${gone?.name} (${gone?.number})`);
  await expect(field).toBeFocused();
  await mend(page, 'rpc/merge_customers');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await question.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(toast(page, 'Die Kunden wurden zusammengeführt.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(more(page)).toBeFocused();
  await expect(record(page)).toContainText(`Zusammengeführt mit ${gone?.number}`);
  const left = service.from('customers').select('id').like('last_name', `%${mark}`).order('last_name');
  expect((await left.throwOnError()).data).toEqual([{ id: keep?.id }, { id: known?.id }]);
});

test('the file of a new customer keeps its place while its answers arrive, and leads to an invoice', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const customer = { last_name: `Neu ${crypto.randomUUID().slice(0, 8)}` };
  const { data } = await service.from('customers').insert(customer).select('id').single().throwOnError();
  cleanUp(async () => {
    await service.from('invoices').delete().eq('customer_id', data.id).throwOnError();
    await service.from('customers').delete().eq('id', data.id).throwOnError();
  });
  const summary = 'rpc/customer_summary';
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => (answer = resolve));
  await intercept(page, summary, (route) => isWanted.then(() => route.continue()));
  await signIn(page, backend.logins.admin, `${screen}/${data.id}`);
  const below = record(page).getByText('Art', { exact: true });
  await expect(below).toBeVisible();
  const before = await below.boundingBox();
  answer();
  await expect(record(page).getByText('Nichts offen')).toBeVisible();
  expect((await below.boundingBox())?.y).toBe(before?.y);
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Rechnung schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnung schreiben' })).toBeVisible();
  const { data: begun } = await service.from('invoices').select('status').eq('customer_id', data.id).throwOnError();
  expect(begun).toEqual([{ status: 'entwurf' }]);
});

test('contacts of a customer: added, corrected, found, known by their number, and deleted', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const firm = `Wohnpark ${mark}`;
  const number = `0171 ${Number.parseInt(mark, 16)}`;
  const { data: customer } = await service
    .from('customers')
    .insert({ kind: 'firma', company: firm, email: newEmail() })
    .select('id')
    .single()
    .throwOnError();
  const stored = async () => {
    const contacts = service.from('customer_contacts').select('name, job_title, email, phone');
    return (await contacts.eq('customer_id', customer.id).throwOnError()).data;
  };
  await signIn(page, backend.logins.admin, `${screen}/${customer.id}`);
  await expect(record(page).getByRole('heading', { name: 'Weitere Ansprechpartner' })).toBeVisible();
  await record(page).getByRole('button', { name: 'Ansprechpartner anlegen' }).click();
  const adding = page.getByRole('dialog', { name: 'Ansprechpartner anlegen' });
  const add = adding.getByRole('button', { name: 'Ansprechpartner anlegen' });
  await adding.getByLabel('E-Mail-Adresse').fill('brandl@');
  await add.click();
  await expect(adding.getByText('Bitte geben Sie den Namen ein.')).toBeVisible();
  await expect(adding.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await adding.getByLabel('Name').fill(`Gerda Brandl-${mark}`);
  await adding.getByLabel('Funktion').fill('Hausverwaltung');
  await adding.getByLabel('Telefon').fill(number);
  await adding.getByLabel('E-Mail-Adresse').fill(`Brandl-${mark}@Example.org`);
  await expectAccessible(page);
  await failOn(page, 'customer_contacts', 'POST');
  await add.click();
  await expect(toast(page, /^Fehler beim Anlegen des Ansprechpartners/)).toBeVisible();
  await expect(adding.getByLabel('Telefon')).toHaveValue(number);
  await mend(page, 'customer_contacts');
  await add.dblclick();
  await expect(toast(page, 'Ansprechpartner angelegt.')).toHaveCount(1);
  await expect(adding).toHaveCount(0);
  await expect(record(page).getByRole('link', { name: number })).toHaveAttribute(
    'href',
    `tel:+49${number.slice(1).replace(' ', '')}`,
  );
  await expect(record(page).getByRole('link', { name: `brandl-${mark}@example.org` })).toBeVisible();
  const email = `brandl-${mark}@example.org`;
  expect(await stored()).toEqual([{ name: `Gerda Brandl-${mark}`, job_title: 'Hausverwaltung', email, phone: number }]);

  const edit = record(page).getByRole('button', { name: `Bearbeiten: Gerda Brandl-${mark}` });
  await edit.click();
  const editing = page.getByRole('dialog', { name: 'Ansprechpartner bearbeiten' });
  // Another admin corrected the number in the same minute.
  await expect(editing.getByLabel('Funktion')).toHaveValue('Hausverwaltung');
  await service
    .from('customer_contacts')
    .update({ phone: `${number}1` })
    .eq('customer_id', customer.id)
    .throwOnError();
  await editing.getByLabel('Funktion').fill('Vermietung');
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await expect(editing.getByRole('alert')).toContainText(`${number}1`);
  await editing.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
  await expect(toast(page, 'Ansprechpartner aktualisiert.')).toBeVisible();
  await expect(editing).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect(record(page)).toContainText('Vermietung');
  expect(await stored()).toMatchObject([{ job_title: 'Vermietung', phone: `${number}1` }]);

  await page.getByRole('link', { name: 'Alle Kunden' }).click();
  await page.getByLabel('Kunden suchen').fill(`brandl-${mark}`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(rowOf(page, firm)).toBeVisible();
  await page.getByRole('button', { name: 'Neuer Kunde' }).click();
  const creating = page.getByRole('dialog', { name: 'Neuer Kunde' });
  await creating.getByLabel('Telefon').fill(`+49 (0)${number.slice(1)}1`);
  await creating.getByRole('link', { name: /^Bekannter Kunde: / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();

  await expect(page.getByRole('heading', { level: 1, name: firm })).toBeVisible();
  await record(page)
    .getByRole('button', { name: `Löschen: Gerda Brandl-${mark}` })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`„Gerda Brandl-${mark}“ wird als Ansprechpartner dauerhaft gelöscht.`);
  await question.getByRole('button', { name: 'Löschen' }).dblclick();
  await expect(toast(page, 'Ansprechpartner gelöscht.')).toHaveCount(1);
  await expect(edit).toHaveCount(0);
  expect(await stored()).toEqual([]);
});

test('a customer saves an address, and a refused change stays in the form @phone', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const own = async () =>
    (
      await service
        .from('customers')
        .select('street, postal_code, city')
        .eq('profile_id', account.id)
        .single()
        .throwOnError()
    ).data;
  await signIn(page, account, '/kundenportal/einstellungen');
  await expect(page.getByText(/^Ihre Kundennummer: K-\d+$/)).toBeVisible();
  await page.getByLabel('Straße und Hausnummer').fill('Lindenweg 4');
  await page.getByLabel('PLZ').fill('85354');
  await page.getByLabel('Ort', { exact: true }).fill('Freising');
  await page.getByRole('button', { name: 'Adresse speichern' }).dblclick();
  await expect(toast(page, 'Adresse gespeichert.')).toHaveCount(1);
  expect(await own()).toEqual({ street: 'Lindenweg 4', postal_code: '85354', city: 'Freising' });

  await failOn(page, 'customers', 'PATCH');
  await page.getByLabel('Ort', { exact: true }).fill('Dachau');
  await page.getByRole('button', { name: 'Adresse speichern' }).click();
  await expect(toast(page, 'Fehler beim Speichern der Adresse')).toBeVisible();
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Dachau');
  await mend(page, 'customers');
  await page.getByRole('button', { name: 'Adresse speichern' }).click();
  await expect.poll(own).toMatchObject({ city: 'Dachau' });
});

test('the buttons of a long form stay in sight, and cover neither the focused field nor an error @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, paths.admin.customers);
  for (const [width, height] of [
    [1366, 650],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(paths.admin.customers);
    await page.getByRole('button', { name: 'Neuer Kunde' }).click();
    const dialog = page.getByRole('dialog', { name: 'Neuer Kunde' });
    const submit = dialog.getByRole('button', { name: 'Kunde anlegen' });
    await expect(submit).toBeInViewport({ ratio: 1 });
    const top = async () => (await submit.boundingBox())?.y ?? 0;
    const bottom = async (label: string) => {
      const box = await dialog.getByLabel(label).boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    for (const label of ['Art', 'Straße und Hausnummer', 'Ort', 'Land']) {
      await dialog.getByLabel(label, { exact: true }).focus();
      expect(await bottom(label)).toBeLessThan(await top());
      await expect(submit).toBeInViewport({ ratio: 1 });
    }
    // A click on the button moves nothing, and a field that is shown again comes with its label.
    await dialog.getByText('Nachname', { exact: true }).evaluate((element) => element.scrollIntoView());
    await submit.click();
    await expect(dialog.getByText('Nachname', { exact: true })).toBeInViewport({ ratio: 1 });
    const error = dialog.getByText('Bitte geben Sie den Nachnamen ein.');
    await expect(error).toBeInViewport({ ratio: 1 });
    const box = await error.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(await top());

    // With very large text the buttons would take half of the window: they end the form as before.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await dialog.getByLabel('Art', { exact: true }).focus();
    await expect(submit).not.toBeInViewport();
    await submit.scrollIntoViewIfNeeded();
    await expect(submit).toBeInViewport({ ratio: 1 });
    await closeByEscape(dialog);
    await expect(dialog).toBeHidden();
  }
});
