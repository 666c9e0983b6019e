import type { Page } from '@playwright/test';
import { failOn, tryAgain } from './harness/faults';
import { watches } from './harness/live';
import { toast } from './harness/screen';
import { expect, test } from './harness/test';

const tiles: Record<string, string> = {
  Benutzerverwaltung: '/adminportal/users',
  Analysen: '/adminportal/analytics',
  Rechnungen: '/adminportal/invoices',
  Einstellungen: '/adminportal/settings',
  Dienstleistungen: '/adminportal/services',
  Seiteninhalte: '/adminportal/seiteninhalte',
  Benachrichtigungen: '/adminportal/notifications',
  Berichte: '/adminportal/reports',
};
const banner = (page: Page) => page.getByText('Wartungsmodus ist aktiv: Besucher sehen einen Hinweis.');

test('dashboard: eight tiles lead on, and the numbers follow what waits @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const isLive = watches(page, 'messages');
  await signIn(page, backend.logins.admin);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards).toHaveCount(8);
  for (const [title, path] of Object.entries(tiles)) {
    const card = cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(card.getByRole('link')).toHaveAttribute('href', path);
  }

  const messages = service.from('messages').select('*', { count: 'exact', head: true }).eq('status', 'ungelesen');
  const unread = (await messages.throwOnError()).count ?? 0;
  await expect(main.getByRole('link', { name: `Ungelesene Nachrichten ${unread}`, exact: true })).toBeVisible();
  const invoices = service.from('invoices').select('*', { count: 'exact', head: true }).eq('status', 'offen');
  const open = (await invoices.throwOnError()).count;
  await expect(main.getByRole('link', { name: `Offene Rechnungen ${open}`, exact: true })).toBeVisible();

  await isLive;
  const subject = `Zähler-${crypto.randomUUID().slice(0, 8)}`;
  await service
    .from('messages')
    .insert({ user_id: '00000000-0000-4000-8000-000000000004', subject, content: 'Eins mehr' })
    .throwOnError();
  await main.getByRole('link', { name: `Ungelesene Nachrichten ${unread + 1}`, exact: true }).click();
  await expect(page).toHaveURL('/adminportal/notifications');
  await service.from('messages').delete().eq('subject', subject).throwOnError();
});

test('dashboard: numbers that cannot be loaded can be asked for again, and the links lead on without them @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await failOn(page, '*', 'HEAD');
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('waiting')) failures.push(message.text());
  });
  await signIn(page, backend.logins.admin);
  await expect.poll(() => failures.length).toBeGreaterThanOrEqual(5);
  await expect(toast(page)).toHaveCount(0);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Übersicht');
  await expect(page.getByRole('link', { name: 'Offene Rechnungen –' })).toBeVisible();
  await tryAgain(page, '*', notice, { method: 'HEAD' });
  await expect(page.getByRole('link', { name: /Offene Rechnungen \d/ })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole('link', { name: /Neue Kundenaufträge \d/ }).click();
  await expect(page.getByRole('tab', { name: 'Kundenaufträge' })).toHaveAttribute('aria-selected', 'true');
});

test('maintenance: a banner on every page of the office while it is on @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const setMaintenance = (isOn: boolean) =>
    service.from('settings').update({ maintenance_mode: isOn }).eq('id', 1).throwOnError();
  await setMaintenance(true);
  try {
    await signIn(page, backend.logins.admin);
    await expect(banner(page)).toBeVisible();
    await page.goto('/adminportal/fahrzeuge');
    await expect(banner(page)).toBeVisible();
    await page.getByRole('link', { name: 'Zu den Einstellungen' }).click();
    await expect(page).toHaveURL('/adminportal/settings');
  } finally {
    await setMaintenance(false);
  }
  const answer = page.waitForResponse(/\/settings\?select=/);
  await page.reload();
  await (await answer).finished();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});
