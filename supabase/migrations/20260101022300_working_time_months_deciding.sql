-- The office approves, returns or reopens a month

-- Locks the month for an admin's decision. A second admin gets P0001 with its current state.
create function private.lock_work_month(person uuid, month date, expected public.work_month_status) returns public.work_months
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  held public.work_months;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(private.person_lock_key(person));
  select * into held from public.work_months where user_id = person and work_months.month = month;
  perform private.require_status(held, month, expected);
  return held;
end $$;

-- Returns a month to its employee, with the reason.
create function private.send_back_work_month(held public.work_months, step public.work_month_step, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(reason, '') !~ '\S' then
    raise exception 'Bitte nennen Sie einen Grund.' using errcode = 'P0001';
  end if;
  update public.work_months set
    status = 'zurueckgegeben', reason = trim(send_back_work_month.reason), decided_by = (select auth.uid()), decided_at = now(),
    worked_hours = null, target_hours = null
  where id = held.id;
  insert into public.work_month_steps (work_month_id, step, reason, author_id)
  values (held.id, send_back_work_month.step, trim(send_back_work_month.reason), (select auth.uid()));
end $$;

create function private.return_work_month(person uuid, month date, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_back_work_month(private.lock_work_month(person, month, 'eingereicht'), 'zurueckgegeben', reason);
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
  perform private.send_back_work_month(private.lock_work_month(person, month, 'genehmigt'), 'wieder_geoeffnet', reason);
end $$;
grant execute on function private.reopen_work_month(uuid, date, text) to authenticated;

-- Reopens an approved month: it is returned, as by `return_work_month`, and its balance is no longer carried over. Admins
-- only.
create function public.reopen_work_month(person uuid, month date, reason text) returns void
language sql set search_path = '' as $$ select private.reopen_work_month(person, month, reason) $$;
revoke execute on function public.reopen_work_month(uuid, date, text) from public, anon;
grant execute on function public.reopen_work_month(uuid, date, text) to authenticated;

-- The hours of entries that began in a month and have ended.
create function private.worked_hours_in(person uuid, month date) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(extract(epoch from end_time - start_time) / 3600 - break_minutes / 60.0), 0)
  from public.work_times
  where user_id = person and end_time is not null
    and start_time >= private.start_of_day(month)
    and start_time < private.start_of_day((month + interval '1 month')::date)
$$;

-- A person's target hours in a month, as computed by `src/features/working-time/work-months/target.ts`; null if no contract
-- was in force.
create function private.target_hours_in(person uuid, month date) returns numeric
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
  held public.work_months := private.lock_work_month(person, month, 'eingereicht');
  problem text := private.work_month_problem(person, month);
  owed numeric := private.target_hours_in(person, month);
begin
  if problem is not null then
    raise exception '%', problem using errcode = 'P0001';
  end if;
  if abs(private.worked_hours_in(person, month) - coalesce(worked, -1)) > 0.001 then
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
