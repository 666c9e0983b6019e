import { describe, expect, test } from 'vitest';
import { type Account, actors, type Actor } from '../harness/actors.ts';
import { attempt, type RequestContext } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { assignments, insertRow } from '../../support/database/sql.ts';
import { matrix } from '../matrix/matrix.ts';
import { expectRefused, observe } from '../matrix/observe.ts';
import { createRows, fillInRow, whereKey } from '../matrix/rows.ts';

const accounts = [actors.customer, actors.user, actors.withoutRole, actors.employee, actors.admin];
const session = '30000000-0000-4000-8000-000000000001';

/** The session of a token, and whether it still grants access. */
const tokens = [
  { name: 'an active session', ends: '', works: true },
  {
    name: 'a session that ends later',
    ends: `update auth.sessions set not_after = now() + interval '1 hour'`,
    works: true,
  },
  { name: 'an ended session', ends: 'delete from auth.sessions', works: false },
  {
    name: 'an expired session',
    ends: `update auth.sessions set not_after = now() - interval '1 second'`,
    works: false,
  },
  {
    name: 'another user’s session',
    ends: `update auth.sessions set user_id = '${actors.inactiveAdmin.id}'`,
    works: false,
  },
];

const tokenOf = ({ id }: Account): RequestContext => ({ role: 'authenticated', id, sessionId: session });

async function signIn(db: Session, { id }: Account, ends: string): Promise<void> {
  await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id]);
  if (ends) await db.query(ends);
}

describe('a token', () => {
  onOneDatabase((db) => {
    for (const account of accounts)
      for (const { name, ends, works } of tokens)
        test(`${account.name} | of ${name} | ${works ? 'reads as usual' : 'reads like a visitor'}`, () =>
          db.rolledBack(async (connection) => {
            await signIn(connection, account, ends);
            for (const { table, rights } of matrix) {
              const { rows = [] } = await attempt(connection, tokenOf(account), `select 1 from public.${table}`);
              const mayRead = (works ? rights[account.rights] : rights.anon)?.select;
              expect({ table, reads: rows.length > 0 }).toEqual({ table, reads: mayRead !== undefined });
            }
            const { rows } = await attempt(
              connection,
              tokenOf(account),
              'select public.is_deactivated() as deactivated',
            );
            expect(rows).toEqual([{ deactivated: false }]);
          }));

    for (const account of accounts)
      test(`${account.name} | of an ended session | writes like a visitor`, () =>
        db.rolledBack(async (connection) => {
          await signIn(connection, account, 'delete from auth.sessions');
          const actor: Actor = { ...account, sessionId: session };
          for (const line of matrix) {
            const { table, rights } = line;
            const writes = [
              `delete from public.${table}`,
              ...Object.entries(line.changed).map(([column, value]) => {
                const change = fillInRow({ [column]: value, ...line.changedWith?.[column] }, account);
                return `update public.${table} set ${assignments(change)} ${whereKey(line, 'own', account)}`;
              }),
              ...(rights.anon?.insert ? [] : [insertRow(`public.${table}`, fillInRow(line.row, account))]),
            ];
            for (const sql of writes) expectRefused(line, await observe(connection, line, actor, sql));
          }
        }));

    test('of the service role needs no session', () =>
      db.rolledBack(async (connection) => {
        const { rows } = await attempt(connection, { role: 'service_role', id: null }, 'select 1 from public.invoices');
        expect(rows?.length).toBeGreaterThan(0);
      }));

    test('reveals to its owner whether the account was deactivated', () =>
      db.rolledBack(async (connection) => {
        await signIn(connection, actors.customer, '');
        const ask = async () =>
          (await attempt(connection, tokenOf(actors.customer), 'select public.is_deactivated() as yes')).rows;
        expect(await ask()).toEqual([{ yes: false }]);
        await connection.query('update public.profiles set is_active = false where id = $1', [actors.customer.id]);
        expect(await ask()).toEqual([{ yes: true }]);
        await connection.query('alter table public.work_time_changes disable trigger protect_work_time_changes');
        for (const table of ['work_times', 'work_time_changes', 'work_contracts', 'absences'])
          await connection.query(`delete from public.${table} where user_id = $1`, [actors.customer.id]);
        await connection.query('delete from auth.users where id = $1', [actors.customer.id]);
        expect(await ask()).toEqual([{ yes: true }]);
      }));
  }, createRows);
});
