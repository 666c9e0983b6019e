import { describe, expect, test } from 'vitest';
import { bucketCells, fileCells, type StorageCell } from './access/storage-cells.ts';
import { calls, lettingIn, lettingInService } from './catalog/function-access.ts';
import { allAccounts, type MatrixRole } from './harness/actors.ts';
import { onOneDatabase } from './harness/on-databases.ts';
import { matrix } from './matrix/matrix.ts';
import { ownTask, type Rights, type Step, type TableAccess } from './matrix/table-access.ts';

const roles = { anon: 'Visitors', kunde: 'Customers', mitarbeiter: 'Employees', admin: 'Admins' } as const;
const roleNames = Object.keys(roles) as MatrixRole[];

const rowsOf = ({ owner }: TableAccess, rows: 'own' | 'all') => (owner && rows === 'own' ? 'own rows' : 'all rows');
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function rightsOf(line: TableAccess, { select, insert, update, delete: remove }: Rights): string {
  const columns = line.selectColumns ? ` (${code(line.selectColumns)})` : '';
  const isSame = insert && update && insert.toSorted().join() === update.columns.toSorted().join();
  return [
    select && `read ${rowsOf(line, select)}${columns}`,
    insert && `add rows with ${code(insert)}`,
    update && `change ${isSame ? 'the same columns' : code(update.columns)} of ${rowsOf(line, update.rows)}`,
    remove && `delete ${rowsOf(line, remove)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The items by their key, in the order in which keys first occur. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}

const valuesOf = (values: Step['from']) =>
  Object.entries(values)
    .map(([column, value]) => `\`${column} = ${value}\``)
    .join(', ');

/** The state changes that a role may make, each state with those that may follow. */
function stepsOf({ steps = [] }: TableAccess, role: MatrixRole): string[] {
  const allowed = steps.filter((step) => step.allowed.includes(role));
  const byStep = grouped(allowed, ({ from, to }) => `${valuesOf(from)} to ${valuesOf(to)}`);
  const anyone = byStep.map(([, [first, second]]) => ({ ...first, row: second ? undefined : first?.row }));
  const bySource = grouped(anyone, ({ from = {}, row }) => `${row ? `${row} row, ` : ''}${valuesOf(from)}`);
  return bySource.map(([from, found]) => `${from} to ${found.map(({ to = {} }) => valuesOf(to)).join(' or ')}`);
}

function tableText(line: TableAccess, policies: readonly string[]): string {
  const caller =
    line.ownerId === ownTask ? 'a task of the caller' : line.ownerId ? 'the customer of the caller' : 'the caller';
  const owner = line.owner ? `Own rows have ${caller} in \`${line.owner}\`.\n\n` : '';
  const lines = roleNames.flatMap((role) => {
    const rights = line.rights[role];
    if (!rights) return [];
    const steps = stepsOf(line, role).map((step) => `  - from ${step}`);
    return [`- **${roles[role]}** ${rightsOf(line, rights)}`, ...steps];
  });
  const pins = (line.pins ?? []).map(
    ({ column, accepted }) => `- New rows have ${accepted.map((value) => `\`${column} = ${value}\``).join(' or ')}`,
  );
  const all = [...lines, ...pins, `- Policies: ${policies.join('; ') || 'none'}`].join('\n');
  return `### ${line.table}\n\n${owner}${all}\n`;
}

const cellText = ({ title, allowed = [] }: StorageCell) =>
  `- ${title}: ${allowed.length > 0 ? allowed.join(', ') : 'no one'}`;

/** Each function with its callers; a role stands for all of its accounts, which are tried individually. */
function functionsText(): string {
  const inside = (name: string) => [
    ...roleNames.filter((role) => {
      const actor = role === 'anon' ? { id: null, rights: role } : allAccounts.find(({ rights }) => rights === role);
      return actor && lettingIn(actor).includes(name);
    }),
    ...(lettingInService.includes(name) ? (['service'] as const) : []),
  ];
  const byCallers = grouped(Object.keys(calls), (name) =>
    inside(name)
      .map((role) => (role === 'service' ? 'The service key' : roles[role]))
      .join(', '),
  );
  return byCallers
    .toSorted(([one], [two]) => one.localeCompare(two))
    .map(([callers, names]) => `- **${callers || 'Whose row it is'}**: ${code(names)}`)
    .join('\n');
}

const textOf = (policies: ReadonlyMap<string, string[]>) => `# Who may do what

Printed from the tests by \`access-matrix.test.ts\`; after a change of the matrix, \`npm run test:database --
access-matrix -u\` prints it again. Everything that is not named is refused, and each refusal is a test as well.

Customers are accounts with the role \`kunde\` or \`user\`, or without one. Accounts that are deactivated, and sessions that
were ended, may do what visitors may. The service key, which only edge functions have, passes by row-level security.

## Tables

The lines are about the rows that the matrix tries. Rows whose owner is in another table, or that are in another state,
such as a customer's issued invoices, are in the policies' own words; the tests in \`rules\` try those.

${matrix.map((line) => tableText(line, policies.get(line.table) ?? [])).join('\n')}
## Functions

Each looks at rows with the rights of its caller, or asks itself who calls. Functions of the schema \`private\` are no part
of the API.

${functionsText()}

## Files

Anybody reads a file of the bucket \`media\` by its address. Customers read the documents that were sent to them, admins all,
and the photos of requests.

${fileCells.map(cellText).join('\n')}

## Buckets

${bucketCells.map(cellText).join('\n')}
`;

describe('the printed access matrix', () => {
  onOneDatabase((db) => {
    test('is what the tests check', async () => {
      const policies = await db.read<{ name: string; policies: string[] }>(
        `select tablename::text as name, json_agg(policyname order by cmd, policyname) as policies
         from pg_policies where schemaname = 'public' group by 1`,
      );
      const byTable = new Map(policies.map((table) => [table.name, table.policies]));
      await expect(textOf(byTable)).toMatchFileSnapshot('./access-matrix.md');
    });
  });
});
