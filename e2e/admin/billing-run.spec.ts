import type { Page } from '@playwright/test';
import { firstOfMonth, monthNumber } from '@functions/recurrence/days';
import { paths, withId } from '@/config/paths';
import { formatDate } from '@/lib/format/format';
import { berlinDay, formatMonth } from '@/lib/time/berlin-time';
import { expectAccessibleInBothSizes } from '../harness/accessibility';
import { toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const { admin } = paths;
type Service = Fixtures['service'];
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const main = (page: Page) => page.getByRole('main');
const month = '2026-09';
const run = `${admin.billing}?monat=${month}`;

interface Agreed {
  customer: string;
  site: string;
  title: string;
  kind: 'monat' | 'einsatz';
  cents: number;
  begins?: string;
  ends?: string;
}

/** A contract of one item, by default one that began and ended with September 2026. Returns its schedule. */
async function addContract(service: Service, agreed: Agreed): Promise<string> {
  const { customer, site, title, kind, cents, begins = '2026-09-01', ends = '2026-09-30' } = agreed;
  const place = { street: 'Lindenweg 4', postal_code: '85354', city: 'Freising' };
  const { data: added } = await service
    .from('sites')
    .insert({ customer_id: customer, name: site, ...place })
    .select('id')
    .single()
    .throwOnError();
  const { data: contract } = await service
    .from('contracts')
    .insert({
      customer_id: customer,
      site_id: added.id,
      title,
      status: 'aktiv',
      number: `V-T-${crypto.randomUUID().slice(0, 8)}`,
      begins_on: begins,
      ends_on: ends,
    })
    .select('id')
    .single()
    .throwOnError();
  const { data: item } = await service
    .from('contract_items')
    .insert({ contract_id: contract.id, title, price_kind: kind })
    .select('id')
    .single()
    .throwOnError();
  const price = { item_id: item.id, valid_from: begins, unit_price_cents: cents };
  await service.from('contract_prices').insert(price).throwOnError();
  const { data: schedule } = await service
    .from('contract_schedules')
    .insert({
      contract_id: contract.id,
      item_id: item.id,
      rule: 'FREQ=WEEKLY;BYDAY=TU',
      starts_on: begins,
      starts_at_time: '07:00',
      minutes: 90,
    })
    .select('id')
    .single()
    .throwOnError();
  return schedule.id;
}

async function prepare(service: Service) {
  const { data: customer } = await service
    .from('customers')
    .insert({
      kind: 'firma',
      company: unique('Hausverwaltung'),
      last_name: 'Kern',
      email: `${crypto.randomUUID()}@example.com`,
      street: 'Gasse 2',
      postal_code: '80333',
      city: 'München',
    })
    .select('id, name, number')
    .single()
    .throwOnError();
  const [flat, perVisit] = [unique('Treppenhaus'), unique('Fenster')];
  const common = { customer: customer.id };
  await addContract(service, { ...common, site: unique('Haus A'), title: flat, kind: 'monat', cents: 8_900 });
  const schedule = await addContract(service, {
    ...common,
    site: unique('Haus B'),
    title: perVisit,
    kind: 'einsatz',
    cents: 12_000,
  });
  await service
    .from('tasks')
    .insert({
      title: 'Fenster putzen',
      schedule_id: schedule,
      occurs_on: '2026-09-08',
      starts_at: '2026-09-08T05:00:00Z',
      ends_at: '2026-09-08T06:30:00Z',
      status: 'abgeschlossen',
    })
    .throwOnError();
  await service
    .from('dropped_visits')
    .insert({ schedule_id: schedule, occurs_on: '2026-09-15', day: '2026-09-15', reason: 'wetter' })
    .throwOnError();
  return { customer, flat, perVisit };
}

test('billing run: drafts of two contracts on one invoice, issued and sent, nothing twice, offered again once cancelled @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  const { customer, flat, perVisit } = await prepare(service);
  await signIn(page, backend.logins.admin, admin.invoices);
  await main(page).getByRole('button', { name: 'Filter und mehr' }).click();
  await main(page).getByRole('link', { name: 'Abrechnung' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abrechnung' })).toBeVisible();
  await page.goto(run);
  const rows = main(page).getByRole('list', { name: `Abzurechnen: ${customer.name}` });
  await expect(rows.getByRole('listitem')).toHaveCount(2);
  const flatRow = rows.getByRole('listitem').filter({ hasText: flat });
  const visitRow = rows.getByRole('listitem').filter({ hasText: perVisit });
  await expect(flatRow).toContainText('89,00 €');
  await expect(flatRow).toContainText('September 2026');
  await expect(visitRow).toContainText('120,00 €');
  await expect(visitRow).toContainText('2 geplant, 1 erledigt, 1 entfallen');
  await expect(flatRow.getByRole('link', { name: /^V-T-/ })).toHaveAttribute('href', /^\/adminportal\/vertraege\//);
  await expectAccessibleInBothSizes(page);

  // Decided against, and undone.
  await visitRow.getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Nicht abrechnen' }).click();
  const waiving = page.getByRole('dialog', { name: 'Nicht abrechnen?' });
  await waiving.getByRole('button', { name: 'Nicht abrechnen' }).click();
  await expect(waiving.getByText('Bitte nennen Sie einen Grund.')).toBeVisible();
  await waiving.getByLabel('Grund').fill('Kulanz');
  await waiving.getByRole('button', { name: 'Nicht abrechnen' }).click();
  await expect(toast(page, 'Wird nicht abgerechnet')).toBeVisible();
  await expect(visitRow).toHaveCount(0);
  const waived = main(page).getByRole('list', { name: 'Nicht abgerechnet' }).getByRole('listitem');
  await expect(waived.filter({ hasText: perVisit })).toContainText('Kulanz');
  await waived.filter({ hasText: perVisit }).getByRole('button', { name: 'Wieder anbieten' }).click();
  await expect(visitRow).toHaveCount(1);

  await flatRow.getByRole('checkbox').check();
  await visitRow.getByRole('checkbox').check();
  await expect(main(page).getByText('2 ausgewählt, zusammen 209,00 € netto')).toBeVisible();
  await main(page).getByRole('button', { name: '1 Rechnung erstellen' }).dblclick();
  await expect(toast(page, '1 Entwurf angelegt')).toHaveCount(1);
  await expect(rows).toHaveCount(0);
  const reading = main(page).getByRole('region', { name: 'Durchsehen' });
  const own = reading.getByRole('heading', { name: `Entwurf an ${customer.name} (${customer.number})` });
  // Other journeys may have left drafts before this one, and the list loads after the rows have gone.
  const next = reading.getByRole('button', { name: 'Nächste' });
  await expect(async () => {
    while (!(await own.isVisible()) && (await next.isEnabled({ timeout: 1_000 }))) await next.click();
    await expect(own).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(reading.getByRole('list', { name: 'Positionen' }).getByRole('listitem')).toHaveCount(2);
  await expect(reading).toContainText('248,71 €');
  await expectAccessibleInBothSizes(page);

  // What a reload leaves is offered again.
  await page.reload();
  await expect(reading).toBeVisible();
  await main(page).getByRole('button', { name: 'Alle ausstellen und senden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ausstellen und senden' }).click();
  await expect(main(page).getByText('1 Rechnung ausgestellt, 1 gesendet.')).toBeVisible({ timeout: 60_000 });
  await expect(main(page).getByText('Alles ist ausgestellt.')).toBeVisible();
  const { data: issued } = await service
    .from('invoices')
    .select('id, number, status, net_cents, service_from, service_to, visits:content->visits')
    .eq('customer_id', customer.id)
    .single()
    .throwOnError();
  expect(issued).toMatchObject({
    status: 'offen',
    net_cents: 20_900,
    service_from: '2026-09-01',
    service_to: '2026-09-30',
    visits: [{ day: '2026-09-08', time: '07:00–08:30', what: 'Fenster putzen' }],
  });
  const mails = service.from('email_queue').select('id').eq('kind', 'invoice').eq('subject_id', issued.id);
  expect((await mails.throwOnError()).data).toHaveLength(1);

  // A second run offers nothing.
  await page.goto(run);
  await expect(page.getByRole('heading', { level: 1, name: 'Abrechnung' })).toBeVisible();
  await expect(main(page).getByText('Zeilen, zusammen').or(main(page).getByText('Es ist nichts mehr'))).toBeVisible();
  await expect(rows).toHaveCount(0);

  await page.goto(withId(admin.invoice, issued.id));
  await main(page).getByRole('button', { name: 'Stornieren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stornieren', exact: true }).click();
  await expect(toast(page, /ausgestellt$/)).toBeVisible();
  await page.goto(run);
  await expect(rows.getByRole('listitem')).toHaveCount(2);
});

test('billing run: goes on past a draft that fails and names it, and resumes there @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  const [first, second] = [await prepare(service), await prepare(service)];
  await service.from('customers').update({ city: null }).eq('id', first.customer.id).throwOnError();
  await signIn(page, backend.logins.admin, admin.invoices);
  await main(page).getByRole('link', { name: 'Abrechnung' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abrechnung' })).toBeVisible();
  await page.goto(run);
  for (const { customer } of [first, second]) {
    const boxes = main(page)
      .getByRole('list', { name: `Abzurechnen: ${customer.name}` })
      .getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    await boxes.first().check();
    await boxes.last().check();
  }
  await main(page).getByRole('button', { name: '2 Rechnungen erstellen' }).click();
  await expect(toast(page, '2 Entwürfe angelegt')).toBeVisible();
  await expect(main(page).getByText(/^Begonnen und noch nicht ausgestellt: \d+ Rechnungen\./)).toBeVisible();
  // The drafts are made one after the other, and the list can show the first alone for a moment.
  const start = async (drafts: string) => {
    await expect(main(page).getByText(`${drafts} auszustellen`)).toBeVisible();
    await main(page).getByRole('button', { name: 'Alle ausstellen und senden' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ausstellen und senden' }).click();
  };
  await start('2 Entwürfe');
  await expect(main(page).getByText('1 Rechnung ausgestellt, 1 gesendet, 1 nicht.')).toBeVisible({ timeout: 60_000 });
  await expect(main(page).getByRole('list', { name: 'Nicht gelungen' })).toContainText(
    `${first.customer.name}: Vor dem Ausstellen fehlt noch: Ort des Kunden.`,
  );
  await service.from('customers').update({ city: 'München' }).eq('id', first.customer.id).throwOnError();
  await page.reload();
  await start('1 Entwurf');
  await expect(main(page).getByText('1 Rechnung ausgestellt, 1 gesendet.')).toBeVisible({ timeout: 60_000 });
});

test('billing run: work done early is listed in the month when it was done, a contract visit in the month for which it was planned @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const { customer } = await prepare(service);
  const later = firstOfMonth(monthNumber(berlinDay()) + 1);
  // The schedule places its own visits on Tuesdays.
  const day = new Date(later).getUTCDay() === 2 ? `${later.slice(0, 7)}-02` : later;
  const planned = { status: 'abgeschlossen', starts_at: `${day}T08:00:00Z`, ends_at: `${day}T10:00:00Z` } as const;
  const title = unique('Glas');
  const agreed = { customer: customer.id, site: unique('Haus C'), title, kind: 'einsatz', cents: 5_000 } as const;
  // On that day alone: other visits would be among the tasks without an employee of every later journey.
  const schedule = await addContract(service, { ...agreed, begins: day, ends: day });
  const subject = unique('Keller leeren');
  const order = { customer_id: customer.id, subject, description: 'Alles', status: 'completed' } as const;
  const { data: added } = await service.from('requests').insert(order).select('id').single().throwOnError();
  await service
    .from('tasks')
    .insert([
      { ...planned, title: subject, request_id: added.id },
      { ...planned, title, schedule_id: schedule, occurs_on: day },
    ])
    .throwOnError();
  await signIn(page, backend.logins.admin, admin.billing);
  const rows = main(page).getByRole('list', { name: `Abzurechnen: ${customer.name}` });
  await expect(rows.getByRole('listitem').filter({ hasText: subject })).toContainText(
    `Kundenauftrag, erledigt am ${formatDate(berlinDay())}`,
  );
  await expect(rows).not.toContainText(title);
  const next = formatMonth(later.slice(0, 7));
  await expect(main(page).getByText(`Für ${next} geplant und schon erledigt: `)).toContainText(
    /[1-9]\d* Eins[aä]tze?\./,
  );
  await main(page)
    .getByRole('link', { name: `Abrechnung ${next}` })
    .click();
  await expect(rows.getByRole('listitem').filter({ hasText: title })).toContainText('geplant, 1 erledigt');
  await expect(main(page).getByText('geplant und schon erledigt')).toHaveCount(0);

  // The invoice takes the day on which it was done.
  await rows
    .getByRole('listitem')
    .filter({ hasText: subject })
    .getByRole('link', { name: 'Rechnung schreiben' })
    .click();
  await expect(main(page).getByLabel('Leistung vom')).toHaveValue(berlinDay());
});

test('billing run: points out an invoice that bills days after the end of its contract, there and at the contract @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const { customer, flat } = await prepare(service);
  const { data: item } = await service
    .from('contract_items')
    .select('id, contract:contracts(id, number)')
    .eq('title', flat)
    .single()
    .throwOnError();
  const { data: invoice } = await service
    .from('invoices')
    .insert({ customer_id: customer.id, status: 'entwurf', content: { taxation: 'regular', lines: [] } })
    .select('id')
    .single()
    .throwOnError();
  const days = { period_from: '2026-09-01', period_to: '2026-09-30' };
  await service
    .from('billing_periods')
    .insert({ contract_id: item.contract.id, item_id: item.id, invoice_id: invoice.id, amount_cents: 8_900, ...days })
    .throwOnError();
  const end = (ends_on: string) =>
    service.from('contracts').update({ ends_on }).eq('id', item.contract.id).throwOnError();
  await end('2026-09-15');
  const notice = main(page).getByRole('region', { name: 'Über das Vertragsende hinaus berechnet' });
  const own = notice.getByRole('listitem').filter({ hasText: flat });
  const text = `${flat} ist im Voraus berechnet bis 30.09.2026, der Vertrag endet am 15.09.2026: Entwurf`;
  await signIn(page, backend.logins.admin, run);
  await expect(own).toHaveText(`${customer.name}, ${item.contract.number}: ${text}`);
  await expectAccessibleInBothSizes(page);
  await own.getByRole('link', { name: item.contract.number ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: flat })).toBeVisible();
  await expect(notice.getByRole('listitem')).toHaveText(text);
  await notice.getByRole('link', { name: 'Entwurf' }).click();
  await main(page).getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Entwurf gelöscht')).toBeVisible();
  await page.goto(run);
  await expect(
    main(page)
      .getByRole('list', { name: `Abzurechnen: ${customer.name}` })
      .getByRole('listitem')
      .filter({ hasText: flat }),
  ).toContainText('44,50 €');
  await expect(own).toHaveCount(0);
});
