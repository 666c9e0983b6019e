import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { attempt, type Outcome, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Parameter, type Session } from '../../support/database/connection.ts';
import { onBothDatabases } from '../harness/on-databases.ts';

interface Mail {
  kind: string;
  to: string;
  known: string | null;
  /** Minutes from now. */
  wait: number;
}

/** Every mail about a row, in the order of the kinds. */
const mailsAbout = (session: Session, id: string) =>
  session.query<Mail>(
    `select kind::text, to_email as to, known, (extract(epoch from next_attempt_at - now()) / 60)::int as wait
     from public.email_queue where subject_id = $1 order by email_queue.kind, to_email, known`,
    [id],
  );

const addressOf = (actor: Account) => `${actor.name.replaceAll(' ', '.')}@actors.example.com`;
const customer = addressOf(actors.customer);
const office = requestOf(actors.admin);

/** The first row's id. */
function idOf(outcome: Outcome<{ id: string }>): string {
  expect(outcome.error).toBeUndefined();
  return outcome.rows?.[0]?.id ?? '';
}

const act = async (session: Session, request: RequestContext, sql: string, parameters: Parameter[] = []) => {
  expect((await attempt(session, request, sql, parameters)).error).toBeUndefined();
};

/** Sets the status of a queued mail, as the service does. */
const settle = (session: Session, status: string) =>
  session.query(`update public.email_queue set status = $1 where status = 'pending'`, [status]);

describe('a lead from the website', () => {
  const ask = (session: Session, email: string, address = '203.0.113.7') =>
    act(
      session,
      { role: 'anon', id: null, headers: { 'x-forwarded-for': address } },
      `insert into public.contact_requests (name, email, message) values ('Vera', '${email}', 'Guten Tag')`,
    );
  const confirmations = (session: Session) =>
    session.query<{ to: string; kind: string }>(
      'select to_email as to, kind from public.email_queue order by to_email',
    );

  onBothDatabases((db) => {
    test('is confirmed immediately, to the address in the form', () =>
      db.rolledBack(async (session) => {
        await ask(session, 'Vera@example.org');
        const [lead] = await session.query<{ id: string }>(
          `select id from public.contact_requests where email = 'Vera@example.org'`,
        );
        expect(await mailsAbout(session, lead?.id ?? '')).toEqual([
          { kind: 'lead-received', to: 'Vera@example.org', known: null, wait: 0 },
        ]);
      }));

    test('is confirmed twice a day per address, in any spelling and from any network', () =>
      db.rolledBack(async (session) => {
        for (const [email, network] of [
          ['vera@example.org', '203.0.113.7'],
          ['VERA@example.org', '198.51.100.9'],
          ['vera@Example.org', '192.0.2.1'],
          ['vera@example.org', '2001:db8::1'],
        ] as const)
          await ask(session, email, network);
        expect(await confirmations(session)).toHaveLength(2);
        await ask(session, 'franz@example.org');
        expect(await confirmations(session)).toHaveLength(3);
        expect(await session.query('select from public.contact_requests where created_at = now()')).toHaveLength(5);
      }));

    test('is counted without the address', () =>
      db.rolledBack(async (session) => {
        await ask(session, 'vera@example.org');
        const counters = await session.query<{ client: string }>(
          `select client from private.rate_limits where bucket = 'lead-received'`,
        );
        expect(counters).toEqual([{ client: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
      }));

    test('by an account is confirmed; a test by the office and a call are not', () =>
      db.rolledBack(async (session) => {
        const write = (by: Account, columns = '', values = '') =>
          act(
            session,
            requestOf(by),
            `insert into public.contact_requests (name, email, message${columns})
             values ('Vera', '${by.name}@example.org', 'Guten Tag'${values})`,
          );
        await write(actors.admin);
        await write(actors.employee);
        await write(actors.admin, ', source', `, 'telefon'`);
        expect(await confirmations(session)).toEqual([]);
        await write(actors.customer);
        expect(await confirmations(session)).toEqual([{ to: 'kunde@example.org', kind: 'lead-received' }]);
      }));

    test('waits with the other mails above the hourly limit', () =>
      db.rolledBack(async (session) => {
        await session.query(
          `insert into private.rate_limits (bucket, client, window_start, hits)
           values ('email_queue', '*', date_bin('1 hour', now(), '2000-01-01'), 300)`,
        );
        await ask(session, 'vera@example.org');
        const [mail] = await session.query(
          `select next_attempt_at = now() + interval '1 hour' as waits from public.email_queue`,
        );
        expect(mail).toEqual({ waits: true });
      }));
  }, createActors);
});

describe('an order', () => {
  const place = async (session: Session, by: Account, values: { customer_id?: string; status?: string } = {}) =>
    idOf(
      await attempt(
        session,
        requestOf(by),
        `insert into public.requests (${by === actors.admin ? 'customer_id' : 'user_id'}, subject, description, status)
         values ($1, 'Umzug', 'Zwei Zimmer', $2) returning id`,
        [values.customer_id ?? by.id, values.status ?? 'pending'],
      ),
    );
  const set = (session: Session, by: Account, id: string, status: string) =>
    act(session, requestOf(by), 'update public.requests set status = $2 where id = $1', [id, status]);
  const newCustomer = async (session: Session, email: string | null) => {
    const [row] = await session.query<{ id: string }>(
      `insert into public.customers (last_name, email) values ('Vogt', $1) returning id`,
      [email],
    );
    return row?.id ?? '';
  };

  onBothDatabases((db) => {
    test('by a customer is confirmed to the account', () =>
      db.rolledBack(async (session) => {
        const id = await place(session, actors.customer);
        expect(await mailsAbout(session, id)).toEqual([{ kind: 'order-received', to: customer, known: null, wait: 0 }]);
      }));

    test('by the office is confirmed to the address in the customer’s record, or not at all', () =>
      db.rolledBack(async (session) => {
        const id = await place(session, actors.admin, { customer_id: await newCustomer(session, 'vogt@example.org') });
        expect(await mailsAbout(session, id)).toMatchObject([{ kind: 'order-received', to: 'vogt@example.org' }]);
        const unreachable = await place(session, actors.admin, { customer_id: await newCustomer(session, null) });
        expect(await mailsAbout(session, unreachable)).toEqual([]);
        const done = await place(session, actors.admin, {
          customer_id: await newCustomer(session, 'fertig@example.org'),
          status: 'completed',
        });
        expect(await mailsAbout(session, done)).toEqual([]);
      }));

    test('notifies of the office’s change of status, a minute later and once', () =>
      db.rolledBack(async (session) => {
        const id = await place(session, actors.customer);
        await settle(session, 'sent');
        await set(session, actors.admin, id, 'in_progress');
        await set(session, actors.admin, id, 'completed');
        const told = { kind: 'order-status', to: customer, known: 'pending', wait: 1 };
        expect(await mailsAbout(session, id)).toMatchObject([{ kind: 'order-received' }, told]);
        await settle(session, 'sent');
        await set(session, actors.admin, id, 'in_progress');
        expect(await mailsAbout(session, id)).toMatchObject([
          { kind: 'order-received' },
          { known: 'completed' },
          { known: 'pending' },
        ]);
      }));

    test('sends nothing for changes by the customer, or of the text only', () =>
      db.rolledBack(async (session) => {
        const id = await place(session, actors.customer);
        await set(session, actors.customer, id, 'cancelled');
        await act(session, office, `update public.requests set subject = 'Umzug, 3 Zimmer' where id = $1`, [id]);
        await set(session, actors.admin, id, 'cancelled');
        expect(await mailsAbout(session, id)).toMatchObject([{ kind: 'order-received' }]);
      }));

    test('notifies of its status when it is converted into a task', () =>
      db.rolledBack(async (session) => {
        const id = await place(session, actors.customer);
        await act(session, office, `select public.convert_request($1, 'Umzug', '', $2)`, [id, actors.employee.id]);
        expect(await mailsAbout(session, id)).toMatchObject([
          { kind: 'order-received' },
          { kind: 'order-status', known: 'pending' },
        ]);
      }));

    test('of an unconfirmed or deactivated account notifies the address in the customer’s record', () =>
      db.rolledBack(async (session) => {
        const id = await place(session, actors.customer);
        await settle(session, 'sent');
        await session.query(`update public.customers set email = 'akte@example.org' where profile_id = $1`, [
          actors.customer.id,
        ]);
        await session.query('update public.profiles set is_active = false where id = $1', [actors.customer.id]);
        await set(session, actors.admin, id, 'completed');
        expect((await mailsAbout(session, id)).map(({ to }) => to)).toEqual([customer, 'akte@example.org']);
      }));
  }, createActors);
});

describe('an appointment', () => {
  const request = async (session: Session, days: number, status = 'Ausstehend', time = '10:00') => {
    const [row] = await session.query<{ id: string }>(
      `insert into public.appointments (user_id, date, time, service, status)
       values ($1, (now() at time zone 'Europe/Berlin')::date + ${days}, '${time}', 'umzug', $2) returning id`,
      [actors.customer.id, status],
    );
    return row?.id ?? '';
  };
  const answer = (session: Session, id: string, status: string) =>
    act(session, office, 'update public.appointments set status = $2 where id = $1', [id, status]);
  const dayOf = async (session: Session, id: string) => {
    const [row] = await session.query<{ day: string }>(
      'select date::text as day from public.appointments where id = $1',
      [id],
    );
    return row?.day;
  };
  /** The job, at a time of today in Germany. */
  const remind = (session: Session, time: string, day = 0) =>
    session.query(
      `select private.remind_of_appointments(
         ((now() at time zone 'Europe/Berlin')::date + ${day} + time '${time}') at time zone 'Europe/Berlin')`,
    );

  onBothDatabases((db) => {
    test('sends the office’s answer a minute later', () =>
      db.rolledBack(async (session) => {
        const id = await request(session, 3);
        await answer(session, id, 'Bestätigt');
        await answer(session, id, 'Abgelehnt');
        expect(await mailsAbout(session, id)).toEqual([
          {
            kind: 'appointment-answer',
            to: customer,
            known: `Ausstehend ${await dayOf(session, id)} 10:00:00`,
            wait: 1,
          },
        ]);
      }));

    test('sends a mail when moved, and nothing for an unchanged status', () =>
      db.rolledBack(async (session) => {
        const id = await request(session, 3, 'Bestätigt');
        const known = `Bestätigt ${await dayOf(session, id)} 10:00:00`;
        await act(session, office, `update public.appointments set time = '11:00' where id = $1`, [id]);
        await act(session, office, `update public.appointments set answer_note = 'Stau' where id = $1`, [id]);
        expect(await mailsAbout(session, id)).toEqual([{ kind: 'appointment-answer', to: customer, known, wait: 1 }]);
      }));

    test('notifies both sides immediately of a change by the customer', () =>
      db.rolledBack(async (session) => {
        const id = await request(session, 3, 'Bestätigt');
        const known = `Bestätigt ${await dayOf(session, id)} 10:00:00`;
        const own = requestOf(actors.customer);
        await act(session, own, `update public.appointments set status = 'Storniert' where id = $1`, [id]);
        expect(await mailsAbout(session, id)).toEqual([
          { kind: 'appointment-answer', to: customer, known, wait: 0 },
          { kind: 'appointment-reply', to: 'info@example.com', known, wait: 0 },
        ]);
      }));

    test('made by the office sends a mail a minute later, one requested by a customer does not', () =>
      db.rolledBack(async (session) => {
        const ask = (request: RequestContext) =>
          attempt<{ id: string }>(
            session,
            request,
            `insert into public.appointments (user_id, date, time, service)
             values ('${actors.customer.id}', '2099-12-24', '09:00', 'umzug') returning id`,
          );
        const made = idOf(await ask(office));
        expect(await mailsAbout(session, made)).toEqual([
          { kind: 'appointment-answer', to: customer, known: null, wait: 1 },
        ]);
        expect(await mailsAbout(session, idOf(await ask(requestOf(actors.customer))))).toEqual([]);
      }));

    test('of a customer without an account sends its mails to the address in the record, if there is one', () =>
      db.rolledBack(async (session) => {
        const customers = await session.query<{ id: string }>(
          `insert into public.customers (last_name, email)
           values ('Anruf', 'anruf@example.org'), ('Stumm', null) returning id`,
        );
        const make = async (customer = '') =>
          idOf(
            await attempt<{ id: string }>(
              session,
              office,
              `insert into public.appointments (customer_id, date, time, service, status)
               values ('${customer}', (now() at time zone 'Europe/Berlin')::date + 1, '10:00', 'umzug', 'Bestätigt')
               returning id`,
            ),
          );
        const [told, silent] = [await make(customers[0]?.id), await make(customers[1]?.id)];
        const day = await dayOf(session, told);
        const to = 'anruf@example.org';
        await settle(session, 'sent');
        for (const id of [told, silent]) {
          await act(
            session,
            office,
            `update public.appointments set status = 'Bestätigt', time = '11:00' where id = $1`,
            [id],
          );
          await settle(session, 'sent');
          await answer(session, id, 'Storniert');
          await settle(session, 'sent');
          await answer(session, id, 'Bestätigt');
        }
        await session.query(`update public.email_queue set status = 'sent', created_at = now() - interval '2 days'`);
        await remind(session, '16:00');
        expect(await mailsAbout(session, silent)).toEqual([]);
        expect((await mailsAbout(session, told)).map(({ kind, to: address, known }) => [kind, address, known])).toEqual(
          [
            ['appointment-answer', to, `Bestätigt ${day} 10:00:00`],
            ['appointment-answer', to, `Bestätigt ${day} 11:00:00`],
            ['appointment-answer', to, `Storniert ${day} 11:00:00`],
            ['appointment-answer', to, null],
            ['appointment-reminder', to, null],
          ],
        );
      }));

    test('has a reminder on the previous day from 16:00 on, once', () =>
      db.rolledBack(async (session) => {
        const id = await request(session, 1, 'Bestätigt');
        await remind(session, '15:59');
        expect(await mailsAbout(session, id)).toEqual([]);
        await remind(session, '16:00');
        await settle(session, 'sent');
        await remind(session, '16:10');
        expect(await mailsAbout(session, id)).toEqual([
          { kind: 'appointment-reminder', to: customer, known: null, wait: 0 },
        ]);
      }));

    test('has a reminder even if the job is late, but not on the day itself', () =>
      db.rolledBack(async (session) => {
        const tomorrow = await request(session, 1, 'Bestätigt');
        const today = await request(session, 0, 'Bestätigt');
        await remind(session, '23:50');
        expect(await mailsAbout(session, tomorrow)).toHaveLength(1);
        expect(await mailsAbout(session, today)).toEqual([]);
      }));

    test('has no reminder if it is unconfirmed, on another day, or was answered this afternoon', () =>
      db.rolledBack(async (session) => {
        const waiting = await request(session, 1);
        const declined = await request(session, 1, 'Abgelehnt');
        const later = await request(session, 2, 'Bestätigt');
        const answered = await request(session, 1);
        await answer(session, answered, 'Bestätigt');
        await session.query(
          `update public.email_queue set created_at =
             ((now() at time zone 'Europe/Berlin')::date + time '16:30') at time zone 'Europe/Berlin'`,
        );
        await remind(session, '17:00');
        for (const id of [waiting, declined, later]) expect(await mailsAbout(session, id)).toEqual([]);
        expect(await mailsAbout(session, answered)).toMatchObject([{ kind: 'appointment-answer' }]);
      }));

    test('answered before 16:00 has a reminder', () =>
      db.rolledBack(async (session) => {
        const id = await request(session, 1);
        await answer(session, id, 'Bestätigt');
        await session.query(`update public.email_queue set status = 'sent', created_at = now() - interval '2 days'`);
        await remind(session, '16:00');
        expect(await mailsAbout(session, id)).toMatchObject([
          { kind: 'appointment-answer' },
          { kind: 'appointment-reminder' },
        ]);
      }));

    test('of a deactivated account sends nothing', () =>
      db.rolledBack(async (session) => {
        const id = await request(session, 1);
        await session.query('update public.profiles set is_active = false where id = $1', [actors.customer.id]);
        await answer(session, id, 'Bestätigt');
        await remind(session, '16:00');
        expect(await mailsAbout(session, id)).toEqual([]);
      }));
  }, createActors);
});

describe('an answer to a message', () => {
  const message = '72000000-0000-4000-8000-000000000001';
  const write = (session: Session) =>
    session.query(`insert into public.messages (id, user_id, subject, content) values ($1, $2, 'Schlüssel', 'Wo?')`, [
      message,
      actors.customer.id,
    ]);
  const reply = (session: Session, by: Account) =>
    act(session, requestOf(by), `insert into public.message_replies (message_id, text) values ($1, 'Beim Nachbarn')`, [
      message,
    ]);

  onBothDatabases((db) => {
    test('by the office is mailed five minutes later, several once', () =>
      db.rolledBack(async (session) => {
        await write(session);
        await reply(session, actors.admin);
        await reply(session, actors.admin);
        expect(await mailsAbout(session, message)).toEqual([
          { kind: 'message-reply', to: customer, known: null, wait: 5 },
        ]);
        await settle(session, 'sent');
        await reply(session, actors.admin);
        expect(await mailsAbout(session, message)).toHaveLength(2);
      }));

    test('by the customer sends no mail', () =>
      db.rolledBack(async (session) => {
        await write(session);
        await reply(session, actors.customer);
        expect(await mailsAbout(session, message)).toEqual([]);
      }));
  }, createActors);
});

describe('a task', () => {
  const give = async (session: Session, to: Account | null) =>
    idOf(
      await attempt(
        session,
        office,
        `insert into public.tasks (title, assigned_to) values ('Umzug', $1) returning id`,
        [to?.id ?? null],
      ),
    );

  onBothDatabases((db) => {
    test('notifies its assignee a minute later', () =>
      db.rolledBack(async (session) => {
        const id = await give(session, actors.employee);
        expect(await mailsAbout(session, id)).toEqual([
          { kind: 'task-assigned', to: addressOf(actors.employee), known: null, wait: 1 },
        ]);
        const open = await give(session, null);
        expect(await mailsAbout(session, open)).toEqual([]);
        await act(session, office, 'update public.tasks set assigned_to = $2 where id = $1', [
          open,
          actors.employee.id,
        ]);
        expect(await mailsAbout(session, open)).toHaveLength(1);
      }));

    const told = (session: Session, id: string) =>
      session.query(
        `select kind::text, to_email as to, known, status::text from public.email_queue
         where subject_id = $1 order by email_queue.kind, to_email, status`,
        [id],
      );
    const addTo = (session: Session, task: string, person: Account) =>
      act(session, office, 'insert into public.task_crew (task_id, profile_id) values ($1, $2)', [task, person.id]);
    const takeOff = (session: Session, task: string, person: Account) =>
      act(session, office, 'delete from public.task_crew where task_id = $1 and profile_id = $2', [task, person.id]);
    const { employee, user: colleague } = actors;
    const assigned = (to: Account, status = 'pending') => ({
      kind: 'task-assigned',
      to: addressOf(to),
      known: null,
      status,
    });
    const unassigned = (to: Account, known = 'Umzug', status = 'pending') => ({
      kind: 'task-unassigned',
      to: addressOf(to),
      known,
      status,
    });

    test('notifies the whole crew, including later members', () =>
      db.rolledBack(async (session) => {
        const id = idOf(
          await attempt(
            session,
            office,
            `select public.save_task(gen_random_uuid(), 'Umzug', '', $1, crew => array[$2]::uuid[]) as id`,
            [employee.id, colleague.id],
          ),
        );
        expect(await told(session, id)).toEqual([assigned(employee), assigned(colleague)]);
        const later = await give(session, employee);
        await addTo(session, later, colleague);
        await addTo(session, later, actors.admin);
        expect(await told(session, later)).toEqual([assigned(employee), assigned(colleague)]);
      }));

    test('does not notify again if assignee and crew member swap places', () =>
      db.rolledBack(async (session) => {
        const id = await give(session, employee);
        await settle(session, 'sent');
        await act(session, office, 'update public.tasks set assigned_to = $2 where id = $1', [id, colleague.id]);
        await addTo(session, id, employee);
        expect(await told(session, id)).toEqual([
          assigned(employee, 'sent'),
          assigned(colleague),
          // Which finds that the task is still the employee's, and is not sent.
          unassigned(employee),
        ]);
      }));

    test.each<[string, (session: Session, id: string) => Promise<unknown>, Account]>([
      ['who leaves the crew', (session, id) => takeOff(session, id, colleague), colleague],
      [
        'who was responsible',
        (session, id) => act(session, office, 'update public.tasks set assigned_to = null where id = $1', [id]),
        employee,
      ],
    ])('notifies %s of the removal, if they were told of the assignment', (_, leave, who) =>
      db.rolledBack(async (session) => {
        const joined = async () => {
          const id = await give(session, employee);
          await addTo(session, id, colleague);
          return id;
        };
        const unknown = await joined();
        await leave(session, unknown);
        expect(await told(session, unknown)).toEqual([assigned(employee), assigned(colleague)]);
        await session.query('delete from public.email_queue');

        const known = await joined();
        await settle(session, 'sent');
        await leave(session, known);
        await leave(session, known);
        expect((await told(session, known)).filter(({ kind }) => kind === 'task-unassigned')).toEqual([
          unassigned(who),
        ]);
      }),
    );

    test('notifies a crew member again only if they had been told of their removal', () =>
      db.rolledBack(async (session) => {
        const id = await give(session, employee);
        await addTo(session, id, colleague);
        const assignments = async () =>
          (await told(session, id)).filter(({ kind, to }) => kind === 'task-assigned' && to === addressOf(colleague));
        await settle(session, 'sent');
        await takeOff(session, id, colleague);
        await addTo(session, id, colleague);
        expect(await assignments()).toHaveLength(1);
        await takeOff(session, id, colleague);
        await session.query(`update public.email_queue set created_at = now() + interval '1 second', status = 'sent'
          where kind = 'task-unassigned'`);
        await addTo(session, id, colleague);
        expect(await assignments()).toHaveLength(2);
      }));

    test('notifies all who knew of it when deleted, unless it is past or finished', () =>
      db.rolledBack(async (session) => {
        for (const [change, people] of [
          [`title = repeat('U', 60)`, [employee, colleague]],
          [`status = 'abgeschlossen'`, []],
          [`starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour'`, []],
          [`starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour'`, [employee, colleague]],
        ] as const) {
          const id = await give(session, employee);
          await addTo(session, id, colleague);
          await settle(session, 'sent');
          await session.query(`update public.tasks set ${change} where id = $1`, [id]);
          await act(session, office, 'delete from public.tasks where id = $1', [id]);
          const gone = (await told(session, id)).filter(({ kind }) => kind === 'task-unassigned');
          const known = change.startsWith('title') ? `${'U'.repeat(49)}…` : 'Umzug';
          expect(gone, change).toEqual(people.map((person) => unassigned(person, known)));
        }
      }));

    test('sends nothing when other data changes, or when an admin takes it', () =>
      db.rolledBack(async (session) => {
        const id = await give(session, actors.admin);
        await act(session, office, `update public.tasks set title = 'Umzug Vogt' where id = $1`, [id]);
        expect(await mailsAbout(session, id)).toEqual([]);
      }));
  }, createActors);
});

describe('the queue', () => {
  onBothDatabases((db) => {
    test('accepts a mail with a text, or with a kind and a row, but no mixture', () =>
      db.rolledBack(async (session) => {
        const id = '72000000-0000-4000-8000-000000000002';
        const insert = (columns: string, values: string) =>
          attempt(
            session,
            { role: 'service_role', id: null },
            `insert into public.email_queue (to_email, ${columns}) values ('vera@example.org', ${values})`,
          );
        expect((await insert('kind, subject_id', `'welcome', '${id}'`)).error).toBeUndefined();
        expect((await insert('subject, text', `'Hallo', 'Guten Tag'`)).error).toBeUndefined();
        for (const [columns, values] of [
          ['kind', `'welcome'`],
          ['subject', `'Hallo'`],
          ['text', `'Hallo'`],
        ] as const)
          expect([columns, (await insert(columns, values)).error?.code]).toEqual([columns, '23514']);
      }));

    test('accepts no kind through the API', () =>
      db.rolledBack(async (session) => {
        for (const actor of [actors.anon, actors.customer, actors.employee, actors.admin]) {
          const { error } = await attempt(
            session,
            requestOf(actor),
            `insert into public.email_queue (to_email, kind, subject_id)
             values ('info@example.com', 'welcome', '72000000-0000-4000-8000-000000000002')`,
          );
          expect([actor.name, error?.code]).toEqual([actor.name, '42501']);
        }
      }));

    test('discards a claimed mail whose cause is gone, and no other', () =>
      db.rolledBack(async (session) => {
        const service: RequestContext = { role: 'service_role', id: null };
        const statuses = ['failed', 'pending', 'sending', 'sent'];
        for (const status of statuses)
          await session.query(
            `insert into public.email_queue (to_email, subject, text, status) values ('vera@example.org', $1, 'Hallo', $2)`,
            [status, status],
          );
        await act(session, service, 'select public.discard_queued_mail(id) from public.email_queue');
        const rows = await session.query<{ subject: string; status: string }>(
          'select subject, status from public.email_queue order by subject',
        );
        expect(rows).toEqual(
          statuses.map((status) => ({ subject: status, status: status === 'sending' ? 'obsolete' : status })),
        );
      }));

    test('stores the text of a sent mail', () =>
      db.rolledBack(async (session) => {
        await session.query(
          `insert into public.email_queue (to_email, kind, subject_id, status)
           values ('vera@example.org', 'welcome', '72000000-0000-4000-8000-000000000002', 'sending')`,
        );
        await act(
          session,
          { role: 'service_role', id: null },
          `select public.finish_queued_mail(id, null, 'Willkommen', $1) from public.email_queue`,
          ['ü'.repeat(10001)],
        );
        expect(
          await session.query('select status, subject, char_length(text) as length from public.email_queue'),
        ).toEqual([{ status: 'sent', subject: 'Willkommen', length: 10000 }]);
      }));
  }, createActors);
});
