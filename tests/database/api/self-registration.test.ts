import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack } from '../../../supabase/local/stack.ts';
import { type Client, connectClient, signIn, startBackend } from './clients.ts';

const credentials = { email: 'angreifer@example.com', password: 'Geheim-2026!' };

describe('a user who signs up as an admin', () => {
  let stack: Stack;
  let client: Client;

  beforeAll(async () => {
    stack = await startBackend();
    client = connectClient(stack);
    const metadata = { role: 'admin', is_active: true, first_name: ' Eva ', last_name: 'Angreifer' };
    const { data, error } = await client.auth.signUp({ ...credentials, options: { data: metadata } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
  });
  afterAll(() => stack.stop());

  test('cannot log in before the address is confirmed', async () => {
    const { error } = await client.auth.signInWithPassword(credentials);
    expect(error?.code).toBe('email_not_confirmed');
  });

  test('is a customer after the confirmation', async () => {
    const mail = stack.mailbox.list().find(({ to }) => to[0]?.address === credentials.email);
    const link = /href="([^"]+\/auth\/v1\/verify[^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&');
    expect(link).toBeDefined();
    const answer = await fetch(link ?? '', { redirect: 'manual' });
    expect(answer.headers.get('location')).toContain('access_token=');

    const { user } = await signIn(client, credentials);
    const { data: profile } = await client.from('profiles').select('*').eq('id', user.id).single().throwOnError();
    expect(profile).toMatchObject({ role: 'kunde', is_active: true, first_name: 'Eva', email: credentials.email });
  });

  test('stays one after writing the role into the own metadata', async () => {
    await signIn(client, credentials);
    const { error } = await client.auth.updateUser({ data: { role: 'admin' } });
    expect(error).toBeNull();
    await client.auth.refreshSession();
    const { data: profile } = await client.from('profiles').select('role').single().throwOnError();
    expect(profile).toEqual({ role: 'kunde' });
    const { data: invoices } = await client.from('invoices').select('id').throwOnError();
    expect(invoices).toEqual([]);
  });

  test('cannot write the role into the own profile', async () => {
    const { user } = await signIn(client, credentials);
    const update = await client.from('profiles').update({ role: 'admin' }).eq('id', user.id);
    expect(update.error?.code).toBe('42501');
    const upsert = await client.from('profiles').upsert({ id: user.id, role: 'admin' });
    expect(upsert.error?.code).toBe('42501');
  });
});
