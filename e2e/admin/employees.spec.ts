import type { Page } from '@playwright/test';
import { intercept, mend, showNoRows } from '../harness/faults';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const create = 'functions/v1/admin-create-employee';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Registrieren', exact: true });

async function fillIn(page: Page, { lastName, email, password }: Record<'lastName' | 'email' | 'password', string>) {
  await field(page, 'Vorname').fill('Nora');
  await field(page, 'Nachname').fill(lastName);
  await field(page, 'E-Mail').fill(email);
  await field(page, 'Passwort').fill(password);
}

test('registering an employee: checks, refusal, account, team card, and welcome mail without the password @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  mailbox,
  newAccount,
  signIn,
  service,
  cleanUp,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const employee = { lastName: `Neu-${mark}`, email: `nora-${mark}@example.org`, password: `Geheim-${mark}` };
  const main = page.getByRole('main');
  await signIn(page, backend.logins.admin, '/adminportal/employee-registration');
  await submit(page).click();
  await expect(main.getByText('Bitte alle Felder ausfüllen')).toHaveCount(4);
  await expect(page.getByRole('listitem').getByText('Bitte alle Felder ausfüllen')).toBeVisible();
  await expect(field(page, 'Vorname')).toBeFocused();
  await fillIn(page, { ...employee, password: 'kurz1' });
  await submit(page).click();
  await expect(main.getByText('Das Passwort muss mindestens 6 Zeichen lang sein')).toBeVisible();

  // A refusal keeps what was typed.
  const known = backend.logins.customer.email;
  await fillIn(page, { ...employee, email: known });
  await submit(page).click();
  await expect(
    toast(page, 'Fehler bei der Registrierung: Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.'),
  ).toBeVisible();
  await expect(field(page, 'Nachname')).toHaveValue(employee.lastName);
  await expect(field(page, 'E-Mail')).toHaveValue(known);
  await expect(field(page, 'Passwort')).toHaveValue(employee.password);

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const sent: unknown[] = [];
  await intercept(page, create, async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postDataJSON());
    await released;
    await route.continue();
  });
  cleanUp(() => service.from('team_members').delete().eq('email', employee.email).throwOnError());
  await fillIn(page, employee);
  await submit(page).dblclick();
  await expect(page.getByRole('button', { name: 'Registrieren...' })).toBeDisabled();
  release();
  await expect(toast(page, 'Mitarbeiter erfolgreich registriert und Willkommens-E-Mail versandt.')).toBeVisible();
  const { password, email, lastName } = employee;
  expect(sent).toEqual([{ firstName: 'Nora', lastName, email, password }]);
  for (const label of ['Vorname', 'Nachname', 'E-Mail', 'Passwort']) await expect(field(page, label)).toHaveValue('');
  const row = page.getByRole('row').filter({ hasText: `Nora ${lastName}` });
  await expect(row).toContainText(email);
  await expect(row).toContainText('Mitarbeiter');

  const mail = await mailbox.waitFor(email, /^Willkommen/);
  expect(mail.Text).toContain(`Guten Tag Nora ${lastName}`);
  expect(mail.Text).toContain(`${baseURL}/login`);
  expect(mail.Text + mail.HTML + mail.Subject).not.toContain(password);

  const newcomer = await browser.newPage({ baseURL });
  await signIn(newcomer, employee);
  await expect(newcomer).toHaveURL('/mitarbeiterportal');
  const { data: cards } = await service.from('team_members').select('name').eq('email', email).throwOnError();
  expect(cards).toEqual([{ name: `Nora ${lastName}` }]);

  // The list is live.
  const other = await newAccount('mitarbeiter');
  await expect(page.getByText(other.email)).toBeVisible();
  await mend(page, create);
  await showNoRows(page, 'profiles?*role=eq.mitarbeiter');
  await page.reload();
  await expect(page.getByText('Keine Mitarbeiter gefunden.')).toBeVisible();
});
