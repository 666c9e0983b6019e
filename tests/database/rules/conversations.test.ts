import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const message = '71000000-0000-4000-8000-000000000001';
const order = '71000000-0000-4000-8000-000000000002';

async function write(session: Session): Promise<void> {
  await session.query(
    `insert into public.requests (id, user_id, subject, description) values ($1, $2, 'Umzug', 'Zwei Zimmer')`,
    [order, actors.customer.id],
  );
  await session.query(
    `insert into public.messages (id, user_id, request_id, subject, content) values ($1, $2, $3, 'Schlüssel', 'Wo?')`,
    [message, actors.customer.id, order],
  );
}

const answer = (session: Session, by: Account, text: string) =>
  attempt<{ id: string; is_from_office: boolean; author_id: string; user_id: string }>(
    session,
    requestOf(by),
    'insert into public.message_replies (message_id, text) values ($1, $2) returning *',
    [message, text],
  );
const statusOf = async (session: Session) =>
  (await session.query<{ status: string }>('select status from public.messages where id = $1', [message]))[0]?.status;

describe('a message', () => {
  onOneDatabase((db) => {
    test('is read when answered by the office, and unread again after the customer’s answer', () =>
      db.rolledBack(async (session) => {
        await write(session);
        expect((await answer(session, actors.admin, 'Beim Hausmeister')).rows).toMatchObject([
          { is_from_office: true, author_id: actors.admin.id, user_id: actors.customer.id },
        ]);
        expect(await statusOf(session)).toBe('gelesen');
        expect((await answer(session, actors.customer, 'Danke')).rows).toMatchObject([
          { is_from_office: false, author_id: actors.customer.id, user_id: actors.customer.id },
        ]);
        expect(await statusOf(session)).toBe('ungelesen');
      }));

    test('of another user cannot be answered by customers and employees', () =>
      db.rolledBack(async (session) => {
        await write(session);
        for (const actor of [actors.user, actors.employee, actors.inactiveAdmin])
          expect((await answer(session, actor, 'Hallo')).error?.code).toBe('42501');
        expect(await statusOf(session)).toBe('ungelesen');
      }));

    test('has answers that are marked as read once', () =>
      db.rolledBack(async (session) => {
        await write(session);
        await answer(session, actors.admin, 'Beim Hausmeister');
        const mark = (time: string) =>
          attempt<{ read_at: string | null }>(
            session,
            requestOf(actors.customer),
            `update public.message_replies set read_at = ${time} where message_id = $1
             returning (read_at = now())::text as read_at`,
            [message],
          );
        expect((await mark(`'2020-01-01'`)).rows).toEqual([{ read_at: 'true' }]);
        expect((await mark('null')).rows).toEqual([{ read_at: 'true' }]);
      }));

    test('can only name an own order', () =>
      db.rolledBack(async (session) => {
        await write(session);
        const about = (actor: Account) =>
          attempt(
            session,
            requestOf(actor),
            `insert into public.messages (user_id, request_id, subject, content) values ($1, $2, 'Frage', 'Wann?')`,
            [actor.id, order],
          );
        expect((await about(actors.customer)).error).toBeUndefined();
        expect((await about(actors.user)).error?.code).toBe('42501');
      }));
  }, createActors);
});
