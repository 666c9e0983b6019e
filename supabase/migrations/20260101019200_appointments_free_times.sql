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
      select opens, closes from public.booking_hours where weekday = extract(isodow from day)
      union all
      select reopens, closes_again from public.booking_hours
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
    from public.appointment_settings where id = 1 and exists (select from public.booking_hours);
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
    if private.is_customer() and exists (select from public.booking_hours)
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
