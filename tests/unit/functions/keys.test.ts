import { createServiceClient, readSecretKeys } from '@functions/http/environment';
import { requireSecretKey } from '@functions/auth/secret-key';
import { describe, expect, it } from 'vitest';

const read = (variables: Record<string, string>) => (name: string) => variables[name];

describe('readSecretKeys', () => {
  it('puts the default key first and accepts the older one', () => {
    const variables = { SUPABASE_SECRET_KEYS: '{"backup":"b","default":"a"}', SUPABASE_SERVICE_ROLE_KEY: 'c' };
    expect(readSecretKeys(read(variables))[0]).toBe('a');
    expect(new Set(readSecretKeys(read(variables)))).toEqual(new Set(['a', 'b', 'c']));
  });

  it('works with the older key alone', () => {
    expect(readSecretKeys(read({ SUPABASE_SERVICE_ROLE_KEY: 'c' }))).toEqual(['c']);
  });

  it('throws without a key', () => {
    expect(() => readSecretKeys(read({ SUPABASE_SECRET_KEYS: '{}' }))).toThrow(/SUPABASE_SECRET_KEYS/);
    expect(() => readSecretKeys(read({ SUPABASE_SECRET_KEYS: '{"default":""}' }))).toThrow(/SUPABASE_SECRET_KEYS/);
    expect(() => createServiceClient(read({ SUPABASE_SERVICE_ROLE_KEY: 'c' }))).toThrow(/SUPABASE_URL/);
  });
});

describe('requireSecretKey', () => {
  const secrets = ['sb_secret_one', 'sb_secret_two'];
  const check = (headers: HeadersInit) =>
    requireSecretKey(new Request('https://project.example.com/', { method: 'POST', headers }), secrets);

  it.each<HeadersInit>([
    { apikey: 'sb_secret_one' },
    { apikey: 'sb_secret_two' },
    { authorization: 'Bearer sb_secret_one' },
    { authorization: 'bearer sb_secret_two', apikey: 'sb_publishable_x' },
  ])('accepts %o', async (headers) => {
    await expect(check(headers)).resolves.toBeUndefined();
  });

  it('requires a key', async () => {
    await expect(check({})).rejects.toMatchObject({ status: 401, message: 'Bitte melden Sie sich an.' });
    await expect(check({ authorization: 'Basic sb_secret_one' })).rejects.toMatchObject({ status: 401 });
  });

  const claimsServiceRole = `eyJhbGciOiJub25lIn0.${btoa('{"role":"service_role"}')}.`;
  it.each<HeadersInit>([
    { apikey: 'sb_publishable_x' },
    { apikey: 'sb_secret_on' },
    { apikey: 'sb_secret_onE' },
    { apikey: 'sb_secret_one ,sb_secret_two' },
    { apikey: '' },
    { authorization: `Bearer ${claimsServiceRole}` },
  ])('rejects %o', async (headers) => {
    await expect(check(headers)).rejects.toMatchObject({
      status: 403,
      message: 'Dafür fehlt Ihnen die Berechtigung.',
    });
  });
});
