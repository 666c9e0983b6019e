-- Replaces logical decoding: a trigger on every published table writes to an outbox and wakes the listener. Rolled-back
-- changes never leave it, and a row may exceed the 8,000 bytes of a notification.

create schema if not exists local_realtime;

create unlogged table if not exists local_realtime.outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  relation oid not null,
  type text not null,
  new jsonb,
  old jsonb
);

create or replace function local_realtime.capture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into local_realtime.outbox (relation, type, new, old) values (
    tg_relid, tg_op,
    case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end,
    case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end);
  notify local_realtime;
  return null;
end $$;

-- Puts the trigger on exactly the tables in the publication, for the operations that it publishes.
create or replace function local_realtime.sync() returns void
language plpgsql set search_path = '' as $$
declare
  relation record;
begin
  for relation in
    select
      class.oid::regclass as name,
      trigger.tgname is not null as present,
      concat_ws(' or ',
        case when publication.pubinsert then 'insert' end,
        case when publication.pubupdate then 'update' end,
        case when publication.pubdelete then 'delete' end) as events
    from pg_catalog.pg_class class
    join pg_catalog.pg_namespace namespace on namespace.oid = class.relnamespace
    left join pg_catalog.pg_publication_tables published
      on published.pubname = 'supabase_realtime'
      and published.schemaname = namespace.nspname and published.tablename = class.relname
    left join pg_catalog.pg_publication publication on publication.pubname = published.pubname
    left join pg_catalog.pg_trigger trigger on trigger.tgrelid = class.oid and trigger.tgname = 'zz_local_realtime'
    where class.relkind in ('r', 'p')
      and namespace.nspname !~ '^(pg_|information_schema$|local_realtime$)'
      and (published.pubname is null) <> (trigger.tgname is null)
  loop
    if relation.present then
      execute format('drop trigger zz_local_realtime on %s', relation.name);
    else
      execute format(
        'create trigger zz_local_realtime after %s on %s for each row execute function local_realtime.capture()',
        relation.events, relation.name);
    end if;
  end loop;
end $$;
