-- Roles, schemas and extensions that the platform has before the first migration. Idempotent.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_admin', 'nologin noinherit'),
      ('supabase_auth_admin', 'nologin noinherit createrole'),
      ('supabase_storage_admin', 'nologin noinherit createrole'),
      ('dashboard_user', 'nologin createrole createdb')
    ) as role (name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
  -- The platform's own role is called postgres; a database given by URL may have been made by another one.
  execute format('grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin to %I', current_user);
end $$;
grant anon, authenticated, service_role to authenticator;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists graphql_public;
grant usage on schema public, extensions, auth, storage, graphql_public to anon, authenticated, service_role;
grant usage on schema public, extensions to supabase_auth_admin, supabase_storage_admin;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

do $$
begin
  -- Migrations publish their tables in it, so it exists before the first one.
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end $$;
set search_path = "$user", public, extensions;
