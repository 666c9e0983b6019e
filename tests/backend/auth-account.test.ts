import { describe, expect, inject, it } from 'vitest';
import {
  connect,
  connectAsService,
  createPerson,
  eventually,
  password,
  uniqueEmail,
} from './helpers/functions-calls.ts';
import { follow, linkIn, mailsTo, nthMailTo } from './helpers/mails.ts';

const backend = inject('backend');
const service = connectAsService(backend);
const site = 'http://127.0.0.1:5173';

/** Uses the session that a link has put into the fragment. */
async function openSession(fragment: URLSearchParams) {
  const client = connect(backend);
  const access_token = fragment.get('access_token') ?? '';
  const { data, error } = await client.auth.setSession({
    access_token,
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect(error).toBeNull();
  return { client, user: data.user };
}

describe('a forgotten password', () => {
  it('is replaced through a link by mail', async () => {
    const person = await createPerson(backend, 'kunde');
    const request = await connect(backend).auth.resetPasswordForEmail(person.email, {
      redirectTo: `${site}/auth/callback`,
    });
    expect(request.error).toBeNull();
    const mail = await nthMailTo(person.email);
    expect(mail.Subject).toContain('Passwort');

    const { page, fragment } = await follow(linkIn(mail));
    expect(page).toBe(`${site}/auth/callback`);
    expect(fragment.get('type')).toBe('recovery');
    const { client, user } = await openSession(fragment);
    expect(user?.id).toBe(person.id);
    expect((await client.auth.updateUser({ password: 'Ganz-neu-2026!' })).error).toBeNull();

    const attempt = (secret: string) =>
      connect(backend).auth.signInWithPassword({ email: person.email, password: secret });
    expect((await attempt(password)).error?.code).toBe('invalid_credentials');
    expect((await attempt('Ganz-neu-2026!')).error).toBeNull();
    expect((await follow(linkIn(mail))).fragment.get('error_code'), 'second click').toBe('otp_expired');
  });

  it('does not reveal who has an account', async () => {
    const email = uniqueEmail('niemand');
    const { error } = await connect(backend).auth.resetPasswordForEmail(email);
    expect(error).toBeNull();
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('a new password', () => {
  it('must differ from the old one and be long enough', async () => {
    const { client } = await createPerson(backend, 'kunde');
    expect((await client.auth.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await client.auth.updateUser({ password: '12345' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
    });
    expect((await client.auth.updateUser({ password: 'x'.repeat(73) })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  it('ends the other sessions and keeps the own one', async () => {
    const person = await createPerson(backend, 'kunde');
    const other = connect(backend);
    await other.auth.signInWithPassword({ email: person.email, password });
    expect((await person.client.auth.updateUser({ password: 'Ganz-neu-2026!' })).error).toBeNull();
    expect((await person.client.auth.getUser()).data.user?.id).toBe(person.id);
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });
});

describe('a new e-mail address', () => {
  it('is effective when both addresses have confirmed; the profile follows', async () => {
    const person = await createPerson(backend, 'kunde');
    const next = uniqueEmail('umgezogen');
    const { data, error } = await person.client.auth.updateUser(
      { email: next },
      { emailRedirectTo: `${site}/kundenportal` },
    );
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, new_email: next });
    const toNext = await nthMailTo(next);
    const toCurrent = await nthMailTo(person.email);
    expect(toNext.Subject).toContain('E-Mail-Adresse');
    expect(toNext.HTML).not.toContain('{{');

    const first = await follow(linkIn(toNext));
    expect(first.page).toBe(`${site}/kundenportal`);
    expect(first.fragment.get('message')).toContain('Confirmation link accepted');
    expect(first.fragment.has('access_token')).toBe(false);
    expect((await person.client.auth.getUser()).data.user?.email).toBe(person.email);

    const second = await follow(linkIn(toCurrent));
    expect(second.fragment.get('type')).toBe('email_change');
    const { user } = await openSession(second.fragment);
    expect(user).toMatchObject({ id: person.id, email: next });
    const profile = await service.from('profiles').select('email').eq('id', person.id).single().throwOnError();
    expect(profile.data.email).toBe(next);
    expect((await connect(backend).auth.signInWithPassword({ email: next, password })).error).toBeNull();
    const old = await connect(backend).auth.signInWithPassword({ email: person.email, password });
    expect(old.error?.code).toBe('invalid_credentials');
  });

  it('is not confirmed by clicking one of the two links twice', async () => {
    const person = await createPerson(backend, 'kunde');
    const next = uniqueEmail('halb');
    await person.client.auth.updateUser({ email: next });
    const link = linkIn(await nthMailTo(next));
    await follow(link);
    expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await person.client.auth.getUser()).data.user?.email).toBe(person.email);
  });

  it('must not belong to another account', async () => {
    const [person, other] = await Promise.all([createPerson(backend, 'kunde'), createPerson(backend, 'kunde')]);
    const { error } = await person.client.auth.updateUser({ email: other.email });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('can have its mails sent again', async () => {
    const person = await createPerson(backend, 'kunde');
    const next = uniqueEmail('erneut');
    await person.client.auth.updateUser({ email: next });
    await nthMailTo(next);
    await eventually(async () => {
      const { error } = await person.client.auth.resend({ type: 'email_change', email: person.email });
      return !error;
    });
    await nthMailTo(next, 2);
    expect(await mailsTo(person.email)).toHaveLength(2);
  });
});

describe('the user’s own metadata', () => {
  it('is merged; null removes a key', async () => {
    const { client } = await createPerson(backend, 'kunde');
    await client.auth.updateUser({ data: { phone: '089', theme: { dark: true } } });
    const { data } = await client.auth.updateUser({ data: { phone: null, language: 'de' } });
    expect(data.user?.user_metadata).toMatchObject({ theme: { dark: true }, language: 'de' });
    expect(data.user?.user_metadata).not.toHaveProperty('phone');
  });
});
