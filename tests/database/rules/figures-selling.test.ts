import { describe, expect, test } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { generator, type Generator } from '../../support/random.ts';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { expectList, insert, readTable } from '../harness/figure-lists.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const admin = requestOf(actors.admin);
const dataSets = 200;

const id = (kind: number, number: number) => `f${kind}000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
const dayOf = (moment: string) => berlinDay.format(new Date(moment));
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const daysBetween = (first: string, last: string) => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
/** The evenings before New Year and both clock changes. */
const moments = ['2024-12-31T22:00:00Z', '2025-03-29T22:00:00Z', '2025-10-25T21:00:00Z'];

async function addLeads(session: Session, random: Generator): Promise<string> {
  const from = Date.parse(random.oneOf(moments));
  const at = (hours: number) => new Date(from + hours * 3_600_000).toISOString();
  const leads = Array.from({ length: random.between(1, 14) }, (_, index) => {
    const status = random.oneOf(['neu', 'in_arbeit', 'angebot', 'gewonnen', 'verloren', 'verloren']);
    return {
      id: id(7, index + 1),
      created_at: at(random.between(-72, 72)),
      name: `Lead ${index + 1}`,
      email: `lead${index + 1}@example.org`,
      message: 'Guten Tag',
      is_test: random.chance(10),
      status,
      source: random.oneOf(['website', 'website', 'telefon', 'empfehlung']),
      lost_reason: status === 'verloren' ? random.oneOf([null, 'zu_teuer', 'termin']) : null,
    };
  });
  await session.query(insert('contact_requests', leads));
  await session.query(insert('customers', [{ id: id(0, 1), number: 'F-1', name: 'Kunde', last_name: 'Kunde' }]));
  const content = { taxation: 'regular', lines: [] };
  let number = 0;
  for (const lead of leads) {
    for (let count = random.upTo(2); count > 0; count -= 1) {
      number += 1;
      const sent = random.chance(80) ? dayOf(at(random.between(72, 400))) : null;
      await session.query(
        insert('quotes', [
          {
            id: id(3, number),
            customer_id: id(0, 1),
            contact_request_id: lead.id,
            subject: 'Angebot',
            content,
            recurring: [1],
            number: sent && `FA-${number}`,
            sent_at: sent && `${sent}T10:00:00Z`,
            issue_date: sent,
            valid_until: sent && dayAfter(sent, 30),
            status: sent ? 'versendet' : 'entwurf',
          },
        ]),
      );
    }
    for (let count = random.upTo(2); count > 0; count -= 1)
      await session.query(
        insert('requests', [
          {
            customer_id: id(0, 1),
            contact_request_id: lead.id,
            subject: 'Umzug',
            description: 'x',
            status: random.oneOf(['pending', 'completed', 'cancelled']),
            created_at: at(random.between(72, 500)),
          },
        ]),
      );
  }
  return dayOf(at(0));
}

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The leads of some days from the bare rows of the tables. */
async function reckon(session: Session, first: string, last: string) {
  const quotes = await readTable(session, 'quotes');
  const orders = await readTable(session, 'requests');
  return (await readTable(session, 'contact_requests'))
    .filter(({ is_test, created_at }) => !is_test && dayOf(created_at) >= first && dayOf(created_at) <= last)
    .map((lead) => {
      const own = ({ contact_request_id }: { contact_request_id: string | null }) => contact_request_id === lead.id;
      const sent = quotes
        .filter((quote) => own(quote) && quote.number !== null)
        .map(({ issue_date }) => issue_date ?? '');
      const made = orders
        .filter((order) => own(order) && order.status !== 'cancelled')
        .map(({ created_at }) => dayOf(created_at));
      const daysTo = (days: string[]) =>
        days
          .toSorted()
          .slice(0, 1)
          .map((day) => daysBetween(dayOf(lead.created_at), day));
      return {
        id: lead.id,
        cents: 1,
        source: lead.source,
        lost: lead.status === 'verloren' ? (lead.lost_reason ?? 'ohne') : null,
        toQuote: daysTo(sent),
        toOrder: daysTo(made),
      };
    });
}

type Lead = Awaited<ReturnType<typeof reckon>>[number];

const lineOf = (span: number, source: string | null, lost: string | null, leads: readonly Lead[]) => {
  const [quoted, ordered] = [leads.flatMap(({ toQuote }) => toQuote), leads.flatMap(({ toOrder }) => toOrder)];
  const medians = lost === null ? [median(quoted), median(ordered)] : [null, null];
  return [span, source, lost, leads.length, quoted.length, ordered.length, ...medians].join(' ');
};

async function check(session: Session, random: Generator, start: string) {
  const first = dayAfter(start, random.between(-3, 1));
  const spans: [string, string][] = [
    [first, dayAfter(first, random.upTo(4))],
    [dayAfter(first, -2), dayAfter(first, -1)],
  ];
  const { rows = [], error } = await attempt<Record<string, string | number | null>>(
    session,
    admin,
    `select span, source, lost, leads, quoted, ordered, days_to_quote::float as to_quote, days_to_order::float as to_order
     from public.selling_figures($1, $2)`,
    [`{${spans.map(([from]) => from).join()}}`, `{${spans.map(([, to]) => to).join()}}`],
  );
  expect(error).toBeUndefined();
  const expected: string[] = [];
  for (const [index, [from, to]] of spans.entries()) {
    const leads = await reckon(session, from, to);
    if (leads.length > 0) expected.push(lineOf(index + 1, null, null, leads));
    for (const source of new Set(leads.map((lead) => lead.source)))
      expected.push(
        lineOf(
          index + 1,
          source,
          null,
          leads.filter((lead) => lead.source === source),
        ),
      );
    if (index > 0) continue;
    for (const lost of new Set(leads.flatMap((lead) => lead.lost ?? [])))
      expected.push(
        lineOf(
          1,
          null,
          lost,
          leads.filter((lead) => lead.lost === lost),
        ),
      );
    const asked = [from, to, 'rechnungsdatum'] as const;
    const source = random.oneOf(['website', 'telefon']);
    const ofSource = leads.filter((lead) => lead.source === source);
    await expectList(session, leads, 'anfragen', null, ...asked);
    await expectList(session, ofSource, 'anfragen', `${source}:`, ...asked);
    await expectList(
      session,
      leads.filter(({ toQuote }) => toQuote.length > 0),
      'anfragen',
      ':angebot',
      ...asked,
    );
    await expectList(
      session,
      ofSource.filter(({ toOrder }) => toOrder.length > 0),
      'anfragen',
      `${source}:auftrag`,
      ...asked,
    );
    const lost = random.oneOf(['ohne', 'zu_teuer']);
    await expectList(
      session,
      leads.filter((lead) => lead.lost === lost),
      'anfragen',
      `:${lost}`,
      ...asked,
    );
  }
  expect(rows.map((row) => Object.values(row).join(' ')).toSorted()).toEqual(expected.toSorted());
}

describe('figures about selling', () => {
  onOneDatabase((db) => {
    test(`equal an independent calculation over ${dataSets} random sets of data, and so do their lists`, async () => {
      for (let seed = 1; seed <= dataSets; seed += 1)
        await db.rolledBack(async (session) => {
          const random = generator(seed * 7919);
          // What the database sets itself, such as the moment of creation.
          await session.query('set session_replication_role = replica');
          await session.query('delete from public.contact_requests');
          const start = await addLeads(session, random);
          await session.query('set session_replication_role = origin');
          await check(session, random, start).catch((error: unknown) => {
            throw new Error(`Data set ${seed}`, { cause: error });
          });
        });
    }, 300_000);
  }, createActors);
});
