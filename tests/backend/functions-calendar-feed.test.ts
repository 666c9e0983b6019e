import { convertIcsCalendar } from 'ts-ics';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Client, connectAsService, createPerson, type Person, sessionHeaders } from './helpers/functions-calls.ts';

const connection = inject('backend');
const service = connectAsService(connection);

let admin: Person;
let employee: Person;
let mate: Person;
let customer: Person;
let task: string;
let appointment: string;

const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  [admin, employee, mate, customer] = await Promise.all([
    createPerson(connection, 'admin'),
    createPerson(connection, 'mitarbeiter'),
    createPerson(connection, 'mitarbeiter'),
    createPerson(connection, 'kunde'),
  ]);
  await service
    .from('profiles')
    .update({ first_name: 'Sabine', last_name: 'Wimmer', phone: '0171 5550' })
    .eq('id', customer.id)
    .throwOnError();
  const planned = {
    starts_at: `${day}T07:00:00Z`,
    ends_at: `${day}T11:30:00Z`,
    place: 'Lindenweg 4, Freising',
    destination: 'Gasse 2, München',
  };
  const { data: made } = await service
    .from('tasks')
    .insert({ title: 'Umzug, 2. Stock', assigned_to: employee.id, ...planned })
    .select('id')
    .single()
    .throwOnError();
  task = made.id;
  const { data: asked } = await service
    .from('appointments')
    .insert({ user_id: customer.id, date: day, time: '14:00', service: 'beratung', status: 'Bestätigt' })
    .select('id')
    .single()
    .throwOnError();
  appointment = asked.id;
});

async function renew(client: Client): Promise<string> {
  const { data } = await client.rpc('renew_calendar_feed').throwOnError();
  return data;
}

const read = (token: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${connection.url}/functions/v1/calendar-feed/${token}.ics`, { method, headers });

/** The ids of the events in the feed. */
async function eventsAt(token: string) {
  const response = await read(token);
  expect(response.status).toBe(200);
  const text = await response.text();
  return { text, events: convertIcsCalendar(undefined, text).events ?? [] };
}
const idsAt = async (token: string) => (await eventsAt(token)).events.map(({ uid }) => uid.split('@')[0]);

describe('the calendar feed of an employee', () => {
  it('contains the own tasks and nothing of the customer’s', async () => {
    const token = await renew(employee.client);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { text, events } = await eventsAt(token);
    expect(events.map(({ uid }) => uid.split('@')[0])).toEqual([task]);
    expect(events[0]).toMatchObject({
      summary: 'Umzug, 2. Stock',
      location: 'Lindenweg 4, Freising',
      description: 'Zieladresse: Gasse 2, München',
      start: { date: new Date(`${day}T07:00:00Z`) },
      end: { date: new Date(`${day}T11:30:00Z`) },
    });
    expect(text).not.toMatch(/Wimmer|5550/);
  });

  it('contains the tasks of a crew member until removed from the crew', async () => {
    const token = await renew(mate.client);
    expect(await idsAt(token)).toEqual([]);
    await service.from('task_crew').insert({ task_id: task, profile_id: mate.id }).throwOnError();
    expect(await idsAt(token)).toEqual([task]);
    await service.from('task_crew').delete().eq('profile_id', mate.id).throwOnError();
    expect(await idsAt(token)).toEqual([]);
  });
});

it('the calendar feed of an admin contains every task and all current appointments', async () => {
  const token = await renew(admin.client);
  const { events } = await eventsAt(token);
  const own = events.filter(({ uid }) => [task, appointment].includes(uid.split('@')[0] ?? ''));
  expect(own.map(({ summary }) => summary)).toEqual(['Umzug, 2. Stock', 'Beratung, Sabine Wimmer']);
  await service.from('appointments').update({ status: 'Storniert' }).eq('id', appointment).throwOnError();
  expect(await idsAt(token)).not.toContain(appointment);
  await service.from('appointments').update({ status: 'Bestätigt' }).eq('id', appointment).throwOnError();
});

describe('the address of a feed', () => {
  it('supports conditional requests', async () => {
    const token = await renew(employee.client);
    const first = await read(token);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await read(token, { 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await read(token, { 'if-none-match': '"x"' })).status).toBe(200);
    await service.from('tasks').update({ title: 'Umzug, 3. Stock' }).eq('id', task).throwOnError();
    expect((await read(token, { 'if-none-match': etag })).status).toBe(200);
    await service.from('tasks').update({ title: 'Umzug, 2. Stock' }).eq('id', task).throwOnError();
  });

  it('is invalid after it is replaced or deleted, or its owner is deactivated or no longer works here', async () => {
    const status = async (token: string) => (await read(token)).status;
    const first = await renew(mate.client);
    const deleted = await renew(mate.client);
    expect([await status(first), await status(deleted)]).toEqual([404, 200]);
    await mate.client.rpc('delete_calendar_feed').throwOnError();
    expect(await status(deleted)).toBe(404);
    expect((await mate.client.rpc('my_calendar_feed').throwOnError()).data).toBeNull();
    // Deactivating an account also ends its sessions.
    const second = await renew(mate.client);
    for (const change of [{ is_active: false }, { role: 'kunde' as const }]) {
      await service.from('profiles').update(change).eq('id', mate.id).throwOnError();
      expect(await status(second)).toBe(404);
      await service.from('profiles').update({ is_active: true, role: 'mitarbeiter' }).eq('id', mate.id).throwOnError();
      expect(await status(second)).toBe(200);
    }
  });

  it.each(['', 'geraten', 'A'.repeat(43), `${'A'.repeat(42)}'`, '%00'.repeat(43)])(
    '%j does not exist',
    async (token) => {
      const response = await read(token);
      expect([response.status, await response.text()]).toEqual([404, '']);
    },
  );

  it('is read-only', async () => {
    const token = await renew(employee.client);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await read(token, {}, method)).status).toBe(405);
    const head = await read(token, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is not available to customers, and its secret is not readable', async () => {
    expect((await customer.client.rpc('renew_calendar_feed')).error).toMatchObject({ code: '42501' });
    for (const { client } of [admin, employee, customer]) {
      expect((await client.rpc('read_calendar_feed', { token: 'x' })).error).toMatchObject({ code: '42501' });
      const headers = await sessionHeaders(connection, client);
      const stored = await fetch(`${connection.url}/rest/v1/calendar_feeds`, { headers });
      expect(stored.status).toBe(404);
    }
  });
});
