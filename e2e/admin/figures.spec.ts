import { readFile } from 'node:fs/promises';
import { berlinDay } from '@/lib/time/berlin-time';
import { monthAfter } from '@/lib/time/months';
import { expectAccessibleInBothSizes } from '../harness/accessibility';
import { failOn, mend } from '../harness/faults';
import { planTask } from '../harness/planned-task';
import { toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const [employee, colleague] = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'];

const offer = {
  taxation: 'regular',
  lines: [{ name: 'Umzug', quantityThousandths: 1000, unit: 'LS', unitPriceCents: 50_000, vatRate: 19 }],
};

/** A month, '2014-03', in which nothing has happened yet, nor in those that it is compared with. */
async function freeMonth(service: Fixtures['service']): Promise<string> {
  const { data } = await service.from('invoices').select('issue_date').lt('issue_date', '2020-01-01').throwOnError();
  const taken = new Set(data.map(({ issue_date }) => issue_date?.slice(0, 7)));
  const free = Array.from({ length: 180 }, (_, index) => monthAfter('2003-01', index)).filter(
    (month) => ![0, -1, -12].some((months) => taken.has(monthAfter(month, months))),
  );
  return free[Math.floor(Math.random() * free.length)] ?? '';
}

test('figures: a month’s numbers are right, and each leads to the list that sums up to it @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  const month = await freeMonth(service);
  const mark = crypto.randomUUID().slice(0, 8);
  const account = await newAccount();
  const { data: customer } = await service
    .from('customers')
    .select('id, name, number')
    .eq('profile_id', account.id)
    .single()
    .throwOnError();
  const file = `${customer.name} ${customer.number}`;
  const number = `AW-${mark}`;
  const { data: invoice } = await service
    .from('invoices')
    .insert({
      number,
      issued_at: `${month}-10T10:00:00Z`,
      issue_date: `${month}-10`,
      // Not overdue, so that no other list changes.
      due_date: berlinDay(200),
      customer_id: customer.id,
      service_from: `${month}-02`,
      service_to: `${month}-03`,
      content: { taxation: 'regular', lines: [] },
      net_cents: 50_000,
      tax_cents: 9_500,
      amount: 595,
      sha256: 'a'.repeat(64),
    })
    .select('id')
    .single()
    .throwOnError();
  await service
    .from('payments')
    .insert({ invoice_id: invoice.id, paid_on: `${month}-20`, cents: 29_750 })
    .throwOnError();

  // The second one is so old that the customer was lost at the end of the month.
  const { data: orders } = await service
    .from('requests')
    .insert([
      {
        customer_id: customer.id,
        subject: `Umzug ${mark}`,
        description: 'Zwei Zimmer',
        created_at: new Date().toISOString(),
      },
      {
        customer_id: customer.id,
        subject: `Entrümpelung ${mark}`,
        description: 'Keller',
        created_at: `${Number(month.slice(0, 4)) - 2}-05-01T10:00:00Z`,
      },
    ])
    .select('id')
    .throwOnError();
  const order = { id: orders[0]?.id ?? '' };
  // Nobody has its address.
  const stranger = `fremd-${mark}@example.org`;
  await service
    .from('invoices')
    .insert({ customer_email: stranger, amount: 9_999_999, due_date: berlinDay(200) })
    .throwOnError();
  const lead = (name: string, more = {}) => ({
    name: `${name} ${mark}`,
    email: `${name.toLowerCase()}-${mark}@example.org`,
    message: 'Guten Tag',
    source: 'telefon' as const,
    created_at: `${month}-04T09:00:00Z`,
    ...more,
  });
  const { data: leads } = await service
    .from('contact_requests')
    .insert([lead('Quandt'), lead('Ohnesorg'), lead('Weg', { status: 'verloren', lost_reason: 'zu_teuer' })])
    .select('id, name')
    .throwOnError();
  const won = leads.find(({ name }) => name.startsWith('Quandt'))?.id ?? '';
  const { data: quotes } = await service
    .from('quotes')
    .insert([
      { contact_request_id: won, customer_id: customer.id, subject: `Umzug ${mark}`, content: offer },
      {
        contact_request_id: leads.find(({ name }) => name.startsWith('Ohnesorg'))?.id ?? '',
        customer_id: customer.id,
        subject: `Putzen ${mark}`,
        content: offer,
      },
    ])
    .select('id')
    .throwOnError();
  for (const [index, quote] of quotes.entries())
    await service
      .from('quotes')
      .update({
        number: `AN-${mark}-${index}`,
        sent_at: `${month}-06T09:00:00Z`,
        issue_date: `${month}-06`,
        valid_until: `${month}-28`,
        status: 'abgelaufen',
        sha256: 'b'.repeat(64),
      })
      .eq('id', quote.id)
      .throwOnError();
  await service.from('requests').update({ contact_request_id: won }).eq('id', order.id).throwOnError();
  cleanUp(async () => {
    await service.from('contact_requests').delete().like('name', `% ${mark}`).throwOnError();
    await service
      .from('work_times')
      .delete()
      .gte('start_time', `${month}-01`)
      .lte('start_time', `${month}-28`)
      .throwOnError();
    await service.from('tasks').delete().like('title', `% ${mark}`).throwOnError();
    await service.from('requests').delete().eq('customer_id', customer.id).throwOnError();
    await service.from('invoices').delete().eq('customer_email', stranger).throwOnError();
    await service
      .from('absences')
      .delete()
      .gte('from_day', `${month}-01`)
      .lte('from_day', `${month}-28`)
      .throwOnError();
  });
  const task = (title: string, hours: [string, string], more = {}) => ({
    title: `${title} ${mark}`,
    assigned_to: employee,
    starts_at: `${month}-${hours[0]}:00Z`,
    ends_at: `${month}-${hours[1]}:00Z`,
    ...more,
  });
  const { data: jobs } = await service
    .from('tasks')
    .insert([
      task('Packen', ['05T08:00', '05T11:00'], { request_id: order.id }),
      task('Fahren', ['06T08:00', '06T09:00'], { request_id: order.id }),
    ])
    .select('id, title')
    .throwOnError();
  const packing = jobs.find(({ title }) => title.startsWith('Packen'));
  await service
    .from('work_times')
    .insert([
      {
        user_id: employee,
        task_id: packing?.id ?? null,
        start_time: `${month}-05T08:00:00Z`,
        end_time: `${month}-05T10:45:00Z`,
        break_minutes: 15,
      },
      { user_id: colleague, start_time: `${month}-05T08:00:00Z`, end_time: `${month}-05T09:20:00Z` },
    ])
    .throwOnError();

  await signIn(page, backend.logins.admin, `/adminportal/auswertung?art=monat&ab=${month}`);
  const main = page.getByRole('main');
  const rowOf = (table: string, row: RegExp | string) =>
    main.getByRole('table', { name: table }).getByRole('row', { name: row }).first();
  const cells = (table: string, row: RegExp | string) => rowOf(table, row).getByRole('cell');
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('money and hours', async () => {
    const money = main.getByRole('table', { name: 'Berechnet und gezahlt' }).getByRole('row').nth(1);
    await expect(money.getByRole('cell')).toHaveText(['500,00 €', '1', '297,50 €']);
    await expect(cells('Stunden nach Mitarbeitern', /^Lena Huber/)).toHaveText(['2:30', '2:30', '0:00']);
    await expect(cells('Stunden nach Mitarbeitern', /^Josef Brandl/)).toHaveText(['1:20', '0:00', '1:20']);
    await expect(cells('Geplante und gearbeitete Stunden', `Umzug ${mark}`)).toHaveText(['4:00', '2:30', '-1:30']);
  });

  await test.step('three leads, two quotes, one order, one lost', async () => {
    await expect(cells('Leads nach Herkunft', /^Telefon/)).toHaveText(['3', /^2\s*67 %$/, /^1\s*33 %$/]);
    await expect(cells('Dauer von der Anfrage an, Median', /^Telefon/).first()).toHaveText('2 Tage');
    await expect(cells('Verlorene Leads nach Grund', /^Zu teuer/)).toHaveText(['1']);
  });

  await test.step('the best customer, one who was lost, and one without a file who owes', async () => {
    await expect(cells('Beste Kunden', file)).toHaveText(['500,00 €', '0,00 €', '0,00 €']);
    await expect(cells('Beste Kunden', 'Alle zusammen')).toHaveText(['500,00 €', '0,00 €', '0,00 €']);
    await expect(cells('Verlorene Kunden', file)).toHaveText(['500,00 €', /Tage\s*01\.05\./]);
    await expect(cells('Offene Beträge heute', stranger)).toHaveText(['9.999.999,00 €', '0,00 €']);
    await expect(rowOf('Beste Kunden', file).getByRole('link', { name: customer.name, exact: true })).toHaveAttribute(
      'href',
      `/adminportal/kunden/${customer.id}`,
    );
    await expect(
      rowOf('Offene Beträge heute', stranger).getByRole('link', { name: stranger, exact: true }),
    ).toHaveAttribute('href', `/adminportal/invoices?suche=${encodeURIComponent(stranger)}`);
  });

  await test.step('every number leads to rows that sum up to it', async () => {
    // Of the margin are lists of their own, below.
    const links = main
      .getByRole('region', { name: /^(Geld|Verkauf|Arbeit|Kunden)$/ })
      .getByRole('cell')
      .getByRole('link');
    const count = await links.count();
    expect(count).toBeGreaterThan(12);
    for (let index = 0; index < count; index += 1) {
      const text = await links.nth(index).innerText();
      await links.nth(index).click();
      await expect(dialog.getByRole('row').last().getByRole('cell')).toHaveText(text);
      await close();
    }
  });

  await test.step('the list names the document, and the back button closes it', async () => {
    await main
      .getByRole('region', { name: 'Geld' })
      .getByRole('link', { name: /^500,00.€: Berechnet/ })
      .click();
    await expect(dialog.getByRole('link', { name: number })).toHaveAttribute(
      'href',
      `/adminportal/invoices?zeile=${invoice.id}`,
    );
    await expectAccessibleInBothSizes(page);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('by keyboard: Tab reaches each number, Enter opens its list, and the focus comes back', async () => {
    const numbers = main.getByRole('cell').getByRole('link');
    const names = await numbers.evaluateAll((links) => links.map((link) => link.ariaLabel));
    const reached: (string | null)[] = [];
    await main.getByRole('combobox', { name: 'Tag, der zählt' }).focus();
    while (reached.length < names.length) {
      await page.keyboard.press('Tab');
      const [isNumber, name] = await page
        .locator('*:focus')
        .evaluate((focused) => [focused.matches('td a'), focused.ariaLabel] as const);
      if (isNumber) reached.push(name);
      if (await numbers.last().evaluate((last) => last === document.activeElement)) break;
    }
    expect(reached).toEqual(names);
    const last = numbers.last();
    // Before the dialog hides it from the accessibility tree.
    const text = await last.innerText();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('row').last().getByRole('cell')).toHaveText(text);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(last).toBeFocused();
  });

  await test.step('the file of a block', async () => {
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Geld als CSV herunterladen' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^geld_${month}-01_bis_${month}-\\d\\d\\.csv$`));
    const text = (await readFile(await file.path())).toString('utf8');
    expect(text).toContain('Tabelle;Zeile;Kennzahl;Betrag (EUR);Stunden;Tage;Anzahl');
    expect(text).toMatch(/Berechnet und gezahlt;[^;]+;Berechnet \(netto\);500,00;;;/);
  });

  await test.step('another span, and one that is none', async () => {
    await main.getByRole('combobox', { name: 'Art des Zeitraums' }).selectOption('Zeitraum');
    await main.getByLabel('Von', { exact: true }).fill(`${month}-11`);
    await main.getByLabel('Bis', { exact: true }).fill(`${month}-10`);
    await main.getByRole('button', { name: 'Anzeigen' }).click();
    await expect(main.getByRole('alert')).toHaveText('Das Ende des Zeitraums darf nicht vor dem Anfang liegen.');
    await expect(main.getByLabel('Bis', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await main.getByLabel('Bis', { exact: true }).fill(`${month}-25`);
    await page.keyboard.press('Enter');
    const money = main.getByRole('table', { name: 'Berechnet und gezahlt' }).getByRole('row').nth(1);
    await expect(money.getByRole('cell')).toHaveText(['0,00 €', '0', '297,50 €']);
    await main.getByLabel('Von', { exact: true }).fill(`${month}-03`);
    await main.getByLabel('Bis', { exact: true }).fill(`${month}-03`);
    await page.keyboard.press('Enter');
    await expect(money.getByRole('cell')).toHaveText(['0,00 €', '0', '0,00 €']);
    await main.getByRole('combobox', { name: 'Tag, der zählt' }).selectOption('Nach Leistungsdatum');
    await expect(money.getByRole('cell')).toHaveText(['500,00 €', '1', '0,00 €']);
    await page.reload();
    await expect(money.getByRole('cell')).toHaveText(['500,00 €', '1', '0,00 €']);
  });
});

test('figures: the margin of an order, the cost of an hour, and a mark below the minimum margin @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  const month = await freeMonth(service);
  const mark = crypto.randomUUID().slice(0, 8);
  const { employee: worker, order, task: job } = await planTask({ service, newAccount });
  await service
    .from('invoices')
    .insert({
      number: `MA-${mark}`,
      issued_at: `${month}-10T10:00:00Z`,
      issue_date: `${month}-10`,
      due_date: berlinDay(200),
      customer_id: order.customer_id,
      request_id: order.id,
      content: { taxation: 'regular', lines: [] },
      net_cents: 10_000,
      tax_cents: 1_900,
      amount: 119,
      sha256: 'a'.repeat(64),
    })
    .throwOnError();
  await service
    .from('work_times')
    .insert({
      user_id: worker.id,
      task_id: job.id,
      start_time: `${month}-05T08:00:00Z`,
      end_time: `${month}-05T10:15:00Z`,
      break_minutes: 15,
    })
    .throwOnError();
  await service
    .from('task_extras')
    .insert({
      task_id: job.id,
      kind: 'expense',
      text: `Parkschein ${mark}`,
      gross_cents: 1_500,
      noted_at: `${month}-05T09:00:00Z`,
    })
    .throwOnError();
  const { data: settings } = await service.from('billing_settings').select('*').single().throwOnError();
  const { data: rates } = await service.from('cost_rates').select('*').throwOnError();
  await service.from('cost_rates').delete().gt('cents', 0).throwOnError();
  await service
    .from('billing_settings')
    .update({ cost_rate_cents: null, margin_percent: null })
    .eq('id', 1)
    .throwOnError();
  cleanUp(async () => {
    const { cost_rate_cents, margin_percent } = settings;
    await service.from('billing_settings').update({ cost_rate_cents, margin_percent }).eq('id', 1).throwOnError();
    await service.from('cost_rates').upsert(rates).throwOnError();
    await service.from('work_times').delete().eq('user_id', worker.id).throwOnError();
    await service.from('tasks').delete().eq('id', job.id).throwOnError();
    await service.from('requests').delete().eq('id', order.id).throwOnError();
  });

  const figures = `/adminportal/auswertung?art=monat&ab=${month}`;
  await signIn(page, backend.logins.admin, figures);
  const block = page.getByRole('main').getByRole('region', { name: 'Marge', exact: true });
  const cells = block
    .getByRole('table', { name: 'Marge nach Kundenaufträgen' })
    .getByRole('row', { name: order.subject })
    .getByRole('cell');
  const costs = 'Kosten je Arbeitsstunde';

  await test.step('without the cost of an hour there is no margin, and a link to where it is entered', async () => {
    await expect(cells).toHaveText([/^–Kosten fehlen$/, '100,00 €', /^–2:00.Std\.$/, '15,00 €']);
    await expect(block.getByRole('note')).toContainText('noch nicht hinterlegt, was eine Arbeitsstunde kostet');
    await block.getByRole('link', { name: 'Übliche Kosten je Stunde eintragen' }).click();
    const usual = page.getByRole('textbox', { name: `Übliche ${costs}`, exact: true });
    await expect(usual).toBeFocused();
    await usual.fill('zwanzig');
    await page.getByRole('textbox', { name: 'Kleinste Marge' }).fill('40');
    const save = page.getByRole('button', { name: 'Rechnungsdaten speichern' });
    await save.click();
    await expect(usual).toHaveAttribute('aria-invalid', 'true');
    await usual.fill('20');
    await save.click();
    await expect(toast(page, 'Rechnungsdaten erfolgreich gespeichert')).toBeVisible();
  });

  await test.step('with the usual cost', async () => {
    await page.getByRole('link', { name: 'Zurück zur Auswertung' }).click();
    await expect(page).toHaveURL(figures);
    await expect(cells).toHaveText([/^45,00 €45 %$/, '100,00 €', /^40,00 €2:00.Std\.$/, '15,00 €']);
    await expect(block.getByRole('note')).toHaveCount(0);
  });

  await test.step('a work contract says what the employee costs; a failed save keeps it', async () => {
    await page.goto(`/adminportal/employee-registration?zeile=${worker.id}`);
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Arbeitsvertrag hinzufügen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Arbeitsvertrag hinzufügen' });
    await dialog.getByLabel('Gilt ab').fill(`${month}-01`);
    await dialog.getByLabel('Wochenstunden').fill('38,5');
    await dialog.getByLabel('Urlaub im Jahr').fill('28');
    const rate = dialog.getByLabel(costs);
    await rate.fill('0');
    const save = dialog.getByRole('button', { name: 'Speichern' });
    await save.click();
    await expect(rate).toHaveAttribute('aria-invalid', 'true');
    await rate.fill('35');
    await failOn(page, 'rpc/save_work_contract');
    await save.click();
    await expect(toast(page, /^Fehler beim Speichern des Arbeitsvertrags/)).toBeVisible();
    await expect(rate).toHaveValue(/^35(,00)?$/);
    await mend(page, 'rpc/save_work_contract');
    await save.click();
    await expect(toast(page, 'Arbeitsvertrag gespeichert.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await panel.getByRole('button', { name: /^Bearbeiten: Arbeitsvertrag ab/ }).click();
    const edit = page.getByRole('dialog', { name: 'Arbeitsvertrag bearbeiten' });
    await expect(edit.getByLabel(costs)).toHaveValue('35,00');
    await expectAccessibleInBothSizes(page);
  });

  await test.step('the order brings too little and says so', async () => {
    await page.goto(figures);
    await expect(cells).toHaveText([/^15,00 €15 %, unter 40 %$/, '100,00 €', /^70,00 €2:00.Std\.$/, '15,00 €']);
    const links = block.getByRole('link');
    const count = await links.count();
    expect(count).toBeGreaterThan(8);
    const dialog = page.getByRole('dialog');
    for (let index = 0; index < count; index += 1) {
      const text = await links.nth(index).innerText();
      await links.nth(index).click();
      await expect(dialog.getByRole('row').last().getByRole('cell')).toHaveText(text);
      await dialog.getByRole('button', { name: 'Schließen' }).click();
      await expect(dialog).toHaveCount(0);
    }
    await cells.first().getByRole('link').click();
    await expect(dialog.getByRole('row')).toHaveCount(5);
    await expect(dialog.getByRole('link', { name: `Parkschein ${mark}` })).toHaveAttribute(
      'href',
      `/adminportal/auftragsverwaltung?zeile=${job.id}`,
    );
    await expectAccessibleInBothSizes(page);
  });
});
