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

-- Commands of the time clock that were carried out. A device sends one until it gets an answer, which may be lost.
create table private.clock_commands (
  user_id uuid not null references public.profiles (id) on delete cascade,
  id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index clock_commands_created_at on private.clock_commands (created_at);

-- A device that has not sent a command for so long has lost it.
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-clock-commands', '37 3 * * *', $job$
    delete from private.clock_commands where created_at < now() - interval '90 days'$job$);

-- Notes a command of the caller's; false if it was noted before. A second one waits for the first.
create function private.note_clock_command(id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_employee() then
    raise exception 'Dafür fehlt Ihnen die Berechtigung.' using errcode = '42501';
  end if;
  insert into private.clock_commands (user_id, id) values ((select auth.uid()), note_clock_command.id)
  on conflict do nothing;
  return found;
end $$;
grant execute on function private.note_clock_command(uuid) to authenticated;

create type public.clock_action as enum (
  'clock-in', 'clock-out', 'start-break', 'end-break', 'start-task', 'finish-task', 'finish-day');

-- Ends the running entry of a command if there is one and it `ends`.
create function private.end_running_work(running public.work_times, ends boolean, instant timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if not ends or running.id is null then
    return;
  end if;
  if running.start_time >= instant then
    raise exception 'Ihre Uhr läuft erst seit % Uhr.',
      to_char(running.start_time at time zone 'Europe/Berlin', 'DD.MM.YYYY, HH24:MI') using errcode = 'P0001';
  end if;
  update public.work_times set end_time = instant where id = running.id;
end $$;
grant execute on function private.end_running_work(public.work_times, boolean, timestamptz) to authenticated;

-- What the caller did on the time clock `at` the device's instant, told when it is sent, possibly much later and again: a
-- command with an `id` that was carried out has no effect. Returns the id of the running entry, null without one.
--
-- clock-in: starts work, on a `task` ends the running entry first. start-task: the same, and sets the task
-- 'in_bearbeitung' unless it has begun. finish-task: closes the task; the clock, if it runs on it, goes on without a task,
-- on the way to the next one. finish-day: closes it and ends the running entry, whatever it runs on.
--
-- P0001 if the clock runs already, does not run, or has no break; 42501 if the task is not the caller's; the
-- times are checked as those of every entry.
create function public.run_clock_command(
  id uuid, action public.clock_action, at timestamptz default now(), sent_at timestamptz default now(),
  task uuid default null
) returns uuid
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := (select auth.uid());
  instant timestamptz := private.device_instant(run_clock_command.at, run_clock_command.sent_at);
  last_instant timestamptz;
  running public.work_times;
begin
  if not private.note_clock_command(run_clock_command.id) then
    return (select entry.id from public.work_times entry where user_id = me and end_time is null);
  end if;
  if action in ('start-task', 'finish-task', 'finish-day') and task is null
    or task is not null and not coalesce(task in (select private.own_tasks()), false) then
    raise exception 'Dieser Auftrag ist Ihnen nicht mehr zugewiesen.' using errcode = '42501';
  end if;
  -- A second tap waits for the first, and then finds its entry.
  perform pg_advisory_xact_lock(hashtextextended(me::text, 1500));
  select * into running from public.work_times where user_id = me and end_time is null;
  -- What was sent at once happened when it arrived. If the device took it for lost in the meantime, what it did next seems to
  -- come before it.
  select max(coalesce(end_time, start_time)) into last_instant
  from public.work_times where user_id = me and start_time > instant - interval '1 day';
  if last_instant >= instant and last_instant < instant + interval '1 minute' then
    instant := last_instant + interval '1 millisecond';
  end if;

  if action in ('clock-in', 'start-task') then
    if task is null or running.task_id is distinct from task then
      if task is null and running.id is not null then
        raise exception 'Sie sind schon eingestempelt.' using errcode = 'P0001';
      end if;
      perform private.end_running_work(running, true, instant);
      insert into public.work_times (user_id, start_time, task_id) values (me, instant, task) returning * into running;
    end if;
    if action = 'start-task' then
      update public.tasks set status = 'in_bearbeitung' where tasks.id = task and status = 'offen';
    end if;
  elsif action in ('finish-task', 'finish-day') then
    if running.task_id = task or action = 'finish-day' then
      perform private.end_running_work(running, running.id is not null, instant);
      running := null;
      if action = 'finish-task' then
        insert into public.work_times (user_id, start_time) values (me, instant) returning * into running;
      end if;
    end if;
    perform set_config('tasks.finished_at', instant::text, true);
    update public.tasks set status = 'abgeschlossen' where tasks.id = task and status <> 'abgeschlossen';
    perform set_config('tasks.finished_at', '', true);
  elsif running.id is null or running.start_time >= instant then
    raise exception 'Ihre Arbeitszeit war da schon beendet.' using errcode = 'P0001';
  elsif action = 'clock-out' then
    perform private.end_running_work(running, true, instant);
    running := null;
  elsif (action = 'start-break') = (running.break_started_at is not null) then
    raise exception '%', case action when 'start-break' then 'Es läuft schon eine Pause.' else 'Die Pause war schon beendet.' end
      using errcode = 'P0001';
  else
    perform set_config('work_times.break_end', instant::text, true);
    update public.work_times set break_started_at = case action when 'start-break' then instant end
    where work_times.id = running.id;
    perform set_config('work_times.break_end', '', true);
  end if;
  return running.id;
end $$;
revoke execute on function public.run_clock_command(uuid, public.clock_action, timestamptz, timestamptz, uuid)
  from public, anon;
grant execute on function public.run_clock_command(uuid, public.clock_action, timestamptz, timestamptz, uuid)
  to authenticated;
