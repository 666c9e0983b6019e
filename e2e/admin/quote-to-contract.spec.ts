import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { berlinDay } from '@/lib/time/berlin-time';
import { dayAfter } from '@/lib/time/iso-week';
import { expectAccessible, expectAccessibleInBothSizes } from '../harness/accessibility';
import { endContract } from '../harness/contract';
import { Mailbox } from '../harness/mailbox';
import { toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const { admin } = paths;
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const acceptButton = (page: Page) => page.getByRole('button', { name: 'zahlungspflichtig beauftragen' });

async function addCustomer(service: Fixtures['service']) {
  const name = `Hausreinigung-${crypto.randomUUID().slice(0, 8)}`;
  const place = { street: 'Lindenstraße 4', postal_code: '85354', city: 'Freising' };
  const { data } = await service
    .from('customers')
    .insert({
      kind: 'privat',
      first_name: 'Lena',
      last_name: name,
      email: `${name}@example.org`.toLowerCase(),
      ...place,
    })
    .select('id, name, email')
    .single()
    .throwOnError();
  return data;
}

const contractOf = async (service: Fixtures['service'], quote: string) =>
  (
    await service
      .from('contracts')
      .select('id, status, site:sites(name), schedules:contract_schedules(id, rule)')
      .eq('quote_id', quote)
      .maybeSingle()
      .throwOnError()
  ).data;

/** The text of the mail that tells the office about the customer's answer; undefined before it is sent. */
async function answerMail(service: Fixtures['service'], quote: string): Promise<string | null | undefined> {
  const { data: event } = await service
    .from('quote_events')
    .select('id')
    .eq('quote_id', quote)
    .eq('kind', 'angenommen')
    .single()
    .throwOnError();
  const mail = service.from('email_queue').select('text').eq('subject_id', event.id).eq('status', 'sent');
  return (await mail.maybeSingle().throwOnError()).data?.text;
}

/** Writes a quote of what recurs only, sends it, and opens its link on a phone. */
async function offer(page: Page, { backend, signIn, customer }: Offer): Promise<string> {
  await signIn(page, backend.logins.admin, `${withId(admin.quote, 'neu')}?kunde=${customer.id}`);
  await page.getByLabel('Betreff').fill('Hausreinigung');
  await page.getByRole('button', { name: 'Angebot schreiben' }).click();
  const position = (number: number) => page.getByRole('listitem', { name: `Position ${number}`, exact: true });
  const first = position(1);
  await first.getByLabel('Bezeichnung').fill('Treppenhaus wöchentlich');
  await first.getByLabel('Abrechnung').selectOption('Monatlich');
  await first.getByLabel('Einzelpreis brutto').fill('89');
  await page.getByRole('button', { name: 'Position hinzufügen' }).click();
  const second = position(2);
  await second.getByLabel('Bezeichnung').fill('Fensterreinigung vierteljährlich');
  // A price by the hour has no quantity.
  await second.getByLabel('Abrechnung').selectOption('Je Stunde');
  await expect(second.getByLabel('Menge')).toBeHidden();
  await second.getByLabel('Abrechnung').selectOption('Je Einsatz');
  await second.getByLabel('Einzelpreis brutto').fill('120');
  const sums = page.locator('dl').filter({ hasText: 'Monatlich' });
  await expect(sums).toContainText('89,00 €');
  await expect(sums).toContainText('Je EinsatzFensterreinigung vierteljährlich');
  await expect(main(page).getByText('Einmalig', { exact: true }).and(page.locator('dt'))).toHaveCount(0);
  await expect(main(page).getByText('Es fehlt nichts.')).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Angebot senden' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('über 89,00 € / Monat + 120,00 € je Einsatz');
  await question.getByRole('button', { name: 'Senden' }).click();
  await expect(heading(page, /^Angebot AN-/)).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

interface Offer {
  backend: Fixtures['backend'];
  signIn: Fixtures['signIn'];
  customer: { id: string };
}

test('from a quote to twelve weeks of visits: written, accepted on a phone, completed and activated @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  mailbox,
  signIn,
}) => {
  test.slow();
  const customer = await addCustomer(service);
  const quote = await offer(page, { backend, signIn, customer });

  const mail = await mailbox.waitFor(customer.email ?? '', /^Ihr Angebot AN-/);
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(new URL(Mailbox.linkOf(mail)).pathname);
  await expect(heading(phone, 'Hausreinigung')).toBeVisible();
  const essentials = phone.locator('dl').filter({ hasText: 'Sie beauftragen' });
  await expect(essentials).toContainText('Monatlich89,00 € einschließlich Umsatzsteuer');
  await expect(essentials).toContainText('Je Einsatz: Fensterreinigung vierteljährlich120,00 €');
  await expect(essentials).toContainText('Frist von einem Monat gekündigt werden.');
  await expect(essentials).not.toContainText('0,00 € einschließlich Umsatzsteuer0,00 €');
  await expectAccessible(phone);
  await phone.getByLabel('Ihr Vor- und Nachname').fill('Lena Groß');
  await phone.getByLabel(/Ich habe das Angebot und die Widerrufsbelehrung gelesen/).check();
  await acceptButton(phone).dblclick();
  await expect(phone.getByText('Vielen Dank für Ihren Auftrag!')).toBeVisible();
  await expect(
    phone.getByText(/besteht damit ein Vertrag\. Wir melden uns bei Ihnen, um Beginn und Termine/),
  ).toBeVisible();
  await context.close();
  await mailbox.waitFor(customer.email ?? '', /^Auftragsbestätigung zum Angebot/);

  const drafted = await contractOf(service, quote);
  await expect
    .poll(() => answerMail(service, quote), { timeout: 20_000 })
    .toMatch(new RegExp(`Vertrag fertigstellen: \\S+${admin.contracts}/${drafted?.id}`));

  // The office sees it at once; nothing is to be done once, so there is no order.
  await expect(main(page).getByRole('link', { name: 'Rechnung schreiben' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Vertrag fertigstellen' }).click();
  await expect(heading(page, 'Hausreinigung')).toBeVisible();
  const stairs = main(page).getByRole('region', { name: 'Treppenhaus wöchentlich', exact: true });
  await expect(stairs).toContainText('89,00 € im Monat, inkl. 19 % USt.');
  const windows = main(page).getByRole('region', { name: 'Fensterreinigung vierteljährlich', exact: true });
  await expect(windows).toContainText('120,00 € je Einsatz, inkl. 19 % USt.');
  await expect(main(page).getByRole('link', { name: 'Lindenstraße 4' })).toBeVisible();

  await main(page).getByRole('button', { name: 'Bearbeiten' }).click();
  const editing = page.getByRole('dialog', { name: 'Vertrag bearbeiten' });
  await expect(editing.getByLabel('Objekt')).toHaveValue(/.+/);
  await editing.getByLabel('Beginn', { exact: true }).fill(berlinDay(1));
  const item = (number: number) => editing.getByRole('listitem', { name: `Leistung ${number}`, exact: true });
  await item(1).getByLabel('Einsätze von selbst einplanen').check();
  await item(1).getByText('Di', { exact: true }).click();
  await item(2).getByLabel('Einsätze von selbst einplanen').check();
  await item(2).getByLabel('Einheit').selectOption('Monate');
  await item(2).getByLabel('Alle', { exact: true }).fill('3');
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, 'Vertrag erfolgreich aktualisiert.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Aktivieren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vertrag aktivieren' }).click();
  await expect(main(page).getByText(/^V-\d{4}-\d{4,}$/)).toBeVisible();

  const contract = await contractOf(service, quote);
  expect(contract).toMatchObject({ status: 'aktiv', site: { name: 'Lindenstraße 4' } });
  const schedules = contract?.schedules.map(({ id }) => id) ?? [];
  expect(schedules).toHaveLength(2);
  const visits = async () =>
    (await service.from('tasks').select('occurs_on').in('schedule_id', schedules).order('occurs_on').throwOnError())
      .data;
  await expect.poll(async () => (await visits()).length, { timeout: 20_000 }).toBeGreaterThan(9);
  const last = (await visits()).at(-1)?.occurs_on ?? '';
  expect(last > dayAfter(berlinDay(), 7 * 11)).toBe(true);

  // What runs is not taken back with the quote.
  await page.goto(withId(admin.quote, quote));
  await expect(main(page).getByRole('link', { name: 'Vertrag öffnen' })).toBeVisible();
  await main(page)
    .getByRole('button', { name: /^Weitere Aktionen: / })
    .click();
  await page.getByRole('menuitem', { name: 'Annahme zurücknehmen' }).click();
  const takingBack = page.getByRole('dialog', { name: 'Annahme zurücknehmen?' });
  await takingBack.getByLabel('Grund').fill('Versehen');
  await takingBack.getByRole('button', { name: 'Annahme zurücknehmen' }).click();
  await expect(toast(page, /aus diesem Angebot ist schon aktiviert/)).toBeVisible();
  await endContract(service, contract?.id ?? '');
});

test('the office records the acceptance, and takes it back with the contract’s draft @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const customer = await addCustomer(service);
  const quote = await offer(page, { backend, signIn, customer });
  await main(page).getByRole('button', { name: 'Antwort vermerken' }).click();
  const noting = page.getByRole('dialog', { name: 'Antwort vermerken' });
  await noting.getByLabel('Antwort').selectOption('Angenommen');
  await noting.getByRole('button', { name: 'Vermerken' }).click();
  await expect(toast(page, 'Angenommen, der Vertragsentwurf ist angelegt')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Vertrag fertigstellen' })).toBeVisible();
  expect(await contractOf(service, quote)).toMatchObject({ status: 'entwurf' });

  await page.goto(`${admin.quotes}?suche=${encodeURIComponent(customer.name ?? '')}&zeile=${quote}`);
  await expect(page.getByRole('row').filter({ hasText: '89,00 € / Monat' })).toBeVisible();
  await page.getByRole('link', { name: 'Vertrag fertigstellen' }).click();
  await expect(heading(page, 'Hausreinigung')).toBeVisible();

  await page.goto(withId(admin.quote, quote));
  await main(page)
    .getByRole('button', { name: /^Weitere Aktionen: / })
    .click();
  await page.getByRole('menuitem', { name: 'Annahme zurücknehmen' }).click();
  const takingBack = page.getByRole('dialog', { name: 'Annahme zurücknehmen?' });
  await takingBack.getByLabel('Grund').fill('Uns fehlen die Mitarbeiter.');
  await takingBack.getByRole('button', { name: 'Annahme zurücknehmen' }).click();
  await expect(toast(page, 'Annahme zurückgenommen, der Vertragsentwurf ist gelöscht')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Vertrag fertigstellen' })).toHaveCount(0);
  expect(await contractOf(service, quote)).toBeNull();
});
