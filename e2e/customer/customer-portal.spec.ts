import type { Page } from '@playwright/test';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import { expectAccessible } from '../harness/accessibility';
import { issueInvoice, openOffice, overdueInvoice } from '../harness/issue';
import { recordShifts, sumOf } from '../harness/layout-shifts';
import { watches } from '../harness/live';
import { expect, test } from '../harness/test';

const cards = [
  ['Meine Termine', '/kundenportal/termine'],
  ['Meine Aufträge', '/kundenportal/auftraege'],
  ['Nachrichten', '/kundenportal/nachrichten'],
  ['Einstellungen', '/kundenportal/einstellungen'],
] as const;
const main = (page: Page) => page.getByRole('main');

test('overview: the signed-in customer, current counts and links to every screen @phone', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const own = { user_id: account.id };
  await service
    .from('appointments')
    .insert([
      { ...own, date: berlinDay(-2), time: '07:00', service: 'umzug', status: 'Bestätigt' },
      { ...own, date: berlinDay(2), time: '08:00', service: 'umzug', status: 'Abgelehnt' },
      { ...own, date: berlinDay(5), time: '09:00', service: 'beratung', status: 'Bestätigt' },
      { ...own, date: berlinDay(6), time: '10:00', service: 'umzug', status: 'Ausstehend' },
    ])
    .throwOnError();
  const watched = watches(page, 'requests');
  await signIn(page, account);
  await expect(page.getByText(`Willkommen, ${account.email}`)).toBeVisible();
  await expect(main(page)).toContainText(`${berlinDay(5).split('-').reverse().join('.')}, 09:00 Uhr · Beratung`);
  await expect(main(page).getByText('Bestätigt', { exact: true })).toHaveClass(/success/);
  await expect(main(page)).toContainText('Kein offener Auftrag');
  await expect(main(page)).toContainText('Das Büro hat alle Ihre Nachrichten gelesen');
  await watched;
  const order = { ...own, subject: 'Neu', description: 'Neu' };
  await service
    .from('requests')
    .insert([
      { ...order, status: 'pending' },
      { ...order, status: 'in_progress' },
      { ...order, status: 'completed' },
    ])
    .throwOnError();
  await expect(main(page)).toContainText('2 offene Aufträge');

  for (const [title, path] of cards) {
    await main(page).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
  }
});

test('overview: leads with what waits, in a fixed place, and each leads to where it is dealt with', async ({
  page,
  backend,
  newAccount,
  service,
  signIn,
}) => {
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  const account = await newAccount();
  const own = { user_id: account.id };
  const { data: admin } = await service
    .from('profiles')
    .select('id')
    .eq('email', backend.logins.admin.email)
    .single()
    .throwOnError();
  await service
    .from('appointments')
    .insert({
      ...own,
      date: berlinDay(5),
      time: '07:10',
      service: 'umzug',
      status: 'Ausstehend',
      proposed_by: admin.id,
    })
    .throwOnError();
  const { data: message } = await service
    .from('messages')
    .insert({ ...own, subject: 'Schlüssel', content: 'Wo liegt er?' })
    .select('id')
    .single()
    .throwOnError();
  await service
    .from('message_replies')
    .insert([1, 2].map(() => ({ ...own, message_id: message.id, is_from_office: true, text: 'Im Büro.' })))
    .throwOnError();
  // What is below the page's content follows its height.
  const shifts = await recordShifts(page, 'main');
  await signIn(page, account, '/kundenportal');
  const rows = main(page).getByRole('listitem');
  await expect(rows).toHaveText([/^Unser Terminvorschlag: .*07:10 Uhr · Umzug/, /^Sie haben 2 neue Antworten/]);
  await expect(main(page).getByRole('link', { name: 'Einstellungen' })).toBeVisible();
  expect(sumOf(await shifts())).toBeLessThan(0.02);
  await main(page).getByRole('link', { name: 'Vorschlag beantworten' }).click();
  await expect(page).toHaveURL('/kundenportal/termine');
  await page.goBack();
  await rows.last().click();
  await expect(page).toHaveURL('/kundenportal/nachrichten');
});

test('overview: an overdue invoice is told first, with its day and amount, apart from what is not due yet', async ({
  page,
  backend,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const rows = main(page).getByRole('listitem');
  await overdueInvoice(service, account, { days: 40, cents: 24_500 });
  await signIn(page, account, '/kundenportal');
  const since = formatDate(berlinDay(-40));
  await expect(rows).toHaveText([`Überfällig seit ${since}: 245,00\u00A0€ (1 Rechnung)Jetzt bezahlen`]);
  await expectAccessible(page);

  await overdueInvoice(service, account, { days: 20, cents: 10_000 });
  await issueInvoice(await openOffice(backend), account, { netCents: 10_000 });
  await page.reload();
  await expect(rows).toHaveText([
    `Überfällig, die erste seit ${since}: 345,00\u00A0€ (2 Rechnungen)Jetzt bezahlen`,
    'Außerdem noch zu bezahlen: 119,00\u00A0€ (1 Rechnung)Rechnungen ansehen',
  ]);
  await rows.first().click();
  await expect(page).toHaveURL('/kundenportal/rechnungen');
});

test('support: answers unfold, with a link to the contact page @phone', async ({ page, backend, signIn }) => {
  await signIn(page, backend.logins.customer, '/kundenportal/support');
  for (const question of [
    'Wie kann ich einen Termin ändern?',
    'Wie erhalte ich meine Rechnung?',
    'Wie erreiche ich den Support?',
    'Wie kann ich absagen, stornieren, widerrufen oder kündigen?',
  ]) {
    const answer = page.locator('details').filter({ hasText: question }).locator('p');
    await expect(answer).toBeHidden();
    await page.getByText(question).click();
    await expect(answer).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Vertrag widerrufen' }).first()).toHaveAttribute(
    'href',
    '/vertrag-widerrufen',
  );
  await expect(page.getByRole('link', { name: 'Verträge hier kündigen' }).first()).toHaveAttribute(
    'href',
    '/vertrag-kuendigen',
  );
  await page.getByRole('link', { name: 'Kontakt aufnehmen' }).click();
  await expect(page).toHaveURL('/kontakt');
});

test('no response and no live change contains a row of another customer @desktop', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  const [anna, bernd] = [await newAccount(), await newAccount()];
  const received: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  page.on('response', async (response) => {
    if (response.url().includes('/rest/v1/')) received.push(await response.text().catch(() => ''));
  });
  const secret = `Geheim-${crypto.randomUUID()}`;
  const tables = {
    requests: {
      path: '/kundenportal/auftraege',
      row: (subject: string) => ({ subject, description: subject }),
      change: (id: string) => service.from('requests').update({ status: 'in_progress' }).eq('id', id),
      shown: 'Eigenes',
    },
    messages: {
      path: '/kundenportal/nachrichten',
      row: (subject: string) => ({ subject, content: subject }),
      change: (id: string) => service.from('messages').update({ status: 'gelesen' }).eq('id', id),
      shown: 'Eigenes',
    },
    appointments: {
      path: '/kundenportal/termine',
      row: () => ({ date: berlinDay(30), time: '13:37', service: 'beratung' }),
      change: (id: string) => service.from('appointments').update({ status: 'Bestätigt' }).eq('id', id),
      shown: '13:37 Uhr',
    },
  };

  await signIn(page, anna);
  const foreign: string[] = [bernd.id, secret];
  for (const table of ['requests', 'messages', 'appointments'] as const) {
    const { path, row, change, shown } = tables[table];
    const insert = async (user_id: string, subject: string) => {
      // Each row fits its table, which the union of both cannot express.
      const values = { user_id, ...row(subject) } as never;
      return (await service.from(table).insert(values).select('id').single().throwOnError()).data.id;
    };
    foreign.push(await insert(bernd.id, secret));
    const watched = watches(page, table);
    await page.goto(path);
    await watched;
    const id = await insert(bernd.id, secret);
    await change(id).throwOnError();
    await service.from(table).delete().eq('id', id).throwOnError();
    // Changes arrive in order: after the own row no earlier one is pending.
    await insert(anna.id, 'Eigenes');
    await expect(page.getByRole('row').filter({ hasText: shown })).toHaveCount(1);
    // Only the key of a deleted row is sent.
    const aboutIt = received.filter((entry) => entry.includes(id));
    expect(aboutIt.filter((entry) => !entry.includes(`"old_record":{"id":"${id}"}`))).toEqual([]);
  }
  // The recording contains the own rows, so it would contain others as well.
  expect(received.some((entry) => entry.includes('postgres_changes') && entry.includes(anna.id))).toBe(true);
  expect(received.some((entry) => entry.includes('Eigenes'))).toBe(true);
  expect(foreign.flatMap((word) => received.filter((entry) => entry.includes(word)))).toEqual([]);
  await expect(main(page)).not.toContainText(secret);
});
