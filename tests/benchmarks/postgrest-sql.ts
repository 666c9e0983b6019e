import { maxRows } from '../../src/lib/query/paging.ts';
import { type Parameter } from '../support/database/connection.ts';
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
   * (`of`) can be embedded in it. One that answers a single value, a list or an object, is scalar.
   */
  functions: readonly {
    name: string;
    table: string | null;
    of: string | null;
    isScalar: boolean;
    parameters: readonly string[];
  }[];
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
  const items = [''];
  let depth = 0;
  for (const letter of select) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) items.push('');
    else items[items.length - 1] += letter;
  }
  return items.filter(Boolean);
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

/** 'or=(a.gt.1,and(b.gt.2,c.lt.3))' without its name: conditions of which one is enough, or all are needed. */
function combined(filters: string, source: string, parameter: (value: string) => string, word = 'or'): string {
  const terms = splitColumns(filters.slice(1, -1));
  return `(${terms
    .map((term) => {
      const [, inner, nested = ''] = /^(and|or)(\(.*\))$/s.exec(term) ?? [];
      if (inner) return combined(nested, source, parameter, inner);
      const [, column = '', filter = ''] = /^(\w+)\.(.*)$/s.exec(term) ?? [];
      return condition(`${source}.${quoted(column)}`, filter.replace(/"(.*)"$/s, '$1'), parameter);
    })
    .join(` ${word} `)})`;
}

/** What a list is read from: the name in the statement, and the table that its rows belong to, if any. */
interface Source {
  name: string;
  table: string | null;
}

/** 'name:content->seller->>name', a plain column, or all of them. */
function plainColumn(item: string, source: string): string {
  if (item === '*') return `${source}.*`;
  const [, alias, name = item, path = ''] = /^(?:(\w+):)?(\w+)(->.*)?$/.exec(item) ?? [];
  const keys = path.replace(/(->>?)(\w+)/g, `$1'$2'`);
  return `${source}.${quoted(name)}${keys}${alias ? ` as ${quoted(alias)}` : ''}`;
}

/**
 * What is asked of the rows of an embedded table, by the names of the embeddings down to it; `source` is its name in the
 * statement.
 */
type Where = (path: string, source: string) => string[];

/** Reads 'name:target!inner(columns)'; the hint may also be the name of the foreign key. */
function readEmbedding(item: string) {
  const [, alias, target = '', hint, list = ''] = /^(?:(\w+):)?(\w+)(?:!(\w+))?\((.*)\)$/.exec(item) ?? [];
  return {
    name: alias ?? target,
    target,
    isInner: hint === 'inner',
    keyName: hint === 'inner' ? undefined : hint,
    list,
  };
}

/** What an embedding adds to a statement. */
interface Embedding {
  column: string;
  join: string;
}

/**
 * The rows of another table inside a row: an object along a foreign key or of a function, else an array.
 * @param where with `!inner`, rows that embed none such are left out
 * @param depth how deep the embedding stands in others, from 1
 */
function embedded(item: string, source: Source, schema: ApiSchema, where: Where, depth = 1): Embedding {
  const { table } = source;
  const { name, target, isInner, keyName, list } = readEmbedding(item);
  const inner = `inner_${depth}`;
  const join = quoted(`${table}_${name}_${depth}`);
  const within = { name: inner, table: target };
  const items = splitColumns(list);
  const deeper = items
    .filter((column) => column.includes('('))
    .map((column) => embedded(column, within, schema, (path, from) => where(`${name}.${path}`, from), depth + 1));
  const columns = [
    ...items.filter((column) => !column.includes('(')).map((column) => plainColumn(column, inner)),
    ...deeper.map(({ column }) => column),
  ].join(', ');
  const rows = (from: string, terms: string[] = []) =>
    `select ${columns} from ${from} as ${inner} ${deeper.map((one) => one.join).join(' ')}
      ${terms.length > 0 ? `where ${terms.join(' and ')}` : ''}`;
  const object = (found: string) => ({
    column: `row_to_json(${join}.*)::jsonb as ${quoted(name)}`,
    join: `${isInner ? 'inner' : 'left'} join lateral (${found}) as ${join} on true`,
  });
  if (schema.functions.some((candidate) => candidate.name === target && candidate.of === table)) {
    const row = `${source.name.replace('public.', '')}::public.${quoted(table ?? '')}`;
    return object(rows(`public.${quoted(target)}(${row})`));
  }
  const isMeant = (key: ForeignKey) => !keyName || keyName === `${key.table}_${key.column}_fkey`;
  const up = schema.keys.find((key) => key.table === table && key.target === target && isMeant(key));
  const from = `public.${quoted(target)}`;
  if (up) return object(rows(from, [`${inner}.id = ${source.name}.${quoted(up.column)}`, ...where(name, inner)]));
  const down = schema.keys.find((key) => key.table === target && key.target === table && isMeant(key));
  if (!down) throw new Error(`There is no way from ${table} to ${target}.`);
  const found = rows(from, [`${inner}.${quoted(down.column)} = ${source.name}.id`]);
  return {
    column: `coalesce(${join}.${join}, '[]') as ${quoted(name)}`,
    join: `${isInner ? 'inner' : 'left'} join lateral (select json_agg(${join})::jsonb as ${join} from (${found}) as ${join}) as ${join}
      on ${isInner ? `${join}.${join} is not null` : 'true'}`,
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
 * The statement for a function that answers a single value; the entries of a list count as rows, an object as one.
 * Materialized: called once.
 */
function scalarCall(name: string, query: URLSearchParams): Statement {
  const { parameters, parameter } = parameterList();
  const given = [...query].map(([key, value]) => `${quoted(key)} := ${parameter(value)}`).join(', ');
  const sql = `with pgrst_call as materialized (select public.${quoted(name)}(${given}) as pgrst_scalar)
    select null::bigint as total, case jsonb_typeof(pgrst_scalar) when 'array' then jsonb_array_length(pgrst_scalar) else 1 end as rows,
      pgrst_scalar::text as body
    from pgrst_call`;
  return { sql, parameters };
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
  if (called?.isScalar) return scalarCall(name, query);
  const source = called ? { name: 'pgrst_call', table: called.table } : { name: `public.${quoted(name)}`, table: name };
  const others = [...query].filter(([key]) => !notFilters.includes(key));

  const items = splitColumns(query.get('select') ?? '*');
  const isEmbedding = (item: string) => item.includes('(');
  const namesOfEmbeddings = items.filter(isEmbedding).map((item) => readEmbedding(item).name);
  /** Whether it decides which rows are read: by an inner join, or by a filter on the embedding itself. */
  const isDecisive = (item: string) =>
    item.includes('!inner(') || (isEmbedding(item) && query.has(readEmbedding(item).name));
  const joined = (isWanted: (item: string) => boolean, value: typeof parameter) =>
    items
      .filter(isWanted)
      .map((item) =>
        embedded(item, source, schema, (path, rows) =>
          others
            .filter(([key]) => key.startsWith(`${path}.`) && !key.slice(path.length + 1).includes('.'))
            .map(([key, filter]) => condition(`${rows}.${quoted(key.slice(path.length + 1))}`, filter, value)),
        ),
      );
  const joins = joined(isEmbedding, parameter);
  const columns = [
    ...items.filter((item) => !item.includes('(')).map((item) => plainColumn(item, source.name)),
    ...joins.map((join) => join.column),
  ];
  const where = (value: typeof parameter) => {
    const filters = others.filter(([key]) => !called?.parameters.includes(key) && !key.includes('.'));
    const terms = filters.map(([column, filter]) => {
      if (column === 'or') return combined(filter, source.name, value);
      // A list without rows is null.
      const list = quoted(`${source.table}_${column}_1`);
      const left = namesOfEmbeddings.includes(column) ? `${list}.${list}` : `${source.name}.${quoted(column)}`;
      return condition(left, filter, value);
    });
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
  const inner = count ? joined(isDecisive, parameter).map(({ join }) => join) : [];
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
