import type { Page } from '@playwright/test';
import { berlinDay } from '@/lib/time/berlin-time';
import { failOn, intercept, mend } from '../harness/faults';
import { toast } from '../harness/screen';
import { expect, test, type Fixtures } from '../harness/test';

const phone = { viewport: { width: 360, height: 740 } };
const sheet = (id: string) => `/mitarbeiterportal/auftraege/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Two tasks of an employee today, by time; the first has an item on its checklist. */
async function planDay(service: Fixtures['service'], employee: { id: string }, mark: string) {
  const at = (hour: string) => new Date(`${berlinDay()}T${hour}:00+01:00`).toISOString();
  const { data } = await service
    .from('tasks')
    .insert([
      {
        title: `Umzug ${mark}`,
        assigned_to: employee.id,
        starts_at: at('08:00'),
        ends_at: at('12:00'),
        place: 'Hauptstraße 5, 85354 Freising',
        contact_name: 'Sabine Huber',
        contact_phone: '08161 12345',
        checklist: [{ text: 'Gurte einladen', done_by: null, done_at: null }],
      },
      { title: `Hecke ${mark}`, assigned_to: employee.id, starts_at: at('13:00'), ends_at: at('15:00'), checklist: [] },
    ])
    .select('id, title')
    .order('starts_at')
    .throwOnError();
  const [first, second] = data;
  if (!first || !second) throw new Error('The tasks are missing.');
  const entries = async () =>
    (
      await service
        .from('work_times')
        .select('task_id, end_time')
        .eq('user_id', employee.id)
        .order('start_time')
        .throwOnError()
    ).data.map(({ task_id, end_time }) => ({ task: task_id, isRunning: end_time === null }));
  const status = async (id: string) =>
    (await service.from('tasks').select('status').eq('id', id).single().throwOnError()).data.status;
  return { first, second, entries, status };
}

test.describe('the day on the phone', () => {
  test.use(phone);

  test('overview: one tap starts the next task, two lead from one to the next, and the last ends the day @phone', async ({
    page,
    newAccount,
    signIn,
    service,
  }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const employee = await newAccount('mitarbeiter');
    const mate = await newAccount('mitarbeiter');
    const { first, second, entries, status } = await planDay(service, employee, mark);
    await service.from('task_crew').insert({ task_id: first.id, profile_id: mate.id }).throwOnError();
    await page.routeWebSocket(/\/realtime\//, () => undefined);
    await signIn(page, employee);

    await expect(page.getByRole('heading', { name: 'Nächster Auftrag' })).toBeVisible();
    await expect(page.getByRole('link', { name: first.title })).toBeVisible();
    await expect(page.getByText(`mit ${mate.email}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Navigation: Hauptstraße 5, 85354 Freising' })).toHaveAttribute(
      'href',
      /^geo:0,0\?q=Hauptstra/,
    );
    await expect(page.getByRole('link', { name: 'Sabine Huber anrufen: 08161 12345' })).toHaveAttribute(
      'href',
      /^tel:/,
    );
    // In reach of the thumb without scrolling, above the bar.
    const bar = await page.getByRole('navigation', { name: 'Mitarbeiterportal' }).boundingBox();
    const arrived = await button(page, 'Angekommen').boundingBox();
    expect((arrived?.y ?? 0) + (arrived?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(arrived?.height).toBeGreaterThanOrEqual(48);

    // A double tap counts once, and does not press the button that takes its place.
    await button(page, 'Angekommen').dblclick();
    await expect(page.getByRole('heading', { name: 'Laufender Auftrag' })).toBeVisible();
    await expect(page.getByText(/^Läuft seit \d\d:\d\d Uhr$/)).toBeVisible();
    expect(await entries()).toEqual([{ task: first.id, isRunning: true }]);
    expect(await status(first.id)).toBe('in_bearbeitung');

    await button(page, 'Fertig').click();
    const question = page.getByRole('alertdialog', { name: 'Auftrag abschließen?' });
    await expect(question).toContainText('Auf der Checkliste offen: „Gurte einladen“.');
    await expect(question.getByRole('button', { name: 'Fertig und ausstempeln' })).toHaveCount(0);
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(question).toBeHidden();
    expect(await status(first.id)).toBe('in_bearbeitung');
    await expect(button(page, 'Fertig')).toBeEnabled();
    await button(page, 'Fertig').click();
    await question.getByRole('button', { name: 'Trotzdem abschließen' }).click();

    // The way to the next task is work, too.
    await expect(page.getByRole('link', { name: second.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nächster Auftrag' })).toBeVisible();
    expect(await status(first.id)).toBe('abgeschlossen');
    expect(await entries()).toEqual([
      { task: first.id, isRunning: false },
      { task: null, isRunning: true },
    ]);
    await button(page, 'Angekommen').click();
    await expect(page.getByRole('heading', { name: 'Laufender Auftrag' })).toBeVisible();

    await expect(button(page, 'Fertig')).toBeEnabled();
    await button(page, 'Fertig').click();
    await expect(question).toContainText('Das ist Ihr letzter Auftrag für heute.');
    await question.getByRole('button', { name: 'Fertig und ausstempeln' }).click();
    await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
    expect(await entries()).toEqual([
      { task: first.id, isRunning: false },
      { task: null, isRunning: false },
      { task: second.id, isRunning: false },
    ]);
    expect(await status(second.id)).toBe('abgeschlossen');
    await expect(page.getByRole('heading', { name: /Auftrag$/ })).toHaveCount(0);
  });

  test('sheet: the next step stays above the bar, and leads on to the next task @phone', async ({
    page,
    newAccount,
    signIn,
    service,
  }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const employee = await newAccount('mitarbeiter');
    const { first, second, entries, status } = await planDay(service, employee, mark);
    await service.from('tasks').update({ checklist: [] }).eq('id', first.id).throwOnError();
    const mate = await newAccount('mitarbeiter');
    await service.from('profiles').update({ phone: '0170 0000099' }).eq('id', mate.id).throwOnError();
    await service.from('task_crew').insert({ task_id: first.id, profile_id: mate.id }).throwOnError();
    await page.routeWebSocket(/\/realtime\//, () => undefined);
    await signIn(page, employee, sheet(first.id));

    const step = page.getByRole('group', { name: 'Nächster Schritt' });
    const portalBar = page.getByRole('navigation', { name: 'Mitarbeiterportal' });
    /** Whether it stands on the portal's bar, whose border may lie over its edge. */
    const isAboveBar = async () => {
      const [own, bar] = [await step.boundingBox(), await portalBar.boundingBox()];
      return !!own && !!bar && Math.abs(own.y + own.height - bar.y) <= 1;
    };
    await expect(step.getByRole('button')).toHaveText(['Angekommen']);
    await expect.poll(isAboveBar).toBe(true);
    await page.getByLabel('Notiz').scrollIntoViewIfNeeded();
    await expect.poll(isAboveBar).toBe(true);
    await expect(page.getByRole('link', { name: /^Büro anrufen: / })).toHaveAttribute('href', /^tel:/);
    await expect(page.getByRole('link', { name: `${mate.email} anrufen: 0170 0000099` })).toHaveAttribute(
      'href',
      /^tel:\+491700000099$/,
    );

    // While the server fails nothing changes, and the same button tries again.
    await failOn(page, 'rpc/run_clock_command');
    await button(page, 'Angekommen').click();
    await expect(toast(page, /^Fehler beim Einstempeln: /)).toBeVisible();
    expect(await entries()).toEqual([]);
    await mend(page, 'rpc/run_clock_command');
    await button(page, 'Angekommen').click();
    await expect(step.getByRole('button')).toHaveText(['Fertig']);
    expect(await entries()).toEqual([{ task: first.id, isRunning: true }]);

    await expect(button(page, 'Fertig')).toBeEnabled();
    await button(page, 'Fertig').dblclick();
    await expect(toast(page, 'Auftrag abgeschlossen.')).toBeVisible();
    expect(await status(first.id)).toBe('abgeschlossen');
    await step.getByRole('link', { name: `Weiter zu ${second.title}` }).click();
    await expect(page).toHaveURL(sheet(second.id));
    await expect(page.getByRole('heading', { name: second.title })).toBeVisible();

    // The office takes it away after the tap: before it, a sheet that is read again would lose the button.
    await intercept(page, 'rpc/run_clock_command', async (route) => {
      await service.from('tasks').update({ assigned_to: null }).eq('id', second.id).throwOnError();
      await route.continue();
    });
    await button(page, 'Angekommen').click();
    await expect(toast(page, 'Fehler beim Einstempeln: Dieser Auftrag ist Ihnen nicht mehr zugewiesen.')).toBeVisible();
    await expect(page.getByText('Dieser Auftrag ist Ihnen nicht (mehr) zugewiesen.')).toBeVisible();
    expect(await entries()).toEqual([
      { task: first.id, isRunning: false },
      { task: null, isRunning: true },
    ]);
  });
});

test('after the last task of the day its page leads to the end of the day @phone', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  const { first, second, entries } = await planDay(service, employee, crypto.randomUUID().slice(0, 8));
  await service.from('tasks').update({ status: 'abgeschlossen' }).eq('id', second.id).throwOnError();
  await service.from('tasks').update({ status: 'in_bearbeitung', checklist: [] }).eq('id', first.id).throwOnError();
  const start_time = new Date(Date.now() - 60_000).toISOString();
  await service.from('work_times').insert({ user_id: employee.id, start_time, task_id: first.id }).throwOnError();
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await signIn(page, employee, sheet(first.id));

  await test.step('the buttons of its status are apart', async () => {
    const buttons = page.getByRole('group', { name: `Status von ${first.title}` }).getByRole('button');
    const boxes = await Promise.all((await buttons.all()).map((each) => each.boundingBox()));
    for (const [index, box] of boxes.entries()) {
      const last = boxes[index - 1];
      if (!box || !last) continue;
      const gap = Math.max(box.x - last.x - last.width, box.y - last.y - last.height);
      expect(Math.round(gap)).toBeGreaterThanOrEqual(8);
    }
  });

  const step = page.getByRole('group', { name: 'Nächster Schritt' });
  await expect(step.getByRole('button')).toHaveText(['Fertig']);
  await step.getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('button', { name: 'Fertig, ich arbeite weiter' }).click();
  await expect(step.getByRole('button')).toHaveText(['Ausstempeln']);
  await expect(step.getByRole('button')).toBeEnabled();
  await step.getByRole('button').click();
  await expect.poll(entries).toEqual([
    { task: first.id, isRunning: false },
    { task: null, isRunning: false },
  ]);
  await step.getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(page).toHaveURL('/mitarbeiterportal');
});

test('a forgotten clock-out offers the planned end @phone', async ({ page, newAccount, signIn, service }) => {
  const employee = await newAccount('mitarbeiter');
  const { data: task } = await service
    .from('tasks')
    .insert({
      title: `Umzug ${crypto.randomUUID().slice(0, 8)}`,
      assigned_to: employee.id,
      starts_at: '2026-03-02T07:00:00Z',
      ends_at: '2026-03-02T15:00:00Z',
    })
    .select('id')
    .single()
    .throwOnError();
  await service
    .from('work_times')
    .insert({ user_id: employee.id, start_time: '2026-03-02T07:00:00Z', task_id: task.id })
    .throwOnError();
  await signIn(page, employee);
  const dialog = page.getByRole('dialog', { name: 'Vergessen auszustempeln?' });
  await dialog.getByRole('button', { name: 'Wie geplant: 02.03.2026, 16:00 Uhr' }).click();
  await expect(dialog.getByLabel('Endzeit')).toHaveValue('2026-03-02T16:00');
  await dialog.getByRole('button', { name: 'Ende speichern' }).click();
  await expect(dialog).toBeHidden();
  const { data } = await service.from('work_times').select('end_time').eq('user_id', employee.id).throwOnError();
  expect(data).toEqual([{ end_time: '2026-03-02T15:00:00+00:00' }]);
});
