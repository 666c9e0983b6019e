import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { failOn, loseAnswers, mend } from '../harness/faults';
import { openOffice, sendQuote } from '../harness/issue';
import { watches } from '../harness/live';
import { Mailbox } from '../harness/mailbox';
import { toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
const acceptButton = (page: Page) => page.getByRole('button', { name: 'zahlungspflichtig beauftragen' });

/** A customer with an account, or with an e-mail address only. */
async function addCustomer(service: Fixtures['service'], account?: { id: string }) {
  const name = `Angebot-${crypto.randomUUID().slice(0, 8)}`;
  const values = { kind: 'privat' as const, first_name: 'Lena', last_name: name, city: 'Freising' };
  const customers = service.from('customers');
  const { data } = await (
    account
      ? customers.update(values).eq('profile_id', account.id)
      : customers.insert({ ...values, email: `${name}@example.org` })
  )
    .select('id, name, email')
    .single()
    .throwOnError();
  return data;
}

/** A quote for four hours, sent. */
const sentQuote = async (
  backend: Fixtures['backend'],
  customer: { id: string },
  more: Pick<Parameters<typeof sendQuote>[1], 'replaces' | 'place'> = {},
) => sendQuote(await openOffice(backend), { customer, subject: 'Umzug nach Freising', ...more });

test('from a lead to a paid invoice: quote, acceptance without a login, order, invoice, in three browsers @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  mailbox,
  newAccount,
  signIn,
}) => {
  test.slow();
  const account = await newAccount('kunde');
  const customer = await addCustomer(service, account);
  const { data: lead } = await service
    .from('contact_requests')
    .insert({
      name: customer.name,
      email: account.email,
      service: 'transporte',
      message: 'Was kostet das?',
      customer_id: customer.id,
    })
    .select('id')
    .single()
    .throwOnError();

  // The office writes and sends it.
  await signIn(page, backend.logins.admin, `${paths.admin.leads}?zeile=${lead.id}`);
  // When the draft cannot be begun at once, the page asks as it does for an address that is typed.
  await failOn(page, 'quotes', 'POST');
  await page.getByRole('link', { name: 'Angebot schreiben' }).click();
  await expect(toast(page, /^Fehler beim Anlegen des Entwurfs/)).toBeVisible();
  await mend(page, 'quotes');
  await expect(page.getByLabel('Betreff')).toHaveValue('Transporte & Umzüge');
  await page.getByLabel('Betreff').fill('');
  await page.getByRole('button', { name: 'Angebot schreiben' }).click();
  await expect(main(page).getByText('Bitte geben Sie einen Betreff ein.')).toBeVisible();
  await page.getByLabel('Betreff').fill('Umzug nach Freising');
  await page.getByRole('button', { name: 'Angebot schreiben' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Angebot schreiben' })).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'ein Betrag über 0 €' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Angebot senden' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Anfrage' })).toContainText('Was kostet das?');
  await page.getByLabel('Straße und Hausnummer').fill('Lindenweg 4');
  await page.getByLabel('PLZ').fill('85354');
  await page.getByLabel('Ort', { exact: true }).fill('Freising');
  await page.getByLabel('Zieladresse').fill('Ringstraße 9, 84028 Landshut');
  await page.getByLabel('Text der E-Mail').fill('danke für das Gespräch!\n\nDas Klavier ist dabei.');
  const first = page.getByRole('listitem', { name: 'Position 1', exact: true });
  const [subject, name] = [page.getByLabel('Betreff'), first.getByLabel('Bezeichnung')];
  await expect(name).toHaveValue('Umzug nach Freising');
  // A position named after the subject follows it until it has a price.
  await subject.fill('Umzug');
  await expect(name).toHaveValue('Umzug');
  await subject.fill('Umzug nach Freising');
  await expect(name).toHaveValue('Umzug nach Freising');
  await first.getByLabel('Einzelpreis brutto').fill('595');
  await subject.fill('Umzug');
  await expect(name).toHaveValue('Umzug nach Freising');
  await subject.fill('Umzug nach Freising');
  // A position that costs nothing is said, and leads to its price.
  await page.getByRole('button', { name: 'Position hinzufügen' }).click();
  const free = page.getByRole('listitem', { name: 'Position 2', exact: true });
  await free.getByLabel('Bezeichnung').fill('Kartons');
  const warning = main(page).getByRole('button', { name: 'Position 2 („Kartons“) kostet 0,00 €' });
  await expect(warning).toBeVisible();
  await expect(main(page).getByText('Es fehlt nichts.')).toHaveCount(0);
  await warning.click();
  await expect(free.getByLabel('Einzelpreis brutto')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Angebot senden' })).toBeEnabled();
  await free.getByRole('button', { name: 'Position 2 entfernen' }).click();
  await expect(warning).toHaveCount(0);
  await expect(main(page).getByText('595,00 €', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText('Entwurf, gespeichert')).toBeVisible();
  await expect(main(page).getByText('Es fehlt nichts.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Angebot senden' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`an ${customer.name} über 595,00 €`);
  await expect(question).toContainText(`per E-Mail an ${account.email}.`);
  await question.getByRole('button', { name: 'Senden' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^Angebot AN-\d{4}-\d{4,}$/ })).toBeVisible();
  const { data: quote } = await service
    .from('quotes')
    .select('id, number, sha256')
    .eq('contact_request_id', lead.id)
    .single()
    .throwOnError();
  await expect(page.getByRole('button', { name: /^PDF(?! wird)/ })).toBeVisible({ timeout: 30_000 });
  // Its mail is sent with the file, and its status shows without a reload.
  const mails = page.getByRole('heading', { name: 'E-Mails' }).locator('xpath=../..');
  await expect(mails).toContainText(new RegExp(`${account.email}.*Gesendet`), { timeout: 20_000 });
  await expectAccessible(page);

  // The customer reads it on a phone, without signing in.
  const mail = await mailbox.waitFor(account.email, new RegExp(`^Ihr Angebot ${quote.number}$`));
  expect(mail.Text).toContain('danke für das Gespräch!\n\nDas Klavier ist dabei.');
  expect(mail.Text).not.toContain('vielen Dank für Ihre Anfrage');
  const link = new URL(Mailbox.linkOf(mail)).pathname;
  expect(link).toMatch(/^\/angebot\/[\w-]{43}$/);
  const { data: kept } = await service.from('email_queue').select('text').eq('subject_id', quote.id).throwOnError();
  expect(kept.map(({ text }) => text).join()).toContain('/angebot/…');
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: 'Umzug nach Freising' })).toBeVisible();
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(phone.getByText('Lindenweg 4, 85354 Freising')).toBeVisible();
  await expect(phone.getByText('Ringstraße 9, 84028 Landshut')).toBeVisible();
  await expectAccessible(phone);
  const downloading = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'PDF herunterladen' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${quote.number}.pdf`);
  const { data: stored } = await service.from('quotes').select('sha256').eq('id', quote.id).single().throwOnError();
  expect(
    createHash('sha256')
      .update(readFileSync(await file.path()))
      .digest('hex'),
  ).toBe(stored.sha256);

  await phone.getByRole('button', { name: 'Rückfrage stellen' }).click();
  const asking = phone.getByRole('dialog', { name: 'Rückfrage stellen' });
  await asking.getByRole('button', { name: 'Frage senden' }).click();
  await expect(asking.getByText('Bitte schreiben Sie, was Sie wissen möchten.')).toBeVisible();
  await asking.getByLabel('Ihre Frage').fill('Ist die Anfahrt dabei?');
  await asking.getByRole('button', { name: 'Frage senden' }).dblclick();
  await expect(toast(phone, 'Ihre Frage ist unterwegs. Wir melden uns bei Ihnen.')).toHaveCount(1);
  await expect(main(page).getByText('Ist die Anfahrt dabei?')).toHaveCount(1);

  await acceptButton(phone).click();
  await expect(main(phone).getByText('Bitte geben Sie Ihren Namen an.')).toBeVisible();
  await expect(main(phone).getByText('Bitte bestätigen Sie, dass Sie das gelesen haben.')).toBeVisible();
  // The invoice will need an address, and there is none yet.
  const address = phone.getByRole('group', { name: 'Ihre Anschrift für die Rechnung' });
  await expect(address.getByText('Bitte geben Sie Straße und Hausnummer an.')).toBeVisible();
  await expect(address.getByText('Bitte geben Sie die Postleitzahl an.')).toBeVisible();
  await address.getByLabel('Straße und Hausnummer').fill('Gasse 2');
  await address.getByLabel('PLZ').fill('80333');
  await address.getByLabel('Ort', { exact: true }).fill('München');
  await phone.getByLabel('Ihr Vor- und Nachname').fill('Lena Groß');
  await phone.getByLabel(/Ich habe das Angebot und die Widerrufsbelehrung gelesen/).check();
  const wish = phone.getByLabel(/Ich verlange ausdrücklich/);
  await expect(wish).not.toBeChecked();
  await wish.check();
  await expect(phone.getByText('Gesamtpreis')).toBeVisible();
  // The answer is lost after it was accepted; the second try finds that.
  await loseAnswers(phone, 'rpc/answer_quote', 'POST');
  await acceptButton(phone).click();
  await expect(toast(phone, /Das hat nicht geklappt/)).toBeVisible();
  await expect(phone.getByLabel('Ihr Vor- und Nachname')).toHaveValue('Lena Groß');
  await expect(address.getByLabel('Straße und Hausnummer')).toHaveValue('Gasse 2');
  await mend(phone, 'rpc/answer_quote');
  await acceptButton(phone).dblclick();
  await expect(phone.getByText('Vielen Dank für Ihren Auftrag!')).toBeVisible();
  await expect(acceptButton(phone)).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText('Vielen Dank für Ihren Auftrag!')).toBeVisible();
  // Only an account has a portal.
  const toOrders = { name: 'Ihre Aufträge ansehen' };
  await expect(phone.getByRole('link', toOrders)).toHaveCount(0);
  await context.close();

  // The office sees it at once, and invoices what was agreed.
  await expect(main(page).getByText('Vom Kunden, als „Lena Groß“')).toHaveCount(1);
  await expect(main(page).getByText('Wünscht den Beginn vor Ablauf der Widerrufsfrist.')).toBeVisible();
  await mailbox.waitFor(account.email, new RegExp(`^Auftragsbestätigung zum Angebot ${quote.number}$`));
  const { data: after } = await service
    .from('contact_requests')
    .select('status')
    .eq('id', lead.id)
    .single()
    .throwOnError();
  expect(after.status).toBe('gewonnen');
  await page.getByRole('link', { name: 'Rechnung schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnung schreiben' })).toBeVisible();
  await expect(main(page).getByText('595,00 €', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Einzelpreis brutto')).toHaveValue('595,00');
  // The place of the quote.
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Lindenweg 4');
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Freising');
  // The address that the customer gave with the answer.
  const { data: addressed } = await service
    .from('customers')
    .select('street, postal_code, city')
    .eq('id', customer.id)
    .single()
    .throwOnError();
  expect(addressed).toEqual({ street: 'Gasse 2', postal_code: '80333', city: 'München' });
  await page.getByLabel('Leistung vom').fill('2026-11-02');
  await page.getByLabel('bis', { exact: true }).fill('2026-11-03');
  await page.getByRole('button', { name: 'Rechnung ausstellen' }).click();
  await question.getByRole('button', { name: 'Ausstellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung RE-/ })).toBeVisible();
  // A part is paid, and the rest later.
  await page.getByRole('button', { name: 'Zahlung buchen' }).click();
  await page.getByRole('dialog').getByLabel('Betrag').fill('200');
  await page.getByRole('dialog').getByRole('button', { name: 'Buchen' }).click();
  await expect(main(page).getByText('395,00 € offen')).toBeVisible();

  // The customer finds order and invoice in the portal.
  const home = await browser.newContext({ baseURL });
  const portal = await home.newPage();
  await signIn(portal, account, paths.customer.orders);
  await portal.goto(link);
  await portal.getByRole('link', toOrders).click();
  await expect(main(portal).getByText('Umzug nach Freising').first()).toBeVisible();
  await expect(main(portal).getByText('Zieladresse: Ringstraße 9, 84028 Landshut')).toBeVisible();
  await expect(main(portal).getByText('In Bearbeitung')).toBeVisible();
  await portal.goto(paths.customer.invoices);
  const saving = portal.waitForEvent('download');
  await portal.getByRole('button', { name: /^PDF(?! wird)/ }).click({ timeout: 30_000 });
  expect((await saving).suggestedFilename()).toMatch(/^RE-.*\.pdf$/);
  await expect(main(portal).getByText('395,00 €')).toBeVisible();

  // The rest is paid; a second invoice was wrong, is cancelled and written again.
  await page.getByRole('button', { name: 'Zahlung buchen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buchen' }).click();
  await expect(main(page).getByText('Bezahlt', { exact: true })).toBeVisible();
  await expect(main(portal).getByText('Bezahlt', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Als Entwurf kopieren' }).click();
  await page.getByLabel('Leistung vom').fill('2026-11-04');
  await page.getByLabel('bis', { exact: true }).fill('2026-11-04');
  await page.getByRole('button', { name: 'Rechnung ausstellen' }).click();
  await question.getByRole('button', { name: 'Ausstellen' }).click();
  await page.getByRole('button', { name: 'Stornieren' }).click();
  await question.getByRole('button', { name: 'Stornieren', exact: true }).dblclick();
  await expect(main(page).getByText('Storniert', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Als Entwurf kopieren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnung schreiben' })).toBeVisible();
  await expect(main(portal).getByText('Storniert').first()).toBeVisible();
  await home.close();

  await page.goto(`${paths.admin.quotes}?tab=angenommen`);
  await page.getByLabel('Angebote suchen', { exact: true }).fill(`${quote.number}`);
  await expect(page.getByRole('row').filter({ hasText: `${quote.number}` })).toContainText('Angenommen');
});

test('an answer is noted beside the list of quotes @desktop', async ({ page, backend, service, signIn }) => {
  const customer = await addCustomer(service);
  const { id } = await sentQuote(backend, customer);
  const live = watches(page, 'quotes');
  await signIn(page, backend.logins.admin, `${paths.admin.quotes}?tab=versendet&zeile=${id}`);
  await live;
  const panel = page.getByRole('dialog', { name: 'Umzug nach Freising' });
  await panel.getByRole('button', { name: 'Antwort vermerken' }).dblclick();
  const noting = page.getByRole('dialog', { name: 'Antwort vermerken' });
  await noting.getByLabel('Antwort').selectOption('declined');
  await noting.getByLabel('Vermerk').fill('Zu teuer, am Telefon');
  await expectAccessible(page);

  // Answered elsewhere, it leaves the tab; what is typed stays.
  await service.from('quotes').update({ status: 'abgelaufen' }).eq('id', id).throwOnError();
  await expect(page.locator(`[data-row-link="${id}"]`)).toHaveCount(0);
  await expect(noting.getByLabel('Vermerk')).toHaveValue('Zu teuer, am Telefon');
  await noting.getByRole('button', { name: 'Vermerken' }).dblclick();
  const noted = toast(page, 'Als abgelehnt vermerkt');
  await expect(noted).toHaveCount(1);
  await expect(noting).toHaveCount(0);
  // It stands beside the panel, not on its actions.
  await expect(async () => {
    const [panelBox, noteBox] = [await panel.boundingBox(), await noted.boundingBox()];
    expect((noteBox?.x ?? Infinity) + (noteBox?.width ?? 0)).toBeLessThan(panelBox?.x ?? 0);
  }).toPass();
  // The focus is in the panel, whose keys work.
  await expect(panel).toBeFocused();
  await expect(panel.getByText('Abgelehnt')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Antwort vermerken' })).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'Angebot öffnen' })).toBeVisible();
});

test('a quote in the portal: read, declined with a reason, and replaced by a new version @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  test.slow();
  const account = await newAccount('kunde');
  const customer = await addCustomer(service, account);
  const quote = await sentQuote(backend, customer);
  await signIn(page, account, paths.customer.orders);
  await expect(main(page).getByText('Ein Angebot wartet auf Ihre Antwort')).toBeVisible();
  await page.getByRole('button', { name: /^Angebot ansehen/ }).dblclick();
  await expect(page).toHaveURL(/\/angebot\/[\w-]{43}$/);
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Angebot ablehnen?' });
  await dialog.getByLabel('Grund (freiwillig)').fill('Zu teuer');
  await failOn(page, 'rpc/answer_quote', 'POST');
  await dialog.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(toast(page, /Das hat nicht geklappt/)).toBeVisible();
  await expect(dialog.getByLabel('Grund (freiwillig)')).toHaveValue('Zu teuer');
  await mend(page, 'rpc/answer_quote');
  await dialog.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(main(page).getByText(/abgelehnt. Wenn Sie es sich anders überlegen/)).toBeVisible();

  const office = await browser.newPage({ baseURL });
  await signIn(office, backend.logins.admin, withId(paths.admin.quote, quote.id));
  await expect(main(office).getByText('Zu teuer')).toBeVisible();
  await office.getByRole('button', { name: 'Neue Fassung schreiben' }).dblclick();
  await expect(office.getByRole('heading', { level: 1, name: 'Angebot schreiben' })).toBeVisible();
  await office.getByLabel('Rabatt auf alles').fill('10');
  await expect(main(office).getByText('Entwurf, gespeichert')).toBeVisible();
  await office.getByRole('button', { name: 'Angebot senden' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Senden' }).click();
  await expect(main(office).getByRole('link', { name: `Angebot ${quote.number}` })).toBeVisible();
  const { data: all } = await service
    .from('quotes')
    .select('status, replaces, replaced_by')
    .eq('customer_id', customer.id)
    .order('created_at')
    .throwOnError();
  expect(all).toMatchObject([{ status: 'abgelehnt' }, { status: 'versendet', replaces: quote.id }]);
});

test('a quote that was replaced is not accepted; the office passes on a link and notes answers; a wrong link says so @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  const customer = await addCustomer(service);
  const quote = await sentQuote(backend, customer);
  await page.goto(quote.link);
  await page.getByLabel('Ihr Vor- und Nachname').fill('Lena Groß');
  await page.getByLabel('Straße und Hausnummer').fill('Gasse 2');
  await page.getByLabel('PLZ').fill('80333');
  await page.getByLabel('Ort', { exact: true }).fill('München');
  await page.getByLabel(/Ich habe das Angebot/).check();
  await sentQuote(backend, customer, { replaces: quote.id });
  await acceptButton(page).click();
  await expect(main(page).getByText(/Dieses Angebot haben wir durch ein neues ersetzt/)).toBeVisible();
  await expect(acceptButton(page)).toHaveCount(0);
  const { data } = await service.from('requests').select('id').eq('customer_id', customer.id).throwOnError();
  expect(data).toEqual([]);

  // The office passes on the link, notes an answer, and takes back an acceptance.
  const place = { street: 'Lagerstr. 1', postal_code: '85354', city: 'Freising' };
  const { id } = await sentQuote(backend, customer, { place });
  const office = await browser.newPage({ baseURL });
  await signIn(office, backend.logins.admin, withId(paths.admin.quote, id));
  await office.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await office.getByRole('button', { name: 'Link kopieren' }).dblclick();
  await expect(toast(office, 'Link kopiert')).toHaveCount(1);
  const copied = await office.evaluate(() => navigator.clipboard.readText());
  const stranger = await browser.newPage();
  await stranger.goto(copied);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Umzug nach Freising' })).toBeVisible();
  await expect(acceptButton(stranger)).toBeVisible();
  await stranger.close();
  await office.getByRole('button', { name: 'Antwort vermerken' }).click();
  const noting = office.getByRole('dialog', { name: 'Antwort vermerken' });
  await noting.getByRole('button', { name: 'Vermerken' }).click();
  await expect(noting.getByText('Bitte wählen Sie die Antwort.')).toBeVisible();
  await noting.getByLabel('Antwort').selectOption('accepted');
  await noting.getByLabel('Vermerk').fill('Am Telefon zugesagt');
  // The customer has no address: that of the work is proposed; it can be added, but only in full.
  const address = noting.getByRole('group', { name: 'Anschrift für die Rechnung' });
  await expect(address.getByLabel('Straße und Hausnummer')).toHaveValue('Lagerstr. 1');
  await address.getByLabel('Straße und Hausnummer').fill('Gasse 2');
  await address.getByLabel('PLZ').fill('');
  await noting.getByRole('button', { name: 'Vermerken' }).click();
  await expect(address.getByText('Bitte geben Sie die Postleitzahl an.')).toBeVisible();
  await noting.getByLabel('Antwort').selectOption('declined');
  await expect(address).toHaveCount(0);
  await noting.getByLabel('Antwort').selectOption('accepted');
  await address.getByLabel('PLZ').fill('80333');
  await address.getByLabel('Ort').fill('München');
  await noting.getByRole('button', { name: 'Vermerken' }).dblclick();
  await expect(toast(office, 'Angenommen, der Kundenauftrag ist angelegt')).toHaveCount(1);
  await expect(main(office).getByText('Am Telefon zugesagt')).toBeVisible();
  const { data: billed } = await service
    .from('customers')
    .select('street, postal_code, city')
    .eq('id', customer.id)
    .single()
    .throwOnError();
  expect(billed).toEqual({ street: 'Gasse 2', postal_code: '80333', city: 'München' });
  await office.getByRole('button', { name: /^Weitere Aktionen: / }).click();
  await office.getByRole('menuitem', { name: 'Annahme zurücknehmen' }).click();
  const takingBack = office.getByRole('dialog', { name: 'Annahme zurücknehmen?' });
  await takingBack.getByRole('button', { name: 'Annahme zurücknehmen' }).click();
  await expect(takingBack.getByText('Bitte nennen Sie den Grund.')).toBeVisible();
  await takingBack.getByLabel('Grund').fill('Der Lkw ist kaputt.');
  await takingBack.getByRole('button', { name: 'Annahme zurücknehmen' }).dblclick();
  await expect(main(office).getByText('Zurückgenommen', { exact: true })).toBeVisible();
  const { data: orders } = await service
    .from('requests')
    .select('status')
    .eq('customer_id', customer.id)
    .throwOnError();
  expect(orders).toEqual([{ status: 'cancelled' }]);

  const nowhere = page.getByRole('heading', { level: 1, name: 'Dieser Link führt zu keinem Angebot mehr' });
  await failOn(page, 'rpc/read_quote', 'POST');
  await page.goto(`${paths.quote}/geraten`);
  await expect(main(page).getByText(/Das Angebot konnte nicht geladen werden/)).toBeVisible();
  await mend(page, 'rpc/read_quote');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(nowhere).toBeVisible();
});
