import { afterAll, beforeAll, expect, it } from 'vitest';
import { type UserListItem } from '@functions/api/payloads';
import { type Update } from '@/lib/supabase/tables';
import { listUsers } from '../../supabase/functions/admin-list-users/handler.ts';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import {
  call,
  type Client,
  connect,
  connectAsService,
  createPerson,
  password,
  type Person,
  sessionHeaders,
  uniqueEmail,
} from './helpers/functions-calls.ts';

// A backend of its own: other tests create and remove accounts, which shifts the pages.
let stack: Stack;
let service: Client;
let admin: Person;
const customers = 60;

beforeAll(async () => {
  stack = await startStack({ port: 0, seed: false, jobs: false, realtime: false });
  service = connectAsService(stack);
  admin = await createPerson(stack, 'admin');
  for (let number = 1; number <= customers; number++)
    await service.auth.admin.createUser({ email: `kunde${number}@example.com`, email_confirm: true });
});
afterAll(() => stack?.stop());

async function list(): Promise<UserListItem[]> {
  const { status, body } = await call(admin.client, 'admin-list-users');
  expect(status).toBe(200);
  return body as UserListItem[];
}

it('lists every account once, newest first', async () => {
  const users = await list();
  const expected = [admin.email, ...Array.from({ length: customers }, (_, index) => `kunde${index + 1}@example.com`)];
  expect(users.map((user) => user.email).sort()).toEqual(expected.sort());
  const times = users.map((user) => Date.parse(user.created_at));
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

it.each([1, 7, 20, 61, 62])('returns the same list in pages of %i', async (pageSize) => {
  const request = new Request(stack.url, { headers: await sessionHeaders(stack, admin.client) });
  expect(await listUsers(request, { service, pageSize })).toEqual(await list());
});

it('returns exactly what the screen needs', async () => {
  const name = { first_name: 'Ada', last_name: 'Öztürk' };
  await service.from('profiles').update(name).eq('id', admin.id).throwOnError();
  const users = await list();
  expect(users.find((user) => user.id === admin.id)).toEqual({
    id: admin.id,
    email: admin.email,
    first_name: 'Ada',
    last_name: 'Öztürk',
    role: 'admin',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/) as string,
    last_sign_in_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/) as string,
    is_confirmed: true,
    is_active: true,
  });
  expect(users.find((user) => user.email === 'kunde1@example.com')).toMatchObject({
    first_name: null,
    role: 'kunde',
    last_sign_in_at: null,
    is_confirmed: true,
    is_active: true,
  });
});

it('marks accounts with an unconfirmed address', async () => {
  const email = uniqueEmail('unbestaetigt');
  await connect(stack).auth.signUp({ email, password });
  const found = (await list()).find((user) => user.email === email);
  expect(found).toMatchObject({ role: 'kunde', is_confirmed: false, is_active: true });
  const refused = { status: 409, body: { error: expect.stringContaining('unbestätigt') as string } };
  for (const role of ['admin', 'mitarbeiter'])
    expect(await call(admin.client, 'admin-update-user', { userId: found?.id, role })).toEqual(refused);
});

it('counts unknown roles as customers, and marks banned accounts', async () => {
  const create = async (name: string) => {
    const { data, error } = await service.auth.admin.createUser({ email: uniqueEmail(name), email_confirm: true });
    if (error) throw error;
    return data.user.id;
  };
  const change = async (id: string, values: Update<'profiles'>) => {
    await service.from('profiles').update(values).eq('id', id).select('id').single().throwOnError();
    return id;
  };
  const noRole = await change(await create('no-role'), { role: null });
  const oldRole = await change(await create('old-role'), { role: 'user' });
  const employee = await change(await create('employee'), { role: 'mitarbeiter' });
  const inactive = await change(await create('inactive'), { is_active: false });
  const banned = await create('banned');
  await service.auth.admin.updateUserById(banned, { ban_duration: '1h' });
  const noProfile = await create('no-profile');
  await service.from('profiles').delete().eq('id', noProfile).throwOnError();

  const users = new Map((await list()).map((user) => [user.id, { role: user.role, is_active: user.is_active }]));
  expect(users.get(noRole)).toEqual({ role: 'kunde', is_active: true });
  expect(users.get(oldRole)).toEqual({ role: 'kunde', is_active: true });
  expect(users.get(employee)).toEqual({ role: 'mitarbeiter', is_active: true });
  expect(users.get(inactive)).toEqual({ role: 'kunde', is_active: false });
  expect(users.get(banned)).toEqual({ role: 'kunde', is_active: false });
  expect(users.get(noProfile)).toEqual({ role: 'kunde', is_active: true });
});
