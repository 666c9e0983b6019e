import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import { expectAccessible } from '../harness/accessibility';
import { failOn, intercept, mend } from '../harness/faults';
import { digestOfFile, fileOf, issueInvoice, openOffice } from '../harness/issue';
import { toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const screen = '/adminportal/reports';
const documents = 'storage/v1/object/documents';
const card = (page: Page) => page.getByRole('region', { name: 'Paket für die Steuerberatung' });
const make = (page: Page) => card(page).getByRole('button', { name: 'Paket erstellen' });
const result = (page: Page) => card(page).getByRole('status');

async function choose(page: Page, from: string, to: string) {
  await card(page).getByLabel('Von', { exact: true }).fill(from);
  await card(page).getByLabel('Bis', { exact: true }).fill(to);
}

/** Creates the package and unpacks it. */
async function packageOf(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), make(page).click()]);
  const files = unzipSync(await readFile(await download.path()));
  const text = (name: string, encoding = 'utf-8') => new TextDecoder(encoding).decode(files[name]);
  return { name: download.suggestedFilename(), files, text };
}

/** Everything that was issued and paid today, also by other journeys. */
async function today(service: Fixtures['service']) {
  const day = berlinDay();
  const { data: issued } = await service
    .from('invoices')
    .select('id, number, kind, amount, xml, sha256')
    .eq('issue_date', day)
    .order('number')
    .throwOnError();
  const { data: payments } = await service.from('payments').select('cents').eq('paid_on', day).throwOnError();
  return { issued, payments };
}

test.afterEach(async ({ service }) => {
  const datev = { datev_consultant: '', datev_client: '', datev_debtor_each: false };
  await service.from('billing_settings').update(datev).eq('id', 1).throwOnError();
});

const rowsOf = (csv: string) => csv.trimEnd().split('\r\n').slice(1);

test('tax package: what is missing is named, then it has every file, tables that add up, and the batch for DATEV @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  test.slow();
  const account = await newAccount();
  const office = await openOffice(backend);
  const [first, second] = [
    await issueInvoice(office, account, { netCents: 123_456 }),
    await issueInvoice(office, account, { netCents: 333 }),
  ];
  const { data: storno } = await office.rpc('cancel_invoice', { invoice: second.id }).throwOnError();
  await office
    .from('payments')
    .insert({ invoice_id: first.id, paid_on: berlinDay(), cents: 10_050, note: '=Anzahlung' })
    .throwOnError();
  const { issued, payments } = await today(service);
  // Waits for their files.
  for (const { id } of issued) await digestOfFile(office, { id, number: '' });
  let downloads = 0;
  page.on('download', () => downloads++);
  await signIn(page, backend.logins.admin, screen);

  // A period that runs backwards, an empty one, and rows that cannot be read.
  await choose(page, '2001-01-31', '2001-01-01');
  await make(page).click();
  await expect(toast(page, 'Das Ende des Zeitraums darf nicht vor dem Anfang liegen.')).toBeVisible();
  await choose(page, '2001-01-01', '2001-01-31');
  await make(page).click();
  await expect(result(page)).toHaveText('Im gewählten Zeitraum gibt es weder Belege noch Zahlungen.');
  await choose(page, berlinDay(), berlinDay());
  await failOn(page, 'invoices');
  await make(page).click();
  await expect(
    toast(page, 'Das Paket konnte nicht erstellt werden: Der Server antwortet gerade nicht richtig.'),
  ).toBeVisible();
  await expect(card(page).getByRole('alert')).toContainText('Der Server antwortet gerade nicht richtig.');
  await mend(page, 'invoices');

  // Aborted while files are being downloaded.
  let asked = 0;
  await intercept(page, documents, () => {
    asked++;
  });
  await make(page).click();
  await expect(card(page).getByText(`0 von ${issued.length} Belegen`)).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(toast(page, 'Das Paket wurde nicht erstellt.')).toBeVisible();
  await expect(make(page)).toBeEnabled();
  await expect(card(page).getByRole('progressbar')).toHaveCount(0);
  await mend(page, documents);
  expect(downloads).toBe(0);

  // One file is not the one that was issued, another one cannot be downloaded.
  const bucket = service.storage.from('documents');
  const { data: right } = await bucket.download(fileOf(first));
  const put = (content: string | Blob) =>
    bucket.upload(fileOf(first), content, { contentType: 'application/pdf', upsert: true });
  expect((await put('%PDF-1.7 forged')).error).toBeNull();
  await failOn(page, `${documents}/${fileOf(second)}`);
  const incomplete = await packageOf(page);
  const forged = `${first.number}: Das PDF fehlt. Die Datei ist nicht die, die ausgestellt wurde.`;
  const failed = `${second.number}: Das PDF fehlt. Der Server antwortet gerade nicht richtig.`;
  for (const reason of [forged, failed]) {
    await expect(result(page).getByRole('listitem').filter({ hasText: reason })).toHaveCount(1);
    expect(incomplete.text('hinweise.txt')).toContain(reason);
  }
  await expect(toast(page, 'Das Paket ist nicht vollständig.')).toBeVisible();
  await expect(result(page)).toContainText('Ohne DATEV-Buchungsstapel');
  await expect(result(page).getByRole('link', { name: 'In den Einstellungen eintragen' })).toHaveAttribute(
    'href',
    '/adminportal/settings?tab=rechnungen',
  );
  expect(incomplete.text('hinweise.txt')).toContain('Der DATEV-Buchungsstapel fehlt');
  expect(Object.keys(incomplete.files).filter((file) => file.startsWith('EXTF'))).toEqual([]);
  expect(Object.keys(incomplete.files)).not.toContain(`belege/${first.number}.pdf`);
  expect(Object.keys(incomplete.files)).toContain(`belege/${second.number}.xml`);
  expect(rowsOf(incomplete.text('rechnungen.csv')).filter((row) => row.includes(';fehlt;'))).toHaveLength(2);
  await expectAccessible(page);

  // Complete, with the data for DATEV.
  await put(right ?? '');
  await mend(page, `${documents}/${fileOf(second)}`);
  const datev = { datev_consultant: '29098', datev_client: '55003', datev_debtor_each: true };
  await service.from('billing_settings').update(datev).eq('id', 1).throwOnError();
  // With the digests of the files.
  const { issued: complete } = await today(service);
  const { name, files, text } = await packageOf(page);
  expect(name).toBe(`steuerberatung_${berlinDay()}_bis_${berlinDay()}.zip`);
  await expect(result(page)).toContainText(`${issued.length} Belege`);
  await expect(result(page).getByRole('list')).toHaveCount(0);
  const batch = `EXTF_Buchungsstapel_${berlinDay().slice(0, 7)}.csv`;
  const tables = ['rechnungen.csv', 'positionen.csv', 'zahlungen.csv'];
  const expected = issued.flatMap(({ number }) => [`belege/${number}.pdf`, `belege/${number}.xml`]);
  expect(Object.keys(files).toSorted()).toEqual([...expected, ...tables, batch].toSorted());
  for (const { number, xml, sha256 } of complete) {
    const pdf = files[`belege/${number}.pdf`] ?? new Uint8Array();
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(sha256);
    expect(text(`belege/${number}.xml`)).toBe(xml);
  }

  const sheet = rowsOf(text('rechnungen.csv'));
  expect(sheet).toHaveLength(issued.length);
  for (const { number, amount } of issued)
    expect(sheet.find((row) => row.startsWith(`${number};`))).toContain(`;${amount.toFixed(2).replace('.', ',')};`);
  const day = formatDate(berlinDay());
  expect(sheet.find((row) => row.startsWith(`${storno.number};`))).toMatch(
    new RegExp(`^${storno.number};Stornorechnung;${day};.*;${second.number};K-\\d+;.*;-3,33;-0,63;.*;-3,96;Storniert;`),
  );
  expect(rowsOf(text('positionen.csv'))).toContain(`${storno.number};1;Umzug;;-1,000;Stunden;3,33;netto;0,00;19;-3,33`);
  const paid = rowsOf(text('zahlungen.csv'));
  expect(paid).toHaveLength(payments.length);
  expect(paid.find((row) => row.includes(`;${first.number};`))).toMatch(
    new RegExp(`^${day};${first.number};K-\\d+;.*;100,50;'=Anzahlung$`),
  );

  const [header, names, ...lines] = text(batch, 'windows-1252').trimEnd().split('\r\n');
  expect(header).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"";"";29098;55003;\d{4}0101;4;/);
  expect(names?.split(';')).toHaveLength(125);
  const cents = lines.reduce((sum, line) => {
    const [amount = '', side] = line.split(';');
    return sum + (side === '"S"' ? 1 : -1) * Math.round(Number(amount.replace(',', '.')) * 100);
  }, 0);
  expect(cents).toBe(issued.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0));
  expect(lines.find((line) => line.includes(`"${storno.number}"`))).toMatch(
    /^3,96;"H";"EUR";;;"";\d{5};8400;"";\d{4};/,
  );
});
