import { describe, expect, test } from 'vitest';
import { type Actor, allActors } from '../harness/actors.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { assignments } from '../../support/database/sql.ts';
import { matrix } from './matrix.ts';
import { asStored, expectRefused, expectStored, observe } from './observe.ts';
import {
  createRows,
  fillInRow,
  kindLabel,
  ownerId,
  rowKey,
  type RowKind,
  rowKinds,
  whereAmong,
  whereKey,
} from './rows.ts';
import { type TableAccess } from './table-access.ts';

/** What the cell writes: the changed value, or the table's other one where the row holds the changed value already. */
async function changeOf(session: Session, line: TableAccess, actor: Actor, kind: RowKind, column: string) {
  const change = fillInRow({ [column]: line.changed[column] ?? null, ...line.changedWith?.[column] }, actor);
  const [current] = await session.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from public.${line.table} t ${whereKey(line, kind, actor)}`,
  );
  const wanted = await asStored(session, line, change);
  if (current?.row[column] !== wanted[column]) return change;
  return fillInRow({ [column]: line.row[column] ?? null }, actor);
}

describe('update', () => {
  onOneDatabase((db) => {
    /** One column of one row, and without any filter if the role may write the column in no row. */
    const tryUpdate = (line: TableAccess, actor: Actor, kind: RowKind, column: string) =>
      db.rolledBack(async (session) => {
        const right = line.rights[actor.rights]?.update;
        const writable = right?.columns.includes(column) ?? false;
        const change = await changeOf(session, line, actor, kind, column);
        const update = `update public.${line.table} set ${assignments(change)}`;
        const seen = await observe(session, line, actor, `${update} ${whereKey(line, kind, actor)}`);
        if (!writable || (right?.rows === 'own' && kind === 'foreign')) {
          expectRefused(line, seen);
          if (!writable) expectRefused(line, await observe(session, line, actor, update));
          return;
        }
        const stamped = line.stamped?.update ?? [];
        expect(seen.outcome.error).toBeUndefined();
        expect(seen.change).toEqual({ added: [], removed: [], changed: [expect.anything()] });
        const [touched] = seen.change.changed;
        expect(String(touched?.before[line.key])).toBe(rowKey(line, kind, actor));
        const expected = [...Object.keys(change), ...stamped, ...(line.derived?.[column] ?? [])];
        expect(touched?.columns.toSorted()).toEqual([...new Set(expected)].sort());
        await expectStored(session, line, touched?.after, change, stamped);
      });

    for (const line of matrix)
      for (const actor of allActors) {
        const right = line.rights[actor.rights]?.update;
        for (const column of Object.keys(line.row))
          for (const kind of rowKinds(line, actor)) {
            const reached = right && (right.rows === 'all' || kind === 'own');
            const accepted = reached && right.columns.includes(column);
            const name = `${line.table} | ${actor.name} | update${kindLabel(line, kind)} ${column}`;
            test(`${name} | ${accepted ? 'accepted' : 'refused'}`, () => tryUpdate(line, actor, kind, column));
          }

        const column = right?.columns[0];
        if (!column || line.refusesUnfilteredUpdate?.includes(actor.rights)) continue;
        test(`${line.table} | ${actor.name} | update without filter | ${right.rows} rows`, () =>
          db.rolledBack(async (session) => {
            const change = await changeOf(session, line, actor, 'foreign', column);
            const seen = await observe(
              session,
              line,
              actor,
              `update public.${line.table} set ${assignments(change)} ${whereAmong(line)}`,
            );
            expect(seen.outcome.error).toBeUndefined();
            expect(seen.change).toMatchObject({ added: [], removed: [] });
            expect(seen.change.changed.length).toBeGreaterThan(0);
            if (right.rows === 'own' && line.owner)
              for (const { before } of seen.change.changed) expect(before[line.owner]).toBe(ownerId(line, actor));
          }));
      }
  }, createRows);
});
