import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { berlinDay } from '@/lib/time/berlin-time';
import { dayAfter, weekOf } from '@/lib/time/iso-week';
import { holidayOf } from '@functions/holidays';
import { addContract, droppedOf, endContract, visitsOf } from '../harness/contract';
import { openOffice, sendQuote } from '../harness/issue';
import { toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const { admin } = paths;
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A customer with a site, and the address of the page of a quote for it: a flat price a month, and one a visit. */
async function offer({ backend, service }: Pick<Fixtures, 'backend' | 'service'>) {
  const name = `Hausverwaltung ${crypto.randomUUID().slice(0, 8)}`;
  const place = { street: 'Lindenstraße 4', postal_code: '85354', city: 'Freising' };
  const { data: customer } = await service
    .from('customers')
    .insert({ kind: 'firma', company: name, email: `${crypto.randomUUID()}@example.org`, ...place })
    .select('id, name, number')
    .single()
    .throwOnError();
  const office = await openOffice(backend);
  const line = { quantityThousandths: 1000, vatRate: 19 };
  const { id, link } = await sendQuote(office, {
    customer,
    subject: 'Treppenhaus und Fenster',
    content: {
      taxation: 'regular',
      prices: 'net',
      lines: [
        { ...line, name: 'Treppenhaus wöchentlich', unit: 'MON', unitPriceCents: 8_900, recurs: 'monat' },
        { ...line, name: 'Fenster vierteljährlich', unit: 'H87', unitPriceCents: 12_000, recurs: 'einsatz' },
      ],
    },
  });
  return { customer, quote: id, link };
}

/** The first day of the next month, its month, and the first holiday from then on that is no Sunday, if it is near enough. */
function span() {
  const today = berlinDay();
  const [year = 0, number = 0] = today.split('-').map(Number);
  const begins = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const days = Array.from({ length: 91 }, (_, index) => dayAfter(today, index + 1)).filter((day) => day >= begins);
  const holiday = days.find((day) => holidayOf(day) && new Date(day).getUTCDay() > 0);
  return { begins, month: begins.slice(0, 7), holiday };
}

test('recurring work, in three browsers: from an accepted quote to a billed month, once only @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.setTimeout(180_000);
  const employee = await newAccount('mitarbeiter');
  const { customer, quote, link } = await offer({ backend, service });
  const { begins, month, holiday } = span();
  const weekday = new Date(holiday ?? dayAfter(begins, 1)).getUTCDay();
  const phone = { baseURL, viewport: { width: 390, height: 844 } };

  await test.step('the customer accepts the quote on a phone', async () => {
    const visitor = await browser.newPage(phone);
    await visitor.goto(link);
    await visitor.getByLabel('Ihr Vor- und Nachname').fill('Lena Groß');
    await visitor.getByLabel(/Ich habe das Angebot gelesen/).check();
    await visitor.getByRole('button', { name: 'zahlungspflichtig beauftragen' }).click();
    await expect(visitor.getByText('Vielen Dank für Ihren Auftrag!')).toBeVisible();
    await visitor.context().close();
  });

  const contract = await test.step('the office adds the rhythms to the contract and activates it', async () => {
    await signIn(page, backend.logins.admin, withId(admin.quote, quote));
    await main(page).getByRole('link', { name: 'Vertrag fertigstellen' }).click();
    await expect(heading(page, 'Treppenhaus und Fenster')).toBeVisible();
    await main(page).getByRole('button', { name: 'Bearbeiten' }).click();
    const editing = page.getByRole('dialog', { name: 'Vertrag bearbeiten' });
    await expect(editing.getByLabel('Beginn', { exact: true })).toHaveValue(begins);
    const item = (number: number) => editing.getByRole('listitem', { name: `Leistung ${number}`, exact: true });
    const [stairs, windows] = [item(1), item(2)];
    for (const one of [stairs, windows]) {
      await one.getByLabel('Einsätze von selbst einplanen').check();
      await one.getByLabel('An Feiertagen').selectOption('Fällt aus');
      await one.getByLabel('Wer', { exact: true }).selectOption({ value: employee.id });
    }
    const day = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'][weekday] ?? '';
    await stairs.getByText(day, { exact: true }).click();
    if (holiday) await expect(editing.getByText(`Fällt aus: ${holidayOf(holiday)}`).first()).toBeVisible();
    await windows.getByLabel('Einheit').selectOption('Monate');
    await windows.getByLabel('Alle', { exact: true }).fill('3');
    await windows.getByLabel('Tag', { exact: true }).fill('15');
    await windows.getByLabel('An Feiertagen').selectOption('Am Arbeitstag danach');
    await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(toast(page, 'Vertrag erfolgreich aktualisiert.')).toBeVisible();
    await main(page).getByRole('button', { name: 'Aktivieren' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Vertrag aktivieren' }).click();
    await expect(main(page).getByText(/^V-\d{4}-\d{4,}$/)).toBeVisible();
    return page.url().split('/').at(-1) ?? '';
  });
  cleanUp(() => endContract(service, contract));
  const { data: schedules } = await service
    .from('contract_schedules')
    .select('id, rule')
    .eq('contract_id', contract)
    .throwOnError();
  const idOf = (frequency: string) => schedules.find(({ rule }) => rule.includes(frequency))?.id ?? '';
  const [stairs, windows] = [idOf('WEEKLY'), idOf('MONTHLY')];

  // Twelve weeks from today: each of these weekdays from the beginning on, without holidays.
  await expect.poll(async () => (await visitsOf(service, stairs)).length, { timeout: 20_000 }).toBeGreaterThan(3);
  const visits = await visitsOf(service, stairs);
  const days = visits.map(({ occurs_on }) => occurs_on ?? '');
  expect(days.every((day) => day >= begins && new Date(day).getUTCDay() === weekday && !holidayOf(day))).toBe(true);
  expect(days.at(-1)! > dayAfter(berlinDay(), 7 * 11)).toBe(true);
  if (holiday) expect(days).not.toContain(holiday);
  // The second site of the same customer.
  const other = await addContract(service, { customerId: customer.id, beginsOn: begins, isGross: false });
  cleanUp(() => endContract(service, other.contract));
  const ofMonth = visits.filter(({ occurs_on }) => occurs_on?.startsWith(month));
  const [first, second, third] = ofMonth;

  await test.step('one is moved, one is dropped', async () => {
    await page.goto(`${admin.plan}?woche=${weekOf(second?.occurs_on ?? '')}`);
    await page.locator(`[data-task="${second?.id}"]`).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bearbeiten' }).click();
    const editing = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
    await editing.getByLabel('Von', { exact: true }).fill('10:00');
    await editing.getByLabel('Bis', { exact: true }).fill('11:00');
    await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(editing).toBeHidden();
    await expect(page.locator(`[data-task="${second?.id}"]`).first()).toContainText('10:00–11:00');

    await page.goto(`${admin.tasks}?zeile=${third?.id}`);
    const panel = page.getByRole('dialog', { name: third?.title ?? '', exact: true });
    await panel.getByRole('button', { name: `Entfällt: ${third?.title}` }).click();
    const dropping = page.getByRole('dialog', { name: 'Einsatz entfällt' });
    await dropping.getByLabel('Grund').selectOption('Wunsch des Kunden');
    await dropping.getByRole('button', { name: 'Einsatz entfällt' }).click();
    await expect(toast(page, 'entfällt.')).toBeVisible();
    expect(await droppedOf(service, stairs)).toContainEqual(
      expect.objectContaining({ occurs_on: third?.occurs_on, reason: 'kundenwunsch' }),
    );
  });

  await test.step('the employee does the first, and the windows', async () => {
    const crew = await browser.newPage(phone);
    const [window] = (await visitsOf(service, windows)).filter(({ occurs_on }) => occurs_on?.startsWith(month));
    await signIn(crew, employee, withId(paths.employee.task, first?.id ?? ''));
    for (const visit of [first, window]) {
      await crew.goto(withId(paths.employee.task, visit?.id ?? ''));
      await expect(heading(crew, visit?.title ?? '')).toBeVisible();
      await crew.getByRole('button', { name: 'Abgeschlossen', exact: true }).click();
      await expect(crew.getByRole('button', { name: 'Abgeschlossen', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }
    await crew.context().close();
  });

  const rows = main(page).getByRole('list', { name: `Abzurechnen: ${customer.name}` });
  const bill = async () => {
    await page.goto(`${admin.billing}?monat=${month}`);
    await expect(rows.getByRole('listitem')).toHaveCount(3);
    for (const box of await rows.getByRole('checkbox').all()) await box.check();
    await expect(main(page).getByText('3 ausgewählt, zusammen 298,00 € netto')).toBeVisible();
    await main(page).getByRole('button', { name: '1 Rechnung erstellen' }).click();
    await expect(toast(page, '1 Entwurf angelegt')).toBeVisible();
    await main(page).getByRole('button', { name: 'Alle ausstellen und senden' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ausstellen und senden' }).click();
    await expect(main(page).getByText('Alles ist ausgestellt.')).toBeVisible({ timeout: 60_000 });
  };
  const issued = async () =>
    (
      await service
        .from('invoices')
        .select('id, status, kind, net_cents, visits:content->visits, lines:content->lines')
        .eq('customer_id', customer.id)
        .order('issued_at')
        .throwOnError()
    ).data;

  await test.step('the month is billed on one invoice for both sites, with what was done', async () => {
    await bill();
    const [invoice, ...more] = await issued();
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ status: 'offen', net_cents: 29_800 });
    expect(invoice?.visits).toEqual([
      expect.objectContaining({ day: first?.occurs_on }),
      expect.objectContaining({ what: expect.stringContaining('Fenster') as unknown }),
    ]);
    expect(invoice?.lines).toHaveLength(3);
  });

  await test.step('a second run offers nothing; cancelled, it is offered and billed again', async () => {
    await page.goto(`${admin.billing}?monat=${month}`);
    await expect(heading(page, 'Abrechnung')).toBeVisible();
    await expect(main(page).getByText(/Zeilen?, zusammen|Es ist nichts mehr/)).toBeVisible();
    await expect(rows).toHaveCount(0);
    const [invoice] = await issued();
    await page.goto(withId(admin.invoice, invoice?.id ?? ''));
    await main(page).getByRole('button', { name: 'Stornieren' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stornieren', exact: true }).click();
    await expect(toast(page, /ausgestellt$/)).toBeVisible();
    await bill();
    expect((await issued()).map(({ kind, status, net_cents }) => [kind, status, net_cents])).toEqual([
      ['rechnung', 'storniert', 29_800],
      ['storno', expect.anything(), -29_800],
      ['rechnung', 'offen', 29_800],
    ]);
  });
});
