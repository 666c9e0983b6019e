import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { legal } from '@/config/content/legal';
import { sampleSections } from '@/features/site-content/texts/admin/sample-texts';
import { expectAccessible } from '../harness/accessibility';
import { failOn, mend } from '../harness/faults';
import { openOffice, sendQuote } from '../harness/issue';
import { toast } from '../harness/screen';
import type { Row } from '@/lib/supabase/tables';
import { expect, test } from '../harness/test';

const tab = '/adminportal/settings?tab=rechnungen';
const save = (page: Page) => page.getByRole('button', { name: 'Rechnungsdaten speichern' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = 'Rechnungsdaten erfolgreich gespeichert';

const empty = {
  legal_name: '',
  street: '',
  postal_code: '',
  city: '',
  managers: '',
  register_court: '',
  register_number: '',
  tax_number: '',
  vat_id: '',
  bank_name: '',
  iban: '',
  closing: '',
};

let before: Row<'billing_settings'>;
test.beforeEach(async ({ service }) => {
  before = (await service.from('billing_settings').select('*').single().throwOnError()).data;
});
test.afterEach(async ({ service }) => {
  await service.from('billing_settings').upsert(before).throwOnError();
});

test('billing: missing data lead to their fields, errors are shown beside them, and input is kept @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  await service.from('billing_settings').update(empty).eq('id', 1).throwOnError();
  await signIn(page, backend.logins.admin, tab);
  const missing = page.getByRole('list', { name: 'Bevor Sie Rechnungen ausstellen können, fehlt noch:' });
  await expect(missing.getByRole('button')).toHaveText([
    'Name mit Rechtsform',
    'Straße und Hausnummer',
    'PLZ',
    'Ort',
    'Steuernummer oder USt-IdNr.',
  ]);
  await expect(page.getByText(/^Ohne IBAN stehen auf Rechnungen weder/)).toBeVisible();
  await missing.getByRole('button', { name: 'Steuernummer oder USt-IdNr.' }).click();
  await expect(field(page, 'Steuernummer')).toBeFocused();
  await missing.getByRole('button', { name: 'Name mit Rechtsform' }).click();
  await expect(field(page, 'Name mit Rechtsform')).toBeFocused();

  await field(page, 'Name mit Rechtsform').fill('Huber GmbH');
  await field(page, 'Straße und Hausnummer').fill('Isarweg 7');
  await field(page, 'PLZ').fill('80331');
  await field(page, 'Ort').fill('München');
  await field(page, 'Steuernummer').fill('143/815');
  await field(page, 'IBAN').fill('de02 1203 0000 0000 2020 52');
  await field(page, 'Zahlungsziel').fill('91');
  await field(page, 'Kürzel der Stornorechnungen').fill('re');
  await save(page).click();
  await expect(field(page, 'Steuernummer')).toBeFocused();
  await expect(field(page, 'Steuernummer')).toHaveAccessibleDescription(/wie auf dem Steuerbescheid/);
  await expect(field(page, 'IBAN')).toHaveAccessibleDescription(/Diese IBAN stimmt nicht\./);
  await expect(field(page, 'Zahlungsziel')).toHaveAccessibleDescription(/eine ganze Zahl von 0 bis 90 ein\./);
  await expect(field(page, 'Kürzel der Stornorechnungen')).toHaveAccessibleDescription(/hat schon eine andere/);
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie noch diese Angaben:' })).toBeVisible();

  await expectAccessible(page);

  // The other tabs are another form; both keep their input, also across a reload.
  await page.getByRole('tab', { name: 'Allgemein' }).click();
  await expect(save(page)).toBeHidden();
  await field(page, 'Firmenname').fill('Ungespeichert');
  await page.getByRole('tab', { name: 'Rechnungen' }).click();
  await expect(page.getByRole('button', { name: 'Einstellungen speichern' })).toBeHidden();
  await expect(field(page, 'IBAN')).toHaveValue('de02 1203 0000 0000 2020 52');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, 'Ort')).toHaveValue('München');

  await field(page, 'Steuernummer').fill('143/815/08155');
  await field(page, 'IBAN').fill('de02 1203 0000 0000 2020 51');
  await field(page, 'Zahlungsziel').fill('7');
  await field(page, 'Kürzel der Stornorechnungen').fill('sto');
  await field(page, 'Text nach den Positionen einer Rechnung').fill('Danke\nund bis bald');
  await page.getByRole('combobox', { name: 'Besteuerung' }).selectOption('Kleinunternehmer (§ 19 UStG)');
  await expect(page.getByRole('combobox', { name: 'Üblicher Steuersatz' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Gearbeitete Stunden abrechnen in' }).selectOption('30 Minuten');
  await page.getByRole('combobox', { name: 'Gerundet wird' }).selectOption('aufwaerts');
  await failOn(page, 'billing_settings', 'PATCH');
  await save(page).click();
  await expect(toast(page, 'Fehler beim Speichern der Rechnungsdaten')).toBeVisible();
  await expect(field(page, 'Zahlungsziel')).toHaveValue('7');
  await mend(page, 'billing_settings');
  await save(page).click();
  await expect(toast(page, saved)).toBeVisible();
  await expect(missing).toBeHidden();
  await expect(page.getByText(/^Ohne IBAN/)).toBeHidden();
  await expect(field(page, 'IBAN')).toHaveValue('DE02 1203 0000 0000 2020 51');
  const { data } = await service.from('billing_settings').select('*').single().throwOnError();
  expect(data).toMatchObject({
    legal_name: 'Huber GmbH',
    postal_code: '80331',
    tax_number: '143/815/08155',
    iban: 'DE02120300000000202051',
    is_small_business: true,
    payment_days: 7,
    cancellation_prefix: 'STO',
    hours_step_minutes: 30,
    hours_rounding: 'aufwaerts',
    closing: 'Danke\nund bis bald',
  });
  await page.reload();
  await expect(field(page, 'Text nach den Positionen einer Rechnung')).toHaveValue('Danke\nund bis bald');
  await expect(field(page, 'Kürzel der Stornorechnungen')).toHaveValue('STO');
});

test('billing: accounts for DATEV default to the usual ones; a colleague’s change is not overwritten unseen @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, tab);
  const revenue = field(page, 'Erlöse 19 %');
  await expect(revenue).toHaveAttribute('placeholder', '8400');
  await page.getByRole('combobox', { name: 'Kontenrahmen' }).selectOption('SKR04');
  await page.getByRole('combobox', { name: 'Länge der Sachkonten' }).selectOption('5 Stellen');
  await expect(revenue).toHaveAttribute('placeholder', '44000');
  await expect(field(page, 'Erlöse ohne Umsatzsteuer')).toHaveAttribute('placeholder', '42000');
  await page.getByRole('combobox', { name: 'Besteuerung' }).selectOption('Kleinunternehmer (§ 19 UStG)');
  await expect(field(page, 'Erlöse ohne Umsatzsteuer')).toHaveAttribute('placeholder', '41850');
  await expect(field(page, 'Debitorenkonto')).toHaveAttribute('placeholder', '100000');

  await field(page, 'Beraternummer').fill('0815');
  await field(page, 'Mandantennummer').fill('55 003');
  await revenue.fill('4400');
  await save(page).click();
  await expect(page.getByText('Die Beraternummer hat vier bis sieben Ziffern.')).not.toHaveCount(0);
  await expect(revenue).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Beraternummer').fill('29098');
  await revenue.fill('44001');
  await page.getByRole('combobox', { name: 'Beginn des Wirtschaftsjahrs' }).selectOption('Juli');
  await page.getByRole('checkbox', { name: 'Ein Debitorenkonto für jeden Kunden' }).check();
  await save(page).click();
  await expect(toast(page, saved)).toBeVisible();
  await expectAccessible(page);
  const { data } = await service.from('billing_settings').select('*').single().throwOnError();
  expect(data).toMatchObject({
    datev_consultant: '29098',
    datev_client: '55003',
    datev_chart: 'skr04',
    datev_account_length: 5,
    datev_year_begins: 7,
    datev_revenue_19: '44001',
    datev_revenue_7: '',
    datev_debtor_each: true,
  });

  // A colleague changes another field before this form is saved.
  await field(page, 'Ort').fill('Freising');
  await service.from('billing_settings').update({ payment_days: 21 }).eq('id', 1).throwOnError();
  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Inzwischen von jemand anderem geändert' });
  await expect(notice).toContainText('Zahlungsziel: jetzt „21 Tage“');
  await expect(notice).not.toContainText('Ort');
  await expect(field(page, 'Ort')).toHaveValue('Freising');
  await expect(field(page, 'Zahlungsziel')).toHaveValue('21');
  await notice.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
  await expect(notice).toBeHidden();
  // The user's own change of a moment ago is no conflict.
  await field(page, 'Ort').fill('Erding');
  await save(page).click();
  const stored = () => service.from('billing_settings').select('city, payment_days').single().throwOnError();
  await expect.poll(async () => (await stored()).data).toEqual({ city: 'Erding', payment_days: 21 });
  await expect(notice).toBeHidden();
});

test('billing: code and data of the tab are loaded when it is opened, with a retry, and a missing row is created @desktop', async ({
  page,
  context,
  backend,
  service,
  signIn,
}) => {
  await service.from('billing_settings').delete().eq('id', 1).throwOnError();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/billing_settings') && asked.push(request.url()));
  const code = /\/assets\/billing-tab/;
  const refused = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await page.route(code, (route) => route.abort());
  await signIn(page, backend.logins.admin, '/adminportal/settings');
  await field(page, 'Firmenname').fill('Ungespeichert');
  await refused;
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Rechnungen' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Rechnungsdaten.');
  await context.setOffline(false);
  await page.unroute(code);
  await notice.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(field(page, 'Kürzel der Rechnungen')).toHaveValue('RE');
  const { count } = await service.from('billing_settings').select('*', { count: 'exact', head: true }).throwOnError();
  expect(count).toBe(1);
  await page.getByRole('tab', { name: 'Allgemein' }).click();
  await expect(field(page, 'Firmenname')).toHaveValue('Ungespeichert');
});

test('first steps: the card leads to what is not set up, until it is hidden or everything is done @phone', async ({
  page,
  baseURL,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  test.slow();
  const settings = (await service.from('settings').select('*').single().throwOnError()).data;
  cleanUp(() => service.from('settings').update(settings).eq('id', 1).throwOnError());
  await service.from('settings').update({ phone_number: '' }).eq('id', 1).throwOnError();
  await service.from('billing_settings').update({ city: '' }).eq('id', 1).throwOnError();
  await service.from('media').delete().neq('page_context', 'global').throwOnError();
  await signIn(page, backend.logins.admin);
  const card = page.getByRole('region', { name: 'Erste Schritte' });
  await expect(card).toContainText('1 von 8 erledigt');
  await expectAccessible(page);
  await expect(card.getByRole('listitem').filter({ hasText: 'erledigt' })).toContainText('Erster Mitarbeiter');
  const links = {
    Firmendaten: 'settings',
    Logo: 'settings?tab=medien',
    Öffnungszeiten: 'settings?tab=oeffnungszeiten',
    'Bewertungen, Team und Zahlen': 'seiteninhalte?tab=texte&bereich=startseite',
    'Eigene Fotos': 'seiteninhalte?tab=bilder',
    'Rechtliche Angaben': 'seiteninhalte?tab=texte&bereich=rechtliches',
  };
  for (const [name, address] of Object.entries(links))
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', `/adminportal/${address}`);
  await card.getByRole('link', { name: 'Rechnungsdaten' }).click();
  await field(page, 'Ort').fill('München');
  await save(page).click();
  await expect(toast(page, saved)).toBeVisible();
  await expect(save(page)).toBeEnabled();
  await page.goBack();
  await expect(card).toContainText('2 von 8 erledigt');

  // Without the data it says nothing.
  await failOn(page, 'billing_settings');
  const failed = page.waitForResponse('**/billing_settings*');
  await page.reload();
  await failed;
  await expect(card).toBeHidden();
  await mend(page, 'billing_settings');
  await page.reload();

  await card.getByRole('button', { name: 'Ausblenden' }).click();
  await expect(card).toBeHidden();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/billing_settings') && asked.push(request.url()));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(card).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('first-steps'));
  const opening_hours = ['09:00-17:00', '', '', '', '', '', ''];
  await service.from('settings').update({ phone_number: '089 1', opening_hours }).eq('id', 1).throwOnError();
  const picture = { type: 'image' as const, url: `${baseURL}/icon.svg` };
  const { data: pictures } = await service
    .from('media')
    .insert([
      { ...picture, title: 'global-Firmenlogo', page_context: 'global' },
      { ...picture, title: 'Hero Background', page_context: 'startseite' },
    ])
    .select('id')
    .throwOnError();
  cleanUp(() =>
    service
      .from('media')
      .delete()
      .in(
        'id',
        pictures.map(({ id }) => id),
      )
      .throwOnError(),
  );
  const facts = Object.fromEntries(Object.keys(legal.texts).map((name) => [name, 'Angabe']));
  const texts = Object.keys(sampleSections).map((key) => ({ key, content: { title: 'Eigenes' } }));
  cleanUp(() => service.from('site_texts').delete().neq('key', '').throwOnError());
  await service.from('site_texts').insert(texts).throwOnError();
  await service
    .from('site_texts')
    .update({ content: { ...facts, isChecked: true } })
    .eq('key', legal.key)
    .throwOnError();
  const read = page.waitForResponse('**/billing_settings*');
  await page.reload();
  await read;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('first-steps'))).toBe('over');
  await expect(card).toBeHidden();
});

test('the logo on documents: taken from the website or a file, on every document from then on, until it is removed @desktop', async ({
  page,
  backend,
  browser,
  baseURL,
  service,
  cleanUp,
  signIn,
}) => {
  test.slow();
  const logos = () =>
    service.storage
      .from('media')
      .list('images', { search: 'document-logo-' })
      .then(({ data }) => data ?? []);
  cleanUp(async () => {
    await service.storage.from('media').remove((await logos()).map(({ name }) => `images/${name}`));
  });
  await service.from('billing_settings').update({ logo: '' }).eq('id', 1).throwOnError();
  await signIn(page, backend.logins.admin, tab);
  const section = page.getByRole('region', { name: 'Logo auf Dokumenten' });
  const file = section.getByLabel('Logo auf Dokumenten');
  const shown = section.getByRole('img', { name: 'Das Logo auf Dokumenten' });
  await expect(file).toBeVisible();
  await expect(shown).toHaveCount(0);
  const chosen = async () => (await service.from('billing_settings').select('logo').single().throwOnError()).data.logo;

  // What is no picture is refused beside the field.
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(section.getByText(/^Diese Datei lässt sich nicht als Bild öffnen/)).toBeVisible();
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  expect(await chosen()).toBe('');

  // A failure is told, and the same file can be picked again.
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 80 } });
  const pick = () => file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await failOn(page, 'storage/v1/object/media/*');
  await expect(file).toBeEnabled();
  await pick();
  await expect(toast(page, /^Fehler beim Speichern des Logos/)).toBeVisible();
  await expect(section.getByText(/^Diese Datei lässt sich nicht/)).toHaveCount(0);
  await mend(page, 'storage/v1/object/media/*');
  await expect(file).toBeEnabled();
  await pick();
  await expect(toast(page, 'Logo erfolgreich gespeichert')).toBeVisible();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  const digest = await chosen();
  expect((await logos()).map(({ name }) => name)).toEqual([`document-logo-${digest}.jpg`]);
  await expectAccessible(page);

  // The form around it is not bothered by the new version of its row.
  await field(page, 'Ort').fill('Freising');
  await save(page).click();
  await expect(toast(page, saved)).toBeVisible();
  expect(await chosen()).toBe(digest);

  await section.getByRole('button', { name: 'Logo entfernen' }).dblclick();
  await expect(shown).toHaveCount(0);
  expect(await chosen()).toBe('');
  await expect(section.getByRole('button', { name: 'Logo der Website verwenden' })).toHaveCount(0);

  // With a logo on the website it is one click.
  const path = `images/global-firmenlogo-${crypto.randomUUID()}.png`;
  await service.storage.from('media').upload(path, picture, { contentType: 'image/png' });
  const { publicUrl } = service.storage.from('media').getPublicUrl(path).data;
  const { data: medium } = await service
    .from('media')
    .insert({ type: 'image', title: 'global-Firmenlogo', page_context: 'global', url: publicUrl })
    .select('id')
    .single()
    .throwOnError();
  cleanUp(async () => {
    await service.from('media').delete().eq('id', medium.id).throwOnError();
    await service.storage.from('media').remove([path]);
  });
  await page.reload();
  await section.getByRole('button', { name: 'Logo der Website verwenden' }).click();
  await expect(shown).toBeVisible();
  expect(await chosen()).toBe(digest);

  // A quote sent now has it: in the file of the mail, and in the one that the customer's link makes.
  const office = await openOffice(backend);
  const { data: customer } = await service
    .from('customers')
    .insert({ last_name: `Logo-${crypto.randomUUID().slice(0, 8)}`, email: 'logo@example.org', city: 'Freising' })
    .select('id')
    .single()
    .throwOnError();
  const quote = await sendQuote(office, { customer, subject: 'Mit Logo' });
  const fileDigest = async () =>
    (await service.from('quotes').select('sha256').eq('id', quote.id).single().throwOnError()).data.sha256;
  await expect.poll(fileDigest, { timeout: 30_000 }).not.toBeNull();
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto(quote.link);
  const downloading = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'PDF herunterladen' }).click();
  const bytes = readFileSync(await (await downloading).path());
  expect(bytes.toString('latin1')).toContain('/Subtype /Image');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(await fileDigest());
  expect(quote.number).toMatch(/^AN-/);
});
