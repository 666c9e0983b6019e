import { failOn, mend, showNoRows, tryAgain } from './harness/faults';
import { watches } from './harness/live';
import { rowOf, toast } from './harness/screen';
import { expect, test } from './harness/test';

test('notifications: a message arrives by itself, is read in full and marked as read for everybody @phone', async ({
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

  await row.getByRole('button', { name: subject, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: subject });
  await expect(dialog.getByText('Ende der Nachricht')).toBeInViewport();
  await expect(dialog.getByRole('link', { name: 'Per E-Mail antworten' })).toHaveAttribute(
    'href',
    `mailto:${customer.email}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await page.keyboard.press('Escape');
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

test('notifications: the newest 50 and those before them, a sender without an address, and whatever fails @desktop', async ({
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
    // Several at the same moment, in the order of their ids, around each place where one part ends.
    id: `70000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    created_at: new Date(Date.UTC(2090, 0, 1) - Math.floor(index / 8) * 1_000).toISOString(),
  }));
  await service.from('messages').insert(own).throwOnError();
  await signIn(page, backend.logins.admin, null);

  await failOn(page, 'messages');
  await page.goto('/adminportal/notifications');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Benachrichtigungen');
  await expect(toast(page, 'Fehler beim Laden der Benachrichtigungen')).toHaveCount(1);
  await expect(page.getByText('Keine Benachrichtigungen gefunden.')).toBeHidden();
  await tryAgain(page, 'messages', notice);
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(page.getByRole('row').nth(50)).toContainText(`${mark} Nr. 49`);
  const first = rowOf(page, `${mark} Nr. 0`);
  await expect(first).toContainText('Unbekannt');

  await failOn(page, 'messages', 'PATCH');
  const mark0 = first.getByRole('button', { name: 'Als gelesen markieren' });
  await mark0.click();
  await expect(toast(page, 'Fehler beim Aktualisieren des Status')).toBeVisible();
  await expect(mark0).toBeEnabled();
  await mend(page, 'messages');
  await mark0.click();
  await expect(first.getByText('Gelesen', { exact: true })).toBeVisible();

  // Older ones below, none twice and none left out; a failure keeps what is there.
  const older = page.getByRole('button', { name: 'Ältere laden' });
  await failOn(page, 'messages', 'GET');
  await older.click();
  await expect(notice).toContainText('Fehler beim Laden der Benachrichtigungen');
  await expect(page.getByRole('row')).toHaveCount(51);
  await mend(page, 'messages');
  await older.click();
  await expect(page.getByRole('row')).toHaveCount(101);
  await expect(notice).toBeHidden();
  await older.click();
  await expect(rowOf(page, `${mark} Nr. 103`)).toBeVisible();
  const numbers = (await page.getByRole('row').filter({ hasText: mark }).allTextContents()).map((text) =>
    Number(/Nr\. (\d+)/.exec(text)?.[1]),
  );
  expect(numbers).toEqual(own.map((_, index) => index));
  await expect(page.getByText('Das sind alle Nachrichten.')).toBeVisible();
  await expect(older).toBeHidden();

  // A change of an older one arrives as well.
  const last = own.at(-1)!;
  await service.from('messages').update({ status: 'gelesen' }).eq('id', last.id).throwOnError();
  await expect(rowOf(page, last.subject).getByText('Gelesen', { exact: true })).toBeVisible();

  await showNoRows(page, 'messages');
  await page.reload();
  await expect(page.getByText('Keine Benachrichtigungen gefunden.')).toBeVisible();
  await service.auth.admin.deleteUser(customer.id);
});
