import { type Relation } from './relation.ts';
import { ident, literal } from './sql.ts';

const operators: Record<string, string> = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' };

export interface Filter {
  column: string;
  /** Condition on a row with the alias `r`. */
  sql: string;
}

/**
 * Parses a subscription's filter such as `status=eq.open` or `id=in.(1,2)`.
 * @throws Error with the problem
 */
export function parseFilter(text: string, relation: Relation): Filter {
  const [, name = '', operator = '', value = ''] = /^([^=]+)=([a-z]+)\.(.*)$/s.exec(text) ?? [];
  const column = relation.columns.find((candidate) => candidate.name === name);
  if (!column) throw new Error(`invalid column for filter ${name || text}`);
  const typed = (item: string) => `${literal(item)}::${column.sqlType}`;
  const list = /^\((.*)\)$/s.exec(value)?.[1];
  if (operator === 'in' && list !== undefined)
    return { column: name, sql: `r.${ident(name)} in (${list.split(',').map(typed).join(', ')})` };
  const sqlOperator = operators[operator];
  if (!sqlOperator) throw new Error(`unsupported operator ${operator}`);
  return { column: name, sql: `r.${ident(name)} ${sqlOperator} ${typed(value)}` };
}
