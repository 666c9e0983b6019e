import { describe, expect, test } from 'vitest';
import { allActors, actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

/** Adds tasks, each newer than the one before. */
async function addTasks(session: Session, ...titles: string[]): Promise<void> {
  await session.query('delete from public.tasks');
  for (const [index, title] of titles.entries())
    await session.query(
      `insert into public.tasks (title, assigned_to, created_at) values ($1, $2, timestamptz '2026-01-01' + $3 * interval '1 day')`,
      [title, actors.employee.id, index],
    );
}

async function find(session: Session, search: string | null): Promise<string[]> {
  const sql = 'select title from public.find_tasks($1)';
  const { rows, error } = await attempt<{ title: string }>(session, requestOf(actors.admin), sql, [search]);
  expect(error).toBeUndefined();
  return (rows ?? []).map(({ title }) => title);
}

describe('task search', () => {
  onOneDatabase((db) => {
    test('finds a text anywhere in the title, in any case, newest first', () =>
      db.rolledBack(async (session) => {
        await addTasks(session, 'Büroumzug Müller', 'Garten', 'UMZUG', 'Kleiner Umzug');
        expect(await find(session, 'umzug')).toEqual(['Kleiner Umzug', 'UMZUG', 'Büroumzug Müller']);
        expect(await find(session, 'MÜLL')).toEqual(['Büroumzug Müller']);
        expect(await find(session, 'gibt es nicht')).toEqual([]);
      }));

    test('finds fewer than three letters at the beginning of a word', () =>
      db.rolledBack(async (session) => {
        await addTasks(session, 'Umzug', 'Baum fällen', 'Kleiner umzug', 'Räumung um acht');
        expect(await find(session, 'um')).toEqual(['Räumung um acht', 'Kleiner umzug', 'Umzug']);
        expect(await find(session, 'B')).toEqual(['Baum fällen']);
      }));

    test.each([
      ['100%', '100% Rabatt'],
      ['a_c', 'a_c'],
      ['C:\\', 'Liegt auf C:\\'],
      ['%', '% von allem'],
      ['_', '_ davor'],
      ['\\', '\\ davor'],
    ])('treats %s literally', (search, title) =>
      db.rolledBack(async (session) => {
        await addTasks(session, 'Liegt auf C:D', '100 Meter', 'abc', title);
        expect(await find(session, search)).toEqual([title]);
      }),
    );

    test('finds at most the 250 newest', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.tasks');
        await session.query(
          `insert into public.tasks (title, created_at)
           select 'Auftrag ' || n, timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 260) n`,
        );
        for (const search of ['auftrag', 'au', '']) {
          const titles = await find(session, search);
          expect(titles).toHaveLength(250);
          expect([titles[0], titles.at(-1)]).toEqual(['Auftrag 260', 'Auftrag 11']);
        }
      }));

    test('finds nothing without a text', () =>
      db.rolledBack(async (session) => {
        await addTasks(session, 'Umzug');
        expect(await find(session, null)).toEqual([]);
      }));

    test.each(allActors.filter(({ rights }) => rights !== 'admin'))('is refused to $name', (actor) =>
      db.rolledBack(async (session) => {
        await addTasks(session, 'Umzug');
        for (const schema of ['public', 'private']) {
          const outcome = await attempt(session, requestOf(actor), `select * from ${schema}.find_tasks('Umzug')`);
          expect(outcome.rows).toBeUndefined();
          expect(outcome.error?.code).toBe('42501');
        }
      }),
    );
  }, createActors);
});
