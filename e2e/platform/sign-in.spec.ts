import { cutOff, intercept, mend } from '../harness/faults';
import { forgetSession, sendLogin } from '../harness/login';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';
import { Mailbox } from '../harness/mailbox';

const password = 'Geheim-2026!';

test('wrong credentials are refused and stay in the form @phone', async ({ page, backend }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('main').getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible();
  await sendLogin(page, { ...backend.logins.customer, password: 'falsch' });
  await expect(toast(page, 'Anmeldung fehlgeschlagen: E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(backend.logins.customer.email);
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('falsch');
});

// The portals share one menu; here it is used in both sizes.
for (const [who, path, portal, width] of [
  ['admin', '/adminportal', 'Adminportal', ' @desktop'],
  ['employee', '/mitarbeiterportal', 'Mitarbeiterportal', ' @phone'],
  ['customer', '/kundenportal', 'Kundenportal', ' @phone'],
] as const) {
  test(`${who}: signs in to the own portal, returns to it from the website and signs out${width}`, async ({
    page,
    backend,
    signInByForm,
    isMobile,
  }) => {
    await signInByForm(page, backend.logins[who]);
    await expect(page).toHaveURL(path);

    // Signed in, /login and /register lead to the portal.
    for (const door of ['/login', '/register']) {
      await page.goto(door);
      await expect(page).toHaveURL(path);
    }

    await page.goto('/');
    if (isMobile) await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.getByRole('banner').getByRole('link', { name: portal }).click();
    await expect(page).toHaveURL(path);

    if (isMobile) await page.getByRole('button', { name: /^(Menü|Mehr)$/ }).click();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(toast(page, 'Erfolgreich abgemeldet!')).toBeVisible();
    await expect(page).toHaveURL('/login');
    // A deliberate sign-out shows no refusal.
    await expect(toast(page)).toHaveCount(1);
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  });
}

test('a deep link leads to the login and back once, and not after a sign-out @desktop', async ({ page, backend }) => {
  await page.goto('/adminportal/leads?seite=1');
  await expect(page).toHaveURL('/login');
  // It is kept across a reload.
  await page.reload();
  await sendLogin(page, backend.logins.admin);
  await expect(page).toHaveURL('/adminportal/leads?seite=1');

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  await sendLogin(page, backend.logins.admin);
  await expect(page).toHaveURL('/adminportal');

  await forgetSession(page);
  await page.goto('/konto');
  await expect(page).toHaveURL('/login');
  await sendLogin(page, backend.logins.customer);
  await expect(page).toHaveURL('/konto');
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeVisible();
});

test('a failed sign-out shows the reason and keeps the session @desktop', async ({ page, backend, signInByForm }) => {
  await signInByForm(page, backend.logins.customer2);
  await cutOff(page, 'auth/v1/logout');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(toast(page, /^Fehler beim Abmelden: Keine Verbindung/)).toBeVisible();
  await expect(page).toHaveURL('/kundenportal');
});

test('registration: validation, mail, confirmation, signed in @phone', async ({ page, mailbox }) => {
  const email = `neu-${crypto.randomUUID()}@example.org`;
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: 'Registrieren' });
  await page.goto('/register');
  await submit.click();
  await expect(main.getByText('Bitte alle Felder ausfüllen')).toHaveCount(5);
  const summary = main.getByRole('list', { name: 'Bitte prüfen Sie noch diese Angaben:' });
  await expect(summary.getByRole('button')).toHaveText([
    'Vorname',
    'Nachname',
    'E-Mail-Adresse',
    'Passwort',
    'Passwort bestätigen',
    'Zustimmung',
  ]);
  await summary.getByRole('button', { name: 'Zustimmung' }).click();
  await expect(page.getByRole('checkbox')).toBeFocused();

  await page.getByLabel('Vorname').fill('Nora');
  await page.getByLabel('Nachname').fill('Neu');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill('kurz');
  await page.getByLabel('Passwort bestätigen', { exact: true }).fill('anders');
  await submit.click();
  await expect(main.getByText('Das Passwort muss mindestens 6 Zeichen lang sein')).toBeVisible();
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await submit.click();
  await expect(main.getByText('Die Passwörter stimmen nicht überein')).toBeVisible();
  await page.getByLabel('Passwort bestätigen', { exact: true }).fill(password);
  await submit.click();
  await expect(
    main.getByText('Bitte stimmen Sie den Nutzungsbedingungen und der Datenschutzerklärung zu'),
  ).toBeVisible();
  await page.getByRole('checkbox').click();
  await submit.click();
  await expect(toast(page, 'Registrierung erfolgreich! Bitte prüfen Sie Ihre E-Mails zur Bestätigung.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();

  // The next step is still shown after a reload.
  await page.reload();
  const notice = main.getByRole('status').filter({ hasText: email });
  await expect(notice.getByRole('heading', { name: 'Wir haben Ihnen eine E-Mail geschickt' })).toBeVisible();
  await expect(notice).toContainText('Vielleicht gibt es zu dieser Adresse schon ein Konto');
  await notice.getByRole('button', { name: 'Passwort vergessen' }).click();
  await expect(page.getByRole('dialog', { name: 'Passwort zurücksetzen' }).getByLabel('E-Mail-Adresse')).toHaveValue(
    email,
  );
  await page.keyboard.press('Escape');

  const first = await mailbox.waitFor(email, /bestätigen/);
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
  await sendLogin(page, { email, password });
  await expect(toast(page, /^Anmeldung fehlgeschlagen: Bitte bestätigen Sie zuerst/)).toBeVisible();
  await expect(notice).toContainText('Ihre E-Mail-Adresse ist noch nicht bestätigt');
  await mailbox.pauseAfter(first);
  await notice.getByRole('button', { name: 'Bestätigung erneut senden' }).click();
  await expect(toast(page, /ist die E-Mail jetzt noch einmal unterwegs/)).toBeVisible();
  await expect.poll(async () => (await mailbox.waitFor(email, /bestätigen/)).ID).not.toBe(first.ID);

  const mail = await mailbox.waitFor(email, /bestätigen/);
  await page.goto(Mailbox.linkOf(mail));
  await expect(toast(page, 'E-Mail erfolgreich bestätigt und angemeldet!')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.getByRole('main').getByRole('link', { name: 'Weiter zum Kundenportal' }).click();
  await expect(page.getByText(`Willkommen, ${email}`)).toBeVisible();

  // The link works once.
  await page.context().clearCookies();
  await page.goto(Mailbox.linkOf(mail));
  await expect(toast(page, 'Authentifizierungsfehler: Der Link ist ungültig oder abgelaufen.')).toBeVisible();
});

test('registration: refusals show a German reason and keep the form @desktop', async ({ page }) => {
  const fill = async () => {
    await page.getByLabel('Vorname').fill('Rita');
    await page.getByLabel('Nachname').fill('Rate');
    await page.getByLabel('E-Mail-Adresse').fill('rita@example.org');
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByLabel('Passwort bestätigen', { exact: true }).fill(password);
    await page.getByRole('checkbox').click();
  };
  const submit = page.getByRole('main').getByRole('button', { name: 'Registrieren' });
  await page.goto('/register');
  await fill();
  await intercept(page, 'auth/v1/signup', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' },
    }),
  );
  await submit.click();
  await expect(
    toast(
      page,
      'Registrierung fehlgeschlagen: Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
    ),
  ).toBeVisible();
  await mend(page, 'auth/v1/signup');
  await intercept(page, 'auth/v1/signup', (route) =>
    route.fulfill({ status: 422, json: { code: 422, error_code: 'weak_password', msg: 'weak' } }),
  );
  await submit.click();
  await expect(toast(page, /^Registrierung fehlgeschlagen: Das Passwort ist zu schwach/)).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveValue('Rita');
});

test('forgotten password: dialog, mail, new password; the old one no longer works @phone', async ({
  page,
  newAccount,
  mailbox,
}) => {
  const account = await newAccount();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' });
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expect(dialog.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible();
  await dialog.getByLabel('E-Mail-Adresse').fill(account.email);

  await cutOff(page, 'auth/v1/recover');
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expect(toast(page, /^Fehler beim Senden der E-Mail: Keine Verbindung/)).toBeVisible();
  await expect(dialog.getByLabel('E-Mail-Adresse')).toHaveValue(account.email);
  await mend(page, 'auth/v1/recover');

  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expect(
    toast(page, 'E-Mail zum Zurücksetzen des Passworts wurde gesendet. Bitte überprüfen Sie Ihren Posteingang.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(Mailbox.linkOf(await mailbox.waitFor(account.email, /Passwort/)));
  await expect(page.getByRole('heading', { name: 'Neues Passwort' })).toBeVisible();
  // A reload does not skip the form.
  await page.reload();
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Ganz-neu-2026');
  await page.getByLabel('Neues Passwort bestätigen', { exact: true }).fill('Ganz-neu-2027');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('main').getByText('Die Passwörter stimmen nicht überein')).toBeVisible();
  await page.getByLabel('Neues Passwort bestätigen', { exact: true }).fill('Ganz-neu-2026');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(toast(page, 'Ihr neues Passwort wurde gespeichert.')).toBeVisible();
  await expect(page).toHaveURL('/');
  // The address changes before the start page is loaded.
  await expect(page.getByRole('heading', { name: /^Wir packen an/ })).toBeVisible();

  await forgetSession(page);
  await page.goto('/login');
  await sendLogin(page, account);
  await expect(toast(page, /^Anmeldung fehlgeschlagen/)).toBeVisible();
  await page.getByLabel('Passwort', { exact: true }).fill('Ganz-neu-2026');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL('/kundenportal');
});

test('/auth/callback without and with errors @desktop', async ({ page }) => {
  await page.goto('/auth/callback');
  await expect(
    toast(page, 'Sitzung konnte nicht abgerufen werden. Bitte versuchen Sie sich anzumelden.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.goto('/auth/callback#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
  await expect(toast(page, 'Authentifizierungsfehler: Der Link ist ungültig oder abgelaufen.')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.goto('/auth/callback?error=server_error&error_description=<img src=x onerror=alert(1)>Etwas');
  await expect(toast(page, 'Authentifizierungsfehler: Ein unbekannter Fehler ist aufgetreten.')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.goto('/auth/callback?error=x&error_code=constructor&error_description=Bitte 0900 anrufen');
  await expect(toast(page, 'Authentifizierungsfehler: Ein unbekannter Fehler ist aufgetreten.')).toBeVisible();
  await expect(page.getByText(/0900|native code/)).toHaveCount(0);
});

test('a link with a session is accepted on one page only, and asks before it replaces another user’s session @desktop', async ({
  page,
  newAccount,
  mailbox,
  signIn,
}) => {
  const [own, stranger] = [await newAccount(), await newAccount()];
  await page.goto('/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' });
  await dialog.getByLabel('E-Mail-Adresse').fill(stranger.email);
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expect(dialog).toBeHidden();
  const response = await fetch(Mailbox.linkOf(await mailbox.waitFor(stranger.email, /Passwort/)), {
    redirect: 'manual',
  });
  const tokens = new URL(response.headers.get('location') ?? '').hash;
  expect(tokens).toContain('access_token=');

  for (const path of ['/', '/login', '/kontakt']) {
    await page.goto(`${path}${tokens}`);
    await page.goto('/kundenportal');
    await expect(page).toHaveURL('/login');
  }

  await signIn(page, own);
  await expect(page.getByText(`Willkommen, ${own.email}`)).toBeVisible();
  await page.goto(`/auth/callback${tokens}`);
  const question = page.getByRole('main');
  await expect(question.getByRole('heading', { name: 'Anderes Konto' })).toBeVisible();
  await expect(question).toContainText(`Sie sind als ${own.email} angemeldet.`);
  await expect(question).toContainText(`gehört zum Konto ${stranger.email}`);
  await question.getByRole('button', { name: 'Angemeldet bleiben' }).click();
  // The address changes before the start page is loaded.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Anderes Konto');
  await expect(page).toHaveURL('/');
  await page.goto('/kundenportal');
  await expect(page.getByText(`Willkommen, ${own.email}`)).toBeVisible();

  await page.goto(`/auth/callback${tokens}`);
  await question.getByRole('button', { name: 'Zum anderen Konto wechseln' }).click();
  await expect(page.getByRole('heading', { name: 'Neues Passwort' })).toBeVisible();
  await expect(page).toHaveURL('/auth/callback');
  await page.goto('/kundenportal');
  await expect(page.getByText(`Willkommen, ${stranger.email}`)).toBeVisible();
});
