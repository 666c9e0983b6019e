-- The office's dashboard: the day, and two queues of work that would otherwise be forgotten

create type public.dashboard_kind as enum (
  'auftrag', 'laufend', 'ueberfaellig', 'termin', 'abwesend', 'eingestempelt', 'widerruf', 'kuendigung');

-- For tasks whose day is over. A count reads the index only.
create index tasks_unfinished_by_start on public.tasks (starts_at, id) include (ends_at, assigned_to)
  where status <> 'abgeschlossen';

-- A person's name; without one the address.
create function private.shown_name(person public.profiles) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email)
$$;

create function private.dashboard_today()
returns table (
  kind public.dashboard_kind, id uuid, opens uuid, title text, person text, status text, starts_at timestamptz,
  ends_at timestamptz, place text, vehicle text, crew text[], is_working boolean[], is_late boolean)
language plpgsql stable security definer rows 30 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  today date := (now() at time zone 'Europe/Berlin')::date;
  morning timestamptz := today::timestamp at time zone 'Europe/Berlin';
  midnight timestamptz := (today + 1)::timestamp at time zone 'Europe/Berlin';
begin
  perform private.require_admin();
  return query
  with chosen as (
    (select 1 as part, 'auftrag'::public.dashboard_kind as kind, task.id from public.tasks task
      -- No task is longer than a day, so the index on the start finds them.
      where task.starts_at > morning - interval '24 hours' and task.starts_at < midnight and task.ends_at > morning
      order by task.starts_at, task.id limit 200)
    union all
    (select 2, 'laufend', task.id from public.tasks task
      where task.status = 'in_bearbeitung' and (task.starts_at is null or task.starts_at >= midnight)
      order by task.created_at desc, task.id limit 20)
    union all
    (select 3, 'ueberfaellig', task.id from public.tasks task
      where task.status <> 'abgeschlossen' and task.starts_at < morning and task.ends_at <= morning
      order by task.starts_at desc, task.id desc limit 5)
  )
  (select chosen.kind, task.id, task.id, task.title::text, null::text, task.status::text, task.starts_at, task.ends_at,
    coalesce(nullif(task.place, ''), nullif(concat_ws(', ', site.name, nullif(site.street, ''), nullif(site.city, '')), ''))::text,
    vehicle.name::text, team.names, team.working, task.status <> 'abgeschlossen' and task.ends_at < now()
  from chosen
  join public.tasks task on task.id = chosen.id
  left join public.vehicles vehicle on vehicle.id = task.vehicle_id
  left join public.sites site on site.id = task.site_id
  cross join lateral (
    select
      array_agg(private.shown_name(profile) order by is_responsible desc, private.shown_name(profile), profile.id) as names,
      array_agg(
        exists (
          select from public.work_times entry
          where entry.user_id = profile.id and entry.end_time is null and entry.task_id = task.id)
        order by is_responsible desc, private.shown_name(profile), profile.id) as working
    from (
      select task.assigned_to as profile_id, true as is_responsible where task.assigned_to is not null
      union all
      select task_crew.profile_id, false from public.task_crew
      where task_crew.task_id = task.id and task_crew.profile_id is distinct from task.assigned_to
    ) member
    join public.profiles profile on profile.id = member.profile_id
  ) team
  order by part, case part when 3 then null else task.starts_at end, task.starts_at desc, task.id)
  union all
  (select 'termin', appointment.id, appointment.id, appointment.service::text, coalesce(customer.name, private.shown_name(profile)),
    appointment.status::text, (appointment.date + appointment.time) at time zone 'Europe/Berlin', appointment.ends_at,
    null, null, null, null, false
  from public.appointments appointment
  left join public.profiles profile on profile.id = appointment.user_id
  left join public.customers customer on customer.id = appointment.customer_id
  where appointment.date = today and appointment.status in ('Ausstehend', 'Bestätigt')
  order by appointment.time, appointment.id limit 50)
  union all
  (select 'abwesend', absence.id, absence.id, absence.kind::text, private.shown_name(profile), null,
    absence.from_day::timestamp at time zone 'Europe/Berlin', absence.to_day::timestamp at time zone 'Europe/Berlin',
    null, null, null, null, false
  from public.absences absence join public.profiles profile on profile.id = absence.user_id
  where absence.status = 'genehmigt' and absence.to_day >= today and absence.from_day <= today
  order by private.shown_name(profile), absence.id limit 50)
  union all
  (select 'eingestempelt', entry.id, task.id, task.title::text, private.shown_name(profile),
    case when entry.break_started_at is not null then 'pause' end, entry.start_time, null, null, null, null, null, false
  from public.work_times entry
  join public.profiles profile on profile.id = entry.user_id
  left join public.tasks task on task.id = entry.task_id
  where entry.end_time is null
  order by private.shown_name(profile), entry.id limit 100)
  union all
  (select 'widerruf', id, id, contract::text, name::text, receipt::text, received_at, null, null, null, null, null, false
  from public.withdrawals where handled_at is null order by received_at, id desc limit 5)
  union all
  (select 'kuendigung', id, id, contract::text, name::text, receipt::text, received_at, null, null, null, null, null, false
  from public.terminations where handled_at is null order by received_at, id desc limit 5);
end $$;
grant execute on function private.dashboard_today() to authenticated;

-- What the office sees first, one row each: today's tasks by time (up to 200), tasks in progress that are not planned for
-- today (20), the latest unfinished tasks of past days (5), today's appointments, who is away, who is clocked in and on
-- what, and unhandled withdrawals and terminations (5 each). `opens` is the row that it leads to. `title` is a text, a
-- service or a kind of absence; `is_working` says for each name in `crew` whether that person is clocked in on the task.
-- Admins only.
create function public.dashboard_today()
returns table (
  kind public.dashboard_kind, id uuid, opens uuid, title text, person text, status text, starts_at timestamptz,
  ends_at timestamptz, place text, vehicle text, crew text[], is_working boolean[], is_late boolean)
language sql stable rows 30 set search_path = '' as $$ select * from private.dashboard_today() $$;
revoke execute on function public.dashboard_today() from public, anon;
grant execute on function public.dashboard_today() to authenticated;

create function private.orders_to_plan(search text) returns setof public.requests
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select request.* from public.requests request
    where request.status = 'in_progress'
      and exists (
        select from public.quotes quote
        where quote.request_id = request.id and quote.status = 'angenommen'
          -- If no line recurs, a contract made from the quote covers all of it; otherwise the order is what does not recur.
          and (quote.recurring <> '[]'
            or not exists (select from public.contracts where quote_id = quote.id and status <> 'entwurf')))
      and not exists (
        select from public.tasks task
        where task.request_id = request.id and (task.starts_at is not null or task.status = 'abgeschlossen'))
      and (search = '' or request.id in (select found.id from private.find_requests(search) found));
end $$;
grant execute on function private.orders_to_plan(text) to authenticated;

-- Orders in progress that came from an accepted quote and have no task with a time; those found by a text, if it is given.
-- Admins only.
create function public.orders_to_plan(search text default '') returns setof public.requests
language sql stable rows 50 set search_path = '' as $$ select * from private.orders_to_plan(search) $$;
revoke execute on function public.orders_to_plan(text) from public, anon;
grant execute on function public.orders_to_plan(text) to authenticated;

-- How many rows `billing_candidates` has. Admins only.
create function public.count_billing_candidates(month date) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from private.billing_candidates(month)
$$;
revoke execute on function public.count_billing_candidates(date) from public, anon;
grant execute on function public.count_billing_candidates(date) to authenticated;
