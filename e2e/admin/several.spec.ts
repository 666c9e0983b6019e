import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { failOn, mend } from '../harness/faults';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

/** The bulk actions for the selected rows. */
const bar = (page: Page) => page.getByRole('group', { name: 'Auswahl' });
const selectPage = (page: Page) => page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click();

test('bulk actions: tasks are assigned, get a status with a way back to the former ones, are exported and deleted @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
  newAccount,
}) => {
  test.slow();
  const employee = await newAccount('mitarbeiter');
  const mark = crypto.randomUUID().slice(0, 8);
  await service.from('profiles').update({ first_name: 'Nora', last_name: mark }).eq('id', employee.id).throwOnError();
  cleanUp(async () => {
    await service.from('tasks').delete().like('title', `${mark}%`).throwOnError();
    await service.auth.admin.deleteUser(employee.id);
  });
  const statuses = ['offen', 'in_bearbeitung', 'abgeschlossen'] as const;
  await service
    .from('tasks')
    .insert(statuses.map((status) => ({ title: `${mark} ${status}`, status })))
    .throwOnError();
  const states = async () => {
    const { data } = await service
      .from('tasks')
      .select('status')
      .like('title', `${mark}%`)
      .order('title')
      .throwOnError();
    return data.map(({ status }) => status);
  };
  const people = async () => {
    const { data } = await service.from('tasks').select('assigned_to').like('title', `${mark}%`).throwOnError();
    return new Set(data.map(({ assigned_to }) => assigned_to));
  };
  await signIn(page, backend.logins.admin, `/adminportal/auftragsverwaltung?suche=${mark}`);
  await expect(page.getByRole('rowheader')).toHaveCount(3);

  await selectPage(page);
  await bar(page).getByLabel('Mitarbeiter', { exact: true }).selectOption(`Nora ${mark}`);
  await bar(page).getByRole('button', { name: 'Mitarbeiter setzen' }).click();
  await expect(toast(page, '3 Aufträge neu zugewiesen.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await people()).toEqual(new Set([employee.id]));

  await selectPage(page);
  await bar(page).getByLabel('Status', { exact: true }).selectOption('Abgeschlossen');
  await bar(page).getByRole('button', { name: 'Status setzen' }).click();
  await expect(toast(page, '2 Aufträge aktualisiert.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(new Set(await states())).toEqual(new Set(['abgeschlossen']));
  await toast(page, '2 Aufträge').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(toast(page, 'Die Änderung wurde zurückgenommen.')).toBeVisible();
  expect(await states()).toEqual(['abgeschlossen', 'in_bearbeitung', 'offen']);

  for (const status of ['offen', 'abgeschlossen'])
    await page.getByRole('checkbox', { name: `${mark} ${status} auswählen` }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Als CSV' }).click(),
  ]);
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(3);
  await bar(page).getByRole('button', { name: 'Löschen' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 Aufträge werden dauerhaft gelöscht.');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, '2 Aufträge gelöscht.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  expect(await states()).toEqual(['in_bearbeitung']);
});

test('bulk actions: messages, appointments, leads and orders change in one call, except rows that a colleague has changed @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
  newAccount,
}) => {
  test.slow();
  const customer = await newAccount();
  const mark = crypto.randomUUID().slice(0, 8);
  cleanUp(async () => {
    await service.from('contact_requests').delete().eq('name', mark).throwOnError();
    await service.auth.admin.deleteUser(customer.id);
  });
  await service.from('profiles').update({ first_name: mark }).eq('id', customer.id).throwOnError();
  const numbers = [1, 2, 3, 4];
  const messages = numbers.map((number) => ({
    user_id: customer.id,
    subject: `${mark} Nr. ${number}`,
    content: 'Text',
    status: number === 4 ? ('gelesen' as const) : ('ungelesen' as const),
  }));
  await service.from('messages').insert(messages).throwOnError();
  const unread = async () => {
    const { data } = await service
      .from('messages')
      .select('subject')
      .like('subject', `${mark}%`)
      .eq('status', 'ungelesen');
    return (data ?? []).length;
  };
  const appointment = { user_id: customer.id, date: '2090-01-02', service: 'beratung' as const };
  const { data: appointments } = await service
    .from('appointments')
    .insert(['09:00', '10:00'].map((time) => ({ ...appointment, time })))
    .select('id')
    .throwOnError();
  const order = { user_id: customer.id, subject: mark, description: 'Text' };
  await service.from('requests').insert([order, order]).throwOnError();
  const lead = { name: mark, email: customer.email, message: 'Guten Tag' };
  await service.from('contact_requests').insert([lead, lead]).throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/notifications?suche=${mark} Nr`);

  await test.step('messages', async () => {
    await expect(page.getByRole('rowheader')).toHaveCount(4);
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && calls.push(request.url()));

    await selectPage(page);
    await expect(bar(page)).toContainText('4 ausgewählt');
    const read = bar(page).getByRole('button', { name: 'Als gelesen markieren' });
    await failOn(page, 'messages', 'PATCH');
    await read.click();
    await expect(toast(page, /^Die Änderung ist fehlgeschlagen/)).toBeVisible();
    await expect(bar(page)).toContainText('4 ausgewählt');
    await mend(page, 'messages');
    calls.length = 0;
    await expect(read).toBeEnabled();
    await read.click();
    await expect(toast(page, '3 Nachrichten als gelesen markiert.')).toHaveCount(1);
    expect(calls).toHaveLength(1);
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(unread).toBe(0);
    await toast(page, '3 Nachrichten').getByRole('button', { name: 'Rückgängig' }).click();
    await expect(toast(page, 'Die Änderung wurde zurückgenommen.')).toBeVisible();
    await expect.poll(unread).toBe(3);
    await expect(rowOf(page, `${mark} Nr. 4`)).toContainText('Gelesen');
  });

  await test.step('appointments', async () => {
    await page.goto(`/adminportal/termine?suche=${mark}`);
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await selectPage(page);
    // The screen does not hear that a colleague declines one.
    await page.route('**/rest/v1/rpc/find_appointments**', (route) => route.abort());
    await service.from('appointments').update({ status: 'Abgelehnt' }).eq('id', appointments[0]!.id).throwOnError();
    await bar(page).getByRole('button', { name: 'Bestätigen' }).click();
    await expect(toast(page, '1 Termin bestätigt.')).toBeVisible();
    const { data: after } = await service
      .from('appointments')
      .select('status')
      .eq('user_id', customer.id)
      .throwOnError();
    expect(after.map(({ status }) => status).sort()).toEqual(['Abgelehnt', 'Bestätigt']);
  });

  await test.step('leads and orders', async () => {
    for (const [path, choice, text] of [
      [`leads?suche=${mark}`, 'Gewonnen', '2 Leads aktualisiert.'],
      [`auftragsverwaltung?tab=kundenauftraege&suche=${mark}`, 'Storniert', '2 Kundenaufträge aktualisiert.'],
    ] as const) {
      await page.goto(`/adminportal/${path}`);
      await expect(page.getByRole('rowheader')).toHaveCount(2);
      await selectPage(page);
      await bar(page).getByLabel('Status', { exact: true }).selectOption(choice);
      await bar(page).getByRole('button', { name: 'Status setzen' }).click();
      await expect(toast(page, text)).toBeVisible();
      if (choice === 'Gewonnen') {
        const { data: leads } = await service.from('contact_requests').select('id').eq('name', mark).throwOnError();
        await service.from('contact_requests').update({ status: 'verloren' }).eq('id', leads[0]!.id).throwOnError();
        await toast(page, text).getByRole('button', { name: 'Rückgängig' }).click();
        await expect(toast(page, /^1 von 2 Änderungen wurden zurückgenommen/)).toBeVisible();
        const { data: now } = await service.from('contact_requests').select('status').eq('name', mark).throwOnError();
        expect(now.map(({ status }) => status).sort()).toEqual(['neu', 'verloren']);
      }
    }
  });
});
