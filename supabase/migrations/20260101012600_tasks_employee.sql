-- What employees read

-- Uses the indexes of both tables, which the planner could not under the policies.
create function private.my_tasks() returns setof public.tasks
language plpgsql stable security definer rows 100 set search_path = '' as $$
begin
  if private.is_employee() then
    return query
      select * from public.tasks where assigned_to = (select auth.uid())
      union all
      select task.* from public.task_crew crew join public.tasks task on task.id = crew.task_id
      where crew.profile_id = (select auth.uid()) and task.assigned_to is distinct from (select auth.uid());
  end if;
end $$;
grant execute on function private.my_tasks() to authenticated;

-- The tasks that the caller is responsible for or in the crew of; none unless the caller is an employee.
create function public.my_tasks() returns setof public.tasks
language sql stable rows 100 set search_path = '' as $$ select * from private.my_tasks() $$;
revoke execute on function public.my_tasks() from public, anon;
grant execute on function public.my_tasks() to authenticated;

create function private.my_task_counts() returns table (open integer, running integer)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select
      coalesce(sum(number) filter (where status = 'offen'), 0)::integer,
      coalesce(sum(number) filter (where status = 'in_bearbeitung'), 0)::integer
    from (
      select status, count(*) as number from public.tasks
      where assigned_to = (select auth.uid()) and status in ('offen', 'in_bearbeitung') group by status
      union all
      select task.status, count(*) from public.task_crew crew join public.tasks task on task.id = crew.task_id
      where crew.profile_id = (select auth.uid()) and task.assigned_to is distinct from (select auth.uid())
        and task.status in ('offen', 'in_bearbeitung')
      group by task.status) as counted
    where (select private.is_employee());
end $$;
grant execute on function private.my_task_counts() to authenticated;

-- How many of them are open, and how many in progress.
create function public.my_task_counts() returns table (open integer, running integer)
language sql stable rows 1 set search_path = '' as $$ select * from private.my_task_counts() $$;
revoke execute on function public.my_task_counts() from public, anon;
grant execute on function public.my_task_counts() to authenticated;
