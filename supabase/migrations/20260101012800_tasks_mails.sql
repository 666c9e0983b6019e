-- Mails about tasks

-- Whether the last mail to an address about a task said that it is assigned to its reader.
create function private.knows_of_task(task uuid, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select kind = 'task-assigned' from public.email_queue
    where subject_id = task and kind in ('task-assigned', 'task-unassigned') and lower(to_email) = lower(address)
      and status in ('sending', 'sent')
    order by created_at desc limit 1), false)
$$;

-- Tells an employee about a newly assigned task, as responsible or crew. Not an admin who assigns it to themselves, nor
-- employees who know already: they change roles, or are removed and re-added at once.
create function private.notify_assigned(task uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.account_address(person);
begin
  if private.is_api_call() and person <> (select auth.uid()) and not private.knows_of_task(task, address) then
    perform private.queue_mail('task-assigned', task, address, delay => interval '1 minute');
  end if;
end $$;

-- Tells an employee who knew of a task that it is no longer theirs, by the title that they know; not for a finished task.
-- One who is re-added before the mail is sent is not told (see the mail).
create function private.notify_unassigned(task public.tasks, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.account_address(person);
begin
  if private.is_api_call() and person <> (select auth.uid()) and private.knows_of_task(task.id, address)
    and task.status <> 'abgeschlossen' and coalesce(task.ends_at > now(), true)
  then
    perform private.queue_mail(
      'task-unassigned', task.id, address, case when char_length(task.title) > 50 then left(task.title, 49) || '…' else task.title end,
      interval '1 minute');
  end if;
end $$;

create function private.notify_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_assigned(new.id, new.assigned_to);
  if tg_op = 'UPDATE' then
    perform private.notify_unassigned(old, old.assigned_to);
  end if;
  return null;
end $$;
create trigger notify_assignment after insert on public.tasks
  for each row when (new.assigned_to is not null)
  execute function private.notify_assignment();
create trigger notify_reassignment after update of assigned_to on public.tasks
  for each row when (new.assigned_to is distinct from old.assigned_to)
  execute function private.notify_assignment();

create function private.notify_crew() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify_assigned(new.task_id, new.profile_id);
  else
    perform private.notify_unassigned(task, old.profile_id) from public.tasks task
    where id = old.task_id and assigned_to is distinct from old.profile_id;
  end if;
  return null;
end $$;
-- Not for the row that `leave_crew` inserts briefly, nor when the task or an account is deleted.
create trigger notify_crew after insert or delete on public.task_crew
  for each row when (pg_trigger_depth() = 0)
  execute function private.notify_crew();

create function private.notify_deleted_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_unassigned(old, person) from (
    select old.assigned_to as person
    union select profile_id from public.task_crew where task_id = old.id) as people;
  return old;
end $$;
create trigger notify_deleted_task before delete on public.tasks
  for each row execute function private.notify_deleted_task();
