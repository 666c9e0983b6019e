import { describe, expect, test } from 'vitest';
import { type Actor, actors, allAccounts, allActors, stranger } from '../harness/actors.ts';
import { attempt, type Outcome, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';
import { matrix } from '../matrix/matrix.ts';
import { createRows, fillIn, ownerId, rowKey } from '../matrix/rows.ts';
import { aVehicle, type TableAccess } from '../matrix/table-access.ts';

/** Without these no one could be told apart, and nothing would be set up. */
const needed = ['profiles', 'settings', 'billing_settings', 'appointment_settings'];

const approveMonthsOf = (session: Session, { id }: { id: string }) =>
  session.query(
    `insert into public.work_months (user_id, month, status, worked_hours)
     select user_id, private.month_of(start_time), 'genehmigt', 8 from public.work_times where user_id = $1`,
    [id],
  );

/** The rows of the matrix, and other data that triggers check besides unique keys: a vehicle in use, an approved month. */
async function prepare(session: Session): Promise<void> {
  await createRows(session);
  await session.query('update public.tasks set vehicle_id = $1 where assigned_to = $2', [
    fillIn(aVehicle, stranger),
    stranger.id,
  ]);
  await approveMonthsOf(session, stranger);
}

interface Granted {
  row: Record<string, unknown>;
  columns: string[];
}

/** The values of a row, and the columns of its table that a caller's role may write. */
async function grantedOf(session: Session, line: TableAccess, owner: Actor, role: string, command: string) {
  const [found] = await session.query<Granted>(
    `select to_jsonb(t) as row, (
       select coalesce(jsonb_agg(attname), '[]') from pg_attribute
       where attrelid = 'public.${line.table}'::regclass and attnum > 0 and not attisdropped
         and has_column_privilege($1, attrelid, attnum, $2)) as columns
     from public.${line.table} t where ${line.key} = ${literal(rowKey(line, 'own', owner))}`,
    [role, command],
  );
  if (!found) throw new Error(`${line.table} has no such row.`);
  return found;
}

/** These columns of a row, as the API reads them from the body of a request. */
const valuesOf = (line: TableAccess, row: Granted['row'], columns: readonly string[]) =>
  `select ${columns.join(', ')} from jsonb_populate_record(null::public.${line.table}, ${literal(JSON.stringify(row))})`;

/** Inserts of the row: with its key, where callers may choose one, and with another one. */
const insertsOf = (line: TableAccess, { row, columns }: Granted) =>
  [columns, columns.filter((column) => column !== line.key)]
    .filter((some, index, all) => some.length > 0 && some.length !== all[index - 1]?.length)
    .map((some) => `insert into public.${line.table} (${some.join(', ')}) ${valuesOf(line, row, some)}`);

/** Leaves accounts and settings, and what the accounts but the stranger have in one table. */
async function forgetOthers(session: Session, kept: TableAccess): Promise<void> {
  const theirs = kept.owner ? ` where ${kept.owner} = '${ownerId(kept, stranger)}'` : '';
  await session.query('set local session_replication_role = replica');
  for (const { table } of matrix.filter((line) => !needed.includes(line.table)))
    await session.query(`delete from public.${table}${table === kept.table ? theirs : ''}`);
  await session.query('set local session_replication_role = origin');
}

const told = ({ error, rows }: Outcome) => (error ? `${error.code} ${error.message}` : `${rows?.length ?? 0} rows`);

/** The requested columns, without the values. */
const shortened = (sql: string) => sql.replace(/\(select.*|select.*/s, '…');

interface Asked {
  actor: Actor;
  sql: string;
}

/** The answers to statements while the stranger's rows exist, and without them. */
async function bothAnswers(session: Session, line: TableAccess, statements: readonly Asked[]) {
  const ask = async () => {
    const answers: string[] = [];
    for (const { actor, sql } of statements)
      answers.push(`${actor.name}, ${shortened(sql)}: ${told(await attempt(session, requestOf(actor), sql))}`);
    return answers;
  };
  const withRows = await ask();
  await forgetOthers(session, line);
  return { withRows, without: await ask() };
}

/**
 * Whether the matrix forbids an actor to insert a row like the stranger's: any at all, or any but own ones. Admins read
 * everything, so nothing has to be hidden from them.
 */
const mayNotInsert = (line: TableAccess, { rights }: Actor) =>
  rights !== 'admin' && (!line.rights[rights]?.insert || line.owner !== undefined);

const roleOf = ({ id }: Actor) => (id === null ? 'anon' : 'authenticated');

/** Each of the columns alone, and all of them at once. */
const combinationsOf = (columns: readonly string[]) => [
  ...columns.map((column) => [column]),
  ...(columns.length > 1 ? [columns] : []),
];

describe('a refused write reveals nothing about other rows', () => {
  onOneDatabase((db) => {
    describe.each(matrix)('$table', (line) => {
      test('with an insert that would collide with them', () =>
        db.rolledBack(async (session) => {
          const statements: Asked[] = [];
          for (const actor of allActors.filter((each) => mayNotInsert(line, each))) {
            const granted = await grantedOf(session, line, stranger, roleOf(actor), 'INSERT');
            statements.push(...insertsOf(line, granted).map((sql) => ({ actor, sql })));
          }
          const { withRows, without } = await bothAnswers(session, line, statements);
          expect(withRows).toEqual(without);
          for (const answer of withRows) expect(answer).toContain(': 42501 ');
        }));

      test('with an update that would collide with them', () =>
        db.rolledBack(async (session) => {
          const statements: Asked[] = [];
          const { row, columns } = await grantedOf(session, line, stranger, 'authenticated', 'UPDATE');
          for (const actor of allAccounts) {
            const right = line.rights[actor.rights]?.update;
            if (right?.rows === 'all') continue;
            const forbidden = columns.filter((column) => column !== line.key && !right?.columns.includes(column));
            for (const key of new Set([rowKey(line, 'own', actor), rowKey(line, 'foreign', actor)]))
              for (const some of combinationsOf(forbidden))
                statements.push({
                  actor,
                  sql: `update public.${line.table} set (${some.join(', ')}) = row (${valuesOf(line, row, some)})
                    where ${line.key} = ${literal(key)} returning 1`,
                });
          }
          const { withRows, without } = await bothAnswers(session, line, statements);
          expect(withRows).toEqual(without);
        }));
    });

    // Otherwise the comparison above would always succeed.
    test.each([
      { table: 'tasks', actor: actors.admin, of: stranger, code: '23P01' },
      { table: 'work_times', actor: actors.employee, of: actors.employee, code: 'P0001' },
      { table: 'absences', actor: actors.employee, of: actors.employee, code: '23P01' },
      { table: 'appointments', actor: actors.customer, of: actors.customer, code: '23P01' },
      { table: 'profiles', actor: actors.customer, of: actors.customer, code: '23505' },
      { table: 'seo_metadata', actor: actors.admin, of: stranger, code: '23505' },
      { table: 'booking_hours', actor: actors.admin, of: stranger, code: '23505' },
      { table: 'base_rates', actor: actors.admin, of: stranger, code: '23505' },
      { table: 'work_contracts', actor: actors.admin, of: actors.admin, code: '23505' },
      { table: 'task_crew', actor: actors.admin, of: stranger, code: '23505' },
      { table: 'payments', actor: actors.admin, of: stranger, code: '23505' },
    ])('even though $table checks them: $code', ({ table, actor, of, code }) =>
      db.rolledBack(async (session) => {
        const line = matrix.find((each) => each.table === table);
        if (!line) throw new Error(`${table} is not in the matrix.`);
        if (actor === actors.employee) await approveMonthsOf(session, actor);
        const codes: (string | undefined)[] = [];
        for (const sql of insertsOf(line, await grantedOf(session, line, of, 'authenticated', 'INSERT')))
          codes.push((await attempt(session, requestOf(actor), sql)).error?.code);
        expect(codes).toContain(code);
      }),
    );
  }, prepare);
});
