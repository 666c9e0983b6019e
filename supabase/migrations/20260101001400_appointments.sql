-- Appointments: requested by customers, and confirmed, declined, moved or cancelled by the office. If the office has hours
-- for them (opening_hours), only free times can be requested.

create type public.appointment_service as enum ('reinigung', 'transport', 'umzug', 'beratung', 'sonstiges');
create type public.appointment_status as enum ('Ausstehend', 'Bestätigt', 'Abgelehnt', 'Storniert');

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- the customer's order that it belongs to
  request_id uuid references public.requests (id) on delete set null,
  date public.calendar_day not null,
  time time not null constraint appointments_time_range check (time < '24:00'),
  -- Start plus the service's duration at that time; set by settle_appointment, ignoring input.
  ends_at timestamptz not null default now(),
  service public.appointment_service not null,
  status public.appointment_status not null default 'Ausstehend',
  -- the office's note on its answer
  answer_note public.remark,
  -- The account of the office that proposed day and time; null if the customer chose them. No foreign key: with two to
  -- `profiles`, the API could not tell which one to embed.
  proposed_by uuid,
  -- Increases with each change that calendars have to receive.
  version integer not null default 0,
  created_at timestamptz not null default now()
);
create index appointments_user_id on public.appointments (user_id, date, time, id);
create index appointments_request_id on public.appointments (request_id);
create index appointments_created_at on public.appointments (user_id, created_at desc, id);
create index appointments_date on public.appointments (date, time, id) include (user_id);
create index appointments_requested on public.appointments (date, time, id) include (user_id) where status = 'Ausstehend';
create index appointments_confirmed on public.appointments (date, time, id) include (user_id) where status = 'Bestätigt';
create index appointments_declined on public.appointments (date, time, id) include (user_id) where status = 'Abgelehnt';
create index appointments_cancelled on public.appointments (date, time, id) include (user_id) where status = 'Storniert';

alter table public.appointments enable row level security;
grant select on public.appointments to authenticated;
grant insert (user_id, request_id, date, time, service, status), update (status, date, time, answer_note)
  on public.appointments to authenticated;

create policy "Customers read their appointments, admins all" on public.appointments
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_customer()))));
create policy "Customers ask for appointments, admins make them" on public.appointments
  for insert to authenticated
  with check (
    ((select private.is_admin()) and (status = 'Ausstehend' or status = 'Bestätigt'))
    or (user_id = (select auth.uid()) and status = 'Ausstehend' and request_id is null and (select private.is_customer())));
-- settle_appointment checks who may make which change.
create policy "Customers cancel and answer proposals, admins answer" on public.appointments
  for update to authenticated
  using (
    (select private.is_admin())
    or (user_id = (select auth.uid()) and (status = 'Ausstehend' or status = 'Bestätigt') and (select private.is_customer())))
  with check (
    (select private.is_admin())
    or (user_id = (select auth.uid())
      and (status = 'Storniert' or (proposed_by is not null and status <> 'Ausstehend'))
      and (select private.is_customer())));

-- When an appointment begins. The hour that occurs twice in October means its second one, as everywhere in PostgreSQL.
create function private.appointment_start(date date, "time" time) returns timestamptz
language sql immutable set search_path = '' as $$ select (date + "time") at time zone 'Europe/Berlin' $$;
grant execute on function private.appointment_start(date, time) to authenticated, service_role;

-- The duration of an appointment for a service.
create function private.service_length(service public.appointment_service) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(mins => case service
    when 'reinigung' then reinigung_minutes
    when 'transport' then transport_minutes
    when 'umzug' then umzug_minutes
    when 'beratung' then beratung_minutes
    else sonstiges_minutes end)
  from public.appointment_settings where id = 1
$$;

-- ---------------------------------------------------------------------------------------------
-- Free times

-- The times of a day in Germany at which an appointment for a service can begin: every half-hour from the start of the
-- day's hours, if it fits in completely and fewer than the maximum take place at once. None while no weekday has hours. The
-- hour skipped in March has no times, the one repeated in October has them once.
create function private.free_times(day date, service public.appointment_service) returns setof time
language plpgsql stable security definer rows 20 set search_path = '' as $$
declare
  rules public.appointment_settings;
  length interval := private.service_length(service);
begin
  select * into rules from public.appointment_settings where id = 1;
  if day > (now() at time zone 'Europe/Berlin')::date + rules.furthest_days
    or exists (select from public.blocked_days where last_day >= day and first_day <= day)
  then
    return;
  end if;
  return query
    with span as (
      select opens, closes from public.opening_hours where weekday = extract(isodow from day)
      union all
      select reopens, closes_again from public.opening_hours
      where weekday = extract(isodow from day) and reopens is not null
    ), slot as (
      select moment as starts, moment + length as ends, moment at time zone 'Europe/Berlin' as wall
      from span, generate_series(
        private.appointment_start(day, opens), private.appointment_start(day, closes) - length, interval '30 minutes') moment
      where moment >= now() + make_interval(hours => rules.notice_hours)
    ), taken as (
      -- One that began the day before may extend into this one.
      select private.appointment_start(date, "time") as starts, ends_at as ends from public.appointments
      where date between day - 1 and day + 1 and (status = 'Ausstehend' or status = 'Bestätigt')
    )
    select wall::time from slot
    where wall::date = day and wall at time zone 'Europe/Berlin' = starts
      -- The maximum is reached at the start of one of them.
      and not exists (
        select from (
          select slot.starts as moment
          union all
          select taken.starts from taken where taken.starts > slot.starts and taken.starts < slot.ends) busiest
        where (select count(*) from taken where taken.starts <= moment and taken.ends > moment) >= rules.at_once)
    group by 1 order by 1;
end $$;

create function private.require_customer_or_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (private.is_customer() or private.is_admin()) then
    raise exception 'Dafür fehlt Ihnen die Berechtigung.' using errcode = '42501';
  end if;
end $$;

create function private.free_slots(day date, service public.appointment_service) returns setof time
language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  perform private.require_customer_or_admin();
  return query select * from private.free_times(free_slots.day, free_slots.service);
end $$;
grant execute on function private.free_slots(date, public.appointment_service) to authenticated;

-- The free times of a day, in Germany, for an appointment for a service; see private.free_times. Reveals nothing else about
-- other customers' appointments. Customers and admins.
create function public.free_slots(day date, service public.appointment_service) returns setof time
language sql stable rows 20 set search_path = '' as $$ select * from private.free_slots(day, service) $$;
revoke execute on function public.free_slots(date, public.appointment_service) from public, anon;
grant execute on function public.free_slots(date, public.appointment_service) to authenticated;

create function private.next_free_day(after date, service public.appointment_service) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'Europe/Berlin')::date;
  day date := greatest(after + 1, today);
  until date := today + (select furthest_days from public.appointment_settings where id = 1);
begin
  perform private.require_customer_or_admin();
  while day <= until loop
    if exists (select from private.free_times(day, next_free_day.service)) then
      return day;
    end if;
    day := day + 1;
  end loop;
  return null;
end $$;
grant execute on function private.next_free_day(date, public.appointment_service) to authenticated;

-- The first day after a given one with a free time for a service; null if there is none. Customers and admins.
create function public.next_free_day(after date, service public.appointment_service) returns date
language sql stable set search_path = '' as $$ select private.next_free_day(after, service) $$;
revoke execute on function public.next_free_day(date, public.appointment_service) from public, anon;
grant execute on function public.next_free_day(date, public.appointment_service) to authenticated;

create function private.bookable_days() returns table (first_day date, last_day date)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require_customer_or_admin();
  return query
    select
      ((now() + make_interval(hours => notice_hours)) at time zone 'Europe/Berlin')::date,
      (now() at time zone 'Europe/Berlin')::date + furthest_days
    from public.appointment_settings where id = 1 and exists (select from public.opening_hours);
end $$;
grant execute on function private.bookable_days() to authenticated;

-- The first and last day for which appointments can be requested; no row while no weekday has hours and any time can be
-- requested. Customers and admins.
create function public.bookable_days() returns table (first_day date, last_day date)
language sql stable rows 1 set search_path = '' as $$ select * from private.bookable_days() $$;
revoke execute on function public.bookable_days() from public, anon;
grant execute on function public.bookable_days() to authenticated;

-- Trigger: customers get only free times. Of two concurrent requests for the last one, the second waits here for the first
-- and then finds it taken. The office may overbook.
create function private.check_slot() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Reveals nothing if the caller may not make the request; the policy refuses it.
  if private.is_api_call() and (private.is_admin() or new.user_id = (select auth.uid())) then
    perform pg_advisory_xact_lock(hashtextextended('appointments ' || new.date, 0));
    if private.is_customer() and exists (select from public.opening_hours)
      and not exists (select from private.free_times(new.date, new.service) free where free = new.time)
    then
      raise exception 'Diese Uhrzeit ist leider nicht mehr frei. Bitte wählen Sie eine andere.' using errcode = '23P01';
    end if;
  end if;
  return new;
end $$;
create trigger take_slot before insert on public.appointments
  for each row execute function private.check_slot();
create trigger take_new_slot before update of date, time on public.appointments
  for each row when (new.date is distinct from old.date or new.time is distinct from old.time)
  execute function private.check_slot();

-- ---------------------------------------------------------------------------------------------
-- Status changes

-- Trigger: consequences of a change, and the status changes of customers: cancelling up to a day before, and accepting or
-- declining a proposal of the office. A day and time set by the office are a proposal, and so is an appointment that it
-- creates, unless marked as agreed.
create function private.settle_appointment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_moved boolean := tg_op = 'UPDATE' and (new.date, new.time) is distinct from (old.date, old.time);
begin
  if tg_op = 'INSERT' or is_moved or new.service is distinct from old.service then
    new.ends_at := private.appointment_start(new.date, new.time) + private.service_length(new.service);
  end if;
  if private.is_api_call() and private.is_admin() then
    if is_moved then
      new.status := 'Ausstehend';
    end if;
    if is_moved or tg_op = 'INSERT' then
      new.proposed_by := (select auth.uid());
    end if;
  elsif private.is_api_call() and tg_op = 'UPDATE' and new.status is distinct from old.status then
    perform private.require_own_step(old, new.status);
  end if;
  if tg_op = 'UPDATE' and (is_moved or new.status is distinct from old.status) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- Refuses status changes that customers may not make.
create function private.require_own_step(appointment public.appointments, wanted public.appointment_status) returns void
language plpgsql stable set search_path = '' as $$
declare
  starts timestamptz := private.appointment_start(appointment.date, appointment."time");
begin
  if wanted = 'Storniert' and (appointment.status = 'Ausstehend' or appointment.status = 'Bestätigt') then
    if starts < now() + interval '24 hours' then
      raise exception 'Termine können Sie bis 24 Stunden vorher selbst absagen. Bitte rufen Sie uns an.' using errcode = 'P0001';
    end if;
  elsif (wanted = 'Bestätigt' or wanted = 'Abgelehnt')
    and appointment.status = 'Ausstehend' and appointment.proposed_by is not null
  then
    if starts < now() then
      raise exception 'Dieser Termin ist schon vorbei.' using errcode = 'P0001';
    end if;
  else
    raise exception 'Diesen Schritt kann nur das Büro machen.' using errcode = '42501';
  end if;
end $$;
create trigger settle_appointment before insert or update on public.appointments
  for each row execute function private.settle_appointment();

-- Refuses appointments in the past; today counts in German time.
create function private.refuse_past_appointment() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() and new.date < (now() at time zone 'Europe/Berlin')::date then
    raise exception 'Bitte wählen Sie ein Datum ab heute.' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger refuse_past_appointment before insert on public.appointments
  for each row execute function private.refuse_past_appointment();
create trigger refuse_past_proposal before update of date on public.appointments
  for each row when (new.date is distinct from old.date)
  execute function private.refuse_past_appointment();
create trigger limit_account before insert on public.appointments
  for each row execute function private.limit_account();
create trigger stamp_created_at before insert on public.appointments
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.appointments
  for each row execute function private.freeze_columns(
    'id', 'user_id', 'request_id', 'ends_at', 'service', 'proposed_by', 'version', 'created_at');
create trigger guard_columns before update on public.appointments
  for each row execute function private.guard_columns('date', 'time', 'answer_note');
create trigger refuse_bulk after insert on public.appointments referencing new table as added
  for each statement execute function private.refuse_bulk('1');

-- Trigger: a customer may have five upcoming requests that the office has not answered, so that no customer fills the
-- calendar. Of two concurrent requests the second waits here for the first; it may then wait for the day's free times.
create function private.limit_wishes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() and private.is_customer() then
    perform pg_advisory_xact_lock(hashtextextended('wishes ' || (select auth.uid()), 0));
    if 5 <= (
      select count(*) from public.appointments
      where user_id = (select auth.uid()) and status = 'Ausstehend' and proposed_by is null
        and date >= (now() at time zone 'Europe/Berlin')::date)
    then
      raise sqlstate 'PT429' using message = 'Sie haben schon 5 offene Terminanfragen. '
        'Bitte warten Sie auf unsere Antwort, sagen Sie eine davon ab oder rufen Sie uns an.';
    end if;
  end if;
  return new;
end $$;
create trigger limit_wishes before insert on public.appointments
  for each row execute function private.limit_wishes();

create function private.find_appointments(search text, past boolean) returns setof public.appointments
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns text[];
  people uuid[];
  services public.appointment_service[];
  today date;
  since date;
  until date;
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.found_people(patterns);
  services := array(
    select offered from unnest(enum_range(null::public.appointment_service)) offered
    where private.folded(offered::text) like any (patterns));
  today := (now() at time zone 'Europe/Berlin')::date;
  since := case when past then '-infinity' else today end;
  until := case when past then today - 1 else 'infinity' end;
  return query select * from (
    (select * from public.appointments where service = any (services) and date between since and until
      order by date desc, time desc, id desc limit 250)
    union
    (select * from public.appointments where user_id = any (people) and date between since and until
      order by date desc, time desc, id desc limit 250)
    union
    (select entry.* from public.appointments entry join public.profiles person on person.id = user_id
      where people is null and private.folded(first_name, last_name, email) like any (patterns)
        and date between since and until
      order by date desc, time desc, entry.id desc limit 250)
  ) found order by date desc, time desc, id desc limit 250;
end $$;
grant execute on function private.find_appointments(text, boolean) to authenticated;

-- The 250 latest of the appointments before today, or of those from today on, whose service, customer's name or address
-- contains a text. Admins only.
create function public.find_appointments(search text, past boolean) returns setof public.appointments
language sql stable rows 250 set search_path = '' as $$ select * from private.find_appointments(search, past) $$;
revoke execute on function public.find_appointments(text, boolean) from public, anon;
grant execute on function public.find_appointments(text, boolean) to authenticated;

alter publication supabase_realtime add table public.appointments;
