import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { call, connect, connectAsService, createPerson, type Person } from './helpers/functions-calls.ts';

const connection = inject('backend');
const service = connectAsService(connection);

let admin: Person;
beforeAll(async () => {
  admin = await createPerson(connection, 'admin');
});

const update = (body: object) => call(admin.client, 'admin-update-user', body);

async function profileOf(id: string) {
  const { data } = await service.from('profiles').select('role, is_active').eq('id', id).single().throwOnError();
  return data;
}

async function signIn(person: Person): Promise<string | undefined> {
  const { error } = await connect(connection).auth.signInWithPassword(person);
  return error?.code;
}

describe('roles', () => {
  it('assigns every role, effective in the database immediately', async () => {
    const person = await createPerson(connection, 'kunde');
    for (const role of ['mitarbeiter', 'admin', 'kunde'] as const) {
      expect(await update({ userId: person.id, role })).toEqual({ status: 200, body: { user: { id: person.id } } });
      expect(await profileOf(person.id)).toEqual({ role, is_active: true });
    }
  });

  it('lets a new admin act without a new login', async () => {
    const person = await createPerson(connection, 'kunde');
    expect((await call(person.client, 'admin-list-users')).status).toBe(403);
    await update({ userId: person.id, role: 'admin' });
    expect((await call(person.client, 'admin-list-users')).status).toBe(200);
  });
});

describe('deactivating', () => {
  it('ends the sessions, blocks the login and hides the data, until activated again', async () => {
    const person = await createPerson(connection, 'mitarbeiter');
    const { data: before } = await person.client.from('vehicles').select('id');
    expect(before?.length).toBeGreaterThan(0);

    expect(await update({ userId: person.id, isActive: false })).toEqual({
      status: 200,
      body: { user: { id: person.id } },
    });
    expect(await profileOf(person.id)).toEqual({ role: 'mitarbeiter', is_active: false });
    expect(await signIn(person)).toBe('user_banned');
    expect((await person.client.auth.refreshSession()).error).not.toBeNull();
    expect((await person.client.auth.getUser()).error).not.toBeNull();
    expect((await person.client.from('vehicles').select('id')).data ?? []).toEqual([]);

    expect(await update({ userId: person.id, isActive: true })).toEqual({
      status: 200,
      body: { user: { id: person.id } },
    });
    expect(await profileOf(person.id)).toEqual({ role: 'mitarbeiter', is_active: true });
    expect(await signIn(person)).toBeUndefined();
  });

  it('completes what an interrupted call left behind', async () => {
    const person = await createPerson(connection, 'kunde');
    await service.from('profiles').update({ is_active: false }).eq('id', person.id).throwOnError();
    expect(await signIn(person)).toBeUndefined();
    expect((await update({ userId: person.id, isActive: false })).status).toBe(200);
    expect(await signIn(person)).toBe('user_banned');

    await service.auth.admin.updateUserById(person.id, { ban_duration: 'none' });
    expect((await update({ userId: person.id, isActive: true })).status).toBe(200);
    expect(await profileOf(person.id)).toMatchObject({ is_active: true });
  });

  it('can be repeated', async () => {
    const person = await createPerson(connection, 'kunde');
    for (const isActive of [false, false, true, true])
      expect((await update({ userId: person.id, isActive })).status).toBe(200);
    expect(await signIn(person)).toBeUndefined();
  });
});

describe('several accounts', () => {
  const activate = (userIds: string[], isActive: boolean) =>
    call(admin.client, 'admin-activate-users', { userIds, isActive });

  it('are deactivated and activated in one call; missing ones are skipped', async () => {
    const people = [await createPerson(connection, 'kunde'), await createPerson(connection, 'mitarbeiter')];
    const ids = people.map(({ id }) => id);
    expect(await activate([...ids, randomUUID(), ids[0]!.toUpperCase()], false)).toEqual({
      status: 200,
      body: { changed: ids },
    });
    for (const person of people) expect(await signIn(person)).toBe('user_banned');
    expect(await activate(ids, true)).toEqual({ status: 200, body: { changed: ids } });
    for (const person of people) expect(await signIn(person)).toBeUndefined();
    expect((await Promise.all(ids.map(profileOf))).map(({ role }) => role)).toEqual(['kunde', 'mitarbeiter']);
  });

  it('are unchanged if the own one is among them, or the call is malformed', async () => {
    const { id } = await createPerson(connection, 'kunde');
    expect(await activate([id, admin.id.toUpperCase()], false)).toEqual({
      status: 403,
      body: { error: 'Das eigene Konto kann hier nicht geändert werden.' },
    });
    for (const userIds of [[], [id, 'text'], Array.from({ length: 51 }, () => id)])
      expect((await activate(userIds, false)).status).toBe(400);
    expect(await profileOf(id)).toMatchObject({ is_active: true });
  });
});

describe('rejections', () => {
  const ownAccount = { status: 403, body: { error: 'Das eigene Konto kann hier nicht geändert werden.' } };
  const unknown = { status: 404, body: { error: 'Benutzer nicht gefunden.' } };
  const malformed = { status: 400, body: { error: 'Ungültige Anfrage.' } };

  it('never changes the own account, in any spelling of the id', async () => {
    for (const userId of [admin.id, admin.id.toUpperCase()])
      for (const change of [{ role: 'kunde' }, { role: 'admin' }, { isActive: false }, { isActive: true }])
        expect(await update({ userId, ...change })).toEqual(ownAccount);
    expect(await profileOf(admin.id)).toEqual({ role: 'admin', is_active: true });
  });

  it('reports unknown accounts', async () => {
    for (const change of [{ role: 'admin' }, { isActive: false }, { isActive: true }])
      expect(await update({ userId: randomUUID(), ...change })).toEqual(unknown);
  });

  it('accepts exactly one change and nothing else', async () => {
    const { id: userId } = await createPerson(connection, 'kunde');
    for (const body of [
      {},
      { userId },
      { userId, role: 'admin', isActive: true },
      { userId, role: 'user' },
      { userId, role: null },
      { userId, isActive: 'false' },
      { userId, isActive: false, email: 'other@example.com' },
      { userId: [userId], isActive: false },
      { userId: `${userId}' or true`, isActive: false },
      { role: 'admin' },
    ])
      expect(await update(body)).toEqual(malformed);
    expect(await profileOf(userId)).toEqual({ role: 'kunde', is_active: true });
  });
});
