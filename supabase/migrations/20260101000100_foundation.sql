-- Foundations of all tables: the private schema, revoked default privileges, domains, guards, rate limits, jobs.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Nothing is open by default. Each table grants to anon and authenticated what the access matrix lists.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- The API prepares its statements with the page's bounds as parameters. A generic plan expects a tenth of the table for a
-- page and sorts all of it; replanning takes a fraction of a millisecond. The API applies the settings of its callers'
-- roles.
alter role anon set plan_cache_mode = 'force_custom_plan';
alter role authenticated set plan_cache_mode = 'force_custom_plan';
alter role service_role set plan_cache_mode = 'force_custom_plan';
notify pgrst, 'reload config';

-- ---------------------------------------------------------------------------------------------
-- Domains: value types shared by several columns. Statuses and other lists of values are enums, defined next to their
-- table. A domain allows null; the column decides.
--
-- Enum columns that screens filter by have partial indexes. An index that begins with the enum would not be used: under a
-- policy the planner only uses leakproof operators, and PostgreSQL does not mark enum comparison as leakproof.

create domain public.email as text constraint email_valid check (
  char_length(value) <= 254
  and value ~ '^[^@[:space:][:cntrl:],;<>]+@[^@[:space:][:cntrl:],;<>]+\.[^@[:space:][:cntrl:],;<>]+$');
create domain public.phone as text constraint phone_length check (char_length(value) <= 50);
-- No line breaks, because it is used in mail subjects; no direction marks, because they change how text reads.
create domain public.single_line as text constraint single_line_valid check (
  value !~ '[[:cntrl:]\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]');
-- Not a domain over single_line: the type generator does not understand nested domains.
create domain public.person_name as text constraint person_name_valid check (
  char_length(value) <= 200 and value ~ '\S' and value !~ '[[:cntrl:]\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]');
create domain public.short_text as text constraint short_text_valid check (char_length(value) <= 100 and value ~ '\S');
create domain public.title as text constraint title_valid check (char_length(value) <= 200 and value ~ '\S');
-- A message to the company.
create domain public.message_text as text constraint message_text_valid check (
  char_length(value) <= 5000 and value ~ '\S');
-- A short note of a sentence or two.
create domain public.remark as text constraint remark_valid check (char_length(value) <= 500 and value ~ '\S');
create domain public.web_address as text constraint web_address_valid check (
  char_length(value) <= 2000 and value ~ '^https?://');
-- hexadecimal
create domain public.sha256_digest as text constraint sha256_digest_valid check (value ~ '^[0-9a-f]{64}$');
create domain public.calendar_day as date constraint calendar_day_range check (value between '2000-01-01' and '2100-01-01');

-- ---------------------------------------------------------------------------------------------
-- Secret tokens in links: known only to their recipient, and not readable in the database

-- A new token for a link: 32 bytes, hashed from more randomness than that.
create function private.new_token() returns text
language sql volatile set search_path = '' as $$
  select rtrim(translate(encode(sha256(convert_to(
    concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'utf8')), 'base64'), '+/', '-_'), '=')
$$;

-- What the database stores of a token.
create function private.digest_of(token text) returns text
language sql immutable set search_path = '' as $$ select encode(sha256(convert_to(token, 'utf8')), 'hex') $$;

-- ---------------------------------------------------------------------------------------------
-- Guards

-- Whether the statement came through the API as a visitor or a signed-in user. The setting keeps its
-- value inside `security definer` functions, where current_user is the owner.
create function private.is_api_call() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), '') in ('anon', 'authenticated')
$$;
grant execute on function private.is_api_call() to anon, authenticated, service_role;

-- Second line of defence behind the column grants: returns the listed columns that an update changed.
create function private.changed_columns(before jsonb, after jsonb, names text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(name, ', ') from unnest(names) as name where before -> name is distinct from after -> name
$$;
grant execute on function private.changed_columns(jsonb, jsonb, text[]) to authenticated, service_role;

-- Trigger: the listed columns never change through the API, for any caller.
create function private.freeze_columns() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() and private.changed_columns(to_jsonb(old), to_jsonb(new), tg_argv) is not null then
    raise exception 'Diese Angabe darf nicht geändert werden.'
      using errcode = '42501', detail = private.changed_columns(to_jsonb(old), to_jsonb(new), tg_argv);
  end if;
  return new;
end $$;

-- Trigger: rows inserted through the API get the server's time.
create function private.stamp_created_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() then
    new.created_at := now();
  end if;
  return new;
end $$;

-- Trigger: records the last change; forms use it to detect that the row has changed since they loaded it.
create function private.stamp_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- ---------------------------------------------------------------------------------------------
-- Rate limits for the API

create table private.secrets (
  name text primary key,
  value text not null
);
insert into private.secrets (name, value)
values ('client_hash', gen_random_uuid()::text || gen_random_uuid()::text);

create table private.rate_limits (
  bucket text not null,
  client text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, client, window_start)
);
create index rate_limits_window_start on private.rate_limits (window_start);

-- The first bits of the caller's network address, hashed with a salt and the date, so that no address is ever stored.
create function private.client_hash(ipv4_bits integer, ipv6_bits integer) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := coalesce(headers ->> 'cf-connecting-ip', trim(split_part(headers ->> 'x-forwarded-for', ',', 1)), '');
begin
  begin
    address := network(set_masklen(
      address::inet, case family(address::inet) when 4 then ipv4_bits else ipv6_bits end))::text;
  exception when others then
    address := 'unknown';
  end;
  return encode(sha256(convert_to(
    (select value from private.secrets where name = 'client_hash') || current_date || address, 'utf8')), 'hex');
end $$;

-- Counts one hit and returns the count of the current window.
create function private.count_hit(bucket text, client text, span interval) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  insert into private.rate_limits as r (bucket, client, window_start, hits)
  values (count_hit.bucket, count_hit.client, date_bin(span, now(), '2000-01-01'), 1)
  on conflict on constraint rate_limits_pkey do update set hits = r.hits + 1
  returning hits into total;
  return total;
end $$;

-- Counts a call and returns whether its client is still within `allowed` calls in 10 minutes. An IPv6 customer owns a whole
-- /64, which is one client. Larger networks contain many clients, so the network is counted as well, with four times the
-- limit.
create function private.is_within_rate(bucket text, allowed integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return not private.is_api_call() or (
    private.count_hit(bucket, private.client_hash(32, 64), interval '10 minutes') <= allowed
    and private.count_hit(bucket, 'network ' || private.client_hash(24, 48), interval '10 minutes') <= 4 * allowed);
end $$;

-- Raises PT429 over the limit, which the API answers with HTTP 429.
create function private.require_rate(bucket text, allowed integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_within_rate(bucket, allowed) then
    raise sqlstate 'PT429' using
      message = 'Zu viele Anfragen. Bitte versuchen Sie es in einigen Minuten erneut oder rufen Sie uns an.';
  end if;
end $$;

-- Trigger: the argument is the maximum number of rows per client in 10 minutes.
create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_rate(tg_table_name, tg_argv[0]::integer);
  return new;
end $$;

-- Trigger: an account may add 30 rows an hour and 100 a day, more than anyone types who does not do it for a living.
create function private.limit_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account text := (select auth.uid());
begin
  if private.is_api_call() and account is not null and not private.is_admin() and (
    private.count_hit(tg_table_name || ' hourly', account, interval '1 hour') > 30
    or private.count_hit(tg_table_name || ' daily', account, interval '1 day') > 100)
  then
    raise sqlstate 'PT429' using
      message = 'Sie haben in kurzer Zeit sehr viel gesendet. Bitte versuchen Sie es später erneut oder rufen Sie uns an.';
  end if;
  return new;
end $$;

-- Statement trigger with the new rows as `added`: no screen sends more than one row, no import many. The argument is the
-- maximum number of rows, 20 by default.
create function private.refuse_bulk() returns trigger
language plpgsql set search_path = '' as $$
declare
  most integer := coalesce(tg_argv[0]::integer, 20);
begin
  if private.is_api_call() and (select count(*) from added) > most then
    raise sqlstate 'PT413' using message = case most
      when 1 then 'Es kann nur ein Eintrag auf einmal gespeichert werden.'
      else format('Es können höchstens %s Einträge auf einmal gespeichert werden.', most) end;
  end if;
  return null;
end $$;

-- ---------------------------------------------------------------------------------------------
-- Retention periods; src/config/retention.ts has the same list for the privacy page

create table private.retention (
  what text primary key,
  period interval not null
);

-- Anything older is deleted. Null, which deletes nothing, for a name that is not in the list.
create function private.retention_cutoff(what text) returns timestamptz
language sql stable set search_path = '' as $$
  select now() - period from private.retention where retention.what = retention_cutoff.what
$$;

-- For periods that start at the end of a calendar year (§ 147 Abs. 4 AO, § 257 Abs. 5 HGB): the first day, in Germany, that
-- still has to be kept at a moment. Anything older is deleted. Null for a name that is not in the list.
create function private.retention_cutoff_years(what text, moment timestamptz default now()) returns date
language sql stable set search_path = '' as $$
  select date_trunc('year', (moment - period) at time zone 'Europe/Berlin')::date
  from private.retention where retention.what = retention_cutoff_years.what
$$;

-- The last day on which something dated `day` has to be kept.
create function private.kept_until(what text, day date) returns date
language sql stable set search_path = '' as $$
  select (date_trunc('year', day::timestamp) + interval '1 year' + period - interval '1 day')::date
  from private.retention where retention.what = kept_until.what
$$;

-- ---------------------------------------------------------------------------------------------
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

insert into private.retention (what, period) values ('rate_limits', '1 day');
insert into private.scheduled_jobs (name, schedule, command) values
  ('forget-rate-limits', '11 * * * *',
    $$delete from private.rate_limits where window_start < private.retention_cutoff('rate_limits')$$);
