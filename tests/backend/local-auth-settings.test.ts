import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken } from '../../supabase/local/auth/one-time-tokens.ts';
import { readProjectConfig } from '../../supabase/local/config.ts';
import { keysOf } from '../../supabase/local/keys.ts';
import { createSettings } from '../../supabase/local/settings.ts';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { connect, createPerson, password } from './helpers/functions-calls.ts';

// Time is moved in the database, so these tests use a backend of their own.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ port: 0, seed: false, jobs: false, realtime: false, functions: false });
});
afterAll(() => stack?.stop());

async function followLatestLink(email: string): Promise<URLSearchParams> {
  const mail = stack.mailbox.list().find(({ to }) => to.some(({ address }) => address === email));
  const link = /href="([^"]*\/verify\?[^"]*)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const response = await fetch(link, { redirect: 'manual' });
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
}

describe('a password reset link', () => {
  it.each([
    ['14 minutes', true],
    ['15 minutes 1 second', false],
  ])('after %s: %s', async (age, works) => {
    const { id, email } = await createPerson(stack, 'kunde');
    await connect(stack).auth.resetPasswordForEmail(email);
    await stack.db.query(`update auth.users set recovery_sent_at = now() - $2::interval where id = $1`, [id, age]);
    const answer = await followLatestLink(email);
    expect(answer.has('access_token')).toBe(works);
    expect(answer.get('error_code')).toBe(works ? null : 'otp_expired');
  });

  it('contains the hash of ten digits, not of a guessable number', () => {
    const root = new URL('../..', import.meta.url).pathname;
    const config = readProjectConfig(`${root}supabase/config.toml`);
    const keys = keysOf(undefined);
    const settings = createSettings({ root, url: '', siteUrl: undefined, config, keys, log: () => undefined });
    const codes = Array.from({ length: 50 }, () => createToken('a@example.com', settings).code);
    for (const code of codes) expect(code).toMatch(/^\d{10}$/);
    expect(new Set(codes).size).toBe(50);
  });
});

describe('a new password', () => {
  it.each([
    ['23 hours', undefined],
    ['24 hours 1 second', 'reauthentication_needed'],
  ])('in a session that is %s old: %s', async (age, code) => {
    const { id, client, email } = await createPerson(stack, 'kunde');
    await stack.db.query('update auth.sessions set created_at = now() - $2::interval where user_id = $1', [id, age]);
    const { error } = await client.auth.updateUser({ password: 'Ganz-neu-2026!' });
    expect(error?.code).toBe(code);
    const signIn = await connect(stack).auth.signInWithPassword({ email, password });
    expect(signIn.error === null).toBe(code !== undefined);
  });
});
