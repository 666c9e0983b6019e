-- Working hours. An entry without an end is running; an employee has at most one of those.

create table public.work_times (
  id uuid primary key default gen_random_uuid(),
  -- Records of working time must be kept (§ 16 (2) ArbZG): an account that has some is deactivated, not deleted.
  user_id uuid not null references public.profiles (id) on delete restrict,
  start_time timestamptz not null constraint work_times_start_time_range check (start_time between '2000-01-01' and '2100-01-01'),
  end_time timestamptz constraint work_times_end_time_range check (end_time <= '2100-01-01'),
  -- The job that was worked on, if it was one.
  task_id uuid references public.tasks (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint work_times_end_after_start check (end_time > start_time),
  -- The longest that a forgotten clock runs: nobody is kept from stopping it.
  constraint work_times_length check (end_time - start_time <= interval '31 days')
);
create unique index work_times_one_open_entry on public.work_times (user_id) where end_time is null;
create index work_times_user_id on public.work_times (user_id, start_time desc);
create index work_times_task_id on public.work_times (task_id, user_id);
-- With the owner, which the policy asks for, the ids of a later page are read without a look at the table.
create index work_times_start_time on public.work_times (start_time desc, id) include (user_id);

alter table public.work_times enable row level security;
grant select, delete on public.work_times to authenticated;
grant insert (user_id, start_time, end_time, task_id), update (end_time) on public.work_times to authenticated;

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

-- Five minutes for clocks that differ. Whoever clocks out without a network is believed the device's time.
create function private.refuse_future_times() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() and new.start_time > now() + interval '5 minutes' then
    raise exception 'Der Beginn darf nicht in der Zukunft liegen.' using errcode = '23514';
  end if;
  if private.is_api_call() and tg_op = 'UPDATE' and new.end_time > now() + interval '5 minutes' then
    raise exception 'Das Ende darf nicht in der Zukunft liegen.' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger refuse_future_times before insert or update on public.work_times
  for each row execute function private.refuse_future_times();
create trigger stamp_created_at before insert on public.work_times
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.work_times
  for each row execute function private.freeze_columns('id', 'user_id', 'start_time', 'created_at');
create trigger refuse_bulk after insert on public.work_times referencing new table as added
  for each statement execute function private.refuse_bulk();

-- Begins work on a task of the caller's and ends what ran until then, both or neither; the id of the entry that runs. Who
-- works on that task already goes on. Refuses with 42501 when the task is none of the caller's.
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
