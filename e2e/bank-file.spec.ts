import type { Page } from '@playwright/test';
import { berlinDay } from '@/lib/berlin-time';
import { formatDate } from '@/lib/format';
import { expectAccessible } from './harness/accessibility';
import { failOn, loseAnswers, mend } from './harness/faults';
import { type Issued, issueInvoice, openOffice } from './harness/issue';
import { toast } from './harness/screen';
import { expect, test } from './harness/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Kontoauszug einlesen' });
const entries = (page: Page) => dialog(page).getByRole('list', { name: 'Zahlungseingänge' }).getByRole('listitem');

async function open(page: Page) {
  await page.getByRole('button', { name: 'Kontoauszug einlesen' }).click();
  await expect(dialog(page)).toBeVisible();
}

const read = (page: Page, content: string | Buffer, name = 'umsaetze.csv') =>
  dialog(page)
    .getByLabel('Datei Ihrer Bank')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

/** Transactions of today as a Volksbank's CSV has them. */
const csv = (...rows: [amount: string, purpose: string, name?: string][]) =>
  [
    'Bezeichnung Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung',
    ...rows.map(([amount, purpose, name = 'Käthe Groß']) =>
      ['Girokonto', formatDate(berlinDay()), formatDate(berlinDay()), name, purpose, amount, 'EUR'].join(';'),
    ),
  ].join('\r\n');

/** The same as CAMT.053. */
const camt = (amount: string, purpose: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry>
<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${berlinDay()}</Dt></BookgDt><NtryDtls><TxDtls>
<RltdPties><Dbtr><Pty><Nm>Käthe Groß</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf>
</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

test('bank file: what fits is suggested, the sure ones are booked at once, and never twice @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  test.slow();
  const office = await openOffice(backend);
  const account = await newAccount();
  // Gross: 119,00 €, 238,00 €, 357,00 € and an amount that no other invoice has.
  const issue = (netCents: number) => issueInvoice(office, account, { netCents });
  const [one, two, part, alone]: [Issued, Issued, Issued, Issued] = [
    await issue(10_000),
    await issue(20_000),
    await issue(30_000),
    await issue(987_654),
  ];
  const paid = async ({ id }: Issued) => {
    const { data } = await service.from('payments').select('cents, paid_on, note').eq('invoice_id', id).throwOnError();
    const { data: invoice } = await service.from('invoices').select('status').eq('id', id).single().throwOnError();
    return { status: invoice.status, payments: data };
  };
  const file = csv(
    ['119,00', `Rechnung ${one.number}`],
    ['238,00', `${two.number.replaceAll('-', ' ')} Danke`],
    ['100,00', `Anzahlung ${part.number}`],
    ['11.753,08', 'Danke'],
    ['-80,00', `Lastschrift ${one.number}`],
    ['1,23', 'Zinsen', 'Bank'],
  );
  await signIn(page, backend.logins.admin, '/adminportal/invoices');
  await open(page);
  await read(page, Buffer.from(file, 'latin1'));
  await expect(dialog(page).getByRole('status')).toHaveText(
    '5 Zahlungseingänge gelesen. 1 anderer Umsatz bleibt außer Acht.',
  );
  await expect(dialog(page).getByText('1 Eingang passt zu keiner offenen Rechnung.')).toBeVisible();
  await expect(entries(page)).toHaveCount(4);
  const of = ({ number }: Issued) => entries(page).filter({ hasText: `${number} ·` });
  await expect(of(one)).toContainText('Nummer und Betrag passen');
  await expect(of(two)).toContainText('Nummer und Betrag passen');
  await expect(of(part)).toContainText('Nummer passt, Betrag prüfen');
  await expect(of(alone)).toContainText('Nur der Betrag passt');
  await expectAccessible(page);
  expect(await paid(one)).toMatchObject({ status: 'offen', payments: [] });

  // Answers get lost: what is booked stays booked, and is so once.
  await loseAnswers(page, 'payments', 'POST');
  await dialog(page).getByRole('button', { name: 'Alle 2 sicheren buchen' }).click();
  await expect(toast(page, 'Fehler beim Buchen der Zahlung: Keine Verbindung zum Server.')).toBeVisible();
  await mend(page, 'payments');
  await dialog(page).getByRole('button', { name: 'Alle 2 sicheren buchen' }).click();
  await expect(toast(page, '2 Zahlungen gebucht')).toBeVisible();
  await expect(entries(page).getByText('Gebucht', { exact: true })).toHaveCount(2);
  const today = { paid_on: berlinDay() };
  expect(await paid(one)).toEqual({
    status: 'bezahlt',
    payments: [{ ...today, cents: 11_900, note: `Käthe Groß: Rechnung ${one.number}` }],
  });
  expect(await paid(two)).toMatchObject({ status: 'bezahlt', payments: [{ cents: 23_800 }] });
  expect(await paid(part)).toMatchObject({ status: 'offen', payments: [] });
  expect(await paid(alone)).toMatchObject({ status: 'offen', payments: [] });

  await of(part)
    .getByRole('button', { name: `Buchen: 100,00 € auf ${part.number}` })
    .dblclick();
  await expect(toast(page, 'Zahlung gebucht')).toHaveCount(1);
  await expect(entries(page).getByText('Gebucht', { exact: true })).toHaveCount(3);
  expect(await paid(part)).toMatchObject({ status: 'offen', payments: [{ cents: 10_000 }] });

  // The same transactions again, in the same file and in another format.
  await page.reload();
  await open(page);
  await read(page, Buffer.from(file, 'latin1'));
  await expect(entries(page).getByText('Gebucht', { exact: true })).toHaveCount(3);
  await expect(dialog(page).getByRole('button', { name: /^Alle/ })).toHaveCount(0);
  await read(page, camt('100.00', `Anzahlung ${part.number}`), 'auszug.xml');
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page).getByText('Gebucht', { exact: true })).toBeVisible();
  await read(page, camt('257', part.number), 'auszug.xml');
  await expect(of(part)).toContainText('257,00 € offen');
  await of(part)
    .getByRole('button', { name: /^Buchen/ })
    .click();
  await expect(entries(page).getByText('Gebucht', { exact: true })).toBeVisible();
  expect(await paid(part)).toMatchObject({ status: 'bezahlt', payments: [{ cents: 10_000 }, { cents: 25_700 }] });
});

test('bank file: a wrong file, one that fits nothing and an outage say so @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, '/adminportal/invoices');
  await open(page);
  const failure = 'Der Kontoauszug konnte nicht gelesen werden: ';
  const wrong: [string, string | Buffer, string][] = [
    ['leer.csv', '', 'Die Datei ist leer.'],
    ['brief.csv', 'Sehr geehrte Damen und Herren', 'In dieser Datei wurden keine Umsätze gefunden.'],
    ['seite.xml', '<html><body>Anmeldung</body></html>', 'Diese XML-Datei ist kein Kontoauszug (CAMT.053).'],
    ['halb.xml', camt('1', 'x').slice(0, 300), 'Die XML-Datei ist beschädigt oder nicht vollständig.'],
    ['angriff.xml', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${camt('1', '&b;')}`, 'Anweisungen'],
    ['auszug.zip', Buffer.from([0x50, 0x4b, 3, 4]), 'Das ist eine ZIP-Datei.'],
    ['gross.csv', Buffer.alloc(10_000_001, 'x'), 'Die Datei ist zu groß.'],
  ];
  for (const [name, content, reason] of wrong) {
    await read(page, content, name);
    await expect(dialog(page).getByRole('alert')).toContainText(reason);
    await expect(toast(page, `${failure}`).filter({ hasText: reason })).toBeVisible();
  }
  await read(page, csv(['-5,00', 'Miete']));
  await expect(dialog(page).getByRole('status')).toHaveText(
    'Die Datei enthält keinen Zahlungseingang. 1 anderer Umsatz bleibt außer Acht.',
  );
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await read(page, csv(['0,01', 'Danke']));
  await expect(dialog(page).getByRole('status')).toHaveText(
    '1 Zahlungseingang gelesen, keiner davon passt zu einer offenen Rechnung.',
  );
  await failOn(page, 'invoices', 'GET');
  await read(page, csv(['0,01', 'Danke']));
  await expect(dialog(page).getByRole('alert')).toContainText('Der Server antwortet gerade nicht richtig.');
  await mend(page, 'invoices');
  await read(page, csv(['0,01', 'Danke']));
  await expect(dialog(page).getByRole('status')).toContainText('1 Zahlungseingang gelesen');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
