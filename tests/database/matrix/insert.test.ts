import { describe, expect, test } from 'vitest';
import { type Actor, allActors } from '../harness/actors.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { insertRow, type Value } from '../../support/database/sql.ts';
import { matrix } from './matrix.ts';
import { expectRefused, expectStored, observe } from './observe.ts';
import { createRows, fillIn, fillInRow } from './rows.ts';
import { type TableAccess } from './table-access.ts';

/** The required columns and one more, as `actor` would write them. */
function rowWith(line: TableAccess, actor: Actor, column: string, value: Value = line.row[column] ?? null) {
  const required = line.required.map((name): [string, Value] => [name, line.row[name] ?? null]);
  return fillInRow({ ...Object.fromEntries(required), [column]: value }, actor);
}

async function makeRoom(session: Session, line: TableAccess, actor: Actor): Promise<void> {
  for (const statement of line.beforeInsert ?? []) await session.query(fillIn(statement, actor));
}

describe('insert', () => {
  onOneDatabase((db) => {
    for (const line of matrix)
      for (const actor of allActors) {
        const writable = line.rights[actor.rights]?.insert;

        const tryInsert = (row: Record<string, Value>, accepted: boolean) =>
          db.rolledBack(async (session) => {
            if (writable) await makeRoom(session, line, actor);
            const seen = await observe(session, line, actor, insertRow(`public.${line.table}`, row));
            if (!accepted) return expectRefused(line, seen);
            expect(seen.outcome.error).toBeUndefined();
            expect(seen.change).toEqual({ added: [expect.anything()], removed: [], changed: [] });
            await expectStored(session, line, seen.change.added[0], row, line.stamped?.insert);
          });

        for (const column of Object.keys(line.row)) {
          const accepted = writable?.includes(column) ?? false;
          test(`${line.table} | ${actor.name} | insert ${column} | ${accepted ? 'accepted' : 'refused'}`, () =>
            tryInsert(rowWith(line, actor, column), accepted));
        }

        if (!writable) continue;
        for (const { column, accepted, refused } of line.pins ?? [])
          for (const value of [...accepted, ...refused]) {
            const fits = accepted.includes(value);
            test(`${line.table} | ${actor.name} | insert ${column} = ${value} | ${fits ? 'accepted' : 'refused'}`, () =>
              tryInsert(rowWith(line, actor, column, value), fits));
          }
      }
  }, createRows);
});
