import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

interface Event {
  kind: string;
  id: string;
  happened_at: string;
  title: string | null;
  author: string | null;
}

const customerOf = async (session: Session) =>
  (
    await session.query<{ id: string }>('select id from public.customers where profile_id = $1', [actors.customer.id])
  )[0]?.id ?? '';

/** One of everything, an hour apart, and the same of another customer. */
async function liveThrough(session: Session): Promise<string> {
  const mine = await customerOf(session);
  for (const owner of [actors.customer.id, actors.user.id]) {
    const statements = [
      `insert into public.contact_requests (name, email, message, service, customer_id, created_at)
       select 'Kunde', 'a@example.org', 'Bitte um ein Angebot', 'reinigung', id, now() - interval '9 hours'
       from public.customers where profile_id = $1`,
      `insert into public.requests (user_id, created_by, subject, description, created_at)
       values ($1, $1, 'Umzug', 'Zwei Zimmer', now() - interval '8 hours')`,
      `insert into public.tasks (title, request_id, created_at)
       select 'Umzug fahren', id, now() - interval '7 hours' from public.requests where user_id = $1`,
      `insert into public.appointments (user_id, date, time, service, created_at)
       values ($1, '2030-05-06', '09:30', 'beratung', now() - interval '6 hours')`,
      `insert into public.messages (user_id, subject, content, created_at)
       values ($1, 'Schlüssel', 'Wo?', now() - interval '5 hours')`,
      `insert into public.message_replies (message_id, author_id, text, created_at)
       select id, '${actors.admin.id}', 'Beim Hausmeister', now() - interval '4 hours'
       from public.messages where user_id = $1`,
      `insert into public.invoices (customer_email, amount, due_date, created_at)
       select upper(email), 119, '2030-01-01', now() - interval '3 hours' from public.profiles where id = $1`,
      `insert into public.email_queue (to_email, subject, text, created_at)
       select email, 'Ihre Rechnung', 'Guten Tag', now() - interval '2 hours' from public.profiles where id = $1`,
      `insert into public.customer_notes (customer_id, author_id, text, created_at)
       select id, '${actors.admin.id}', 'Stammkunde', now() - interval '1 hour'
       from public.customers where profile_id = $1`,
      `insert into public.lead_notes (lead_id, author_id, kind, text, created_at)
       select lead.id, '${actors.admin.id}', 'anruf', 'Meldet sich Freitag', now() - interval '50 minutes'
       from public.contact_requests lead join public.customers customer on customer.id = lead.customer_id
       where profile_id = $1`,
      `insert into public.withdrawals (id, name, contract, email, received_at)
       select gen_random_uuid(), 'Kunde', 'Umzug', lower(email), now() - interval '30 minutes'
       from public.profiles where id = $1`,
      `insert into public.terminations (id, name, contract, kind, email, received_at)
       select gen_random_uuid(), 'Kunde', 'Treppenhaus', 'ordentlich', lower(email), now() - interval '20 minutes'
       from public.profiles where id = $1`,
    ];
    for (const statement of statements) await session.query(statement, [owner]);
  }
  return mine;
}

const page = async (session: Session, customer: string, size: number, after?: Event) =>
  (
    await attempt<Event>(
      session,
      requestOf(actors.admin),
      'select kind, id, happened_at::text, title, author from public.customer_timeline($1, $2::text::timestamptz, $3, $4)',
      [customer, after?.happened_at ?? null, after?.id ?? null, size],
    )
  ).rows ?? [];

describe('the timeline of a customer', () => {
  onOneDatabase((db) => {
    test('contains everything that happened, the latest first, and nothing of others', () =>
      db.rolledBack(async (session) => {
        const events = await page(session, await liveThrough(session), 30);
        expect(events.map(({ kind, title, author }) => [kind, title, author])).toEqual([
          // It takes place in years.
          ['termin', 'beratung', null],
          ['kuendigung', 'Treppenhaus', null],
          ['widerruf', 'Umzug', null],
          ['anruf', null, 'admin@actors.example.com'],
          ['notiz', null, 'admin@actors.example.com'],
          ['email', 'Ihre Rechnung', null],
          ['rechnung', '119.00', null],
          ['antwort', 'Schlüssel', 'admin@actors.example.com'],
          ['nachricht', 'Schlüssel', 'kunde@actors.example.com'],
          ['einsatz', 'Umzug fahren', null],
          ['auftrag', 'Umzug', 'kunde@actors.example.com'],
          ['anfrage', 'reinigung', null],
        ]);
      }));

    test('contains the employees’ notes about a task, below its text', () =>
      db.rolledBack(async (session) => {
        const customer = await liveThrough(session);
        const textOf = async (description: string, note: string | null) => {
          await session.query('update public.tasks set description = $1, finished_note = $2', [description, note]);
          const events = await attempt<{ text: string | null }>(
            session,
            requestOf(actors.admin),
            `select text from public.customer_timeline($1) where kind = 'einsatz'`,
            [customer],
          );
          return events.rows?.map(({ text }) => text);
        };
        expect(await textOf('', null)).toEqual([null]);
        expect(await textOf('Klavier', null)).toEqual(['Klavier']);
        expect(await textOf('', 'Ein Kratzer.')).toEqual(['Notiz: Ein Kratzer.']);
        expect(await textOf('Klavier', 'Ein Kratzer.')).toEqual(['Klavier\n\nNotiz: Ein Kratzer.']);
      }));

    test('is read page by page, also with simultaneous entries', () =>
      db.rolledBack(async (session) => {
        const customer = await liveThrough(session);
        await session.query(
          `insert into public.customer_notes (customer_id, text, created_at)
           select $1, 'Notiz ' || n, now() - interval '6 hours' from generate_series(1, 7) n`,
          [customer],
        );
        const whole = await page(session, customer, 100);
        expect(whole).toHaveLength(19);
        const parts: Event[] = [];
        for (;;) {
          const next = await page(session, customer, 3, parts.at(-1));
          parts.push(...next);
          if (next.length < 3) break;
        }
        expect(parts).toEqual(whole);
      }));

    test('lists tasks and appointments at the time when they take place, and tasks without a time when they were entered', () =>
      db.rolledBack(async (session) => {
        const customer = await liveThrough(session);
        const events = () =>
          attempt<{ title: string; at: string; length: string | null }>(
            session,
            requestOf(actors.admin),
            `select title, (happened_at at time zone 'Europe/Berlin')::text as at, (ends_at - happened_at)::text as length
             from public.customer_timeline($1) where kind in ('einsatz', 'termin')`,
            [customer],
          );
        const planned = (title: string, day: string) =>
          session.query(
            `insert into public.tasks (title, request_id, starts_at, ends_at)
             select $1, request.id, $2::timestamp at time zone 'Europe/Berlin',
               $2::timestamp at time zone 'Europe/Berlin' + interval '2 hours'
             from public.requests request where customer_id = $3`,
            [title, `${day} 08:00`, customer],
          );
        await planned('Vorher', '2020-03-02');
        await planned('Nachher', '2031-03-03');
        const { rows = [] } = await events();
        expect(rows.map(({ title }) => title)).toEqual(['Nachher', 'beratung', 'Umzug fahren', 'Vorher']);
        expect(rows[0]).toEqual({ title: 'Nachher', at: '2031-03-03 08:00:00', length: '02:00:00' });
        expect(rows[1]).toMatchObject({ at: '2030-05-06 09:30:00', length: expect.stringMatching(/^0\d:/) as string });
        expect(rows[2]).toMatchObject({ length: null });
      }));

    test('of an unknown id is empty', () =>
      db.rolledBack(async (session) => {
        await liveThrough(session);
        expect(await page(session, actors.customer.id, 30)).toEqual([]);
      }));
  }, createActors);
});
