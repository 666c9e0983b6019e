-- The crew

alter table public.task_crew enable row level security;
grant select, delete on public.task_crew to authenticated;
grant insert (task_id, profile_id) on public.task_crew to authenticated;

create policy "Employees read the crews of their tasks, admins all" on public.task_crew
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or task_id in (select private.own_tasks())));
create policy "Admins add to crews" on public.task_crew
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins remove from crews" on public.task_crew
  for delete to authenticated
  using ((select private.is_admin()));

-- Trigger: changing the crew changes the task's version, for forms that edit it and screens that show it.
create function private.touch_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks set updated_at = now() where id in (new.task_id, old.task_id);
  return null;
end $$;
-- Not while an account or the task itself is being deleted, when the task may still reference a deleted row.
create trigger touch_task after insert or delete on public.task_crew
  for each row when (pg_trigger_depth() = 0)
  execute function private.touch_task();
-- Trigger: tells the previous employee's screens about a reassignment. They get no event for a task that they may no longer
-- see, but do for a deleted row, so the employee is added to the crew and removed again. Not when an account is deleted.
create function private.leave_crew() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_at uuid;
begin
  insert into public.task_crew (task_id, profile_id) values (old.id, old.assigned_to)
  on conflict (task_id, profile_id) do nothing returning id into left_at;
  delete from public.task_crew where id = left_at;
  return null;
end $$;
create trigger leave_crew after update of assigned_to on public.tasks
  for each row when (
    old.assigned_to is not null and new.assigned_to is distinct from old.assigned_to and pg_trigger_depth() = 0)
  execute function private.leave_crew();
-- Trigger: the office changed the crew of a visit itself.
create function private.mark_changed_crew() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks set changed_by_hand = true
  where id in (new.task_id, old.task_id) and schedule_id is not null and not changed_by_hand;
  return null;
end $$;
create trigger mark_changed_crew after insert or delete on public.task_crew
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.mark_changed_crew();
create trigger refuse_bulk after insert on public.task_crew referencing new table as added
  for each statement execute function private.refuse_bulk();

create function private.task_people(task uuid)
returns table (id uuid, name text, is_responsible boolean, comes_along boolean, phone text)
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  return query
    with wanted as (
      select * from public.tasks where tasks.id = task and (private.is_admin() or task in (select private.own_tasks()))
    ), crew as (
      select profile_id from public.task_crew where task_id in (select wanted.id from wanted)
    ), named as (
      select assigned_to as profile_id from wanted
      union select profile_id from crew
      union select (item ->> 'done_by')::uuid from wanted, jsonb_array_elements(checklist) as item
    )
    select
      person.id, coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email),
      person.id is not distinct from (select assigned_to from wanted),
      person.id in (select profile_id from crew),
      (select person.phone::text from wanted
        where private.is_around_visit(starts_at, ends_at)
          and (person.id = assigned_to or person.id in (select profile_id from crew)))
    from named join public.profiles person on person.id = named.profile_id
    order by 3 desc, 2, 1;
end $$;
grant execute on function private.task_people(uuid) to authenticated;

-- The people on a task of the caller's: the one responsible, the crew, and others who ticked an item; by name, otherwise
-- address. Those who work on it have their telephone number, from the day before until the day after. Employees cannot read
-- colleagues' profiles; they need this much to find each other.
create function public.task_people(task uuid)
returns table (id uuid, name text, is_responsible boolean, comes_along boolean, phone text)
language sql stable rows 5 set search_path = '' as $$ select * from private.task_people(task) $$;
revoke execute on function public.task_people(uuid) from public, anon;
grant execute on function public.task_people(uuid) to authenticated;
