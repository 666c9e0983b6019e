-- What the office and the clock write

create function private.save_work_time(
  work_time_id uuid, employee uuid, starts timestamptz, ends timestamptz, break_minutes integer, note text, reason text,
  version timestamptz
) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if coalesce(save_work_time.reason !~ '\S', true) then
    raise exception 'Bitte geben Sie einen Grund an.' using errcode = '23514';
  end if;
  perform set_config('work_times.reason', save_work_time.reason, true);
  if save_work_time.version is null then
    if not exists (select from public.profiles where id = employee and role = 'mitarbeiter') then
      raise exception 'Zu dieser Person werden keine Arbeitszeiten erfasst.' using errcode = '23514';
    end if;
    insert into public.work_times (id, user_id, start_time, end_time, break_minutes, note)
    values (
      work_time_id, employee, starts, ends, coalesce(save_work_time.break_minutes, 0), save_work_time.note)
    on conflict (id) do nothing;
  else
    update public.work_times set
      start_time = starts, end_time = ends, break_minutes = save_work_time.break_minutes, note = save_work_time.note
    where id = work_time_id and updated_at = save_work_time.version;
    if not found then
      return null;
    end if;
  end if;
  perform set_config('work_times.reason', '', true);
  return work_time_id;
end $$;
grant execute on function private.save_work_time(
  uuid, uuid, timestamptz, timestamptz, integer, text, text, timestamptz) to authenticated;

-- Adds an entry for an employee, or with a `version` corrects the one last changed then; the employee gets a mail with the
-- reason. The id is the caller's, so that a repeated call adds one entry. Returns the id, null if that version no longer
-- exists. 23514 and 23P01 in German for impossible times. Admins only.
create function public.save_work_time(
  work_time_id uuid, employee uuid, starts timestamptz, reason text, ends timestamptz default null,
  break_minutes integer default 0, note text default null, version timestamptz default null
) returns uuid
language sql set search_path = '' as $$
  select private.save_work_time(work_time_id, employee, starts, ends, break_minutes, note, reason, version)
$$;
revoke execute on function public.save_work_time(
  uuid, uuid, timestamptz, text, timestamptz, integer, text, timestamptz) from public, anon;
grant execute on function public.save_work_time(
  uuid, uuid, timestamptz, text, timestamptz, integer, text, timestamptz) to authenticated;

-- Starts work on a task of the caller's and ends the running entry, both or neither; returns the id of the running entry.
-- Nothing changes if it is for this task already. 42501 if the task is not the caller's.
create function public.clock_in_on(task uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  running public.work_times;
  begun uuid;
begin
  if not coalesce(task in (select private.own_tasks()), false) then
    raise exception 'Dieser Auftrag ist Ihnen nicht mehr zugewiesen.' using errcode = '42501';
  end if;
  -- A second tap waits for the first, and then finds its entry.
  perform pg_advisory_xact_lock(hashtextextended((select auth.uid())::text, 1500));
  select * into running from public.work_times where user_id = (select auth.uid()) and end_time is null;
  if running.task_id = task then
    return running.id;
  end if;
  update public.work_times set end_time = now() where id = running.id;
  insert into public.work_times (user_id, start_time, task_id) values ((select auth.uid()), now(), task)
  returning id into begun;
  return begun;
end $$;
revoke execute on function public.clock_in_on(uuid) from public, anon;
grant execute on function public.clock_in_on(uuid) to authenticated;

-- Begins a task of the caller's: clocks in on it and, unless it has begun, sets it 'in_bearbeitung'; both or neither. Returns
-- the id of the running entry. Fails as `clock_in_on` does.
create function public.start_task(task uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  running uuid := public.clock_in_on(task);
begin
  update public.tasks set status = 'in_bearbeitung' where id = task and status = 'offen';
  return running;
end $$;
revoke execute on function public.start_task(uuid) from public, anon;
grant execute on function public.start_task(uuid) to authenticated;

-- Closes a task of the caller's. Their clock, if it runs on it, goes on without a task, on the way to the next one; with
-- `clock_out` it ends, whatever it runs on. All or nothing; repeated, it changes nothing. 42501 if the task is not the
-- caller's.
create function public.finish_task(task uuid, clock_out boolean default false) returns void
language plpgsql set search_path = '' as $$
begin
  if not coalesce(task in (select private.own_tasks()), false) then
    raise exception 'Dieser Auftrag ist Ihnen nicht mehr zugewiesen.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended((select auth.uid())::text, 1500));
  update public.work_times set end_time = now()
  where user_id = (select auth.uid()) and end_time is null and (task_id = task or clock_out);
  if found and not clock_out then
    insert into public.work_times (user_id, start_time) values ((select auth.uid()), now());
  end if;
  update public.tasks set status = 'abgeschlossen' where id = task and status <> 'abgeschlossen';
end $$;
revoke execute on function public.finish_task(uuid, boolean) from public, anon;
grant execute on function public.finish_task(uuid, boolean) to authenticated;
