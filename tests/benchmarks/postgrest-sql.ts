import { maxRows } from '../../src/lib/paging.ts';
import { type Parameter } from '../database/harness/connection.ts';
import { type RecordedRequest } from './recorded-requests.ts';

/** A foreign key: rows of `table` point at rows of `target`, whose key is `id`. */
interface ForeignKey {
  table: string;
  column: string;
  target: string;
}

export interface ApiSchema {
  keys: readonly ForeignKey[];
  /**
   * Functions that answer rows, and of which table; null for rows of their own making. One that takes a row of a table
   * (`of`) can be embedded in it.
   */
  functions: readonly { name: string; table: string | null; of: string | null; parameters: readonly string[] }[];
}

export interface Statement {
  sql: string;
  parameters: Parameter[];
  /** What the API asks as well when the total is estimated and above `maxRows`. */
  estimate?: { sql: string; parameters: Parameter[] };
}

const quoted = (name: string) => `"${name}"`;
const plainOperators: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
};
const notFilters = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'];

/** Splits at the commas that stand outside of parentheses. */
function splitColumns(select: string): string[] {
  return select.split(/,(?![^(]*\))/).filter(Boolean);
}

function condition(column: string, filter: string, parameter: (value: string) => string): string {
  const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(filter) ?? [];
  if (operator === 'not') return `not ${condition(column, value, parameter)}`;
  if (operator === 'is' && ['null', 'true', 'false'].includes(value)) return `${column} is ${value}`;
  if (operator === 'in') {
    const values = value.slice(1, -1).split(',');
    return `${column} = any (${parameter(`{${values.join(',')}}`)})`;
  }
  const sqlOperator = plainOperators[operator];
  if (!sqlOperator) throw new Error(`Filter ${filter} is not known here.`);
  const text = operator.endsWith('like') ? value.replaceAll('*', '%') : value;
  return `${column} ${sqlOperator} ${parameter(text)}`;
}

/** What a list is read from: the name in the statement, and the table that its rows belong to, if any. */
interface Source {
  name: string;
  table: string | null;
}

/** 'name:content->seller->>name', or a plain column. */
function plainColumn(item: string, source: string): string {
  const [, alias, name = item, path = ''] = /^(?:(\w+):)?(\w+)(->.*)?$/.exec(item) ?? [];
  const keys = path.replace(/(->>?)(\w+)/g, `$1'$2'`);
  return `${source}.${quoted(name)}${keys}${alias ? ` as ${quoted(alias)}` : ''}`;
}

/**
 * The rows of another table inside a row: an object along a foreign key or of a function, else an array.
 * @param where what is asked of the rows of a table; with `!inner` rows without such are left out
 */
function embedded(
  item: string,
  { name: source, table }: Source,
  { keys, functions }: ApiSchema,
  where: (name: string) => string[],
) {
  const [, alias, target = '', inner, list = ''] = /^(?:(\w+):)?(\w+)(!inner)?\((.*)\)$/.exec(item) ?? [];
  const name = alias ?? target;
  const columns = splitColumns(list)
    .map((column) => `inner_1.${quoted(column)}`)
    .join(', ');
  const join = quoted(`${table}_${name}_1`);
  const object = (rows: string) => ({
    column: `row_to_json(${join}.*)::jsonb as ${quoted(name)}`,
    join: `${inner ? 'inner' : 'left'} join lateral (select ${columns} from ${rows}) as ${join} on true`,
  });
  if (functions.some((candidate) => candidate.name === target && candidate.of === table)) {
    const row = `${source.replace('public.', '')}::public.${quoted(table ?? '')}`;
    return object(`public.${quoted(target)}(${row}) as inner_1`);
  }
  const up = keys.find((key) => key.table === table && key.target === target);
  if (up) {
    const terms = [`inner_1.id = ${source}.${quoted(up.column)}`, ...where(name)];
    return object(`public.${quoted(target)} as inner_1 where ${terms.join(' and ')}`);
  }
  const down = keys.find((key) => key.table === target && key.target === table);
  if (!down) throw new Error(`There is no way from ${table} to ${target}.`);
  const rows = `select ${columns} from public.${quoted(target)} as inner_1 where inner_1.${quoted(down.column)} = ${source}.id`;
  return {
    column: `coalesce(${join}.${join}, '[]') as ${quoted(name)}`,
    join: `left join lateral (select json_agg(${join})::jsonb as ${join} from (${rows}) as ${join}) as ${join} on true`,
  };
}

function orderBy(order: string | null, source: string): string {
  if (!order) return '';
  const terms = order.split(',').map((term) => {
    const [column = '', ...modifiers] = term.split('.');
    return `${source}.${quoted(column)} ${modifiers.map((word) => word.replace(/^nulls/, 'nulls ')).join(' ')}`;
  });
  return `order by ${terms.join(', ')}`;
}

/** Values of a statement, which stands for each by `$1`, `$2` and so on. */
function parameterList() {
  const parameters: Parameter[] = [];
  return { parameters, parameter: (value: string | number) => `$${parameters.push(value)}` };
}

/**
 * The statement that PostgREST 13 makes of a read: values as parameters, the page in a common table expression, the
 * count in a second one, at most 1,000 rows; of a function that answers rows, its call in one more.
 *
 * @throws Error for what the app does not use
 */
export function postgrestSql({ method, url, count }: RecordedRequest, schema: ApiSchema): Statement {
  const name = url.pathname.split('/').at(-1) ?? '';
  const query = url.searchParams;
  const { parameters, parameter } = parameterList();
  const isCall = url.pathname.includes('/rpc/');
  const called = isCall ? schema.functions.find((candidate) => candidate.name === name) : undefined;
  if (isCall && !called) throw new Error(`There is no function ${name} that answers rows.`);
  const source = called ? { name: 'pgrst_call', table: called.table } : { name: `public.${quoted(name)}`, table: name };
  const others = [...query].filter(([key]) => !notFilters.includes(key));

  const items = splitColumns(query.get('select') ?? '*');
  const joined = (kind: '(' | '!inner(', value: typeof parameter) =>
    items
      .filter((item) => item.includes(kind))
      .map((item) =>
        embedded(item, source, schema, (name) =>
          others
            .filter(([key]) => key.startsWith(`${name}.`))
            .map(([key, filter]) => condition(`inner_1.${quoted(key.slice(name.length + 1))}`, filter, value)),
        ),
      );
  const joins = joined('(', parameter);
  const columns = [
    ...items
      .filter((item) => !item.includes('('))
      .map((item) => (item === '*' ? `${source.name}.*` : plainColumn(item, source.name))),
    ...joins.map((join) => join.column),
  ];
  const where = (value: typeof parameter) => {
    const filters = others.filter(([key]) => !called?.parameters.includes(key) && !key.includes('.'));
    const terms = filters.map(([column, filter]) => condition(`${source.name}.${quoted(column)}`, filter, value));
    return terms.length > 0 ? `where ${terms.join(' and ')}` : '';
  };
  const call = called
    ? `pgrst_call as (select * from public.${quoted(name)}(${others
        .filter(([key]) => called.parameters.includes(key))
        .map(([key, value]) => `${quoted(key)} := ${parameter(value)}`)
        .join(', ')})),`
    : '';
  const limit = Math.min(Number(query.get('limit') ?? maxRows), maxRows);
  const from = `from ${source.name}`;
  const all = joins.map(({ join }) => join).join(' ');
  const page = `select ${columns.join(', ')} ${from} ${all} ${where(parameter)} ${orderBy(query.get('order'), source.name)}
    limit ${parameter(limit)} offset ${parameter(Number(query.get('offset') ?? 0))}`;
  const isEstimated = count === 'estimated' && !called;
  const inner = count ? joined('!inner(', parameter).map(({ join }) => join) : [];
  const counted = count
    ? `, pgrst_source_count as (select 1 ${from} ${inner.join(' ')} ${where(parameter)} ${isEstimated ? `limit ${maxRows + 1}` : ''})`
    : '';
  const total = counted ? '(select count(*) from pgrst_source_count)' : 'null::bigint';
  const body = method === 'HEAD' ? `''::text` : `coalesce(json_agg(_postgrest_t), '[]')::text`;
  const sql = `with ${call} pgrst_source as (${page}) ${counted}
    select ${total} as total, count(_postgrest_t) as rows, ${body} as body
    from (select * from pgrst_source) _postgrest_t`;
  if (!isEstimated) return { sql, parameters };
  const planned = parameterList();
  const estimate = `explain (format json) select 1 ${from} ${where(planned.parameter)}`;
  return { sql, parameters, estimate: { sql: estimate, parameters: planned.parameters } };
}
