import { type Query } from '../database/database.ts';

export interface Column {
  name: string;
  /** Type name in events, e.g. `timestamptz`. */
  type: string;
  /** Type name for casts in SQL, e.g. `timestamp with time zone`. */
  sqlType: string;
  /** Part of the primary key. */
  key: boolean;
}

export interface Relation {
  schema: string;
  table: string;
  rls: boolean;
  columns: Column[];
}

const relationSql = (condition: string) => `
  select namespace.nspname as schema, class.relname as table, class.relrowsecurity as rls, (
    select json_agg(json_build_object(
      'name', attribute.attname, 'type', type.typname,
      'sqlType', format_type(attribute.atttypid, attribute.atttypmod),
      'key', coalesce(attribute.attnum = any(key.indkey), false)) order by attribute.attnum)
    from pg_attribute attribute
    join pg_type type on type.oid = attribute.atttypid
    left join pg_index key on key.indrelid = class.oid and key.indisprimary
    where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped) as columns
  from pg_class class
  join pg_namespace namespace on namespace.oid = class.relnamespace
  where ${condition}`;

export async function describeRelation(query: Query, oid: number): Promise<Relation | undefined> {
  const [relation] = await query<Relation>(relationSql('class.oid = $1::oid'), [oid]);
  return relation;
}

export async function findRelation(query: Query, schema: string, table: string): Promise<Relation | undefined> {
  const [relation] = await query<Relation>(relationSql('namespace.nspname = $1 and class.relname = $2'), [
    schema,
    table,
  ]);
  return relation;
}
