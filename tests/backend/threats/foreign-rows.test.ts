import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connectAsService, createPerson, type Person, sessionHeaders } from '../helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend);
let intruder: Person;
let colleague: Person;
let victim: Person;
/** What the victim owns; must not be in any answer. */
const secret = `Geheim ${crypto.randomUUID()}`;
const ids: Record<string, string> = {};

beforeAll(async () => {
  [intruder, victim, colleague] = await Promise.all([
    createPerson(backend, 'kunde'),
    createPerson(backend, 'kunde'),
    createPerson(backend, 'mitarbeiter'),
  ]);
  await service.from('profiles').update({ phone: secret }).eq('id', victim.id).throwOnError();
  const own = { user_id: victim.id, subject: secret };
  const rows = await Promise.all([
    service
      .from('requests')
      .insert({ ...own, description: secret })
      .select('id')
      .single()
      .throwOnError(),
    service
      .from('messages')
      .insert({ ...own, content: secret })
      .select('id')
      .single()
      .throwOnError(),
    service.from('tasks').insert({ title: secret, description: secret }).select('id').single().throwOnError(),
  ]);
  ids.victim = victim.id;
  ['requests', 'messages', 'tasks'].forEach((table, index) => (ids[table] = rows[index]?.data.id ?? ''));
  await service
    .from('task_crew')
    .insert({ task_id: ids.tasks ?? '', profile_id: victim.id })
    .throwOnError();
});

async function ask(person: Person, path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const response = await fetch(`${backend.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      ...(await sessionHeaders(backend, person.client)),
      'content-type': 'application/json',
      // With the rows returned, the right to read would also reject the request and hide a missing right to write.
      prefer: 'return=minimal',
      ...init.headers,
    },
  });
  return { status: response.status, text: await response.text(), range: response.headers.get('content-range') };
}

const everythingOfTheVictim = async () => ({
  profile: (await service.from('profiles').select('*').eq('id', victim.id).throwOnError()).data,
  requests: (await service.from('requests').select('*').eq('user_id', victim.id).throwOnError()).data,
  messages: (await service.from('messages').select('*').eq('user_id', victim.id).throwOnError()).data,
});

describe.each(['kunde', 'mitarbeiter'])('another user’s rows | %s', (role) => {
  const who = () => (role === 'kunde' ? intruder : colleague);
  const fill = (path: string) => path.replace(/{(\w+)}/g, (_, name: string) => ids[name] ?? '');

  it.each([
    'profiles?select=*',
    'profiles?id=eq.{victim}',
    'profiles?or=(id.eq.{victim},id.not.is.null)',
    'profiles?select=*,requests(*),messages(*),tasks(*),work_times(*),absences(*),work_contracts(*)',
    'requests?user_id=eq.{victim}',
    'requests?or=(user_id.eq.{victim},subject.not.is.null)',
    'requests?select=*,profiles(*),tasks(*)',
    'requests?subject=like.Geheim*&order=user_id',
    'messages?id=eq.{messages}&select=subject,profiles!inner(phone)',
    'tasks?select=*,requests(*),profiles!tasks_assigned_to_fkey(*)&id=eq.{tasks}',
    'vehicles?select=*,profiles!vehicles_reserved_by_fkey(*),tasks(*)',
    'task_crew?select=*,tasks(*),profiles(*)',
  ])('are in no answer: %s', async (path) => {
    const { text } = await ask(who(), fill(path));
    expect(text).not.toContain(secret);
    expect(text).not.toContain(victim.email);
  });

  it.each([
    'requests?user_id=eq.{victim}',
    'messages?user_id=eq.{victim}',
    'profiles?id=eq.{victim}',
    'tasks?id=eq.{tasks}',
  ])('are in no count: %s', async (path) => {
    const headers = { prefer: 'count=exact', range: '0-0' };
    const { range } = await ask(who(), fill(path), { method: 'HEAD', headers });
    expect(range).toBe('*/0');
    const { text } = await ask(who(), `${fill(path)}&select=count()`);
    expect(text).not.toMatch(/"count":\s*[1-9]/);
  });

  it.each(['planned', 'estimated'])(
    'are in no count that is %s, which comes from statistics of all rows',
    async (count) => {
      for (const table of ['requests', 'messages', 'profiles', 'tasks', 'invoices', 'team_members', 'email_queue'])
        for (const method of ['GET', 'HEAD']) {
          const headers = { prefer: `count=${count}`, range: '0-0' };
          const { status, range } = await ask(who(), table, { method, headers });
          expect({ table, status, range }).toEqual({ table, status: 403, range: null });
        }
    },
  );

  it('are not affected by any form of change', async () => {
    const before = await everythingOfTheVictim();
    const change = JSON.stringify({ status: 'cancelled' });
    for (const path of [`requests?id=eq.${ids.requests}`, 'requests?id=not.is.null', 'requests'])
      await ask(who(), path, { method: 'PATCH', body: change });
    await ask(who(), 'profiles?id=not.is.null', { method: 'PATCH', body: JSON.stringify({ phone: '0' }) });
    for (const table of ['requests', 'messages', 'profiles'])
      await ask(who(), `${table}?id=not.is.null`, { method: 'DELETE' });
    expect(await everythingOfTheVictim()).toEqual(before);
  });

  it.each(['merge-duplicates', 'ignore-duplicates'])('are not affected by an upsert with %s', async (resolution) => {
    const before = await everythingOfTheVictim();
    const headers = { prefer: `return=minimal,resolution=${resolution}` };
    const calls = [
      ['profiles', { id: victim.id, phone: '0' }],
      ['requests', { id: ids.requests, user_id: who().id, subject: 'Meins', description: 'Meins' }],
      ['requests?on_conflict=id', [{ id: ids.requests, user_id: victim.id, subject: 'x', description: 'x' }]],
      ['messages', { id: ids.messages, user_id: who().id, subject: 'Meins', content: 'Meins' }],
    ] as const;
    for (const [path, body] of calls) {
      const { status, text } = await ask(who(), path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(status, path).toBe(403);
      expect(text).not.toContain(secret);
    }
    expect(await everythingOfTheVictim()).toEqual(before);
  });
});

describe('one row of another user among own ones', () => {
  it('fails the whole request', async () => {
    const subject = `Sammelauftrag ${crypto.randomUUID()}`;
    const row = (user_id: string) => ({ user_id, subject, description: 'x' });
    const { status } = await ask(intruder, 'requests', {
      method: 'POST',
      body: JSON.stringify([row(intruder.id), row(victim.id), row(intruder.id)]),
    });
    expect(status).toBe(403);
    expect((await service.from('requests').select('id').eq('subject', subject).throwOnError()).data).toEqual([]);
  });

  it('cannot be reassigned later either', async () => {
    const { data } = await service
      .from('requests')
      .insert({ user_id: intruder.id, subject: 'Untergeschoben', description: 'x' })
      .select('id')
      .single()
      .throwOnError();
    const { status } = await ask(intruder, `requests?id=eq.${data.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ user_id: victim.id }),
    });
    expect(status).toBe(403);
  });
});
