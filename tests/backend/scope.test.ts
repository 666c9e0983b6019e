import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, connectAsService, createPerson, type Person, sessionHeaders } from './helpers/functions-calls.ts';

// Features that the product does not use are rejected with a clear message. `supabase start` does have them.
const backend = inject('backend');
const isLocal = !process.env['BASE_URL']?.startsWith('http');

let admin: Person;
let headers: Record<string, string>;
beforeAll(async () => {
  admin = await createPerson(backend, 'admin');
  headers = await sessionHeaders(backend, admin.client);
});

describe.runIf(isLocal)('outside its scope the local backend', () => {
  it.each([
    ['POST', 'auth/v1/otp', 501],
    ['POST', 'auth/v1/magiclink', 501],
    ['POST', 'auth/v1/verify', 501],
    ['POST', 'auth/v1/invite', 501],
    ['GET', 'auth/v1/authorize?provider=github', 501],
    ['GET', 'auth/v1/settings', 501],
    ['POST', 'auth/v1/token?grant_type=pkce', 501],
    ['POST', 'auth/v1/factors', 501],
    ['GET', 'storage/v1/bucket', 501],
    ['POST', 'storage/v1/bucket', 501],
    ['POST', 'storage/v1/object/sign/media/images/a.png', 501],
    ['POST', 'storage/v1/object/upload/sign/media/images/a.png', 501],
    ['POST', 'storage/v1/object/move', 501],
    ['POST', 'storage/v1/object/copy', 501],
    ['PUT', 'storage/v1/object/media/images/a.png', 501],
    ['GET', 'storage/v1/object/info/media/images/a.png', 501],
    ['GET', 'storage/v1/object/sign/media/images/a.png', 501],
    ['GET', 'storage/v1/render/image/public/media/images/a.png', 501],
    ['POST', 'realtime/v1/api/broadcast', 404],
    ['POST', 'graphql/v1', 404],
    ['GET', 'functions/v1/nope', 404],
    ['GET', 'functions/v1/_shared', 404],
    ['GET', 'functions/v1/..%2f..%2fpackage.json', 404],
    ['GET', 'nope', 404],
  ])('answers %s /%s with %i and a message', async (method, path, status) => {
    const response = await fetch(`${backend.url}/${path}`, { method, headers });
    const body = (await response.json()) as { msg?: string; message?: string };
    expect(response.status === 400 ? Number((body as { statusCode?: string }).statusCode) : response.status).toBe(
      status,
    );
    expect(body.msg ?? body.message).toMatch(/does not serve|has no|not found/);
  });

  it('has no PKCE, anonymous or phone sign-up', async () => {
    expect((await connect(backend).auth.signInAnonymously()).error).not.toBeNull();
    expect((await connect(backend).auth.signUp({ phone: '+49890000', password: 'Geheim-2026!' })).error).not.toBeNull();
    const pkce = await fetch(`${backend.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey },
      body: JSON.stringify({ email: 'pkce@example.com', password: 'Geheim-2026!', code_challenge: 'x' }),
    });
    expect(pkce.status).toBe(501);
  });

  it('has no broadcast and no presence', async () => {
    const channel = connectAsService(backend).channel('live:raum', {
      config: { private: true, broadcast: { ack: true } },
    });
    await new Promise<void>((done) => void channel.subscribe((status) => status === 'SUBSCRIBED' && done()));
    expect(await channel.send({ type: 'broadcast', event: 'ping', payload: {} })).toBe('error');
    expect(await channel.track({ online: true })).toBe('error');
    await channel.unsubscribe();
  });
});
