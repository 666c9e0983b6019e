import { describe, expect, test } from 'vitest';
import { type Actor, allActors } from '../harness/actors.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { assignments } from '../../support/database/sql.ts';
import { matrix } from './matrix.ts';
import { expectRefused, expectStored, observe } from './observe.ts';
import { createRows, fillInRow, kindLabel, rowKey, whereKey } from './rows.ts';
import { type Step, type TableAccess } from './table-access.ts';

const describeState = (state: Step['from']) =>
  Object.entries(state)
    .map(([column, value]) => `${column} ${value}`)
    .join(', ');

describe('steps from one state to another', () => {
  onOneDatabase((db) => {
    const tryStep = (line: TableAccess, step: Step, actor: Actor) =>
      db.rolledBack(async (session) => {
        const kind = step.row ?? 'foreign';
        const where = whereKey(line, kind, actor);
        const to = fillInRow(step.to, actor);
        await session.query(`update public.${line.table} set ${assignments(fillInRow(step.from, actor))} ${where}`);
        const seen = await observe(session, line, actor, `update public.${line.table} set ${assignments(to)} ${where}`);
        if (!step.allowed.includes(actor.rights)) return expectRefused(line, seen);
        expect(seen.outcome.error).toBeUndefined();
        expect(seen.change.changed).toHaveLength(1);
        const [touched] = seen.change.changed;
        expect(touched?.before[line.key]).toBe(rowKey(line, kind, actor));
        await expectStored(session, line, touched?.after, to, line.stamped?.update);
      });

    for (const line of matrix)
      for (const step of line.steps ?? [])
        for (const actor of allActors) {
          if (step.row === 'own' && actor.id === null) continue;
          const accepted = step.allowed.includes(actor.rights) ? 'accepted' : 'refused';
          const change = `${describeState(step.from)} -> ${describeState(step.to)}`;
          const row = step.row ? kindLabel(line, step.row) : '';
          test(`${line.table} | ${actor.name} | update${row} ${change} | ${accepted}`, () =>
            tryStep(line, step, actor));
        }
  }, createRows);
});
