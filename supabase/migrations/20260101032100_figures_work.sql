-- Work: hours on tasks and other hours, planned and worked, and absences

-- Times that have ended, on the day in Germany on which they began, as in `private.worked_hours_in`. Intervals, which are as
-- exact as numeric seconds and faster to sum.
create view private.worked as
  select id, user_id, task_id, start_time, (start_time at time zone 'Europe/Berlin')::date as day,
    end_time - start_time - make_interval(mins => break_minutes) as duration
  from public.work_times where end_time is not null;

-- Tasks with a time: what was planned for everyone on them, as in `private.billing_candidates`, and what was worked on them
-- on any day. `subject` is the order that they belong to, or else the site. Joins, so that the rows of a long span are not
-- looked up one by one; a condition on a column of the task holds before them.
create view private.planned as
  select task.id, task.starts_at, (task.starts_at at time zone 'Europe/Berlin')::date as day,
    case when task.request_id is not null then 'auftrag:' || task.request_id
      when task.site_id is not null then 'objekt:' || task.site_id else 'ohne:' end as subject,
    extract(epoch from task.ends_at - task.starts_at)
      * greatest(1, (task.assigned_to is not null)::integer + coalesce(crew.size, 0)) as planned_seconds,
    coalesce(extract(epoch from sum(worked.duration)), 0) as worked_seconds
  from public.tasks task
  left join (select task_id, count(*) as size from public.task_crew group by task_id) crew on crew.task_id = task.id
  left join private.worked on worked.task_id = task.id
  where task.starts_at is not null
  group by task.id, crew.size;

-- The working days of granted absences within some days: `workingDays` and `leaveBalance` of the working times. The
-- weekdays are those of the contract in force, Monday to Friday without one; public holidays do not count, nor does leave
-- during an illness.
create function private.absent(first_day date, last_day date)
returns table (id uuid, user_id uuid, kind public.absence_kind, from_day date, days numeric)
language sql stable security definer rows 100 set search_path = '' set jit = off set work_mem = '32MB' as $$
  with calendar as materialized (
    select moment::date as day, extract(isodow from moment)::smallint as weekday
    from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as moment
    where not private.is_holiday(moment::date)
  ),
  granted as materialized (
    select absence.id, absence.user_id, absence.kind, absence.from_day::date, absence.to_day::date
    from public.absences absence
    where absence.status = 'genehmigt' and absence.to_day >= first_day and absence.from_day <= last_day
  ),
  -- A contract applies until the next one begins, or until it ends.
  term as materialized (
    select contract.user_id, weekdays, valid_from::date as since, valid_until::date as ends_on,
      lead(valid_from::date) over (partition by contract.user_id order by valid_from) as next_since
    from public.work_contracts contract
  ),
  day_off as materialized (
    select granted.id, granted.user_id, granted.kind,
      greatest(granted.from_day, first_day)
        + generate_series(0, least(granted.to_day, last_day) - greatest(granted.from_day, first_day)) as day
    from granted
  ),
  counted as (
    select day_off.id, count(*)::numeric as days
    from day_off join calendar on calendar.day = day_off.day
    left join term
      on term.user_id = day_off.user_id and since <= day_off.day and day_off.day < coalesce(next_since, 'infinity')
      and day_off.day <= coalesce(ends_on, 'infinity')
    left join (
      select distinct sick.user_id, sick.day from day_off sick where sick.kind = 'krank') ill
      on day_off.kind = 'urlaub' and ill.user_id = day_off.user_id and ill.day = day_off.day
    where weekday = any (coalesce(term.weekdays, '{1,2,3,4,5}')) and ill.day is null
    group by day_off.id
  )
  select granted.id, granted.user_id, granted.kind, granted.from_day, counted.days
  from granted join counted on counted.id = granted.id
$$;

create function private.work_figures(first_days date[], last_days date[])
returns table (
  span integer, list public.figure_kind, part text, name text, week date, amount bigint, number integer)
language plpgsql stable security definer rows 100 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off
set work_mem = '32MB' as $$
begin
  perform private.require_admin();
  return query
    with bounds as (
      select spans.place::integer as place, private.start_of_day(spans.first_day) as since,
        private.start_of_day(spans.last_day + 1) as until
      from unnest(first_days, last_days) with ordinality as spans (first_day, last_day, place)
    ),
    -- By person and week in the first span only.
    entry as materialized (
      select bounds.place, case when bounds.place = 1 then worked.user_id end as person,
        case when bounds.place = 1 then date_trunc('week', worked.day::timestamp)::date end as monday,
        case when worked.task_id is null then 'ohne' else 'auftraege' end as which, sum(worked.duration) as duration,
        count(*) as entries
      from bounds join private.worked on worked.start_time >= bounds.since and worked.start_time < bounds.until
      group by 1, 2, 3, 4
    ),
    plan as materialized (
      select planned.subject, sum(planned.planned_seconds) as planned_seconds, sum(planned.worked_seconds) as worked_seconds,
        count(*) as tasks, count(*) filter (where planned.worked_seconds > 0) as worked_tasks
      from private.planned
      where planned.starts_at >= private.start_of_day(first_days[1]) and planned.starts_at < private.start_of_day(last_days[1] + 1)
      group by 1
    ),
    -- Where plan and work differ most.
    differing as (
      select *, nullif(split_part(plan.subject, ':', 2), '')::uuid as subject_id from plan
      order by abs(plan.worked_seconds - plan.planned_seconds) desc, plan.subject limit 20
    ),
    shown as (
      select differing.*, coalesce(request.subject, site.name, 'Ohne Auftrag und Objekt')::text as called
      from differing
      left join public.requests request on request.id = subject_id
      left join public.sites site on site.id = subject_id
    )
    select place, 'gearbeitet'::public.figure_kind, ':' || which, null::text, null::date, round(extract(epoch from sum(duration)))::bigint,
      sum(entries)::integer
    from entry group by place, which
    union all
    select 1, 'gearbeitet', employed.person || ':' || which, private.shown_name(profile), null, round(extract(epoch from duration))::bigint,
      entries::integer
    from (
      select entry.person, which, sum(duration) as duration, sum(entries) as entries from entry
      where place = 1 group by entry.person, which) employed
    join public.profiles profile on profile.id = employed.person
    union all
    select 1, 'gearbeitet', ':' || which, null, monday, round(extract(epoch from sum(duration)))::bigint, sum(entries)::integer
    from entry where place = 1 group by monday, which
    union all
    select 1, 'geplant', null, null, null, round(coalesce(sum(planned_seconds), 0))::bigint, coalesce(sum(tasks), 0)::integer from plan
    union all
    select 1, 'geleistet', null, null, null, round(coalesce(sum(worked_seconds), 0))::bigint,
      coalesce(sum(worked_tasks), 0)::integer from plan
    union all
    select 1, 'geplant', shown.subject, called, null, round(planned_seconds)::bigint, tasks::integer from shown
    union all
    select 1, 'geleistet', shown.subject, called, null, round(worked_seconds)::bigint, worked_tasks::integer from shown
    union all
    select 1, 'abwesend', away.user_id || ':' || away.kind, private.shown_name(profile), null, away.days::bigint,
      away.absences::integer
    from (
      select absent.user_id, absent.kind, sum(absent.days) as days, count(*) as absences
      from private.absent(first_days[1], last_days[1]) absent group by absent.user_id, absent.kind) away
    join public.profiles profile on profile.id = away.user_id;
end $$;
grant execute on function private.work_figures(date[], date[]) to authenticated;

-- What was worked in some spans of days, as a list of objects. Of each span: the seconds on jobs and not (`part` is what a
-- list takes). Of the first one also by employee and by week, planned and worked seconds of all tasks that it has and of the
-- 20 orders and sites where they differ most, and the working days of absences. `number` is that of the rows. Admins only.
create function public.work_figures(first_days date[], last_days date[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(figure) order by span, list, name, part, week), '[]')
  from private.work_figures(first_days, last_days) figure
$$;
revoke execute on function public.work_figures(date[], date[]) from public, anon;
grant execute on function public.work_figures(date[], date[]) to authenticated;
