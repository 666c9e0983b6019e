import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { drag } from '../harness/drag';
import { failOn, intercept, mend, noRows } from '../harness/faults';
import { watches } from '../harness/live';
import { settled, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

// A week without other rows, and without a clock change nearby.
const week = '/adminportal/plan?woche=2027-W10';
const [monday, tuesday, thursday, friday] = ['2027-03-08', '2027-03-09', '2027-03-11', '2027-03-12'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const cell = (page: Page, kind: 'person' | 'vehicle', id: string, day: string) =>
  page.locator(`[data-place="${kind}/${id}/${day}"]`);
const unplanned = (page: Page) => page.getByRole('region', { name: 'Nicht eingeplant' });
const cardIn = (place: Locator, title: string) => place.getByRole('button', { name: title });

test('plan: a task is dragged to a day, an employee, a vehicle and off the plan again, live for everyone @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Umzug ${mark}`;
  const employee = await newAccount('mitarbeiter');
  const vehicle = { id: crypto.randomUUID(), name: `Kipper ${mark}`, type: 'LKW' };
  cleanUp(async () => {
    await service.from('tasks').delete().like('title', `%${mark}`).throwOnError();
    await service.from('vehicles').delete().eq('id', vehicle.id).throwOnError();
  });
  await service.from('vehicles').insert(vehicle).throwOnError();
  const task = { id: crypto.randomUUID(), title, place: 'Lindenweg 4, 85354 Freising' };
  await service.from('tasks').insert(task).throwOnError();
  const saved = async () =>
    (
      await service
        .from('tasks')
        .select('starts_at, ends_at, assigned_to, vehicle_id')
        .eq('id', task.id)
        .single()
        .throwOnError()
    ).data;

  const mobile = await browser.newPage({ baseURL, ...phone });
  const isPhoneLive = watches(mobile, 'tasks');
  await signIn(mobile, employee, '/mitarbeiterportal/auftraege');
  await expect(mobile.getByText('Keine Aufträge gefunden.')).toBeVisible();
  const other = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  const isOtherLive = watches(other, 'tasks');
  await signIn(other, backend.logins.admin, week);
  await expect(cardIn(unplanned(other), title)).toBeVisible();
  await Promise.all([isPhoneLive, isOtherLive]);

  // Both ends of a drag are in sight, however many people and vehicles there are.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await signIn(page, backend.logins.admin, week);
  await drag(cardIn(unplanned(page), title), cell(page, 'person', employee.id, thursday));
  const card = cardIn(cell(page, 'person', employee.id, thursday), title);
  await expect(card).toContainText('08:00–10:00');
  await expect(card).toContainText('Freising');
  await expect(toast(page, `„${title}“: Do, 11.03.2027, 08:00–10:00 Uhr, ${employee.email}.`)).toContainText(
    `${employee.email} sieht das sofort im Mitarbeiterportal.`,
  );
  await expect(cardIn(unplanned(page), title)).toHaveCount(0);
  const planned = { starts_at: `${thursday}T07:00:00+00:00`, ends_at: `${thursday}T09:00:00+00:00` };
  expect(await saved()).toEqual({ ...planned, assigned_to: employee.id, vehicle_id: null });

  // Without a reload.
  await expect(mobile.getByRole('heading', { name: title })).toBeVisible();
  await expect(mobile.getByText(/Do, 11\.03\.2027, 08:00–10:00 Uhr/)).toBeVisible();
  await expect(cardIn(cell(other, 'person', employee.id, thursday), title)).toBeVisible();
  await expect(cardIn(unplanned(other), title)).toHaveCount(0);

  // To a vehicle on another day: person and time of day stay. A toast would cover the last rows.
  await toast(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(toast(page)).toHaveCount(0);
  await drag(card, cell(page, 'vehicle', vehicle.id, friday));
  await expect(cardIn(cell(page, 'vehicle', vehicle.id, friday), title)).toContainText(employee.email);
  await expect(cardIn(cell(page, 'person', employee.id, friday), title)).toContainText(vehicle.name);
  await expect.poll(saved).toMatchObject({ starts_at: `${friday}T07:00:00+00:00`, vehicle_id: vehicle.id });

  // The vehicle is taken on Monday: the card goes back, and the message says by which task.
  const rival = {
    title: `Transport ${mark}`,
    vehicle_id: vehicle.id,
    starts_at: `${monday}T08:00Z`,
    ends_at: `${monday}T12:00Z`,
  };
  await service.from('tasks').insert(rival).throwOnError();
  await expect(cardIn(cell(page, 'vehicle', vehicle.id, monday), rival.title)).toBeVisible();
  await drag(cardIn(cell(page, 'vehicle', vehicle.id, friday), title), cell(page, 'vehicle', vehicle.id, monday));
  await expect(toast(page, `Nicht verschoben: Das Fahrzeug ist dann schon verplant: ${rival.title}.`)).toBeVisible();
  await expect(cardIn(cell(page, 'vehicle', vehicle.id, friday), title)).toBeVisible();
  await expect(cardIn(cell(page, 'vehicle', vehicle.id, monday), title)).toHaveCount(0);
  expect(await saved()).toMatchObject({ starts_at: `${friday}T07:00:00+00:00` });

  // Off the plan, and undone exactly as it was.
  const before = await saved();
  await drag(cardIn(cell(page, 'person', employee.id, friday), title), unplanned(page));
  const gone = toast(page, `„${title}“ ist nicht mehr eingeplant.`);
  await expect(cardIn(unplanned(page), title)).toBeVisible();
  await expect.poll(saved).toMatchObject({ starts_at: null, ends_at: null, assigned_to: employee.id });
  await gone.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(toast(page, `„${title}“ ist wieder wie zuvor.`)).toBeVisible();
  await expect(cardIn(cell(page, 'person', employee.id, friday), title)).toBeVisible();
  await expect(cardIn(cell(other, 'person', employee.id, friday), title)).toBeVisible();
  expect(await saved()).toEqual(before);
});

test('plan: by keyboard alone a task is planned, given to a colleague, and opened @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  const title = `Reinigung ${crypto.randomUUID().slice(0, 8)}`;
  const [one, mate, colleague] = await Promise.all([
    newAccount('mitarbeiter'),
    newAccount('mitarbeiter'),
    newAccount('mitarbeiter'),
  ]);
  const task = { id: crypto.randomUUID(), title, assigned_to: one.id };
  cleanUp(() => service.from('tasks').delete().eq('id', task.id).throwOnError());
  await service.from('tasks').insert(task).throwOnError();
  await service.from('task_crew').insert({ task_id: task.id, profile_id: mate.id }).throwOnError();
  await signIn(page, backend.logins.admin, week);
  const said = page.getByRole('status').filter({ hasText: title });
  const target = page.locator('[data-target]');

  await expect(cell(page, 'person', one.id, monday)).toBeVisible();
  await cardIn(unplanned(page), title).focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText(`${title} aufgenommen: Nicht eingeplant.`);
  await page.keyboard.press('Escape');
  await expect(said).toContainText('Abgebrochen.');
  await expect(target).toHaveCount(0);

  // Right of the list is Monday; then down to the row, and right to Tuesday.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  const rows = page.locator(`[data-place^="person/"][data-place$="/${monday}"]`);
  const places = await rows.evaluateAll((cells) => cells.map((each) => each.getAttribute('data-place')));
  const go = async (to: string) => {
    const now = await target.getAttribute('data-place');
    const steps = places.indexOf(`person/${to}/${monday}`) - places.indexOf(now?.replace(/[^/]+$/, monday) ?? '');
    for (let step = 0; step < Math.abs(steps); step += 1)
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  };
  await go(one.id);
  await page.keyboard.press('ArrowRight');
  await expect(target).toHaveAttribute('data-place', `person/${one.id}/${tuesday}`);
  await expect(page.getByRole('status').filter({ hasText: `Di, 09.03.2027, ${one.email}` })).toHaveCount(1);
  // The list that it leaves is reloaded before the one that it goes to.
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await intercept(page, 'tasks?*starts_at=gte', (route) => mayAnswer.then(() => route.continue()));
  const left = page.waitForResponse((response) => response.url().includes('starts_at=is.null'));
  await page.keyboard.press('Space');
  await left;
  const card = cardIn(cell(page, 'person', one.id, tuesday), title);
  await expect(card).toContainText('08:00–10:00');
  await expect(card).toContainText('verantwortlich');
  await expect(cardIn(cell(page, 'person', mate.id, tuesday), title)).not.toContainText('verantwortlich');
  // The focus stays on the card.
  await expect(card).toBeFocused();
  answer();

  // From the row of the second person to a colleague's, who replaces that person.
  await cardIn(cell(page, 'person', mate.id, tuesday), title).focus();
  await page.keyboard.press('Space');
  await go(colleague.id);
  await page.keyboard.press('Enter');
  await expect(cardIn(cell(page, 'person', colleague.id, tuesday), title)).toBeFocused();
  await expect(cardIn(cell(page, 'person', mate.id, tuesday), title)).toHaveCount(0);
  await expect(toast(page, title).first()).toContainText(`${mate.email} sieht den Auftrag dort nicht mehr.`);
  const crew = async () =>
    (await service.from('task_crew').select('profile_id').eq('task_id', task.id).throwOnError()).data;
  await expect.poll(crew).toEqual([{ profile_id: colleague.id }]);

  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Bearbeiten' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  await expect(dialog.getByLabel('Tag', { exact: true })).toHaveValue(tuesday);
  await dialog.getByLabel('Tag', { exact: true }).fill(friday);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(cardIn(cell(page, 'person', one.id, friday), title)).toBeVisible();
});

test('plan: a task that a colleague has moved is not moved from its old place, and the message says where it is @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  const title = `Abholung ${crypto.randomUUID().slice(0, 8)}`;
  const employee = await newAccount('mitarbeiter');
  const task = {
    id: crypto.randomUUID(),
    title,
    assigned_to: employee.id,
    starts_at: `${monday}T08:00:00Z`,
    ends_at: `${monday}T12:00:00Z`,
  };
  cleanUp(() => service.from('tasks').delete().eq('id', task.id).throwOnError());
  await service.from('tasks').insert(task).throwOnError();
  let isMoving = false;
  const reads = new Set<Request>();
  page.on('request', (request) => {
    isMoving ||= request.url().includes('move_task');
    if (request.method() === 'GET' && request.url().includes('/tasks?')) reads.add(request);
  });
  page.on('requestfinished', (request) => reads.delete(request));
  page.on('requestfailed', (request) => reads.delete(request));
  await signIn(page, backend.logins.admin, week);
  const card = (day: string) => cardIn(cell(page, 'person', employee.id, day), title);
  await expect(card(monday)).toBeVisible();

  // This screen hears of it only after its own move, and not by what it has already asked for.
  await intercept(page, 'tasks', (route) => (isMoving ? route.continue() : route.abort('failed')), 'GET');
  await expect.poll(() => reads.size).toBe(0);
  await service
    .from('tasks')
    .update({ starts_at: `${thursday}T06:00:00Z`, ends_at: `${thursday}T07:30:00Z` })
    .eq('id', task.id)
    .throwOnError();
  await drag(card(monday), cell(page, 'person', employee.id, friday));
  await expect(
    toast(
      page,
      `„${title}“ wurde inzwischen von jemand anderem verschoben. Jetzt: Do, 11.03.2027, 07:00–08:30 Uhr, ${employee.email}, ohne Fahrzeug.`,
    ),
  ).toBeVisible();
  await expect(card(thursday)).toContainText('07:00–08:30');
  await expect(card(friday)).toHaveCount(0);

  // It hears of it while the card is held by keyboard: the card is released, and keeps the focus.
  const place = (day: string) =>
    service
      .from('tasks')
      .update({ starts_at: `${day}T06:00:00Z`, ends_at: `${day}T07:30:00Z` })
      .eq('id', task.id)
      .throwOnError();
  await card(thursday).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await place(tuesday);
  await expect(card(tuesday)).toBeFocused();
  await expect(page.locator('[data-target]')).toHaveCount(0);
  const said = page.getByRole('status').filter({ hasText: title });
  await expect(said).toHaveText(`${title} wurde inzwischen von jemand anderem verschoben.`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Schließen' }).click();
  await expect(card(tuesday)).toBeFocused();

  // By mouse the move is refused, because it started from another day.
  await card(tuesday).hover();
  await page.mouse.down();
  await cell(page, 'person', employee.id, thursday).hover();
  await place(monday);
  await expect(card(monday)).toBeVisible();
  await cell(page, 'person', employee.id, friday).hover();
  await page.mouse.up();
  await expect(
    toast(page, `„${title}“ wurde inzwischen von jemand anderem verschoben. Jetzt: Mo, 08.03.2027`),
  ).toBeVisible();
  await expect(card(monday)).toBeVisible();
});

test('plan: what a week shows, on the screen and on paper, and a refused move @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const [employee, customer] = await Promise.all([newAccount('mitarbeiter'), newAccount()]);
  const one = { assigned_to: employee.id, title: `Früh ${mark}` };
  cleanUp(() => service.from('tasks').delete().like('title', `%${mark}`).throwOnError());
  await service
    .from('tasks')
    .insert([
      { ...one, starts_at: `${monday}T07:00Z`, ends_at: `${monday}T11:00Z` },
      { ...one, title: `Spät ${mark}`, starts_at: `${monday}T10:00Z`, ends_at: `${monday}T14:00Z` },
      { ...one, title: `Nacht ${mark}`, starts_at: `${thursday}T21:00Z`, ends_at: `${friday}T05:00Z` },
      { title: `Offen ${mark}`, starts_at: `${tuesday}T07:00Z`, ends_at: `${tuesday}T08:00Z` },
    ])
    .throwOnError();
  await service
    .from('appointments')
    .insert([
      { user_id: customer.id, date: tuesday, time: '09:30', service: 'umzug', status: 'Bestätigt' },
      { user_id: customer.id, date: friday, time: '09:30', service: 'umzug', status: 'Abgelehnt' },
    ])
    .throwOnError();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await signIn(page, backend.logins.admin, week);
  const at = (day: string) => cell(page, 'person', employee.id, day);
  await expect(cardIn(at(monday), `Früh ${mark}`)).toContainText('Doppelt geplant');
  await expect(cardIn(at(monday), `Spät ${mark}`)).toContainText('Doppelt geplant');
  await expect(cardIn(at(thursday), `Nacht ${mark}`)).toContainText('22:00–06:00');
  await expect(cardIn(at(thursday), `Nacht ${mark}`)).not.toContainText('Doppelt geplant');
  await expect(cardIn(at(friday), `Nacht ${mark}`)).toContainText('bis 06:00');
  await expect(cardIn(cell(page, 'person', '', tuesday), `Offen ${mark}`)).toBeVisible();
  const visits = page.getByRole('row', { name: 'Termine' }).getByRole('link');
  await expect(visits).toHaveCount(1);
  await expect(visits).toContainText(`09:30${customer.email}Umzugshilfe`);

  await settled(page);
  await expectAccessible(page);

  // Dragged by its second day, it moves by the same number of days.
  await drag(cardIn(at(friday), `Nacht ${mark}`), at(tuesday));
  await expect(cardIn(at(monday), `Nacht ${mark}`)).toContainText('22:00–06:00');
  await expect(cardIn(at(tuesday), `Nacht ${mark}`)).toContainText('bis 06:00');

  // A refused move goes back.
  await failOn(page, 'rpc/move_task');
  await drag(cardIn(at(monday), `Früh ${mark}`), at(thursday));
  await expect(toast(page, 'Nicht verschoben: Der Server antwortet gerade nicht richtig.')).toBeVisible();
  await expect(cardIn(at(monday), `Früh ${mark}`)).toBeVisible();
  await expect(cardIn(at(thursday), `Früh ${mark}`)).toHaveCount(0);
  await mend(page, 'rpc/move_task');

  // Paper has the week across the sheet, without controls.
  await page.getByRole('button', { name: 'Wochenplan drucken' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('KW 10', { exact: true })).toBeVisible();
  await expect(cardIn(at(monday), `Früh ${mark}`)).toBeVisible();
  await expect(page.locator('button:visible, nav:visible, aside:visible')).toHaveCount(0);
  await expect(unplanned(page)).toBeHidden();
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes.length).toBeGreaterThan(0);
  for (const [, width, height] of boxes) expect(Number(width)).toBeGreaterThan(Number(height));

  // Other weeks, one of them empty.
  await page.getByRole('link', { name: 'Nächste Woche' }).click();
  await expect(page).toHaveURL(/woche=2027-W11$/);
  await expect(page.getByText('In dieser Woche ist kein Auftrag geplant.')).toBeVisible();
  await page.goto('/adminportal/plan?woche=2027-W12');
  await expect(page.getByRole('columnheader', { name: /Fr.*26\.03\..*Karfreitag/ })).toBeVisible();
  await page.getByRole('link', { name: 'Heute' }).click();
  await expect(page.locator('[aria-current=date]')).toContainText('heute');
  await page.goto('/adminportal/plan?woche=2027-W54');
  await expect(page.locator('[aria-current=date]')).toContainText('heute');

  // Without employees it says so; unassigned tasks can still be planned.
  await intercept(page, 'profiles', (route) =>
    route.request().url().includes('role=eq.mitarbeiter') ? noRows(route) : route.fallback(),
  );
  await page.goto(week);
  await expect(page.getByText('Noch ist kein aktiver Mitarbeiter registriert.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mitarbeiter registrieren' })).toHaveAttribute(
    'href',
    '/adminportal/employee-registration',
  );
  await expect(cell(page, 'person', '', monday)).toBeVisible();
});

/** The words of a card that are broken where there is neither a hyphen nor a syllable. */
const brokenWords = (card: Locator) =>
  card.locator('.font-semibold').evaluate((title) => {
    const text = title.firstChild as Text;
    const range = document.createRange();
    const lineOf = (index: number) => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      // The first letter after a soft hyphen also has a rectangle at the end of the line before.
      return [...range.getClientRects()].at(-1)?.top;
    };
    return [...text.data].flatMap((letter, index) => {
      const before = text.data[index - 1] ?? ' ';
      const isWithinWord = /\p{L}/u.test(letter) && /\p{L}/u.test(before);
      return isWithinWord && lineOf(index) !== lineOf(index - 1) ? [text.data.slice(0, index)] : [];
    });
  });

test('plan: at 1366 x 768 all seven days are in sight with whole words, beside a list that closes @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const employee = await newAccount('mitarbeiter');
  await service
    .from('profiles')
    .update({ first_name: 'Katharina', last_name: 'Schwarzenberger' })
    .eq('id', employee.id)
    .throwOnError();
  cleanUp(() => service.from('tasks').delete().like('description', mark).throwOnError());
  const task = { assigned_to: employee.id, description: mark, place: 'Hauptstraße 12, 85748 Garching bei München' };
  const titles = [
    'Treppenhausreinigung Lindenweg 4',
    'Heckenschnitt Demir',
    'Baumfällung mit Wurzelentfernung',
    'Wohnungseigentümergemeinschaft Sonnenhof',
    'Büroreinigung Kanzlei Dr. Schwarzenbach',
    'Kellerentrümpelung',
  ];
  await service
    .from('tasks')
    .insert([
      ...titles.map((title, index) => ({
        ...task,
        title,
        starts_at: `${monday}T${String(6 + 2 * index).padStart(2, '0')}:00Z`,
        ends_at: `${monday}T${String(8 + 2 * index).padStart(2, '0')}:00Z`,
      })),
      { ...task, title: `Hausmeisterservice ${mark}` },
    ])
    .throwOnError();

  // The company's own employees: those of other journeys would make the printed week longer.
  const team = `or=(id.eq.${employee.id},email.in.(mitarbeiter@example.com,mitarbeiter2@example.com))`;
  await intercept(page, 'profiles', (route) => {
    const url = route.request().url();
    return url.includes('role=eq.mitarbeiter') ? route.continue({ url: `${url}&${team}` }) : route.fallback();
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, backend.logins.admin, week);
  const board = page.getByRole('region', { name: 'Woche' });
  const days = board.getByRole('columnheader').filter({ hasText: /\d\d\.03\./ });
  const areDaysInSight = async () => {
    await expect(days).toHaveCount(7);
    for (const day of await days.all()) await expect(day).toBeInViewport({ ratio: 1 });
    expect(await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  };
  const waiting = cardIn(unplanned(page), `Hausmeisterservice ${mark}`);
  await expect(waiting).toBeVisible();
  await areDaysInSight();
  for (const title of titles) {
    const card = cardIn(cell(page, 'person', employee.id, monday), title);
    await expect(card).toBeVisible();
    expect(await brokenWords(card)).toEqual([]);
  }

  // In a row that is taller than the screen the name stays.
  const name = board.getByRole('rowheader', { name: 'Katharina Schwarzenberger' }).getByText('Katharina');
  await cardIn(cell(page, 'person', employee.id, monday), 'Kellerentrümpelung').evaluate((card) =>
    card.scrollIntoView({ block: 'end' }),
  );
  await expect(name).toBeInViewport({ ratio: 1 });

  // On paper it is one sheet or two.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/MediaBox /g)?.length).toBeLessThanOrEqual(2);

  // Closed, the list leaves the days its room, and is kept so; a card can still be dropped on it.
  const before = (await days.first().boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Liste einklappen' }).click();
  await expect(waiting).toBeHidden();
  await expect.poll(async () => (await days.first().boundingBox())?.width).toBeGreaterThan(before + 15);
  await page.reload();
  await expect(days.first()).toBeVisible();
  await areDaysInSight();
  await expect(page.getByRole('button', { name: 'Liste ausklappen' })).toBeVisible();
  await expect(waiting).toBeHidden();
  const last = cardIn(cell(page, 'person', employee.id, monday), 'Kellerentrümpelung');
  await last.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(last).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Liste ausklappen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardIn(unplanned(page), 'Kellerentrümpelung').first()).toBeVisible();
});

test('plan: it opens at today, on a phone and on a tablet @phone', async ({ page, backend, signIn }) => {
  await signIn(page, backend.logins.admin, '/adminportal/plan');
  const today = page.locator('[aria-current=date]');
  await expect(today).toContainText('heute');
  await expect(today).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.reload();
  await expect(page.getByRole('table', { name: /^Wochenplan/ })).toBeVisible();
  await expect(today).toBeInViewport({ ratio: 1 });
});

test('plan: on a phone the week is a list by day, and a tap opens a task @phone', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  const title = `Handy ${crypto.randomUUID().slice(0, 8)}`;
  const employee = await newAccount('mitarbeiter');
  cleanUp(() => service.from('tasks').delete().eq('title', title).throwOnError());
  const task = { title, assigned_to: employee.id, starts_at: `${monday}T07:00Z`, ends_at: `${monday}T11:00Z` };
  await service.from('tasks').insert(task).throwOnError();
  await signIn(page, backend.logins.admin, week);
  const day = (name: string) => page.getByRole('region', { name });
  const card = cardIn(day('Mo, 08.03.2027'), title);
  await expect(card).toContainText('08:00–12:00');
  await expect(card).toContainText(employee.email);
  await expect(day('Di, 09.03.2027')).not.toContainText(title);
  await page.setViewportSize({ width: 320, height: 700 });
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
  await card.tap();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Bearbeiten' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  await dialog.getByLabel('Tag', { exact: true }).fill(tuesday);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(cardIn(day('Di, 09.03.2027'), title)).toBeVisible();
});
