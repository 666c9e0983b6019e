-- Working hours. An entry without an end is running; an employee has at most one of them.

create table public.work_times (
  id uuid primary key default gen_random_uuid(),
  -- Working time records must be kept (§ 16 (2) ArbZG): an account that has any is deactivated, not deleted.
  user_id uuid not null references public.profiles (id) on delete restrict,
  start_time timestamptz not null constraint work_times_start_time_range check (start_time between '2000-01-01' and '2100-01-01'),
  end_time timestamptz constraint work_times_end_time_range check (end_time <= '2100-01-01'),
  -- The task worked on, if any.
  task_id uuid references public.tasks (id) on delete set null,
  -- When the office gave the entry to its task. Null if it did not.
  assigned_at timestamptz,
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

alter publication supabase_realtime add table public.work_times;
