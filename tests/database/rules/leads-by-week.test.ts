import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

/** This week's Monday in Germany, as SQL. */
const monday = `date_trunc('week', now() at time zone 'Europe/Berlin')`;

/** @param when SQL of a German local time */
const addLead = (session: Session, when: string) =>
  session.query(
    `insert into public.contact_requests (name, email, message, created_at)
     values ('Vera', 'vera@example.com', 'Guten Tag', (${when}) at time zone 'Europe/Berlin')`,
  );

describe('leads by week', () => {
  onOneDatabase((db) => {
    test('counts German weeks, including empty ones, without tests by the office', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.contact_requests');
        await addLead(session, monday);
        await session.query('update public.contact_requests set is_test = true');
        await addLead(session, monday);
        await addLead(session, `${monday} - interval '1 second'`);
        await addLead(session, `${monday} - interval '7 days'`);
        await addLead(session, `${monday} - interval '7 weeks'`);
        await addLead(session, `${monday} - interval '7 weeks 1 second'`);
        const { rows } = await attempt<{ leads: number; age: number }>(
          session,
          requestOf(actors.admin),
          `select leads, (${monday}::date - week) / 7 as age from public.leads_by_week()`,
        );
        expect(rows?.map(({ age }) => age)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
        expect(rows?.map(({ leads }) => leads)).toEqual([1, 0, 0, 0, 0, 0, 2, 1]);
      }));
  }, createActors);
});
