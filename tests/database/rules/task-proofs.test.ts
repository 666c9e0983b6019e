import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { asMigration, attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { literal } from '../../support/database/sql.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const task = '70000000-0000-4000-8000-000000000001';
const foreign = '70000000-0000-4000-8000-000000000003';
const order = '70000000-0000-4000-8000-000000000010';
const extra = '80000000-0000-4000-8000-000000000001';
const photo = '80000000-0000-4000-8000-000000000002';
const mate: Account = { ...actors.employee, name: 'mate', id: '40000000-0000-4000-8000-000000000091' };
const [employee, crew, admin, customer, user] = [actors.employee, mate, actors.admin, actors.customer, actors.user].map(
  requestOf,
) as [RequestContext, RequestContext, RequestContext, RequestContext, RequestContext];
const service: RequestContext = { role: 'service_role', id: null };
const proofId = (number: number) => `90000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/**
 * An order of the customer's with a task of the employee's, a mate in its crew, two hours of work, a running clock, a
 * checklist, extra work and damage; and a task of nobody's.
 */
async function prepare(session: Session): Promise<void> {
  await createActors(session);
  await asMigration(session, async () => {
    await session.query('alter table public.task_proofs disable trigger user');
    await session.query('delete from public.task_proofs');
    await session.query('alter table public.task_proofs enable trigger user');
  });
  await session.query(`insert into auth.users (id, email, email_confirmed_at) values ($1, 'mate@example.com', now())`, [
    mate.id,
  ]);
  await session.query(
    `update public.profiles set role = 'mitarbeiter', first_name = 'Max', last_name = 'Kern' where id = $1`,
    [mate.id],
  );
  await session.query(
    `update public.customers set last_name = 'Vogt', email = 'vogt@example.com', street = 'Geheimweg 4', city = 'Freising'
     where profile_id = $1`,
    [actors.customer.id],
  );
  await session.query(
    `insert into public.requests (id, user_id, customer_id, subject, description)
     select $1, $2, id, 'Umzug', 'Drei Zimmer' from public.customers where profile_id = $2`,
    [order, actors.customer.id],
  );
  await session.query(
    `insert into public.tasks (id, title, assigned_to, request_id, place, checklist)
     values ($1, 'Umzug Vogt', $3, $4, 'Lindenweg 4', '[{"text": "Decken", "done_at": null, "done_by": null}]'),
       ($2, 'Fremder', null, null, null, '[]')`,
    [task, foreign, actors.employee.id, order],
  );
  await session.query('insert into public.task_crew (task_id, profile_id) values ($1, $2)', [task, mate.id]);
  await session.query(
    `insert into public.work_times (user_id, task_id, start_time, end_time, break_minutes)
     values ($1, $2, now() - interval '4 hours', now() - interval '90 minutes', 30), ($3, $2, now() - interval '1 hour', null, 0)`,
    [mate.id, task, actors.employee.id],
  );
  await session.query(
    `insert into public.task_extras (id, task_id, author_id, kind, text, minutes) values ($1, $2, $3, 'extra-work', 'Keller', 90)`,
    [extra, task, mate.id],
  );
  await session.query(
    `insert into public.task_photos (id, task_id, author_id, kind, caption) values ($1, $2, $3, 'schaden', 'Kratzer')`,
    [photo, task, actors.employee.id],
  );
}

interface Signing {
  of?: string;
  at?: string;
  name?: string | null;
  signature?: string | null;
  absence?: string | null;
  mail?: boolean;
}

const sign = (session: Session, request: RequestContext, number: number, values: Signing = {}) =>
  attempt(
    session,
    request,
    `select public.sign_task_proof('${proofId(number)}', '${values.of ?? task}', ${values.at ?? 'now()'},
      ${literal(values.name === undefined ? 'Vera Vogt' : values.name)},
      ${literal(values.signature === undefined ? 'M10 20L30 40' : values.signature)},
      ${literal(values.absence ?? null)}, ${values.mail ?? false})`,
  );

const proofs = (session: Session) =>
  session.query<{ id: string; content: Record<string, unknown> }>('select * from public.task_proofs');

describe('the proof of work of a task', () => {
  onOneDatabase((db) => {
    const within = (run: (session: Session) => Promise<void>) => db.rolledBack(run);

    test('freezes times, checklist, extra work and damage with the signature', () =>
      within(async (session) => {
        expect((await sign(session, crew, 1)).error).toBeUndefined();
        const [proof] = await proofs(session);
        expect(proof).toMatchObject({
          id: proofId(1),
          task_id: task,
          request_id: order,
          author_id: mate.id,
          signer_name: 'Vera Vogt',
          signature: 'M10 20L30 40',
          absence_reason: null,
          by_mail: false,
          sha256: null,
        });
        const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/) as string;
        expect(proof?.content).toMatchObject({
          title: 'Umzug Vogt',
          place: 'Lindenweg 4',
          subject: 'Umzug',
          work: [
            { who: 'Max Kern', minutes: 120, from: time, to: time },
            { minutes: 60, from: time, to: time },
          ],
          checklist: [{ text: 'Decken', done: false }],
          extras: [{ kind: 'extra-work', text: 'Keller', minutes: 90 }],
          damage: [{ text: 'Kratzer', at: time }],
          signedAt: time,
          signer: 'Vera Vogt',
          signature: 'M10 20L30 40',
          buyer: { street: 'Geheimweg 4', city: 'Freising' },
        });
        expect((proof?.content.buyer as { name: string }).name).toContain('Vogt');
      }));

    test('contains the extra work and damage that the customer was shown, not what was added since', () =>
      within(async (session) => {
        await session.query(
          `insert into public.task_extras (task_id, kind, text, minutes) values ($1, 'extra-work', 'Dach', 60)`,
          [task],
        );
        const { error } = await attempt(
          session,
          employee,
          `select public.sign_task_proof('${proofId(1)}', '${task}', now(), 'Vera Vogt', 'M10 20L30 40',
            extras => array['${extra}'::uuid], damage => '{}')`,
        );
        expect(error).toBeUndefined();
        expect((await proofs(session))[0]?.content).toMatchObject({
          extras: [{ id: extra, text: 'Keller' }],
          damage: [],
        });
      }));

    test('shows the people on the task what it will have before it is signed, without the customer’s address', () =>
      within(async (session) => {
        const draft = (request: RequestContext, of = task) =>
          attempt<{ draft: Record<string, unknown> | null }>(
            session,
            request,
            `select public.task_proof_draft('${of}') as draft`,
          );
        const shown = (await draft(employee)).rows?.[0]?.draft;
        expect(shown).toMatchObject({
          title: 'Umzug Vogt',
          extras: [{ text: 'Keller' }],
          damage: [{ text: 'Kratzer' }],
        });
        expect(JSON.stringify(shown)).not.toContain('Geheimweg');
        for (const request of [customer, admin, user]) expect((await draft(request)).rows).toEqual([{ draft: null }]);
        expect((await draft(employee, foreign)).rows).toEqual([{ draft: null }]);
      }));

    test('sent again, it is stored once, also by one who was taken off the task since', () =>
      within(async (session) => {
        await sign(session, crew, 1);
        await session.query('delete from public.task_crew where profile_id = $1', [mate.id]);
        expect((await sign(session, crew, 1, { name: 'Jemand anders' })).error).toBeUndefined();
        expect(await proofs(session)).toMatchObject([{ signer_name: 'Vera Vogt' }]);
      }));

    test('exists once per task', () =>
      within(async (session) => {
        await sign(session, crew, 1);
        for (const number of [1, 2])
          expect((await sign(session, employee, number)).error).toEqual({
            code: 'P0001',
            message: 'Der Arbeitsnachweis dieses Auftrags ist schon unterschrieben.',
          });
      }));

    test('is signed on own tasks only, by employees', () =>
      within(async (session) => {
        expect((await sign(session, employee, 1, { of: foreign })).error?.code).toBe('42501');
        expect((await sign(session, employee, 1, { of: crypto.randomUUID() })).error?.code).toBe('42501');
        for (const request of [customer, admin, user])
          expect((await sign(session, request, 1)).error?.code).toBe('42501');
        await session.query('update public.profiles set is_active = false where id = $1', [mate.id]);
        expect((await sign(session, crew, 1)).error?.code).toBe('42501');
        expect(await proofs(session)).toEqual([]);
      }));

    test.each<[string, Signing]>([
      ['a name without a signature', { signature: null }],
      ['a signature without a name', { name: null }],
      ['a signature without a name but spaces', { name: '  ' }],
      ['a reason for absence with a signature', { absence: 'Im Urlaub' }],
      ['anything else than lines', { signature: 'M10 20C1 2 3 4 5 6' }],
      ['a script', { signature: '"><script>alert(1)</script>' }],
      ['a line without an end', { signature: 'M10 20' }],
      ['an empty path', { signature: '' }],
      ['a path that is too long', { signature: `M10 20${'L30 40'.repeat(4000)}` }],
      ['a name with a line break', { name: 'Vera\nVogt' }],
      ['a reason that is too long', { name: null, signature: null, absence: 'x'.repeat(501) }],
    ])('%s is refused', (_, values) =>
      within(async (session) => {
        expect((await sign(session, employee, 1, values)).error?.code).toBe('23514');
      }),
    );

    test('says when nobody was there, with or without a reason', () =>
      within(async (session) => {
        const nobody = { name: null, signature: null };
        for (const [number, absence] of [
          [1, 'Schlüssel im Kasten'],
          [2, null],
        ] as const) {
          await session.query('savepoint before');
          expect((await sign(session, employee, number, { ...nobody, absence })).error).toBeUndefined();
          expect(await proofs(session)).toMatchObject([
            { signer_name: null, signature: null, absence_reason: absence },
          ]);
          await session.query('rollback to savepoint before');
        }
      }));

    test('a clock that is fast dates none into the future', () =>
      within(async (session) => {
        await sign(session, employee, 1, { at: `now() + interval '1 hour'` });
        expect(await session.query('select signed_at = now() as is_now from public.task_proofs')).toEqual([
          { is_now: true },
        ]);
      }));

    test('never changes afterwards, for anyone', () =>
      within(async (session) => {
        await sign(session, employee, 1);
        const [before] = await proofs(session);
        for (const request of [employee, customer, admin, service])
          for (const change of [
            `update public.task_proofs set signer_name = 'Otto'`,
            `update public.task_proofs set content = '{}'`,
            `update public.task_proofs set task_id = '${foreign}'`,
            'delete from public.task_proofs',
          ])
            expect((await attempt(session, request, change)).error?.code, change).toMatch(/^(42501|23001)$/);
        expect(await proofs(session)).toEqual([before]);
      }));

    test('what the customer has signed for is not altered by employees any more', () =>
      within(async (session) => {
        await sign(session, employee, 1);
        const tick = (request: RequestContext) =>
          attempt(session, request, `select public.tick_task_item('${task}', 0, true)`);
        const changed = [
          `update public.task_extras set minutes = 10 where id = '${extra}' returning id`,
          `delete from public.task_extras where id = '${extra}' returning id`,
          `delete from public.task_photos where id = '${photo}' returning id`,
        ];
        for (const change of changed) expect((await attempt(session, employee, change)).rows, change).toEqual([]);
        const added = await attempt(
          session,
          employee,
          `insert into public.task_extras (task_id, kind, text, minutes) values ('${task}', 'extra-work', 'Dach', 60)`,
        );
        expect(added.error).toEqual({
          code: 'P0001',
          message: 'Der Arbeitsnachweis ist schon unterschrieben. Bitte geben Sie dem Büro Bescheid.',
        });
        expect((await tick(employee)).error?.code).toBe('P0001');
        expect((await tick(admin)).error).toBeUndefined();
        // Billing goes on.
        const billed = `update public.task_extras set is_billed = true where id = '${extra}' returning id`;
        expect((await attempt(session, admin, billed)).rows).toEqual([{ id: extra }]);
      }));

    test('is read by its customer, the people on the task and the office, its content by none of them', () =>
      within(async (session) => {
        await sign(session, employee, 1);
        const read = async (request: RequestContext, what = 'id') =>
          attempt(session, request, `select ${what} from public.task_proofs`);
        for (const request of [employee, crew, customer, admin])
          expect((await read(request)).rows).toEqual([{ id: proofId(1) }]);
        expect((await read(user)).rows).toEqual([]);
        for (const request of [employee, customer, admin])
          expect((await read(request, 'content')).error?.code).toBe('42501');
      }));

    test('outlives its task, its order and its customer, and ends with its retention', () =>
      within(async (session) => {
        await sign(session, employee, 1);
        const [{ holder } = { holder: '' }] = await session.query<{ holder: string }>(
          'select customer_id as holder from public.task_proofs',
        );
        await session.query('select private.erase_customer_data($1, null)', [holder]);
        await session.query('delete from public.tasks where id = $1', [task]);
        expect(await session.query('select task_id, request_id, customer_id from public.task_proofs')).toEqual([
          { task_id: null, request_id: null, customer_id: holder },
        ]);
        await session.query(`insert into storage.objects (bucket_id, name) values ('documents', $1)`, [
          `proofs/${proofId(1)}/arbeitsnachweis-2026-11-26.pdf`,
        ]);
        const leftAfter = async (years: number) => {
          await session.query('alter table public.task_proofs disable trigger protect_task_proofs');
          await session.query(`update public.task_proofs set signed_at = now() - interval '${years} years'`);
          await session.query('alter table public.task_proofs enable trigger protect_task_proofs');
          await session.query('select private.purge_documents()');
          return (await proofs(session)).length;
        };
        expect(await leftAfter(8)).toBe(1);
        expect(await leftAfter(9)).toBe(0);
        expect(
          await session.query(`select path from private.files_to_remove where bucket = 'documents'`),
        ).toMatchObject([{ path: `proofs/${proofId(1)}/arbeitsnachweis-2026-11-26.pdf` }]);
      }));

    test('its file is recorded once, and then goes to the customer who wants it by mail', () =>
      within(async (session) => {
        const record = (digest: string) =>
          attempt(session, service, `select public.record_proof_file('${proofId(1)}', '${digest.repeat(64)}')`);
        const mails = () =>
          session.query(`select to_email, attachments[1] as file from public.email_queue where kind = 'proof-signed'`);
        for (const mail of [true, false]) {
          await session.query('savepoint before');
          await sign(session, employee, 1, { mail, at: `'2026-03-02T23:30:00Z'` });
          expect(await mails()).toEqual([]);
          for (const again of ['a', 'a']) expect((await record(again)).error).toBeUndefined();
          expect((await record('b')).error?.code).toBe('23505');
          // By German clocks it was the next day.
          const path = `proofs/${proofId(1)}/arbeitsnachweis-2026-03-03.pdf`;
          expect(await mails()).toEqual(mail ? [{ to_email: 'vogt@example.com', file: path }] : []);
          await session.query('rollback to savepoint before');
        }
      }));

    test('is in the export of the customer', () =>
      within(async (session) => {
        await sign(session, employee, 1);
        const [row] = await session.query<{ part: unknown }>(
          `select private.export_account($1) -> 'arbeitsnachweise' as part`,
          [actors.customer.id],
        );
        expect(row?.part).toMatchObject([{ title: 'Umzug Vogt', signer: 'Vera Vogt' }]);
      }));
  }, prepare);
});
