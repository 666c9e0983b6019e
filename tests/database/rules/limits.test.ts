import { describe, expect, test } from 'vitest';
import { actors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { insertRow, type Value } from '../../support/database/sql.ts';
import { matrix } from '../matrix/matrix.ts';
import { asStored } from '../matrix/observe.ts';
import { createRows, fillInRow } from '../matrix/rows.ts';
import { type TableAccess } from '../matrix/table-access.ts';
import { ranges, refusedTexts, textLimits, vocabularies } from '../../support/database/limits.ts';

function lineOf(table: string): TableAccess {
  const line = matrix.find((entry) => entry.table === table);
  if (!line) throw new Error(`The matrix has no table ${table}.`);
  return line;
}

/** Inserts the sample row with one other value; the SQLSTATE, or what was stored. */
async function store(session: Session, line: TableAccess, column: string, value: Value): Promise<unknown> {
  const owner = actors.employee;
  await session.query('alter table public.profiles disable trigger user');
  for (const statement of line.beforeInsert ?? []) await session.query(statement.replaceAll('{self}', owner.id));
  if (line.table === 'profiles') await session.query('delete from public.profiles where id = $1', [owner.id]);
  // An entry that starts at the limit cannot end before it.
  const companion: Record<string, Value> = column === 'start_time' ? { end_time: null } : {};
  const row: Record<string, Value> = { ...fillInRow(line.row, owner), ...companion, [column]: value };
  await session.query('savepoint before');
  try {
    await session.query(insertRow(`public.${line.table}`, row));
  } catch (error) {
    await session.query('rollback to savepoint before');
    return (error as { code?: string }).code;
  }
  const key = String(row[line.key]);
  const [stored] = await session.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from public.${line.table} t where ${line.key}::text = $1`,
    [key],
  );
  return { stored: stored?.row[column] };
}

describe('limits', () => {
  onOneDatabase((db) => {
    const expectAccepted = (table: string, column: string, value: Value) =>
      db.rolledBack(async (session) => {
        const line = lineOf(table);
        const wanted = await asStored(session, line, { [column]: value });
        expect(await store(session, line, column, value)).toEqual({ stored: wanted[column] });
      });
    const expectRefused = (table: string, column: string, value: Value, code = '23514') =>
      db.rolledBack(async (session) => {
        expect(await store(session, lineOf(table), column, value)).toBe(code);
      });

    for (const { table, column, longest, text = (length: number) => 'ä'.repeat(length) } of textLimits) {
      test(`${table}.${column} accepts ${longest} characters`, () => expectAccepted(table, column, text(longest)));
      test(`${table}.${column} rejects ${longest + 1} characters`, () =>
        expectRefused(table, column, text(longest + 1)));
    }

    for (const { table, column, values, ofOthers } of vocabularies) {
      test(`${table}.${column} accepts the listed values`, async () => {
        for (const value of values.filter((each) => !ofOthers?.includes(String(each))))
          await expectAccepted(table, column, value);
      });
      test(`${table}.${column} rejects others`, async () => {
        const strange = ['', 'unbekannt', ` ${values[0]}`, String(values[0]).toUpperCase()];
        for (const value of strange) await expectRefused(table, column, value, '22P02');
      });
      if (!values.includes(null))
        test(`${table}.${column} is never empty`, () =>
          db.rolledBack(async (session) => {
            expect(await store(session, lineOf(table), column, null)).toBe('23502');
          }));
    }

    for (const { table, column, inside, outside } of ranges) {
      for (const value of inside)
        test(`${table}.${column} accepts ${String(value)}`, () => expectAccepted(table, column, value));
      for (const value of outside)
        test(`${table}.${column} rejects ${String(value)}`, () => expectRefused(table, column, value));
    }

    for (const { table, column, texts } of refusedTexts)
      test.each(texts)(`${table}.${column} rejects %j`, (text) => expectRefused(table, column, text));

    test('every column with a list of values has an enum, and the list is that of the enum', async () => {
      const columns = await db.read<{ name: string; values: string[] }>(
        `select format('%s.%s', attrelid::regclass, attname) as name,
           (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = type.oid) as values
         from pg_attribute join pg_type type on type.oid = atttypid join pg_class class on class.oid = attrelid
         where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and typtype = 'e'`,
      );
      expect(Object.fromEntries(columns.map(({ name, values }) => [name, values]))).toEqual(
        Object.fromEntries(
          vocabularies.map(({ table, column, values }) => [`${table}.${column}`, values.filter((value) => value)]),
        ),
      );
    });

    test('no check lists values, which an enum does, and none repeats a pattern, which a domain has', async () => {
      const checks = await db.read<{ name: string; definition: string }>(
        `select conname as name, replace(pg_get_constraintdef(c.oid), coalesce(attname, 'VALUE'), 'it') as definition
         from pg_constraint c left join pg_attribute on attrelid = conrelid and conkey = array[attnum]
         where contype = 'c' and connamespace = 'public'::regnamespace`,
      );
      expect(checks.filter(({ definition }) => /= ANY/.test(definition))).toEqual([]);
      const patterns = checks.filter(({ definition }) => /~/.test(definition)).map(({ definition }) => definition);
      expect(patterns.length).toBeGreaterThan(0);
      expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
    });

    test('every text column has a maximum length', async () => {
      const columns = await db.read<{ name: string }>(
        `select format('%s.%s', table_name, column_name) as name from information_schema.columns
         where table_schema = 'public' and data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY')
         order by 1`,
      );
      const lists = ranges.filter(({ inside }) => inside.some((value) => Array.isArray(value)));
      const bounded = [...textLimits, ...lists].map(({ table, column }) => `${table}.${column}`);
      // Computed by the database.
      bounded.push('customers.name', 'customers.number', 'invoices.number', 'invoices.sha256', 'invoices.xml');
      bounded.push('quotes.number', 'quotes.sha256', 'reminders.sha256', 'reminders.content');
      // `rules/invoices.test.ts` tests its format and its reason.
      bounded.push('invoices.content', 'quotes.content', 'invoices.cancel_reason');
      // `rules/document-templates.test.ts` does, and `rules/checklist-templates.test.ts`.
      bounded.push('document_templates.content', 'checklist_templates.content');
      // `rules/planned-tasks.test.ts` does, and `rules/sites.test.ts`.
      bounded.push('tasks.checklist', 'sites.checklist', 'contract_schedules.checklist');
      // `rules/guided-requests.test.ts` does.
      bounded.push('contact_requests.details');
      // `rules/site-texts.test.ts` does.
      bounded.push('site_texts.content');
      // `rules/quotes-optional.test.ts` does.
      bounded.push('quotes.chosen_lines');
      // `rules/task-proofs.test.ts` tests when it may be there.
      bounded.push('task_proofs.absence_reason');
      // Made by the database.
      bounded.push('task_proofs.content', 'task_proofs.sha256');
      bounded.push('billing_periods.line', 'contracts.number', 'quotes.recurring');
      expect(bounded.sort()).toEqual(columns.map(({ name }) => name).sort());
    });

    test('every date, time and number has a range, except for those written by the database or the service role', async () => {
      const columns = await db.read<{ name: string }>(
        `select format('%s.%s', table_name, column_name) as name from information_schema.columns
         where table_schema = 'public' and data_type not in ('text', 'uuid', 'boolean', 'USER-DEFINED')`,
      );
      const unbounded = [
        ...matrix.filter(({ row }) => 'created_at' in row).map(({ table }) => `${table}.created_at`),
        'visitors.visited_at',
        ...matrix.filter(({ row }) => 'updated_at' in row).map(({ table }) => `${table}.updated_at`),
        'appointments.ends_at',
        'appointments.version',
        'customers.erased_at',
        'email_queue.next_attempt_at',
        'email_queue.sent_at',
        'message_replies.read_at',
        ...['changed_at', 'start_before', 'start_after', 'end_before', 'end_after', 'break_before', 'break_after'].map(
          (column) => `work_time_changes.${column}`,
        ),
        'work_times.assigned_at',
        'work_months.submitted_at',
        'work_months.decided_at',
        'work_months.worked_hours',
        'work_months.target_hours',
        'withdrawals.received_at',
        'withdrawals.handled_at',
        'terminations.received_at',
        'terminations.handled_at',
        'invoices.issued_at',
        'invoices.issue_date',
        'invoices.net_cents',
        'invoices.tax_cents',
        'invoices.paid_cents',
        'invoices.open_cents',
        'invoices.cancelled_at',
        'invoices.paid_at',
        'invoices.content',
        'invoices.reminded_on',
        'invoices.reminded_until',
        'invoices.remind_after',
        'invoices.payable_until',
        'reminders.day',
        'reminders.due_by',
        'reminders.open_cents',
        'reminders.fee_cents',
        'reminders.interest_cents',
        'reminders.lump_cents',
        'reminders.total_cents',
        'reminders.content',
        'reminders.printed_at',
        'quotes.sent_at',
        'quotes.issue_date',
        'quotes.valid_until',
        'quotes.net_cents',
        'quotes.tax_cents',
        'quotes.amount',
        'quotes.answered_at',
        'quotes.chosen_lines',
        'quotes.taken_back_at',
        'quotes.content',
        'document_templates.content',
        'checklist_templates.content',
        'quotes.recurring',
        'contact_requests.details',
        // Of another kind of row than the sample: `rules/task-extras.test.ts` tests it.
        'task_extras.minutes',
        'task_proofs.content',
        'tasks.checklist',
        'tasks.announced_at',
        'tasks.announced_start',
        'tasks.finished_at',
        'tasks.occurs_on',
        'sites.checklist',
        'contracts.terminated_on',
        'contract_schedules.checklist',
        'dropped_visits.dropped_at',
        'site_texts.content',
      ];
      const bounded = ranges.map(({ table, column }) => `${table}.${column}`);
      expect([...bounded, ...unbounded].sort()).toEqual(columns.map(({ name }) => name).sort());
    });
  }, createRows);
});

describe('a customer’s order', () => {
  const hostile = [
    `'; drop table public.requests; --`,
    `Robert'); delete from auth.users where ('1' = '1`,
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '{{constructor.constructor("alert(1)")()}} ${7*7} %s %n',
    "C:\\Pfad\\n \\x00 \\u0000 E'\\'",
    '$$ select 1 $$ $1 :name',
    'Zeile 1\r\nZeile 2\tTab',
    '\u202Egnp.exe \u200B\uFEFF مرحبا 👩‍👩‍👧 ﷽ e\u0301 é',
    '=HYPERLINK("http://example.com";"Klick")',
    'null',
  ];
  onOneDatabase((db) => {
    test.each(hostile)('keeps the text %j as it was written', (text) =>
      db.rolledBack(async (session) => {
        const { id } = actors.customer;
        const { error } = await attempt(
          session,
          requestOf(actors.customer),
          'insert into public.requests (user_id, subject, description) values ($1, $2, $3)',
          [id, text, text],
        );
        expect(error).toBeUndefined();
        const stored = await session.query(
          'select subject, description from public.requests where user_id = $1 and created_at = now()',
          [id],
        );
        expect(stored).toEqual([{ subject: text, description: text }]);
      }),
    );
  }, createRows);
});
