import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { failOn, intercept, loseAnswers, mend, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { takeOwnAddress } from '../harness/own-address';
import { rowOf, toast, toastPlace } from '../harness/screen';
import { clientFor, expect, type Fixtures, test } from '../harness/test';

test.beforeEach(({ context }) => takeOwnAddress(context));

const call = 'rpc/withdraw_contract';
const office = `${paths.admin.tasks}?tab=widerrufe`;
const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`;

const fields = (page: Page) => ({
  name: page.getByLabel('Ihr Name'),
  contract: page.getByLabel('Vertrag', { exact: true }),
  email: page.getByLabel('E-Mail-Adresse für die Bestätigung'),
});

async function fillIn(page: Page, contract: string, email = 'vera@example.org') {
  const { name, contract: what, email: where } = fields(page);
  await name.fill('  Vera Vogt ');
  await what.fill(contract);
  await where.fill(email);
}

/** An address of a customer: unknown ones have a small budget a day, which all journeys share. */
async function knownAddress(service: Fixtures['service'], name: string): Promise<string> {
  const email = `${unique(name)}@example.org`;
  await service.from('customers').insert({ last_name: 'Vogt', email }).throwOnError();
  return email;
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();
const confirm = (page: Page) => page.getByRole('button', { name: 'Widerruf bestätigen', exact: true });
const review = (page: Page) => page.getByRole('heading', { name: 'Bitte prüfen Sie Ihren Widerruf' });
const received = (page: Page) => page.getByRole('heading', { name: /^Ihr Widerruf ist am .* bei uns eingegangen$/ });

test('a contract is withdrawn from in two steps, and the office sees it live and ticks it off', async ({
  page,
  browser,
  baseURL,
  backend,
  mailbox,
  service,
  signIn,
}) => {
  test.slow();
  const contract = unique('Umzug am 4. Dezember');
  const email = `${unique('vera')}@example.org`;
  const openOffice = async () => {
    const desk = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
    const isLive = watches(desk, 'withdrawals');
    await signIn(desk, backend.logins.admin, office);
    await expect(rowOf(desk, 'Fensterreinigung')).toBeVisible();
    await isLive;
    return desk;
  };
  const [one, other] = [await openOffice(), await openOffice()];

  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen', exact: true }).click();
  await expect(page).toHaveURL(paths.withdrawal);
  await fillIn(page, contract, email.toUpperCase());
  await goOn(page);
  await expect(review(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Hiermit widerrufe ich den folgenden Vertrag.');
  await expect(page.getByRole('main').getByRole('definition')).toHaveText(['Vera Vogt', contract, email]);
  await expectAccessible(page);

  // Another look at what was typed loses nothing.
  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  await expect(fields(page).name).toBeFocused();
  await expect(fields(page).contract).toHaveValue(contract);
  await goOn(page);

  const before = Date.now();
  await confirm(page).click();
  await expect(received(page)).toBeFocused();
  await expect(page.getByRole('main').getByRole('definition')).toHaveText(['Vera Vogt', contract, email]);
  await expect(page.getByRole('main')).toContainText('Sie erhalten eine Bestätigung per E-Mail.');
  await expectAccessible(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Bestätigung speichern' }).click(),
  ]);
  const saved = readFileSync(await file.path(), 'utf8').split('\r\n');
  for (const line of ['Name: Vera Vogt', `Vertrag: ${contract}`, `E-Mail: ${email}`]) expect(saved).toContain(line);
  expect(saved).toContain(await received(page).innerText());

  const { data: kept } = await service.from('withdrawals').select('*').eq('contract', contract).single().throwOnError();
  expect(kept).toMatchObject({ name: 'Vera Vogt', email, handled_at: null });
  expect(Math.abs(Date.parse(kept.received_at) - before)).toBeLessThan(30_000);
  const time = new Date(kept.received_at).toLocaleTimeString('de-DE', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  });
  await expect(received(page)).toContainText(`um ${time} Uhr`);
  const receipt = await mailbox.waitFor(email, /^Eingangsbestätigung: Ihr Widerruf$/);
  expect(receipt.Text).toContain(`, ${time} Uhr`);
  // Nobody knows whose the address is: no word that was typed.
  for (const typed of ['Vogt', contract]) expect(receipt.Text).not.toContain(typed);
  const notice = await mailbox.waitFor('info@example.com', /^Widerruf von Vera Vogt$/);
  expect(notice.Text).toContain('/adminportal/auftragsverwaltung?tab=widerrufe');

  // No reload: both desks follow the table.
  for (const desk of [one, other]) await expect(rowOf(desk, contract)).toContainText('Offen');
  for (const desk of [one, other]) await expect(rowOf(desk, contract)).toContainText('Ohne Angaben');
  await one.getByRole('button', { name: `Bestätigung senden: ${contract}` }).click();
  const question = one.getByRole('alertdialog', { name: 'Bestätigung senden?' });
  for (const words of [email, 'Vera Vogt', contract]) await expect(question).toContainText(words);
  await expectAccessible(one);
  await failOn(one, 'rpc/send_withdrawal_receipt');
  await question.getByRole('button', { name: 'Senden' }).click();
  await expect(toast(one, /^Fehler beim Senden der Bestätigung: /)).toBeVisible();
  await mend(one, 'rpc/send_withdrawal_receipt');
  await one.getByRole('button', { name: `Bestätigung senden: ${contract}` }).click();
  await question.getByRole('button', { name: 'Senden' }).dblclick();
  await expect(toast(one, `Die E-Mail an ${email} ist unterwegs`)).toHaveCount(1);
  for (const desk of [one, other]) await expect(rowOf(desk, contract)).toContainText('Gesendet');
  await expect(one.getByRole('button', { name: `Bestätigung senden: ${contract}` })).toHaveCount(0);
  await expect
    .poll(async () => (await mailbox.waitFor(email, /^Eingangsbestätigung: Ihr Widerruf$/)).Text)
    .toContain(`Vertrag: ${contract}`);
  await failOn(one, 'withdrawals', 'PATCH');
  const tick = one.getByRole('button', { name: `Als erledigt markieren: ${contract}` });
  await tick.click();
  await expect(toast(one, 'Fehler beim Aktualisieren des Widerrufs')).toBeVisible();
  await mend(one, 'withdrawals');
  await expect(tick).toBeEnabled();
  await tick.click();
  await expect(toast(one, 'Widerruf als erledigt markiert')).toBeVisible();
  for (const desk of [one, other]) await expect(rowOf(desk, contract)).toContainText('Erledigt');
  await other.getByRole('button', { name: `Wieder öffnen: ${contract}` }).click();
  await expect(rowOf(one, contract)).toContainText('Offen');

  // A failing list says so, and is asked for again.
  await failOn(one, 'withdrawals');
  await one.reload();
  const failed = one.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('Fehler beim Laden der Widerrufe');
  await tryAgain(one, 'withdrawals', failed);
  await expect(rowOf(one, contract)).toBeVisible();
  await one.getByRole('combobox', { name: 'Status' }).selectOption('Erledigt');
  await expect(rowOf(one, 'Sperrmüll')).toBeVisible();
  await expect(rowOf(one, contract)).toHaveCount(0);

  await one.close();
  await other.close();
});

test('the dashboard, the order and the customer show a withdrawal from the address of the customer @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  const account = await newAccount();
  const contract = unique('Dachfenster');
  await service
    .from('withdrawals')
    .insert({ id: crypto.randomUUID(), name: 'Nina Bauer', contract, email: account.email })
    .throwOnError();
  const { data: order } = await service
    .from('requests')
    .insert({ user_id: account.id, subject: unique('Fenster'), description: 'Zwei' })
    .select('id, customer_id')
    .single()
    .throwOnError();
  // The office knows another address of the customer.
  await service.from('customers').update({ email: 'andere@example.org' }).eq('id', order.customer_id).throwOnError();

  await signIn(page, backend.logins.admin, withId(paths.admin.order, order.id));
  const part = page.getByRole('main').getByRole('listitem').filter({ hasText: contract });
  await expect(part).toContainText('Offen');
  await page.goto(withId(paths.admin.customer, order.customer_id));
  const event = page.getByRole('listitem').filter({ hasText: `Widerruf: ${contract}` });
  await expect(event).toContainText('Offen');

  const isLive = watches(page, 'withdrawals');
  await page.goto(paths.admin.home);
  await expect(page.getByRole('heading', { name: 'Offene Widerrufe' })).toBeVisible();
  await isLive;
  const open = page.getByRole('main').getByRole('listitem').filter({ hasText: contract });
  await expect(open).toContainText('Nina Bauer');
  await open.getByRole('link').click();
  await expect(page).toHaveURL(`${office}&status=offen`);
  await page.getByRole('button', { name: `Als erledigt markieren: ${contract}` }).click();
  await expect(rowOf(page, contract)).toHaveCount(0);
});

test('with nothing open the dashboard says nothing of withdrawals, until one comes @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const { data: open } = await service.from('withdrawals').select('id').is('handled_at', null).throwOnError();
  const ids = open.map(({ id }) => id);
  const set = (handled_at: string | null) =>
    service.from('withdrawals').update({ handled_at }).in('id', ids).throwOnError();
  await set(new Date().toISOString());
  const isLive = watches(page, 'withdrawals');
  await signIn(page, backend.logins.admin);
  await isLive;
  const heading = page.getByRole('heading', { name: 'Offene Widerrufe' });
  await expect(heading).toHaveCount(0);
  await set(null);
  await expect(heading).toBeVisible();
});

test('a double click and an answer that gets lost are one declaration @desktop', async ({ page, service }) => {
  const contract = unique('Doppelt');
  const count = async () => {
    const found = service.from('withdrawals').select('id', { count: 'exact', head: true }).eq('contract', contract);
    return (await found.throwOnError()).count;
  };
  await page.goto(paths.withdrawal);
  await fillIn(page, contract);
  await goOn(page);
  await loseAnswers(page, call);
  await confirm(page).dblclick();
  await expect(toast(page, 'Ihr Widerruf konnte nicht gesendet werden: Keine Verbindung zum Server.')).toBeVisible();
  expect(await count()).toBe(1);
  await mend(page, call);

  // The same words are the same declaration, also after another look at them.
  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  await goOn(page);
  let requests = 0;
  await intercept(page, call, (route) => {
    requests += 1;
    return route.fallback();
  });
  await confirm(page).dblclick();
  await expect(received(page)).toBeVisible();
  expect(requests).toBe(1);
  expect(await count()).toBe(1);
});

for (const [fault, message] of [
  ['500', 'Der Server antwortet gerade nicht richtig. Bitte versuchen Sie es in einem Moment erneut.'],
  ['offline', 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.'],
] as const) {
  test(`a failure (${fault}) is explained and loses nothing @phone`, async ({ page, context }) => {
    await page.goto(paths.withdrawal);
    await fillIn(page, 'Bleibt');
    await goOn(page);
    await expect(toastPlace(page)).toBeAttached();
    if (fault === 'offline') await context.setOffline(true);
    else await failOn(page, call);
    await confirm(page).click();
    await expect(toast(page, `Ihr Widerruf konnte nicht gesendet werden: ${message}`)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: message })).not.toHaveCount(0);
    await expect(review(page)).toBeVisible();

    await context.setOffline(false);
    await mend(page, call);
    // A reload as well.
    await page.reload();
    await expect(fields(page).contract).toHaveValue('Bleibt');
    await expect(fields(page).email).toHaveValue('vera@example.org');
    await goOn(page);
    await confirm(page).click();
    await expect(received(page)).toBeVisible();
  });
}

test('missing and wrong details are named beside the field @phone', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/')) posts.push(request.url());
  });
  await page.goto(paths.withdrawal);
  await goOn(page);
  const main = page.getByRole('main');
  for (const problem of [
    'Bitte geben Sie Ihren Namen ein.',
    'Bitte nennen Sie den Vertrag, den Sie widerrufen.',
    'Bitte geben Sie an, wohin wir die Bestätigung senden.',
  ])
    await expect(main.getByText(problem)).toBeVisible();
  await expect(fields(page).name).toBeFocused();
  await expect(fields(page).name).toHaveAttribute('aria-invalid', 'true');
  await fillIn(page, 'Umzug', 'keine-adresse');
  await goOn(page);
  await expect(main.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await expect(review(page)).toHaveCount(0);
  expect(posts).toEqual([]);
});

test('a network from which many came can still withdraw; the office sends those receipts @desktop', async ({
  page,
  service,
}) => {
  for (let count = 1; count <= 6; count += 1) {
    await page.goto(paths.withdrawal);
    await fillIn(page, `Flut-${count}`, await knownAddress(service, 'flut'));
    await goOn(page);
    await confirm(page).click();
    await expect(received(page)).toBeVisible();
    await expect(page.getByText('sendet Ihnen deshalb unser Büro')).toHaveCount(count < 6 ? 0 : 1);
  }
});

test('a link in the name is refused beside the field, and nothing is lost @phone', async ({ page }) => {
  await page.goto(paths.withdrawal);
  await fillIn(page, 'Umzug');
  await fields(page).name.fill('Gewinn auf www.boese.example');
  await goOn(page);
  await expect(
    page.getByRole('main').getByText(/^Bitte geben Sie nur Ihren Namen ein, ohne Internetadresse\./),
  ).toBeVisible();
  await expect(fields(page).name).toBeFocused();
  await expect(fields(page).contract).toHaveValue('Umzug');
  await expect(review(page)).toHaveCount(0);
});

test('an address to which many receipts went today gets the next one from the office @desktop', async ({
  page,
  backend,
  service,
}) => {
  const email = await knownAddress(service, 'vielfach');
  const visitor = clientFor(backend.url, backend.publishableKey);
  for (let count = 1; count <= 5; count += 1)
    await visitor
      .rpc('withdraw_contract', { declaration: crypto.randomUUID(), name: 'Vera', contract: `Nr. ${count}`, email })
      .setHeader('x-forwarded-for', `192.0.${count}.1`)
      .throwOnError();
  await page.goto(paths.withdrawal);
  await fillIn(page, unique('Nr. 6'), email);
  await goOn(page);
  await confirm(page).click();
  await expect(received(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('sendet Ihnen deshalb unser Büro');
});

test('whoever is quicker than the code of the form is told that nothing is sent yet @phone', async ({
  page,
  context,
}) => {
  const code = /\/assets\/withdrawal-form/;
  await page.route(code, (route) => route.abort());
  await page.goto(paths.withdrawal);
  await fillIn(page, 'Umzug');
  await goOn(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Ihr Widerruf ist noch nicht gesendet.' });
  await expect(notice).toContainText('Keine Verbindung zum Server.');
  await expect(fields(page).contract).toHaveValue('Umzug');
  await page.unroute(code);
  // Tried again by itself, or at once when the network comes back.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(review(page)).toBeVisible({ timeout: 30_000 });
  await expect(notice).toHaveCount(0);
});

test('every place where somebody may be leads there, also in the portal and while the site is closed @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen', exact: true });
  for (const path of ['/impressum', '/login', '/register', '/gibt-es-nicht']) {
    await page.goto(path);
    await expect(link).toHaveAttribute('href', paths.withdrawal);
  }
  await service.from('settings').update({ maintenance_mode: true }).eq('id', 1).throwOnError();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Wir sind gleich wieder da' })).toBeVisible();
  await link.click();
  await expect(fields(page).name).toBeVisible();
  await service.from('settings').update({ maintenance_mode: false }).eq('id', 1).throwOnError();

  await signIn(page, backend.logins.customer, paths.customer.orders);
  await link.click();
  await expect(page).toHaveURL(paths.withdrawal);
  // What we know is filled in.
  await fields(page).contract.fill('Fensterreinigung');
  await expect(fields(page).name).toHaveValue('Sabine Wimmer');
  await expect(fields(page).email).toHaveValue('kunde@example.com');
});
