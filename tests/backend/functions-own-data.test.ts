import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  call,
  connect,
  connectAsService,
  createPerson,
  password,
  type Person,
  uniqueEmail,
} from './helpers/functions-calls.ts';

const connection = inject('backend');
const service = connectAsService(connection);

const exported = async ({ client }: Person) => {
  const { status, body } = await call(client, 'export-own-data', {});
  expect(status).toBe(200);
  return body as Record<string, unknown>;
};
const deleteOwn = ({ client }: Person, secret = password) => call(client, 'delete-own-account', { password: secret });
const accountExists = async ({ id }: Person) => (await service.auth.admin.getUserById(id)).data.user !== null;

/** What the public forms, the office and the mails store about an address. */
async function addTraces(email: string): Promise<void> {
  const of = (name: string) => ({ name, email, message: `Nachricht von ${name}` });
  await service
    .from('contact_requests')
    .insert([of('Vera Vogt'), { ...of('Vera'), email: email.toUpperCase() }])
    .throwOnError();
  const other = uniqueEmail('freund');
  await service
    .from('referrals')
    .insert([
      { referrer_name: 'Vera', referrer_email: email, referred_name: 'Freund', referred_email: other },
      {
        referrer_name: 'Freund',
        referrer_email: other,
        referred_name: 'Vera',
        referred_email: email,
        message: 'geheim',
      },
      {
        referrer_name: 'Vera',
        referrer_email: email,
        referred_name: 'Freund',
        referred_email: other,
        status: 'approved',
      },
    ])
    .throwOnError();
  await service
    .from('email_queue')
    .insert([
      { to_email: email, subject: 'Willkommen', text: 'Guten Tag' },
      { to_email: 'info@example.com', subject: 'Neue Kontaktanfrage', text: `Name: Vera\nE-Mail: ${email}\n` },
      { to_email: 'info@example.com', subject: 'Neue Kontaktanfrage', text: `Name: X\nE-Mail: x${email}\n` },
    ])
    .throwOnError();
}

async function traces(email: string) {
  const [leads, referrals, mails, longer] = await Promise.all([
    service.from('contact_requests').select('id').ilike('email', email).throwOnError(),
    service.from('referrals').select('id').or(`referrer_email.eq.${email},referred_email.eq.${email}`).throwOnError(),
    service.from('email_queue').select('id').or(`to_email.eq.${email},text.like.*E-Mail: ${email}*`).throwOnError(),
    service.from('email_queue').select('id').like('text', `%E-Mail: x${email}%`).throwOnError(),
  ]);
  return [leads, referrals, mails, longer].map(({ data }) => data.length);
}

async function addOrders({ id }: Person) {
  const { data: order } = await service
    .from('requests')
    .insert({ user_id: id, subject: 'Umzug von Vera', description: 'Hauptstraße 5' })
    .select('id')
    .single()
    .throwOnError();
  const { data: task } = await service
    .from('tasks')
    .insert({ title: 'Umzug von Vera', description: 'Hauptstraße 5', request_id: order.id })
    .select('id')
    .single()
    .throwOnError();
  await service.from('messages').insert({ user_id: id, subject: 'Frage', content: 'Wann kommen Sie?' }).throwOnError();
  await service
    .from('appointments')
    .insert({ user_id: id, date: '2030-01-02', time: '09:00', service: 'umzug' })
    .throwOnError();
  return { order: order.id, task: task.id };
}

const invoice = async (email: string, status: 'offen' | 'bezahlt') => {
  const { data } = await service
    .from('invoices')
    .insert({ customer_email: email, amount: 10, due_date: '2026-01-01', status })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
};

describe('the data export', () => {
  it('contains everything stored about the person, and nothing about others', async () => {
    const [person, other] = [await createPerson(connection, 'kunde'), await createPerson(connection, 'kunde')];
    for (const { email } of [person, other]) await addTraces(email);
    for (const each of [person, other]) await addOrders(each);
    await invoice(person.email, 'offen');
    for (const { email } of [person, other])
      await service
        .from('withdrawals')
        .insert({ id: randomUUID(), name: 'Vera Vogt', contract: 'Umzug im Mai', email })
        .throwOnError();
    for (const { email } of [person, other])
      await service
        .from('terminations')
        .insert({ id: randomUUID(), name: 'Vera Vogt', contract: 'Treppenhaus', kind: 'ordentlich', email })
        .throwOnError();
    const copy = await exported(person);
    expect(copy).toMatchObject({
      konto: { email: person.email },
      profil: { role: 'kunde', is_active: true },
      auftraege: [{ subject: 'Umzug von Vera' }],
      termine: [{ date: '2030-01-02' }],
      nachrichten: [{ content: 'Wann kommen Sie?' }],
      rechnungen: [{ amount: 10, status: 'offen' }],
      widerrufe: [{ contract: 'Umzug im Mai' }],
      kuendigungen: [{ contract: 'Treppenhaus' }],
      emails: [{ subject: 'Willkommen' }],
      arbeitszeiten: [],
      teamkarte: [],
    });
    expect(copy['kontaktanfragen']).toHaveLength(2);
    expect(copy['widerrufe']).toHaveLength(1);
    expect(copy['empfehlungen']).toHaveLength(3);
    // What another person wrote about this one is included without the author's address and words.
    expect(JSON.stringify(copy)).not.toContain('geheim');
    expect(JSON.stringify(copy)).not.toContain(other.email);
  });

  it('contains the data of an employee', async () => {
    const person = await createPerson(connection, 'mitarbeiter');
    const vehicle = `Kombi ${randomUUID()}`;
    await service
      .from('vehicles')
      .insert({ name: vehicle, type: 'Kombi', status: 'reserviert', reserved_by: person.id })
      .throwOnError();
    await service
      .from('work_times')
      .insert({ user_id: person.id, start_time: '2026-01-05T08:00:00Z', end_time: '2026-01-05T16:00:00Z' })
      .throwOnError();
    await service
      .from('work_contracts')
      .insert({ user_id: person.id, valid_from: '2026-01-01', hours_per_week: 38.5, holidays_per_year: 28 })
      .throwOnError();
    await service
      .from('absences')
      .insert({ user_id: person.id, from_day: '2026-01-07', to_day: '2026-01-09', kind: 'krank', note: 'Grippe' })
      .throwOnError();
    await service.from('tasks').insert({ title: 'Fenster putzen', assigned_to: person.id }).throwOnError();
    await service.from('team_members').insert({ name: 'Lena', email: person.email.toUpperCase() }).throwOnError();
    expect(await exported(person)).toMatchObject({
      reservierte_fahrzeuge: [vehicle],
      arbeitszeiten: [{ end_time: '2026-01-05T16:00:00+00:00' }],
      arbeitsvertraege: [{ valid_from: '2026-01-01', hours_per_week: 38.5 }],
      abwesenheiten: [{ from_day: '2026-01-07', note: 'Grippe' }],
      aufgaben: [{ title: 'Fenster putzen' }],
      teamkarte: [{ name: 'Lena' }],
    });
  });
});

describe('erasing the own account', () => {
  it('deletes everything that no law retains, and anonymises the rest', async () => {
    const [person, other] = [await createPerson(connection, 'kunde'), await createPerson(connection, 'kunde')];
    for (const { email } of [person, other]) await addTraces(email);
    const { order, task } = await addOrders(person);
    await addOrders(other);
    const paid = await invoice(person.email, 'bezahlt');

    expect(await deleteOwn(person)).toEqual({ status: 200, body: { user: { id: person.id, email: person.email } } });
    expect(await accountExists(person)).toBe(false);
    expect((await connect(connection).auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials');
    expect(await traces(person.email)).toEqual([0, 0, 0, 1]);
    for (const table of ['messages', 'appointments', 'requests'] as const)
      expect((await service.from(table).select('id').eq('user_id', person.id).throwOnError()).data, table).toEqual([]);
    expect((await service.from('requests').select('id').eq('id', order).throwOnError()).data).toEqual([]);
    const { data: left } = await service.from('tasks').select('title, description').eq('id', task).throwOnError();
    expect(left).toEqual([{ title: 'Gelöschter Kundenauftrag', description: '' }]);
    const { data: kept } = await service.from('invoices').select('customer_email').eq('id', paid).throwOnError();
    expect(kept).toEqual([{ customer_email: person.email }]);

    expect(await accountExists(other)).toBe(true);
    expect(await traces(other.email)).toEqual([2, 3, 2, 1]);
    expect((await exported(other))['auftraege']).toHaveLength(1);
  });

  it('deletes rows from other addresses that were assigned to the customer, and includes them in the copy', async () => {
    const person = await createPerson(connection, 'kunde');
    const { data: customer } = await service
      .from('customers')
      .select('id')
      .eq('profile_id', person.id)
      .single()
      .throwOnError();
    const { data: lead } = await service
      .from('contact_requests')
      .insert({ name: 'Vera', email: uniqueEmail('buero'), message: 'Vom Büro aus', customer_id: customer.id })
      .select('id')
      .single()
      .throwOnError();
    expect((await exported(person))['kontaktanfragen']).toMatchObject([{ message: 'Vom Büro aus' }]);
    expect(await deleteOwn(person)).toMatchObject({ status: 200 });
    expect((await service.from('contact_requests').select('id').eq('id', lead.id).throwOnError()).data).toEqual([]);
    expect((await service.from('customers').select('id').eq('id', customer.id).throwOnError()).data).toEqual([]);
  });

  it('deletes the team card with its picture, and releases the vehicle', async () => {
    const person = await createPerson(connection, 'mitarbeiter');
    const path = `images/team-${randomUUID()}.png`;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const bucket = service.storage.from('media');
    expect((await bucket.upload(path, png, { contentType: 'image/png' })).error).toBeNull();
    const { publicUrl } = bucket.getPublicUrl(path).data;
    await service
      .from('team_members')
      .insert({ name: 'Lena', email: person.email, avatar_url: publicUrl })
      .throwOnError();
    const { data: vehicle } = await service
      .from('vehicles')
      .insert({ name: 'Kombi', type: 'Kombi', status: 'reserviert', reserved_by: person.id })
      .select('id')
      .single()
      .throwOnError();
    const old = { user_id: person.id, start_time: '2020-01-05T08:00:00Z', end_time: '2020-01-05T16:00:00Z' };
    await service.from('work_times').insert(old).throwOnError();

    expect((await deleteOwn(person)).status).toBe(200);
    expect((await service.from('team_members').select('id').eq('email', person.email).throwOnError()).data).toEqual([]);
    expect((await fetch(publicUrl)).ok).toBe(false);
    const { data } = await service.from('vehicles').select('status, reserved_by').eq('id', vehicle.id).throwOnError();
    expect(data).toEqual([{ status: 'verfuegbar', reserved_by: null }]);
  });

  it.each<[string, 'kunde' | 'mitarbeiter', (person: Person) => Promise<unknown>, RegExp]>([
    ['an open invoice', 'kunde', ({ email }) => invoice(email.toUpperCase(), 'offen'), /eine offene Rechnung/],
    [
      'working times of the last two years',
      'mitarbeiter',
      async ({ id }) => {
        const start = Date.now() - 700 * 86_400_000;
        const entry = {
          start_time: new Date(start).toISOString(),
          end_time: new Date(start + 3_600_000).toISOString(),
        };
        await service
          .from('work_times')
          .insert({ user_id: id, ...entry })
          .throwOnError();
      },
      /zwei Jahre lang aufbewahrt/,
    ],
  ])('is rejected with the reason: %s', async (_, role, prepare, reason) => {
    const person = await createPerson(connection, role);
    await addTraces(person.email);
    await prepare(person);
    expect(await deleteOwn(person)).toEqual({ status: 409, body: { error: expect.stringMatching(reason) as string } });
    expect(await accountExists(person)).toBe(true);
    expect(await traces(person.email)).toEqual([2, 3, 2, 1]);
  });

  it('requires the password', async () => {
    const person = await createPerson(connection, 'kunde');
    expect(await deleteOwn(person, 'falsch')).toEqual({
      status: 403,
      body: { error: 'Das aktuelle Passwort ist falsch.' },
    });
    expect(await call(person.client, 'delete-own-account', { password: '' })).toMatchObject({ status: 400 });
    expect(await call(person.client, 'delete-own-account', {})).toMatchObject({ status: 400 });
    const other = await createPerson(connection, 'kunde');
    const foreign = { password, userId: other.id };
    expect(await call(person.client, 'delete-own-account', foreign)).toMatchObject({ status: 400 });
    expect([await accountExists(person), await accountExists(other)]).toEqual([true, true]);
  });
});

describe.each(['export-own-data', 'delete-own-account'])('%s', (name) => {
  it('requires a signed-in, active account', async () => {
    expect(await call(connect(connection), name, { password })).toEqual({
      status: 401,
      body: { error: 'Bitte melden Sie sich an.' },
    });
    const inactive = await createPerson(connection, 'kunde');
    await service
      .from('profiles')
      .update({ is_active: false })
      .eq('id', inactive.id)
      .select('id')
      .single()
      .throwOnError();
    await inactive.client.auth.signInWithPassword(inactive);
    expect(await call(inactive.client, name, { password })).toMatchObject({ status: 403 });
    expect(await accountExists(inactive)).toBe(true);
  });
});

describe('erasing the person of a lead', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await createPerson(connection, 'admin');
  });
  const erase = (leadId: string) => call(admin.client, 'admin-erase-lead', { leadId });
  const leadOf = async (email: string) => {
    const { data } = await service
      .from('contact_requests')
      .select('id')
      .eq('email', email)
      .limit(1)
      .single()
      .throwOnError();
    return data.id;
  };

  it('deletes all entries and mails with the address, and keeps an approved recommendation without it', async () => {
    const [email, other] = [uniqueEmail('vera'), uniqueEmail('anna')];
    for (const each of [email, other]) await addTraces(each);
    const lead = await leadOf(email);
    expect(await erase(lead)).toEqual({ status: 200, body: { erased: 7 } });
    expect(await traces(email)).toEqual([0, 0, 0, 1]);
    expect(await traces(other)).toEqual([2, 3, 2, 1]);
    expect(await erase(lead)).toEqual({ status: 404, body: { error: 'Der Eintrag wurde inzwischen gelöscht.' } });
  });

  it('keeps an account with the same address', async () => {
    const person = await createPerson(connection, 'kunde');
    await addTraces(person.email);
    expect((await erase(await leadOf(person.email))).status).toBe(200);
    expect(await accountExists(person)).toBe(true);
  });

  it.each(['', 'x', "1' or true--"])('rejects %j as a lead', async (id) => {
    expect(await erase(id)).toMatchObject({ status: 400 });
  });
});
