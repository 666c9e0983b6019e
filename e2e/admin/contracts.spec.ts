import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { berlinDay } from '@/lib/time/berlin-time';
import { expectAccessibleInBothSizes } from '../harness/accessibility';
import { loseAnswers, mend } from '../harness/faults';
import { openOffice, sendQuote } from '../harness/issue';
import { rowOf, toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const { admin } = paths;
type Service = Fixtures['service'];
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function addSite(service: Service) {
  const { data: customer } = await service
    .from('customers')
    .insert({ last_name: unique('Hausverwaltung') })
    .select('id, number, name')
    .single()
    .throwOnError();
  const { data: site } = await service
    .from('sites')
    .insert({ customer_id: customer.id, name: unique('Wohnhaus'), street: 'Lindenweg 4', city: 'Freising' })
    .select('id, name')
    .single()
    .throwOnError();
  return { customer, site };
}

const visitsOf = async (service: Service, contract: string) =>
  (
    await service
      .from('tasks')
      .select('id, starts_at, ends_at, schedule:contract_schedules!inner(contract_id)')
      .eq('schedule.contract_id', contract)
      .order('starts_at')
      .throwOnError()
  ).data;

const storedContract = async (service: Service, id: string) =>
  (
    await service
      .from('contracts')
      .select(
        'status, ends_on, terminated_on, items:contract_items(title, price_kind, prices:contract_prices(valid_from, unit_price_cents), schedules:contract_schedules(rule, minutes, starts_on, ends_on))',
      )
      .eq('id', id)
      .single()
      .throwOnError()
  ).data;

test('a contract: set up at its site, activated, its visits planned, changed and ended @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  const { customer, site } = await addSite(service);
  const title = unique('Treppenhausreinigung');
  await signIn(page, backend.logins.admin, withId(admin.site, site.id));
  await main(page).getByRole('button', { name: 'Vertrag anlegen' }).click();
  const creating = dialogOf(page, 'Vertrag anlegen');
  await creating.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(creating.getByText('Bitte geben Sie einen Titel ein.')).toBeVisible();
  await creating.getByLabel('Titel').fill(title);
  await creating.getByLabel('Was getan wird').fill('Treppenhaus reinigen');
  await creating.getByLabel('Preis brutto').fill('89');
  await creating.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(creating.getByText('Bitte wählen Sie mindestens einen Wochentag.').first()).toBeVisible();
  await creating.getByText('Di', { exact: true }).click();
  const dates = creating.getByRole('region', { name: 'Die nächsten 12 Termine' });
  await expect(dates).toContainText('Jede Woche am Dienstag');
  await expect(dates.getByRole('listitem')).toHaveCount(12);
  await creating.getByLabel('Wer', { exact: true }).selectOption({ index: 1 });
  await expectAccessibleInBothSizes(page);
  // The first answer is lost; the second call creates no second contract.
  await loseAnswers(page, 'rpc/save_contract');
  await creating.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(toast(page, 'Fehler beim Anlegen des Vertrags')).toBeVisible();
  await mend(page, 'rpc/save_contract');
  await creating.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(heading(page, title)).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const { count } = await service
    .from('contracts')
    .select('*', { count: 'exact', head: true })
    .eq('site_id', site.id)
    .throwOnError();
  expect(count).toBe(1);
  await expect(main(page)).toContainText('Entwurf');
  await expect(main(page)).toContainText('89,00 €');

  await main(page).getByRole('button', { name: 'Bearbeiten' }).click();
  const editing = dialogOf(page, 'Vertrag bearbeiten');
  await editing.getByRole('button', { name: 'Leistung hinzufügen' }).click();
  const second = editing.getByRole('listitem', { name: 'Leistung 2' });
  await second.getByLabel('Was getan wird').fill('Fenster putzen');
  await second.getByLabel('Abrechnung').selectOption('Je Einsatz');
  await second.getByLabel('Preis brutto').fill('120');
  await second.getByLabel('Einheit').selectOption('Monate');
  await second.getByLabel('Alle', { exact: true }).fill('3');
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, 'Vertrag erfolgreich aktualisiert.')).toBeVisible();
  await expect(main(page)).toContainText('Am 1. im Monat, jeden 3. Monat');

  await main(page).getByRole('button', { name: 'Aktivieren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vertrag aktivieren' }).dblclick();
  await expect(main(page).getByText(/^V-\d{4}-\d{4}$/)).toBeVisible();
  // Placed by the function that the activation starts.
  await expect.poll(async () => (await visitsOf(service, id)).length).toBeGreaterThan(10);
  await expect(
    main(page)
      .getByRole('link', { name: /^Di, .* Uhr$/ })
      .first(),
  ).toBeVisible();

  const item = main(page).getByRole('region', { name: 'Treppenhaus reinigen', exact: true });
  await item.getByRole('button', { name: 'Preis ändern' }).click();
  const pricing = dialogOf(page, 'Preis ändern');
  await pricing.getByLabel('Neuer Preis brutto').fill('95,50');
  await pricing.getByRole('button', { name: 'Preis ändern' }).click();
  await expect(toast(page, 'Neuer Preis eingetragen.')).toBeVisible();
  await expect(main(page)).toContainText('95,50 €');

  await item.getByRole('button', { name: 'Turnus ändern' }).click();
  const changing = dialogOf(page, 'Turnus ändern');
  await changing.getByText('Di', { exact: true }).click();
  await changing.getByText('Do', { exact: true }).click();
  await changing.getByRole('button', { name: 'Turnus ändern' }).click();
  await expect(toast(page, 'Turnus geändert.')).toBeVisible();
  await expect(main(page)).toContainText('Jede Woche am Donnerstag');
  await expect(
    main(page)
      .getByRole('link', { name: /^Do, .* Uhr$/ })
      .first(),
  ).toBeVisible();

  await main(page).getByRole('button', { name: 'Kündigung eintragen' }).click();
  const ending = dialogOf(page, 'Kündigung eintragen');
  await ending.getByLabel('Letzter Tag').fill(berlinDay(10));
  await ending.getByRole('button', { name: 'Kündigung eintragen' }).click();
  await expect(toast(page, 'Kündigung eingetragen.')).toBeVisible();
  await expect(main(page)).toContainText('Gekündigt');
  const last = (await visitsOf(service, id)).at(-1)?.starts_at ?? '';
  expect(last < `${berlinDay(11)}T00:00`).toBe(true);
  expect(await storedContract(service, id)).toMatchObject({ status: 'gekuendigt', ends_on: berlinDay(10) });

  await main(page).getByRole('button', { name: 'Kündigung zurücknehmen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kündigung zurücknehmen' }).click();
  await expect(main(page)).toContainText('Aktiv');
  await expect.poll(async () => (await visitsOf(service, id)).length).toBeGreaterThan(10);

  await page.getByRole('link', { name: 'Alle Verträge' }).click();
  await page.getByLabel('Verträge suchen').fill(customer.number);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(rowOf(page, title)).toContainText(site.name);
});

test('an accepted quote becomes a contract at a site of its customer @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const { customer, site } = await addSite(service);
  const office = await openOffice(backend);
  const line = { name: 'Hecke schneiden', quantityThousandths: 4000, unit: 'HUR', unitPriceCents: 4500, vatRate: 19 };
  const subject = unique('Gartenpflege');
  const quote = await sendQuote(office, { customer, subject, content: { taxation: 'regular', lines: [line] } });
  await office.rpc('record_quote_answer', { quote: quote.id, accepted: true }).throwOnError();
  await signIn(page, backend.logins.admin, withId(admin.quote, quote.id));
  await main(page).getByRole('link', { name: 'Vertrag anlegen' }).click();
  const creating = dialogOf(page, 'Vertrag anlegen');
  await expect(creating.getByLabel('Titel')).toHaveValue(subject);
  await creating.getByLabel('Objekt').selectOption(site.name);
  await expect(creating.getByLabel('Was getan wird')).toHaveValue('Hecke schneiden');
  await creating.getByLabel('Einsätze von selbst einplanen').uncheck();
  await creating.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(heading(page, subject)).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const { data } = await service.from('contracts').select('quote_id, customer_id').eq('id', id).single().throwOnError();
  expect(data).toEqual({ quote_id: quote.id, customer_id: customer.id });
  // A quote leads to one contract.
  await page.goto(withId(admin.quote, quote.id));
  await main(page).getByRole('link', { name: 'Vertrag fertigstellen' }).click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
});

test('a draft is deleted, and one that two people edit is not overwritten unseen @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const { site, customer } = await addSite(service);
  const title = unique('Grünpflege');
  const draft = { site_id: site.id, customer_id: customer.id, title, begins_on: berlinDay(30) };
  const { data } = await service.from('contracts').insert(draft).select('id').single().throwOnError();
  const part = { contract_id: data.id, title: 'Rasen mähen', price_kind: 'enthalten' } as const;
  await service.from('contract_items').insert(part).throwOnError();
  await signIn(page, backend.logins.admin, withId(admin.contract, data.id));
  await main(page).getByRole('button', { name: 'Bearbeiten' }).click();
  const editing = dialogOf(page, 'Vertrag bearbeiten');
  await editing.getByLabel('Was sonst vereinbart ist').fill('Schnittgut bleibt liegen.');
  await service.from('contracts').update({ notice_months: 3 }).eq('id', data.id).throwOnError();
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await expect(editing.getByRole('alert')).toContainText('Kündigungsfrist in Monaten');
  await expect(editing.getByLabel('Kündigungsfrist')).toHaveValue('3');
  await editing.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
  await expect(toast(page, 'Vertrag erfolgreich aktualisiert.')).toBeVisible();
  await expect(main(page)).toContainText('3 Monate');
  await expect(main(page)).toContainText('Schnittgut bleibt liegen.');

  await main(page).getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Entwurf erfolgreich gelöscht.')).toBeVisible();
  await expect(heading(page, 'Verträge')).toBeVisible();
  expect((await service.from('contracts').select('id').eq('id', data.id).throwOnError()).data).toEqual([]);
});
