import type { Page } from '@playwright/test';
import { failOn, intercept, mend } from '../harness/faults';
import { takeOwnAddress } from '../harness/own-address';
import { rowOf, toast, toastPlace } from '../harness/screen';
import { expect, test } from '../harness/test';

test.beforeEach(async ({ context }) => {
  await takeOwnAddress(context);
});

async function fillIn(page: Page, lastName: string) {
  await page.getByLabel('Vorname').fill('  Erika ');
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('erika@example.org');
  await page.getByLabel('Telefon').fill('0170 1234567');
  await page.getByLabel('Leistung').selectOption('Reinigung');
  await page
    .getByRole('textbox', { name: 'Nachricht' })
    .fill('Bitte um ein Angebot für die Reinigung von 3 Büros.\nDanke!');
}

const send = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' });

test('a request is mailed to the office and appears live in its list @phone', async ({
  page,
  browser,
  baseURL,
  backend,
  mailbox,
  service,
  signIn,
}) => {
  const lastName = `Live-${crypto.randomUUID().slice(0, 8)}`;
  const office = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await signIn(office, backend.logins.admin);
  await office.getByRole('link', { name: /^Leads/ }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Kontaktanfragen' })).toBeVisible();
  await expect(office.getByText('Johanna Kraus')).toBeVisible();

  await page.goto('/kontakt');
  await fillIn(page, lastName);
  await send(page).click();
  await expect(toast(page, 'Ihre Nachricht wurde erfolgreich gesendet!')).toBeVisible();
  await expect(toast(page, 'Wir melden uns schnellstmöglich bei Ihnen zurück.')).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('');
  // Stays when the toast is gone.
  const confirmation = page.getByRole('status').filter({ hasText: 'antworten innerhalb von 24 Stunden' });
  await expect(confirmation).toContainText('Bitte um ein Angebot für die Reinigung von 3 Büros.');
  await expect(confirmation.getByRole('link')).toHaveAttribute('href', /^tel:/);

  // Live, without a reload.
  const row = office.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText('Bitte um ein Angebot');
  await expect(row).toContainText('0170 1234567');
  await expect(row).toContainText('Reinigung');

  const { data: lead } = await service
    .from('contact_requests')
    .select('name, email, phone, service, message')
    .eq('name', `Erika ${lastName}`)
    .single()
    .throwOnError();
  expect(lead).toEqual({
    name: `Erika ${lastName}`,
    email: 'erika@example.org',
    phone: '0170 1234567',
    service: 'reinigung',
    message: 'Bitte um ein Angebot für die Reinigung von 3 Büros.\nDanke!',
  });

  const mail = await mailbox.waitFor('info@example.com', new RegExp(lastName));
  expect(mail.Subject).toBe(`Website: Neue Kontaktanfrage von Erika ${lastName}`);
  expect(mail.Text).toContain('erika@example.org');
  expect(mail.Text).toContain('0170 1234567');
  expect(mail.Text).toContain('Bitte um ein Angebot für die Reinigung von 3 Büros.');
  await expect
    .poll(async () => {
      const { data } = await service.from('email_queue').select('status').eq('subject', mail.Subject).single();
      return data?.status;
    })
    .toBe('sent');
  await office.close();
});

test('a request sent by the office is marked as a test and can be erased @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  const trial = `Test-${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, backend.logins.admin, '/kontakt');
  await fillIn(page, trial);
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(`${trial}@example.org`);
  await send(page).click();
  await expect(toast(page, 'Ihre Nachricht wurde erfolgreich gesendet!')).toBeVisible();

  await page.goto('/adminportal/leads');
  const row = rowOf(page, trial);
  await expect(row).toContainText('Test des Büros');
  await expect(rowOf(page, 'Johanna Kraus')).not.toContainText('Test des Büros');
  await row.getByRole('link', { name: `Details: Erika ${trial}` }).click();
  const panel = page.getByRole('dialog', { name: `Erika ${trial}` });
  await panel.getByRole('button', { name: /^Weitere Aktionen: / }).click();
  await page.getByRole('menuitem', { name: 'Daten löschen' }).click();
  const question = page.getByRole('alertdialog', { name: `Daten von Erika ${trial} löschen?` });
  await expect(question).toContainText(`${trial}@example.org`);
  await failOn(page, 'functions/v1/admin-erase-lead');
  await question.getByRole('button', { name: 'Daten löschen' }).click();
  await expect(toast(page, /^Fehler beim Löschen der Daten/)).toBeVisible();
  await mend(page, 'functions/v1/admin-erase-lead');
  await question.getByRole('button', { name: 'Daten löschen' }).click();
  await expect(toast(page, 'Die Daten wurden gelöscht.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(panel.or(page.getByRole('dialog', { name: 'Eintrag' }))).toContainText(
    'Diesen Eintrag gibt es nicht mehr.',
  );
  await expect(rowOf(page, 'Johanna Kraus')).toBeVisible();
});

test('missing and invalid values show field errors, and nothing is sent @phone', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/')) posts.push(request.url());
  });
  await page.goto('/kontakt');
  await send(page).click();
  const required = 'Bitte füllen Sie alle Pflichtfelder aus.';
  await expect(toast(page, required)).toBeVisible();
  // Each field says what is missing in it.
  const missing = page.getByRole('main').getByText(/^Bitte (geben Sie Ihren? |wählen Sie |schreiben Sie )/);
  await expect(missing).toHaveCount(6);
  await expect(page.getByLabel('Vorname')).toHaveAccessibleDescription('Bitte geben Sie Ihren Vornamen an.');
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await expect(page.getByLabel('Vorname')).toHaveAttribute('aria-invalid', 'true');

  await fillIn(page, 'Muster');
  await page.getByLabel('Nachname').fill('   ');
  await send(page).click();
  await expect(missing).toHaveText(['Bitte geben Sie Ihren Nachnamen an.']);
  await expect(page.getByLabel('Nachname')).toBeFocused();

  await page.getByLabel('Nachname').fill('Muster');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('keine-adresse');
  await send(page).click();
  await expect(page.getByRole('main').getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  expect(posts).toEqual([]);
});

test('a double click sends once, and the button shows that it is sending @desktop', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let requests = 0;
  await intercept(page, 'contact_requests', async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  await page.goto('/kontakt');
  await fillIn(page, `Doppelt-${crypto.randomUUID().slice(0, 8)}`);
  await send(page).dblclick();
  const busy = page.getByRole('button', { name: 'Senden...' });
  await expect(busy).toBeDisabled();
  release();
  await expect(toast(page, 'Ihre Nachricht wurde erfolgreich gesendet!')).toBeVisible();
  expect(requests).toBe(1);
});

test('a saved request whose mail fails shows a warning @desktop', async ({ page, service }) => {
  const lastName = `Warnung-${crypto.randomUUID().slice(0, 8)}`;
  await failOn(page, 'email_queue');
  await page.goto('/kontakt');
  await fillIn(page, lastName);
  await send(page).click();
  await expect(
    toast(page, 'Ihre Anfrage wurde gespeichert, aber die Benachrichtigung konnte nicht sofort versendet werden.'),
  ).toBeVisible();
  const { count } = await service
    .from('contact_requests')
    .select('id', { count: 'exact', head: true })
    .eq('name', `Erika ${lastName}`);
  expect(count).toBe(1);
});

test('a failed request shows the reason and keeps the form, which can be sent again @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/kontakt');
  await fillIn(page, 'Bleibt');
  await expect(send(page)).not.toHaveAttribute('data-waiting');
  await expect(toastPlace(page)).toBeAttached();
  const expectFailure = async (reason: string) => {
    await send(page).click();
    await expect(toast(page, `Fehler beim Senden der Nachricht: ${reason}`)).toBeVisible();
    await expect(page.getByLabel('Nachname')).toHaveValue('Bleibt');
    await expect(page.getByLabel('Leistung')).toHaveValue('reinigung');
    await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(/Bitte um ein Angebot/);
  };
  await context.setOffline(true);
  await expectFailure('Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.');
  await context.setOffline(false);
  await failOn(page, 'contact_requests');
  await expectFailure('Der Server antwortet gerade nicht richtig. Bitte versuchen Sie es in einem Moment erneut.');
  await mend(page, 'contact_requests');
  await send(page).click();
  await expect(toast(page, 'Ihre Nachricht wurde erfolgreich gesendet!')).toBeVisible();
});

test('the sixth request from one IP address within ten minutes is refused in German @desktop', async ({ page }) => {
  test.slow();
  // The limit counts by the clock, in windows of ten minutes: all six have to fall into one.
  const left = () => 600_000 - (Date.now() % 600_000);
  await expect.poll(left, { timeout: 45_000 }).toBeGreaterThan(40_000);
  await page.goto('/kontakt');
  for (let count = 1; count <= 6; count += 1) {
    await fillIn(page, `Flut-${count}`);
    await send(page).click();
    if (count < 6) await expect(page.getByLabel('Vorname')).toHaveValue('');
  }
  await expect(
    toast(
      page,
      'Fehler beim Senden der Nachricht: Zu viele Anfragen. Bitte versuchen Sie es in einigen Minuten erneut oder rufen Sie uns an.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Nachname')).toHaveValue('Flut-6');
});

test('a request with the hidden field filled in is ignored and confirmed @desktop', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/')) posts.push(request.url());
  });
  await page.goto('/kontakt');
  await fillIn(page, 'Roboter');
  await page
    .locator('input[name=website]')
    .evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
  await send(page).click();
  await expect(toast(page, 'Ihre Nachricht wurde erfolgreich gesendet!')).toBeVisible();
  expect(posts).toEqual([]);
});

test('the service of the previous page is preselected, also after a reload @phone', async ({ page }) => {
  await page.goto('/leistungen/garten-landschaftsbau');
  await page.getByRole('main').getByRole('link', { name: 'Angebot anfordern' }).click();
  await expect(page).toHaveURL('/kontakt?leistung=garten-landschaftsbau');
  await expect(page.getByLabel('Leistung')).toHaveValue('garten-landschaftsbau');
  // Without a user interaction.
  await page.reload();
  await expect(page.getByLabel('Leistung')).toHaveValue('garten-landschaftsbau');
  await page.getByLabel('Leistung').selectOption('Reinigung');
  await expect(page.getByLabel('Leistung')).toHaveValue('reinigung');
});

test('the form is restored after a visit to another page and a reload, until it is sent @phone', async ({ page }) => {
  await page.goto('/kontakt');
  await fillIn(page, `Entwurf-${crypto.randomUUID().slice(0, 8)}`);
  await page.getByRole('link', { name: 'Wie wir mit Ihren Daten umgehen' }).click();
  await expect(page).toHaveURL('/datenschutz');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(/Bitte um ein Angebot/);
  await page.reload();
  // Without a user interaction.
  await expect(page.getByLabel('Nachname')).toHaveValue(/^Entwurf-/);
  await expect(page.getByLabel('Leistung')).toHaveValue('reinigung');
  await send(page).click();
  await expect(toast(page, 'Ihre Nachricht wurde erfolgreich gesendet!')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('the form is filled in for signed-in customers without replacing their input @desktop', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  const customer = await newAccount();
  await service
    .from('profiles')
    .update({ first_name: 'Nina', last_name: 'Bauer', phone: '089 1234' })
    .eq('id', customer.id)
    .throwOnError();
  await signIn(page, customer, '/kontakt');
  await page.getByLabel('Vorname').fill('Nina Maria');
  await expect(page.getByLabel('Nachname')).toHaveValue('Bauer');
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(customer.email);
  await expect(page.getByLabel('Telefon')).toHaveValue('089 1234');
  await expect(page.getByLabel('Vorname')).toHaveValue('Nina Maria');
});

test('the form works with storage blocked @phone', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.goto('/kontakt?leistung=reinigung');
  await expect(page.getByLabel('Leistung')).toHaveValue('reinigung');
  await fillIn(page, 'Ohne Speicher');
  await send(page).click();
  await expect(toast(page, 'Ihre Nachricht wurde erfolgreich gesendet!')).toBeVisible();
});
