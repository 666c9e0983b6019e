-- The sheets of a month

create function private.work_month_sheets(month date, person uuid) returns table (
  user_id uuid, first_name text, last_name text, status public.work_month_status, submitted_at timestamptz, reason text,
  decided_at timestamptz, decided_by text, worked_hours numeric, target_hours numeric, carried_hours numeric,
  carried_months integer, entries jsonb, weeks jsonb, days_worked date[], sundays_before integer, works_nights boolean,
  contracts jsonb, absences jsonb, steps jsonb)
language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  first date := date_trunc('month', work_month_sheets.month)::date;
  next date := (first + interval '1 month')::date;
  -- Includes entries that may run into the month or out of it.
  since timestamptz := private.start_of_day(first - 2);
  until timestamptz := private.start_of_day(next + 1);
  weeks_since timestamptz := private.start_of_day(date_trunc('week', first)::date - 23 * 7);
  people uuid[] := array[person];
  nightly uuid[];
begin
  if person is distinct from (select auth.uid()) or not private.is_employee() then
    perform private.require_admin();
  end if;
  if person is null then
    people := array(select private.people_of_month(first));
  end if;
  nightly := private.night_workers(private.long_hours_workers(people, first), first);
  return query
    select profile.id, profile.first_name::text, profile.last_name::text, held.status, held.submitted_at, held.reason::text,
      held.decided_at, (
        select concat_ws(' ', decider.first_name, decider.last_name) from public.profiles decider
        where decider.id = held.decided_by),
      held.worked_hours, held.target_hours, carried.hours, carried.months, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'start_time', start_time, 'end_time', end_time, 'break_minutes', break_minutes, 'note', note,
          'created_at', created_at) order by start_time), '[]')
        from public.work_times entry
        where entry.user_id = profile.id and start_time >= since and start_time < until), (
        select coalesce(jsonb_agg(jsonb_build_object('day', week, 'hours', hours) order by week), '[]')
        from (
          select date_trunc('week', start_time at time zone 'Europe/Berlin')::date as week,
            sum(extract(epoch from end_time - start_time) / 3600 - break_minutes / 60.0) as hours
          from public.work_times entry
          where entry.user_id = profile.id and start_time >= weeks_since and start_time < since and end_time is not null
          group by 1) worked),
      coalesce(around.days_worked, '{}'), coalesce(around.sundays_before, 0), profile.id = any (nightly), (
        select coalesce(jsonb_agg(jsonb_build_object(
          'valid_from', valid_from, 'valid_until', valid_until, 'hours_per_week', hours_per_week, 'weekdays', weekdays)
          order by valid_from), '[]')
        from public.work_contracts contract where contract.user_id = profile.id and valid_from < next), (
        select coalesce(jsonb_agg(jsonb_build_object(
          'from_day', from_day, 'to_day', to_day, 'kind', kind) order by from_day), '[]')
        from public.absences absence
        -- For the index of `absences_once`: the one on the days alone would be read from the newest absence of all people.
        where absence.user_id = profile.id and absence.status <> 'abgelehnt' and absence.status = 'genehmigt'
          and daterange(from_day, to_day, '[]') && daterange(first, next)), (
        select coalesce(jsonb_agg(jsonb_build_object(
          'step', step, 'reason', step.reason, 'at', created_at, 'author', (
            select concat_ws(' ', author.first_name, author.last_name) from public.profiles author
            where author.id = author_id)) order by created_at, step.id), '[]')
        from public.work_month_steps step where work_month_id = held.id)
    from public.profiles profile
    left join public.work_months held on held.user_id = profile.id and held.month = first
    left join private.days_worked_around(people, first) around on around.person = profile.id
    cross join lateral (
      select coalesce(sum(over), 0) as hours, coalesce(sum(each), 0)::integer as months
      from (
        select earlier.worked_hours - earlier.target_hours, 1
        from public.work_months earlier
        where earlier.user_id = profile.id and earlier.month < first and earlier.status = 'genehmigt'
        union all
        select forgotten.hours, forgotten.months
        from private.carried_hours forgotten
        where forgotten.user_id = profile.id and forgotten.until <= first) as approved (over, each)) carried
    where profile.id = any (people)
    order by profile.last_name, profile.first_name, profile.id;
end $$;
grant execute on function private.work_month_sheets(date, uuid) to authenticated;

-- Data for the sheets of a month, of one person or, for null, of everyone whom the office sees in it: its status, entries
-- from two days before it to one after it (for those over midnight), the hours of each of the 24 weeks up to then, the
-- working days in the 55 days before and after it, the number of Sundays worked in the year before it, whether the person
-- is a night worker (§ 2 Abs. 5 ArbZG; also false if too few hours make it irrelevant), contracts until its end, granted
-- absences in it, its history; and the balance carried over, worked minus target of the earlier approved months. Employees
-- read their own, admins all (42501).
create function public.work_month_sheets(month date, person uuid default null) returns table (
  user_id uuid, first_name text, last_name text, status public.work_month_status, submitted_at timestamptz, reason text,
  decided_at timestamptz, decided_by text, worked_hours numeric, target_hours numeric, carried_hours numeric,
  carried_months integer, entries jsonb, weeks jsonb, days_worked date[], sundays_before integer, works_nights boolean,
  contracts jsonb, absences jsonb, steps jsonb)
language sql stable rows 20 set search_path = '' as $$ select * from private.work_month_sheets(month, person) $$;
revoke execute on function public.work_month_sheets(date, uuid) from public, anon;
grant execute on function public.work_month_sheets(date, uuid) to authenticated;
