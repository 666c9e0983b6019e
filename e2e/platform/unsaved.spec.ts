import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kundenportal' }).getByRole('link', { name }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });

test('leaving a changed form by a link, by Back and by closing the page asks first @desktop', async ({
  page,
  newAccount,
  signIn,
}) => {
  await signIn(page, await newAccount());
  await follow(page, 'Nachrichten');
  const content = page.getByRole('textbox', { name: 'Nachricht' });
  await content.fill('Wann kommen Sie?');

  await follow(page, 'Termine');
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(paths.customer.messages);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page).toHaveURL(paths.customer.messages);
  await expect(content).toHaveValue('Wann kommen Sie?');

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await closing;

  await follow(page, 'Termine');
  await question(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).toHaveURL(paths.customer.appointments);
  await follow(page, 'Nachrichten');
  await expect(content).toHaveValue('');
  // An unchanged form does not ask.
  await follow(page, 'Termine');
  await expect(page).toHaveURL(paths.customer.appointments);
});

test('persisted input survives a reload, until it is sent or discarded, or its user signs out @phone', async ({
  page,
  newAccount,
  signIn,
}) => {
  await signIn(page, await newAccount(), paths.customer.messages);
  const subject = page.getByRole('textbox', { name: 'Betreff' });
  const content = page.getByRole('textbox', { name: 'Nachricht' });
  await subject.fill('Umzug');
  await content.fill('Drei Zimmer, zweiter Stock');
  await page.reload();
  await expect(content).toHaveValue('Drei Zimmer, zweiter Stock');
  await expect(subject).toHaveValue('Umzug');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(toast(page, 'Nachricht erfolgreich gesendet')).toBeVisible();
  await expect(content).toHaveValue('');
  await page.reload();
  await expect(content).toHaveValue('');

  await page.goto(paths.customer.orders);
  const open = () => page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  const description = page.getByRole('dialog', { name: 'Neuer Auftrag' }).getByLabel('Beschreibung');
  await open();
  await description.fill('Zwei Schränke');
  await page.reload();
  await open();
  await expect(description).toHaveValue('Zwei Schränke');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Verwerfen' }).click();
  await open();
  await expect(description).toHaveValue('');
  await description.fill('Geheim');
  await page.reload();

  expect(await persistedInputs(page)).toHaveLength(1);
  await signOut(page);
  expect(await persistedInputs(page)).toEqual([]);
});

test('signing out does not ask and leads to the login @desktop', async ({ page, newAccount, signIn }) => {
  await signIn(page, await newAccount(), paths.customer.messages);
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Ein Anfang');
  await signOut(page);
});

const persistedInputs = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));

async function signOut(page: Page) {
  // On phones the customer's menu is behind the bar's last button.
  const menu = page.getByRole('navigation', { name: 'Kundenportal' }).getByRole('button', { name: 'Mehr' });
  const leave = page.getByRole('button', { name: 'Abmelden' });
  // One of them, once the portal is loaded.
  await expect(menu.or(leave).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await leave.click();
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible();
}
