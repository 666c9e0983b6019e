import { berlinDay, berlinMonth } from '@/lib/time/berlin-time';
import { failOn, noRows, tryAgain } from '../harness/faults';
import { recordShifts } from '../harness/layout-shifts';
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

test('dashboard: once its watches are connected, each query is loaded once more @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  const loads = new Map<string, number>();
  let latest = 0;
  page.on('request', (request) => {
    // The role is checked every ten seconds.
    const [, query] = /\/rest\/v1\/(?!profiles)(.*)/.exec(request.url()) ?? [];
    if (!query || request.method() === 'OPTIONS') return;
    loads.set(query, (loads.get(query) ?? 0) + 1);
    latest = Date.now();
  });
  let changes = 0;
  const connectedAt: number[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = String(payload);
      if (frame.includes('"commit_timestamp"')) changes += 1;
      if (frame.includes('"system"') && frame.includes('"ok"')) connectedAt.push(Date.now());
    }),
  );
  const connected = ['tasks', 'requests', 'invoices', 'absences', 'referrals', 'billing_periods'];
  const isLive = Promise.all(connected.map((table) => watches(page, table)));
  await signIn(page, backend.logins.admin);
  await isLive;
  for (const query of ['rpc/dashboard_today', `rpc/count_billing_candidates?month=${berlinMonth(new Date())}-01`])
    await expect.poll(() => loads.get(query)).toBeGreaterThan(1);
  // Longer than a watch waits for others.
  await expect.poll(() => Date.now() - latest, { timeout: 20_000 }).toBeGreaterThan(6_000);
  // The others are not waited for longer than five seconds.
  const late = connectedAt.filter((time) => time > connectedAt[0]! + 4_500).length;
  // What other tests set off may still change rows.
  expect([...loads].filter(([, times]) => times > 2 + changes + late)).toEqual([]);
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
    await service.from('absences').delete().eq('user_id', employee.id).throwOnError();
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
      { title: mark, starts_at: `${berlinDay(-1)} 23:00 Europe/Berlin`, ends_at: `${berlinDay()} 00:00 Europe/Berlin` },
      { title: mark, starts_at: `${berlinDay(-1)} 23:30 Europe/Berlin`, ends_at: `${berlinDay()} 00:30 Europe/Berlin` },
    ])
    .throwOnError();
  await service
    .from('absences')
    .insert({ user_id: employee.id, from_day: '2090-01-02', to_day: '2090-01-03', kind: 'urlaub' })
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
  await expect(links).toHaveCount(12);
  for (const index of Array.from({ length: 12 }).keys()) {
    await expect(links.nth(index)).toContainText(/\d$/);
    const label = (await links.nth(index).textContent()) ?? '';
    const number = Number(/\d+$/.exec(label)?.[0]);
    await links.nth(index).click();
    if (label.startsWith('Erledigt')) {
      await expect(page.getByRole('heading', { level: 1, name: 'Abrechnung' })).toBeVisible();
      const listed = number === 0 ? 'Es ist nichts mehr abzurechnen.' : new RegExp(`^${number} Zeilen?,`);
      await expect(page.getByRole('main').getByText(listed)).toBeVisible();
      await page.goBack();
      continue;
    }
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
    // Not before: a response of the page that goes away never finishes.
    await page.reload({ waitUntil: 'commit' });
    const answer = page.waitForResponse(/\/settings\?select=/);
    await (await answer).finished();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
  });
});

test('today’s board: who works where with what, what is overdue and who is away, and every row leads to its record @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
  newAccount,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const [lena, max] = [await newAccount('mitarbeiter'), await newAccount('mitarbeiter')];
  cleanUp(async () => {
    await service.from('work_times').delete().eq('user_id', lena.id).throwOnError();
    await service.from('tasks').delete().like('title', `%${mark}`).throwOnError();
    await service.from('vehicles').delete().eq('name', mark).throwOnError();
    await service.from('absences').delete().eq('user_id', max.id).throwOnError();
    // Lena's working times are kept.
    await service.auth.admin.deleteUser(max.id);
  });
  await service.from('profiles').update({ first_name: 'Lena', last_name: mark }).eq('id', lena.id).throwOnError();
  await service.from('profiles').update({ first_name: 'Max', last_name: mark }).eq('id', max.id).throwOnError();
  const { data: vehicle } = await service
    .from('vehicles')
    .insert({ name: mark, type: 'Transporter' })
    .select('id')
    .single()
    .throwOnError();
  const at = (day: number, time: string) => `${berlinDay(day)} ${time} Europe/Berlin`;
  const add = async (title: string, more: object) => {
    const task = { title: `${title} ${mark}`, ...more };
    return (await service.from('tasks').insert(task).select('id').single().throwOnError()).data.id;
  };
  const today = { starts_at: at(0, '00:00'), ends_at: at(0, '23:59') };
  const move = await add('Umzug', {
    ...today,
    assigned_to: lena.id,
    vehicle_id: vehicle.id,
    place: 'Lindenweg 4',
    status: 'in_bearbeitung',
  });
  await service.from('task_crew').insert({ task_id: move, profile_id: max.id }).throwOnError();
  await add('Hecke', { ...today, ends_at: at(0, '00:01') });
  await add('Keller', { starts_at: at(-1, '22:00'), ends_at: at(-1, '23:59') });
  await add('Ohne Termin', { status: 'in_bearbeitung' });
  const absence = { user_id: max.id, from_day: berlinDay(), to_day: berlinDay(1), kind: 'krank' as const };
  await service.from('absences').insert(absence).throwOnError();
  await service.from('absences').update({ status: 'genehmigt' }).eq('user_id', max.id).throwOnError();

  await signIn(page, backend.logins.admin);
  const main = page.getByRole('main');
  const row = (text: string) => main.getByRole('listitem').filter({ hasText: text });

  await test.step('jobs with crew, vehicle, place and state', async () => {
    await expect(row(`Umzug ${mark}`)).toHaveText(
      `00:00–23:59Umzug ${mark}Lindenweg 4Lena ${mark}, Max ${mark}${mark}In Bearbeitung`,
    );
    await expect(row(`Hecke ${mark}`)).toHaveText(/Nicht zugewiesen.*Überfällig$/);
    const past = main.getByRole('list', { name: 'Von früheren Tagen nicht abgeschlossen' });
    await expect(past.getByRole('listitem').filter({ hasText: `Keller ${mark}` })).toContainText('Überfällig');
    const running = main.getByRole('list', { name: 'In Bearbeitung, nicht für heute geplant' });
    await expect(running.getByRole('listitem').filter({ hasText: `Ohne Termin ${mark}` })).toContainText('ohne Termin');
    await expect(row(`Max ${mark}`).filter({ hasText: 'Krank bis' })).toBeVisible();
  });

  await test.step('who is clocked in appears live, on the job as well', async () => {
    await service
      .from('work_times')
      .insert({ user_id: lena.id, start_time: new Date(Date.now() - 60_000).toISOString(), task_id: move })
      .throwOnError();
    const clock = row(`Lena ${mark}`).filter({ hasText: 'seit' });
    await expect(clock).toContainText(`Umzug ${mark}`);
    await expect(row(`Umzug ${mark}`).filter({ hasText: 'Lindenweg 4' })).toContainText('(eingestempelt)');
    await clock.getByRole('link').click();
    await expect(page.getByRole('heading', { name: `Umzug ${mark}` })).toBeVisible();
    await page.goto('/adminportal');
  });

  await test.step('a row is a link as a whole, for the keyboard too', async () => {
    const box = await row(`Hecke ${mark}`).boundingBox();
    await row(`Hecke ${mark}`).click({ position: { x: (box?.width ?? 0) - 12, y: (box?.height ?? 0) - 6 } });
    await expect(page.getByRole('heading', { name: `Hecke ${mark}` })).toBeVisible();
    await page.goto('/adminportal');
    const keller = row(`Keller ${mark}`).getByRole('link');
    await keller.focus();
    await expect(keller).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Keller ${mark}` })).toBeVisible();
  });
});

test('on a busy day pending work is visible without scrolling, and no row loses text @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Entrümpelung von Keller, Dachboden und Garage bei Familie Oberndorfer-Wiesinger ${mark}`;
  const at = (day: number, time: string) => `${berlinDay(day)} ${time} Europe/Berlin`;
  cleanUp(() => service.from('tasks').delete().like('title', `%${mark}`).throwOnError());
  await service
    .from('tasks')
    .insert([
      ...Array.from({ length: 11 }, (_, n) => ({
        title,
        place: 'Lindenweg 4',
        starts_at: at(0, '23:00'),
        ends_at: at(0, `23:${30 + n}`),
      })),
      ...Array.from({ length: 5 }, () => ({
        title,
        place: 'Lindenweg 4',
        starts_at: at(-1, '22:00'),
        ends_at: at(-1, '23:00'),
      })),
    ])
    .throwOnError();
  await signIn(page, backend.logins.admin, null);
  const main = page.getByRole('main');
  const list = (name: string) => main.getByRole('list', { name }).getByRole('listitem');
  const past = list('Von früheren Tagen nicht abgeschlossen');

  await test.step('on a notebook it stands beside the jobs, whose rows are low', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/adminportal');
    await expect(past).toHaveCount(5);
    for (const link of await main.getByRole('region', { name: 'Wartet auf Sie' }).getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 });
    for (const row of [...(await list('Aufträge heute').all()), ...(await past.all())])
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56);
    // Cut off at the end of the line, but there in full.
    await expect(past.first().getByTitle(title)).toHaveText(title);
  });

  await test.step('a phone shows what comes next and leads to the rest', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(past.filter({ visible: true })).toHaveCount(2);
    await expect(list('Aufträge heute')).toHaveCount(6);
    await main.getByRole('button', { name: /^Alle \d+ Aufträge von heute zeigen$/ }).click();
    expect(await list('Aufträge heute').count()).toBeGreaterThanOrEqual(11);
    await main.getByRole('link', { name: 'Alle anzeigen: Von früheren Tagen nicht abgeschlossen' }).click();
    await expect(page).toHaveURL('/adminportal/auftragsverwaltung?status=ueberfaellig');
  });
});

test('the dashboard keeps what is shown in its place while the rest arrives @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  // A number of two digits.
  const title = `Ohne Mitarbeiter ${crypto.randomUUID()}`;
  cleanUp(() => service.from('tasks').delete().eq('title', title).throwOnError());
  await service
    .from('tasks')
    .insert(Array.from({ length: 12 }, () => ({ title })))
    .throwOnError();
  await service
    .from('withdrawals')
    .insert({ id: crypto.randomUUID(), name: 'Nina Bauer', contract: 'Umzug', email: 'nina@example.org' })
    .throwOnError();
  const shifts = await recordShifts(page);
  await signIn(page, backend.logins.admin, null);
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/adminportal');
    await expect(page.getByRole('heading', { name: 'Offene Widerrufe' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Erste Schritte' })).toBeVisible();
    expect(await shifts(), `${width}`).toEqual([]);
  }
});

test('a board that fails offers a retry, and a day without jobs leads to the plan @phone', async ({
  page,
  backend,
  signIn,
}) => {
  const board = 'rpc/dashboard_today';
  await failOn(page, board);
  await signIn(page, backend.logins.admin);
  const main = page.getByRole('main');
  const notice = main.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Dashboard-Daten.' });
  await expect(notice).toBeVisible();
  await expect(main.getByRole('link', { name: /^Offene Rechnungen \d+$/ })).toBeVisible();
  await tryAgain(page, board, notice, { answer: noRows });
  await expect(main.getByText('Heute ist kein Auftrag geplant.')).toBeVisible();
  await main.getByRole('link', { name: 'Aufträge planen' }).click();
  await expect(page).toHaveURL('/adminportal/plan');
});
