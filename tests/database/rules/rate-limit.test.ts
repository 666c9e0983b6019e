import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const forms = {
  contact_requests: {
    allowed: 5,
    columns: '(name, email, message)',
    row: `('Vera Vogt', 'vera@example.com', 'Guten Tag')`,
  },
  referrals: {
    allowed: 5,
    columns: '(referred_name, referred_email)',
    row: `('Vera Vogt', 'vera@example.com')`,
  },
  email_queue: {
    allowed: 8,
    columns: '(to_email, subject, text)',
    row: `('info@example.com', 'Neue Kontaktanfrage', 'Guten Tag')`,
  },
} as const;
type Form = keyof typeof forms;

const visitor = (address: string | null, header = 'x-forwarded-for'): RequestContext => ({
  role: 'anon',
  id: null,
  headers: address === null ? {} : { [header]: address },
});

/** Sends the form once, or several rows at once; undefined when it was accepted. */
async function send(session: Session, form: Form, request: RequestContext, rows = 1) {
  const { columns, row } = forms[form];
  const sql = `insert into public.${form} ${columns} values ${Array<string>(rows).fill(row).join(', ')}`;
  return (await attempt(session, request, sql)).error;
}

const tooMany = {
  code: 'PT429',
  message: 'Zu viele Anfragen. Bitte versuchen Sie es in einigen Minuten erneut oder rufen Sie uns an.',
};

describe('public forms', () => {
  onOneDatabase((db) => {
    for (const form of Object.keys(forms) as Form[]) {
      const { allowed } = forms[form];

      test(`${form} | ${allowed} from one IP address, the next is refused, another IP address is not`, () =>
        db.rolledBack(async (session) => {
          for (let sent = 0; sent < allowed; sent += 1)
            expect(await send(session, form, visitor('203.0.113.7'))).toBeUndefined();
          expect(await send(session, form, visitor('203.0.113.7'))).toEqual(tooMany);
          expect(await send(session, form, visitor('203.0.113.8'))).toBeUndefined();
        }));

      test(`${form} | rows sent at once count individually`, () =>
        db.rolledBack(async (session) => {
          expect(await send(session, form, visitor('203.0.113.7'), allowed + 1)).toEqual(tooMany);
          expect(await send(session, form, visitor('203.0.113.7'), allowed)).toBeUndefined();
        }));

      test.each([
        ['an IPv4 /24', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
        ['an IPv6 /48', (n: number) => `2001:db8:1:${n}::1`, '2001:db8:2::1'],
      ])(`${form} | %s may send four times as many, from any number of addresses`, (_, addressOf, elsewhere) =>
        db.rolledBack(async (session) => {
          for (let client = 1; client <= 4; client += 1)
            expect(await send(session, form, visitor(addressOf(client)), allowed)).toBeUndefined();
          expect(await send(session, form, visitor(addressOf(5)))).toEqual(tooMany);
          expect(await send(session, form, visitor(elsewhere))).toBeUndefined();
        }),
      );

      test(`${form} | an account is limited like a visitor`, () =>
        db.rolledBack(async (session) => {
          const customer: RequestContext = { ...visitor('203.0.113.7'), role: 'authenticated', id: actors.customer.id };
          expect(await send(session, form, customer, allowed)).toBeUndefined();
          expect(await send(session, form, customer)).toEqual(tooMany);
          expect(await send(session, form, visitor('203.0.113.7'))).toEqual(tooMany);
        }));

      test(`${form} | the service role is not limited`, () =>
        db.rolledBack(async (session) => {
          const service: RequestContext = { ...visitor('203.0.113.7'), role: 'service_role' };
          expect(await send(session, form, service, allowed + 1)).toBeUndefined();
        }));
    }

    test('entries are always stored, and only the mails beyond 300 an hour wait', () =>
      db.rolledBack(async (session) => {
        const sendAs = async (hits: number, form: Form) => {
          await session.query(
            `insert into private.rate_limits (bucket, client, window_start, hits)
             values ($1, '*', date_bin('1 hour', now(), '2000-01-01'), ${hits - 1})
             on conflict on constraint rate_limits_pkey do update set hits = excluded.hits`,
            [form],
          );
          expect(await send(session, form, visitor(`2001:db8:${hits}::1`))).toBeUndefined();
        };
        await sendAs(100_000, 'contact_requests');
        await sendAs(100_000, 'referrals');
        for (const hits of [300, 301, 600, 601]) await sendAs(hits, 'email_queue');
        const mails = await session.query<{ hours: number }>(
          `select extract(epoch from next_attempt_at - now())::integer / 3600 as hours
           from public.email_queue where created_at = now() and kind is null order by 1`,
        );
        expect(mails.map(({ hours }) => hours)).toEqual([0, 1, 1, 2]);
      }));

    test('the limits of the forms are independent', () =>
      db.rolledBack(async (session) => {
        expect(await send(session, 'contact_requests', visitor('203.0.113.7'), 5)).toBeUndefined();
        expect(await send(session, 'referrals', visitor('203.0.113.7'))).toBeUndefined();
      }));

    test('the form accepts entries again after the window', () =>
      db.rolledBack(async (session) => {
        expect(await send(session, 'contact_requests', visitor('203.0.113.7'), 5)).toBeUndefined();
        await session.query(`update private.rate_limits set window_start = window_start - interval '10 minutes'`);
        expect(await send(session, 'contact_requests', visitor('203.0.113.7'))).toBeUndefined();
      }));
  }, createActors);
});

describe('identification of a client', () => {
  onOneDatabase((db) => {
    const hashOf = async (session: Session, request: RequestContext) => {
      await session.query('grant execute on function private.client_hash(integer, integer) to anon');
      const sql = 'select private.client_hash(32, 64) as hash';
      const { rows, error } = await attempt<{ hash: string }>(session, request, sql);
      expect(error).toBeUndefined();
      return rows?.[0]?.hash;
    };
    const expectSame = (same: boolean, first: RequestContext, second: RequestContext) =>
      db.rolledBack(async (session) => {
        const [one, two] = [await hashOf(session, first), await hashOf(session, second)];
        expect(one).toMatch(/^[0-9a-f]{64}$/);
        expect(one === two).toBe(same);
      });

    test('two IPv4 addresses are two clients', () => expectSame(false, visitor('203.0.113.7'), visitor('203.0.113.8')));
    test('an IPv6 /64 is one client', () =>
      expectSame(true, visitor('2001:db8:1:2::1'), visitor('2001:db8:1:2:ffff::9')));
    test('two IPv6 /64 are two clients', () =>
      expectSame(false, visitor('2001:db8:1:2::1'), visitor('2001:db8:1:3::1')));
    test('the first address of a chain counts', () =>
      expectSame(true, visitor('203.0.113.7'), visitor(' 203.0.113.7 , 198.51.100.1')));
    test('the edge’s own header takes precedence over the chain', () =>
      expectSame(true, visitor('203.0.113.7'), {
        ...visitor(null),
        headers: { 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' },
      }));

    const garbage = [
      '',
      ' ',
      ',',
      'unknown',
      '999.1.1.1',
      `'; drop table private.rate_limits; --`,
      'ä'.repeat(10_000),
      '::1::',
      'null',
    ];
    test.each([null, ...garbage])('invalid header %j counts as an unknown client', (header) =>
      expectSame(true, visitor(header), visitor('niemand')),
    );

    test.each(garbage)('a form with header %j is accepted and limited', (header) =>
      db.rolledBack(async (session) => {
        expect(await send(session, 'contact_requests', visitor(header), 5)).toBeUndefined();
        expect(await send(session, 'contact_requests', visitor(null))).toEqual(tooMany);
      }),
    );

    test('the hash of an address differs between days', () =>
      db.rolledBack(async (session) => {
        // The two time zones are never on the same day.
        const hashes = new Set<string | undefined>();
        for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
          await session.query(`set local timezone = '${zone}'`);
          hashes.add(await hashOf(session, visitor('203.0.113.7')));
        }
        expect(hashes.size).toBe(2);
      }));

    test('the hash depends on a secret', () =>
      db.rolledBack(async (session) => {
        const before = await hashOf(session, visitor('203.0.113.7'));
        await session.query(`update private.secrets set value = 'anders' where name = 'client_hash'`);
        expect(await hashOf(session, visitor('203.0.113.7'))).not.toBe(before);
      }));

    test('no address is stored', () =>
      db.rolledBack(async (session) => {
        for (const address of ['203.0.113.7', '2001:db8:1:2::1'])
          expect(await send(session, 'contact_requests', visitor(address))).toBeUndefined();
        const rows = await session.query<{ row: string }>(
          `select to_jsonb(r)::text as row from private.rate_limits r
           union all select to_jsonb(c)::text from public.contact_requests c where created_at = now()`,
        );
        expect(rows).toHaveLength(8);
        for (const { row } of rows) expect(row).not.toMatch(/203\.0\.113|2001:db8/);
      }));
  });
});
