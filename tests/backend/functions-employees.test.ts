import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import {
  call,
  connect,
  connectAsService,
  createPerson,
  password,
  type Person,
  uniqueEmail,
} from './helpers/functions-calls.ts';
import { nthMailTo } from './helpers/mails.ts';

const connection = inject('backend');
const service = connectAsService(connection);

let admin: Person;
beforeAll(async () => {
  admin = await createPerson(connection, 'admin');
});

const employee = () => ({ email: uniqueEmail('neu'), password, firstName: 'Lena', lastName: 'Groß' });
const register = (body: object) => call(admin.client, 'admin-create-employee', body);

async function traces(email: string) {
  const [profiles, cards, mails] = await Promise.all([
    service.from('profiles').select('id, role, first_name, last_name, is_active').eq('email', email).throwOnError(),
    service.from('team_members').select('name, role, email, avatar_url').eq('email', email).throwOnError(),
    service.from('email_queue').select('kind, subject_id').eq('to_email', email).throwOnError(),
  ]);
  return { profiles: profiles.data, cards: cards.data, mails: mails.data };
}

describe('registering an employee', () => {
  it('creates the account, the team card and the welcome mail', async () => {
    const body = employee();
    const answer = await register({ ...body, email: `  ${body.email.toUpperCase()} `, firstName: ' Lena ' });
    expect(answer).toEqual({ status: 200, body: { user: { id: expect.any(String) as string, email: body.email } } });

    const { profiles, cards, mails } = await traces(body.email);
    expect(profiles).toEqual([
      { id: expect.any(String) as string, role: 'mitarbeiter', first_name: 'Lena', last_name: 'Groß', is_active: true },
    ]);
    expect(answer.body).toMatchObject({ user: { id: profiles[0]?.id } });
    expect(cards).toEqual([{ name: 'Lena Groß', role: 'Mitarbeiter', email: body.email, avatar_url: null }]);
    expect(mails).toEqual([{ kind: 'welcome', subject_id: profiles[0]?.id }]);
  });

  it('sends a welcome mail without the password', async () => {
    const body = employee();
    await register(body);
    const mail = await nthMailTo(body.email);
    expect(mail.Subject).toMatch(/^Willkommen bei \S/);
    for (const content of [mail.Text, mail.HTML]) {
      expect(content).toContain('Guten Tag Lena Groß,');
      expect(content).not.toContain(password);
    }
    expect(mail.Text).toMatch(/^Anmeldung: https?:\/\/[^/\s]+\/login$/m);
  });

  it('lets the employee sign in immediately, with an employee’s permissions', async () => {
    const body = employee();
    await register(body);
    const client = connect(connection);
    expect((await client.auth.signInWithPassword(body)).error).toBeNull();
    expect((await client.from('vehicles').select('id')).data?.length).toBeGreaterThan(0);
    expect(await call(client, 'admin-list-users')).toMatchObject({ status: 403 });
  });

  it('rejects a known address and changes nothing', async () => {
    const person = await createPerson(connection, 'kunde');
    const before = await traces(person.email);
    const taken = { status: 409, body: { error: 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.' } };
    expect(await register({ ...employee(), email: person.email, password: 'anderes-1' })).toEqual(taken);
    expect(await register({ ...employee(), email: person.email.toUpperCase() })).toEqual(taken);
    expect(await traces(person.email)).toEqual(before);
    expect((await connect(connection).auth.signInWithPassword(person)).error).toBeNull();
  });

  it('replaces an unconfirmed account that a stranger created with the address', async () => {
    const body = employee();
    await connect(connection).auth.signUp({ email: body.email, password: 'Fremdes-2026!' });
    const [stranger] = (await traces(body.email)).profiles;
    const answer = await register(body);
    expect(answer).toEqual({ status: 200, body: { user: { id: expect.any(String) as string, email: body.email } } });
    const { profiles, cards, mails } = await traces(body.email);
    expect(profiles).toMatchObject([{ role: 'mitarbeiter', first_name: 'Lena' }]);
    expect(profiles[0]?.id).not.toBe(stranger?.id);
    expect([cards.length, mails.length]).toEqual([1, 1]);
    const signIn = (secret: string) => connect(connection).auth.signInWithPassword({ ...body, password: secret });
    expect((await signIn('Fremdes-2026!')).error?.code).toBe('invalid_credentials');
    expect((await signIn(password)).error).toBeNull();
  });

  it('creates one account for a double click', async () => {
    const body = employee();
    const answers = await Promise.all([register(body), register(body)]);
    expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1);
    const { profiles, cards, mails } = await traces(body.email);
    expect([profiles.length, cards.length, mails.length]).toEqual([1, 1, 1]);
  });

  it.each([
    [{ email: '' }, 'Bitte alle Felder ausfüllen'],
    [{ firstName: '   ' }, 'Bitte alle Felder ausfüllen'],
    [{ lastName: undefined }, 'Bitte alle Felder ausfüllen'],
    [{ password: null }, 'Bitte alle Felder ausfüllen'],
    [{ email: 'kein-at-zeichen' }, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    [{ email: 'a@example.com,b@example.com' }, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    [{ password: '12345' }, 'Das Passwort muss mindestens 6 Zeichen lang sein'],
    [
      { password: 'ß'.repeat(37) },
      'Das Passwort darf höchstens 72 Zeichen lang sein; Umlaute und Sonderzeichen zählen mehrfach.',
    ],
    [{ firstName: 'x'.repeat(101) }, 'Vor- und Nachname dürfen höchstens 100 Zeichen lang sein.'],
    [{ lastName: 'Groß\r\nBcc: x@example.com' }, 'Vor- und Nachname dürfen keine Steuerzeichen enthalten.'],
    [{ role: 'admin' }, 'Ungültige Anfrage.'],
  ])('rejects %o', async (change, error) => {
    const body = { ...employee(), ...change };
    expect(await register(body)).toEqual({ status: 400, body: { error } });
    if (body.email) expect((await traces(body.email)).profiles).toEqual([]);
  });

  it('accepts the longest values', async () => {
    const body = { ...employee(), password: 'ß'.repeat(36), firstName: 'x'.repeat(100), lastName: 'y'.repeat(99) };
    expect((await register(body)).status).toBe(200);
    expect((await connect(connection).auth.signInWithPassword(body)).error).toBeNull();
  });
});

describe('a later step that fails', () => {
  const log: string[] = [];
  let stack: Stack;
  let boss: Person;
  beforeAll(async () => {
    stack = await startStack({ port: 0, seed: false, jobs: false, realtime: false, log: (line) => log.push(line) });
    boss = await createPerson(stack, 'admin');
  });
  afterAll(() => stack?.stop());

  it.each(['team_members', 'email_queue'])('leaves nothing behind: %s rejects the row', async (table) => {
    await stack.db.exec(`alter table public.${table} add constraint closed check (false)`);
    log.length = 0;
    const body = employee();
    expect(await call(boss.client, 'admin-create-employee', body)).toEqual({
      status: 500,
      body: { error: 'Ein unerwarteter Fehler ist aufgetreten.' },
    });
    await stack.db.exec(`alter table public.${table} drop constraint closed`);

    const own = connectAsService(stack);
    const { data: accounts } = await own.auth.admin.listUsers({ perPage: 1000 });
    expect(accounts.users.map((user) => user.email)).toEqual([boss.email]);
    const { data: profiles } = await own.from('profiles').select('email').neq('id', boss.id).throwOnError();
    const { data: cards } = await own.from('team_members').select('email').throwOnError();
    const { data: mails } = await own.from('email_queue').select('to_email').throwOnError();
    expect({ profiles, cards, mails }).toEqual({ profiles: [], cards: [], mails: [] });

    expect(log.join('\n')).toMatch(/admin-create-employee: .*23514/);
    expect(log.join('\n')).not.toContain(body.email);
  });
});
