import { describe, expect, test } from 'vitest';
import { type Account, type Actor, actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase, type TestDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';
import {
  bucketCells,
  document,
  fileCells,
  foreignTask,
  hidden,
  insert,
  photo,
  request,
  type StorageCell,
  task,
} from './storage-cells.ts';

async function prepare(session: Session): Promise<void> {
  await createActors(session);
  await session.query(`insert into storage.buckets (id, name) values ('privat', 'privat')`);
  await session.query(
    `insert into public.contact_requests (id, name, email, message, details)
     values ('${request}', 'Vera Vogt', 'vera@example.org', 'Garten', '{"photos": 2}')`,
  );
  await session.query(
    `insert into storage.objects (bucket_id, name) values
       ('media', ${literal(hidden)}), ('privat', 'images/geheim.webp'), ('documents', ${literal(document)}),
       ('request-photos', '${request}/1.jpg'), ('task-photos', '${photo(task, 1)}'),
       ('task-photos', '${photo(foreignTask, 1)}')`,
  );
  await session.query(
    `insert into public.tasks (id, title, assigned_to) values ($1, 'Umzug', $2), ($3, 'Hecke', null)`,
    [task, actors.employee.id, foreignTask],
  );
}

const objects = (session: Session) =>
  session.query('select bucket_id, name, metadata::text from storage.objects order by 1, 2');
const buckets = (session: Session) =>
  session.query('select to_jsonb(b)::text as bucket from storage.buckets b order by 1');

/** One statement by every actor; for all but those in `allowed` the files are unchanged. */
function testCell(db: TestDatabase, { title, sql, allowed = [] }: StorageCell): void {
  for (const actor of allActors) {
    const accepted = allowed.includes(actor.name);
    test(`${title} | ${actor.name} | ${accepted ? 'accepted' : 'refused'}`, () =>
      db.rolledBack(async (session) => {
        const before = [await objects(session), await buckets(session)];
        // The setting that the service uses in its transactions; without it every delete is refused.
        await session.query(`set local storage.allow_delete_query = 'true'`);
        const { error } = await attempt(session, requestOf(actor), sql);
        const after = [await objects(session), await buckets(session)];
        if (accepted) {
          expect(error).toBeUndefined();
          expect(after).not.toEqual(before);
        } else {
          expect([undefined, '42501']).toContain(error?.code);
          expect(after).toEqual(before);
        }
      }));
  }
}

const listed: Partial<Record<string, string>> = {
  admin: 'all buckets of the product',
  [actors.employee.name]: 'photos of own tasks',
};

describe('files', () => {
  onOneDatabase((db) => {
    for (const actor of allActors)
      test(`list | ${actor.name} | ${listed[actor.name] ?? 'nothing'}`, () =>
        db.rolledBack(async (session) => {
          const { rows } = await attempt(
            session,
            requestOf(actor),
            'select bucket_id, name from storage.objects order by 1, 2',
          );
          const all = [
            { bucket_id: 'documents', name: document },
            { bucket_id: 'media', name: hidden },
            { bucket_id: 'request-photos', name: `${request}/1.jpg` },
            { bucket_id: 'task-photos', name: photo(task, 1) },
            { bucket_id: 'task-photos', name: photo(foreignTask, 1) },
          ];
          const own = all.filter(({ name }) => name === photo(task, 1));
          expect(rows).toEqual(actor.rights === 'admin' ? all : actor.name === actors.employee.name ? own : []);
        }));

    for (const cell of fileCells) testCell(db, cell);
  }, prepare);
});

describe('documents of customers', () => {
  /** A customer's documents: of each kind one that was sent, and a draft whose file must not be readable. */
  type Documents = Record<'invoice' | 'quote' | 'reminder' | 'proof' | 'draftInvoice' | 'draftQuote', string>;
  const own: Partial<Record<string, Documents>> = {};

  async function addDocuments(session: Session, actor: Account): Promise<Documents> {
    // As if they had been issued and sent long ago.
    const [row] = await session.query<Documents>(
      `with customer as (select id from public.customers where profile_id = '${actor.id}'
      ), invoice as (
        insert into public.invoices (number, issued_at, issue_date, customer_id, content, net_cents, tax_cents, amount, status)
        select 'ZZ-' || id, now(), current_date, id, '{}', 100, 0, 1, 'offen' from customer returning id
      ), draft_invoice as (
        insert into public.invoices (customer_id, content, net_cents, tax_cents, amount, status)
        select id, '{}', 100, 0, 1, 'entwurf' from customer returning id
      ), quote as (
        insert into public.quotes (number, sent_at, issue_date, valid_until, customer_id, subject, content, net_cents, tax_cents,
          amount, status)
        select 'ZQ-' || id, now(), current_date, current_date, id, 'Umzug', '{}', 100, 0, 1, 'versendet' from customer returning id
      ), draft_quote as (
        insert into public.quotes (customer_id, subject, content, net_cents, tax_cents, amount, status)
        select id, 'Umzug', '{}', 100, 0, 1, 'entwurf' from customer returning id
      ), reminder as (
        insert into public.reminders (invoice_id, step, day, due_by, open_cents, fee_cents, interest_cents, lump_cents,
          total_cents, content)
        select id, 'erinnerung', current_date, current_date + 7, 100, 0, 0, 0, 100, '{}' from invoice returning id
      ), proof as (
        insert into public.task_proofs (id, customer_id, signed_at, by_mail, content)
        select gen_random_uuid(), id, now(), false, '{}' from customer returning id
      )
      select invoice.id as invoice, draft_invoice.id as "draftInvoice", quote.id as quote, draft_quote.id as "draftQuote",
        reminder.id as reminder, proof.id as proof
      from invoice, draft_invoice, quote, draft_quote, reminder, proof`,
    );
    if (!row) throw new Error('There are no documents.');
    return row;
  }

  const filesOf = ({ invoice, quote, reminder, proof, draftInvoice, draftQuote }: Documents) => ({
    sent: [
      `invoices/${invoice}/RE-1.pdf`,
      `invoices/${invoice}/RE-1.xml`,
      `quotes/${quote}/AN-1.pdf`,
      `reminders/${reminder}/RE-1-mahnung.pdf`,
      `proofs/${proof}/arbeitsnachweis-2026-11-26.pdf`,
    ],
    // Also where an id belongs to another kind, and where it is missing.
    hidden: [
      `invoices/${draftInvoice}/x.pdf`,
      `quotes/${draftQuote}/x.pdf`,
      `quotes/${invoice}/x.pdf`,
      `${invoice}/x.pdf`,
      `x/invoices/${invoice}/x.pdf`,
    ],
  });

  async function prepareDocuments(session: Session): Promise<void> {
    await createActors(session);
    await session.query(`set session_replication_role = replica`);
    for (const actor of [actors.customer, actors.user]) {
      const documents = await addDocuments(session, actor);
      own[actor.name] = documents;
      const { sent, hidden } = filesOf(documents);
      for (const name of [...sent, ...hidden]) await session.query(insert('documents', name));
    }
    await session.query(`set session_replication_role = origin`);
  }

  const listed = async (session: Session, actor: Actor) =>
    (
      await attempt<{ name: string }>(session, requestOf(actor), 'select name from storage.objects order by name')
    ).rows?.map(({ name }) => name);

  onOneDatabase((db) => {
    for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
      test(`list | ${actor.name} | the own ones that were sent`, () =>
        db.rolledBack(async (session) => {
          const documents = own[actor.name];
          expect(await listed(session, actor)).toEqual(documents ? filesOf(documents).sent.sort() : []);
        }));

    test('are found with a single lookup of the own ones, however many files there are', () =>
      db.rolledBack(async (session) => {
        await session.query(`set local track_functions = 'all'`);
        const calls = async () => {
          const [row] = await session.query<{ calls: number }>(
            `select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions where schemaname = 'private'`,
          );
          return row?.calls ?? 0;
        };
        const callsOfList = async () => {
          const before = await calls();
          expect(await listed(session, actors.customer)).toHaveLength(5);
          return (await calls()) - before;
        };
        const few = await callsOfList();
        await session.query(
          `insert into storage.objects (bucket_id, name)
           select 'documents', 'invoices/' || gen_random_uuid() || '/RE-' || n || '.pdf' from generate_series(1, 3000) n`,
        );
        expect(few).toBeGreaterThan(0);
        expect(await callsOfList()).toBe(few);
      }));
  }, prepareDocuments);
});

describe('photos of a request', () => {
  const send = async (session: Session, name: string) =>
    (await attempt(session, requestOf(actors.anon), insert('request-photos', name))).error?.code;

  onOneDatabase((db) => {
    test.each([
      `${request}/0.jpg`,
      `${request}/9.jpg`,
      `${request}/02.jpg`,
      `${request}/2.png`,
      `${request}/2.jpg\n`,
      `${request}/2.jpg/2.jpg`,
      `x/${request}/2.jpg`,
      `${request.toUpperCase()}/2.jpg`,
      `${request}`,
      '2.jpg',
    ])('%j is refused', (name) =>
      db.rolledBack(async (session) => {
        expect(await send(session, name)).toBe('42501');
      }),
    );

    test('are accepted once each, for an hour', () =>
      db.rolledBack(async (session) => {
        expect(await send(session, `${request}/1.jpg`)).toBe('23505');
        expect(await send(session, `${request}/2.jpg`)).toBeUndefined();
        await session.query('alter table public.contact_requests disable trigger user');
        const age = (minutes: number) =>
          session.query(
            `update public.contact_requests set created_at = now() - make_interval(mins => $2) where id = $1`,
            [request, minutes],
          );
        await session.query(`set local storage.allow_delete_query = 'true'`);
        await session.query(`delete from storage.objects where name = '${request}/2.jpg'`);
        await age(61);
        expect(await send(session, `${request}/2.jpg`)).toBe('42501');
        await age(59);
        expect(await send(session, `${request}/2.jpg`)).toBeUndefined();
      }));

    test('belong to a guided request', () =>
      db.rolledBack(async (session) => {
        const [lead] = await session.query<{ id: string }>(
          `insert into public.contact_requests (name, email, message) values ('Vera', 'vera@example.org', 'x') returning id`,
        );
        expect(await send(session, `${lead?.id}/1.jpg`)).toBe('42501');
      }));

    test('are at most 1000 a day', () =>
      db.rolledBack(async (session) => {
        await session.query(
          `insert into storage.objects (bucket_id, name)
           select 'request-photos', gen_random_uuid() || '/1.jpg' from generate_series(1, 999)`,
        );
        expect(await send(session, `${request}/2.jpg`)).toBe('42501');
        await session.query(
          `update storage.objects set created_at = now() - interval '25 hours' where name like '%/1.jpg'`,
        );
        expect(await send(session, `${request}/2.jpg`)).toBeUndefined();
      }));

    test('are recorded for removal with the lead, only those', () =>
      db.rolledBack(async (session) => {
        await session.query(insert('request-photos', '20000000-0000-4000-8000-0000000000ab/1.jpg'));
        await session.query('select private.erase_lead($1)', [request]);
        expect(await session.query('select bucket, path from private.files_to_remove')).toEqual([
          { bucket: 'request-photos', path: `${request}/1.jpg` },
        ]);
      }));
  }, prepare);
});

describe('paths that an admin may upload to', () => {
  const longest = `images/${'a'.repeat(200)}`;
  const refused = [
    '',
    'bild.webp',
    'images',
    'images/',
    'images/.versteckt.webp',
    'images/-option.webp',
    'images/unter/ordner.webp',
    'images/../bild.webp',
    'images//bild.webp',
    'images/bild mit leerzeichen.webp',
    'images/grün.webp',
    'images/bild.webp\n',
    'images/bild.webp\nvideos/film.mp4',
    'Images/bild.webp',
    'dokumente/bild.webp',
    '/images/bild.webp',
    'ximages/bild.webp',
    `${longest}a`,
  ];
  const accepted = ['images/a', 'images/Bild_1.2-3.webp', 'videos/film.mp4', longest];

  onOneDatabase((db) => {
    test.each(accepted)('%j is accepted', (path) =>
      db.rolledBack(async (session) => {
        expect((await attempt(session, requestOf(actors.admin), insert('media', path))).error).toBeUndefined();
      }),
    );
    test.each(refused)('%j is refused', (path) =>
      db.rolledBack(async (session) => {
        expect((await attempt(session, requestOf(actors.admin), insert('media', path))).error?.code).toBe('42501');
        const rename = `update storage.objects set name = ${literal(path)} where name = ${literal(hidden)}`;
        expect((await attempt(session, requestOf(actors.admin), rename)).error?.code).toBe('42501');
      }),
    );
  }, prepare);
});

describe('buckets', () => {
  onOneDatabase((db) => {
    for (const actor of allActors)
      test(`list | ${actor.name} | nothing`, () =>
        db.rolledBack(async (session) => {
          const { rows } = await attempt(session, requestOf(actor), 'select * from storage.buckets');
          expect(rows ?? []).toEqual([]);
        }));
    for (const cell of bucketCells) testCell(db, cell);

    test('media is public, limited to 50 MiB and to the listed types', async () => {
      const [bucket] = await db.read(
        `select public, file_size_limit::text, array_to_string(allowed_mime_types, ' ') as types
         from storage.buckets where id = 'media'`,
      );
      expect(bucket).toEqual({
        public: true,
        file_size_limit: '52428800',
        types: 'image/png image/jpeg image/webp image/avif video/mp4 video/webm',
      });
    });

    test('documents are private, limited to 10 MiB and to the listed types', async () => {
      const [bucket] = await db.read(
        `select public, file_size_limit::text, array_to_string(allowed_mime_types, ' ') as types
         from storage.buckets where id = 'documents'`,
      );
      expect(bucket).toEqual({ public: false, file_size_limit: '10485760', types: 'application/pdf application/xml' });
    });

    test('photos of tasks are private, limited to 2 MiB and to JPEG', async () => {
      const [bucket] = await db.read(
        `select public, file_size_limit::text, array_to_string(allowed_mime_types, ' ') as types
         from storage.buckets where id = 'task-photos'`,
      );
      expect(bucket).toEqual({ public: false, file_size_limit: '2097152', types: 'image/jpeg' });
    });

    test('photos of requests are private, limited to 1 MiB and to JPEG', async () => {
      const [bucket] = await db.read(
        `select public, file_size_limit::text, array_to_string(allowed_mime_types, ' ') as types
         from storage.buckets where id = 'request-photos'`,
      );
      expect(bucket).toEqual({ public: false, file_size_limit: '1048576', types: 'image/jpeg' });
    });
  }, prepare);
});
