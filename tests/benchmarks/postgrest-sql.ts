import { type Parameter } from '../database/harness/connection.ts';
import { type RecordedRequest } from './recorded-requests.ts';

/** A foreign key: rows of `table` point at rows of `target`, whose key is `id`. */
export interface ForeignKey {
  table: string;
  column: string;
  target: string;
}

export interface Statement {
  sql: string;
  parameters: Parameter[];
}

/** The API's limit, `max_rows` in `supabase/config.toml`. */
const maxRows = 1000;

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
  if (operator === 'is' && value === 'null') return `${column} is null`;
  if (operator === 'in') {
    const values = value.slice(1, -1).split(',');
    return `${column} = any (${parameter(`{${values.join(',')}}`)})`;
  }
  const sqlOperator = plainOperators[operator];
  if (!sqlOperator) throw new Error(`Filter ${filter} is not known here.`);
  const text = operator.endsWith('like') ? value.replaceAll('*', '%') : value;
  return `${column} ${sqlOperator} ${parameter(text)}`;
}

/** The rows of another table inside a row: an object along a foreign key, else an array. */
function embedded(item: string, table: string, keys: readonly ForeignKey[]): { column: string; join: string } {
  const [, alias, target = '', list = ''] = /^(?:(\w+):)?(\w+)\((.*)\)$/.exec(item) ?? [];
  const name = alias ?? target;
  const columns = splitColumns(list)
    .map((column) => `inner_1.${quoted(column)}`)
    .join(', ');
  const join = quoted(`${table}_${name}_1`);
  const up = keys.find((key) => key.table === table && key.target === target);
  if (up) {
    const rows = `select ${columns} from public.${quoted(target)} as inner_1 where inner_1.id = public.${quoted(table)}.${quoted(up.column)}`;
    return {
      column: `row_to_json(${join}.*)::jsonb as ${quoted(name)}`,
      join: `left join lateral (${rows}) as ${join} on true`,
    };
  }
  const down = keys.find((key) => key.table === target && key.target === table);
  if (!down) throw new Error(`There is no way from ${table} to ${target}.`);
  const rows = `select ${columns} from public.${quoted(target)} as inner_1 where inner_1.${quoted(down.column)} = public.${quoted(table)}.id`;
  return {
    column: `coalesce(${join}.${join}, '[]') as ${quoted(name)}`,
    join: `left join lateral (select json_agg(${join})::jsonb as ${join} from (${rows}) as ${join}) as ${join} on true`,
  };
}

function orderBy(order: string | null, table: string): string {
  if (!order) return '';
  const terms = order.split(',').map((term) => {
    const [column = '', ...modifiers] = term.split('.');
    return `public.${quoted(table)}.${quoted(column)} ${modifiers.map((word) => word.replace(/^nulls/, 'nulls ')).join(' ')}`;
  });
  return `order by ${terms.join(', ')}`;
}

/**
 * The statement that PostgREST 13 makes of a read: values as parameters, the page in a common table expression, the
 * count in a second one, at most 1,000 rows.
 *
 * @throws Error for what the app does not use
 */
export function postgrestSql({ method, url, count }: RecordedRequest, keys: readonly ForeignKey[]): Statement {
  const table = url.pathname.split('/').at(-1) ?? '';
  const query = url.searchParams;
  const parameters: Parameter[] = [];
  const parameter = (value: string | number) => `$${parameters.push(value)}`;

  const columns: string[] = [];
  const joins: string[] = [];
  for (const item of splitColumns(query.get('select') ?? '*')) {
    if (item.includes('(')) {
      const { column, join } = embedded(item, table, keys);
      columns.push(column);
      joins.push(join);
    } else columns.push(`public.${quoted(table)}.${item === '*' ? '*' : quoted(item)}`);
  }
  const conditions = () => {
    const filters = [...query].filter(([name]) => !notFilters.includes(name));
    const terms = filters.map(([name, filter]) =>
      condition(`public.${quoted(table)}.${quoted(name)}`, filter, parameter),
    );
    return terms.length > 0 ? `where ${terms.join(' and ')}` : '';
  };
  const limit = Math.min(Number(query.get('limit') ?? maxRows), maxRows);
  const from = `from public.${quoted(table)}`;
  const page = `select ${columns.join(', ')} ${from} ${joins.join(' ')} ${conditions()} ${orderBy(query.get('order'), table)}
    limit ${parameter(limit)} offset ${parameter(Number(query.get('offset') ?? 0))}`;
  const bound = count === 'estimated' ? `limit ${maxRows + 1}` : '';
  const counted =
    count && count !== 'planned' ? `, pgrst_source_count as (select 1 ${from} ${conditions()} ${bound})` : '';
  const total = counted ? '(select count(*) from pgrst_source_count)' : 'null::bigint';
  const body = method === 'HEAD' ? `''::text` : `coalesce(json_agg(_postgrest_t), '[]')::text`;
  const sql = `with pgrst_source as (${page}) ${counted}
    select ${total} as total, count(_postgrest_t) as rows, ${body} as body
    from (select * from pgrst_source) _postgrest_t`;
  return { sql, parameters };
}
