import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { asMigration, attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onBothDatabases, onPostgres } from '../harness/on-databases.ts';

const newMail = `insert into public.email_queue (to_email, subject, text)
  values ('info@example.com', 'Neue Kontaktanfrage', 'Guten Tag')`;

/** Stands in for the extension pg_net and the Vault, with pg_net's signature; both accessible to the migrations' role. */
const provideHttp = (session: Session, body: string) => asMigration(session, () => createHttp(session, body));

async function createHttp(session: Session, body: string): Promise<void> {
  await session.query('create schema vault');
  await session.query('create table vault.decrypted_secrets (name text, decrypted_secret text)');
  await session.query(`insert into vault.decrypted_secrets values
    ('project_url', 'https://project.example.com'), ('secret_key', 'sb_secret_test')`);
  await session.query('create schema net');
  await session.query('create table net.calls (url text, body jsonb, headers jsonb, timeout integer)');
  await session.query(`create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}',
      headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000)
    returns bigint language plpgsql as $$ begin ${body} return 1; end $$`);
}

const record = 'insert into net.calls values (url, body, headers, timeout_milliseconds);';

describe('a queued mail starts its delivery', () => {
  onBothDatabases((db) => {
    const callers: [string, RequestContext][] = [
      ['a visitor', { role: 'anon', id: null }],
      ['the service role', { role: 'service_role', id: null }],
    ];
    test.each(callers)('by an HTTP call if the platform supports it, queued by %s', (_, request) =>
      db.rolledBack(async (session) => {
        await provideHttp(session, record);
        expect((await attempt(session, request, newMail)).error).toBeUndefined();
        expect(await session.query('select url, body::text, headers::text, timeout from net.calls')).toEqual([
          {
            url: 'https://project.example.com/functions/v1/send-queued-mail',
            body: '{}',
            headers: '{"apikey": "sb_secret_test", "Content-Type": "application/json"}',
            // Longer than the function works: 50 s and its last batch.
            timeout: 120_000,
          },
        ]);
      }),
    );

    test('several mails of one statement start it once', () =>
      db.rolledBack(async (session) => {
        await provideHttp(session, record);
        await session.query(`${newMail}, ('info@example.com', 'Zweite', 'Guten Tag')`);
        expect(await session.query('select from net.calls')).toHaveLength(1);
      }));

    test('a failed call does not lose the mail', () =>
      db.rolledBack(async (session) => {
        await provideHttp(session, `raise exception 'no network';`);
        expect((await attempt(session, { role: 'anon', id: null }, newMail)).error).toBeUndefined();
        expect(await session.query('select from public.email_queue')).toHaveLength(1);
      }));

    test('sending again starts it too, but not for a mail that is being sent', () =>
      db.rolledBack(async (session) => {
        await session.query(`insert into public.email_queue (to_email, subject, text, status) values
          ('a@example.com', 'Erste', 'Guten Tag', 'failed'), ('a@example.com', 'Zweite', 'Guten Tag', 'sending')`);
        await provideHttp(session, record);
        const again = `select public.resend_mail(id) from public.email_queue`;
        expect((await attempt(session, requestOf(actors.admin), again)).rows).toHaveLength(2);
        expect(await session.query('select from net.calls')).toHaveLength(1);
      }));
  }, createActors);
});

describe('without an HTTP extension the delivery is started by a notification', () => {
  onPostgres((db) => {
    const received: string[] = [];
    let listener: postgres.Sql | undefined;
    beforeAll(async () => {
      listener = postgres(db.url, { max: 1 });
      await listener.listen('edge_function', (payload) => received.push(payload));
    });
    afterAll(() => listener?.end());

    test('which names the function and is sent on commit', async () => {
      await db.query(newMail);
      await expect.poll(() => received).toEqual(['send-queued-mail']);
    });
  });
});
