import type { Page } from '@playwright/test';
import { failOn, loseAnswers, mend, tryAgain } from '../harness/faults';
import { takeOwnAddress } from '../harness/own-address';
import { pictureOf } from '../harness/picture';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

test.beforeEach(async ({ context }) => {
  await takeOwnAddress(context);
});

const call = 'rpc/send_guided_request';
const next = (page: Page) => page.getByRole('button', { name: 'Weiter' });
const send = (page: Page) => page.getByRole('button', { name: 'Anfrage senden' });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const details = (page: Page) => step(page, 'Worum geht es genau?');
const contact = (page: Page) => step(page, 'Wie erreichen wir Sie?');

async function fillInContact(page: Page, lastName: string) {
  await page.getByLabel('Vorname').fill(' Vera ');
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(`${lastName.toLowerCase()}@example.org`);
  await page.getByLabel('Telefon').fill('0170 1234567');
}

/** Up to the last step: a cleaning. */
async function askForCleaning(page: Page) {
  await page.getByRole('radio', { name: 'Reinigung' }).check();
  await next(page).click();
  await page.getByLabel('Wo reinigen wir?').fill('Lindenweg 4, Freising');
  await page.getByLabel('Fläche in m²').fill('1.200');
  await page.getByLabel('Fenster').fill('0');
  await page.getByLabel('Wie oft?').selectOption('Alle zwei Wochen');
  await next(page).click();
  await expect(contact(page)).toBeVisible();
}

test('a move is asked for in three steps, survives a reload, and arrives as a lead with its details @phone', async ({
  page,
  mailbox,
  service,
}) => {
  const lastName = `Umzug-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/anfrage');
  await page.getByRole('radio', { name: 'Transporte & Umzüge' }).check();
  await page.getByLabel('Privatumzüge').check();
  await next(page).click();
  await expect(details(page)).toBeFocused();
  await expect(page).toHaveURL('/anfrage?schritt=2');
  await expect(page.getByRole('complementary', { name: 'Preis' })).toContainText('ab 549,00 € (Privatumzug, 1 Tag)');
  const [from, to] = [page.getByRole('group', { name: 'Von' }), page.getByRole('group', { name: 'Nach' })];
  await from.getByLabel('Adresse').fill('Lindenweg 4, 85354 Freising');
  await from.getByLabel('Stockwerk').selectOption('3. Stock');
  await to.getByLabel('Adresse').fill('Regensburg');
  await to.getByLabel('Stockwerk').selectOption('Erdgeschoss');
  await to.getByLabel('Es gibt einen Aufzug').check();
  await page.getByLabel('Zimmer').fill('3');
  await page.getByText('Möbelliste').click();
  await page.getByRole('button', { name: 'Doppelbett: eins mehr' }).click();
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Stuhl: eins mehr' }).click();
    await expect(page.getByLabel('Stuhl: Anzahl')).toHaveText(`${count}`);
  }
  await expect(page.getByText('Zusammen etwa 3 m³.')).toBeVisible();
  await page.getByLabel('Was sollten wir noch wissen?').fill('Das Klavier bleibt.');
  await next(page).click();
  await expect(contact(page)).toBeFocused();
  await page.getByLabel('Vorname').fill('Vera');

  // Without a user interaction.
  await page.reload();
  await expect(page.getByLabel('Vorname')).toHaveValue('Vera');
  await page.goBack();
  await expect(from.getByLabel('Adresse')).toHaveValue('Lindenweg 4, 85354 Freising');
  await expect(to.getByLabel('Es gibt einen Aufzug')).toBeChecked();
  await expect(page.getByText('Zusammen etwa 3 m³.')).toBeVisible();
  await page.goForward();
  await fillInContact(page, lastName);
  await send(page).click();
  await expect(toast(page, 'Ihre Anfrage wurde erfolgreich gesendet!')).toBeVisible();
  const receipt = page.getByRole('status').filter({ hasText: 'antworten innerhalb von 24 Stunden' });
  await expect(receipt).toBeFocused();
  // The thanks replace the whole page, and repeat the request from its service to its sender.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank für Ihre Anfrage');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(receipt.getByRole('term')).toHaveText(
    'Leistung Gewünscht Von Nach Zimmer Möbel Menge Anmerkung Name E-Mail Telefon'.split(' '),
  );
  await expect(receipt.getByRole('definition').first()).toHaveText('Transporte & Umzüge');
  await expect(receipt.getByRole('definition').nth(2)).toHaveText('Lindenweg 4, 85354 Freising, 3. Stock, ohne Aufzug');
  for (const gone of [page.getByRole('list', { name: 'Schritte' }), page.getByText('Drei kurze Schritte'), send(page)])
    await expect(gone).toBeHidden();
  await expect(page.getByRole('link', { name: 'Zum Kontaktformular' })).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  const { data: lead } = await service
    .from('contact_requests')
    .select('name, email, phone, service, message, details')
    .eq('name', `Vera ${lastName}`)
    .single()
    .throwOnError();
  expect(lead).toEqual({
    name: `Vera ${lastName}`,
    email: `${lastName.toLowerCase()}@example.org`,
    phone: '0170 1234567',
    service: 'transporte',
    message: [
      'Gewünscht: Privatumzüge',
      'Von: Lindenweg 4, 85354 Freising, 3. Stock, ohne Aufzug',
      'Nach: Regensburg, Erdgeschoss, mit Aufzug',
      'Zimmer: 3',
      'Möbel: 1 × Doppelbett, 2 × Stuhl',
      'Menge: etwa 3 m³',
      '',
      'Das Klavier bleibt.',
    ].join('\n'),
    details: {
      offers: ['Privatumzüge'],
      from: { address: 'Lindenweg 4, 85354 Freising', floor: 3, lift: false },
      to: { address: 'Regensburg', floor: 0, lift: true },
      rooms: 3,
      furniture: [
        { name: 'Doppelbett', count: 1 },
        { name: 'Stuhl', count: 2 },
      ],
      volume: 3,
    },
  });
  await page.getByRole('button', { name: 'Weitere Anfrage stellen' }).click();
  await expect(step(page, 'Was können wir für Sie tun?')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angebot anfordern');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  const mail = await mailbox.waitFor('info@example.com', new RegExp(lastName));
  expect(mail.Subject).toBe(`Website: Neue Anfrage von Vera ${lastName}`);
  expect(mail.Text).toContain('Nach: Regensburg, Erdgeschoss, mit Aufzug');
  expect(mail.Text).toContain('0170 1234567');
});

test('each step says what is missing in it, and the browser’s buttons keep everything @desktop', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /contact_requests|send_guided/.test(request.url())) posts.push(request.url());
  });
  await page.goto('/anfrage?leistung=garten-landschaftsbau');
  await expect(page.getByRole('radio', { name: 'Garten- & Landschaftsbau' })).toBeChecked();
  await next(page).click();
  await expect(details(page)).toBeVisible();
  // There are no prices for gardens.
  await expect(page.getByRole('complementary', { name: 'Preis' })).toHaveCount(0);
  await next(page).click();
  await expect(page.getByLabel('Wo ist der Garten?')).toBeFocused();
  await expect(page.getByLabel('Wo ist der Garten?')).toHaveAccessibleDescription(
    /Bitte geben Sie die Adresse an; der Ort genügt\.$/,
  );
  await page.getByLabel('Wo ist der Garten?').fill('Freising');
  await page.getByLabel('Länge in m').fill('viel');
  await next(page).click();
  await expect(page.getByRole('main').getByText('Bitte geben Sie eine ganze Zahl von 1 bis 10.000 ein.')).toBeVisible();

  // What another service asks for does not matter for this one.
  await page.getByRole('button', { name: 'Schritt 1: Leistung' }).click();
  await page.getByRole('radio', { name: 'Entsorgung' }).check();
  await next(page).click();
  await page.getByLabel('Menge in m³').fill('4');
  await next(page).click();
  await expect(contact(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Schritte' }).locator('[aria-current=step]')).toHaveText(/Kontakt/);
  await page.goBack();
  await expect(page.getByLabel('Menge in m³')).toHaveValue('4');
  await page.goForward();
  // Nothing is wrong before it was submitted.
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('keine-adresse');
  await expect(page.getByRole('main').getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toHaveCount(0);
  await send(page).click();
  await expect(page.getByRole('main').getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription('Bitte geben Sie Ihre Telefonnummer an.');
  expect(posts).toEqual([]);
});

test('the price names the chosen offers that it does not include @desktop', async ({ page }) => {
  const price = page.getByRole('complementary', { name: 'Preis' });
  await page.goto('/anfrage');
  await page.getByRole('radio', { name: 'Reinigung' }).check();
  await page.getByLabel('Grundreinigung').check();
  await page.getByLabel('Sonderreinigung').check();
  await next(page).click();
  await expect(price).toContainText('Richtwert: ab 189,00 € (Grundreinigung, 4 Stunden)');
  await expect(price).toContainText('Noch ohne Sonderreinigung: Das berechnen wir nach Ihrer Anfrage.');
  await page.getByRole('button', { name: 'Schritt 1: Leistung' }).click();
  await page.getByLabel('Grundreinigung').uncheck();
  await next(page).click();
  await expect(price).toHaveText('Sonderreinigung: Den Preis berechnen wir nach Ihrer Anfrage.');
});

test('a step in the URL opens only if the steps before it are filled in @desktop', async ({ page }) => {
  await page.goto('/anfrage?schritt=3');
  await expect(step(page, 'Was können wir für Sie tun?')).toBeVisible();
  await page.getByRole('radio', { name: 'Reinigung' }).check();
  await next(page).click();
  await expect(page).toHaveURL('/anfrage?schritt=2');
  await expect(details(page)).toBeVisible();
});

test('a request whose answer got lost is sent again and stored once @phone', async ({ page, service }) => {
  const lastName = `Verloren-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/anfrage');
  await askForCleaning(page);
  await fillInContact(page, lastName);
  await loseAnswers(page, call);
  await send(page).click();
  await expect(toast(page, /^Fehler beim Senden der Anfrage/)).toBeVisible();
  await expect(page.getByLabel('Nachname')).toHaveValue(lastName);
  await mend(page, call);
  await send(page).click();
  await expect(toast(page, 'Ihre Anfrage wurde erfolgreich gesendet!')).toBeVisible();
  const { data: leads } = await service
    .from('contact_requests')
    .select('details')
    .eq('name', `Vera ${lastName}`)
    .throwOnError();
  expect(leads).toEqual([
    {
      details: {
        from: { address: 'Lindenweg 4, Freising' },
        area: 1200,
        windows: 0,
        rhythm: 'zweiwoechentlich',
      },
    },
  ]);
});

test('a request with the hidden field filled in is ignored and confirmed @desktop', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/')) posts.push(request.url());
  });
  await page.goto('/anfrage');
  await askForCleaning(page);
  await fillInContact(page, 'Roboter');
  posts.length = 0;
  await page
    .locator('input[name=website]')
    .evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
  await send(page).click();
  await expect(toast(page, 'Ihre Anfrage wurde erfolgreich gesendet!')).toBeVisible();
  expect(posts).toEqual([]);
});

test('more than a few requests from one network are refused, and the form keeps its values @desktop', async ({
  page,
  backend,
}) => {
  const address = await takeOwnAddress(page.context());
  for (let count = 0; count < 5; count += 1) {
    const response = await fetch(`${backend.url}/rest/v1/${call}`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({
        request: crypto.randomUUID(),
        name: 'Vera Vogt',
        email: 'vera@example.org',
        phone: '0170 1',
        service: 'reinigung',
        message: 'Fenster',
        details: {},
      }),
    });
    expect(response.status).toBe(204);
  }
  await page.goto('/anfrage');
  await askForCleaning(page);
  await fillInContact(page, 'Vogt');
  await send(page).click();
  await expect(toast(page, /Zu viele Anfragen/)).toBeVisible();
  await expect(page.getByLabel('Nachname')).toHaveValue('Vogt');
});

test('the office reads the details of a request, and its quote begins with their positions @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const lastName = `Angebot-${crypto.randomUUID().slice(0, 8)}`;
  cleanUp(async () => {
    const { data } = await service.from('customers').select('id').eq('last_name', lastName).throwOnError();
    const ids = data.map(({ id }) => id);
    await service.from('quotes').delete().in('customer_id', ids).throwOnError();
    await service.from('contact_requests').delete().eq('name', `Vera ${lastName}`).throwOnError();
    await service.from('customers').delete().in('id', ids).throwOnError();
  });
  const { data: customer } = await service
    .from('customers')
    .insert({ first_name: 'Vera', last_name: lastName })
    .select('id')
    .single()
    .throwOnError();
  const { data: lead } = await service
    .from('contact_requests')
    .insert({
      name: `Vera ${lastName}`,
      email: 'vera@example.org',
      service: 'reinigung',
      customer_id: customer.id,
      message: 'Gewünscht: Grundreinigung\nOrt: Freising\nFläche: 80 m²\nFenster: 12\n\nBitte klingeln.',
      details: { offers: ['Grundreinigung'], from: { address: 'Freising' }, area: 80, windows: 12 },
    })
    .select('id')
    .single()
    .throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/leads?zeile=${lead.id}`);
  const panel = page.getByRole('dialog', { name: `Vera ${lastName}` });
  await expect(panel).toContainText('NachrichtBitte klingeln.');
  await expect(panel).toContainText('Fläche80 m²');
  await panel.getByRole('link', { name: 'Angebot schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Angebot schreiben' })).toBeVisible();
  await expect(page.getByLabel('Betreff')).toHaveValue('Reinigung');
  // The customer has no address.
  await expect(page.getByRole('textbox', { name: 'Ort', exact: true })).toHaveValue('Freising');
  await expect(page.getByRole('link', { name: `Öffnen: Anfrage von Vera ${lastName}` })).toHaveText('Öffnen');
  const position = (number: number) => page.getByRole('listitem', { name: `Position ${number}`, exact: true });
  await expect(position(1).getByLabel('Bezeichnung')).toHaveValue('Grundreinigung');
  await expect(position(1).getByLabel('Beschreibung')).toHaveValue('Ort: Freising\nFläche: 80 m²');
  await expect(position(2).getByLabel('Bezeichnung')).toHaveValue('Fenster');
  await expect(position(2).getByLabel('Menge')).toHaveValue('12');
  await expect(position(3)).toHaveCount(0);
  // The catalogue prices what was requested instead of adding to it.
  await page.getByLabel('Position aus den Dienstleistungen').selectOption('Grundreinigung');
  await expect(position(1).getByLabel('Beschreibung')).toHaveValue(/\nOrt: Freising\nFläche: 80 m²$/);
  await expect(position(1).getByLabel('Einzelpreis')).toHaveValue('189,00');
  await expect(position(1).getByLabel('Einzelpreis')).toBeFocused();
  await expect(position(2).getByLabel('Menge')).toHaveValue('12');
  await expect(position(3)).toHaveCount(0);
  // What is counted waits for its own price.
  await page.getByLabel('Position aus den Dienstleistungen').selectOption('Privatumzug');
  await expect(position(3).getByLabel('Bezeichnung')).toHaveValue('Privatumzug');
  await expect(position(2).getByLabel('Menge')).toHaveValue('12');
  await page.getByRole('button', { name: 'Position 3 entfernen' }).click();
  // What has no price yet is named before it is sent.
  await page.getByRole('button', { name: 'Angebot senden' }).click();
  const question = page.getByRole('alertdialog', { name: 'Angebot senden?' });
  await expect(question).toHaveAccessibleDescription(/Bitte prüfen:\s*Position 2 \(„Fenster“\) kostet 0,00\s€$/);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
});

test('photos are made small, sent with the request, read by the office alone, and removed with the lead @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  signIn,
}) => {
  const lastName = `Foto-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/anfrage');
  await page.getByRole('radio', { name: 'Garten- & Landschaftsbau' }).check();
  await next(page).click();
  await page.getByLabel('Wo ist der Garten?').fill('Freising');
  const picture = { mimeType: 'image/png', buffer: Buffer.from(await pictureOf(page, 3200, 2400)) };
  const choose = page.getByLabel('Fotos hinzufügen');
  await choose.setInputFiles([
    { ...picture, name: 'hecke.png' },
    { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('kein Bild') },
    { ...picture, name: 'rasen.png' },
  ]);
  const chosen = page.getByRole('list', { name: 'Ausgewählte Fotos' }).getByRole('img');
  await expect(chosen).toHaveCount(2);
  await expect(page.getByText('Diese Dateien lassen sich nicht als Bild öffnen: notiz.txt.')).toBeVisible();
  await choose.setInputFiles(Array.from({ length: 8 }, (_, number) => ({ ...picture, name: `${number}.png` })));
  await expect(page.getByText('Es sind höchstens 8 Fotos möglich.')).toBeVisible();
  await expect(chosen).toHaveCount(8);
  await expect(choose).toHaveCount(0);
  for (let left = 8; left > 2; left -= 1) {
    await page.getByRole('button', { name: `Foto ${left} entfernen` }).click();
    await expect(chosen).toHaveCount(left - 1);
  }
  await next(page).click();
  await fillInContact(page, lastName);
  await send(page).click();
  await expect(toast(page, 'Ihre Anfrage wurde erfolgreich gesendet!')).toBeVisible();

  const { data: lead } = await service
    .from('contact_requests')
    .select('id, details')
    .eq('name', `Vera ${lastName}`)
    .single()
    .throwOnError();
  expect(lead.details).toEqual({ from: { address: 'Freising' }, photos: 2 });
  const bucket = service.storage.from('request-photos');
  const { data: file } = await bucket.download(`${lead.id}/2.jpg`);
  expect(file?.type).toBe('image/jpeg');
  expect(file?.size).toBeLessThan(200_000);
  // Its sender cannot read it, nor anybody else without the office's rights.
  const stranger = await fetch(`${backend.url}/storage/v1/object/request-photos/${lead.id}/1.jpg`, {
    headers: { apikey: backend.publishableKey },
  });
  expect(stranger.status).toBe(400);
  const more = await fetch(`${backend.url}/storage/v1/object/request-photos/${lead.id}/3.jpg`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'image/jpeg' },
    body: Buffer.from('x'),
  });
  expect(more.status).toBe(400);

  const office = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await failOn(office, 'storage/v1/object/list/request-photos');
  await signIn(office, backend.logins.admin, `/adminportal/leads?zeile=${lead.id}`);
  const panel = office.getByRole('dialog', { name: `Vera ${lastName}` });
  await expect(panel.getByText('Fehler beim Laden der Fotos')).toBeVisible();
  await tryAgain(office, 'storage/v1/object/list/request-photos', panel);
  const shown = panel.getByRole('img', { name: 'Foto 2' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await expect(panel.getByRole('link', { name: /^Foto 1/ })).toHaveAttribute('href', /^blob:/);
  await office.close();

  await service.rpc('erase_lead', { lead_id: lead.id }).throwOnError();
  const { data: noted } = await service.rpc('files_to_remove').throwOnError();
  expect(noted.filter(({ path }) => path.startsWith(lead.id))).toEqual([
    { bucket: 'request-photos', path: `${lead.id}/1.jpg` },
    { bucket: 'request-photos', path: `${lead.id}/2.jpg` },
  ]);
});

test('a request arrives without photos that could not be sent, and says so @phone', async ({ page, service }) => {
  const lastName = `Funkloch-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/anfrage?leistung=entsorgung');
  await expect(page.getByRole('radio', { name: 'Entsorgung' })).toBeChecked();
  await next(page).click();
  await page.getByLabel('Adresse').fill('Freising');
  const buffer = Buffer.from(await pictureOf(page, 40, 30));
  await page.getByLabel('Fotos hinzufügen').setInputFiles({ name: 'keller.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Foto 1: keller.png' })).toBeVisible();
  await next(page).click();
  await fillInContact(page, lastName);
  await failOn(page, 'storage/v1/object/request-photos');
  await send(page).click();
  await expect(toast(page, /^Ein Foto konnte nicht übertragen werden/)).toBeVisible();
  await expect(page.getByText('antworten innerhalb von 24 Stunden')).toBeVisible();
  await expect(page.getByRole('term').getByText('Fotos')).toHaveCount(0);
  const { data: leads } = await service
    .from('contact_requests')
    .select('details')
    .eq('name', `Vera ${lastName}`)
    .throwOnError();
  expect(leads).toEqual([{ details: { from: { address: 'Freising' }, photos: 1 } }]);
});
