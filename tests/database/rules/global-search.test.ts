import { describe, expect, test } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onBothDatabases } from '../harness/on-databases.ts';

interface Hit {
  kind: string;
  title: string;
  customer: string | null;
  detail: string | null;
  is_similar: boolean;
}

async function search(session: Session, text: string): Promise<Hit[]> {
  const { rows, error } = await attempt<Hit>(
    session,
    requestOf(actors.admin),
    'select kind, title, customer, detail, is_similar from public.search_everything($1)',
    [text],
  );
  expect(error).toBeUndefined();
  return rows ?? [];
}

const titles = async (session: Session, text: string) =>
  (await search(session, text)).map(({ kind, title }) => `${kind} ${title}`);

/** The titles of what is only spelt like a text. */
const similar = async (session: Session, text: string) =>
  (await search(session, text)).filter(({ is_similar }) => is_similar).map(({ title }) => title);

type Place = Partial<Record<'street' | 'postal_code' | 'city', string>>;

/** A customer, each newer than the one before. */
async function addCustomer(session: Session, last_name: string, { street, postal_code, city }: Place = {}) {
  const [row] = await session.query<{ id: string; number: string }>(
    `insert into public.customers (first_name, last_name, street, postal_code, city, created_at)
     values ('Ida', $1, $2, $3, $4, now() - interval '1 day' + (select count(*) from public.customers) * interval '1 minute')
     returning id, number`,
    [last_name, street ?? null, postal_code ?? null, city ?? null],
  );
  return row ?? { id: '', number: '' };
}

const addOrder = async (session: Session, customer: string, subject: string, street: string | null = null) =>
  (
    await session.query<{ id: string }>(
      `insert into public.requests (customer_id, subject, description, street) values ($1, $2, 'Bald', $3) returning id`,
      [customer, subject, street],
    )
  )[0]?.id ?? '';

describe('the global search', () => {
  onBothDatabases((db) => {
    test('finds each kind, and at most the requested number of each', () =>
      db.rolledBack(async (session) => {
        for (let n = 1; n <= 12; n += 1) await addCustomer(session, `Umzügler ${n}`, { city: 'Freising' });
        await session.query(
          `insert into public.contact_requests (name, email, message) values ('Umzügler', 'u@example.org', 'Hallo')`,
        );
        const found = await search(session, 'umzuegler');
        expect(found.filter(({ kind }) => kind === 'kunde')).toHaveLength(8);
        expect(found.filter(({ kind }) => kind === 'anfrage')).toHaveLength(1);
      }));

    test('finds customers, sites, orders and tasks by street, postcode and town', () =>
      db.rolledBack(async (session) => {
        const { id } = await addCustomer(session, 'Zauner', {
          street: 'Lerchenstraße 12',
          postal_code: '85419',
          city: 'Mauern',
        });
        await session.query(
          `insert into public.sites (customer_id, name, street, city) values ($1, 'Haus', 'Amselweg 3', 'Au')`,
          [id],
        );
        await addOrder(session, id, 'Keller', 'Dachsweg 9');
        await session.query(`insert into public.tasks (title, place) values ('Räumen', 'Eulenhof 5, Moosburg')`);
        expect(await titles(session, 'lerchenstrasse 12')).toContain('kunde Ida Zauner');
        expect(await titles(session, '85419')).toContain('kunde Ida Zauner');
        expect(await titles(session, 'Mauern Lerchen')).toContain('kunde Ida Zauner');
        expect(await titles(session, 'amselweg')).toEqual(['objekt Haus']);
        expect(await titles(session, 'Dachsweg')).toEqual(['kundenauftrag Keller']);
        expect(await titles(session, 'moosburg eulenhof')).toEqual(['auftrag Räumen']);
      }));

    test('finds two or three words in any order, each of which has to occur', () =>
      db.rolledBack(async (session) => {
        await addCustomer(session, 'Huber', { street: 'Am Bach 7', city: 'Freising' });
        await addCustomer(session, 'Huber', { city: 'Erding' });
        for (const text of ['Huber Freising', 'freising huber', 'Freising Ida Huber', 'huber  frei', 'fr huber'])
          expect([text, await titles(session, text)]).toEqual([text, ['kunde Ida Huber']]);
        expect(await titles(session, 'Huber Landshut')).toEqual([]);
        // Short words begin a word.
        expect(await titles(session, 'huber 7')).toEqual(['kunde Ida Huber']);
        expect(await titles(session, 'huber sing')).toEqual(['kunde Ida Huber']);
        expect(await search(session, 'huber ng')).not.toContainEqual(expect.objectContaining({ is_similar: false }));
        expect(await titles(session, '% huber')).toEqual([]);
      }));

    test('finds orders, tasks and quotes by the words of their customer', () =>
      db.rolledBack(async (session) => {
        const { id } = await addCustomer(session, 'Zauner', { city: 'Mauern' });
        const order = await addOrder(session, id, 'Keller');
        await session.query(`insert into public.tasks (title, request_id) values ('Räumen', $1)`, [order]);
        const hits = await search(session, 'Mauern Zauner');
        expect(hits.map(({ kind, title, customer }) => [kind, title, customer])).toEqual([
          ['kunde', 'Ida Zauner', null],
          ['kundenauftrag', 'Keller', 'Ida Zauner'],
          ['auftrag', 'Räumen', 'Ida Zauner'],
        ]);
      }));

    test('names an invoice by its number and its customer', () =>
      db.rolledBack(async (session) => {
        const { id, number } = await addCustomer(session, 'Zauner');
        // Issued without its function, whose own tests prove it.
        await session.query('set local session_replication_role = replica');
        await session.query(
          `insert into public.invoices (number, issued_at, issue_date, customer_id, content, net_cents, tax_cents, amount)
           values ('RE-77-1', now(), current_date, $1, '{}', 10000, 0, 100)`,
          [id],
        );
        await session.query('set local session_replication_role = origin');
        for (const text of ['RE-77-1', 'zauner'])
          expect(await search(session, text)).toContainEqual({
            kind: 'rechnung',
            title: 'RE-77-1 Ida Zauner',
            customer: number,
            detail: '100.00',
            is_similar: false,
          });
      }));

    test('lists those first that have the text in their name', () =>
      db.rolledBack(async (session) => {
        await addCustomer(session, 'Kornfeld');
        await addCustomer(session, 'Zauner', { street: 'Kornfeldweg 1' });
        expect(await titles(session, 'kornfeld')).toEqual(['kunde Ida Kornfeld', 'kunde Ida Zauner']);
      }));

    test.each([
      ['mueler', 'Müller'],
      ['Müler', 'Müller'],
      ['Mueller', 'Müler'],
      ['Hubr', 'Huber'],
      ['Schmitt', 'Schmidt'],
      ['shmidt', 'Schmidt'],
      ['Zirngibel', 'Zirngiebl'],
      ['Ida Zirngibl', 'Zirngiebl'],
    ])('forgives the typo in %j for %j', (typed, name) =>
      db.rolledBack(async (session) => {
        await addCustomer(session, 'Ganzanders');
        await addCustomer(session, name);
        expect(await similar(session, typed)).toEqual([`Ida ${name}`]);
      }),
    );

    test('forgives typos in streets and in one of two words, and in names of sites and leads', () =>
      db.rolledBack(async (session) => {
        const { id } = await addCustomer(session, 'Huber', { street: 'Lerchenstraße 12', city: 'Freising' });
        await addCustomer(session, 'Huber', { city: 'Erding' });
        expect(await similar(session, 'Lerchnstraße')).toEqual(['Ida Huber']);
        expect(await similar(session, 'hubr freising')).toEqual(['Ida Huber']);
        expect(await similar(session, 'hubr landshut')).toEqual([]);
        await session.query(`insert into public.sites (customer_id, name) values ($1, 'Wohnanlage Sonnblick')`, [id]);
        expect(await similar(session, 'Wohnanlge')).toEqual(['Wohnanlage Sonnblick']);
        await session.query(
          `insert into public.contact_requests (name, email, message) values ('Theresa Kirchgessner', 'x@y.example', 'Hallo')`,
        );
        expect(await similar(session, 'kirchgesner')).toEqual(['Theresa Kirchgessner']);
      }));

    test('offers what is spelt alike only if nothing has the text', () =>
      db.rolledBack(async (session) => {
        await addCustomer(session, 'Mayr');
        await addCustomer(session, 'Mayer');
        expect(await search(session, 'Mayer')).toMatchObject([{ title: 'Ida Mayer', is_similar: false }]);
        expect(await search(session, 'gibt es ganz bestimmt nicht')).toEqual([]);
        expect(await search(session, 'xy1234')).toEqual([]);
      }));
  }, createActors);
});
