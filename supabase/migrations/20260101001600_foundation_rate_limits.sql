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
create function private.is_within_rate_limit(bucket text, allowed integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return not private.is_api_call() or (
    private.count_hit(bucket, private.client_hash(32, 64), interval '10 minutes') <= allowed
    and private.count_hit(bucket, 'network ' || private.client_hash(24, 48), interval '10 minutes') <= 4 * allowed);
end $$;

-- Raises PT429 over the limit, which the API answers with HTTP 429.
create function private.enforce_rate_limit(bucket text, allowed integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_within_rate_limit(bucket, allowed) then
    raise sqlstate 'PT429' using
      message = 'Zu viele Anfragen. Bitte versuchen Sie es in einigen Minuten erneut oder rufen Sie uns an.';
  end if;
end $$;

-- Trigger: the argument is the maximum number of rows per client in 10 minutes.
create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_rate_limit(tg_table_name, tg_argv[0]::integer);
  return new;
end $$;

-- Trigger: an account may add 30 rows an hour and 100 a day, more than a person types by hand.
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

insert into private.retention (what, period) values ('rate_limits', '1 day');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-rate-limits', '11 * * * *',
    $$delete from private.rate_limits where window_start < private.retention_cutoff('rate_limits')$$);
