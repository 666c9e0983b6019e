import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { startOfBerlinDay, berlinDay } from '@/lib/time/berlin-time';
import { expectAccessible } from '../harness/accessibility';
import { failOn, mend, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { closeByEscape, rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const office = '/adminportal/auftragsverwaltung';
const sheet = (id: string) => `/mitarbeiterportal/auftraege/${id}`;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const checkbox = (page: Page, text: string) => page.getByRole('checkbox', { name: text, exact: true });

test('a task on site: planned by the office for an order, then ticked and reported on the crew’s phone @desktop', async ({
  page,
  browser,
  backend,
  baseURL,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Umzug ${mark}`;
  const [employee, mate] = await Promise.all([newAccount('mitarbeiter'), newAccount('mitarbeiter')]);
  cleanUp(async () => {
    await service.from('tasks').delete().like('title', `%${mark}`).throwOnError();
    await service.from('vehicles').delete().like('name', `%${mark}`).throwOnError();
  });
  const { data: vehicle } = await service
    .from('vehicles')
    .insert({ name: `Kipper ${mark}`, type: 'LKW' })
    .select('id, name')
    .single()
    .throwOnError();
  const { data: customer } = await service
    .from('customers')
    .insert({
      last_name: `Wimmer ${mark}`,
      phone: '08161 44',
      street: 'Lindenweg 4',
      postal_code: '85354',
      city: 'Freising',
    })
    .select('id')
    .single()
    .throwOnError();
  const { data: order } = await service
    .from('requests')
    .insert({ customer_id: customer.id, subject: title, description: 'Zwei Zimmer', status: 'pending' })
    .select('id')
    .single()
    .throwOnError();

  const crew = await browser.newPage({ baseURL, ...phone });
  const isLive = watches(crew, 'tasks');
  await signIn(crew, mate, '/mitarbeiterportal/auftraege');
  await expect(crew.getByText('Keine Aufträge gefunden.')).toBeVisible();
  await isLive;

  // Place and contact are left empty, and taken from the order.
  await signIn(page, backend.logins.admin, `/adminportal/kundenauftraege/${order.id}`);
  await page
    .getByRole('button', { name: /in Auftrag umwandeln|Auftrag anlegen|Einsatz/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await dialog.getByLabel('Zuweisen an').selectOption(employee.email);
  await dialog.getByLabel('Von', { exact: true }).fill('08:00');
  await dialog.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(dialog.getByText('Bitte geben Sie auch den Tag ein.')).toBeVisible();
  await dialog.getByLabel('Tag', { exact: true }).fill(berlinDay());
  await dialog.getByLabel('Bis', { exact: true }).fill('14:00');
  await dialog.getByLabel('Fahrzeug').selectOption(vehicle.name);
  await expect(dialog.getByRole('checkbox', { name: employee.email })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: mate.email }).click();
  await dialog.getByLabel('Checkliste').fill('Gurte einladen\n\nSchlüssel übergeben');
  await dialog.getByRole('button', { name: 'Auftrag erstellen' }).dblclick();
  await expect(toast(page, 'Auftrag erfolgreich erstellt.')).toHaveCount(1);
  await expect(dialog).toBeHidden();
  const { data: task } = await service.from('tasks').select('*').eq('request_id', order.id).single().throwOnError();
  expect(task).toMatchObject({
    place: 'Lindenweg 4, 85354 Freising',
    contact_name: `Wimmer ${mark}`,
    contact_phone: '08161 44',
    vehicle_id: vehicle.id,
  });

  // The crew's phone shows it without a reload.
  await expect(crew.getByRole('heading', { name: title })).toBeVisible();
  await expect(crew.getByText('Lindenweg 4, 85354 Freising')).toBeVisible();
  await expect(crew.getByText(/08:00–14:00 Uhr/)).toBeVisible();
  await crew.getByRole('link', { name: `Auftrag öffnen: ${title}` }).click();
  await expect(crew).toHaveURL(sheet(task.id));
  await expect(crew.getByRole('link', { name: 'Lindenweg 4, 85354 Freising' })).toHaveAttribute(
    'href',
    'geo:0,0?q=Lindenweg%204%2C%2085354%20Freising',
  );
  await expect(crew.getByRole('link', { name: /^(?!Büro).*anrufen/ })).toHaveAttribute('href', /^tel:/);
  await expect(crew.getByText(vehicle.name)).toBeVisible();
  await expect(crew.getByText(`${employee.email}, ${mate.email}`)).toBeVisible();

  // A tick that was not saved says so, and another tap saves it; a double tap counts once.
  const done = async () => {
    const { data } = await service.from('tasks').select('checklist').eq('id', task.id).single().throwOnError();
    return (data.checklist as { done_by: string | null }[]).map(({ done_by }) => done_by);
  };
  await failOn(crew, 'rpc/tick_task_item');
  await checkbox(crew, 'Gurte einladen').tap();
  await expect(crew.getByText('Nicht gespeichert. Tippen Sie zum Wiederholen.')).toBeVisible();
  await expect(checkbox(crew, 'Gurte einladen')).not.toBeChecked();
  expect(await done()).toEqual([null, null]);
  await mend(crew, 'rpc/tick_task_item');
  await expect(async () => {
    await checkbox(crew, 'Gurte einladen').tap();
    await expect(checkbox(crew, 'Gurte einladen')).toBeChecked({ timeout: 500 });
  }).toPass();
  await expect.poll(done).toEqual([mate.id, null]);
  await checkbox(crew, 'Schlüssel übergeben').dblclick();
  await expect(crew.getByText(`${mate.email}, `)).toHaveCount(2);
  expect(await done()).toEqual([mate.id, mate.id]);

  await crew.getByLabel('Notiz').fill('Ein Kratzer im Türrahmen.');
  await crew.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(toast(crew, 'Notiz gespeichert.')).toBeVisible();
  // A colleague's later note is shown, and not overwritten by an earlier one.
  const note = (text: string) => service.from('tasks').update({ finished_note: text }).eq('id', task.id).throwOnError();
  await note('Zwei Kratzer im Türrahmen.');
  await expect(crew.getByLabel('Notiz')).toHaveValue('Zwei Kratzer im Türrahmen.');
  await note('Ein Kratzer im Türrahmen.');
  await expect(crew.getByLabel('Notiz')).toHaveValue('Ein Kratzer im Türrahmen.');

  // Input survives while the office takes the task away and gives it back.
  await crew.getByLabel('Notiz').fill('Ein Kratzer im Türrahmen, links.');
  await service.from('task_crew').delete().eq('task_id', task.id).eq('profile_id', mate.id).throwOnError();
  await expect(crew.getByText('Dieser Auftrag ist Ihnen nicht (mehr) zugewiesen.')).toBeVisible();
  await service.from('task_crew').insert({ task_id: task.id, profile_id: mate.id }).throwOnError();
  await expect(crew.getByLabel('Notiz')).toHaveValue('Ein Kratzer im Türrahmen, links.');
  await crew.getByLabel('Notiz').fill('Ein Kratzer im Türrahmen.');

  await crew.getByRole('button', { name: 'In Bearbeitung' }).click();
  await expect(toast(crew, 'Status erfolgreich aktualisiert.')).toBeVisible();
  await crew.reload();
  await expect(crew.getByLabel('Notiz')).toHaveValue('Ein Kratzer im Türrahmen.');
  await expect(crew.getByRole('button', { name: 'In Bearbeitung' })).toHaveAttribute('aria-pressed', 'true');

  // Today on the overview, and at the vehicle.
  await crew.goto('/mitarbeiterportal');
  await expect(crew.getByRole('heading', { name: 'Nächster Auftrag' })).toBeVisible();
  await expect(crew.getByRole('link', { name: title })).toBeVisible();
  await expect(crew.getByText('08:00–14:00 Uhr')).toBeVisible();
  await crew.goto('/mitarbeiterportal/fahrzeuge');
  await expect(crew.getByText(`Heute 08:00–14:00: ${title}`)).toBeVisible();

  // The office sees the result.
  await page.goto(`${office}?suche=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toContainText(`mit ${mate.email}`);
  await page
    .getByRole('link', { name: `Details: ${title}` })
    .or(page.getByRole('button', { name: `Details: ${title}` }))
    .click();
  await expect(page.getByRole('dialog').getByText('Ein Kratzer im Türrahmen.')).toBeVisible();
  await closeByEscape(page.getByRole('dialog'));

  await page.goto(`/adminportal/kundenauftraege/${order.id}`);
  await expect(page.getByText('Notiz: Ein Kratzer im Türrahmen.')).toBeVisible();
  await page.goto(`/adminportal/kunden/${customer.id}`);
  await expect(page.getByText('Notiz: Ein Kratzer im Türrahmen.')).toBeVisible();

  // The same vehicle at the same time is refused with the name of the other task, and the input stays.
  await page.goto(`${office}?suche=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  await dialog.getByLabel('Titel').fill(`Zweiter ${mark}`);
  await dialog.getByLabel('Tag', { exact: true }).fill(berlinDay());
  await dialog.getByLabel('Von', { exact: true }).fill('13:00');
  await dialog.getByLabel('Bis', { exact: true }).fill('01:00');
  // Its name says by what it is taken.
  await dialog.getByLabel('Fahrzeug').selectOption(vehicle.id);
  await dialog.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(dialog.getByText(`Das Fahrzeug ist dann schon verplant: ${title}.`)).toBeVisible();
  await expect(dialog.getByLabel('Fahrzeug')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Titel')).toHaveValue(`Zweiter ${mark}`);
  await dialog.getByLabel('Von', { exact: true }).fill('14:00');
  await dialog.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(dialog).toBeHidden();
  const { data: second } = await service
    .from('tasks')
    .select('starts_at, ends_at')
    .eq('title', `Zweiter ${mark}`)
    .single()
    .throwOnError();
  expect(Date.parse(second.ends_at ?? '') - Date.parse(second.starts_at ?? '')).toBe(11 * 60 * 60 * 1000);

  // Those who leave the crew no longer see the task.
  const watching = watches(crew, 'task_crew');
  await crew.goto(sheet(task.id));
  await expect(crew.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await watching;
  await service.from('task_crew').delete().eq('task_id', task.id).throwOnError();
  await expect(crew.getByText('Dieser Auftrag ist Ihnen nicht (mehr) zugewiesen.')).toBeVisible();
});

test('hours of a task: clocked on its page, seen live by the office, and written on an invoice @desktop', async ({
  page,
  browser,
  backend,
  baseURL,
  service,
  newAccount,
  signIn,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const employee = await newAccount('mitarbeiter');
  const { data: customer } = await service
    .from('customers')
    .insert({ last_name: `Kraus ${mark}` })
    .select('id')
    .single()
    .throwOnError();
  const { data: order } = await service
    .from('requests')
    .insert({ customer_id: customer.id, subject: `Auszug ${mark}`, description: 'Drei Zimmer', status: 'in_progress' })
    .select('id')
    .single()
    .throwOnError();
  const { data: tasks } = await service
    .from('tasks')
    .insert(
      ['Abbau', 'Umzug'].map((title) => ({
        title: `${title} ${mark}`,
        assigned_to: employee.id,
        request_id: order.id,
      })),
    )
    .select('id, title')
    .order('title')
    .throwOnError();
  const [taking, moving] = tasks as [{ id: string; title: string }, { id: string; title: string }];
  await service
    .from('tasks')
    .update({ finished_note: 'Kleiderschrank zusätzlich zerlegt.' })
    .eq('id', taking.id)
    .throwOnError();
  // Yesterday, three and a half hours.
  const start = Date.now() - 24 * 60 * 60 * 1000;
  await service
    .from('work_times')
    .insert({
      user_id: employee.id,
      task_id: taking.id,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 3.5 * 60 * 60 * 1000).toISOString(),
    })
    .throwOnError();

  await signIn(page, backend.logins.admin, null);
  const isLive = watches(page, 'work_times');
  await page.goto(`/adminportal/kundenauftraege/${order.id}`);
  await expect(page.getByText('Zusammen')).toBeVisible();
  await isLive;

  const crew = await browser.newPage({ baseURL, ...phone });
  await signIn(crew, employee, sheet(taking.id));
  await expect(crew.getByText('Bisher auf diesem Auftrag: 3,50 Std.')).toBeVisible();
  await crew.getByRole('button', { name: 'Einstempeln' }).dblclick();
  await expect(crew.getByText(/^Eingestempelt seit/)).toBeVisible();
  await expect(crew.getByRole('timer', { name: 'Laufende Arbeitszeit' })).toBeVisible();
  await expect(page.getByText(/^Eingestempelt seit/)).toBeVisible();

  // Another task says where the clock runs, and takes it over; a failure changes nothing on the screen.
  await crew.goto(sheet(moving.id));
  await expect(crew.getByText(`Auf „${taking.title}“.`)).toBeVisible();
  await expect(crew.getByRole('timer')).toHaveCount(0);
  await failOn(crew, 'rpc/run_clock_command');
  await crew.getByRole('button', { name: 'Auf diesen Auftrag wechseln' }).click();
  await expect(toast(crew, /^Fehler beim Einstempeln\.$/)).toBeVisible();
  await expect(crew.getByText(`Auf „${taking.title}“.`)).toBeVisible();
  await mend(crew, 'rpc/run_clock_command');
  await crew.getByRole('button', { name: 'Auf diesen Auftrag wechseln' }).click();
  await expect(crew.getByRole('timer', { name: 'Laufende Arbeitszeit' })).toBeVisible();
  const running = service.from('work_times').select('task_id').eq('user_id', employee.id).is('end_time', null);
  expect((await running.throwOnError()).data).toEqual([{ task_id: moving.id }]);

  // The clock of the dashboard leads to the task, which ends it.
  await crew.goto('/mitarbeiterportal');
  await crew.getByRole('link', { name: moving.title }).and(crew.locator('p a')).click();
  await expect(crew).toHaveURL(sheet(moving.id));
  await crew.getByRole('button', { name: 'Ausstempeln' }).click();
  await expect(crew.getByText('Nicht eingestempelt')).toBeVisible();

  // Those who are no longer responsible are told.
  const watching = watches(crew, 'task_crew');
  await crew.reload();
  await expect(crew.getByText('Nicht eingestempelt')).toBeVisible();
  await watching;
  await service.from('tasks').update({ assigned_to: null }).eq('id', moving.id).throwOnError();
  await expect(crew.getByText('Dieser Auftrag ist Ihnen nicht (mehr) zugewiesen.')).toBeVisible();

  await page.goto(`${office}?suche=${encodeURIComponent(taking.title)}`);
  await page.getByRole('link', { name: `Details: ${taking.title}` }).click();
  await expect(page.getByRole('dialog').getByText(`${employee.email}: 3,50 Std.`)).toBeVisible();
  await page.goto(`/adminportal/kundenauftraege/${order.id}`);
  await page.getByRole('link', { name: 'Rechnung schreiben' }).click();
  await expect(page.getByRole('region', { name: 'Notizen der Mitarbeiter' })).toHaveText(
    `Notizen der Mitarbeiter${taking.title}Kleiderschrank zusätzlich zerlegt.`,
  );
  const hours = page.getByRole('dialog', { name: 'Gearbeitete Stunden übernehmen' });
  const takeHours = async () => {
    await page.getByRole('button', { name: 'Gearbeitete Stunden übernehmen (3,50 Std.)' }).click();
    await expect(hours).toContainText('Keine Position wird nach Stunden berechnet');
    await hours.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(hours).toBeHidden();
  };
  await takeHours();
  const line = page.getByRole('listitem', { name: 'Position 2' });
  await expect(line.getByLabel('Bezeichnung')).toHaveValue(taking.title);
  await expect(line.getByLabel('Menge')).toHaveValue('3,5');
  await expect(line.getByLabel('Einheit')).toHaveValue('HUR');
  await expect(line.getByLabel('Beschreibung')).toHaveValue(/^\d\d\.\d\d\.\d{4}, \d\d\.\d\d\.\d{4}: ein Mitarbeiter$/);
  const days = (await line.getByLabel('Beschreibung').inputValue()).match(/\d\d\.\d\d\.\d{4}/g) ?? [];
  const [from, to] = days.map((day) => day.split('.').reverse().join('-'));
  await expect(page.getByLabel('Leistung vom')).toHaveValue(from ?? '');
  await expect(page.getByLabel('bis', { exact: true })).toHaveValue(to ?? '');
  // The second time there is a position by the hour, so it asks what to do with it.
  await page.getByRole('button', { name: 'Gearbeitete Stunden übernehmen (3,50 Std.)' }).click();
  await hours.getByLabel('Die Stunden, die schon in den Positionen stehen').selectOption('ersetzen');
  await hours.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(toast(page, 'Diese Stunden stehen schon in den Positionen.')).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^Position \d$/ })).toHaveCount(2);
  await line.getByLabel('Einzelpreis brutto').fill('40');
  await expect(line.getByText('140,00 €')).toBeVisible();
  await expect(page.getByText('Entwurf, gespeichert')).toBeVisible();
  await page.reload();
  await expect(line.getByLabel('Menge')).toHaveValue('3,5');
});

test('hours of a task: replace quoted ones or are added to them, rounded as the settings say @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const employee = await newAccount('mitarbeiter');
  const { data: customer } = await service
    .from('customers')
    .insert({ last_name: `Kraus ${mark}` })
    .select('id')
    .single()
    .throwOnError();
  const { data: order } = await service
    .from('requests')
    .insert({ customer_id: customer.id, subject: `Umzug ${mark}`, description: 'Drei Zimmer', status: 'in_progress' })
    .select('id')
    .single()
    .throwOnError();
  const { data: task } = await service
    .from('tasks')
    .insert({ title: `Umzug ${mark}`, assigned_to: employee.id, request_id: order.id })
    .select('id')
    .single()
    .throwOnError();
  // Five hours and ten minutes; the quote said four.
  const start = Date.now() - 24 * 60 * 60 * 1000;
  await service
    .from('work_times')
    .insert({
      user_id: employee.id,
      task_id: task.id,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 310 * 60 * 1000).toISOString(),
    })
    .throwOnError();
  const byHour = { unit: 'HUR' as const, vatRate: 19 as const };
  const { data: draft } = await service
    .from('invoices')
    .insert({
      status: 'entwurf',
      customer_id: customer.id,
      request_id: order.id,
      content: {
        taxation: 'regular',
        lines: [
          { ...byHour, name: 'Umzugshelfer', quantityThousandths: 4_000, unitPriceCents: 9_800 },
          { ...byHour, name: 'Anfahrt', quantityThousandths: 1_000, unitPriceCents: 7_900 },
        ],
      },
    })
    .select('id')
    .single()
    .throwOnError();
  await signIn(page, backend.logins.admin, withId(paths.admin.invoice, draft.id));
  const dialog = page.getByRole('dialog', { name: 'Gearbeitete Stunden übernehmen' });
  const line = (place: number) => page.getByRole('listitem', { name: `Position ${place}`, exact: true });
  await failOn(page, 'billing_settings');
  await page.getByRole('button', { name: /^Gearbeitete Stunden übernehmen/ }).click();
  const failure = dialog.getByRole('alert');
  await expect(failure).toContainText('Fehler beim Laden der Rechnungsdaten.', { timeout: 20_000 });
  await tryAgain(page, 'billing_settings', failure);
  const take = dialog.getByRole('button', { name: 'Übernehmen' });
  await expect(dialog).toContainText('Gerundet in Schritten zu 15 Minuten, auf oder ab');
  await expect(dialog.getByText('4,00 Std.', { exact: true })).toBeVisible();
  await expect(dialog.getByText('5,17 Std.', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Berechnet')).toHaveValue('5,25');
  await expectAccessible(page);
  await take.click();
  const mode = dialog.getByLabel('Die Stunden, die schon in den Positionen stehen');
  await expect(mode).toHaveAccessibleDescription(/Bitte wählen Sie, was mit den Stunden der Positionen geschieht\./);
  await expect(mode).toBeFocused();
  await mode.selectOption('ersetzen');
  await dialog.getByLabel('Berechnet').fill('0,0001');
  await take.click();
  await expect(dialog.getByLabel('Berechnet')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Berechnet').fill('5,25');
  await take.dblclick();
  await expect(dialog).toBeHidden();
  await expect(line(1).getByLabel('Menge')).toHaveValue('5,25');
  await expect(line(1).getByLabel('Einzelpreis netto')).toHaveValue('98,00');
  await expect(line(2).getByLabel('Menge')).toHaveValue('1');
  await expect(line(3)).toHaveCount(0);

  // Added hours have the price of the same kind of work, not of the drive.
  await page.getByRole('button', { name: /^Gearbeitete Stunden übernehmen/ }).click();
  await mode.selectOption('zusaetzlich');
  await dialog.getByLabel('Berechnet').fill('1,5');
  await take.click();
  await expect(line(3).getByLabel('Bezeichnung')).toHaveValue(`Umzug ${mark}`);
  await expect(line(3).getByLabel('Menge')).toHaveValue('1,5');
  await expect(line(3).getByLabel('Einzelpreis netto')).toHaveValue('98,00');
  await expect(page.getByText('Entwurf, gespeichert')).toBeVisible();
});

test('closing a task with something left asks first, on the phone and in the office @phone', async ({
  page,
  browser,
  backend,
  baseURL,
  service,
  newAccount,
  signIn,
}) => {
  const employee = await newAccount('mitarbeiter');
  await service.from('profiles').update({ first_name: 'Anna', last_name: 'Kern' }).eq('id', employee.id).throwOnError();
  const title = `Räumung ${crypto.randomUUID().slice(0, 8)}`;
  const line = (text: string, isDone: boolean) => ({
    text,
    done_by: isDone ? employee.id : null,
    done_at: isDone ? '2026-11-01T08:00:00Z' : null,
  });
  const { data: task } = await service
    .from('tasks')
    .insert({ title, assigned_to: employee.id, checklist: [line('Keller', true), line('Dachboden', false)] })
    .select('id')
    .single()
    .throwOnError();
  await service
    .from('work_times')
    .insert({ user_id: employee.id, task_id: task.id, start_time: new Date(Date.now() - 60_000).toISOString() })
    .throwOnError();
  const status = async () =>
    (await service.from('tasks').select('status').eq('id', task.id).single().throwOnError()).data.status;

  await signIn(page, employee, sheet(task.id));
  const done = page.getByRole('group', { name: `Status von ${title}` }).getByRole('button', { name: 'Abgeschlossen' });
  const question = page.getByRole('alertdialog', { name: 'Auftrag abschließen?' });
  await done.click();
  await expect(question).toContainText(
    'Auf der Checkliste offen: „Dachboden“. Ihre Arbeitszeit auf diesem Auftrag läuft noch.',
  );
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toBeHidden();
  await expect(done).toHaveAttribute('aria-pressed', 'false');
  expect(await status()).toBe('offen');
  await page.goto('/mitarbeiterportal/auftraege');
  await done.click();
  await question.getByRole('button', { name: 'Trotzdem abschließen' }).click();
  await expect(toast(page, 'Status erfolgreich aktualisiert.')).toBeVisible();
  await expect.poll(status).toBe('abgeschlossen');

  const desk = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await signIn(desk, backend.logins.admin, `${office}?suche=${encodeURIComponent(title)}`);
  const choice = desk.getByRole('combobox', { name: `Status von ${title}` });
  const asked = desk.getByRole('alertdialog', { name: 'Auftrag abschließen?' });
  await choice.selectOption('In Bearbeitung');
  await expect(toast(desk, 'Status aktualisiert.')).toBeVisible();
  await choice.selectOption('Abgeschlossen');
  await expect(asked).toContainText('Auf der Checkliste offen: „Dachboden“. Anna Kern ist noch eingestempelt.');
  await closeByEscape(asked);
  await expect(choice).toHaveValue('in_bearbeitung');
  expect(await status()).toBe('in_bearbeitung');
  await choice.selectOption('Abgeschlossen');
  await asked.getByRole('button', { name: 'Trotzdem abschließen' }).click();
  await expect.poll(status).toBe('abgeschlossen');

  // Also in a bulk action.
  await service.from('tasks').update({ status: 'offen' }).eq('id', task.id).throwOnError();
  await desk.reload();
  await desk.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click();
  const bar = desk.getByRole('group', { name: 'Auswahl' });
  await bar.getByLabel('Status', { exact: true }).selectOption('Abgeschlossen');
  await bar.getByRole('button', { name: 'Status setzen' }).click();
  await asked.getByRole('button', { name: 'Abbrechen' }).click();
  expect(await status()).toBe('offen');
});

test('an available vehicle says when it is planned today, to employees and to the office @desktop', async ({
  page,
  browser,
  backend,
  baseURL,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  const name = `Bus ${crypto.randomUUID().slice(0, 8)}`;
  const { data: vehicle } = await service
    .from('vehicles')
    .insert({ name, type: 'Kleinbus' })
    .select('id')
    .single()
    .throwOnError();
  cleanUp(async () => {
    await service.from('tasks').delete().eq('vehicle_id', vehicle.id).throwOnError();
    await service.from('vehicles').delete().eq('id', vehicle.id).throwOnError();
  });
  const crew = await browser.newPage({ baseURL, ...phone });
  await signIn(page, backend.logins.admin, '/adminportal/fahrzeuge');
  await expect(rowOf(page, name)).toContainText('Verfügbar');
  await expect(rowOf(page, name)).not.toContainText('Geplant');
  // All day, whatever the time is now.
  const [begins, ends] = [0, 1].map((offset) => startOfBerlinDay(berlinDay(offset)).toISOString());
  await service
    .from('tasks')
    .insert({ title: 'Umzug', vehicle_id: vehicle.id, starts_at: begins, ends_at: ends })
    .throwOnError();
  await expect(rowOf(page, name)).toContainText(/Verfügbar\s*Geplant 0–0 Uhr/);
  await signIn(crew, await newAccount('mitarbeiter'), '/mitarbeiterportal/fahrzeuge');
  const card = crew.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(/Verfügbar\s*Geplant 0–0 Uhr/);
  await card.getByRole('button', { name: `Reservieren: ${name}` }).click();
  await expect(card).toContainText(/Von Ihnen reserviert\s*Geplant 0–0 Uhr/);
});
