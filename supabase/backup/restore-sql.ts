import { literal, type Session } from './database.ts';
import { type Manifest } from './manifest.ts';
import { usedTablesQuery } from './tables.ts';

const reason = `'Wartete in einer Sicherung vom ' || to_char(%s::timestamptz at time zone 'Europe/Berlin',
  'DD.MM.YYYY, HH24:MI') || ' Uhr und wurde danach vielleicht schon gesendet. Bitte prüfen und bei Bedarf erneut senden.'`;

/** Failure reason shown to the office for mails that were waiting at the time of the backup; an SQL expression. */
export const heldReason = ({ takenAt }: Manifest) => reason.replace('%s', literal(takenAt));

/**
 * Starts the transaction: no one else can write until it ends, and triggers are off, because their effects are in the
 * backup.
 * @param tables the tables in the backup
 * @param emptied tables to clear first
 * @param mayBeUsed whether rows other than those of the migrations are allowed
 */
export const openingSql = (tables: string[], emptied: string[], mayBeUsed: boolean) => `
set client_encoding = 'UTF8';
begin;
set local statement_timeout = 0;
set local session_replication_role = replica;
lock table ${tables.join(', ')} in share row exclusive mode;
${mayBeUsed ? '' : refuseUsedSql(tables)}
${emptied.map((name) => `delete from ${name};`).join('\n')}
`;

const refuseUsedSql = (tables: string[]) => `
do $check$
declare
  used text;
begin
  select string_agg(name, ', ') into used from (${usedTablesQuery(tables)}) as used;
  if used is not null then
    raise exception 'The project is in use: there are rows in %.', used;
  end if;
end $check$;`;

const checkRowsSql = (rows: Manifest['rows']) => `
do $check$
declare
  found bigint;
begin
${Object.entries(rows)
  .map(
    ([name, count]) => `  select count(*) into found from ${name};
  if found <> ${count} then
    raise exception '% has % rows instead of ${count}.', ${literal(name)}, found;
  end if;`,
  )
  .join('\n')}
end $check$;`;

/** Points URLs of files in this product's buckets to the new project. */
const moveAddressSql = (project: string, { table, column }: AddressColumn) => `
update ${table} set ${column} = ${literal(project)} || substring(${column} from '^https?://[^/]+(/storage/v1/object/public/.*)$')
where exists (
  select from storage.objects
  where bucket_id || '/' || name = substring(${column} from '^https?://[^/]+/storage/v1/object/public/(.*)$'));`;

/** A column that holds URLs, with its table. */
interface AddressColumn {
  table: string;
  column: string;
}

/** Every column of the URL domain. */
export async function addressColumns(sql: Session): Promise<AddressColumn[]> {
  const rows = await sql.unsafe<AddressColumn[]>(`
    select format('%I.%I', nspname, relname) as table, format('%I', attname) as column
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where atttypid = 'public.web_address'::regtype and relkind in ('r', 'p') and not attisdropped order by 1, 2`);
  return [...rows];
}

/**
 * Ends the transaction. The old project may have sent queued mails after the backup, so none of them goes out
 * automatically; mails of documents still to be made are queued first, for the same reason.
 */
export const closingSql = (manifest: Manifest, project: string, addresses: AddressColumn[]) => `
${checkRowsSql(manifest.rows)}
${addresses.map((column) => moveAddressSql(project, column)).join('\n')}
select private.mail_quote(quotes) from public.quotes
where status = 'versendet' and sha256 is null and sent_at > now() - interval '1 day';
select private.mail_reminder(reminders) from public.reminders
where sha256 is null and created_at > now() - interval '1 day';
update public.email_queue set status = 'failed', last_error = ${heldReason(manifest)}
where status in ('pending', 'sending');
update private.site_version set version = version + 1, changed_at = clock_timestamp();
analyze ${Object.keys(manifest.rows)
  .filter((name) => !name.startsWith('auth.'))
  .join(', ')};
commit;
`;
