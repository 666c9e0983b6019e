/** Columns that a list can be sorted by, ascending, or descending with a leading '-'; the last one is unique. */
type Orders<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** The name of an order, with a leading minus for its reverse. */
export type Sort<Name extends string = string> = Name | `-${Name}`;

/** The order in the URL if the list has it, else `own`. */
export function readSort<Name extends string>(orders: Orders<Name>, sort: string | null, own: Sort<Name>): Sort<Name> {
  const isKnown = (name: string | null): name is Sort<Name> => name !== null && Object.hasOwn(orders, sortName(name));
  return isKnown(sort) ? sort : own;
}

/** The order's name without the minus. */
export const sortName = (sort: string) => sort.replace(/^-/, '');

export const isDescending = (sort: string) => sort.startsWith('-');

/** A query without an order yet. */
export interface Sortable {
  order: (column: string, options: { ascending: boolean }) => this;
}

/** Sorts a query. Each order and its reverse are covered by an index. */
export function applySort<Query extends Sortable, Name extends string>(
  query: Query,
  orders: Orders<Name>,
  sort: Sort<Name>,
): Query {
  const columns: readonly string[] = orders[sortName(sort) as Name];
  return columns.reduce(
    (sorted, column) => sorted.order(sortName(column), { ascending: isDescending(column) === isDescending(sort) }),
    query,
  );
}
