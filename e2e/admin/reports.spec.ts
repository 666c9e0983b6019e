import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const employee = '00000000-0000-4000-8000-000000000002';

const formOf = (page: Page) => page.getByRole('region', { name: 'CSV-Export' });

/** Exports one kind; returns name and text of the file, and checks its byte order mark. */
async function download(page: Page, kind: string, from: string, to: string) {
  const form = formOf(page);
  await form.getByLabel('Inhalt').selectOption(kind);
  await form.getByLabel('Von', { exact: true }).fill(from);
  await form.getByLabel('Bis', { exact: true }).fill(to);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV herunterladen' }).click();
  const file = await download;
  const bytes = await readFile(await file.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return { name: file.suggestedFilename(), text: bytes.subarray(3).toString('utf8') };
}

test('reports: CSV files for a German Excel, with every row of whole German days; wrong and empty periods say so @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const customer = `bericht-${mark}@example.org`;
  const name = `Export ${mark}`;
  cleanUp(async () => {
    await service.from('invoices').delete().eq('customer_email', customer).throwOnError();
    await service.from('tasks').delete().like('title', `%${mark}`).throwOnError();
    await service.from('work_times').delete().lt('start_time', '2003-07-01').throwOnError();
    await service.from('contact_requests').delete().eq('name', name).throwOnError();
  });
  await service
    .from('invoices')
    .insert([
      { customer_email: customer, amount: 1234.5, due_date: '2003-05-31' },
      {
        customer_email: customer,
        amount: 8,
        due_date: '2003-05-01',
        status: 'bezahlt',
        created_at: '2003-04-30T22:30:00Z',
      },
      { customer_email: customer, amount: 1, due_date: '2003-06-01' },
    ])
    .throwOnError();
  const { data: part } = await service
    .from('invoices')
    .select('id')
    .eq('customer_email', customer)
    .eq('amount', 1234.5)
    .single()
    .throwOnError();
  await service.from('payments').insert({ invoice_id: part.id, paid_on: '2003-05-20', cents: 10_000 }).throwOnError();
  await service
    .from('tasks')
    .insert([
      {
        title: `=1+1 ${mark}`,
        description: 'Zeile 1\nZeile "2"',
        assigned_to: employee,
        created_at: '2003-05-10T08:00:00Z',
      },
      { title: `Ohne ${mark}`, status: 'in_bearbeitung', created_at: '2003-05-11T08:00:00Z' },
    ])
    .throwOnError();
  await service
    .from('work_times')
    .insert([
      { user_id: employee, start_time: '2003-05-02T05:00:00Z', end_time: '2003-05-02T12:20:00Z' },
      // 23:30 on the last day in Germany, and 0:30 on the day after.
      { user_id: employee, start_time: '2003-05-31T21:30:00Z', end_time: '2003-05-31T22:30:00Z' },
      { user_id: employee, start_time: '2003-05-31T22:30:00Z', end_time: '2003-05-31T23:30:00Z' },
    ])
    .throwOnError();
  const lead = (created_at: string, message: string) => ({ name, email: 'e@example.org', message, created_at });
  // In UTC, 31 March 2001 ends an hour earlier than 28 February, because of summer time.
  const outside = [lead('2001-02-28T22:59:59Z', 'davor'), lead('2001-03-31T22:00:00Z', 'danach')];
  const edges = [lead('2001-02-28T23:00:00Z', 'zuerst'), lead('2001-03-31T21:59:59Z', '=HYPERLINK("x";"y")')];
  const many = Array.from({ length: 1_005 }, (_, index) => lead('2001-03-10T12:00:00Z', `Nr. ${index}`));
  await service
    .from('contact_requests')
    .insert([...outside, ...edges, ...many])
    .throwOnError();
  const { data: atOnce } = await service.from('contact_requests').select('id').eq('name', name).throwOnError();
  expect(atOnce, 'the API gives fewer rows at once than there are').toHaveLength(1_000);

  await signIn(page, backend.logins.admin, '/adminportal/reports');

  await test.step('each kind of report', async () => {
    const invoices = await download(page, 'Rechnungen', '2003-05-01', '2003-05-31');
    expect(invoices.name).toBe('rechnungen_2003-05-01_bis_2003-05-31.csv');
    const [header, first, second, ...rest] = invoices.text.split('\r\n');
    expect(header).toBe(
      'Nummer;Rechnungsdatum;Kundennummer;Kunde;E-Mail;Netto (EUR);USt (EUR);Betrag (EUR);Gezahlt (EUR);Noch offen (EUR);' +
        'Fällig am;Status;Gemahnt;Stornogrund;Erstellt am',
    );
    const who = `;;;${customer};${customer};;`;
    expect(first).toBe(`${who};8,00;0,00;0,00;01.05.2003;Bezahlt;;;01.05.2003 00:30`);
    expect(second).toMatch(
      new RegExp(
        `^${who};1234,50;100,00;1134,50;31\\.05\\.2003;"Offen, teilweise bezahlt";;;\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d$`,
      ),
    );
    expect(rest).toEqual(['']);
    await expect(toast(page, '2 Einträge wurden exportiert.')).toHaveCount(1);

    const tasks = await download(page, 'Aufträge', '2003-05-01', '2003-05-31');
    expect(tasks.name).toBe('auftraege_2003-05-01_bis_2003-05-31.csv');
    expect(tasks.text).toBe(
      'Titel;Beschreibung;Mitarbeiter;Status;Erstellt am\r\n' +
        `'=1+1 ${mark};"Zeile 1\nZeile ""2""";Lena Huber;Offen;10.05.2003 10:00\r\n` +
        `Ohne ${mark};;Nicht zugewiesen;In Bearbeitung;11.05.2003 10:00\r\n`,
    );

    const workTimes = await download(page, 'Arbeitszeiten', '2003-05-01', '2003-05-31');
    expect(workTimes.text).toBe(
      'Mitarbeiter;Startzeit;Endzeit;Dauer (Stunden)\r\n' +
        'Lena Huber;02.05.2003 07:00;02.05.2003 14:20;7,33\r\n' +
        'Lena Huber;31.05.2003 23:30;01.06.2003 00:30;1,00\r\n',
    );
  });

  await test.step('more rows than the API returns at once, of whole days in Germany, without formulas', async () => {
    const { text } = await download(page, 'Leads', '2001-03-01', '2001-03-31');
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(1_007 + 2);
    expect(lines[0]).toBe(
      'Datum;Name;E-Mail;Telefon;Leistung;Nachricht;Status;Quelle;Wiedervorlage;Kunde;Grund;Zuständig',
    );
    expect(lines[1]).toBe(`01.03.2001 00:00;${name};e@example.org;;;zuerst;Neu;Website;;;;`);
    expect(lines[1_007]).toBe(`31.03.2001 23:59;${name};e@example.org;;;"'=HYPERLINK(""x"";""y"")";Neu;Website;;;;`);
    expect(new Set(lines).size).toBe(lines.length);
    await expect(toast(page, '1007 Einträge wurden exportiert.')).toBeVisible();
    // Here and not at the end, because a live connection reports every row, which delays the next journey.
    await service.from('contact_requests').delete().eq('name', name).throwOnError();
  });

  await test.step('the placeholder, a wrong and an empty period', async () => {
    const report = page.getByRole('button', { name: 'Bericht exportieren' });
    const start = Date.now();
    await report.dblclick();
    await expect(report).toBeDisabled();
    await expect(toast(page, 'Bericht erfolgreich exportiert (Platzhalter)')).toHaveCount(1);
    expect(Date.now() - start).toBeGreaterThanOrEqual(1_500);
    await expect(report).toBeEnabled();

    const form = formOf(page);
    const exportCsv = page.getByRole('button', { name: 'Als CSV herunterladen' });
    let downloads = 0;
    page.on('download', () => downloads++);
    await form.getByLabel('Von', { exact: true }).fill('2001-01-01');
    await form.getByLabel('Bis', { exact: true }).fill('2000-12-31');
    await exportCsv.click();
    await expect(toast(page, 'Das Ende des Zeitraums darf nicht vor dem Anfang liegen.')).toBeVisible();
    await expect(form.getByLabel('Bis', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('button', { name: 'Letztes Jahr' }).click();
    const lastYear = String(new Date().getFullYear() - 1);
    await expect(form.getByLabel('Von', { exact: true })).toHaveValue(`${lastYear}-01-01`);
    await expect(form.getByLabel('Bis', { exact: true })).toHaveValue(`${lastYear}-12-31`);
    await expect(form.getByLabel('Bis', { exact: true })).not.toHaveAttribute('aria-invalid');

    await form.getByLabel('Von', { exact: true }).fill('2002-01-01');
    await form.getByLabel('Bis', { exact: true }).fill('2002-01-31');
    await exportCsv.click();
    await expect(toast(page, 'Im gewählten Zeitraum wurden keine Einträge gefunden.')).toBeVisible();

    expect(downloads).toBe(0);
  });
});
