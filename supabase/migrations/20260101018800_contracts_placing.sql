-- Placing visits: the function `place-visits` expands the rules of schedules, and the database writes the tasks

-- The state of placing, per schedule. Its row is locked by whatever writes visits of a schedule, before the visits.
create table private.schedule_placing (
  schedule_id uuid primary key references public.contract_schedules (id) on delete cascade,
  -- grows with each change that visits depend on
  version bigint not null default 1,
  -- what was placed last: this version, up to this day
  placed_version bigint,
  placed_until date,
  tried_at timestamptz
);

-- Visits are placed for 12 weeks. One week more is placed at a time, so that most runs find nothing to do.
create function private.placing_horizon() returns date
language sql stable set search_path = '' as $$ select (now() at time zone 'Europe/Berlin')::date + 84 $$;

-- Schedules whose visits have to be placed: those of running contracts that have changed, or whose visits end too soon.
create view private.schedules_due as
  select state.schedule_id, state.tried_at
  from private.schedule_placing state
    join public.contract_schedules schedule on schedule.id = state.schedule_id
    join public.contracts contract on contract.id = schedule.contract_id
  where contract.status in ('aktiv', 'gekuendigt')
    and (
      state.placed_version is distinct from state.version
      or state.placed_until < least(private.placing_horizon(), schedule.ends_on, contract.ends_on));

-- Marks schedules as changed, and starts placing if one of them runs.
create function private.mark_for_placing(schedules uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.schedule_placing (schedule_id)
  select id from public.contract_schedules where id = any (schedules) order by id
  on conflict (schedule_id) do update set version = schedule_placing.version + 1;
  if exists (select from private.schedules_due where schedule_id = any (schedules)) then
    perform private.call_edge_function('place-visits');
  end if;
end $$;

create function private.mark_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_for_placing(array[new.id]);
  return null;
end $$;
create trigger mark_schedule after insert or update on public.contract_schedules
  for each row execute function private.mark_schedule();

create function private.mark_schedule_of_part() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_for_placing(array[new.schedule_id, old.schedule_id]);
  return null;
end $$;
create trigger mark_schedule after insert or update on public.contract_schedule_staffing
  for each row execute function private.mark_schedule_of_part();
create trigger mark_schedule after insert or delete on public.contract_schedule_crew
  for each row execute function private.mark_schedule_of_part();

create function private.mark_schedules_of_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_for_placing(array(select id from public.contract_schedules where contract_id = new.id));
  return null;
end $$;
create trigger mark_schedules after update of status, begins_on, ends_on on public.contracts
  for each row when ((new.status, new.begins_on, new.ends_on) is distinct from (old.status, old.begins_on, old.ends_on))
  execute function private.mark_schedules_of_contract();

-- Place and contact of a visit are the site's, and so is the checklist of a schedule that has none.
create function private.mark_schedules_of_site() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_for_placing(array(
    select schedule.id from public.contract_schedules schedule join public.contracts contract on contract.id = contract_id
    where contract.site_id = new.id));
  return null;
end $$;
create trigger mark_schedules
  after update of street, postal_code, city, contact_name, contact_phone, checklist on public.sites
  for each row when (
    (new.street, new.postal_code, new.city, new.contact_name, new.contact_phone, new.checklist)
      is distinct from (old.street, old.postal_code, old.city, old.contact_name, old.contact_phone, old.checklist))
  execute function private.mark_schedules_of_site();

-- Up to `most` schedules to place, those tried least recently first, with all that the function needs to expand them.
create function private.schedules_to_place(most integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found jsonb;
begin
  with chosen as (
    select schedule_id from private.schedules_due order by tried_at nulls first, schedule_id limit most
  ), tried as (
    update private.schedule_placing state set tried_at = clock_timestamp()
    from chosen where state.schedule_id = chosen.schedule_id
    returning state.schedule_id, state.version
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', schedule.id, 'version', tried.version, 'rule', schedule.rule, 'starts_on', schedule.starts_on,
    'ends_on', least(schedule.ends_on, contract.ends_on), 'starts_at_time', schedule.starts_at_time,
    'minutes', schedule.minutes, 'on_holiday', schedule.on_holiday,
    'checklist', case when schedule.checklist = '[]' then site.checklist else schedule.checklist end,
    'since', greatest((now() at time zone 'Europe/Berlin')::date, contract.begins_on), 'until', private.placing_horizon() + 7)), '[]')
  into found
  from tried
    join public.contract_schedules schedule on schedule.id = tried.schedule_id
    join public.contracts contract on contract.id = schedule.contract_id
    join public.sites site on site.id = contract.site_id;
  return found;
end $$;

-- Whether a visit is as the schedule placed it, and has not begun.
create function private.is_untouched(visit public.tasks) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return visit.status = 'offen' and not visit.changed_by_hand and visit.starts_at > now()
    and not exists (select from public.work_times where task_id = visit.id)
    and not exists (select from jsonb_array_elements(visit.checklist) item where item ->> 'done_at' is not null);
end $$;

-- Deletes the untouched visits of a schedule from a day on, except those on the given days; returns how many visits from
-- then on stay.
create function private.remove_visits(schedule uuid, since date, except_days date[] default '{}') returns integer
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.tasks visit
  where schedule_id = schedule and occurs_on >= since and occurs_on <> all (except_days) and private.is_untouched(visit);
  return (select count(*) from public.tasks where schedule_id = schedule and occurs_on >= since);
end $$;

create function private.place_visits(schedule uuid, version bigint, since date, until date, visits jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  state private.schedule_placing;
  agreed record;
  wanted record;
  visit public.tasks;
  vehicle uuid;
  crew uuid[];
begin
  select * into state from private.schedule_placing where schedule_id = place_visits.schedule for update;
  select
    contract.status, contract.site_id, item.title, item.description, staffing.assigned_to, staffing.vehicle_id,
    coalesce(
      private.format_address(site.street, site.postal_code, site.city),
      private.format_address(customer.street, customer.postal_code, customer.city)) as place,
    case when num_nonnulls(site.contact_name, site.contact_phone) > 0 then site.contact_name
      else left(coalesce(
        nullif(trim(concat_ws(' ', customer.first_name, customer.last_name)), ''), nullif(trim(customer.company), '')), 200) end
      as contact_name,
    case when num_nonnulls(site.contact_name, site.contact_phone) > 0 then site.contact_phone else customer.phone end
      as contact_phone
  into agreed
  from public.contract_schedules each
    join public.contracts contract on contract.id = each.contract_id
    join public.contract_items item on item.id = each.item_id
    join public.sites site on site.id = contract.site_id
    join public.customers customer on customer.id = contract.customer_id
    left join public.contract_schedule_staffing staffing on staffing.schedule_id = each.id
  where each.id = place_visits.schedule;
  -- If the schedule has changed since the caller read it, the next call places its visits.
  if state.version is distinct from place_visits.version or agreed.status not in ('aktiv', 'gekuendigt') then
    return false;
  end if;
  crew := array(select profile_id from public.contract_schedule_crew where schedule_id = place_visits.schedule);
  -- Locks visits before the vehicle, like all code that moves visits.
  perform from public.tasks where schedule_id = place_visits.schedule and occurs_on >= since order by id for update;
  perform pg_advisory_xact_lock(hashtextextended(agreed.vehicle_id::text, 0)) where agreed.vehicle_id is not null;
  perform private.remove_visits(
    place_visits.schedule, since, array(select (each ->> 'occurs_on')::date from jsonb_array_elements(visits) each));
  for wanted in
    select (each ->> 'occurs_on')::date as occurs_on, (each ->> 'starts_at')::timestamptz as starts_at,
      (each ->> 'ends_at')::timestamptz as ends_at, each -> 'checklist' as lines
    from jsonb_array_elements(visits) each order by 1
  loop
    if wanted.ends_at <= now() or exists (
      select from public.dropped_visits where schedule_id = place_visits.schedule and occurs_on = wanted.occurs_on)
    then
      continue;
    end if;
    select * into visit from public.tasks where schedule_id = place_visits.schedule and occurs_on = wanted.occurs_on;
    if visit.id is not null and not private.is_untouched(visit) then
      continue;
    end if;
    vehicle := (
      select agreed.vehicle_id where not exists (
        select from public.tasks
        where vehicle_id = agreed.vehicle_id and id is distinct from visit.id and status <> 'abgeschlossen'
          and starts_at < wanted.ends_at and ends_at > wanted.starts_at));
    if visit.id is null then
      insert into public.tasks (
        title, description, assigned_to, site_id, schedule_id, occurs_on, starts_at, ends_at, vehicle_id, lacks_vehicle,
        place, contact_name, contact_phone, checklist)
      values (
        agreed.title, agreed.description, agreed.assigned_to, agreed.site_id, place_visits.schedule, wanted.occurs_on,
        wanted.starts_at, wanted.ends_at, vehicle, vehicle is distinct from agreed.vehicle_id,
        agreed.place, agreed.contact_name, agreed.contact_phone, private.unticked(wanted.lines))
      returning * into visit;
    else
      update public.tasks set
        title = agreed.title, description = agreed.description, assigned_to = agreed.assigned_to,
        starts_at = wanted.starts_at, ends_at = wanted.ends_at, vehicle_id = vehicle,
        lacks_vehicle = vehicle is distinct from agreed.vehicle_id, place = agreed.place,
        contact_name = agreed.contact_name, contact_phone = agreed.contact_phone, checklist = private.unticked(wanted.lines)
      where id = visit.id and (
          title, description, assigned_to, starts_at, ends_at, vehicle_id, lacks_vehicle, place, contact_name, contact_phone,
          checklist)
        is distinct from (
          agreed.title, agreed.description, agreed.assigned_to, wanted.starts_at, wanted.ends_at, vehicle,
          vehicle is distinct from agreed.vehicle_id, agreed.place, agreed.contact_name, agreed.contact_phone,
          private.unticked(wanted.lines));
    end if;
    perform private.set_crew(visit.id, crew, agreed.assigned_to);
  end loop;
  update private.schedule_placing set placed_version = place_visits.version, placed_until = until
  where schedule_id = place_visits.schedule;
  return true;
end $$;

-- A checklist of these lines, none of them done.
create function private.unticked(lines jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('text', line, 'done_by', null, 'done_at', null) order by place), '[]')
  from jsonb_array_elements(lines) with ordinality as each (line, place)
$$;

create function private.continue_placing() returns void
language sql security definer set search_path = '' as $$ select private.call_edge_function('place-visits') $$;
grant execute on function
  private.schedules_to_place(integer), private.place_visits(uuid, bigint, date, date, jsonb), private.continue_placing()
  to service_role;

-- For the edge function; see private.schedules_to_place.
create function public.schedules_to_place(most integer) returns jsonb
language sql set search_path = '' as $$ select private.schedules_to_place(most) $$;
-- For the edge function: makes the visits of a schedule those given, {occurs_on, starts_at, ends_at, checklist}, from the
-- day `since` on: creates what is missing, changes and removes what is untouched. Dropped visits, those that the office
-- changed, and those that have begun stay as they are. A vehicle that is planned elsewhere is left out. Returns false if
-- the schedule has changed since `version`, or does not run any more.
create function public.place_visits(schedule uuid, version bigint, since date, until date, visits jsonb) returns boolean
language sql set search_path = '' as $$ select private.place_visits(schedule, version, since, until, visits) $$;
-- Restarts the function that places visits, for a call that runs out of time. For the service only.
create function public.continue_placing() returns void
language sql set search_path = '' as $$ select private.continue_placing() $$;
revoke execute on function public.schedules_to_place(integer), public.place_visits(uuid, bigint, date, date, jsonb),
  public.continue_placing() from public, anon, authenticated;
grant execute on function public.schedules_to_place(integer), public.place_visits(uuid, bigint, date, date, jsonb),
  public.continue_placing() to service_role;

-- The function is called as soon as something changes; this job moves the horizon and makes up for failures.
insert into private.scheduled_jobs (name, schedule, command) values
  ('place-visits', '*/15 * * * *', $$select private.start_edge_function('place-visits') where exists (select from private.schedules_due)$$);
