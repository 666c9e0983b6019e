-- The lock on a submitted or approved month

-- The month in Germany that a moment belongs to, as its first day. Work belongs to the month in which it begins.
create function private.month_of(moment timestamptz) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('month', moment at time zone 'Europe/Berlin')::date
$$;

-- The start of a day in Germany.
create function private.start_of_day(day date) returns timestamptz
language sql immutable set search_path = '' as $$ select day::timestamp at time zone 'Europe/Berlin' $$;

-- 'November 2026'
create function private.month_name(month date) returns text
language sql immutable set search_path = '' as $$
  select (array['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November',
    'Dezember'])[extract(month from month)] || ' ' || extract(year from month)
$$;

-- Serialises entries and decisions of one person; entries share the lock.
create function private.person_lock_key(person uuid) returns bigint
language sql immutable set search_path = '' as $$ select hashtextextended(person::text, 1530) $$;

-- Raises P0001 if a person's records at a moment are locked: for everyone in an approved month, for the employee also in a
-- submitted one.
create function private.require_open_month(person uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  begun date := private.month_of(moment);
  held public.work_month_status;
begin
  perform pg_advisory_xact_lock_shared(private.person_lock_key(person));
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

-- Trigger. Two changes stay possible in a locked month, because they do not alter the hours: an entry gets another task or
-- none, by `assign_work_time` or when its task is deleted, and entries are deleted after their retention, by the job or with
-- the account.
create function private.protect_locked_months() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not private.is_api_call() and old.start_time < private.work_times_cutoff() then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - array['task_id', 'assigned_at'] = to_jsonb(old) - array['task_id', 'assigned_at'] then
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
create trigger protect_locked_months before insert or update or delete on public.work_times
  for each row execute function private.protect_locked_months();
