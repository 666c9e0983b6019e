import type { Locator, Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { failOn, mend } from '../harness/faults';
import { toast } from '../harness/screen';
import { inPlace, liesSmall, movedAside } from '../harness/toasts';
import { expect, type Fixtures, test } from '../harness/test';

const refused = /^Fehler beim Senden der Nachricht/;
const incomplete = 'Bitte Betreff und Nachricht ausfüllen';

/** The form for messages of a customer; live changes would bring toasts of their own. */
async function openMessages(page: Page, { newAccount, signIn }: Pick<Fixtures, 'newAccount' | 'signIn'>) {
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await signIn(page, await newAccount('kunde'), paths.customer.messages);
  await expect(page.getByText('Keine Nachrichten gefunden.')).toBeVisible();
  const form = page.getByRole('main').locator('form');
  return {
    subject: form.getByLabel('Betreff'),
    content: form.getByLabel('Nachricht'),
    label: form.locator('label', { hasText: 'Betreff' }),
    send: form.getByRole('button', { name: 'Nachricht senden' }),
  };
}

const topOf = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().top);

test('a toast at the top moves off the focused field and its label, and back when the focus goes on @phone', async ({
  page,
  newAccount,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const { subject, label, send } = await openMessages(page, { newAccount, signIn });
  await subject.focus();
  await page.evaluate((by) => window.scrollBy(0, by), (await topOf(label)) - 60);
  await subject.press('Enter');
  await movedAside(page);
  await expect(subject).toBeFocused();
  await send.focus();
  await inPlace(page);
  await expect(toast(page, incomplete)).toBeVisible();
});

test('a toast at the bottom moves off the focused field and its label, and back when the focus goes on @desktop', async ({
  page,
  newAccount,
  signIn,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  const { subject, label, send } = await openMessages(page, { newAccount, signIn });
  await subject.focus();
  await page.setViewportSize({ width: 1100, height: Math.round(await topOf(label)) + 110 });
  await subject.press('Enter');
  await movedAside(page);
  await expect(subject).toBeFocused();
  await send.focus();
  await inPlace(page);
  await expect(toast(page, incomplete)).toBeVisible();
});

test('a success ends the error before it @desktop', async ({ page, newAccount, signIn }) => {
  const { subject, content } = await openMessages(page, { newAccount, signIn });
  await failOn(page, 'messages', 'POST');
  await subject.fill('Frage');
  await content.fill('Wann kommen Sie?');
  await subject.press('Enter');
  await expect(toast(page, refused)).toBeVisible();
  const since = Date.now();
  // Under the pointer it stays.
  await toast(page, refused).hover();
  // A success at once is the one of the same action.
  await expect.poll(() => Date.now() - since).toBeGreaterThan(1_200);
  await mend(page, 'messages');
  await subject.press('Enter');
  await expect(toast(page, 'Nachricht erfolgreich gesendet')).toBeVisible();
  await expect(toast(page, refused)).toHaveCount(0);
});

test('a long toast behind a short one is as small as that', async ({ page, newAccount, signIn }) => {
  const { subject, content } = await openMessages(page, { newAccount, signIn });
  await failOn(page, 'messages', 'POST');
  await subject.fill('Frage');
  await content.fill('Wann kommen Sie?');
  await subject.press('Enter');
  await expect(toast(page, refused)).toBeVisible();
  await subject.fill('');
  await subject.press('Enter');
  await expect(toast(page, incomplete)).toBeVisible();
  await liesSmall(page);
});
