import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import { expectAccessible } from '../harness/accessibility';
import { cutOff, failOn, intercept, mend } from '../harness/faults';
import { digestOfFile, fileOf, issueInvoice, openOffice } from '../harness/issue';
import { watches } from '../harness/live';
import { scan, scanImage } from '../harness/scan';
import { closeByEscape, rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const screen = '/kundenportal/rechnungen';
const empty = 'Sie haben noch keine Rechnungen.';
const documents = 'storage/v1/object/documents';
const menuLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Kundenportal' }).getByRole('link', { name: /^Rechnungen/ });
const fileButton = (page: Page, number: string) => page.getByRole('button', { name: `PDF: ${number}` });

test('invoices: appear live with their file, for their customer only @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  newAccount,
  signIn,
}) => {
  const [account, stranger] = [await newAccount(), await newAccount()];
  const office = await openOffice(backend);
  const other = await browser.newPage({ baseURL });
  for (const [window, who] of [
    [page, account],
    [other, stranger],
  ] as const) {
    await signIn(window, who, null);
    const watched = watches(window, 'invoices');
    await window.goto(screen);
    await expect(window.getByText(empty)).toBeVisible();
    await watched;
  }
  await expect(menuLink(page)).toHaveText('Rechnungen');

  const invoice = await issueInvoice(office, account, { netCents: 123_456 });
  const row = rowOf(page, invoice.number);
  await expect(row.getByRole('rowheader')).toHaveText(invoice.number);
  for (const text of [formatDate(berlinDay()), formatDate(berlinDay(14)), '1.469,13 €', 'Offen'])
    await expect(row).toContainText(text);
  await expect(menuLink(page)).toHaveText('Rechnungen1 offen');

  // The file is created after the invoice is issued; the button is enabled as soon as it exists.
  const digest = await digestOfFile(office, invoice);
  const button = fileButton(page, invoice.number);
  await expect(button).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent('download'), button.dblclick()]);
  expect(file.suggestedFilename()).toBe(`${invoice.number}.pdf`);
  const bytes = readFileSync(await file.path());
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest);

  await expect(other.getByText(empty)).toBeVisible();
  await other.reload();
  await expect(other.getByText(empty)).toBeVisible();
  await expect(menuLink(other)).toHaveText('Rechnungen');

  // A cancelled invoice need not be paid.
  const { data: storno } = await office.rpc('cancel_invoice', { invoice: invoice.id }).throwOnError();
  const cancellation = page.getByRole('row').filter({ hasText: `${storno.number}zu ${invoice.number}` });
  await expect(cancellation).toContainText('-1.469,13 €');
  await expect(cancellation.getByText('Stornorechnung', { exact: true })).toBeVisible();
  const original = page.getByRole('row').filter({ hasNotText: `${storno.number}`, hasText: invoice.number });
  await expect(original.getByText('Storniert', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bezahlen/ })).toHaveCount(0);
  await expect(menuLink(page)).toHaveText('Rechnungen');
  await expectAccessible(page);
  await digestOfFile(office, { id: storno.id, number: storno.number ?? '' });
  await expect(fileButton(page, storno.number ?? '')).toBeEnabled();
  await other.close();
});

test('invoices: payment details to copy and to scan follow the open amount @desktop', async ({
  page,
  context,
  backend,
  newAccount,
  signIn,
}) => {
  test.slow();
  const account = await newAccount();
  const office = await openOffice(backend);
  const { id, number } = await issueInvoice(office, account, { netCents: 120_000 });
  const { data: company } = await office.from('billing_settings').select('legal_name, iban').single().throwOnError();
  const pay = (cents: number) =>
    office
      .from('payments')
      .insert({ invoice_id: id, paid_on: berlinDay(), cents })
      .select('id')
      .single()
      .throwOnError();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, account, null);
  const watched = watches(page, 'invoices');
  await page.goto(screen);
  await watched;

  const opener = page.getByRole('button', { name: `Bezahlen: ${number}` });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Rechnung bezahlen' });
  const code = dialog.getByRole('img', { name: /^GiroCode/ });
  const payload = (amount: string) =>
    `BCD\n002\n1\nSCT\n\n${company.legal_name}\n${company.iban}\nEUR${amount}\n\n\n${number}`;
  await expect(code).toBeVisible();
  expect(await scan(code)).toBe(payload('1428.00'));
  await expectAccessible(page);
  // On a phone that shows it the code is read from its saved image.
  const [image] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Code speichern' }).click(),
  ]);
  expect(image.suggestedFilename()).toBe(`girocode-${number}.png`);
  expect(await scanImage(page, readFileSync(await image.path()))).toBe(payload('1428.00'));
  for (const [label, copied] of [
    ['Empfänger', company.legal_name],
    ['IBAN', company.iban],
    ['Betrag', '1428,00'],
    ['Verwendungszweck', number],
  ] as const) {
    await dialog.getByRole('button', { name: `${label} kopieren` }).click();
    await expect(toast(page, `${label} kopiert`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  }
  await expect(dialog.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();

  await pay(42_801);
  await expect(dialog.getByText('999,99 €')).toBeVisible();
  await expect(code).toHaveAccessibleName(/999,99/);
  expect(await scan(code)).toBe(payload('999.99'));
  await closeByEscape(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, number)).toContainText('1.428,00 €');
  await expect(rowOf(page, number)).toContainText('999,99 €');
  await opener.click();
  await pay(99_999);
  await expect(dialog).toContainText('Zu dieser Rechnung ist nichts mehr zu bezahlen.');
  await closeByEscape(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, number).getByText('Bezahlt', { exact: true })).toBeVisible();
  await expect(opener).toHaveCount(0);
});

test('invoices: a file that is missing, not ready or altered is reported and not saved @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  const account = await newAccount();
  const office = await openOffice(backend);
  const invoice = await issueInvoice(office, account, { netCents: 10_000 });
  await digestOfFile(office, invoice);
  const files = service.storage.from('documents');
  const { data: right } = await files.download(fileOf(invoice));
  const put = (content: string | Blob) =>
    files.upload(fileOf(invoice), content, { contentType: 'application/pdf', upsert: true });
  let saved = 0;
  page.on('download', () => saved++);
  await signIn(page, account, null);

  // As if it did not exist yet.
  await intercept(page, 'invoices', async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.text()).replace(/"sha256":"\w+"/g, '"sha256":null');
    // After `mend` the route is already handled.
    await route.fulfill({ response: answer, body: rows }).catch(() => undefined);
  });
  const watched = watches(page, 'invoices');
  await page.goto(screen);
  await expect(page.getByRole('button', { name: `PDF wird erstellt …: ${invoice.number}` })).toBeDisabled();
  await watched;
  await mend(page, 'invoices');
  await office
    .from('payments')
    .insert({ invoice_id: invoice.id, paid_on: berlinDay(), cents: 100 })
    .select('id')
    .single()
    .throwOnError();
  const button = fileButton(page, invoice.number);
  await expect(button).toBeEnabled();

  const failure = async (reason: string) => {
    await button.click();
    await expect(toast(page, `Fehler beim Herunterladen der Datei: ${reason}`)).toBeVisible();
    await expect(button).toBeEnabled();
  };
  expect((await put('%PDF-1.7 forged')).error).toBeNull();
  await failure('Die Datei ist nicht die, die ausgestellt wurde. Sie wurde deshalb nicht gespeichert.');
  await failOn(page, documents);
  await failure('Der Server antwortet gerade nicht richtig.');
  await mend(page, documents);
  await cutOff(page, documents);
  await failure('Keine Verbindung zum Server.');
  await mend(page, documents);
  await files.remove([fileOf(invoice)]);
  await failure('Die Datei wurde nicht gefunden.');
  expect(saved).toBe(0);

  await files.upload(fileOf(invoice), right ?? '', { contentType: 'application/pdf' });
  await Promise.all([page.waitForEvent('download'), button.click()]);
});

test('invoices: the payment dialog shows what is printed on the invoice, and links to the messages if there is no bank account @desktop', async ({
  page,
  backend,
  newAccount,
  signIn,
}) => {
  const account = await newAccount();
  const { number } = await issueInvoice(await openOffice(backend), account, { netCents: 10_000 });
  await signIn(page, account, null);
  const opener = page.getByRole('button', { name: `Bezahlen: ${number}` });
  const dialog = page.getByRole('dialog');
  const printed = { number, open_cents: 11_900, bic: null, reminders: [] };
  const answer = (payment: { name: string; iban: string | null }) =>
    intercept(page, 'invoices', (route) =>
      route.request().url().includes('iban') ? route.fulfill({ json: [{ ...printed, ...payment }] }) : route.fallback(),
    );
  const name = `<img src=x onerror="alert(1)">${'Gebäudereinigung'.repeat(12)}`;
  await answer({ name, iban: 'DE02120300000000202051' });
  await page.goto(screen);
  await opener.click();
  await expect(dialog).toContainText(name);
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect((await scan(dialog.getByRole('img')))?.split('\n')[5]).toBe(name.slice(0, 70));
  await mend(page, 'invoices');

  await answer({ name: 'Groß', iban: null });
  await page.reload();
  await opener.click();
  await expect(dialog).toContainText('Auf dieser Rechnung steht keine Bankverbindung.');
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Nachrichten' }).click();
  await expect(page).toHaveURL('/kundenportal/nachrichten');
});
