import { failOn, intercept, mend } from '../harness/faults';
import { follow } from '../harness/follow';
import { watches } from '../harness/live';
import { closeByEscape, toast, toastPlace } from '../harness/screen';
import { expect, test } from '../harness/test';

const home = '/mitarbeiterportal';

/** What the clock's buttons call. */
const command = 'rpc/run_clock_command';

test('time clock: one tap in, one tap out; a reload and a second tab agree @phone', async ({
  page,
  context,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  await signIn(page, employee);
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();

  // A double tap counts once: it neither creates two entries nor presses the button that replaces this one.
  await page.getByRole('button', { name: 'Einstempeln' }).dblclick();
  await expect(toast(page, 'Erfolgreich eingestempelt!')).toBeVisible();
  await expect(page.getByText(/Eingestempelt seit \d\d:\d\d Uhr/)).toBeVisible();
  const { data: entries } = await service.from('work_times').select().eq('user_id', employee.id).throwOnError();
  expect(entries).toHaveLength(1);
  expect(entries[0]?.end_time).toBeNull();
  expect(entries[0]?.start_time, 'the server’s clock counts').toBe(entries[0]?.created_at);

  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^0:00:0[2-9]$/);
  await page.reload();
  await expect(timer).toHaveText(/^0:00:(0[3-9]|[1-5]\d)$/);

  // Only now: a tab that has just opened could send it first, as kept on the device, and then the device's clock counts.
  const second = await context.newPage();
  await second.goto(home);
  await expect(second.getByText(/Eingestempelt seit \d\d:\d\d Uhr/)).toBeVisible();
  await second.getByRole('button', { name: 'Ausstempeln' }).dblclick();
  await expect(toast(second, 'Erfolgreich ausgestempelt!')).toBeVisible();
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Einstempeln' })).toBeEnabled();
  const { data: ended } = await service.from('work_times').select().eq('user_id', employee.id).throwOnError();
  expect(ended).toHaveLength(1);
  expect(ended[0]?.end_time).not.toBeNull();
});

test('time clock: a break is counted, in every tab, and ends with the work @phone', async ({
  page,
  context,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  const own = async () =>
    (await service.from('work_times').select().eq('user_id', employee.id).single().throwOnError()).data;
  await service
    .from('work_times')
    .insert({ user_id: employee.id, start_time: new Date(Date.now() - 4 * 3_600_000).toISOString() })
    .throwOnError();
  await signIn(page, employee);
  await expect(page.getByRole('timer', { name: 'Laufende Arbeitszeit' })).toHaveText(/^4:00:\d\d$/);

  await failOn(page, command);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(toast(page, 'Die Pause konnte nicht begonnen werden.')).toBeVisible();
  await mend(page, command);
  // Only now: a tab that opens sends what it finds on the device, and the fault is the first tab's alone.
  const second = await context.newPage();
  await second.goto(home);
  await page.getByRole('button', { name: 'Pause', exact: true }).dblclick();
  await expect(toast(page, 'Pause begonnen.')).toBeVisible();
  await expect(page.getByText(/^In Pause seit \d\d:\d\d Uhr$/)).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Laufende Pause' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Pause beenden' })).toBeVisible();

  // Half an hour later.
  await service
    .from('work_times')
    .update({ break_started_at: new Date(Date.now() - 30.5 * 60_000).toISOString() })
    .eq('user_id', employee.id)
    .throwOnError();
  await second.getByRole('button', { name: 'Pause beenden' }).click();
  await expect(toast(second, 'Pause beendet.')).toBeVisible();
  await expect(page.getByText('Bisher 30 Min. Pause')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Laufende Arbeitszeit' })).toHaveText(/^3:30:\d\d$/);

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause beenden' })).toBeVisible();
  await page.getByRole('button', { name: 'Ausstempeln' }).click();
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  expect(await own()).toMatchObject({ break_minutes: 30, break_started_at: null });
  await page.goto('/mitarbeiterportal/arbeitszeiten');
  await expect(page.getByText('30 Min. Pause')).toBeVisible();
  await expect(page.locator('summary')).toContainText('3,50 Std.');
});

test('time clock: after a forgotten clock-out it asks for the end and can clock in again @phone', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  const entries = async () =>
    (await service.from('work_times').select().eq('user_id', employee.id).order('start_time').throwOnError()).data;
  await service.from('work_times').insert({ user_id: employee.id, start_time: '2026-03-02T06:00:00Z' }).throwOnError();
  await signIn(page, employee);
  const dialog = page.getByRole('dialog', { name: 'Vergessen auszustempeln?' });
  await expect(dialog).toContainText('Sie sind seit 02.03.2026, 07:00 Uhr eingestempelt.');
  await closeByEscape(dialog);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Ausstempeln' }).click();
  await expect(toast(page, /^Fehler beim Ausstempeln/)).toBeVisible();
  expect(await entries()).toMatchObject([{ end_time: null }]);

  await page.getByRole('button', { name: 'Ende eintragen' }).click();
  await dialog.getByRole('button', { name: 'Ende speichern' }).click();
  await expect(dialog.getByText('Bitte Endzeit eingeben')).toBeVisible();
  await dialog.getByLabel('Endzeit').fill('2026-03-03T07:01');
  await dialog.getByRole('button', { name: 'Ende speichern' }).click();
  await expect(dialog.getByText('Ein Eintrag darf höchstens 24 Stunden lang sein.')).toBeVisible();
  await dialog.getByLabel('Endzeit').fill('2026-03-02T15:30');
  await dialog.getByLabel('Pause').fill('30');
  await dialog.getByLabel('Danach gleich wieder einstempeln').check();
  await failOn(page, 'work_times', 'PATCH');
  await dialog.getByRole('button', { name: 'Ende speichern' }).click();
  await expect(toast(page, 'Das Ende konnte nicht gespeichert werden.')).toBeVisible();
  await expect(dialog.getByLabel('Endzeit')).toHaveValue('2026-03-02T15:30');
  await mend(page, 'work_times');
  await dialog.getByRole('button', { name: 'Ende speichern' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Eingestempelt seit \d\d:\d\d Uhr$/)).toBeVisible();
  expect(await entries()).toMatchObject([
    { end_time: '2026-03-02T14:30:00+00:00', break_minutes: 30 },
    { end_time: null },
  ]);
});

test('time clock: a tap after another device has clocked in or out fails and then shows the current state @desktop', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  const own = () => service.from('work_times').select().eq('user_id', employee.id).throwOnError();
  await signIn(page, employee);
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();

  await failOn(page, command);
  await page.getByRole('button', { name: 'Einstempeln' }).click();
  await expect(toast(page, /^Fehler beim Einstempeln\.$/)).toBeVisible();
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  expect((await own()).data).toEqual([]);
  await mend(page, command);

  // Another device clocks in while the request is under way.
  await intercept(page, command, async (route) => {
    const { action } = route.request().postDataJSON() as { action: string };
    if (action === 'clock-in') {
      await service
        .from('work_times')
        .insert({ user_id: employee.id, start_time: new Date(Date.now() - 3_600_000).toISOString() })
        .throwOnError();
    }
    if (action === 'clock-out') {
      await service
        .from('work_times')
        .update({ end_time: new Date().toISOString() })
        .eq('user_id', employee.id)
        .throwOnError();
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Einstempeln' }).click();
  await expect(toast(page, /^Fehler beim Einstempeln\. ?Sie sind schon eingestempelt\.$/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1:00:\d\d$/);
  expect((await own()).data).toHaveLength(1);

  await page.getByRole('button', { name: 'Ausstempeln' }).click();
  await expect(toast(page, /^Fehler beim Ausstempeln\. ?Ihre Arbeitszeit war da schon beendet\.$/)).toBeVisible();
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
});

test('time clock: a clock-in without a network waits, and says so if another device was first @desktop', async ({
  page,
  context,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  await signIn(page, employee);
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  // The code of toasts is loaded after the screen's.
  await expect(toastPlace(page)).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Einstempeln' }).click();
  await expect(toast(page, 'Keine Verbindung. Auf diesem Gerät gespeichert.')).toBeVisible();
  await expect(page.getByText(/^Eingestempelt seit \d\d:\d\d Uhr$/)).toBeVisible();
  await expect(page.getByText('1 Eintrag wartet auf das Netz')).toBeVisible();

  // Another device clocks in; back online, the screen shows that entry.
  await service
    .from('work_times')
    .insert({ user_id: employee.id, start_time: new Date().toISOString() })
    .throwOnError();
  await context.setOffline(false);
  await expect(page.getByText('1 Eintrag nicht angenommen')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/^Eingestempelt seit \d\d:\d\d Uhr$/)).toBeVisible();
  const { data } = await service.from('work_times').select().eq('user_id', employee.id).throwOnError();
  expect(data).toHaveLength(1);

  await page.getByRole('button', { name: 'Ansehen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Noch nicht gesendet' });
  await expect(dialog.getByRole('listitem')).toContainText('Einstempeln');
  await expect(dialog.getByText('Sie sind schon eingestempelt.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Verwerfen' }).click();
  await dialog.getByRole('button', { name: 'Endgültig verwerfen' }).click();
  await expect(dialog.getByText('Alles ist gesendet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('nicht angenommen')).toBeHidden();
});

test('dashboard: live task counts, own vehicles, team @desktop', async ({ page, newAccount, signIn, service }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const employee = await newAccount('mitarbeiter');
  const live = watches(page, 'tasks');
  await signIn(page, employee);
  await expect(page.getByText('Sie haben aktuell keine zugewiesenen Aufträge.')).toBeVisible();
  await live;
  const statuses = ['offen', 'in_bearbeitung', 'abgeschlossen', 'offen', 'offen'] as const;
  await service
    .from('tasks')
    .insert(
      statuses.map((status, index) => ({
        title: `Auftrag ${mark} ${index}`,
        status,
        assigned_to: employee.id,
        created_at: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
      })),
    )
    .throwOnError();
  await expect(toast(page, 'Auftragsliste wurde aktualisiert.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Neueste Aufträge' }).getByRole('listitem')).toContainText([
    `Auftrag ${mark} 4`,
    `Auftrag ${mark} 3`,
    `Auftrag ${mark} 2`,
  ]);
  const figure = (label: string) =>
    page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${label}"]`) });
  await expect(figure('Offen')).toHaveText('3');
  await expect(figure('In Bearbeitung')).toHaveText('1');

  const vehicle = { name: `Bus ${mark}`, type: 'Bus', status: 'reserviert', reserved_by: employee.id } as const;
  await service.from('vehicles').insert(vehicle).throwOnError();
  await expect(page.getByRole('list', { name: 'Von Ihnen reserviert' })).toHaveText(vehicle.name);
  await expect(page.getByText('Lena Huber')).toBeVisible();
  await service.from('vehicles').delete().eq('name', vehicle.name).throwOnError();
  await expect(page.getByText(vehicle.name)).toBeHidden();

  for (const [link, path] of [
    ['Alle Aufträge', 'auftraege'],
    ['Alle Fahrzeuge', 'fahrzeuge'],
    ['Zum Team', 'team'],
  ] as const) {
    await follow(page, home);
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(`${home}/${path}`);
  }
});
