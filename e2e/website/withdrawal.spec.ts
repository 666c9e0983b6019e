import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { failOn, intercept, loseAnswers, mend } from '../harness/faults';
import { watches } from '../harness/live';
import { takeOwnAddress } from '../harness/own-address';
import { placeOrder } from '../harness/placed-order';
import { rowOf, toast, toastPlace } from '../harness/screen';
import { clientFor, expect, type Fixtures, test } from '../harness/test';

test.beforeEach(async ({ context }) => {
  await takeOwnAddress(context);
});

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

/** A customer's address: receipts to unknown ones have a small daily limit, which all journeys share. */
async function knownAddress(service: Fixtures['service'], name: string): Promise<string> {
  const email = `${unique(name)}@example.org`;
  await service.from('customers').insert({ last_name: 'Vogt', email }).throwOnError();
  return email;
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();
const confirm = (page: Page) => page.getByRole('button', { name: 'Widerruf bestätigen', exact: true });
const review = (page: Page) => page.getByRole('heading', { name: 'Bitte prüfen Sie Ihren Widerruf' });
const received = (page: Page) => page.getByRole('heading', { name: /^Ihr Widerruf ist am .* bei uns eingegangen$/ });

test('a withdrawal in two steps appears live in the office, which marks it as handled @phone', async ({
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

  // Going back to the form keeps its values.
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
  // The address is not verified, so the mail contains nothing that was typed.
  for (const typed of ['Vogt', contract]) expect(receipt.Text).not.toContain(typed);
  const notice = await mailbox.waitFor('info@example.com', /^Widerruf von Vera Vogt$/);
  expect(notice.Text).toContain('/adminportal/auftragsverwaltung?tab=widerrufe');

  // Live, without a reload.
  for (const desk of [one, other]) await expect(rowOf(desk, contract)).toContainText('Offen');
  for (const desk of [one, other]) await expect(rowOf(desk, contract)).toContainText('Ohne Angaben');
  await one.getByRole('button', { name: `Bestätigung senden: ${contract}` }).click();
  const question = one.getByRole('alertdialog', { name: 'Bestätigung senden?' });
  for (const words of [email, 'Vera Vogt', contract]) await expect(question).toContainText(words);
  await expectAccessible(one);
  await question.getByRole('button', { name: 'Senden' }).dblclick();
  await expect(toast(one, `Die E-Mail an ${email} ist unterwegs`)).toHaveCount(1);
  for (const desk of [one, other]) await expect(rowOf(desk, contract)).toContainText('Gesendet');
  await expect(one.getByRole('button', { name: `Bestätigung senden: ${contract}` })).toHaveCount(0);
  await expect
    .poll(async () => (await mailbox.waitFor(email, /^Eingangsbestätigung: Ihr Widerruf$/)).Text)
    .toContain(`Vertrag: ${contract}`);
  await one.getByRole('button', { name: `Als erledigt markieren: ${contract}` }).click();
  await expect(toast(one, 'Widerruf als erledigt markiert')).toBeVisible();
  for (const desk of [one, other]) await expect(rowOf(desk, contract)).toContainText('Erledigt');
  await other.getByRole('button', { name: `Wieder öffnen: ${contract}` }).click();
  await expect(rowOf(one, contract)).toContainText('Offen');

  await one.getByRole('combobox', { name: 'Status' }).selectOption('Erledigt');
  await expect(rowOf(one, 'Sperrmüll')).toBeVisible();
  await expect(rowOf(one, contract)).toHaveCount(0);

  await one.close();
  await other.close();
});

test('dashboard, order and customer page show a withdrawal from the customer’s address @desktop', async ({
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
  // The customer has another address in the office's record.
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

test('an order’s file shows what its customer withdrew, but nothing handled before it was placed @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const { customer, order } = await placeOrder({ service, cleanUp });
  const [ago, now] = [new Date(Date.now() - 86_400_000).toISOString(), new Date().toISOString()];
  const declare = (contract: string, received_at: string, handled_at: string | null) => {
    const id = crypto.randomUUID();
    // It stays, but no longer waits on the dashboard of other tests.
    cleanUp(() => service.from('withdrawals').update({ handled_at: now }).eq('id', id).throwOnError());
    return { id, name: 'Vera Vogt', contract, email: customer.email, received_at, handled_at };
  };
  await service
    .from('withdrawals')
    .insert([
      declare('Früher, erledigt', ago, ago),
      declare('Früher, offen', ago, null),
      declare('Danach, erledigt', now, now),
    ])
    .throwOnError();
  await signIn(page, backend.logins.admin, withId(paths.admin.order, order.id));
  await expect(page.getByRole('heading', { name: 'Widerrufe dieses Kunden' })).toBeVisible();
  const contracts = page.getByRole('main').getByRole('link', { name: /erledigt|offen/ });
  await expect(contracts).toHaveText(['Danach, erledigt', 'Früher, offen']);
});

test('the dashboard shows withdrawals only if there are unhandled ones, live @desktop', async ({
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

test('a double click and a lost response create one withdrawal @desktop', async ({ page, service }) => {
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

  // Unchanged values are the same withdrawal.
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

test('a failed withdrawal shows the reason, keeps the form across a reload and can be sent again @phone', async ({
  page,
  context,
}) => {
  await page.goto(paths.withdrawal);
  await fillIn(page, 'Bleibt');
  await goOn(page);
  await expect(toastPlace(page)).toBeAttached();
  const expectFailure = async (reason: string) => {
    await confirm(page).click();
    await expect(toast(page, `Ihr Widerruf konnte nicht gesendet werden: ${reason}`)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: reason })).not.toHaveCount(0);
    await expect(review(page)).toBeVisible();
  };
  await context.setOffline(true);
  await expectFailure('Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.');
  await context.setOffline(false);
  await failOn(page, call);
  await expectFailure('Der Server antwortet gerade nicht richtig. Bitte versuchen Sie es in einem Moment erneut.');
  await mend(page, call);

  await page.reload();
  await expect(fields(page).contract).toHaveValue('Bleibt');
  await expect(fields(page).email).toHaveValue('vera@example.org');
  await goOn(page);
  await confirm(page).click();
  await expect(received(page)).toBeVisible();
});

test('missing and invalid values show field errors @phone', async ({ page }) => {
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
  await fields(page).name.fill('Gewinn auf www.boese.example');
  await goOn(page);
  await expect(main.getByText(/^Bitte geben Sie nur Ihren Namen ein, ohne Internetadresse\./)).toBeVisible();
  await expect(main.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await expect(review(page)).toHaveCount(0);
  expect(posts).toEqual([]);
});

test('after many withdrawals from one network receipts are no longer automatic: the office sends them @desktop', async ({
  page,
  context,
  backend,
  service,
}) => {
  const address = await takeOwnAddress(context);
  const visitor = clientFor(backend.url, backend.publishableKey);
  for (const contract of ['Nr. 1', 'Nr. 2', 'Nr. 3', 'Nr. 4'])
    await visitor
      .rpc('withdraw_contract', {
        declaration: crypto.randomUUID(),
        name: 'Vera',
        contract,
        email: await knownAddress(service, 'flut'),
      })
      .setHeader('x-forwarded-for', address)
      .throwOnError();
  for (const count of [5, 6]) {
    await page.goto(paths.withdrawal);
    await fillIn(page, `Nr. ${count}`, await knownAddress(service, 'flut'));
    await goOn(page);
    await confirm(page).click();
    await expect(received(page)).toBeVisible();
    await expect(page.getByText('sendet Ihnen deshalb unser Büro')).toHaveCount(count === 5 ? 0 : 1);
  }
});

test('after many receipts to one e-mail address the next one is not automatic: the office sends it @desktop', async ({
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

test('a form submitted while its code cannot be loaded says that nothing has been sent @phone', async ({
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
  // Retried when the network is back.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(review(page)).toBeVisible({ timeout: 30_000 });
  await expect(notice).toHaveCount(0);
});

test('every footer links to the withdrawal, also in the portal and during maintenance @phone', async ({
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
  // Filled in with the customer's data.
  await fields(page).contract.fill('Fensterreinigung');
  await expect(fields(page).name).toHaveValue('Sabine Wimmer');
  await expect(fields(page).email).toHaveValue('kunde@example.com');
});
