import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { berlinDay } from '@/lib/time/berlin-time';
import type { Fixtures } from '../harness/test';
import { expectAccessible } from '../harness/accessibility';
import { cutOff, failOn, intercept, loseAnswers, mend, tryAgain } from '../harness/faults';
import { previewBy } from '../harness/preview';
import { closeByEscape, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
/** Without a network, saving is retried every ten seconds. */
const saved = (page: Page) => expect(main(page).getByText('Entwurf, gespeichert')).toBeVisible({ timeout: 20_000 });
const position = (page: Page, place: number) => page.getByRole('listitem', { name: `Position ${place}`, exact: true });
const namesOf = (page: Page) =>
  page.getByLabel('Bezeichnung').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const issueButton = (page: Page) => page.getByRole('button', { name: 'Rechnung ausstellen' });

async function addCustomer(service: Fixtures['service']) {
  const email = `beleg-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { data } = await service
    .from('customers')
    .insert({
      kind: 'privat',
      first_name: 'Ida',
      last_name: `Beleg-${crypto.randomUUID().slice(0, 8)}`,
      street: 'Gasse 2',
      postal_code: '80333',
      city: 'München',
      email,
    })
    .select('id, name, number')
    .single()
    .throwOnError();
  return { ...data, email };
}

async function addDraft(service: Fixtures['service'], names: string[] = ['Umzug']) {
  const customer = await addCustomer(service);
  const line = { quantityThousandths: 1000, unit: 'HUR', unitPriceCents: 4990, vatRate: 19 };
  const { data } = await service
    .from('invoices')
    .insert({
      customer_id: customer.id,
      status: 'entwurf',
      service_from: '2026-11-02',
      service_to: '2026-11-02',
      content: { taxation: 'regular', lines: names.map((name) => ({ name, ...line })) },
    })
    .select('id')
    .single()
    .throwOnError();
  return { ...data, path: withId(paths.admin.invoice, data.id), customer };
}

test('an invoice: written for a customer, issued, paid in part, cancelled and copied @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  const customer = await addCustomer(service);
  const drafts = async () =>
    (await service.from('invoices').select('id, content, amount').eq('customer_id', customer.id).throwOnError()).data;
  await signIn(page, backend.logins.admin, paths.admin.invoices);
  await page.getByRole('button', { name: 'Neue Rechnung erstellen' }).click();
  // The first choice of the dialog is the document, the second an open amount without one.
  const choice = page.getByRole('dialog', { name: 'Neue Rechnung' });
  await expect(choice.getByRole('heading', { name: 'Oder: offener Betrag ohne Beleg' })).toBeVisible();
  await choice.getByRole('link', { name: 'Mit Positionen schreiben' }).click();
  await page.getByRole('button', { name: 'Rechnung schreiben' }).click();
  await expect(main(page).getByText('Bitte wählen Sie einen Kunden aus der Liste.')).toBeVisible();
  await page.getByLabel('Kunde').fill(customer.name);
  await page.getByRole('option', { name: customer.name }).click();
  await page.getByRole('button', { name: 'Rechnung schreiben' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnung schreiben' })).toBeVisible();
  expect(await drafts()).toHaveLength(1);
  for (const missing of ['Leistungszeitraum', 'Bezeichnung jeder Position', 'ein Betrag über 0 €'])
    await expect(main(page).getByRole('listitem').filter({ hasText: missing })).toBeVisible();
  await expect(issueButton(page)).toBeDisabled();

  // The main action stays in sight, and leads to what is missing.
  const send = page.getByRole('button', { name: 'Ausstellen und senden' });
  await expect(send).toBeInViewport();
  await expect(send).toBeDisabled();
  await page.getByRole('button', { name: /Angaben fehlen$/ }).click();
  const missing = page.getByRole('group', { name: 'Vor dem Ausstellen fehlt noch:' });
  await expect(missing).toBeFocused();
  await expect(missing).toBeInViewport();
  await missing.getByRole('button', { name: 'Leistungszeitraum' }).click();
  await expect(page.getByLabel('Leistung vom')).toBeFocused();
  await expect(page.getByLabel('Leistung vom')).toBeInViewport();
  await expect(send).toBeInViewport();

  await page.getByLabel('Leistung vom').fill('2026-11-02');
  await page.getByLabel('bis', { exact: true }).focus();
  await expect(page.getByLabel('bis', { exact: true })).toHaveValue('2026-11-02');
  await page.getByLabel('bis', { exact: true }).fill('2026-11-03');
  const first = position(page, 1);
  await first.getByLabel('Bezeichnung').fill('Umzug, zwei Leute');
  await first.getByLabel('Menge').fill('2,5');
  await first.getByLabel('Einzelpreis brutto').fill('49,90');
  await page.getByRole('button', { name: 'Position hinzufügen' }).click();
  const second = position(page, 2);
  await second.getByLabel('Bezeichnung').fill('Kartons');
  await second.getByLabel('Menge').fill('30');
  await second.getByLabel('Einheit').selectOption('H87');
  await second.getByLabel('Einzelpreis brutto').fill('2,30');
  await second.getByLabel('Rabatt').fill('10');
  await second.getByLabel('USt').selectOption('7');
  // Typed by hand it counts as labour at first, which the name makes doubtful.
  await expect(second.getByLabel('Arbeit, Fahrt oder Maschine')).toBeChecked();
  await expect(second.getByText('Ist das Material?')).toBeVisible();
  await second.getByLabel('Material').check();
  await expect(second.getByText('Ist das Material?')).toHaveCount(0);
  await page.getByLabel('Text vor den Positionen').fill('Vielen Dank für Ihren Auftrag.');
  // 124.75 and 62.10, including 19.92 and 4.06 tax.
  await expect(main(page).getByText('186,85 €')).toBeVisible();
  await expect(main(page).getByText('19,92 €')).toBeVisible();
  await expect(main(page).getByText('4,06 €')).toBeVisible();
  await saved(page);
  await expect(main(page).getByText('Es fehlt nichts.')).toBeVisible();
  // While a change is checked, the last answer stays, so that nothing moves away under a click.
  await intercept(page, 'rpc/missing_of_draft', () => new Promise<never>(() => {}));
  // Work that is still to come is questioned, not refused.
  await page.getByLabel('bis', { exact: true }).fill(berlinDay(1));
  await expect(
    main(page)
      .locator('[aria-busy=true]')
      .getByText(/^Bitte prüfen:/),
  ).toBeVisible();
  await mend(page, 'rpc/missing_of_draft');
  const warning = main(page).getByRole('button', { name: /^Die Leistung endet erst am / });
  await expect(warning).toBeVisible();
  await expect(issueButton(page)).toBeEnabled();
  await warning.click();
  await expect(page.getByLabel('bis', { exact: true })).toBeFocused();
  await page.getByLabel('bis', { exact: true }).fill('2026-11-03');
  await expect(warning).toHaveCount(0);
  await saved(page);
  await expect(main(page).getByText('Es fehlt nichts.')).toBeVisible();
  const [draft] = await drafts();
  expect(draft?.amount).toBe(186.85);
  expect(draft?.content).toMatchObject({
    taxation: 'regular',
    prices: 'gross',
    household: 'service',
    introduction: 'Vielen Dank für Ihren Auftrag.',
    lines: [
      { name: 'Umzug, zwei Leute', quantityThousandths: 2500, unit: 'HUR', unitPriceCents: 4990, labour: true },
      { name: 'Kartons', quantityThousandths: 30_000, unit: 'H87', vatRate: 7, discountBasisPoints: 1000 },
    ],
  });
  await expectAccessible(page);

  // A failed attempt leaves the draft as it was.
  const question = page.getByRole('alertdialog');
  await failOn(page, 'rpc/issue_invoice');
  await issueButton(page).click();
  await question.getByRole('button', { name: 'Ausstellen' }).click();
  await expect(toast(page, /Fehler beim Ausstellen der Rechnung/)).toBeVisible();
  await expect(first.getByLabel('Bezeichnung')).toHaveValue('Umzug, zwei Leute');
  await mend(page, 'rpc/issue_invoice');
  await issueButton(page).click();
  await expect(question).toContainText('über 186,85 €');
  await question.getByRole('button', { name: 'Ausstellen' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung RE-\d{4}-\d{4}$/ })).toBeVisible();
  await expect(toast(page, /^Rechnung RE-\d{4}-\d{4} ausgestellt$/)).toHaveCount(1);
  expect(await drafts()).toHaveLength(1);
  await expect(main(page).getByText('186,85 €').first()).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^PDF(?! wird)/ }).click({ timeout: 30_000 });
  const file = await downloading;
  const { data: issued } = await service
    .from('invoices')
    .select('number, sha256')
    .eq('customer_id', customer.id)
    .single()
    .throwOnError();
  expect(file.suggestedFilename()).toBe(`${issued.number}.pdf`);
  const bytes = readFileSync(await file.path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(issued.sha256);

  await page.getByRole('button', { name: 'Per E-Mail senden' }).click();
  const sending = page.getByRole('dialog', { name: 'Per E-Mail senden?' });
  await expect(sending).toContainText(`an ${customer.name}, an die Adresse ${customer.email}.`);
  await sending.getByRole('button', { name: 'Senden' }).dblclick();
  await expect(toast(page, `Die E-Mail an ${customer.email} ist unterwegs`)).toHaveCount(1);
  await expect(main(page).getByText(customer.email)).toHaveCount(1);

  await page.getByRole('button', { name: 'Zahlung buchen' }).click();
  const booking = page.getByRole('dialog', { name: 'Zahlung buchen' });
  await expect(booking.getByLabel('Betrag')).toHaveValue('186,85');
  await booking.getByLabel('Betrag').fill('0');
  await booking.getByRole('button', { name: 'Buchen' }).click();
  await expect(booking.getByText('Bitte geben Sie einen Betrag von mehr als 0 €')).toBeVisible();
  await booking.getByLabel('Betrag').fill('100');
  await booking.getByLabel('Notiz').fill('Anzahlung, bar');
  // The answer is lost after it was booked.
  await loseAnswers(page, 'payments', 'POST');
  await booking.getByRole('button', { name: 'Buchen' }).click();
  await expect(toast(page, /Fehler beim Buchen der Zahlung/)).toBeVisible();
  await mend(page, 'payments');
  await booking.getByRole('button', { name: 'Buchen' }).dblclick();
  await expect(booking).toBeHidden();
  await expect(main(page).getByText('86,85 € offen')).toBeVisible();
  await expect(main(page).getByText('Anzahlung, bar')).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Stornieren' }).click();
  await expect(question).toContainText('Gezahlt sind 100,00 €');
  await question.getByRole('button', { name: 'Stornieren', exact: true }).dblclick();
  await expect(toast(page, /^Stornorechnung ST-\d{4}-\d{4} ausgestellt$/)).toHaveCount(1);
  await expect(main(page).getByText('Storniert', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stornieren' })).toHaveCount(0);
  await main(page).getByRole('link', { name: /^ST-/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Stornorechnung ST-/ })).toBeVisible();
  await expect(main(page).getByText('-186,85 €').first()).toBeVisible();
  await main(page)
    .getByRole('link', { name: `${issued.number}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Rechnung ${issued.number}` })).toBeVisible();

  await page.getByRole('button', { name: 'Als Entwurf kopieren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnung schreiben' })).toBeVisible();
  await expect.poll(() => namesOf(page)).toEqual(['Umzug, zwei Leute', 'Kartons']);
  await page.getByRole('button', { name: 'Entwurf löschen' }).click();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(page).toHaveURL(paths.admin.invoices);
  await page.getByLabel('Rechnungen suchen', { exact: true }).fill(`${issued.number}`);
  await expect(page.getByRole('row').filter({ hasText: `${issued.number}` })).toContainText('Storniert');
});

test('a draft: positions are reordered by keys, buttons and dragging, and the preview is the document @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const draft = await addDraft(service, ['eins', 'zwei', 'drei']);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('more-letters')) fonts.push(request.url());
  });
  await signIn(page, backend.logins.admin, draft.path);
  await expect.poll(() => namesOf(page)).toEqual(['eins', 'zwei', 'drei']);
  await page.getByRole('button', { name: 'Position 1 verschieben' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => namesOf(page)).toEqual(['zwei', 'eins', 'drei']);
  await expect(page.getByRole('button', { name: 'Position 2 verschieben' })).toBeFocused();
  await expect(page.getByText('Position 1 steht jetzt an Stelle 2.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => namesOf(page)).toEqual(['zwei', 'drei', 'eins']);
  await page.getByRole('button', { name: 'Position 2 nach oben' }).click();
  await expect.poll(() => namesOf(page)).toEqual(['drei', 'zwei', 'eins']);

  const handle = page.getByRole('button', { name: 'Position 3 verschieben' });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await position(page, 1).boundingBox();
  if (!from || !to) throw new Error('Not on the screen');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 5, { steps: 20 });
  await page.mouse.up();
  await expect.poll(() => namesOf(page)).toEqual(['eins', 'drei', 'zwei']);

  const { data: offered } = await service.from('services').select('title, price').eq('is_active', true).throwOnError();
  const [catalogued] = offered;
  if (!catalogued) throw new Error('No service is offered');
  await page.getByLabel('Position aus den Dienstleistungen').selectOption(catalogued.title);
  await expect(position(page, 4).getByLabel('Bezeichnung')).toHaveValue(catalogued.title);
  await page.getByRole('button', { name: 'Position 4 entfernen' }).click();

  await page.getByRole('button', { name: 'Position 2 kopieren' }).click();
  await page.getByRole('button', { name: 'Position 1 entfernen' }).click();
  await saved(page);
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(['drei', 'drei', 'zwei']);

  const preview = () => previewBy(page.getByRole('button', { name: 'Vorschau öffnen' }));
  const text = await preview();
  for (const part of ['Rechnung ENTWURF', draft.customer.name, 'drei', '178,14\u00a0€']) expect(text).toContain(part);

  // The second font is loaded with the first letter that needs it.
  expect(fonts).toEqual([]);
  await page.getByLabel('Text nach den Positionen').fill('З найкращими побажаннями, Παπαδόπουλος');
  await saved(page);
  expect(await preview()).toContain('З найкращими побажаннями, Παπαδόπουλος');
  expect(fonts).toHaveLength(1);

  await page.goto(withId(paths.admin.invoice, crypto.randomUUID()));
  await expect(page.getByText('Diese Rechnung gibt es nicht mehr.')).toBeVisible();
});

test('a draft loses nothing: offline, across a reload, and to another window @desktop', async ({
  page,
  context,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  const draft = await addDraft(service);
  await signIn(page, backend.logins.admin, draft.path);
  const introduction = page.getByLabel('Text vor den Positionen');
  await saved(page);

  // Without a network it is kept, also across a reload, and saved once the network is back.
  await cutOff(page, 'invoices', 'PATCH');
  await introduction.fill('Ohne Netz');
  await expect(page.getByRole('alert')).toContainText('Nicht gespeichert');
  await page.evaluate(() => (window.onbeforeunload = null));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(introduction).toHaveValue('Ohne Netz');
  await expect(page.getByRole('alert')).toContainText('Nicht gespeichert');
  await mend(page, 'invoices');
  await saved(page);

  // A lost answer is no conflict.
  await loseAnswers(page, 'invoices', 'PATCH');
  await introduction.fill('Antwort verloren');
  await expect(page.getByRole('alert')).toContainText('Nicht gespeichert');
  await mend(page, 'invoices');
  await saved(page);

  // Changes of another window appear while nothing is typed here.
  const other = await context.newPage();
  await other.goto(draft.path);
  await other.getByLabel('Text vor den Positionen').fill('Aus dem anderen Fenster');
  await saved(other);
  await expect(introduction).toHaveValue('Aus dem anderen Fenster');

  // While something is typed here, they are not overwritten without asking.
  await failOn(page, 'invoices', 'PATCH');
  await page.getByLabel('Text nach den Positionen').fill('Von hier');
  await expect(page.getByRole('alert')).toContainText('Nicht gespeichert');
  await other.getByLabel('Text vor den Positionen').fill('Noch einmal');
  await saved(other);
  await mend(page, 'invoices');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('alert')).toContainText('Inzwischen an anderer Stelle geändert');
  await page.getByRole('button', { name: 'Stand übernehmen' }).click();
  await expect(introduction).toHaveValue('Noch einmal');
  await expect(page.getByLabel('Text nach den Positionen')).toHaveValue('');
  await saved(page);

  // Characters that no font of the document has are listed with what is missing.
  const closing = page.getByLabel('Text nach den Positionen');
  await closing.fill('Дякуємо 😊');
  const unprintable = main(page).getByText('druckbare Zeichen statt „😊“ im Text nach den Positionen');
  await expect(unprintable).toBeVisible();
  await closing.fill('Дякуємо');
  await expect(unprintable).toBeHidden();

  // A sum that is too large is an error of the price, whichever field it came from.
  const tooMuch = page.getByText('Zusammen höchstens 10.000.000 €.');
  await page.getByLabel('Einzelpreis').fill('100000');
  await page.getByLabel('Menge').fill('1000');
  await expect(tooMuch).toBeVisible();
  await expect(page.getByLabel('Einzelpreis')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Menge').fill('1');
  await expect(tooMuch).toBeHidden();
  await saved(page);

  // Invalid input is not saved, and leaving it asks first.
  await page.getByLabel('Menge').fill('viel');
  await page.getByLabel('Bezeichnung').focus();
  await expect(page.getByText('Bitte geben Sie eine Zahl ein.')).toBeVisible();
  await expect(page.getByText('Bitte prüfen Sie die rot markierten Felder.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Bitte geben Sie eine Zahl ein.')).toBeVisible();
  await page.getByRole('link', { name: 'Alle Rechnungen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnungen' })).toBeVisible();
  await page.goto(draft.path);
  await expect(page.getByLabel('Menge')).toHaveValue('1');
});

test('a draft is issued and sent in one step; if only the mail fails, the invoice says so and can be sent again @desktop', async ({
  page,
  backend,
  service,
  mailbox,
  signIn,
}) => {
  const { id, path, customer } = await addDraft(service);
  const question = page.getByRole('alertdialog');
  const mails = async () => {
    const { data } = await service.from('email_queue').select('to_email').eq('subject_id', id).throwOnError();
    return data.map(({ to_email }) => to_email);
  };
  await signIn(page, backend.logins.admin, path);
  await page.getByLabel('Text der E-Mail').fill('danke für den Auftrag!\n\nBeide Fahrten sind enthalten.');
  await page.getByRole('button', { name: 'Ausstellen und senden' }).click();
  await expect(question).toContainText(`geht mit dem PDF an ${customer.email}.`);
  await failOn(page, 'rpc/send_invoice');
  await question.getByRole('button', { name: 'Ausstellen und senden' }).click();
  // The file is made first.
  await expect(
    toast(page, /^Fehler beim Ausstellen und Senden: Die Rechnung RE-.* ist ausgestellt, aber nicht gesendet/),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung RE-/ })).toBeVisible();
  expect(await mails()).toEqual([]);
  await page.getByRole('button', { name: 'Per E-Mail senden' }).click();
  const sending = page.getByRole('dialog', { name: 'Per E-Mail senden?' });
  const words = sending.getByLabel('Text der E-Mail');
  await expect(words).toHaveValue('danke für den Auftrag!\n\nBeide Fahrten sind enthalten.');
  await words.fill('danke für den Auftrag!\n\nDrei Fahrten sind enthalten.');
  await sending.getByRole('button', { name: 'Senden' }).click();
  await expect(toast(page, /^Fehler beim Senden: /)).toBeVisible();
  await mend(page, 'rpc/send_invoice');
  await expect(words).toHaveValue('danke für den Auftrag!\n\nDrei Fahrten sind enthalten.');
  await sending.getByRole('button', { name: 'Senden' }).click();
  await expect(toast(page, `Die E-Mail an ${customer.email} ist unterwegs`)).toBeVisible();
  await expect(sending).toBeHidden();
  expect(await mails()).toEqual([customer.email]);
  const mail = await mailbox.waitFor(customer.email, /^Ihre Rechnung RE-/);
  expect(mail.Text).toContain('danke für den Auftrag!\n\nDrei Fahrten sind enthalten.\n\nBitte geben Sie');

  const next = await addDraft(service);
  await page.goto(next.path);
  await page.getByRole('button', { name: 'Ausstellen und senden' }).click();
  await question.getByRole('button', { name: 'Ausstellen und senden' }).dblclick();
  const done = toast(page, /^Rechnung RE-\d{4}-\d{4} ausgestellt, die E-Mail an .* ist unterwegs$/);
  await expect(done).toHaveCount(1, { timeout: 30_000 });
  const { data } = await service.from('invoices').select('status').eq('id', next.id).single().throwOnError();
  expect(data.status).toBe('offen');
  const { data: sent } = await service.from('email_queue').select('id').eq('subject_id', next.id).throwOnError();
  expect(sent).toHaveLength(1);
  // Where the search leads, it says so.
  await page.goto(`${paths.admin.invoices}?zeile=${next.id}`);
  const panel = page.locator('[data-side-panel]');
  await expect(panel).toContainText(new RegExp(`E-Mails${next.customer.email}.*(Wartet|Gesendet)`));
  await expectAccessible(page);
});

test('the address that an invoice lacks is added without leaving the draft, also if the customer fails to load first @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const { path, customer } = await addDraft(service);
  const nowhere = { street: null, postal_code: null, city: null };
  await service.from('customers').update(nowhere).eq('id', customer.id).throwOnError();
  const read = 'customers?select=*';
  await failOn(page, read);
  await signIn(page, backend.logins.admin, path);
  const missing = page.getByRole('group', { name: 'Vor dem Ausstellen fehlt noch:' });
  const opener = missing.getByRole('button', { name: 'Straße und Hausnummer des Kunden' });
  await opener.click();
  await tryAgain(page, read, main(page));
  const dialog = page.getByRole('dialog', { name: 'Kunde bearbeiten' });
  const street = dialog.getByLabel('Straße und Hausnummer');
  await expect(street).toBeFocused();
  await closeByEscape(dialog);
  await opener.click();
  await closeByEscape(dialog);
  await expect(opener).toBeFocused();

  // A draft that cannot be saved closes nothing.
  await failOn(page, 'invoices', 'PATCH');
  await page.getByLabel('Text vor den Positionen').fill('Vielen Dank.');
  await opener.click();
  await street.fill('Lindenweg 4');
  await expect(page.getByText('Zuerst muss der Entwurf gespeichert sein.')).toBeVisible();
  await expect(street).toHaveValue('Lindenweg 4');
  await mend(page, 'invoices');
  const save = async () => {
    await dialog.getByRole('button', { name: 'Speichern' }).dblclick();
    await expect(dialog).toBeHidden();
  };
  await save();
  await page.getByRole('alert').getByRole('button', { name: 'Erneut versuchen' }).click();

  // The focus goes on to what is left.
  await missing.getByRole('button', { name: 'Postleitzahl des Kunden' }).click();
  await dialog.getByLabel('PLZ').fill('85354');
  await save();
  await expect(missing).toBeFocused();
  await missing.getByRole('button', { name: 'Ort des Kunden' }).click();
  await dialog.getByLabel('Ort').fill('Freising');
  await save();
  await expect(main(page).getByText('Es fehlt nichts.')).toBeFocused();
  await expect(issueButton(page)).toBeEnabled();
});
