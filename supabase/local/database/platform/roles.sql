-- Roles, schemas and extensions that exist on the platform before the first migration. Idempotent.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin'),
      ('authenticated', 'nologin'),
      ('service_role', 'nologin bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_admin', 'nologin noinherit'),
      ('supabase_auth_admin', 'nologin noinherit createrole'),
      ('supabase_storage_admin', 'nologin noinherit createrole'),
      ('supabase_realtime_admin', 'nologin noinherit'),
      ('dashboard_user', 'nologin createrole createdb replication'),
      -- The role for migrations: it has the rights of a hosted project's `postgres`, a name used by a superuser here.
      ('project_owner', 'nologin createdb createrole replication bypassrls')
    ) as role (name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
  execute format('grant all on database %I to project_owner, dashboard_user', current_database());
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end $$;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, pg_monitor, pg_read_all_data, pg_signal_backend
  to project_owner with admin option;

-- PostgREST's settings for every request: those of its own role, overridden by those of the caller's role. Set only where
-- they are missing, because roles belong to the server: backends that start on it at the same time would update the
-- same rows, and all but one would fail.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'statement_timeout', '3s'),
      ('authenticated', 'statement_timeout', '8s'),
      ('authenticator', 'statement_timeout', '8s'),
      ('authenticator', 'lock_timeout', '8s')
    ) as setting (role, name, value)
  loop
    if not exists (
      select from pg_db_role_setting as known
      where known.setdatabase = 0 and known.setrole = wanted.role::regrole
        and format('%s=%s', wanted.name, wanted.value) = any (known.setconfig)
    ) then
      execute format('alter role %I set %I = %L', wanted.role, wanted.name, wanted.value);
    end if;
  end loop;
end $$;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists realtime;
create schema if not exists graphql_public;
alter schema auth owner to supabase_admin;
alter schema storage owner to supabase_admin;
alter schema realtime owner to supabase_admin;
grant usage on schema public, extensions, auth, storage, realtime, graphql_public
  to anon, authenticated, service_role, project_owner;
grant all on schema public, extensions to project_owner;
grant all on schema auth to supabase_auth_admin;
grant all on schema storage to supabase_storage_admin;
grant all on schema realtime to supabase_realtime_admin;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

do $$
begin
  -- Migrations add their tables to it, so it exists before the first one.
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  alter publication supabase_realtime owner to project_owner;
end $$;
set search_path = "$user", public, extensions;
