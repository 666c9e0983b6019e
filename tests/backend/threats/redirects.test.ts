import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, connectAsService, createPerson, type Person } from '../helpers/functions-calls.ts';
import { follow, linkIn, mailsTo, nthMailTo } from '../helpers/mails.ts';

const backend = inject('backend');
const site = 'http://127.0.0.1:5173';
const service = connectAsService(backend);
const home = /^http:\/\/127\.0\.0\.1:5173\/?$/;

const elsewhere = [
  'https://evil.example/auth/callback',
  `${site}.evil.example/`,
  `${site}@evil.example/`,
  `http://127.0.0.1:5173:80@evil.example/`,
  '//evil.example',
  `https://evil.example/?${site}/auth/callback`,
  `https://evil.example/#${site}/`,
  'javascript:alert(1)',
  'data:text/html,x',
  // The page that handles links is allowed, not the rest of that host.
  'http://localhost:5173/',
  'http://localhost:5173/auth/callback/../../kontakt',
  'http://localhost:5173/kontakt?/auth/callback',
  `${site}\\@evil.example/`,
];

let person: Person;
beforeAll(async () => {
  person = await createPerson(backend, 'kunde');
});

describe('the link of a password reset leads only to the site', () => {
  it.each(elsewhere)('not to %s', async (redirectTo) => {
    const { email } = await createPerson(backend, 'kunde');
    expect((await connect(backend).auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const link = linkIn(await nthMailTo(email));
    expect(link.searchParams.get('redirect_to')).toMatch(home);
    // An attacker rewrites the link of the mail: neither the tokens nor an error go there.
    link.searchParams.set('redirect_to', redirectTo);
    for (const expected of ['access_token', 'error']) {
      const { page, fragment } = await follow(link);
      expect(page).toMatch(home);
      expect(fragment.has(expected)).toBe(true);
    }
  });
});

describe('another host of the list', () => {
  it('may receive the page that handles links', async () => {
    const { email } = await createPerson(backend, 'kunde');
    const redirectTo = 'http://localhost:5173/auth/callback';
    expect((await connect(backend).auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    expect((await follow(linkIn(await nthMailTo(email)))).page).toBe(redirectTo);
  });
});

describe('the links of a change of address lead only to the site', () => {
  it('whatever the browser requested', async () => {
    const email = `neu.${person.email}`;
    const change = await person.client.auth.updateUser({ email }, { emailRedirectTo: elsewhere[0] });
    expect(change.error).toBeNull();
    const link = linkIn(await nthMailTo(email));
    expect(link.searchParams.get('redirect_to')).toMatch(home);
  });
});

describe('a link for an unknown address', () => {
  it('sends no mail, and the answer does not reveal that', async () => {
    const email = `niemand.${crypto.randomUUID()}@example.com`;
    const unknown = await connect(backend).auth.resetPasswordForEmail(email);
    const known = await connect(backend).auth.resetPasswordForEmail(person.email);
    expect(unknown.error).toEqual(known.error);
    // The known address has its mail, so the other one would have it, too.
    await nthMailTo(person.email);
    expect(await mailsTo(email)).toEqual([]);
    const { data } = await service.from('profiles').select('id').eq('email', email).throwOnError();
    expect(data).toEqual([]);
  });
});
