import { berlinDay } from '@/lib/time/berlin-time';
import { watches } from '../harness/live';
import { expect, test } from '../harness/test';

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

const menuEntries = [
  ...['Dashboard', 'Benutzer', 'Dienstleistungen', 'Rechnungen', 'Analysen', 'Berichte', 'Benachrichtigungen'],
  ...['Seiteninhalte', 'Leads', 'Empfehlungen', 'Einstellungen', 'Auftragsverwaltung', 'Arbeitszeiten'],
  'Mitarbeiter-Registrierung',
];

test('dashboard: eight tiles lead on, and the numbers are live @phone', async ({
  page,
  backend,
  service,
  cleanUp,
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
  cleanUp(() => service.from('messages').delete().eq('subject', subject).throwOnError());
  await service
    .from('messages')
    .insert({ user_id: '00000000-0000-4000-8000-000000000004', subject, content: 'Eins mehr' })
    .throwOnError();
  await main.getByRole('link', { name: `Ungelesene Nachrichten ${unread + 1}`, exact: true }).click();
  await expect(page).toHaveURL('/adminportal/notifications?status=ungelesen');
});

test('dashboard: each number leads to exactly its rows, however many and old they are @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
  newAccount,
}) => {
  test.slow();
  const customer = await newAccount();
  const employee = await newAccount('mitarbeiter');
  const mark = crypto.randomUUID().slice(0, 8);
  const user_id = customer.id;
  const longAgo = '2020-01-01T00:00:00Z';
  cleanUp(async () => {
    await service.from('contact_requests').delete().eq('name', mark).throwOnError();
    await service.from('tasks').delete().eq('title', mark).throwOnError();
    await service.from('referrals').delete().eq('referred_name', mark).throwOnError();
    await service.from('invoices').delete().eq('customer_email', customer.email).throwOnError();
    for (const { id } of [customer, employee]) await service.auth.admin.deleteUser(id);
  });
  const lead = { name: mark, email: customer.email, message: 'Guten Tag' };
  await service
    .from('contact_requests')
    .insert([
      { ...lead, created_at: longAgo },
      lead,
      { ...lead, status: 'verloren' as const },
      { ...lead, follow_up_on: berlinDay() },
      { ...lead, follow_up_on: '2020-01-02', status: 'angebot' as const },
      { ...lead, follow_up_on: '2020-01-02', status: 'verloren' as const },
      { ...lead, follow_up_on: berlinDay(1) },
    ])
    .throwOnError();
  // More than a page, and older than all others.
  const messages = Array.from({ length: 60 }, () => ({
    user_id,
    subject: mark,
    content: 'Text',
    created_at: longAgo,
  }));
  await service
    .from('messages')
    .insert([...messages, { ...messages[0]!, status: 'gelesen' as const }])
    .throwOnError();
  const appointment = { user_id, time: '09:00', service: 'beratung' as const };
  await service
    .from('appointments')
    .insert([
      { ...appointment, date: '2000-01-03' },
      { ...appointment, date: '2090-01-02' },
      { ...appointment, date: '2090-01-02', status: 'Abgelehnt' as const },
    ])
    .throwOnError();
  const order = { user_id, subject: mark, description: 'Text' };
  await service
    .from('requests')
    .insert([order, { ...order, status: 'completed' as const }])
    .throwOnError();
  await service
    .from('tasks')
    .insert([
      { title: mark },
      { title: mark, status: 'in_bearbeitung' as const },
      { title: mark, status: 'abgeschlossen' as const },
      { title: mark, assigned_to: employee.id },
    ])
    .throwOnError();
  const referral = { referrer_name: mark, referred_name: mark, referred_email: customer.email };
  await service
    .from('referrals')
    .insert([referral, { ...referral, status: 'rejected' as const }])
    .throwOnError();
  const invoice = { customer_email: customer.email, amount: 1, due_date: '2000-01-01' };
  await service
    .from('invoices')
    .insert([invoice, { ...invoice, status: 'bezahlt' as const }])
    .throwOnError();

  await signIn(page, backend.logins.admin);
  const links = page.getByRole('region', { name: 'Wartet auf Sie' }).getByRole('link');
  await expect(links).toHaveCount(8);
  for (const index of Array.from({ length: 8 }).keys()) {
    await expect(links.nth(index)).toContainText(/\d$/);
    const label = (await links.nth(index).textContent()) ?? '';
    const number = Number(/\d+$/.exec(label)?.[0]);
    await links.nth(index).click();
    const table = page.getByRole('main').getByRole('table');
    await expect(table, label).toBeVisible();
    const rows = table.getByRole('rowheader');
    if (number <= 50) await expect(rows, label).toHaveCount(number);
    else await expect(page.getByRole('group', { name: 'Blättern' }), label).toContainText(`von ${number}`);
    await page.goBack();
  }
});

test('the office: today’s work on the dashboard, a menu that fits a small notebook, and the maintenance banner @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
  newAccount,
}) => {
  test.slow();
  const customer = await newAccount();
  await service.from('profiles').update({ first_name: 'Vera', last_name: 'Vogt' }).eq('id', customer.id).throwOnError();
  const mark = crypto.randomUUID().slice(0, 8);
  cleanUp(async () => {
    await service.from('tasks').delete().eq('title', mark).throwOnError();
    await service.from('invoices').delete().eq('customer_email', customer.email).throwOnError();
    await service.auth.admin.deleteUser(customer.id);
  });
  const appointment = { user_id: customer.id, date: berlinDay(), service: 'beratung' as const };
  // Before all others.
  await service
    .from('appointments')
    .insert([
      { ...appointment, time: '00:00' },
      { ...appointment, time: '00:01', status: 'Abgelehnt' as const },
    ])
    .throwOnError();
  await service.from('tasks').insert({ title: mark, status: 'in_bearbeitung' }).throwOnError();
  const invoice = { customer_email: customer.email, amount: 12.5 };
  await service
    .from('invoices')
    .insert([
      { ...invoice, due_date: '2000-01-01' },
      { ...invoice, due_date: '2000-01-02', status: 'bezahlt' as const },
    ])
    .throwOnError();
  const setMaintenance = (isOn: boolean) =>
    service.from('settings').update({ maintenance_mode: isOn }).eq('id', 1).throwOnError();
  cleanUp(() => setMaintenance(false));
  await setMaintenance(true);

  const isLive = watches(page, 'messages');
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, backend.logins.admin);
  const main = page.getByRole('main');
  const banner = page.getByText('Wartungsmodus ist aktiv: Besucher sehen einen Hinweis.');

  await test.step('today’s work, and the leads of each week', async () => {
    const ofVera = main.getByRole('listitem').filter({ hasText: 'Vera Vogt' });
    await expect(ofVera.filter({ hasText: 'Beratung' })).toHaveText(/^00:00 Uhr · Vera VogtBeratungAusstehend$/);
    await expect(main.getByRole('listitem').filter({ hasText: mark })).toContainText('Nicht zugewiesen');
    await expect(ofVera.filter({ hasText: 'fällig' })).toHaveText(/fällig seit 01\.01\.2000.*12,50/);
    const weeks = main.getByRole('table', { name: 'Leads pro Woche' }).getByRole('rowheader');
    await expect(weeks).toHaveCount(8);
    await expect(banner).toBeVisible();
    await main.getByRole('link', { name: 'Alle anzeigen: Überfällige Rechnungen' }).click();
    await expect(page.getByRole('tab', { name: 'Überfällig' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the whole menu is in sight, with live counts', async () => {
    const menu = page.getByRole('navigation', { name: 'Admin Dashboard' });
    await expect(menu.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    const unread = menu.getByRole('link', { name: 'Benachrichtigungen', exact: true });
    await expect(unread).toHaveAccessibleDescription(/^\d+ ungelesen$/);
    // A count does not change the name of an entry. What is rarely used is in groups that open.
    for (const group of ['Website', 'Verwaltung']) await menu.getByText(group, { exact: true }).click();
    for (const name of menuEntries) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    const number = async () => Number(/\d+/.exec((await unread.textContent()) ?? '')?.[0]);
    const before = await number();
    await isLive;
    await service
      .from('messages')
      .insert({ user_id: customer.id, subject: 'Schlüssel', content: 'Beim Hausmeister' })
      .throwOnError();
    await expect.poll(number).toBe(before + 1);
  });

  await test.step('the banner is on every page, and goes with the maintenance mode', async () => {
    await expect(banner).toBeVisible();
    await page.getByRole('link', { name: 'Zu den Einstellungen' }).click();
    await expect(page).toHaveURL('/adminportal/settings');
    await setMaintenance(false);
    const answer = page.waitForResponse(/\/settings\?select=/);
    await page.reload();
    await (await answer).finished();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
  });
});
