-- Months of working time. An employee submits a month when it is over, and may take it back until the office approves or
-- returns it. An approved month is locked for everyone. A month that was never submitted has no row.

create type public.work_month_status as enum ('eingereicht', 'zurueckgenommen', 'zurueckgegeben', 'genehmigt');
create type public.work_month_step as enum (
  'eingereicht', 'zurueckgenommen', 'zurueckgegeben', 'genehmigt', 'wieder_geoeffnet');

create table public.work_months (
  id uuid primary key default gen_random_uuid(),
  -- Entries keep an account from being deleted while the law requires; the records about a month are deleted with it.
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- its first day
  month public.calendar_day not null constraint work_months_first_day check (extract(day from month) = 1),
  status public.work_month_status not null,
  submitted_at timestamptz not null default now(),
  -- Why it went back to the employee: returned, or reopened after approval.
  reason public.remark,
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  -- The values at approval: carried over to later months, regardless of later changes to contracts and old entries. Without
  -- a contract there is no target.
  worked_hours numeric(8, 4) constraint work_months_worked_hours_range check (worked_hours between 0 and 1000),
  target_hours numeric(8, 4) constraint work_months_target_hours_range check (target_hours between 0 and 1000),
  constraint work_months_once unique (user_id, month),
  constraint work_months_returned_with_reason check ((status = 'zurueckgegeben') = (reason is not null)),
  constraint work_months_approved_with_hours check (
    (status = 'genehmigt') = (worked_hours is not null) and (status = 'genehmigt' or target_hours is null))
);
create index work_months_month on public.work_months (month, user_id);
create index work_months_decided_by on public.work_months (decided_by);

alter table public.work_months enable row level security;
grant select on public.work_months to authenticated;
create policy "Employees read their months, admins all" on public.work_months
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_employee()))));

-- The history of a month, in order of time.
create table public.work_month_steps (
  id uuid primary key default gen_random_uuid(),
  work_month_id uuid not null references public.work_months (id) on delete cascade,
  step public.work_month_step not null,
  reason public.remark,
  -- the account, also after its deletion
  author_id uuid,
  created_at timestamptz not null default now()
);
create index work_month_steps_work_month_id on public.work_month_steps (work_month_id, created_at, id);

-- Balance of deleted months: what was carried over from them still counts.
create table private.carried_hours (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- worked minus target, of all of them
  hours numeric(9, 4) not null,
  months integer not null,
  -- the first month that is not included
  until date not null
);

alter table public.work_month_steps enable row level security;
grant select on public.work_month_steps to authenticated;
create policy "Employees read the steps of their months, admins all" on public.work_month_steps
  for select to authenticated
  using (
    private.hides_estimates()
    and (
      (select private.is_admin())
      or ((select private.is_employee())
        and work_month_id in (select id from public.work_months where user_id = (select auth.uid())))));

-- Trigger: the history never changes while the month exists.
create function private.keep_work_month_steps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.work_months where id = old.work_month_id) then
    return old;
  end if;
  raise exception 'Was mit einem Monat geschah, bleibt stehen.' using errcode = 'restrict_violation';
end $$;
create trigger keep_work_month_steps before update or delete on public.work_month_steps
  for each row execute function private.keep_work_month_steps();

-- ---------------------------------------------------------------------------------------------
-- The lock

-- The month in Germany that a moment belongs to, as its first day. Work belongs to the month in which it begins.
create function private.month_of(moment timestamptz) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('month', moment at time zone 'Europe/Berlin')::date
$$;

-- The start of a day in Germany.
create function private.beginning_of(day date) returns timestamptz
language sql immutable set search_path = '' as $$ select day::timestamp at time zone 'Europe/Berlin' $$;

-- 'November 2026'
create function private.month_name(month date) returns text
language sql immutable set search_path = '' as $$
  select (array['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November',
    'Dezember'])[extract(month from month)] || ' ' || extract(year from month)
$$;

-- Serialises entries and decisions of one person; entries share the lock.
create function private.lock_key(person uuid) returns bigint
language sql immutable set search_path = '' as $$ select hashtextextended(person::text, 1530) $$;

-- Raises P0001 if a person's records at a moment are locked: for everyone in an approved month, for the employee also in a
-- submitted one.
create function private.require_open_month(person uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  begun date := private.month_of(moment);
  held public.work_month_status;
begin
  perform pg_advisory_xact_lock_shared(private.lock_key(person));
  select status into held from public.work_months where user_id = person and month = begun;
  if held = 'genehmigt' then
    raise exception 'Der Monat % ist freigegeben und kann nicht mehr geändert werden.', private.month_name(begun)
      using errcode = 'P0001';
  end if;
  if held = 'eingereicht' and private.is_api_call() and not private.is_admin() then
    raise exception 'Der Monat % ist eingereicht. Ändern können Sie ihn wieder, wenn Sie ihn zurücknehmen oder das Büro ihn zurückgibt.',
      private.month_name(begun) using errcode = 'P0001';
  end if;
end $$;

-- Trigger. Two changes stay possible in a locked month, because they do not alter the hours: an entry loses its task when
-- that is deleted, and entries are deleted after their retention, by the job or with the account.
create function private.keep_locked_months() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not private.is_api_call() and old.start_time < private.work_times_cutoff() then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.task_id is null and to_jsonb(new) - 'task_id' = to_jsonb(old) - 'task_id' then
    return new;
  end if;
  -- Reveals nothing if the caller may not record it; the policy refuses it.
  if tg_op = 'INSERT' and not private.may_record_for(new.user_id) then
    return new;
  end if;
  if tg_op <> 'INSERT' then
    perform private.require_open_month(old.user_id, old.start_time);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform private.require_open_month(new.user_id, new.start_time);
  return new;
end $$;
create trigger keep_locked_months before insert or update or delete on public.work_times
  for each row execute function private.keep_locked_months();

-- ---------------------------------------------------------------------------------------------
-- Submitting and deciding

-- The first day on which a person may submit a month: the day after it, because a submitted month is closed to the clock;
-- or the last day of a contract that ends within the month, because the account may be gone on the next day.
create function private.work_month_over_on(person uuid, month date) returns date
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select valid_until from (
      select valid_until from public.work_contracts
      where user_id = person and valid_from < next order by valid_from desc limit 1) latest
    where valid_until >= month and valid_until < next), next)
  from (select (month + interval '1 month')::date) as following (next)
$$;

-- Why a person's month cannot be submitted or approved, in German; null if it can. Call while holding its lock.
create function private.work_month_problem(person uuid, month date) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when extract(day from month) <> 1 then 'Ein Monat wird mit seinem ersten Tag genannt.'
    when private.work_month_over_on(person, month) > (now() at time zone 'Europe/Berlin')::date
      then format('Der Monat %s kann erst ab dem %s eingereicht werden.', private.month_name(month),
        to_char(private.work_month_over_on(person, month), 'DD.MM.YYYY'))
    when exists (
      select from public.work_times
      where user_id = person and end_time is null
        and start_time >= private.beginning_of(month)
        and start_time < private.beginning_of((month + interval '1 month')::date))
      then format('Im %s läuft noch eine Arbeitszeit. Sie muss zuerst beendet werden.', private.month_name(month)) end
$$;

create function private.submit_work_month(month date) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  person uuid := (select auth.uid());
  held public.work_months;
  problem text;
begin
  if not private.is_employee() then
    raise exception 'Dafür fehlt Ihnen die Berechtigung.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(private.lock_key(person));
  select * into held from public.work_months where user_id = person and work_months.month = month;
  -- A second click.
  if held.status = 'eingereicht' then
    return;
  end if;
  problem := case
    when held.status = 'genehmigt' then format('Der Monat %s ist schon freigegeben.', private.month_name(month))
    else private.work_month_problem(person, month) end;
  if problem is not null then
    raise exception '%', problem using errcode = 'P0001';
  end if;
  insert into public.work_months as kept (user_id, month, status) values (person, month, 'eingereicht')
  on conflict on constraint work_months_once do update
    set status = 'eingereicht', submitted_at = now(), reason = null, decided_by = null, decided_at = null
  returning kept.* into held;
  insert into public.work_month_steps (work_month_id, step, author_id) values (held.id, 'eingereicht', person);
end $$;
grant execute on function private.submit_work_month(date) to authenticated;

-- Submits the caller's month, named by its first day: from then on only the office changes the entries that begin in it.
-- Only when the month is over, or on the last day of the contract; repeated, nothing changes. P0001 with the reason in
-- German before that, while one of its entries is running, or if it is approved. Employees only.
create function public.submit_work_month(month date) returns void
language sql set search_path = '' as $$ select private.submit_work_month(month) $$;
revoke execute on function public.submit_work_month(date) from public, anon;
grant execute on function public.submit_work_month(date) to authenticated;

-- Raises P0001 with the current state of a month if its status is not the one that the caller saw.
create function private.require_status(held public.work_months, month date, expected public.work_month_status) returns void
language plpgsql set search_path = '' as $$
begin
  if held.status is distinct from expected then
    raise exception 'Der Monat % ist %.', private.month_name(month), case held.status
      when 'genehmigt' then 'inzwischen freigegeben'
      when 'zurueckgegeben' then 'inzwischen zurückgegeben'
      when 'zurueckgenommen' then 'inzwischen zurückgenommen'
      when 'eingereicht' then 'inzwischen wieder eingereicht'
      else 'noch nicht eingereicht' end using errcode = 'P0001';
  end if;
end $$;

create function private.take_back_work_month(month date) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  person uuid := (select auth.uid());
  held public.work_months;
begin
  if not private.is_employee() then
    raise exception 'Dafür fehlt Ihnen die Berechtigung.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(private.lock_key(person));
  select * into held from public.work_months where user_id = person and work_months.month = month;
  -- A second click, or a month that was never submitted.
  if coalesce(held.status, 'zurueckgenommen') = 'zurueckgenommen' then
    return;
  end if;
  perform private.require_status(held, month, 'eingereicht');
  update public.work_months set status = 'zurueckgenommen' where id = held.id;
  insert into public.work_month_steps (work_month_id, step, author_id) values (held.id, 'zurueckgenommen', person);
end $$;
grant execute on function private.take_back_work_month(date) to authenticated;

-- Takes back the caller's submitted month, named by its first day, until the office has decided on it: its entries can be
-- edited by the employee again. Repeated, nothing changes. Otherwise P0001 with the state of the month. Employees only.
create function public.take_back_work_month(month date) returns void
language sql set search_path = '' as $$ select private.take_back_work_month(month) $$;
revoke execute on function public.take_back_work_month(date) from public, anon;
grant execute on function public.take_back_work_month(date) to authenticated;

-- Locks the month for an admin's decision. A second admin gets P0001 with its current state.
create function private.hold_work_month(person uuid, month date, expected public.work_month_status) returns public.work_months
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  held public.work_months;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(private.lock_key(person));
  select * into held from public.work_months where user_id = person and work_months.month = month;
  perform private.require_status(held, month, expected);
  return held;
end $$;

-- Returns a month to its employee, with the reason.
create function private.give_back(held public.work_months, step public.work_month_step, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(reason, '') !~ '\S' then
    raise exception 'Bitte nennen Sie einen Grund.' using errcode = 'P0001';
  end if;
  update public.work_months set
    status = 'zurueckgegeben', reason = trim(give_back.reason), decided_by = (select auth.uid()), decided_at = now(),
    worked_hours = null, target_hours = null
  where id = held.id;
  insert into public.work_month_steps (work_month_id, step, reason, author_id)
  values (held.id, give_back.step, trim(give_back.reason), (select auth.uid()));
end $$;

create function private.return_work_month(person uuid, month date, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.give_back(private.hold_work_month(person, month, 'eingereicht'), 'zurueckgegeben', reason);
end $$;
grant execute on function private.return_work_month(uuid, date, text) to authenticated;

-- Returns a submitted month, named by its first day: the employee may edit it again and is told why. P0001 with the state
-- of the month if another user decided first, or without a reason. Admins only.
create function public.return_work_month(person uuid, month date, reason text) returns void
language sql set search_path = '' as $$ select private.return_work_month(person, month, reason) $$;
revoke execute on function public.return_work_month(uuid, date, text) from public, anon;
grant execute on function public.return_work_month(uuid, date, text) to authenticated;

create function private.reopen_work_month(person uuid, month date, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.give_back(private.hold_work_month(person, month, 'genehmigt'), 'wieder_geoeffnet', reason);
end $$;
grant execute on function private.reopen_work_month(uuid, date, text) to authenticated;

-- Reopens an approved month: it is returned, as by `return_work_month`, and its balance is no longer carried over. Admins
-- only.
create function public.reopen_work_month(person uuid, month date, reason text) returns void
language sql set search_path = '' as $$ select private.reopen_work_month(person, month, reason) $$;
revoke execute on function public.reopen_work_month(uuid, date, text) from public, anon;
grant execute on function public.reopen_work_month(uuid, date, text) to authenticated;

-- The hours of entries that began in a month and have ended.
create function private.worked_in(person uuid, month date) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(extract(epoch from end_time - start_time) / 3600 - break_minutes / 60.0), 0)
  from public.work_times
  where user_id = person and end_time is not null
    and start_time >= private.beginning_of(month)
    and start_time < private.beginning_of((month + interval '1 month')::date)
$$;

-- A person's target hours in a month, as computed by `src/features/working-time/work-months/target.ts`; null if no contract
-- was in force.
create function private.target_in(person uuid, month date) returns numeric
language sql stable security definer set search_path = '' as $$
  select sum(case
    when extract(isodow from day) <> all (weekdays) or private.is_holiday(day) or is_paid then 0
    else hours_per_week / cardinality(weekdays) end)
  from (
    select generate_series(month, month + interval '1 month' - interval '1 day', interval '1 day')::date) as days (day)
  cross join lateral (
    select * from public.work_contracts where user_id = person and valid_from <= day
    order by valid_from desc limit 1) contract
  cross join lateral (
    -- A day off in lieu keeps its target hours, which reduces the overtime.
    select bool_and(kind <> 'frei') as is_paid from public.absences
    where user_id = person and status = 'genehmigt' and day between from_day and to_day) absence
$$;

create function private.approve_work_month(person uuid, month date, worked numeric, target numeric) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.work_months := private.hold_work_month(person, month, 'eingereicht');
  problem text := private.work_month_problem(person, month);
  owed numeric := private.target_in(person, month);
begin
  if problem is not null then
    raise exception '%', problem using errcode = 'P0001';
  end if;
  if abs(private.worked_in(person, month) - coalesce(worked, -1)) > 0.001 then
    raise exception 'Die Arbeitszeiten haben sich inzwischen geändert. Bitte sehen Sie den Monat noch einmal durch.'
      using errcode = 'P0001';
  end if;
  if coalesce(abs(owed - target) > 0.001, (owed is null) <> (target is null)) then
    raise exception 'Vertrag oder Abwesenheiten haben sich inzwischen geändert. Bitte sehen Sie den Monat noch einmal durch.'
      using errcode = 'P0001';
  end if;
  update public.work_months set
    status = 'genehmigt', decided_by = (select auth.uid()), decided_at = now(),
    worked_hours = worked, target_hours = owed
  where id = held.id;
  insert into public.work_month_steps (work_month_id, step, author_id) values (held.id, 'genehmigt', (select auth.uid()));
end $$;
grant execute on function private.approve_work_month(uuid, date, numeric, numeric) to authenticated;

-- Approves a submitted month, named by its first day, with the hours shown on its sheet, the target null without a
-- contract: their balance is carried over, none without a target. Its entries are then locked. P0001 if either value has
-- changed since, and as in `return_work_month`. Admins only.
create function public.approve_work_month(person uuid, month date, worked numeric, target numeric default null) returns void
language sql set search_path = '' as $$ select private.approve_work_month(person, month, worked, target) $$;
revoke execute on function public.approve_work_month(uuid, date, numeric, numeric) from public, anon;
grant execute on function public.approve_work_month(uuid, date, numeric, numeric) to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Reading

-- The people whose sheets of a month the office sees: its employees, and everyone who worked in it or submitted it.
create function private.people_of_month(month date) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.profiles where role = 'mitarbeiter' and is_active
  union
  select user_id from public.work_times
  where start_time >= private.beginning_of(month) and start_time < private.beginning_of((month + interval '1 month')::date)
  union
  select user_id from public.work_months where work_months.month = people_of_month.month
$$;

-- The people who worked enough in four weeks up to one of the month that begins on `first` for the rules on night workers
-- to apply (§ 6 Abs. 2 ArbZG: 192 hours, less what a clock change moves into another week).
create function private.hard_workers(people uuid[], first date) returns uuid[]
language sql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
  select coalesce(array_agg(distinct user_id), '{}') from (
    select user_id, sum(hours) over (partition by user_id order by week range between 3 preceding and current row) as hours
    from (
      select user_id,
        floor(extract(epoch from start_time - private.beginning_of(date_trunc('week', first)::date - 21)) / 604800) as week,
        sum(extract(epoch from end_time - start_time) / 3600 - break_minutes / 60.0) as hours
      from public.work_times
      where user_id = any (people) and end_time is not null
        and start_time >= private.beginning_of(date_trunc('week', first)::date - 21)
        and start_time < private.beginning_of((first + interval '1 month')::date)
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
        and start_time >= private.beginning_of(last_year - 1) and start_time < private.beginning_of(next + 1)
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
create function private.days_around(people uuid[], first date)
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
        and start_time >= private.beginning_of(least(first - 56, year - 1)) and start_time < private.beginning_of(next + 55)
        -- Outside the days around it, entries that began from Friday to Sunday in UTC: no others reach a Sunday.
        and (start_time >= private.beginning_of(first - 56)
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
  since timestamptz := private.beginning_of(first - 2);
  until timestamptz := private.beginning_of(next + 1);
  weeks_since timestamptz := private.beginning_of(date_trunc('week', first)::date - 23 * 7);
  people uuid[] := array[person];
  nightly uuid[];
begin
  if person is distinct from (select auth.uid()) or not private.is_employee() then
    perform private.require_admin();
  end if;
  if person is null then
    people := array(select private.people_of_month(first));
  end if;
  nightly := private.night_workers(private.hard_workers(people, first), first);
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
    left join private.days_around(people, first) around on around.person = profile.id
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

alter publication supabase_realtime add table public.work_months;

-- ---------------------------------------------------------------------------------------------
-- Retention: a month states what was worked, and is kept as long as that

create function private.forget_work_months(moment timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.work_months
    where month < (private.work_times_cutoff(moment) at time zone 'Europe/Berlin')::date
    returning user_id, month, status, worked_hours - target_hours as over
  )
  insert into private.carried_hours as kept (user_id, hours, months, until)
  select user_id, coalesce(sum(over), 0), count(*), (max(month) + interval '1 month')::date
  from gone where status = 'genehmigt' group by user_id
  on conflict (user_id) do update set
    hours = kept.hours + excluded.hours, months = kept.months + excluded.months,
    until = greatest(kept.until, excluded.until);
$$;
insert into private.scheduled_jobs (name, schedule, command) values
  ('forget-work-months', '49 3 * * *', 'select private.forget_work_months()');
