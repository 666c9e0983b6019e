import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPdf, readingOrder } from '../../tests/support/pdf-reader';
import { paths, withId } from '@/config/paths';
import { daysSince } from '@/features/invoices/reminders/steps';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import { expectAccessible } from '../harness/accessibility';
import { failOn, loseAnswers, mend, tryAgain } from '../harness/faults';
import { openOffice, overdueInvoice, passReminder } from '../harness/issue';
import { watches } from '../harness/live';
import { previewBy } from '../harness/preview';
import { rowOf, settled, toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';
import { workingDayFrom } from '../harness/working-day';

const list = `${paths.admin.invoices}?tab=mahnen`;
const question = (page: Page) => page.getByRole('dialog', { name: /^Rechnung(en)? mahnen\?$/ });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Mahnen' });
const main = (page: Page) => page.getByRole('main');

const remindersOf = async (service: Fixtures['service'], { id }: { id: string }) =>
  (
    await service
      .from('reminders')
      .select('id, step, total_cents, sha256')
      .eq('invoice_id', id)
      .order('step')
      .throwOnError()
  ).data;

const pay = (service: Fixtures['service'], { id }: { id: string }, cents: number) =>
  service.from('payments').insert({ invoice_id: id, paid_on: berlinDay(), cents }).select('id').single().throwOnError();

test('a reminder: written by the office, sent, read by the customer, and settled by payment @desktop', async ({
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
  const account = await newAccount();
  const invoice = await overdueInvoice(service, account, { cents: 50_000 });
  const customer = await browser.newPage({ baseURL });
  await signIn(customer, account, null);
  const watched = watches(customer, 'invoices');
  await customer.goto(paths.customer.invoices);
  await watched;
  const notice = (step: string) => customer.getByRole('region', { name: `${step} zur Rechnung ${invoice.number}` });

  await signIn(page, backend.logins.admin, list);
  const row = rowOf(page, invoice.number);
  for (const text of ['500,00 €', `${daysSince(workingDayFrom(berlinDay(-40)))} Tagen`, 'Zahlungserinnerung'])
    await expect(row).toContainText(text);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Mahnen: / }).click();
  for (const text of [account.email, 'Zahlungserinnerung', '500,00 €', formatDate(workingDayFrom(berlinDay(7)))])
    await expect(question(page)).toContainText(text);
  await expectAccessible(page);
  await confirm(page).dblclick();
  await expect(toast(page, 'Zahlungserinnerung geschrieben')).toHaveCount(1);
  await expect(question(page)).toBeHidden();
  await expect(row).toHaveCount(0);
  expect(await remindersOf(service, invoice)).toHaveLength(1);

  // The customer sees it at once, with the letter.
  const asked = notice('Zahlungserinnerung');
  await expect(asked).toContainText(`Bitte zahlen Sie 500,00 € bis zum ${formatDate(workingDayFrom(berlinDay(7)))}.`);
  await expectAccessible(customer);
  const fileButton = asked.getByRole('button', { name: /^Schreiben als PDF/ });
  await expect(fileButton).toBeEnabled({ timeout: 20_000 });
  const [file] = await Promise.all([customer.waitForEvent('download'), fileButton.dblclick()]);
  expect(file.suggestedFilename()).toBe(`${invoice.number}-erinnerung.pdf`);
  const text = readingOrder(readPdf(readFileSync(await file.path())).runs);
  for (const line of [
    `Zahlungserinnerung zur Rechnung ${invoice.number}`,
    'sicher haben Sie es nur übersehen',
    'Zu zahlen 500,00\u00a0€',
    `Bitte überweisen Sie 500,00\u00a0€ bis zum ${formatDate(workingDayFrom(berlinDay(7)))}.`,
  ])
    expect(text).toContain(line);
  const mail = await mailbox.waitFor(account.email, /^Zahlungserinnerung zur Rechnung/);
  expect(mail.Text).toContain(`Rechnung: ${invoice.number}`);

  // The invoice's page shows the history; after a part payment the next step waits for its day.
  await page.goto(withId(paths.admin.invoice, invoice.id));
  await expect(main(page).getByText(`Zahlungserinnerung am ${formatDate(berlinDay())}`)).toBeVisible();
  await expect(main(page).getByText(account.email)).toBeVisible();
  await expect(main(page).getByText('Gesendet', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    main(page)
      .getByRole('button', { name: `PDF: ${invoice.number}-erinnerung` })
      .click(),
  ]);
  expect(again.suggestedFilename()).toBe(`${invoice.number}-erinnerung.pdf`);
  await pay(service, invoice, 20_000);
  await expect(main(page).getByText('300,00 € offen')).toBeVisible();
  await expect(asked).toContainText('Bitte zahlen Sie 300,00 €');
  await expect(page.getByRole('button', { name: 'Mahnen', exact: true })).toHaveCount(0);
  const office = await openOffice(backend);
  const early = await office.rpc('remind', { invoice: invoice.id, step: 'mahnung' });
  expect(early.error?.message).toContain('Die Frist der vorigen Mahnung läuft noch');

  // Sent once more; then its day has passed.
  await main(page)
    .getByRole('button', { name: /^Noch einmal senden/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Senden' }).dblclick();
  await expect(toast(page, `Die E-Mail an ${account.email} ist unterwegs`)).toHaveCount(1);
  await passReminder(service, invoice);
  await page.getByRole('button', { name: 'Mahnen', exact: true }).click();
  await expect(question(page)).toContainText('1. Mahnung');
  await expect(question(page)).toContainText('300,00 €');
  const letter = await previewBy(question(page).getByRole('button', { name: 'Schreiben ansehen' }));
  for (const part of [`1. Mahnung zur Rechnung ${invoice.number}`, '300,00\u00a0€']) expect(letter).toContain(part);
  expect(await remindersOf(service, invoice)).toHaveLength(1);
  await confirm(page).dblclick();
  await expect(toast(page, '1. Mahnung geschrieben')).toHaveCount(1);
  await expect(notice('1. Mahnung')).toContainText('Bitte zahlen Sie 300,00 €');
  await mailbox.waitFor(account.email, /^1\. Mahnung zur Rechnung/);
  expect((await remindersOf(service, invoice)).map(({ step }) => step)).toEqual(['erinnerung', 'mahnung']);

  // Once everything is paid there is nothing to remind of.
  await passReminder(service, invoice);
  await expect(page.getByRole('button', { name: 'Mahnen', exact: true })).toBeVisible();
  await pay(service, invoice, 30_000);
  await expect(page.getByRole('button', { name: 'Mahnen', exact: true })).toHaveCount(0);
  await expect(notice('1. Mahnung')).toHaveCount(0);
  await page.goto(list);
  await settled(page);
  await expect(rowOf(page, invoice.number)).toHaveCount(0);
});

test('bulk reminders: number, steps and sum are shown; an invoice paid since then is left out and named @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  test.slow();
  const account = await newAccount();
  const [first, second, paid] = [
    await overdueInvoice(service, account, { cents: 10_000 }),
    await overdueInvoice(service, account, { cents: 20_000 }),
    await overdueInvoice(service, account, { cents: 40_000 }),
  ];
  const office = await openOffice(backend);
  await office.rpc('remind', { invoice: second.id, step: 'erinnerung' }).throwOnError();
  await passReminder(service, second);
  await signIn(page, backend.logins.admin, list);
  const bar = page.getByRole('group', { name: 'Auswahl' });
  for (const { number } of [first, second, paid]) await rowOf(page, number).getByRole('checkbox').check();
  await expect(bar).toContainText('3 ausgewählt');
  await bar.getByRole('button', { name: 'Mahnen' }).click();
  for (const text of ['2 × Zahlungserinnerung', '1 × 1. Mahnung', '700,00 €'])
    await expect(question(page)).toContainText(text);
  await expectAccessible(page);

  // A colleague books the payment, and this screen does not hear of it.
  await failOn(page, 'rpc/preview_reminders');
  await pay(service, paid, 40_000);
  await confirm(page).dblclick();
  await expect(toast(page, '2 Rechnungen gemahnt. Eine wurde ausgelassen.')).toHaveCount(1);
  await expect(question(page)).toContainText(`${paid.number}: Die Rechnung ist inzwischen bezahlt.`);
  await mend(page, 'rpc/preview_reminders');
  await question(page).getByRole('button', { name: 'Schließen' }).first().click();
  await expect(bar).toBeHidden();
  for (const { number } of [first, second, paid]) await expect(rowOf(page, number)).toHaveCount(0);
  expect(await remindersOf(service, first)).toHaveLength(1);
  expect((await remindersOf(service, second)).map(({ step }) => step)).toEqual(['erinnerung', 'mahnung']);
  expect(await remindersOf(service, paid)).toEqual([]);
});

test('reminders: a failure leaves none, and a lost answer makes none twice @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  test.slow();
  const account = await newAccount();
  const invoice = await overdueInvoice(service, account);
  await signIn(page, backend.logins.admin, withId(paths.admin.invoice, invoice.id));
  await failOn(page, 'rpc/preview_reminders');
  await page.getByRole('button', { name: 'Mahnen', exact: true }).click();
  const failure = question(page).getByRole('alert').filter({ hasText: 'Fehler beim Laden der Mahnung' });
  await expect(failure).toBeVisible({ timeout: 20_000 });
  await tryAgain(page, 'rpc/preview_reminders', failure);
  await expect(question(page)).toContainText(account.email);

  await failOn(page, 'rpc/remind');
  await confirm(page).click();
  await expect(toast(page, 'Fehler beim Mahnen')).toHaveCount(1);
  await expect(question(page)).toBeVisible();
  expect(await remindersOf(service, invoice)).toEqual([]);
  await mend(page, 'rpc/remind');

  await loseAnswers(page, 'rpc/remind');
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).click();
  await expect.poll(async () => (await remindersOf(service, invoice)).length).toBe(1);
  await mend(page, 'rpc/remind');
  // The screen has found out that it is no longer due.
  await expect(question(page)).toContainText('Die Frist der vorigen Mahnung läuft noch', { timeout: 20_000 });
  await expect(confirm(page)).toBeDisabled();
  await question(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(main(page).getByText('Zahlungserinnerung', { exact: true })).toBeVisible();
  expect(await remindersOf(service, invoice)).toHaveLength(1);
});

test('letters: reminders without an e-mail address wait to be printed until they are marked, with a way back @desktop', async ({
  page,
  service,
  backend,
  newAccount,
  signIn,
}) => {
  test.slow();
  const account = await newAccount();
  const unmailed = { id: account.id, email: null };
  const invoices = [await overdueInvoice(service, unmailed), await overdueInvoice(service, unmailed)];
  // A customer without an account and an e-mail address.
  await service.from('customers').update({ profile_id: null, email: null }).eq('profile_id', account.id).throwOnError();
  await signIn(page, backend.logins.admin, list);
  for (const { number } of invoices) await rowOf(page, number).getByRole('checkbox').check();
  await page.getByRole('group', { name: 'Auswahl' }).getByRole('button', { name: 'Mahnen' }).click();
  await expect(question(page)).toContainText('Ohne E-Mail-Adresse, danach unter „Mahnen“ zu drucken: ');
  await confirm(page).click();
  await expect(toast(page, '2 Rechnungen gemahnt')).toBeVisible();

  const print = page.getByRole('button', { name: 'Schreiben drucken' });
  await expect(print).toBeVisible({ timeout: 20_000 });
  await print.click();
  const dialog = page.getByRole('dialog', { name: 'Schreiben drucken' });
  const letter = ({ number }: { number: string }) => dialog.getByRole('listitem').filter({ hasText: number });
  const [first, second] = invoices as [(typeof invoices)[0], (typeof invoices)[0]];
  for (const one of invoices) await expect(letter(one)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    letter(first).getByRole('button', { name: /^PDF/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${first.number}-erinnerung.pdf`);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Alle als ZIP' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe(`mahnungen_${berlinDay()}.zip`);

  const printed = (one: { number: string }) => letter(one).getByRole('button', { name: /^Gedruckt/ });
  await printed(first).dblclick();
  await expect(letter(first)).toBeHidden();
  await expect(letter(second)).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(letter(first)).toBeVisible();
  // The dialog has the letters of all customers, also of other journeys.
  for (const one of invoices) {
    await printed(one).click();
    await expect(letter(one)).toBeHidden();
  }
  await page.keyboard.press('Escape');
  await page.reload();
  await settled(page);
  const { data } = await service
    .from('reminders')
    .select('by_post, printed_at')
    .in(
      'invoice_id',
      invoices.map(({ id }) => id),
    )
    .throwOnError();
  expect(data).toHaveLength(invoices.length);
  for (const reminder of data) expect(reminder).toEqual({ by_post: true, printed_at: expect.any(String) });
  // A single reminder says the same.
  await passReminder(service, first);
  await page.goto(withId(paths.admin.invoice, first.id));
  await page.getByRole('button', { name: 'Mahnen', exact: true }).click();
  await expect(question(page)).toContainText('Das Schreiben liegt danach unter „Mahnen“ zum Drucken bereit.');
});

test('base rates: a missing one is announced, and entered once @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  cleanUp(() => service.from('base_rates').delete().eq('valid_from', '2026-01-01').throwOnError());
  await signIn(page, backend.logins.admin, `${paths.admin.settings}?tab=rechnungen`);
  const section = page.getByRole('region', { name: 'Mahnwesen: Basiszinssätze' });
  await expect(section).toContainText('ist noch kein Basiszinssatz eingetragen');
  await expect(section.getByRole('listitem').first()).toContainText('1,27 %');
  await section.getByRole('button', { name: 'Basiszinssatz eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Basiszinssatz eintragen' });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toContainText('Bitte geben Sie den Satz in Prozent ein');
  await dialog.getByLabel('Basiszinssatz').fill('1,5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).dblclick();
  await expect(toast(page, 'Basiszinssatz gespeichert')).toHaveCount(1);
  await expect(section.getByRole('listitem').first()).toContainText('1,50 %');
  const { data } = await service.from('base_rates').select('percent').eq('valid_from', '2026-01-01').throwOnError();
  expect(data).toEqual([{ percent: 1.5 }]);
});
