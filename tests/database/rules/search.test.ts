import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onBothDatabases } from '../harness/on-databases.ts';

type Search =
  `find_${'appointments' | 'contact_requests' | 'invoices' | 'messages' | 'referrals' | 'requests' | 'tasks' | 'work_times'}`;

/** The number of rows that the office finds. */
async function hits(session: Session, search: Search, text: string): Promise<number> {
  const given = search === 'find_appointments' ? '$1, false' : '$1';
  const sql = `select * from public.${search}(${given})`;
  const { rows, error } = await attempt(session, requestOf(actors.admin), sql, [text]);
  expect(error).toBeUndefined();
  return rows?.length ?? 0;
}

const addLead = (session: Session, name: string, phone = '') =>
  session.query(
    `insert into public.contact_requests (name, email, phone, message) values ($1, 'kraus@example.org', $2, 'Wir ziehen um')`,
    [name, phone],
  );

/** A row of each list that belongs to the customer, or the employee, of this name. */
async function addRowsOf(session: Session, first: string, last: string): Promise<void> {
  for (const { id } of [actors.customer, actors.employee])
    await session.query('update public.profiles set first_name = $2, last_name = $3 where id = $1', [id, first, last]);
  await session.query('update public.customers set first_name = $2, last_name = $3 where profile_id = $1', [
    actors.customer.id,
    first,
    last,
  ]);
  const of = actors.customer.id;
  const texts = `user_id, subject, content) values ($1, 'Schlüssel', 'Beim Hausmeister')`;
  await session.query(`insert into public.messages (${texts}`, [of]);
  await session.query(`insert into public.requests (${texts.replace('content', 'description')}`, [of]);
  await session.query(
    `insert into public.appointments (user_id, date, time, service) values ($1, '2030-01-01', '09:00', 'beratung')`,
    [of],
  );
  await session.query(
    `insert into public.invoices (customer_email, amount, due_date) select email, 10, '2030-01-01' from public.profiles where id = $1`,
    [of],
  );
  await session.query(`insert into public.tasks (title, assigned_to) values ('Heckenschnitt', $1)`, [
    actors.employee.id,
  ]);
  await session.query('insert into public.work_times (user_id, start_time) values ($1, now())', [actors.employee.id]);
}

describe('the searches of the office', () => {
  onBothDatabases((db) => {
    test.each([
      ['Müller', ['Müller', 'müller', 'MÜLLER', 'Muller', 'Mueller', 'üll']],
      ['Mueller', ['Mueller', 'Müller', 'mueller']],
      ['Israel Müller', ['israel mueller', 'Israel Muller']],
      ['Yıldız', ['Yildiz', 'YILDIZ', 'yıldız']],
      ['Groß', ['Groß', 'Gross', 'gross']],
      ['Gross', ['Groß']],
      ['Łukasz Żółć', ['lukasz zolc', 'Łukasz', 'zółć']],
      ['Renée Çelik', ['renee celik', 'Çelik']],
      ['Bauelemente Treu', ['bauelement', 'elemente', 'treu']],
      ['Zeile\neins', ['zeile eins']],
    ])('find %j in any spelling', (name, texts) =>
      db.rolledBack(async (session) => {
        await session.query('insert into public.tasks (title) values ($1)', [name]);
        for (const text of texts) expect([text, await hits(session, 'find_tasks', text)]).toEqual([text, 1]);
        expect(await hits(session, 'find_tasks', `${name}x`)).toBe(0);
      }),
    );

    test('find a telephone number by its digits, in any format', () =>
      db.rolledBack(async (session) => {
        await addLead(session, 'Kraus', '+49 (0)89 / 44 55 66');
        await addLead(session, 'Lindner', '089 445577');
        for (const text of ['089 44 55 66', '+49 89 445566', '004989445566', '44-55-66'])
          expect([text, await hits(session, 'find_contact_requests', text)]).toEqual([text, 1]);
        expect(await hits(session, 'find_contact_requests', '(089) 4455')).toBe(2);
        // Not a number: only texts with exactly these characters.
        expect(await hits(session, 'find_contact_requests', '+49')).toBe(1);
        expect(await hits(session, 'find_contact_requests', '( )')).toBe(0);
      }));

    test('find leads by name, address and message', () =>
      db.rolledBack(async (session) => {
        await addLead(session, 'Nele Überall');
        for (const text of ['ueberall', 'KRAUS@example.org', 'ziehen um'])
          expect(await hits(session, 'find_contact_requests', text)).toBe(1);
      }));

    test('find words by their first two letters', () =>
      db.rolledBack(async (session) => {
        for (const name of ['Quirin Xaver', 'Anna-Xenia', 'Max Mexner']) await addLead(session, name);
        await session.query(
          `update public.contact_requests set email = 'q_x@xylo.example.org' where name = 'Max Mexner'`,
        );
        expect(await hits(session, 'find_contact_requests', 'xa')).toBe(1);
        expect(await hits(session, 'find_contact_requests', 'xe')).toBe(1);
        expect(await hits(session, 'find_contact_requests', 'xn')).toBe(0);
        expect(await hits(session, 'find_contact_requests', 'xy')).toBe(1);
        expect(await hits(session, 'find_contact_requests', 'q_')).toBe(1);
        expect(await hits(session, 'find_contact_requests', 'x')).toBe(3);
      }));

    test('find by the name and the address of the customer, or of the employee', () =>
      db.rolledBack(async (session) => {
        await addRowsOf(session, 'Özlem', 'Güneş');
        const searches: Search[] = [
          'find_appointments',
          'find_invoices',
          'find_messages',
          'find_requests',
          'find_tasks',
          'find_work_times',
        ];
        for (const search of searches)
          for (const text of ['ozlem gunes', 'Güneş', 'Oezlem'])
            expect([search, text, await hits(session, search, text)]).toEqual([search, text, 1]);
      }));

    test('find orders by the number, the name and the town of a customer without an account', () =>
      db.rolledBack(async (session) => {
        const [customer] = await session.query<{ id: string; number: string }>(
          `insert into public.customers (last_name, city) values ('Güneş', 'Ötting') returning id, number`,
        );
        await session.query(
          `insert into public.requests (customer_id, subject, description) values ($1, 'Umzug', 'Bald')`,
          [customer?.id ?? ''],
        );
        for (const text of ['gunes', 'oetting', customer?.number ?? ''])
          expect([text, await hits(session, 'find_requests', text)]).toEqual([text, 1]);
      }));

    test('find rows of more people than are looked up individually', () =>
      db.rolledBack(async (session) => {
        await session.query(
          `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at)
           select gen_random_uuid(), 'authenticated', 'authenticated', 'viele' || n || '@example.org', now(), now()
           from generate_series(1, 1001) n`,
        );
        const many = `select id from public.profiles where email like 'viele%' limit 2`;
        await session.query(
          `insert into public.requests (user_id, subject, description) select id, 'Umzug', 'Bald' from (${many}) p`,
        );
        await session.query(
          `insert into public.invoices (customer_email, amount, due_date)
           select email, 10, '2030-01-01' from public.profiles where id in (${many})`,
        );
        expect(await hits(session, 'find_requests', 'viele')).toBe(2);
        expect(await hits(session, 'find_invoices', 'viele')).toBe(2);
      }));

    test('find past appointments separately from future ones', () =>
      db.rolledBack(async (session) => {
        const found = async (past: boolean) => {
          const sql = 'select (date < current_date) as past from public.find_appointments($1, $2)';
          const { rows } = await attempt<{ past: boolean }>(session, requestOf(actors.admin), sql, ['aydin', past]);
          return rows?.map((row) => row.past);
        };
        expect(await found(true)).toEqual([true]);
        expect(await found(false)).toEqual([false]);
      }));

    test('find by the text of the row itself, each row once', () =>
      db.rolledBack(async (session) => {
        await addRowsOf(session, 'Hausmeister', 'Schlüssel');
        expect(await hits(session, 'find_messages', 'schluessel')).toBe(2);
        expect(await hits(session, 'find_messages', 'hausmeister')).toBe(2);
        expect(await hits(session, 'find_requests', 'beim hausmeister')).toBe(1);
        expect(await hits(session, 'find_appointments', 'beratung')).toBe(2);
        expect(await hits(session, 'find_referrals', 'morgenrot')).toBe(1);
      }));
  }, createActors);
});
