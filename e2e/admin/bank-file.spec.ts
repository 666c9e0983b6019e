import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import { expectAccessible } from '../harness/accessibility';
import { failOn, intercept, loseAnswers, mend } from '../harness/faults';
import { type Issued, issueInvoice, openOffice } from '../harness/issue';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const screen = paths.admin.receipts;
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Datei|gelesen/ });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const read = (page: Page, content: string | Buffer, name = 'umsaetze.csv') =>
  page.getByLabel('Kontoauszug einlesen').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

const account = 'DE02120300000000202051';

/** Transactions of today as a Volksbank's CSV has them. */
const csv = (...rows: [amount: string, purpose: string, name?: string][]) =>
  [
    'IBAN Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung',
    ...rows.map(([amount, purpose, name = 'Käthe Groß']) =>
      [account, formatDate(berlinDay()), formatDate(berlinDay()), name, purpose, amount, 'EUR'].join(';'),
    ),
  ].join('\r\n');

/** The same as CAMT.053. */
const camt = (amount: string, purpose: string, of = account) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${of}</IBAN></Id></Acct><Ntry>
<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${berlinDay()}</Dt></BookgDt><NtryDtls><TxDtls>
<RltdPties><Dbtr><Pty><Nm>Käthe Groß</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf>
</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

/** The status and the payments of an invoice in the database. */
async function paidOn(service: Fixtures['service'], { id }: Issued) {
  const { data: invoice } = await service
    .from('invoices')
    .select('status, open_cents, payments(cents, paid_on, note)')
    .eq('id', id)
    .order('created_at', { referencedTable: 'payments' })
    .single()
    .throwOnError();
  return invoice;
}

test('bank file: matches are suggested, sure ones are booked together, and none is booked twice @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const office = await openOffice(backend);
  const customer = await newAccount();
  cleanUp(() => service.from('bank_receipts').delete().eq('paid_on', berlinDay()).throwOnError());
  // Gross: 119,00 €, 238,00 €, 357,00 € and an amount that no other invoice has.
  const issue = (netCents: number) => issueInvoice(office, customer, { netCents });
  const [one, two, part, alone]: [Issued, Issued, Issued, Issued] = [
    await issue(10_000),
    await issue(20_000),
    await issue(30_000),
    await issue(987_654),
  ];
  const file = csv(
    ['119,00', `Rechnung ${one.number}`],
    ['238,00', `${two.number.replaceAll('-', ' ')} Danke`],
    ['100,00', `Anzahlung ${part.number}`],
    ['11.753,08', 'Danke'],
    ['-80,00', `Lastschrift ${one.number}`],
    ['1,23', 'Zinsen', 'Bank'],
  );
  await signIn(page, backend.logins.admin, paths.admin.invoices);
  await page.getByRole('link', { name: 'Zahlungseingänge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zahlungseingänge' })).toBeVisible();

  // A file without receipts, and a wrong one.
  const alert = page.getByRole('main').getByRole('alert');
  await read(page, 'Sehr geehrte Damen und Herren', 'brief.csv');
  const reason = 'In dieser Datei wurden keine Umsätze gefunden.';
  await expect(alert).toContainText(reason);
  await expect(toast(page, `Der Kontoauszug konnte nicht gelesen werden: ${reason}`)).toBeVisible();
  await read(page, csv(['-5,00', 'Miete']));
  await expect(status(page)).toHaveText(
    'Die Datei enthält keinen Zahlungseingang. 1 anderer Umsatz bleibt außer Acht.',
  );
  await expect(alert).toHaveCount(0);

  // The answer is lost after the receipts were saved: they are saved once.
  await loseAnswers(page, 'rpc/import_receipts');
  await read(page, Buffer.from(file, 'latin1'));
  await expect(alert).toContainText('Keine Verbindung zum Server.');
  await mend(page, 'rpc/import_receipts');
  await read(page, Buffer.from(file, 'latin1'));
  await expect(status(page)).toHaveText(
    '5 Zahlungseingänge gelesen, alle sind schon bekannt. 1 anderer Umsatz bleibt außer Acht.',
  );
  const of = ({ number }: Issued) => rowOf(page, number);
  await expect(of(one)).toContainText('Nummer und Betrag passen');
  await expect(rowOf(page, two.number.replaceAll('-', ' '))).toContainText('Nummer und Betrag passen');
  await expect(of(part)).toContainText('Nummer passt, Betrag prüfen');
  await expect(of(alone)).toContainText('Nur der Betrag passt');
  // One without a match, with everything that the bank says.
  for (const text of ['Bank', 'Zinsen', '1,23 €']) await expect(rowOf(page, 'Zinsen')).toContainText(text);
  await expectAccessible(page);
  expect(await paidOn(service, one)).toMatchObject({ status: 'offen', payments: [] });

  // The answer is lost after they were booked: they are booked once.
  await loseAnswers(page, 'rpc/book_receipts');
  await page.getByRole('button', { name: 'Alle 2 sicheren buchen' }).click();
  await expect(toast(page, 'Fehler beim Buchen: Keine Verbindung zum Server.')).toBeVisible();
  await mend(page, 'rpc/book_receipts');
  await expect(of(one)).toHaveCount(0);
  const today = berlinDay();
  expect(await paidOn(service, one)).toEqual({
    status: 'bezahlt',
    open_cents: 0,
    payments: [{ cents: 11_900, paid_on: today, note: `Käthe Groß: Rechnung ${one.number}` }],
  });
  expect(await paidOn(service, two)).toMatchObject({ status: 'bezahlt', payments: [{ cents: 23_800 }] });

  await of(part)
    .getByRole('button', { name: `Buchen: 100,00 € auf ${part.number}` })
    .dblclick();
  await expect(toast(page, '1 Eingang gebucht.')).toHaveCount(1);
  await expect(of(part)).toHaveCount(0);
  expect(await paidOn(service, part)).toMatchObject({ status: 'offen', open_cents: 25_700 });

  // Known in the same file and in another format; new on another account.
  await page.reload();
  await read(page, Buffer.from(file, 'latin1'));
  await expect(status(page)).toContainText('alle sind schon bekannt');
  await read(page, camt('100.00', `Anzahlung ${part.number}`), 'auszug.xml');
  await expect(status(page)).toHaveText('1 Zahlungseingang gelesen, alle sind schon bekannt.');
  await read(page, camt('100.00', `Anzahlung ${part.number}`, 'DE89370400440532013000'), 'auszug.xml');
  await expect(status(page)).toHaveText('1 Zahlungseingang gelesen, alle neu.');
  await expect(of(part)).toContainText('257,00 € offen');

  // A booking shows its invoice and can be undone.
  await page.getByRole('tab', { name: 'Gebucht' }).click();
  const booked = page.getByRole('row').filter({ hasText: `Anzahlung ${part.number}` });
  await expect(booked).toContainText(`${part.number} · Groß: 100,00 €`);
  await expectAccessible(page);
  await booked.getByRole('button', { name: /^Zuordnung aufheben/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aufheben' }).dblclick();
  await expect(toast(page, 'Zuordnung aufgehoben')).toHaveCount(1);
  await expect(booked).toHaveCount(0);
  expect(await paidOn(service, part)).toMatchObject({
    open_cents: 35_700,
    payments: [{ cents: 10_000 }, { cents: -10_000, note: 'Zuordnung aufgehoben' }],
  });
});

test('receipts: one without a match is assigned to invoices by search, in part or more than is open, or put aside @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const office = await openOffice(backend);
  const customer = await newAccount();
  const [one, two] = [
    await issueInvoice(office, customer, { netCents: 10_000 }),
    await issueInvoice(office, customer, { netCents: 20_000 }),
  ];
  const mark = crypto.randomUUID().slice(0, 8);
  cleanUp(() => service.from('bank_receipts').delete().eq('paid_on', berlinDay()).throwOnError());
  await signIn(page, backend.logins.admin, screen);
  await read(page, csv(['400,00', `Danke ${mark}`], ['12,40', `Guthaben ${mark}`, 'Stadtwerke']));
  await expect(status(page)).toContainText('2 Zahlungseingänge gelesen, alle neu.');
  const thanks = rowOf(page, `Danke ${mark}`);
  await expect(thanks.getByRole('button', { name: /^Buchen/ })).toHaveCount(0);

  // 400 € pay 119 € and a part of 238 €; the rest waits.
  await thanks.getByRole('button', { name: /^Zuordnen/ }).click();
  const assign = dialog(page, 'Zahlungseingang zuordnen');
  await expect(assign).toContainText(`400,00 € von Käthe Groß am ${formatDate(berlinDay())}: Danke ${mark}`);
  await assign.getByRole('button', { name: 'Buchen' }).click();
  await expect(assign.getByText('Bitte wählen Sie eine Rechnung aus der Liste.')).toBeVisible();
  const choose = async (place: number, { number }: Issued) => {
    const field = assign.getByRole('combobox', { name: `Rechnung ${place}` });
    await field.fill(number);
    await assign.getByRole('option', { name: number }).click();
    await expect(field).toHaveValue(`${number} · Groß`);
  };
  await choose(1, one);
  const amount = (place: number) => assign.getByRole('textbox', { name: 'Betrag' }).nth(place - 1);
  await expect(amount(1)).toHaveValue('119,00');
  await expect(assign.getByText('Damit ist die Rechnung bezahlt.')).toBeVisible();
  await expect(assign.getByRole('status')).toHaveText('Noch zu verteilen: 281,00 €');
  await assign.getByRole('button', { name: 'Weitere Rechnung' }).click();
  await choose(2, one);
  await expect(amount(2)).toHaveValue('119,00');
  await amount(2).fill('300');
  await assign.getByRole('button', { name: 'Buchen' }).click();
  await expect(assign.getByText('Diese Rechnung steht schon oben.')).toBeVisible();
  await expect(assign.getByText('Zusammen sind das 19,00 € mehr, als zu verteilen ist.')).toBeVisible();
  await choose(2, two);
  await amount(2).fill('200');
  await expect(assign.getByText('Danach sind noch 38,00 € offen.')).toBeVisible();
  await expectAccessible(page);
  await assign.getByRole('button', { name: 'Buchen' }).dblclick();
  await expect(toast(page, '1 Eingang gebucht.')).toHaveCount(1);
  await expect(assign).toBeHidden();
  await expect(thanks).toContainText('noch 81,00 €');
  expect(await paidOn(service, one)).toMatchObject({ status: 'bezahlt', payments: [{ cents: 11_900 }] });
  expect(await paidOn(service, two)).toMatchObject({ status: 'offen', open_cents: 3_800 });

  // The rest is more than is open, which the invoice shows.
  await thanks.getByRole('button', { name: /^Zuordnen/ }).click();
  await choose(1, two);
  await expect(amount(1)).toHaveValue('38,00');
  await amount(1).fill('81');
  await expect(assign.getByText('Das sind 43,00 € mehr, als offen ist.')).toBeVisible();
  await assign.getByRole('button', { name: 'Buchen' }).click();
  await expect(thanks).toHaveCount(0);
  await page.getByRole('tab', { name: 'Gebucht' }).click();
  for (const text of [`${one.number} · Groß: 119,00 €`, `${two.number} · Groß: 281,00 €`])
    await expect(thanks).toContainText(text);
  await thanks.getByRole('link', { name: two.number }).click();
  await expect(page).toHaveURL(withId(paths.admin.invoice, two.id));
  await expect(page.getByText('43,00 € zu viel gezahlt')).toBeVisible();

  // A receipt for no invoice is put aside with a reason, and can be reopened.
  await page.goto(screen);
  const credit = rowOf(page, `Guthaben ${mark}`);
  await credit.getByRole('button', { name: /^Zurückstellen/ }).click();
  const aside = dialog(page, 'Zahlungseingang zurückstellen');
  await aside.getByRole('button', { name: 'Zurückstellen' }).click();
  await expect(aside.getByText('Bitte nennen Sie einen Grund.')).toBeVisible();
  await aside.getByLabel('Grund').fill('Strom, gehört zu keiner Rechnung.');
  await failOn(page, 'bank_receipts', 'PATCH');
  await aside.getByRole('button', { name: 'Zurückstellen' }).click();
  await expect(toast(page, 'Fehler beim Speichern des Zahlungseingangs')).toBeVisible();
  await expect(aside.getByLabel('Grund')).toHaveValue('Strom, gehört zu keiner Rechnung.');
  await mend(page, 'bank_receipts');
  await aside.getByRole('button', { name: 'Zurückstellen' }).click();
  await expect(credit).toHaveCount(0);
  await page.getByRole('tab', { name: 'Zurückgestellt' }).click();
  await expect(credit).toContainText('Strom, gehört zu keiner Rechnung.');
  await credit.getByRole('button', { name: /^Wieder öffnen/ }).click();
  await expect(toast(page, 'Zahlungseingang ist wieder offen')).toBeVisible();
  await expect(credit).toHaveCount(0);
  await page.getByRole('tab', { name: 'Offen' }).click();
  await expect(credit).toBeVisible();
});

test('receipts: one that a colleague has booked is not booked again, and says on which invoice it is @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  const office = await openOffice(backend);
  const customer = await newAccount();
  const [mine, theirs] = [
    await issueInvoice(office, customer, { netCents: 10_000 }),
    await issueInvoice(office, customer, { netCents: 40_000 }),
  ];
  const receipt = crypto.randomUUID();
  const kept = { id: receipt, account, paid_on: berlinDay(), cents: 11_900, payer: 'Groß', purpose: mine.number };
  cleanUp(() => service.from('bank_receipts').delete().eq('paid_on', berlinDay()).throwOnError());
  await signIn(page, backend.logins.admin, null);
  const watched = watches(page, 'bank_receipts');
  await page.goto(screen);
  await watched;
  await office.rpc('import_receipts', { receipts: [kept] }).throwOnError();
  const row = rowOf(page, mine.number);
  await expect(row).toBeVisible();

  // A colleague books it on another invoice just before.
  const bookings = [{ receipt, invoice: theirs.id, cents: 11_900, id: crypto.randomUUID() }];
  await intercept(page, 'rpc/book_receipts', async (route) => {
    await office.rpc('book_receipts', { bookings }).throwOnError();
    await route.continue();
  });
  await row.getByRole('button', { name: /^Buchen/ }).click();
  await expect(
    toast(page, `Fehler beim Buchen: Dieser Eingang ist schon gebucht: 119,00 € auf ${theirs.number}.`),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await paidOn(service, mine)).toMatchObject({ status: 'offen', payments: [] });
  expect(await paidOn(service, theirs)).toMatchObject({ payments: [{ cents: 11_900 }] });
});
