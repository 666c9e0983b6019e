import { describe, expect, test } from 'vitest';
import { type Actor, allActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { matrix } from './matrix.ts';
import { createRows, kindLabel, ownerId, rowKinds, whereKey } from './rows.ts';
import { type TableAccess } from './table-access.ts';

/** The planner's estimate counts every row, so it is restricted to roles that see every row: admins, or everyone. */
const mayEstimate = ({ rights }: TableAccess, actor: Actor): boolean =>
  rights.anon?.select === 'all' || (actor.rights === 'admin' && rights.admin?.select === 'all');

describe('select', () => {
  onOneDatabase((db) => {
    for (const line of matrix)
      for (const actor of allActors) {
        const reach = line.rights[actor.rights]?.select;
        for (const kind of rowKinds(line, actor)) {
          const visible = reach === 'all' || (reach === 'own' && kind === 'own');
          const name = `${line.table} | ${actor.name} | select${kindLabel(line, kind)} | ${visible ? 'visible' : 'hidden'}`;
          test(name, async () => {
            const where = whereKey(line, kind, actor);
            const columns = line.selectColumns?.join(', ') ?? '*';
            const { all, seen } = await db.rolledBack(async (session) => ({
              all: await session.query(`select 1 from public.${line.table} ${where}`),
              seen: await attempt(session, requestOf(actor), `select ${columns} from public.${line.table} ${where}`),
            }));
            expect(all).toHaveLength(1);
            if (seen.error) expect(seen.error.code).toBe('42501');
            expect(seen.rows ?? []).toHaveLength(visible ? 1 : 0);
          });
        }

        test(`${line.table} | ${actor.name} | select without filter | ${reach ?? 'nothing'}`, async () => {
          const own =
            line.owner && actor.id !== null ? `where ${line.owner} = '${ownerId(line, actor)}'` : 'where false';
          const expected = { all: '', own, nothing: 'where false' }[reach ?? 'nothing'];
          const list = `select ${line.key}::text as key from public.${line.table}`;
          const { all, seen } = await db.rolledBack(async (session) => ({
            all: await session.query<{ key: string }>(`${list} ${expected} order by 1`),
            seen: await attempt<{ key: string }>(session, requestOf(actor), `${list} order by 1`),
          }));
          if (seen.error) expect(seen.error.code).toBe('42501');
          if (reach) expect(all.length).toBeGreaterThan(0);
          expect(seen.rows ?? []).toEqual(all);
        });

        // What PostgREST runs for `Prefer: count=planned` and for `count=estimated`.
        const estimate = mayEstimate(line, actor) ? 'answered' : 'refused';
        test(`${line.table} | ${actor.name} | estimate of the planner | ${estimate}`, async () => {
          const explain = (where: string) =>
            db.rolledBack((session) =>
              attempt(session, requestOf(actor), `EXPLAIN (FORMAT JSON) select 1 from public.${line.table} ${where}`),
            );
          for (const where of ['', `where ${line.key} is not null`]) {
            const { error } = await explain(where);
            expect(error?.code).toBe(estimate === 'refused' ? '42501' : undefined);
          }
        });
      }
  }, createRows);
});
