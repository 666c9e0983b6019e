-- Submitting a month, and taking it back

-- The first day on which a person may submit a month: the day after it, because a submitted month is closed to the clock;
-- or the last day of a contract that ends within the month, because the account may be gone on the next day.
create function private.work_month_submittable_from(person uuid, month date) returns date
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
    when private.work_month_submittable_from(person, month) > (now() at time zone 'Europe/Berlin')::date
      then format('Der Monat %s kann erst ab dem %s eingereicht werden.', private.month_name(month),
        to_char(private.work_month_submittable_from(person, month), 'DD.MM.YYYY'))
    when exists (
      select from public.work_times
      where user_id = person and end_time is null
        and start_time >= private.start_of_day(month)
        and start_time < private.start_of_day((month + interval '1 month')::date))
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
  perform pg_advisory_xact_lock(private.person_lock_key(person));
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
  perform pg_advisory_xact_lock(private.person_lock_key(person));
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
