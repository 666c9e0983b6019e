import { describe, expect, test } from 'vitest';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onBothDatabases } from '../harness/on-databases.ts';

const service: RequestContext = { role: 'service_role', id: null };

interface Mail {
  status: string;
  attempts: number;
  /** Minutes from now. */
  wait: number;
  last_error: string | null;
  sent: boolean;
}

/** Adds mails that become due one after the other, the first of them `since` minutes ago. */
async function addMails(session: Session, count: number, since = 60, status = 'pending'): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const [mail] = await session.query<{ id: string }>(
      `insert into public.email_queue (to_email, subject, text, status, next_attempt_at)
       values ('kunde@example.com', $1, 'Guten Tag', $2, now() - make_interval(mins => ${since - number})) returning id`,
      [`Nachricht ${number}`, status],
    );
    ids.push(mail?.id ?? '');
  }
  return ids;
}

const mailOf = async (session: Session, id: string) =>
  (
    await session.query<Mail & { wait: number }>(
      `select status, attempts, extract(epoch from next_attempt_at - now())::int / 60 as wait, last_error,
         sent_at is not distinct from now() as sent
       from public.email_queue where id = $1`,
      [id],
    )
  )[0];

const claim = async (session: Session, batch: number) => {
  const { rows, error } = await attempt<{ id: string }>(
    session,
    service,
    `select id from public.claim_queued_mail(${batch})`,
  );
  expect(error).toBeUndefined();
  return (rows ?? []).map(({ id }) => id);
};

const finish = (session: Session, id: string, error: string | null) =>
  attempt(session, service, 'select public.finish_queued_mail($1, $2)', [id, error]);

describe('claiming mails', () => {
  onBothDatabases((db) => {
    test('returns the longest waiting first, each once, and marks it', () =>
      db.rolledBack(async (session) => {
        const ids = await addMails(session, 5);
        expect((await claim(session, 2)).sort()).toEqual(ids.slice(0, 2).sort());
        expect(await mailOf(session, ids[0] ?? '')).toMatchObject({ status: 'sending', attempts: 0, wait: 10 });
        expect((await claim(session, 10)).sort()).toEqual(ids.slice(2).sort());
        expect(await claim(session, 10)).toEqual([]);
      }));

    test('returns the requested number even if the planner expects a tiny table and uses a nested loop', () =>
      db.rolledBack(async (session) => {
        await addMails(session, 1);
        await session.query('analyze public.email_queue');
        await addMails(session, 29);
        expect(await claim(session, 2)).toHaveLength(2);
      }));

    test.each([
      [-1, 0],
      [0, 0],
      [100, 100],
      [1000, 100],
    ])('for a limit of %i returns %i', (batch, expected) =>
      db.rolledBack(async (session) => {
        await addMails(session, 101, 200);
        expect(await claim(session, batch)).toHaveLength(expected);
      }),
    );

    test('skips mails that are scheduled for later, sent or failed', () =>
      db.rolledBack(async (session) => {
        await addMails(session, 1, -1);
        await addMails(session, 1, 60, 'sent');
        await addMails(session, 1, 60, 'failed');
        expect(await claim(session, 10)).toEqual([]);
      }));

    test('reclaims a mail that was not reported for ten minutes', () =>
      db.rolledBack(async (session) => {
        const [id = ''] = await addMails(session, 1);
        expect(await claim(session, 1)).toEqual([id]);
        const age = (minutes: number) =>
          session.query(
            `update public.email_queue set next_attempt_at = next_attempt_at - make_interval(mins => ${minutes})`,
          );
        await age(9);
        expect(await claim(session, 1)).toEqual([]);
        await age(1);
        expect(await claim(session, 1)).toEqual([id]);
      }));
  });
});

describe('reporting a claimed mail', () => {
  onBothDatabases((db) => {
    test('as sent', () =>
      db.rolledBack(async (session) => {
        const [id = ''] = await addMails(session, 1);
        await claim(session, 1);
        expect((await finish(session, id, null)).error).toBeUndefined();
        expect(await mailOf(session, id)).toMatchObject({ status: 'sent', attempts: 1, last_error: null, sent: true });
      }));

    test('as failed five times, with a longer wait each time', () =>
      db.rolledBack(async (session) => {
        const [id = ''] = await addMails(session, 1);
        for (const [failures, wait] of [1, 5, 30, 120].entries()) {
          expect(await claim(session, 1)).toEqual([id]);
          await finish(session, id, 'Zeitüberschreitung');
          expect(await mailOf(session, id)).toEqual({
            status: 'pending',
            attempts: failures + 1,
            wait,
            last_error: 'Zeitüberschreitung',
            sent: false,
          });
          expect(await claim(session, 1)).toEqual([]);
          await session.query('update public.email_queue set next_attempt_at = now()');
        }
        expect(await claim(session, 1)).toEqual([id]);
        await finish(session, id, 'Abgelehnt');
        expect(await mailOf(session, id)).toMatchObject({ status: 'failed', attempts: 5, last_error: 'Abgelehnt' });
        await session.query('update public.email_queue set next_attempt_at = now()');
        expect(await claim(session, 1)).toEqual([]);
      }));

    test('as sent after a failure clears the error', () =>
      db.rolledBack(async (session) => {
        const [id = ''] = await addMails(session, 1);
        await claim(session, 1);
        await finish(session, id, 'Zeitüberschreitung');
        await session.query('update public.email_queue set next_attempt_at = now()');
        await claim(session, 1);
        await finish(session, id, null);
        expect(await mailOf(session, id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
      }));

    test('truncates a long error', () =>
      db.rolledBack(async (session) => {
        const [id = ''] = await addMails(session, 1);
        await claim(session, 1);
        await finish(session, id, 'ü'.repeat(2000));
        expect(await mailOf(session, id)).toMatchObject({ last_error: 'ü'.repeat(500) });
      }));

    test.each(['pending', 'sent', 'failed'])('changes nothing if it is %s and not claimed', (status) =>
      db.rolledBack(async (session) => {
        const [id = ''] = await addMails(session, 1, 60, status);
        const before = await mailOf(session, id);
        await finish(session, id, 'Zeitüberschreitung');
        expect(await mailOf(session, id)).toEqual(before);
      }),
    );
  });
});

describe('sending a mail again', () => {
  const resend = (session: Session, request: RequestContext, id: string) =>
    attempt<{ id: string | null }>(session, request, 'select public.resend_mail($1) as id', [id]);

  onBothDatabases((db) => {
    test.each(['failed', 'pending'])('gives a mail that is %s five new attempts for an admin', (status) =>
      db.rolledBack(async (session) => {
        const [id = ''] = await addMails(session, 1, 60, status);
        await session.query(
          `update public.email_queue set attempts = 5, last_error = 'Abgelehnt', next_attempt_at = now() + interval '2 hours'`,
        );
        expect((await resend(session, requestOf(actors.admin), id)).rows).toEqual([{ id }]);
        expect(await mailOf(session, id)).toEqual({
          status: 'pending',
          attempts: 0,
          wait: 0,
          last_error: null,
          sent: false,
        });
      }),
    );

    test.each(['sent', 'sending'])('does not change a mail that is %s', (status) =>
      db.rolledBack(async (session) => {
        const [id = ''] = await addMails(session, 1, 60, status);
        const before = await mailOf(session, id);
        expect((await resend(session, requestOf(actors.admin), id)).rows).toEqual([{ id: null }]);
        expect(await mailOf(session, id)).toEqual(before);
      }),
    );

    test.each(allActors.filter(({ rights }) => rights !== 'admin'))('$name may not', (actor) =>
      db.rolledBack(async (session) => {
        const [id = ''] = await addMails(session, 1, 60, 'failed');
        const before = await mailOf(session, id);
        expect((await resend(session, requestOf(actor), id)).error?.code).toBe('42501');
        expect(await mailOf(session, id)).toEqual(before);
      }),
    );
  }, createActors);
});
