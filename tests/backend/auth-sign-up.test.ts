import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type Client,
  connect,
  connectAsService,
  eventually,
  password,
  uniqueEmail,
} from './helpers/functions-calls.ts';
import { follow, linkIn, type Mail, mailsTo, nthMailTo } from './helpers/mails.ts';

const backend = inject('backend');
const service = connectAsService(backend);
const site = 'http://127.0.0.1:5173';

async function profileOf(email: string) {
  const { data } = await service.from('profiles').select('*').eq('email', email).maybeSingle().throwOnError();
  return data;
}

describe('signing up', () => {
  const email = uniqueEmail('neu');
  let client: Client;
  let mail: Mail;
  beforeAll(async () => {
    client = connect(backend);
    const { data, error } = await client.auth.signUp({
      email: email.toUpperCase(),
      password,
      options: {
        data: { first_name: 'Ida', last_name: 'Neu', role: 'admin' },
        emailRedirectTo: `${site}/auth/callback`,
      },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { email, role: 'authenticated' } });
    expect(data.user?.identities).toHaveLength(1);
    mail = await nthMailTo(email);
  });

  it('creates a customer, whatever role the metadata contains', async () => {
    expect(await profileOf(email)).toMatchObject({
      first_name: 'Ida',
      last_name: 'Neu',
      role: 'kunde',
      is_active: true,
    });
  });

  it('sends a German mail whose link leads to the API and names the page to return to', () => {
    expect(mail.Subject).toContain('bestätigen');
    const link = linkIn(mail);
    expect(link.href).toContain(`${backend.url}/auth/v1/verify?`);
    expect(link.searchParams.get('type')).toBe('signup');
    expect(link.searchParams.get('redirect_to')).toBe(`${site}/auth/callback`);
    expect(mail.HTML).not.toContain('{{');
  });

  it('does not sign in before the address is confirmed', async () => {
    const { error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  });

  it('checks the password before it reports an unconfirmed address', async () => {
    const { error } = await client.auth.signInWithPassword({ email, password: 'Falsch-2026!' });
    expect(error?.code).toBe('invalid_credentials');
  });

  it('confirms by the link, which works once and opens a session', async () => {
    const { page, fragment } = await follow(linkIn(mail));
    expect(page).toBe(`${site}/auth/callback`);
    expect(fragment.get('type')).toBe('signup');
    const tokens = {
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    };
    const visitor = connect(backend);
    const { data } = await visitor.auth.setSession(tokens);
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } });

    const again = await follow(linkIn(mail));
    expect(again.page).toBe(`${site}/auth/callback`);
    expect(Object.fromEntries(again.fragment)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
    expect(again.fragment.has('access_token')).toBe(false);

    const signIn = await client.auth.signInWithPassword({ email, password });
    expect(signIn.error).toBeNull();
    expect(decodeJwt(signIn.data.session?.access_token ?? '')).toMatchObject({
      iss: `${backend.url}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      app_metadata: { provider: 'email' },
      user_metadata: { first_name: 'Ida', role: 'admin' },
    });
  });

  it('does not reveal whether an address has a confirmed account', async () => {
    const before = (await mailsTo(email)).length;
    const { data, error } = await connect(backend).auth.signUp({ email, password: 'Anderes-2026!' });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(before);
    expect((await connect(backend).auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe('a pending sign-up', () => {
  it('gets another mail on a second try, and keeps its first password', async () => {
    const email = uniqueEmail('zweimal');
    await connect(backend).auth.signUp({ email, password });
    await nthMailTo(email);
    await eventually(async () => {
      const { error } = await connect(backend).auth.signUp({ email, password: 'Fremdes-2026!' });
      if (error) expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      return !error;
    });
    await follow(linkIn(await nthMailTo(email, 2)));
    const attempt = (secret: string) => connect(backend).auth.signInWithPassword({ email, password: secret });
    expect((await attempt('Fremdes-2026!')).error?.code).toBe('invalid_credentials');
    expect((await attempt(password)).error).toBeNull();
  });

  it('can have its mail sent again, at most once a second; only the new link works', async () => {
    const email = uniqueEmail('nochmal');
    await connect(backend).auth.signUp({ email, password });
    const first = linkIn(await nthMailTo(email));
    const resend = () => connect(backend).auth.resend({ type: 'signup', email });
    expect((await resend()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    await eventually(async () => !(await resend()).error);
    const second = linkIn(await nthMailTo(email, 2));
    expect((await follow(first)).fragment.get('error_code')).toBe('otp_expired');
    expect((await follow(second)).fragment.get('access_token')).toBeTruthy();
    expect((await resend()).error, 'silent once confirmed').toBeNull();
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe('the page that a link returns to', () => {
  async function redirectAfterSignUp(emailRedirectTo: string | undefined) {
    const email = uniqueEmail('ziel');
    await connect(backend).auth.signUp({ email, password, options: { emailRedirectTo } });
    return linkIn(await nthMailTo(email));
  }

  it('is the site if none is given', async () => {
    expect((await follow(await redirectAfterSignUp(undefined))).page).toMatch(/^http:\/\/127\.0\.0\.1:5173\/?$/);
  });

  it.each(['https://evil.example/auth/callback', `${site}.evil.example/`, 'javascript:alert(1)'])(
    'is the site instead of %s',
    async (target) => {
      const link = await redirectAfterSignUp(target);
      expect(link.searchParams.get('redirect_to')).toMatch(/^http:\/\/127\.0\.0\.1:5173\/?$/);
      link.searchParams.set('redirect_to', target);
      expect((await follow(link)).page).toMatch(/^http:\/\/127\.0\.0\.1:5173\/?$/);
    },
  );
});

describe('a rejected sign-up', () => {
  const signUp = (email: string, secret: string) => connect(backend).auth.signUp({ email, password: secret });

  it('explains what is wrong with the password', async () => {
    const { error } = await signUp(uniqueEmail('kurz'), '12345');
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  });

  it('reports an invalid address', async () => {
    const { error } = await signUp('keine-adresse', password);
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it.each([
    ['{"email":', 'bad_json'],
    ['null', 'validation_failed'],
    ['{"email":17,"password":"Geheim-2026!"}', 'validation_failed'],
    ['{"email":"a@example.com","password":["x"]}', 'validation_failed'],
    ['{"email":"a@example.com","password":"Geheim-2026!","data":"text"}', 'validation_failed'],
    ['{"email":"a@example.com","password":"Geheim-2026!","data":{"first_name":"\\u0000"}}', 'validation_failed'],
    ['{"email":"a\\u0000b@example.com","password":"Geheim-2026!"}', 'validation_failed'],
  ])('is a 400 for the body %s', async (body, code) => {
    const response = await fetch(`${backend.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: code });
  });

  it('requires a key', async () => {
    const response = await fetch(`${backend.url}/auth/v1/signup`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
  });
});
