/** By which columns of the database a list is sorted, ascending, '-' before one that descends; the last one is unique. */
type Orders<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** The name of an order, with a minus for the other way round. */
export type Sort<Name extends string = string> = Name | `-${Name}`;

/** The order that an address asks for if the list has it, else `own`. */
export function readSort<Name extends string>(orders: Orders<Name>, sort: string | null, own: Sort<Name>): Sort<Name> {
  const isKnown = (name: string | null): name is Sort<Name> => name !== null && Object.hasOwn(orders, bare(name));
  return isKnown(sort) ? sort : own;
}

/** The column of an order. */
export const bare = (sort: string) => sort.replace(/^-/, '');

export const isDescending = (sort: string) => sort.startsWith('-');

/** A query that is not sorted yet. */
export interface Sortable {
  order: (column: string, options: { ascending: boolean }) => this;
}

/** Sorts a query. An index of the database serves each order and, read backwards, its reverse. */
export function inOrder<Query extends Sortable, Name extends string>(
  query: Query,
  orders: Orders<Name>,
  sort: Sort<Name>,
): Query {
  const columns: readonly string[] = orders[bare(sort) as Name];
  return columns.reduce(
    (sorted, column) => sorted.order(bare(column), { ascending: isDescending(column) === isDescending(sort) }),
    query,
  );
}
