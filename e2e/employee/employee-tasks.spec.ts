import { watches } from '../harness/live';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const path = '/mitarbeiterportal/auftraege';

test('tasks: own tasks only, live, by status; changing a status @phone', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [employee, colleague] = [await newAccount('mitarbeiter'), await newAccount('mitarbeiter')];
  const live = watches(page, 'tasks');
  await signIn(page, employee, path);
  await expect(page.getByText('Keine Aufträge gefunden.')).toBeVisible();
  await live;

  const description = Array.from({ length: 12 }, (_, index) => `Zeile ${index + 1}`).join('\n');
  await service
    .from('tasks')
    .insert([
      { title: `Meiner ${mark}`, description, assigned_to: employee.id },
      { title: `Fremder ${mark}`, assigned_to: colleague.id },
    ])
    .throwOnError();
  await expect(toast(page, 'Auftragsliste wurde aktualisiert.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Meiner ${mark}` })).toBeVisible();
  await expect(page.getByText(`Fremder ${mark}`)).toBeHidden();
  await page.getByRole('button', { name: /Mehr anzeigen/ }).click();
  await expect(page.getByRole('button', { name: 'Weniger anzeigen' })).toBeVisible();

  const status = page.getByRole('group', { name: `Status von Meiner ${mark}` });
  await expect(status.getByRole('button', { name: 'Offen' })).toHaveAttribute('aria-pressed', 'true');
  await status.getByRole('button', { name: 'In Bearbeitung' }).click();
  await expect(toast(page, 'Status erfolgreich aktualisiert.')).toBeVisible();
  await expect(status.getByRole('button', { name: 'In Bearbeitung' })).toHaveAttribute('aria-pressed', 'true');
  const { data } = await service.from('tasks').select('status').eq('title', `Meiner ${mark}`).single().throwOnError();
  expect(data.status).toBe('in_bearbeitung');

  await page.getByRole('tab', { name: 'Offen' }).click();
  await expect(page).toHaveURL(`${path}?tab=offen`);
  await expect(page.getByText('Keine Aufträge gefunden.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Keine Aufträge gefunden.')).toBeVisible();
  await page.getByRole('tab', { name: 'In Bearbeitung' }).click();
  await expect(page.getByRole('heading', { name: `Meiner ${mark}` })).toBeVisible();
});

test('tasks: a task that has been reassigned refuses a new status and leaves the list @desktop', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const [employee, colleague] = [await newAccount('mitarbeiter'), await newAccount('mitarbeiter')];
  const title = `Wandert ${crypto.randomUUID().slice(0, 8)}`;
  await service.from('tasks').insert({ title, assigned_to: employee.id }).throwOnError();
  // No live changes: once they begin, the list is read again, and the task would be gone before it is touched.
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await signIn(page, employee, path);
  const done = page.getByRole('group', { name: `Status von ${title}` }).getByRole('button', { name: 'Abgeschlossen' });
  await expect(done).toBeEnabled();
  await service.from('tasks').update({ assigned_to: colleague.id }).eq('title', title).throwOnError();
  await done.click();
  await expect(toast(page, /^Fehler beim Aktualisieren des Status\.$/)).toBeVisible();
  await expect(page.getByText('Keine Aufträge gefunden.')).toBeVisible();
  const { data } = await service.from('tasks').select('status').eq('title', title).single().throwOnError();
  expect(data.status).toBe('offen');
});

test('tasks: paged by the server @desktop', async ({ page, newAccount, signIn, service }) => {
  const employee = await newAccount('mitarbeiter');
  const tasks = Array.from({ length: 52 }, (_, index) => ({
    title: `Seite ${index}`,
    assigned_to: employee.id,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  }));
  await service.from('tasks').insert(tasks).throwOnError();
  await signIn(page, employee, path);
  await expect(page.getByText('Seite 1 von 2 · 1–50 von 52')).toBeVisible();
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Seite 1', 'Seite 0']);
  // Other journeys look for their tasks on the office's first page.
  await service.from('tasks').delete().eq('assigned_to', employee.id).throwOnError();
});
