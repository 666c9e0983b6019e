import { type RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import ws from 'ws';
import { type Insert } from '@/lib/supabase/tables';
import {
  type Client,
  connect,
  connectAsService,
  createPerson,
  eventually,
  type Person,
} from './helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend);
const isLocal = !process.env['BASE_URL']?.startsWith('http');
type Change = RealtimePostgresChangesPayload<{ id: string; title: string; status: string }>;
interface Subscription {
  status: string;
  message: string;
  changes: Change[];
}
const clients: Client[] = [];
let lastChannel = 0;

/** Subscribes and waits for the server's answer. */
async function subscribe(client: Client, options: { event?: 'INSERT'; table?: string; filter?: string } = {}) {
  clients.push(client);
  const subscription: Subscription = { status: '', message: '', changes: [] };
  client
    .channel(`live:test ${++lastChannel}`, { config: { private: true } })
    .on<{ id: string; title: string; status: string }>(
      'postgres_changes',
      // The event's type selects between overloads that differ in nothing else here.
      { schema: 'public', table: 'tasks', ...options, event: (options.event ?? '*') as 'INSERT' },
      (change) => void subscription.changes.push(change),
    )
    .on('system', {}, (word: { extension: string; status: string; message: string }) => {
      if (word.extension === 'postgres_changes') Object.assign(subscription, word);
    })
    .subscribe();
  await eventually(() => Promise.resolve(subscription.status));
  return subscription;
}

/** Joins a channel and waits for the server's answer. */
function join(client: Client, topic: string, isPrivate = true) {
  clients.push(client);
  return new Promise<{ status: string; reason: string }>((done) => {
    client
      .channel(topic, { config: { private: isPrivate } })
      .subscribe((status, error) => done({ status, reason: error?.message ?? '' }));
  });
}

let admin: Person;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  [admin, ann, bob] = await Promise.all([
    createPerson(backend, 'admin'),
    createPerson(backend, 'mitarbeiter'),
    createPerson(backend, 'mitarbeiter'),
  ]);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
});

async function insert(task: Partial<Insert<'tasks'>>): Promise<string> {
  const title = task.title ?? `Live ${crypto.randomUUID()}`;
  const { data } = await service
    .from('tasks')
    .insert({ ...task, title })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}
const idOf = (change: Change) => (change.eventType === 'DELETE' ? change.old.id : change.new.id);
/** The change of this row, as soon as it arrives. */
const changeOf = (subscription: Subscription, id: string, eventType: string) =>
  eventually(() => Promise.resolve(subscription.changes.find((c) => idOf(c) === id && c.eventType === eventType)));
/** Events arrive in order: when the later row's is there, one of an earlier row would be, too. */
async function expectNothing(subscription: Subscription, id: string, fence: Partial<Insert<'tasks'>>) {
  await changeOf(subscription, await insert(fence), 'INSERT');
  expect(subscription.changes.filter((change) => idOf(change) === id)).toEqual([]);
}

describe('a change', () => {
  it('is only sent to clients that may select the row', async () => {
    const [boss, own, foreign] = [
      await subscribe(admin.client),
      await subscribe(ann.client),
      await subscribe(bob.client),
    ];
    expect(boss.status).toBe('ok');
    const id = await insert({ assigned_to: ann.id });
    expect(await changeOf(boss, id, 'INSERT')).toMatchObject({
      schema: 'public',
      table: 'tasks',
      eventType: 'INSERT',
      new: { id, status: 'offen', assigned_to: ann.id },
      commit_timestamp: expect.any(String) as string,
    });
    await changeOf(own, id, 'INSERT');
    await expectNothing(foreign, id, { assigned_to: bob.id });

    await service.from('tasks').update({ assigned_to: bob.id }).eq('id', id).throwOnError();
    expect(await changeOf(foreign, id, 'UPDATE')).toMatchObject({ old: { id } });
    expect(own.changes.filter((change) => change.eventType === 'UPDATE' && idOf(change) === id)).toEqual([]);

    await service.from('tasks').delete().eq('id', id).throwOnError();
    const gone = await changeOf(own, id, 'DELETE');
    expect(gone.old, 'a DELETE carries the key only').toEqual({ id });
  });

  it('of a task is sent to its crew, but not to former members', async () => {
    const [mate, foreign] = [await subscribe(bob.client), await subscribe(ann.client, { table: 'task_crew' })];
    const id = await insert({});
    await service.from('task_crew').insert({ task_id: id, profile_id: bob.id }).throwOnError();
    await service.from('tasks').update({ status: 'in_bearbeitung' }).eq('id', id).throwOnError();
    // A change of the crew also changes the task, so this is not the first event.
    const began = () =>
      mate.changes.find(({ new: row }) => 'id' in row && row.id === id && row.status === 'in_bearbeitung');
    expect(await eventually(() => Promise.resolve(began()))).toMatchObject({ eventType: 'UPDATE' });
    await service.from('task_crew').delete().eq('task_id', id).throwOnError();
    await service.from('tasks').update({ status: 'abgeschlossen' }).eq('id', id).throwOnError();
    await changeOf(mate, await insert({ assigned_to: bob.id }), 'INSERT');
    const last = mate.changes.filter((change) => idOf(change) === id).map(({ new: row }) => row);
    expect(last).not.toContainEqual(expect.objectContaining({ status: 'abgeschlossen' }));
    expect(foreign.changes.filter(({ eventType }) => eventType !== 'DELETE')).toEqual([]);
  });

  it('that reassigns a task notifies the previous assignee through the crew table', async () => {
    const id = await insert({ assigned_to: ann.id });
    const crew = await subscribe(ann.client, { table: 'task_crew' });
    await service.from('tasks').update({ assigned_to: bob.id }).eq('id', id).throwOnError();
    const gone = () => crew.changes.find(({ eventType }) => eventType === 'DELETE');
    expect(await eventually(() => Promise.resolve(gone()))).toMatchObject({ eventType: 'DELETE' });
    expect(crew.changes.filter(({ eventType }) => eventType !== 'DELETE')).toEqual([]);
    expect((await service.from('task_crew').select('id').eq('task_id', id).throwOnError()).data).toEqual([]);
  });

  it('may be larger than a notification of PostgreSQL', async () => {
    const subscription = await subscribe(admin.client);
    const description = 'x'.repeat(5000);
    await service
      .from('tasks')
      .insert([1, 2, 3].map((n) => ({ title: `Groß ${n}`, description })))
      .throwOnError();
    await eventually(() => Promise.resolve(subscription.changes.length >= 3));
    expect(subscription.changes[0]?.new).toMatchObject({ description });
  });

  it('that is rolled back is not sent', async () => {
    const subscription = await subscribe(admin.client);
    const title = `Zurück ${crypto.randomUUID()}`;
    const { error } = await service.from('tasks').insert([{ title }, { title: ' ' }]);
    expect(error?.code).toBe('23514');
    await changeOf(subscription, await insert({}), 'INSERT');
    expect(subscription.changes.filter((c) => c.eventType === 'INSERT' && c.new.title === title)).toEqual([]);
  });
});

describe('a private channel', () => {
  it.each(['kunde', 'mitarbeiter', 'admin'] as const)('is open to every active account: %s', async (role) => {
    const { client } = await createPerson(backend, role);
    expect(await join(client, 'live:tasks:1')).toEqual({ status: 'SUBSCRIBED', reason: '' });
    expect(await join(client, 'seo-changes')).toEqual({ status: 'SUBSCRIBED', reason: '' });
  });

  const refused = (topic: string) => ({
    status: 'CHANNEL_ERROR',
    reason: expect.stringContaining(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
    ) as string,
  });

  it('is closed to visitors', async () => {
    expect(await join(connect(backend), 'live:tasks:1')).toEqual(refused('live:tasks:1'));
    expect(await join(connect(backend), 'seo-changes')).toEqual(refused('seo-changes'));
  });

  it('supports changes only', async () => {
    const { client } = await createPerson(backend, 'admin');
    expect(await join(client, 'anderes')).toEqual(refused('anderes'));
  });

  it('is closed to deactivated accounts and to tokens of an ended session', async () => {
    const [leaver, elsewhere] = await Promise.all([createPerson(backend, 'kunde'), createPerson(backend, 'kunde')]);
    await service
      .from('profiles')
      .update({ is_active: false })
      .eq('id', leaver.id)
      .select('id')
      .single()
      .throwOnError();
    expect(await join(leaver.client, 'live:tasks:1')).toEqual(refused('live:tasks:1'));
    const other = connect(backend);
    await other.auth.signInWithPassword({ email: elsewhere.email, password: elsewhere.password });
    await other.auth.signOut({ scope: 'global' });
    expect(await join(elsewhere.client, 'live:tasks:1')).toEqual(refused('live:tasks:1'));
  });
});

// `supabase start` has no such setting.
describe.runIf(isLocal)('a public channel', () => {
  it.each(['visitor', 'customer'])('does not exist: %s', async (who) => {
    const client = who === 'visitor' ? connect(backend) : (await createPerson(backend, 'kunde')).client;
    expect(await join(client, 'live:tasks:1', false)).toEqual({
      status: 'CHANNEL_ERROR',
      reason: expect.stringContaining('PrivateOnly: This project only allows private channels') as string,
    });
  });
});

describe('a subscription', () => {
  it('can request an event and a filter', async () => {
    const subscription = await subscribe(admin.client, { event: 'INSERT', filter: 'status=eq.in_bearbeitung' });
    const open = await insert({});
    const busy = await insert({ status: 'in_bearbeitung' });
    await changeOf(subscription, busy, 'INSERT');
    await service.from('tasks').update({ title: 'Geändert' }).eq('id', busy).throwOnError();
    await expectNothing(subscription, open, { status: 'in_bearbeitung' });
    expect(subscription.changes.every(({ eventType }) => eventType === 'INSERT')).toBe(true);
  });

  it('accepts a list of values in its filter', async () => {
    const subscription = await subscribe(admin.client, { filter: `assigned_to=in.(${ann.id},${bob.id})` });
    const unassigned = await insert({});
    await expectNothing(subscription, unassigned, { assigned_to: bob.id });
  });

  it.each([
    ['a table that is not published', { table: 'email_queue' }, 'Unable to subscribe'],
    ['a table that does not exist', { table: 'nope' }, 'Unable to subscribe'],
    ['a column that does not exist', { filter: 'nope=eq.1' }, 'invalid column for filter nope'],
    ['a value that does not fit', { filter: 'created_at=gt.gestern' }, 'Unable to subscribe'],
  ])('to %s is rejected with a reason', async (_, options, reason) => {
    const subscription = await subscribe(connectAsService(backend), options);
    expect(subscription.status).toBe('error');
    expect(subscription.message).toContain(reason);
  });
});

describe('the token', () => {
  it('of an open channel can be refreshed', async () => {
    const subscription = await subscribe(ann.client);
    await ann.client.auth.refreshSession();
    await changeOf(subscription, await insert({ assigned_to: ann.id }), 'INSERT');
  });

  it('of an open channel cannot be replaced by one without permission: the channel is closed', async () => {
    const [person, leaver] = await Promise.all([createPerson(backend, 'kunde'), createPerson(backend, 'kunde')]);
    const { access_token: token = '' } = (await leaver.client.auth.getSession()).data.session ?? {};
    await service
      .from('profiles')
      .update({ is_active: false })
      .eq('id', leaver.id)
      .select('id')
      .single()
      .throwOnError();
    clients.push(person.client);
    const heard: string[] = [];
    const channel = person.client.channel('live:tasks:1', { config: { private: true } });
    channel
      .on('system', {}, ({ message }: { message: string }) => heard.push(message))
      .subscribe((status) => heard.push(status));
    await eventually(() => Promise.resolve(heard.includes('SUBSCRIBED')));
    await person.client.realtime.setAuth(token);
    await eventually(() => Promise.resolve(heard.includes('CLOSED')));
    expect(heard[1]).toBe('You do not have permissions to read from this Channel topic: live:tasks:1');
  });

  it('receives nothing after its session was ended elsewhere', async () => {
    const person = await createPerson(backend, 'mitarbeiter');
    const subscription = await subscribe(person.client);
    await changeOf(subscription, await insert({ assigned_to: person.id }), 'INSERT');
    const other = connect(backend);
    await other.auth.signInWithPassword({ email: person.email, password: person.password });
    await other.auth.signOut({ scope: 'global' });
    const secret = await insert({ assigned_to: person.id });
    // A DELETE is sent to every listener, so it proves that the insert was not.
    await service.from('tasks').delete().eq('id', secret).throwOnError();
    await changeOf(subscription, secret, 'DELETE');
    expect(subscription.changes.filter((c) => c.eventType === 'INSERT' && idOf(c) === secret)).toEqual([]);
  });

  it('is checked at the time of the change: a deactivated employee receives nothing more', async () => {
    const leaver = await createPerson(backend, 'mitarbeiter');
    const subscription = await subscribe(leaver.client);
    await changeOf(subscription, await insert({ assigned_to: leaver.id }), 'INSERT');
    await service
      .from('profiles')
      .update({ is_active: false })
      .eq('id', leaver.id)
      .select('id')
      .single()
      .throwOnError();
    const secret = await insert({ assigned_to: leaver.id });
    await service.from('tasks').delete().eq('id', secret).throwOnError();
    await changeOf(subscription, secret, 'DELETE');
    expect(subscription.changes.filter((c) => c.eventType === 'INSERT' && idOf(c) === secret)).toEqual([]);
  });

  it('must be valid, and so must the key of the socket', async () => {
    const client = connect(backend);
    await client.realtime.setAuth('a.b.c');
    const status = await new Promise(
      (done) => void client.channel('live:falsch', { config: { private: true } }).subscribe((word) => done(word)),
    );
    expect(status).toBe('CHANNEL_ERROR');
    await client.removeAllChannels();
    const socket = new ws(`${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=falsch&vsn=2.0.0`);
    const refused = await new Promise((done) => {
      socket.on('error', () => done(true));
      socket.on('open', () => done(false));
    });
    expect(refused).toBe(true);
  });
});
