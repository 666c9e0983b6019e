import type { Page } from '@playwright/test';
import { failOn, mend } from '../harness/faults';
import { Mailbox } from '../harness/mailbox';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const screen = '/kundenportal/einstellungen';
const save = (page: Page) => page.getByRole('button', { name: 'Einstellungen speichern' });

test('settings: the phone number changes at once, the e-mail address after both links are opened @phone', async ({
  page,
  newAccount,
  service,
  mailbox,
  signIn,
}) => {
  test.slow();
  const account = await newAccount();
  const profile = async () =>
    (await service.from('profiles').select('email, phone').eq('id', account.id).single().throwOnError()).data;
  await signIn(page, account, screen);
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(account.email);
  await page.getByLabel('Telefonnummer').fill(' 089 1234 ');
  await save(page).dblclick();
  const saved = toast(page, 'Einstellungen erfolgreich gespeichert');
  await expect(saved).toHaveCount(1);
  await expect(saved).not.toContainText('bestätigen');
  expect(await profile()).toEqual({ email: account.email, phone: '089 1234' });

  await page.getByLabel('E-Mail-Adresse').fill('keine Adresse');
  await save(page).click();
  await expect(page.getByRole('main').getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();

  const email = `neu-${crypto.randomUUID()}@example.org`;
  await page.getByLabel('E-Mail-Adresse').fill(email.toUpperCase());
  await page.getByLabel('Telefonnummer').fill('');
  await save(page).click();
  await expect(
    saved.filter({ hasText: 'Ihre neue E-Mail-Adresse müssen Sie noch über die Links in unseren E-Mails bestätigen.' }),
  ).toBeVisible();
  await expect(page.getByText(`Ihre neue Adresse ${email} gilt, sobald`)).toBeVisible();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(account.email);
  expect(await profile()).toEqual({ email: account.email, phone: null });

  for (const [address, outcome] of [
    [email, 'Der erste Link ist bestätigt.'],
    [account.email, 'E-Mail erfolgreich bestätigt und angemeldet!'],
  ] as const) {
    await page.goto(Mailbox.linkOf(await mailbox.waitFor(address, /E-Mail-Adresse/)));
    // The address changes before the home page, another document, is loaded.
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: /^Wir packen an/ })).toBeVisible();
    await expect(toast(page, outcome)).toBeVisible();
  }
  await expect.poll(profile).toEqual({ email, phone: null });
  await page.goto(screen);
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
  await expect(page.getByText('Ihre neue Adresse')).toBeHidden();
});

test('settings: each failing step has its own message, and the form keeps its values @desktop', async ({
  page,
  backend,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const phone = async () =>
    (await service.from('profiles').select('phone').eq('id', account.id).maybeSingle().throwOnError()).data?.phone;
  await signIn(page, account, screen);
  const notice = page.getByRole('main').getByRole('alert');

  await page.getByLabel('E-Mail-Adresse').fill(backend.logins.customer2.email);
  await page.getByLabel('Telefonnummer').fill('0170 1');
  await save(page).click();
  await expect(toast(page, 'Fehler beim Aktualisieren der E-Mail')).toBeVisible();
  await expect(notice).toContainText('Zu dieser E-Mail-Adresse gibt es bereits ein Konto.');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(backend.logins.customer2.email);
  await expect(page.getByLabel('Telefonnummer')).toHaveValue('0170 1');
  expect(await phone()).toBeNull();

  await page.getByLabel('E-Mail-Adresse').fill(account.email);
  await failOn(page, 'profiles', 'POST');
  await save(page).click();
  await expect(toast(page, 'Fehler beim Speichern der Telefonnummer')).toBeVisible();
  await expect(page.getByLabel('Telefonnummer')).toHaveValue('0170 1');
  await mend(page, 'profiles');

  await failOn(page, 'auth/v1/user');
  await save(page).click();
  await expect(toast(page, 'Fehler beim Speichern der Einstellungen')).toBeVisible();
  await mend(page, 'auth/v1/user');
  expect(await phone()).toBeNull();

  await service.auth.admin.deleteUser(account.id);
  await save(page).click();
  await expect(toast(page, 'Benutzer nicht gefunden.')).toBeVisible();
});
