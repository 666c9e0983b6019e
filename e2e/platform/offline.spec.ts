import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { cutOff, loseAnswers, mend } from '../harness/faults';
import { toast, toastPlace } from '../harness/screen';
import { expect, test } from '../harness/test';

const { employee: portal } = paths;

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Mitarbeiterportal' }).getByRole('link', { name }).click();
const offlineBar = (page: Page) => page.getByText('Sie sind offline. Was Sie sehen, kann veraltet sein.');
const noConnection = (page: Page) => page.getByRole('heading', { level: 1, name: 'Keine Verbindung' });
/** The browser reports being online, on which pending requests are retried. Without it they are every five seconds. */
const retryNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
/** Longer than the pause between two attempts. */
const recovery = { timeout: 15_000 };

test('offline, a screen says so in its portal and loads by itself later @desktop', async ({
  page,
  context,
  newAccount,
  signIn,
}) => {
  await signIn(page, await newAccount('mitarbeiter'));
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
  await follow(page, 'Fahrzeuge');
  await expect(page).toHaveURL(portal.vehicles);
  await expect(noConnection(page)).toBeVisible();
  // Loaded screens still work.
  await follow(page, 'Übersicht');
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  await follow(page, 'Fahrzeuge');
  await expect(noConnection(page)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Sprinter 1' })).toBeVisible(recovery);
  await expect(noConnection(page)).toBeHidden();
  await expect(offlineBar(page)).toBeHidden();

  // The account page is in another route tree.
  await context.setOffline(true);
  await follow(page, 'Mein Konto');
  await expect(noConnection(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeVisible(recovery);
});

test('a portal whose layout cannot be loaded says so and appears by itself later @phone', async ({
  page,
  newAccount,
  signIn,
}) => {
  await signIn(page, await newAccount('mitarbeiter'), null);
  await page.route('**/assets/employee-layout-*', (route) => route.abort());
  await page.goto(portal.vehicles);
  await expect(noConnection(page)).toBeVisible();
  await page.unroute('**/assets/employee-layout-*');
  await expect(page.getByRole('heading', { name: 'Sprinter 1' })).toBeVisible(recovery);
  await expect(noConnection(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Mitarbeiterportal' })).toBeVisible();
});

test('without an answer a list names the cause and loads by itself later, although the browser is online @desktop', async ({
  page,
  newAccount,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, await newAccount('mitarbeiter'), null);
  await cutOff(page, 'vehicles');
  await page.goto(portal.vehicles);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Keine Verbindung zum Server.');
  await mend(page, 'vehicles');
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('heading', { name: 'Sprinter 1' })).toBeVisible();
  await expect(notice).toBeHidden();
});

/** What the clock's buttons call. */
const command = 'rpc/run_clock_command';

test('a clock-out without a network is kept on the device with its time, across a reload, and sent once @phone', async ({
  page,
  context,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  const { data: entry } = await service
    .from('work_times')
    .insert({ user_id: employee.id, start_time: new Date(Date.now() - 8 * 3_600_000).toISOString() })
    .select()
    .single()
    .throwOnError();
  await signIn(page, employee);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(toastPlace(page)).toBeAttached();
  await context.setOffline(true);
  const before = Date.now();
  await page.getByRole('button', { name: 'Ausstempeln' }).click();
  const note = page.getByText(/^Ausgestempelt um \d\d:\d\d Uhr, wird gesendet, sobald Sie wieder online sind\.$/);
  await expect(note).toBeVisible();
  const after = Date.now();
  await expect(toast(page, 'Keine Verbindung. Auf diesem Gerät gespeichert.')).toBeVisible();
  await expect(page.getByText('1 Eintrag wartet auf das Netz')).toBeVisible();
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();

  // Reloaded while only the clock-out fails.
  await cutOff(page, command);
  await context.setOffline(false);
  await page.reload();
  await expect(note).toBeVisible();
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  await mend(page, command);
  await retryNow(page);
  await expect(toast(page, '1 Eintrag gesendet.')).toBeVisible(recovery);
  await expect(note).toBeHidden();
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  const { data: ended } = await service.from('work_times').select().eq('id', entry.id).single().throwOnError();
  const end = Date.parse(ended.end_time ?? '');
  expect(end).toBeGreaterThanOrEqual(before);
  expect(end).toBeLessThanOrEqual(after);
  await page.reload();
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  await expect(note).toBeHidden();
});

test('a clock-out whose answer got lost is sent again and counts once @desktop', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  await service
    .from('work_times')
    .insert({ user_id: employee.id, start_time: new Date(Date.now() - 3_600_000).toISOString() })
    .throwOnError();
  await signIn(page, employee);
  await expect(toastPlace(page)).toBeAttached();
  await loseAnswers(page, command);
  await page.getByRole('button', { name: 'Ausstempeln' }).click();
  await expect(page.getByText(/^Ausgestempelt um/)).toBeVisible();
  const { data: first } = await service.from('work_times').select().eq('user_id', employee.id).single().throwOnError();
  expect(first.end_time).not.toBeNull();
  await mend(page, command);
  await retryNow(page);
  await expect(page.getByText(/^Ausgestempelt um/)).toBeHidden(recovery);
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  const { data: last } = await service.from('work_times').select().eq('user_id', employee.id).single().throwOnError();
  expect(last).toEqual(first);
});

test('a note whose answer got lost is sent again and accepted @desktop', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  const { data: task } = await service
    .from('tasks')
    .insert({ title: 'Umzug', assigned_to: employee.id })
    .select('id')
    .single()
    .throwOnError();
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await signIn(page, employee, `/mitarbeiterportal/auftraege/${task.id}`);
  await loseAnswers(page, 'tasks', 'PATCH');
  await page.getByLabel('Notiz').fill('Schlüssel beim Nachbarn');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByText('1 Eintrag wartet auf das Netz')).toBeVisible();
  const saved = async () => (await service.from('tasks').select().eq('id', task.id).single().throwOnError()).data;
  const first = await saved();
  expect(first.finished_note).toBe('Schlüssel beim Nachbarn');
  await mend(page, 'tasks');
  await retryNow(page);
  await expect(toast(page, '1 Eintrag gesendet.')).toBeVisible(recovery);
  await expect(page.getByText('auf das Netz')).toBeHidden();
  await expect(page.getByText('nicht angenommen')).toBeHidden();
  await expect(page.getByLabel('Notiz')).toHaveValue('Schlüssel beim Nachbarn');
  expect(await saved()).toEqual(first);
});

test('a device whose clock is half an hour ahead records the real time @desktop', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  await service
    .from('work_times')
    .insert({ user_id: employee.id, start_time: new Date(Date.now() - 3_600_000).toISOString() })
    .throwOnError();
  await signIn(page, employee);
  await expect(toastPlace(page)).toBeAttached();
  await page.clock.install({ time: Date.now() + 1_800_000 });
  await cutOff(page, command);
  const before = Date.now();
  await page.getByRole('button', { name: 'Ausstempeln' }).click();
  await expect(page.getByText(/^Ausgestempelt um/)).toBeVisible();
  await mend(page, command);
  await retryNow(page);
  await expect(page.getByText(/^Ausgestempelt um/)).toBeHidden(recovery);
  const { data } = await service.from('work_times').select().eq('user_id', employee.id).single().throwOnError();
  expect(Date.parse(data.end_time ?? '')).toBeGreaterThan(before - 2_000);
  expect(Date.parse(data.end_time ?? '')).toBeLessThan(Date.now());
});
