-- The data of the Working Hours Act around a month

-- The people whose sheets of a month the office sees: its employees, and everyone who worked in it or submitted it.
create function private.people_of_month(month date) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.profiles where role = 'mitarbeiter' and is_active
  union
  select user_id from public.work_times
  where start_time >= private.start_of_day(month) and start_time < private.start_of_day((month + interval '1 month')::date)
  union
  select user_id from public.work_months where work_months.month = people_of_month.month
$$;

-- The people who worked enough in four weeks up to one of the month that begins on `first` for the rules on night workers
-- to apply (§ 6 Abs. 2 ArbZG: 192 hours, less what a clock change moves into another week).
create function private.long_hours_workers(people uuid[], first date) returns uuid[]
language sql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
  select coalesce(array_agg(distinct user_id), '{}') from (
    select user_id, sum(hours) over (partition by user_id order by week range between 3 preceding and current row) as hours
    from (
      select user_id,
        floor(extract(epoch from start_time - private.start_of_day(date_trunc('week', first)::date - 21)) / 604800) as week,
        sum(extract(epoch from end_time - start_time) / 3600 - break_minutes / 60.0) as hours
      from public.work_times
      where user_id = any (people) and end_time is not null
        and start_time >= private.start_of_day(date_trunc('week', first)::date - 21)
        and start_time < private.start_of_day((first + interval '1 month')::date)
      group by 1, 2) week) four_weeks
  where hours > 180
$$;

-- The people who are night workers (§ 2 Abs. 3 to 5 ArbZG): more than two hours between 23:00 and 6:00 in Germany, breaks
-- not deducted, on 48 evenings of the year of the month that begins on `first` until its end, or of the year before. No
-- entry is longer than a day.
create function private.night_workers(people uuid[], first date) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  next date := (first + interval '1 month')::date;
  year date := date_trunc('year', first)::date;
  last_year date := (date_trunc('year', first) - interval '1 year')::date;
begin
  return array(
    with shifted as (
      -- Shifted by an hour, so that a night is the first seven hours of a day.
      select user_id, (start_time + interval '1 hour') at time zone 'Europe/Berlin' as begun,
        (end_time + interval '1 hour') at time zone 'Europe/Berlin' as ended
      from public.work_times
      where user_id = any (people) and end_time is not null
        and start_time >= private.start_of_day(last_year - 1) and start_time < private.start_of_day(next + 1)
    ), part as (
      select user_id, begun::date as morning, least(ended, begun::date + interval '7 hours') - begun as hours
      from shifted where begun < begun::date + interval '7 hours'
      union all
      select user_id, begun::date + 1, least(ended, begun::date + interval '31 hours') - (begun::date + 1)
      from shifted where ended > begun::date + 1
    ), night as (
      select user_id, morning - 1 as evening from part group by user_id, morning having sum(hours) > interval '2 hours'
    )
    select user_id from night group by user_id
    having count(*) filter (where evening >= year and evening < next) >= 48
      or count(*) filter (where evening >= last_year and evening < year) >= 48);
end $$;

-- Data for the rules on Sundays and holidays around the month that begins on `first`: the days in Germany from 55 before to
-- 55 after it with any work by a person, for a running entry its first day; and the number of Sundays worked in the year
-- before it. No row for a person with neither.
create function private.days_worked_around(people uuid[], first date)
returns table (person uuid, days_worked date[], sundays_before integer)
language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  next date := (first + interval '1 month')::date;
  year date := date_trunc('year', first)::date;
begin
  return query
    with local as (
      select user_id, (start_time at time zone 'Europe/Berlin')::date as begun, end_time at time zone 'Europe/Berlin' as ended
      from public.work_times
      where user_id = any (people)
        and start_time >= private.start_of_day(least(first - 56, year - 1)) and start_time < private.start_of_day(next + 55)
        -- Outside the days around it, entries that began from Friday to Sunday in UTC: no others reach a Sunday.
        and (start_time >= private.start_of_day(first - 56)
          or start_time - date_bin('7 days', start_time, '1999-12-31Z') < interval '3 days')
    ), day as (
      select user_id, begun as day from local
      union
      -- No entry is longer than a day.
      select user_id, ended::date from local where ended > begun + 1
    )
    select user_id,
      coalesce(array_agg(day order by day) filter (where day >= first - 55 and day < next + 55), '{}'),
      count(*) filter (where day >= year and day < first and extract(isodow from day) = 7)::integer
    from day group by user_id;
end $$;
