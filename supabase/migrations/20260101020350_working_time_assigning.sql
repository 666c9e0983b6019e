-- The office gives a time to a task, or takes it off one

create function private.assign_work_time(work_time_id uuid, task uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry public.work_times;
begin
  perform private.require_admin();
  select * into entry from public.work_times where id = work_time_id for update;
  if not found then
    raise exception 'Diese Arbeitszeit gibt es nicht mehr.' using errcode = 'P0002';
  end if;
  if assign_work_time.task is not null then
    perform from public.tasks where id = assign_work_time.task for key share;
    if not found then
      raise exception 'Diesen Einsatz gibt es nicht mehr.' using errcode = 'P0002';
    end if;
  end if;
  if entry.task_id is not distinct from assign_work_time.task then
    return;
  end if;
  update public.work_times
  set task_id = assign_work_time.task, assigned_at = case when assign_work_time.task is not null then now() end
  where id = entry.id;
  if entry.task_id is not null then
    perform private.require_billed_hours(entry.task_id);
  end if;
end $$;
grant execute on function private.assign_work_time(uuid, uuid) to authenticated;

-- Gives an entry of any employee, also a running one, to any task; without a task it belongs to none. Nothing else changes,
-- so this is possible in an approved month, without a reason and without a mail. P0002 if the entry or the task is gone,
-- P0001 if an invoice bills its hours on its task. The same task again changes nothing. Admins only.
create function public.assign_work_time(work_time_id uuid, task uuid default null) returns void
language sql set search_path = '' as $$ select private.assign_work_time(work_time_id, task) $$;
revoke execute on function public.assign_work_time(uuid, uuid) from public, anon;
grant execute on function public.assign_work_time(uuid, uuid) to authenticated;
