import { describe, expect, test } from 'vitest';
import { allActors } from '../harness/actors.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { matrix } from './matrix.ts';
import { expectRefused, observe } from './observe.ts';
import { createRows, kindLabel, ownerId, rowKey, rowKinds, whereAmong, whereKey } from './rows.ts';
import { type TableAccess } from './table-access.ts';

async function makeRoom(session: Session, line: TableAccess): Promise<void> {
  for (const statement of line.beforeDelete ?? []) await session.query(statement);
}

describe('delete', () => {
  onOneDatabase((db) => {
    for (const line of matrix)
      for (const actor of allActors) {
        const reach = line.rights[actor.rights]?.delete;
        for (const kind of rowKinds(line, actor)) {
          const accepted = reach === 'all' || (reach === 'own' && kind === 'own');
          const name = `${line.table} | ${actor.name} | delete${kindLabel(line, kind)}`;
          test(`${name} | ${accepted ? 'accepted' : 'refused'}`, () =>
            db.rolledBack(async (session) => {
              if (accepted) await makeRoom(session, line);
              const sql = `delete from public.${line.table} ${whereKey(line, kind, actor)}`;
              const seen = await observe(session, line, actor, sql);
              if (!accepted) return expectRefused(line, seen);
              expect(seen.outcome.error).toBeUndefined();
              expect(seen.change).toEqual({ added: [], removed: [expect.anything()], changed: [] });
              expect(String(seen.change.removed[0]?.[line.key])).toBe(rowKey(line, kind, actor));
            }));
        }

        test(`${line.table} | ${actor.name} | delete without filter | ${reach ?? 'refused'}`, () =>
          db.rolledBack(async (session) => {
            if (reach) await makeRoom(session, line);
            const seen = await observe(session, line, actor, `delete from public.${line.table} ${whereAmong(line)}`);
            if (!reach) return expectRefused(line, seen);
            expect(seen.outcome.error).toBeUndefined();
            const removed = seen.change.removed;
            const present = await session.query(`select 1 from public.${line.table} ${whereAmong(line)}`);
            expect(removed.length).toBeGreaterThan(0);
            if (reach === 'all') expect(removed).toHaveLength(present.length);
            else if (line.owner) for (const row of removed) expect(row[line.owner]).toBe(ownerId(line, actor));
          }));
      }
  }, createRows);
});
