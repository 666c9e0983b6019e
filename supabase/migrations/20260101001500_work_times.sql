-- Working hours. An entry without an end is running; an employee has at most one of them.

create table public.work_times (
  id uuid primary key default gen_random_uuid(),
  -- Working time records must be kept (§ 16 (2) ArbZG): an account that has any is deactivated, not deleted.
  user_id uuid not null references public.profiles (id) on delete restrict,
  start_time timestamptz not null constraint work_times_start_time_range check (start_time between '2000-01-01' and '2100-01-01'),
  end_time timestamptz constraint work_times_end_time_range check (end_time <= '2100-01-01'),
  -- The task worked on, if any.
  task_id uuid references public.tasks (id) on delete set null,
  -- Completed breaks in whole minutes, and the start of a running one.
  break_minutes integer not null default 0 constraint work_times_break_minutes_range check (break_minutes between 0 and 1439),
  break_started_at timestamptz constraint work_times_break_of_open_entry check (
    break_started_at is null or (end_time is null and break_started_at >= start_time)),
  note public.remark,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint work_times_end_after_start check (end_time > start_time),
  constraint work_times_length check (end_time - start_time <= interval '24 hours'),
  constraint work_times_break_within check (
    break_minutes = 0 or break_minutes * interval '1 minute' < end_time - start_time)
);
create unique index work_times_one_open_entry on public.work_times (user_id) where end_time is null;
-- Created after that index, which is checked first and reports two open entries. A running entry has no end yet.
alter table public.work_times add constraint work_times_no_overlap
  exclude using gist (user_id with =, tstzrange(start_time, end_time) with &&);
-- Includes the columns for the sums of weeks and months.
create index work_times_user_id on public.work_times (user_id, start_time desc) include (end_time, break_minutes);
create index work_times_task_id on public.work_times (task_id, user_id);
-- Includes the owner, which the policy reads, so that ids of later pages are read by index-only scans.
create index work_times_start_time on public.work_times (start_time desc, id) include (user_id);

alter table public.work_times enable row level security;
grant select, delete on public.work_times to authenticated;
grant insert (user_id, start_time, end_time, task_id, break_minutes, note),
  update (end_time, break_minutes, break_started_at, note) on public.work_times to authenticated;

create policy "Employees read their work times, admins all" on public.work_times
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_employee()))));
create policy "Employees record their work times" on public.work_times
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (select private.is_employee())
    and (task_id is null or task_id in (select private.own_tasks())));
create policy "Employees end their open entry" on public.work_times
  for update to authenticated
  using (user_id = (select auth.uid()) and end_time is null and (select private.is_employee()))
  with check (user_id = (select auth.uid()) and (select private.is_employee()));
create policy "Employees delete their work times, admins all" on public.work_times
  for delete to authenticated
  using ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_employee())));

-- Whether the caller may record a person's working time at all. Triggers run before the policies refuse anything: those
-- that bypass row-level security must call this first.
create function private.may_record_for(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not private.is_api_call() or private.is_admin()
    or coalesce(person = (select auth.uid()), false) and private.is_employee();
end $$;

-- Tolerates clocks up to five minutes fast: such times become now. Offline clock-outs keep the device's time. A break that
-- ends, or still runs when the work ends, is counted unless the same update sets the break minutes: rounded down to whole
-- minutes, so that none gets long enough by rounding (§ 4 ArbZG), and less than the whole work.
create function private.adjust_work_time() returns trigger
language plpgsql set search_path = '' as $$
declare
  ahead tstzrange := tstzrange(now(), now() + interval '5 minutes', '(]');
  until timestamptz;
begin
  if new.start_time <@ ahead then
    new.start_time := now();
  end if;
  -- Forms have minutes: a start in the minute in which the previous entry ends means that end.
  if tg_op = 'INSERT' or new.start_time <> old.start_time then
    new.start_time := coalesce(
      (select max(end_time) from public.work_times
       where user_id = new.user_id and id <> new.id and end_time > new.start_time
         and date_trunc('minute', end_time) = new.start_time),
      new.start_time);
  end if;
  if new.end_time <@ ahead then
    new.end_time := now();
  end if;
  if new.break_started_at <@ ahead then
    new.break_started_at := now();
  end if;
  if tg_op = 'UPDATE' and old.break_started_at is not null and (new.break_started_at is null or new.end_time is not null) then
    until := coalesce(new.end_time, now());
    if new.break_minutes = old.break_minutes then
      new.break_minutes := old.break_minutes + greatest(0, least(
        floor(extract(epoch from until - old.break_started_at) / 60),
        ceil(extract(epoch from until - new.start_time) / 60) - 1 - old.break_minutes));
    end if;
    new.break_started_at := null;
  end if;
  return new;
end $$;
create trigger adjust_work_time before insert or update on public.work_times
  for each row execute function private.adjust_work_time();

-- An entry's times in German notation.
create function private.span_text(starts timestamptz, ends timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(starts at time zone 'Europe/Berlin', 'DD.MM.YYYY, HH24:MI') || coalesce(
    ' bis ' || to_char(
      ends at time zone 'Europe/Berlin',
      case when (starts at time zone 'Europe/Berlin')::date = (ends at time zone 'Europe/Berlin')::date then 'HH24:MI'
        else 'DD.MM.YYYY, HH24:MI' end) || ' Uhr',
    ' Uhr, der noch läuft')
$$;
grant execute on function private.span_text(timestamptz, timestamptz) to authenticated, service_role;

-- For all callers: refuses impossible times. The constraints do the same without a German message.
create function private.check_work_time() returns trigger
language plpgsql set search_path = '' as $$
declare
  other public.work_times;
begin
  if new.start_time > now() then
    raise exception 'Der Beginn darf nicht in der Zukunft liegen.' using errcode = '23514';
  end if;
  if new.end_time > now() then
    raise exception 'Das Ende darf nicht in der Zukunft liegen.' using errcode = '23514';
  end if;
  if new.break_started_at > now() then
    raise exception 'Die Pause darf nicht in der Zukunft beginnen.' using errcode = '23514';
  end if;
  -- No span can be built if it ends before it begins; the constraint refuses it.
  if new.end_time <= new.start_time then
    return new;
  end if;
  if new.end_time - new.start_time > interval '24 hours' then
    raise exception 'Ein Eintrag darf höchstens 24 Stunden lang sein. Bitte prüfen Sie Beginn und Ende.' using errcode = '23514';
  end if;
  if new.break_minutes * interval '1 minute' >= new.end_time - new.start_time then
    raise exception 'Die Pause muss kürzer sein als die ganze Zeit.' using errcode = '23514';
  end if;
  -- A second open entry is left to the index.
  select * into other from public.work_times
  where user_id = new.user_id and id <> new.id
    and tstzrange(start_time, end_time) && tstzrange(new.start_time, new.end_time)
    and (end_time is not null or new.end_time is not null)
  order by start_time limit 1;
  if found then
    raise exception 'Diese Zeit überschneidet sich mit dem Eintrag vom %.', private.span_text(other.start_time, other.end_time)
      using errcode = '23P01';
  end if;
  return new;
end $$;
create trigger check_work_time before insert or update of user_id, start_time, end_time, break_minutes, break_started_at
  on public.work_times for each row execute function private.check_work_time();
create trigger stamp_created_at before insert on public.work_times
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.work_times
  for each row execute function private.freeze_columns('id', 'user_id', 'created_at');
create trigger guard_columns before update on public.work_times
  for each row execute function private.guard_columns('start_time');
create trigger stamp_updated_at before update on public.work_times
  for each row execute function private.stamp_updated_at();
create trigger refuse_truncate before truncate on public.work_times
  for each statement execute function private.refuse_truncate();
create trigger refuse_bulk after insert on public.work_times referencing new table as added
  for each statement execute function private.refuse_bulk();

-- ---------------------------------------------------------------------------------------------
-- History: changes to entries after they were made, and entries made by users other than their owner

create table public.work_time_changes (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the entry may be gone.
  work_time_id uuid not null,
  user_id uuid not null references public.profiles (id) on delete restrict,
  -- Null: no signed-in user, or the account is gone.
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  -- Required for changes by users other than the owner.
  reason public.remark,
  -- No start before: the entry was added. No start after: it was deleted.
  start_before timestamptz,
  start_after timestamptz,
  end_before timestamptz,
  end_after timestamptz,
  break_before integer,
  break_after integer,
  note_before public.remark,
  note_after public.remark
);
create index work_time_changes_work_time_id on public.work_time_changes (work_time_id, changed_at);
create index work_time_changes_changed_at on public.work_time_changes (changed_at desc, user_id);
create index work_time_changes_user_id on public.work_time_changes (user_id, changed_at desc);
create index work_time_changes_changed_by on public.work_time_changes (changed_by);

alter table public.work_time_changes enable row level security;
grant select on public.work_time_changes to authenticated;
create policy "Employees read what became of their work times, admins all" on public.work_time_changes
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_employee()))));

-- Working time records are kept for two years (§ 17 (1) MiLoG, § 16 (2) ArbZG), here from the end of their year.
create function private.work_times_cutoff(moment timestamptz default now()) returns timestamptz
language sql stable set search_path = '' as $$
  select (date_trunc('year', moment at time zone 'Europe/Berlin') - period) at time zone 'Europe/Berlin'
  from private.retention where what = 'work_times'
$$;
insert into private.retention (what, period) values ('work_times', '2 years');

create function private.record_work_time_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author uuid := (select auth.uid());
begin
  -- The owner's own entry needs no record.
  if tg_op = 'INSERT' and (author is null or author = new.user_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' and (old.start_time, old.end_time, old.break_minutes, old.note)
    is not distinct from (new.start_time, new.end_time, new.break_minutes, new.note) then
    return null;
  end if;
  -- Deleting after the end of retention leaves no record.
  if tg_op = 'DELETE' and old.start_time < private.work_times_cutoff() then
    return null;
  end if;
  insert into public.work_time_changes (
    work_time_id, user_id, changed_by, reason, start_before, start_after, end_before, end_after, break_before, break_after,
    note_before, note_after)
  values (
    coalesce(new.id, old.id), coalesce(new.user_id, old.user_id), (select id from public.profiles where id = author),
    nullif(current_setting('work_times.reason', true), ''), old.start_time, new.start_time, old.end_time, new.end_time,
    old.break_minutes, new.break_minutes, old.note, new.note);
  return null;
end $$;
create trigger record_work_time_change after insert or update or delete on public.work_times
  for each row execute function private.record_work_time_change();

-- The history never changes, for any caller, while records are kept. Erasing an account only removes its name.
create function private.keep_work_time_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.changed_by is null
    and private.changed_columns(to_jsonb(old), to_jsonb(new), array(select jsonb_object_keys(to_jsonb(old) - 'changed_by'))) is null
  then
    return new;
  end if;
  if tg_op = 'DELETE' and greatest(old.start_before, old.start_after) < private.work_times_cutoff() then
    return old;
  end if;
  raise exception 'Der Verlauf von Arbeitszeiten wird nicht geändert.' using errcode = 'restrict_violation';
end $$;
create trigger keep_work_time_change before update or delete on public.work_time_changes
  for each row execute function private.keep_work_time_change();
create trigger refuse_truncate before truncate on public.work_time_changes
  for each statement execute function private.refuse_truncate();

create function private.forget_work_times(moment timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  delete from public.work_times where start_time < private.work_times_cutoff(moment);
  delete from public.work_time_changes
  where greatest(start_before, start_after) < private.work_times_cutoff(moment);
$$;
insert into private.scheduled_jobs (name, schedule, command) values
  ('forget-work-times', '47 3 * * *', 'select private.forget_work_times()');

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

create function private.find_work_times(search text) returns setof public.work_times
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  staff uuid[];
begin
  perform private.require_admin();
  staff := private.found_staff(private.search_patterns(search));
  return query select * from public.work_times where user_id = any (staff) order by start_time desc, id limit 250;
end $$;
grant execute on function private.find_work_times(text) to authenticated;

-- The 250 latest entries of employees whose name or address contains a text. Admins only.
create function public.find_work_times(search text) returns setof public.work_times
language sql stable rows 250 set search_path = '' as $$ select * from private.find_work_times(search) $$;
revoke execute on function public.find_work_times(text) from public, anon;
grant execute on function public.find_work_times(text) to authenticated;

alter publication supabase_realtime add table public.work_times;
