import { showNoRows } from '../harness/faults';
import { watches } from '../harness/live';
import { closeByEscape, rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

test('notifications: a message arrives live, is shown in full and marked as read for all of the office @phone', async ({
  page,
  browser,
  backend,
  service,
  signIn,
  newAccount,
}) => {
  const customer = await newAccount();
  const subject = `Frage ${crypto.randomUUID().slice(0, 8)}`;
  const content = `Anfang\n${'Ein langer Satz. '.repeat(60)}\nEnde der Nachricht`;
  await signIn(page, backend.logins.admin, null);
  const live = watches(page, 'messages');
  await page.goto('/adminportal/notifications');
  await expect(page.getByRole('heading', { name: 'Letzte Kundenanfragen' })).toBeVisible();
  await live;

  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, backend.logins.admin);
  const colleagueLive = watches(colleague, 'messages');
  await colleague.goto('/adminportal/notifications');
  await colleagueLive;

  await service.from('messages').insert({ user_id: customer.id, subject, content }).throwOnError();
  const row = rowOf(page, subject);
  await expect(row).toContainText(customer.email);
  await expect(row.getByText('Ungelesen', { exact: true })).toBeVisible();

  await row.getByRole('link', { name: `Details: ${subject}` }).click();
  const dialog = page.getByRole('dialog', { name: subject });
  await expect(dialog.getByText('Ende der Nachricht')).toBeInViewport();
  await expect(dialog.getByRole('link', { name: 'Per E-Mail antworten' })).toHaveAttribute(
    'href',
    `mailto:${customer.email}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await closeByEscape(dialog);
  await expect(dialog).toBeHidden();

  await row.getByRole('button', { name: 'Als gelesen markieren' }).dblclick();
  await expect(toast(page, 'Nachricht als gelesen markiert')).toHaveCount(1);
  await expect(row.getByText('Gelesen', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Als gelesen markieren' })).toHaveCount(0);
  await expect(rowOf(colleague, subject).getByText('Gelesen', { exact: true })).toBeVisible();
  const { data } = await service.from('messages').select('status').eq('subject', subject).single().throwOnError();
  expect(data.status).toBe('gelesen');
  await colleague.context().close();
  await service.auth.admin.deleteUser(customer.id);
});

test('notifications: pages, search and status; a sender without an address; no messages @desktop', async ({
  page,
  backend,
  service,
  signIn,
  newAccount,
}) => {
  const customer = await newAccount();
  await service.from('profiles').update({ email: null }).eq('id', customer.id).throwOnError();
  const mark = crypto.randomUUID().slice(0, 8);
  const own = Array.from({ length: 104 }, (_, index) => ({
    user_id: customer.id,
    subject: `${mark} Nr. ${index}`,
    content: 'Text',
    // Eight have the same time, so that some of them are on both sides of a page's end; ordered by their ids.
    id: `70000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    created_at: new Date(Date.UTC(2090, 0, 1) - Math.floor(index / 8) * 1_000).toISOString(),
  }));
  await service.from('messages').insert(own).throwOnError();
  await signIn(page, backend.logins.admin, '/adminportal/notifications');
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(page.getByRole('row').nth(50)).toContainText(`${mark} Nr. 49`);
  const first = rowOf(page, `${mark} Nr. 0`);
  await expect(first).toContainText('Unbekannt');
  await first.getByRole('button', { name: 'Als gelesen markieren' }).click();
  await expect(first.getByText('Gelesen', { exact: true })).toBeVisible();

  // Older ones on later pages, each exactly once.
  const numbers: number[] = [];
  for (const from of [0, 50, 100]) {
    await expect(rowOf(page, `${mark} Nr. ${from}`).first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const texts = await page.getByRole('row').filter({ hasText: mark }).allTextContents();
    numbers.push(...texts.map((text) => Number(/Nr\. (\d+)/.exec(text)?.[1])));
    if (from < 100) await page.getByRole('link', { name: 'Nächste Seite' }).click();
  }
  expect(numbers).toEqual(own.map((_, index) => index));

  // Changes of older ones are live as well.
  const last = own.at(-1)!;
  await service.from('messages').update({ status: 'gelesen' }).eq('id', last.id).throwOnError();
  await expect(rowOf(page, last.subject).getByText('Gelesen', { exact: true })).toBeVisible();

  // Search and status across pages.
  await page.getByLabel('Nachrichten suchen').fill(`${mark} nr. 10`);
  await expect(page.getByRole('rowheader')).toHaveCount(5);
  await page.getByLabel('Status').selectOption('Ungelesen');
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await expect(page).toHaveURL(/suche=.*status=ungelesen/);

  await showNoRows(page, 'messages');
  await page.goto('/adminportal/notifications');
  await expect(page.getByText('Keine Benachrichtigungen gefunden.')).toBeVisible();
  await service.auth.admin.deleteUser(customer.id);
});
