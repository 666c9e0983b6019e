-- When customers can request appointments: weekly hours, closed days, how far ahead, how long and how many. As long as no
-- weekday has hours, customers name any time.

create table public.booking_hours (
  -- 1 is Monday; a day without a row has no hours.
  weekday smallint primary key constraint booking_hours_weekday_range check (weekday between 1 and 7),
  opens time not null constraint booking_hours_opens_range check (opens < '24:00'),
  closes time not null constraint booking_hours_closes_range check (closes < '24:00'),
  -- after a break
  reopens time constraint booking_hours_reopens_range check (reopens < '24:00'),
  closes_again time constraint booking_hours_closes_again_range check (closes_again < '24:00'),
  constraint booking_hours_in_order check (closes > opens),
  constraint booking_hours_break check (
    (reopens is null) = (closes_again is null) and (reopens is null or (reopens > closes and closes_again > reopens)))
);

alter table public.booking_hours enable row level security;
grant select, delete on public.booking_hours to authenticated;
grant insert (weekday, opens, closes, reopens, closes_again), update (opens, closes, reopens, closes_again)
  on public.booking_hours to authenticated;

create policy "Admins read the booking hours" on public.booking_hours
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins create booking hours" on public.booking_hours
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update booking hours" on public.booking_hours
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete booking hours" on public.booking_hours
  for delete to authenticated
  using ((select private.is_admin()));

create trigger refuse_bulk after insert on public.booking_hours referencing new table as added
  for each statement execute function private.refuse_bulk();

-- ---------------------------------------------------------------------------------------------
-- Closed days

create table public.blocked_days (
  id uuid primary key default gen_random_uuid(),
  first_day public.calendar_day not null,
  last_day public.calendar_day not null,
  -- for the office only, not shown to customers
  reason public.single_line not null constraint blocked_days_reason_valid check (
    char_length(reason) <= 100 and reason ~ '\S'),
  constraint blocked_days_in_order check (last_day >= first_day),
  constraint blocked_days_within_a_year check (last_day - first_day <= 366)
);
create index blocked_days_last_day on public.blocked_days (last_day, first_day, id);

alter table public.blocked_days enable row level security;
grant select, delete on public.blocked_days to authenticated;
grant insert (first_day, last_day, reason), update (first_day, last_day, reason) on public.blocked_days to authenticated;

create policy "Admins read the blocked days" on public.blocked_days
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins block days" on public.blocked_days
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update blocked days" on public.blocked_days
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins unblock days" on public.blocked_days
  for delete to authenticated
  using ((select private.is_admin()));

create trigger freeze_columns before update on public.blocked_days
  for each row execute function private.freeze_columns('id');
create trigger refuse_bulk after insert on public.blocked_days referencing new table as added
  for each statement execute function private.refuse_bulk();

-- ---------------------------------------------------------------------------------------------
-- Appointment settings: one row, for admins only

create table public.appointment_settings (
  id integer primary key default 1 constraint appointment_settings_single_row check (id = 1),
  -- minimum notice in hours
  notice_hours smallint not null default 24
    constraint appointment_settings_notice_hours_range check (notice_hours between 0 and 720),
  -- how many days ahead at most
  furthest_days smallint not null default 60
    constraint appointment_settings_furthest_days_range check (furthest_days between 1 and 365),
  -- the maximum number of simultaneous appointments
  at_once smallint not null default 1 constraint appointment_settings_at_once_range check (at_once between 1 and 20),
  -- duration of an appointment, by service
  reinigung_minutes smallint not null default 60
    constraint appointment_settings_reinigung_minutes_range check (reinigung_minutes between 15 and 720),
  transport_minutes smallint not null default 60
    constraint appointment_settings_transport_minutes_range check (transport_minutes between 15 and 720),
  umzug_minutes smallint not null default 60
    constraint appointment_settings_umzug_minutes_range check (umzug_minutes between 15 and 720),
  beratung_minutes smallint not null default 60
    constraint appointment_settings_beratung_minutes_range check (beratung_minutes between 15 and 720),
  sonstiges_minutes smallint not null default 60
    constraint appointment_settings_sonstiges_minutes_range check (sonstiges_minutes between 15 and 720),
  -- until how many hours before a visit of a contract the customer can cancel it
  visit_notice_hours smallint not null default 24
    constraint appointment_settings_visit_notice_hours_range check (visit_notice_hours between 0 and 720),
  updated_at timestamptz not null default now()
);
insert into public.appointment_settings default values;

alter table public.appointment_settings enable row level security;
grant select on public.appointment_settings to authenticated;
grant update (
  notice_hours, furthest_days, at_once, reinigung_minutes, transport_minutes, umzug_minutes, beratung_minutes,
  sonstiges_minutes, visit_notice_hours) on public.appointment_settings to authenticated;

create policy "Admins read the appointment settings" on public.appointment_settings
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins update the appointment settings" on public.appointment_settings
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- Also when no column differs: the hours belong to the same version.
create function private.stamp_appointment_settings() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger stamp_updated_at before update on public.appointment_settings
  for each row execute function private.stamp_appointment_settings();

create function private.save_appointment_settings(
  version timestamptz, hours jsonb, notice_hours integer, furthest_days integer, at_once integer, reinigung_minutes integer,
  transport_minutes integer, umzug_minutes integer, beratung_minutes integer, sonstiges_minutes integer, visit_notice_hours integer
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  saved_at timestamptz;
begin
  perform private.require_admin();
  update public.appointment_settings set
    notice_hours = save_appointment_settings.notice_hours, furthest_days = save_appointment_settings.furthest_days,
    at_once = save_appointment_settings.at_once, reinigung_minutes = save_appointment_settings.reinigung_minutes,
    transport_minutes = save_appointment_settings.transport_minutes,
    umzug_minutes = save_appointment_settings.umzug_minutes, beratung_minutes = save_appointment_settings.beratung_minutes,
    sonstiges_minutes = save_appointment_settings.sonstiges_minutes,
    visit_notice_hours = save_appointment_settings.visit_notice_hours
  where id = 1 and updated_at = save_appointment_settings.version
  returning updated_at into saved_at;
  if not found then
    return null;
  end if;
  delete from public.booking_hours where weekday between 1 and 7;
  insert into public.booking_hours (weekday, opens, closes, reopens, closes_again)
  select weekday, opens, closes, reopens, closes_again
  from jsonb_populate_recordset(null::public.booking_hours, save_appointment_settings.hours);
  return saved_at;
end $$;
grant execute on function private.save_appointment_settings(
  timestamptz, jsonb, integer, integer, integer, integer, integer, integer, integer, integer, integer) to authenticated;

-- Saves the settings last changed at `version` and the weekly hours, both or neither: `hours` are the rows of
-- booking_hours; a missing weekday has none. Returns the new version; null if that version no longer exists. Admins only.
create function public.save_appointment_settings(
  version timestamptz, hours jsonb, notice_hours integer, furthest_days integer, at_once integer, reinigung_minutes integer,
  transport_minutes integer, umzug_minutes integer, beratung_minutes integer, sonstiges_minutes integer, visit_notice_hours integer
) returns timestamptz
language sql set search_path = '' as $$
  select private.save_appointment_settings(
    version, hours, notice_hours, furthest_days, at_once, reinigung_minutes, transport_minutes, umzug_minutes,
    beratung_minutes, sonstiges_minutes, visit_notice_hours)
$$;
revoke execute on function public.save_appointment_settings(
  timestamptz, jsonb, integer, integer, integer, integer, integer, integer, integer, integer, integer) from public, anon;
grant execute on function public.save_appointment_settings(
  timestamptz, jsonb, integer, integer, integer, integer, integer, integer, integer, integer, integer) to authenticated;
