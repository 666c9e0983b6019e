import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { berlinDay } from '@/lib/time/berlin-time';
import { expectAccessible, expectAccessibleInBothSizes } from '../harness/accessibility';
import { failOn, intercept, loseAnswers, mend } from '../harness/faults';
import { watches } from '../harness/live';
import { takeOwnAddress } from '../harness/own-address';
import { rowOf, toast, toastPlace } from '../harness/screen';
import { expect, test } from '../harness/test';

test.beforeEach(async ({ context }) => {
  await takeOwnAddress(context);
});

const call = 'rpc/declare_termination';
const office = `${paths.admin.tasks}?tab=kuendigungen`;
/** The active contract of the demo data; those of other journeys have no number of our series. */
const demoContract = '00000000-0000-4000-8000-000000000711';
const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`;

const fields = (page: Page) => ({
  extraordinary: page.getByLabel('Außerordentliche Kündigung aus wichtigem Grund'),
  reason: page.getByLabel('Grund der Kündigung'),
  name: page.getByLabel('Ihr Name'),
  contract: page.getByLabel('Vertrag', { exact: true }),
  onDay: page.getByLabel('Zu einem bestimmten Tag'),
  day: page.getByLabel('Letzter Tag des Vertrags'),
  email: page.getByLabel('E-Mail-Adresse für die Bestätigung'),
});

async function fillIn(page: Page, contract: string, email = 'vera@example.org') {
  const { name, contract: what, email: where } = fields(page);
  await name.fill('  Vera Vogt ');
  await what.fill(contract);
  await where.fill(email);
}

const terminate = (page: Page) => page.getByRole('button', { name: 'jetzt kündigen', exact: true });
const received = (page: Page) => page.getByRole('heading', { name: /^Ihre Kündigung ist am .* bei uns eingegangen$/ });

test('a visitor ends a contract on a day, saves the declaration, and the office handles it live @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  mailbox,
  service,
  signIn,
}) => {
  test.slow();
  const { data: agreed } = await service
    .from('contracts')
    .select('number, title, customer:customers(id, name)')
    .eq('id', demoContract)
    .single()
    .throwOnError();
  const contract = `${unique('Treppenhaus')}, ${agreed.number}`;
  const email = `${unique('vera')}@example.org`;
  const day = berlinDay(60);
  const [year, month, date] = day.split('-');
  const germanDay = `${date}.${month}.${year}`;
  const desk = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  const isLive = watches(desk, 'terminations');
  await signIn(desk, backend.logins.admin, office);
  await expect(rowOf(desk, 'Gartenpflege im Birkenweg')).toBeVisible();
  await isLive;

  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen', exact: true }).click();
  await expect(page).toHaveURL(paths.termination);
  await expectAccessibleInBothSizes(page);
  await fillIn(page, contract, email.toUpperCase());
  await fields(page).extraordinary.check();
  await fields(page).reason.fill('Seit Wochen kam niemand.\nAuch auf Anruf nicht.');
  await fields(page).onDay.check();
  await fields(page).day.fill(day);
  await expectAccessibleInBothSizes(page);
  const before = Date.now();
  await terminate(page).click();

  await expect(received(page)).toBeFocused();
  const main = page.getByRole('main');
  await expect(main).toContainText('Hiermit kündige ich den folgenden Vertrag.');
  await expect(main.getByRole('definition')).toHaveText([
    'Außerordentliche Kündigung aus wichtigem Grund',
    'Seit Wochen kam niemand. Auch auf Anruf nicht.',
    'Vera Vogt',
    contract,
    `zum ${germanDay}`,
    email,
  ]);
  await expect(main).toContainText('Sie erhalten eine Bestätigung per E-Mail.');
  // Whether there is such a contract, only the office learns.
  await expect(main).not.toContainText(agreed.customer.name);
  await expectAccessibleInBothSizes(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Bestätigung speichern' }).click(),
  ]);
  const saved = readFileSync(await file.path(), 'utf8').split('\r\n');
  for (const line of [
    'Art: Außerordentliche Kündigung aus wichtigem Grund',
    'Grund: Seit Wochen kam niemand.',
    'Auch auf Anruf nicht.',
    'Name: Vera Vogt',
    `Vertrag: ${contract}`,
    `Vertragsende: zum ${germanDay}`,
    `E-Mail: ${email}`,
    'Abgegeben auf unserer Website durch Betätigen der Schaltfläche „jetzt kündigen“.',
    await received(page).innerText(),
  ])
    expect(saved).toContain(line);

  const stored = service.from('terminations').select('received_at, handled_at').eq('contract', contract).single();
  const { data: kept } = await stored.throwOnError();
  expect(kept.handled_at).toBeNull();
  expect(Math.abs(Date.parse(kept.received_at) - before)).toBeLessThan(30_000);
  const receipt = await mailbox.waitFor(email, /^Eingangsbestätigung: Ihre Kündigung$/);
  // The address is not verified, so the mail contains nothing that was typed.
  for (const typed of ['Vogt', contract, 'Wochen', germanDay]) expect(receipt.Text).not.toContain(typed);
  const notice = await mailbox.waitFor('info@example.com', /^Kündigung von Vera Vogt$/);
  expect(notice.Text).toContain('/adminportal/auftragsverwaltung?tab=kuendigungen');

  // Live, without a reload, and with the contract whose number was given.
  const row = rowOf(desk, contract);
  await expect(row).toContainText('Offen');
  await expect(row).toContainText(`Außerordentlich, zum ${germanDay}`);
  await expect(row).toContainText(`Unser Vertrag: ${agreed.number} ${agreed.title}`);
  await expect(row.getByRole('link', { name: agreed.customer.name })).toHaveAttribute(
    'href',
    withId(paths.admin.customer, agreed.customer.id),
  );
  await expectAccessible(desk);
  await desk.getByRole('button', { name: `Bestätigung senden: ${contract}` }).click();
  const question = desk.getByRole('alertdialog', { name: 'Bestätigung senden?' });
  for (const words of [email, 'Vera Vogt', contract, 'Seit Wochen']) await expect(question).toContainText(words);
  await question.getByRole('button', { name: 'Senden' }).dblclick();
  await expect(toast(desk, `Die E-Mail an ${email} ist unterwegs`)).toHaveCount(1);
  await expect(row).toContainText('Gesendet');
  await expect
    .poll(async () => (await mailbox.waitFor(email, /^Eingangsbestätigung: Ihre Kündigung$/)).Text)
    .toContain(`Vertrag: ${contract}`);
  await desk.getByRole('button', { name: `Als erledigt markieren: ${contract}` }).click();
  await expect(toast(desk, 'Kündigung als erledigt markiert')).toBeVisible();
  await expect(row).toContainText('Erledigt');
  await desk.close();
});

test('an ordinary termination ends at the next possible time, and dashboard and customer page show it @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const email = `${unique('vogt')}@example.org`;
  const { data: customer } = await service
    .from('customers')
    .insert({ last_name: 'Vogt', email })
    .select('id')
    .single()
    .throwOnError();
  const contract = unique('Gartenpflege');
  await page.goto(paths.termination);
  await fillIn(page, contract, email);
  await terminate(page).click();
  await expect(received(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('definition')).toHaveText([
    'Ordentliche Kündigung',
    'Vera Vogt',
    contract,
    'zum nächstmöglichen Zeitpunkt',
    email,
  ]);

  await signIn(page, backend.logins.admin, withId(paths.admin.customer, customer.id));
  const event = page.getByRole('listitem').filter({ hasText: `Kündigung: ${contract}` });
  await expect(event).toContainText('Offen');
  // The oldest come first: only those of this test are open.
  const others = service
    .from('terminations')
    .update({ handled_at: new Date().toISOString() })
    .neq('contract', contract);
  await others.is('handled_at', null).throwOnError();
  await page.goto(paths.admin.home);
  const open = page.getByRole('main').getByRole('listitem').filter({ hasText: contract });
  await expect(page.getByRole('heading', { name: 'Offene Kündigungen' })).toBeVisible();
  await expect(open).toContainText('Vera Vogt');
  await open.getByRole('link').click();
  await expect(page).toHaveURL(`${office}&status=offen`);
  await expect(rowOf(page, contract)).toContainText('Gesendet');
  await page.getByRole('button', { name: `Als erledigt markieren: ${contract}` }).click();
  await expect(rowOf(page, contract)).toHaveCount(0);
});

test('a double click and a lost response create one termination @desktop', async ({ page, service }) => {
  const contract = unique('Doppelt');
  const count = async () => {
    const found = service.from('terminations').select('id', { count: 'exact', head: true }).eq('contract', contract);
    return (await found.throwOnError()).count;
  };
  await page.goto(paths.termination);
  await fillIn(page, contract);
  await expect(toastPlace(page)).toBeAttached();
  await loseAnswers(page, call);
  await terminate(page).dblclick();
  await expect(toast(page, 'Ihre Kündigung konnte nicht gesendet werden: Keine Verbindung zum Server.')).toBeVisible();
  expect(await count()).toBe(1);
  await mend(page, call);
  let requests = 0;
  await intercept(page, call, (route) => {
    requests += 1;
    return route.fallback();
  });
  await terminate(page).dblclick();
  await expect(received(page)).toBeVisible();
  expect(requests).toBe(1);
  expect(await count()).toBe(1);
});

test('a failed termination shows the reason, keeps the form across a reload and can be sent again @phone', async ({
  page,
  context,
}) => {
  const day = berlinDay(30);
  await page.goto(paths.termination);
  await fillIn(page, 'Bleibt');
  await fields(page).extraordinary.check();
  await fields(page).reason.fill('Seit Wochen kam niemand.');
  await fields(page).onDay.check();
  await fields(page).day.fill(day);
  await expect(toastPlace(page)).toBeAttached();
  const expectFailure = async (reason: string) => {
    await terminate(page).click();
    await expect(toast(page, `Ihre Kündigung konnte nicht gesendet werden: ${reason}`)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: reason })).not.toHaveCount(0);
    await expect(fields(page).contract).toHaveValue('Bleibt');
  };
  await context.setOffline(true);
  await expectFailure('Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.');
  await context.setOffline(false);
  await failOn(page, call);
  await expectFailure('Der Server antwortet gerade nicht richtig. Bitte versuchen Sie es in einem Moment erneut.');
  await mend(page, call);

  await page.reload();
  await expect(fields(page).contract).toHaveValue('Bleibt');
  await expect(fields(page).extraordinary).toBeChecked();
  await expect(fields(page).reason).toHaveValue('Seit Wochen kam niemand.');
  await expect(fields(page).day).toHaveValue(day);
  await terminate(page).click();
  await expect(received(page)).toBeVisible();
});

test('missing and invalid values show field errors @phone', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/')) posts.push(request.url());
  });
  await page.goto(paths.termination);
  await fields(page).extraordinary.check();
  await fields(page).onDay.check();
  await terminate(page).click();
  const main = page.getByRole('main');
  for (const problem of [
    'Bitte nennen Sie den Grund der Kündigung.',
    'Bitte geben Sie Ihren Namen ein.',
    'Bitte nennen Sie den Vertrag, den Sie kündigen.',
    'Bitte geben Sie den Tag an, an dem der Vertrag enden soll.',
    'Bitte geben Sie an, wohin wir die Bestätigung senden.',
  ])
    await expect(main.getByText(problem)).toBeVisible();
  await expectAccessible(page);
  await fields(page).day.fill('2020-01-01');
  await expect(main.getByText('Dieser Tag ist schon vorbei.')).toBeVisible();
  expect(posts).toEqual([]);
});

test('a form used before its code is loaded keeps what was chosen, and sends nothing on its own @phone', async ({
  page,
  context,
}) => {
  const code = /\/assets\/termination-form/;
  await page.route(code, (route) => route.abort());
  await page.goto(paths.termination);
  await fillIn(page, 'Treppenhaus');
  await fields(page).extraordinary.check();
  await terminate(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Ihre Kündigung ist noch nicht gesendet.' });
  await expect(notice).toContainText('Keine Verbindung zum Server.');
  await page.unroute(code);
  // Retried when the network is back; the reason is still missing.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('Bitte nennen Sie den Grund der Kündigung.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(fields(page).extraordinary).toBeChecked();
  await expect(fields(page).contract).toHaveValue('Treppenhaus');
  await expect(notice).toHaveCount(0);
});

test('every footer links to the termination, also in the portal and during maintenance @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen', exact: true });
  for (const path of ['/impressum', '/login', '/register', '/gibt-es-nicht']) {
    await page.goto(path);
    await expect(link).toHaveAttribute('href', paths.termination);
  }
  await service.from('settings').update({ maintenance_mode: true }).eq('id', 1).throwOnError();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Wir sind gleich wieder da' })).toBeVisible();
  await link.click();
  await expect(fields(page).name).toBeVisible();
  await service.from('settings').update({ maintenance_mode: false }).eq('id', 1).throwOnError();

  await signIn(page, backend.logins.customer, paths.customer.orders);
  await link.click();
  await expect(page).toHaveURL(paths.termination);
  // Filled in with the customer's data.
  await fields(page).contract.fill('Treppenhausreinigung');
  await expect(fields(page).name).toHaveValue('Sabine Wimmer');
  await expect(fields(page).email).toHaveValue('kunde@example.com');
});
