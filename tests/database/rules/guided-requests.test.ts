import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type LeadDetails, leadDetails } from '@/features/services/lead-details';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const visitor = (address = '203.0.113.7'): RequestContext => ({
  role: 'anon',
  id: null,
  headers: { 'x-forwarded-for': address },
});

const move: LeadDetails = {
  offers: ['Privatumzüge'],
  from: { address: 'Lindenweg 4, 85354 Freising', floor: 3, lift: false },
  to: { address: 'Am Hang 2, 93047 Regensburg', floor: 0, lift: true },
  rooms: 3,
  furniture: [{ name: 'Sofa', count: 1 }],
  volume: 24,
  day: '2026-12-24',
};

interface Sent {
  id?: string;
  name?: string;
  email?: string;
  message?: string;
  details?: unknown;
}

const send = (session: Session, sent: Sent = {}, request = visitor()) =>
  attempt(session, request, 'select public.send_guided_request($1, $2, $3, $4, $5, $6, $7::text::jsonb)', [
    sent.id ?? randomUUID(),
    sent.name ?? 'Vera Vogt',
    sent.email ?? 'vera@example.org',
    '0170 1',
    'transporte',
    sent.message ?? 'Umzug nach Regensburg',
    JSON.stringify(sent.details ?? move),
  ]);

const kept = (session: Session) =>
  session.query<{ name: string; email: string; details: unknown }>(
    `select name, email, phone, service::text, message, source::text, status::text, is_test, details
     from public.contact_requests where email ilike '%@example.org' and details is not null`,
  );

describe('a guided request', () => {
  onOneDatabase((db) => {
    for (const actor of allActors)
      test(`${actor.name} | becomes a lead with its details, one of the office's a test`, () =>
        db.rolledBack(async (session) => {
          const { error } = await send(session, {}, { ...requestOf(actor), headers: visitor().headers });
          expect(error).toBeUndefined();
          expect(await kept(session)).toEqual([
            {
              name: 'Vera Vogt',
              email: 'vera@example.org',
              phone: '0170 1',
              service: 'transporte',
              message: 'Umzug nach Regensburg',
              source: 'website',
              status: 'neu',
              is_test: actor.rights === 'admin' || actor.rights === 'mitarbeiter',
              details: move,
            },
          ]);
        }));

    for (const actor of allActors)
      test(`${actor.name} | details come through the function alone`, () =>
        db.rolledBack(async (session) => {
          const { error } = await attempt(
            session,
            requestOf(actor),
            `insert into public.contact_requests (name, email, message, details) values ('Vera', 'vera@example.org', 'x', '{}')`,
          );
          expect(error?.code).toBe('42501');
        }));

    test('is confirmed by mail like the contact form, two a day for an address', () =>
      db.rolledBack(async (session) => {
        for (let count = 0; count < 3; count += 1) await send(session);
        const mails = await session.query(
          `select to_email from public.email_queue where kind = 'lead-received' and to_email = 'vera@example.org'`,
        );
        expect(mails).toHaveLength(2);
      }));

    test('is stored once if sent again, with the content that was sent first', () =>
      db.rolledBack(async (session) => {
        const id = randomUUID();
        for (const name of ['Vera Vogt', ' Vera Vogt '])
          expect((await send(session, { id, name })).error).toBeUndefined();
        expect(await kept(session)).toHaveLength(1);
        expect((await send(session, { id, message: 'Etwas anderes' })).error?.code).toBe('23505');
        expect((await send(session, { id, details: { rooms: 4 } })).error?.code).toBe('23505');
        expect(await kept(session)).toMatchObject([{ details: move }]);
      }));

    test('shares the limit of the contact form', () =>
      db.rolledBack(async (session) => {
        for (let count = 0; count < 4; count += 1) expect((await send(session)).error).toBeUndefined();
        const form = `insert into public.contact_requests (name, email, message) values ('Vera', 'vera@example.org', 'x')`;
        expect((await attempt(session, visitor(), form)).error).toBeUndefined();
        expect((await send(session)).error?.code).toBe('PT429');
        expect((await send(session, {}, visitor('203.0.113.8'))).error).toBeUndefined();
      }));

    test('needs a name, an address and words', () =>
      db.rolledBack(async (session) => {
        for (const sent of [{ name: ' ' }, { email: 'vera' }, { message: ' ' }, { message: 'a'.repeat(5001) }])
          expect((await send(session, sent)).error?.code).toBe('23514');
      }));

    const accepted: [string, LeadDetails][] = [
      ['nothing', {}],
      ['a cleaning', { offers: [], from: { address: '' }, area: 1, rhythm: 'woechentlich', windows: 0 }],
      ['a garden', { length: 100_000, area: 1_000_000, photos: 8 }],
      [
        'the longest',
        { offers: Array<string>(10).fill('ä'.repeat(100)), from: { address: 'ä'.repeat(200), floor: 100 } },
      ],
      ['a basement', { from: { address: 'x', floor: -5 }, rooms: 50, volume: 10_000, windows: 10_000 }],
      ['much furniture', { furniture: Array(30).fill({ name: 'ä'.repeat(100), count: 99 }) }],
    ];
    test.each(accepted)('accepts %s, as the form does', (_, details) =>
      db.rolledBack(async (session) => {
        expect(leadDetails.safeParse(details).success).toBe(true);
        expect((await send(session, { details })).error).toBeUndefined();
      }),
    );

    const refused: [string, unknown][] = [
      ['a list', []],
      ['a text', 'x'],
      ['anything else', { price: 1 }],
      ['offers that are no list', { offers: 'x' }],
      ['too many offers', { offers: Array(11).fill('x') }],
      ['a long offer', { offers: ['ä'.repeat(101)] }],
      ['an offer that is no text', { offers: [1] }],
      ['a place without an address', { from: { floor: 1 } }],
      ['a long address', { to: { address: 'ä'.repeat(201) } }],
      ['a place with anything else', { from: { address: 'x', key: 1 } }],
      ['a floor too high', { from: { address: 'x', floor: 101 } }],
      ['half a floor', { from: { address: 'x', floor: 0.5 } }],
      ['a lift that is a text', { from: { address: 'x', lift: 'ja' } }],
      ['no rooms', { rooms: 0 }],
      ['too many rooms', { rooms: 51 }],
      ['furniture that is no list', { furniture: {} }],
      ['too much furniture', { furniture: Array(31).fill({ name: 'Sofa', count: 1 }) }],
      ['furniture without a number', { furniture: [{ name: 'Sofa' }] }],
      ['a hundred sofas', { furniture: [{ name: 'Sofa', count: 100 }] }],
      ['a volume too large', { volume: 10_001 }],
      ['an area of nothing', { area: 0 }],
      ['an area as text', { area: '80' }],
      ['an unknown rhythm', { rhythm: 'stuendlich' }],
      ['windows below zero', { windows: -1 }],
      ['a length too large', { length: 100_001 }],
      ['a day in words', { day: 'morgen' }],
      ['too many photos', { photos: 9 }],
      ['nulls', { area: null, rooms: null }],
    ];
    test.each(refused)('refuses %s, as the form does', (_, details) =>
      db.rolledBack(async (session) => {
        expect(leadDetails.safeParse(details).success).toBe(false);
        expect((await send(session, { details })).error?.code).toBe('23514');
      }),
    );

    test('keeps its details: not even the office can edit them', () =>
      db.rolledBack(async (session) => {
        await send(session);
        const { error } = await attempt(
          session,
          requestOf(actors.admin),
          `update public.contact_requests set details = '{}' where email = 'vera@example.org'`,
        );
        expect(error?.code).toBe('42501');
      }));
  }, createActors);
});
