import { paths, withId } from '@/config/paths';
import { formatDay } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { weekOf } from '@/lib/time/iso-week';
import { expectAccessibleInBothSizes } from '../harness/accessibility';
import { addContract, droppedOf, endContract, visitsOf } from '../harness/contract';
import { failOn, loseAnswers, mend, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const { customer, admin } = paths;

test('contracts: a customer sees what was agreed and the visits, cancels one, and the office sees it live @phone', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const [account, employee] = [await newAccount(), await newAccount('mitarbeiter')];
  const { data: own } = await service
    .from('customers')
    .select('id')
    .eq('profile_id', account.id)
    .single()
    .throwOnError();
  const agreed = await addContract(service, { customerId: own.id, employee: employee.id, beginsOn: berlinDay(2) });
  cleanUp(() => endContract(service, agreed.contract));
  const [, second, third] = await visitsOf(service, agreed.schedule);
  const day = second?.occurs_on ?? '';

  const office = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  const isOfficeLive = watches(office, 'dropped_visits');
  await signIn(office, backend.logins.admin, `${admin.plan}?woche=${weekOf(day)}`);
  await expect(office.getByRole('button', { name: agreed.item })).toBeVisible();
  const crew = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  const isCrewLive = watches(crew, 'tasks');
  await signIn(crew, employee, withId(paths.employee.task, second?.id ?? ''));
  await expect(crew.getByRole('heading', { name: agreed.item })).toBeVisible();
  await expect(crew.getByText('Treppen wischen')).toBeVisible();
  await Promise.all([isOfficeLive, isCrewLive]);

  await signIn(page, account, null);
  await failOn(page, 'contracts');
  await page.goto(customer.contracts);
  const main = page.getByRole('main');
  const notice = main.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Verträge' });
  await tryAgain(page, 'contracts', notice);
  await expect(main).toContainText(`${agreed.number} · ${agreed.site.name} · Lindenweg 4, 85354 Freising`);
  await expect(main).toContainText('89,00 € im Monat, inkl. 19 % USt.');
  await expect(main).toContainText('Jede Woche am Dienstag, 07:00 Uhr, 90 Minuten');
  await expect(main).toContainText('An Feiertagen: Findet statt.');
  await expect(main).not.toContainText(employee.email);
  await expectAccessibleInBothSizes(page);

  // A lost answer leaves it cancelled; a second time is no error.
  const coming = main.getByRole('region', { name: 'Nächste Einsätze' });
  const row = coming.getByRole('listitem').filter({ hasText: formatDay(day) });
  await expect(row).toContainText(`${formatDay(day)}, 07:00–08:30 Uhr`);
  const cancel = row.getByRole('button', { name: 'Einsatz absagen' });
  const asking = page.getByRole('alertdialog', { name: 'Einsatz absagen?' });
  await loseAnswers(page, 'rpc/cancel_own_visit');
  await cancel.click();
  await expectAccessibleInBothSizes(page);
  await asking.getByRole('button', { name: 'Ja, absagen' }).click();
  await expect(toast(page, 'Fehler beim Absagen des Einsatzes')).toBeVisible();
  await mend(page, 'rpc/cancel_own_visit');
  await expect(row).toContainText('Entfällt');
  await expect(row).toContainText('Grund: Wunsch des Kunden');
  await expect(cancel).toHaveCount(0);
  expect(await droppedOf(service, agreed.schedule)).toMatchObject([{ occurs_on: day, reason: 'kundenwunsch' }]);
  expect((await visitsOf(service, agreed.schedule)).map(({ id }) => id)).not.toContain(second?.id);

  // The plan of the office and of the crew, without a reload, and one mail.
  await expect(office.getByRole('button', { name: `Wiederherstellen: ${agreed.item}` })).toBeVisible();
  await expect(office.locator(`[data-task="${second?.id}"]`)).toHaveCount(0);
  await expect(crew.getByRole('heading', { name: agreed.item })).toHaveCount(0);
  const { data: mails } = await service
    .from('email_queue')
    .select('to_email')
    .eq('kind', 'visit-cancelled')
    .eq('subject_id', (await droppedOf(service, agreed.schedule))[0]?.id ?? '')
    .throwOnError();
  expect(mails).toHaveLength(1);

  // Another one, with a double click.
  const next = coming.getByRole('listitem').filter({ hasText: formatDay(third?.occurs_on ?? '') });
  await next.getByRole('button', { name: 'Einsatz absagen' }).click();
  await asking.getByRole('button', { name: 'Ja, absagen' }).dblclick();
  await expect(toast(page, 'Einsatz abgesagt. Das Büro wird benachrichtigt.')).toHaveCount(1);
  await expect(next).toContainText('Entfällt');

  // Too late: the telephone number instead of the button, and the database refuses as well.
  const [late] = await visitsOf(service, agreed.schedule);
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await service
    .from('tasks')
    .update({ starts_at: hour(20), ends_at: hour(21) })
    .eq('id', late?.id ?? '')
    .throwOnError();
  await page.reload();
  const soon = coming.getByRole('listitem').filter({ hasText: formatDay(hour(20)) });
  await expect(soon).toContainText('Zum Absagen rufen Sie uns bitte an:');
  await expect(soon.getByRole('button')).toHaveCount(0);

  await main.getByRole('button', { name: 'Letzte sechs Monate anzeigen' }).click();
  await expect(main).toContainText('In den letzten sechs Monaten war kein Einsatz.');
  await main.getByRole('button', { name: 'Rechnungen anzeigen' }).click();
  await expect(main).toContainText('Zu diesem Vertrag gibt es noch keine Rechnung.');

  // The dashboard names the next one, and a message about the contract has its subject.
  await page.goto(customer.home);
  await expect(main).toContainText(`Nächster Einsatz: ${agreed.item}, ${formatDay(hour(20))}`);
  await main.getByRole('link', { name: 'Verträge ansehen' }).click();
  await main.getByRole('link', { name: /^Nachricht schreiben/ }).click();
  const subject = page.getByRole('textbox', { name: 'Betreff' });
  await expect(subject).toHaveValue(`Vertrag ${agreed.number}: ${agreed.title}`);
  await page.getByLabel('Nachricht', { exact: true }).fill('Bitte künftig nach 9 Uhr.');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(main.getByRole('row').filter({ hasText: `Vertrag ${agreed.number}` })).toBeVisible();
  await expect(subject).toHaveValue('');
});

test('contracts: the notice for cancelling is part of the settings @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const restore = () =>
    service.from('appointment_settings').update({ visit_notice_hours: 24 }).eq('id', 1).throwOnError();
  cleanUp(restore);
  await signIn(page, backend.logins.admin, `${admin.settings}?tab=termine`);
  await page.getByLabel('Absage eines Einsatzes').fill('48');
  await page.getByRole('button', { name: 'Termine speichern' }).click();
  await expect(toast(page, 'Einstellungen für Termine gespeichert')).toBeVisible();
  const { data } = await service.from('appointment_settings').select('visit_notice_hours').single().throwOnError();
  expect(data.visit_notice_hours).toBe(48);
});
