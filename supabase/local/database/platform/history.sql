-- Where the Supabase CLI records applied migrations.

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (
  path text primary key,
  hash text not null
);
alter schema supabase_migrations owner to project_owner;
alter table supabase_migrations.schema_migrations owner to project_owner;
alter table supabase_migrations.seed_files owner to project_owner;
