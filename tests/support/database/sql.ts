/** What a cell writes into a column. */
export type Value = string | number | boolean | null | readonly string[];

/** `value` as an SQL literal of unknown type, which the column's type then reads. */
export function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'object') return literal(`{${value.map((text) => JSON.stringify(text)).join(',')}}`);
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** `name` as an SQL identifier. */
function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** An insert of one row. Asks for nothing back, because visitors may write where they cannot read. */
export function insertRow(table: string, row: Record<string, Value>): string {
  const columns = Object.keys(row).map(identifier).join(', ');
  const values = Object.values(row).map(literal).join(', ');
  return `insert into ${table} (${columns}) values (${values})`;
}

/** The part of an update behind `set`. */
export function assignments(row: Record<string, Value>): string {
  return Object.entries(row)
    .map(([column, value]) => `${identifier(column)} = ${literal(value)}`)
    .join(', ');
}
