-- Jobs: one list for pg_cron (hosted) and for the local backend's scheduler

create table private.scheduled_jobs (
  name text primary key,
  schedule text not null,
  command text not null
);

-- Starts an edge function without waiting for it: by an HTTP call through pg_net, which needs two secrets in Vault,
-- otherwise by a notification that the local backend turns into a call.
create function private.start_edge_function(name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  base text;
  key text;
begin
  if to_regnamespace('net') is null then
    perform pg_notify('edge_function', name);
    return;
  end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = ''project_url''' into base;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = ''secret_key''' into key;
  if base is null or key is null then
    raise exception 'Vault lacks the secrets project_url and secret_key.';
  end if;
  -- pg_net times out after 5 s by default; a delivery takes up to a minute plus its last batch.
  execute 'select net.http_post(url := $1, headers := $2, body := ''{}''::jsonb, timeout_milliseconds := 120000)'
    using base || '/functions/v1/' || name, jsonb_build_object('Content-Type', 'application/json', 'apikey', key);
end $$;

-- The same for triggers: never fails the statement that fired it.
create function private.call_edge_function(name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.start_edge_function(name);
exception when others then
  raise warning 'Edge function % could not be started: %', name, sqlerrm;
end $$;

-- Registers the jobs with pg_cron. Without the extension they are left to the local backend's scheduler.
create function private.schedule_jobs() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from pg_extension where extname = 'pg_cron') then
    raise notice 'pg_cron is not available here: scheduled jobs are left to the local backend.';
    return;
  end if;
  execute 'select cron.schedule(name, schedule, command) from private.scheduled_jobs';
end $$;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
end $$;
