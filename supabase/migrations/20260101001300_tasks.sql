-- Work that the office assigns to employees; an employee moves the status of the own tasks.

create type public.task_status as enum ('offen', 'in_bearbeitung', 'abgeschlossen');

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title public.title not null,
  description text not null default '' constraint tasks_description_length check (char_length(description) <= 5000),
  assigned_to uuid references public.profiles (id) on delete set null,
  -- the customer's order that the task came from
  request_id uuid references public.requests (id) on delete set null,
  status public.task_status not null default 'offen',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tasks_request_id on public.tasks (request_id, created_at desc, id);
create index tasks_assigned_to on public.tasks (assigned_to, created_at desc, id);
-- The owner is in the indexes because the policy asks for it: the ids of a later page are read, and tasks are counted,
-- without a look at the table. By status, what is to be done comes before what is finished.
create index tasks_created_at on public.tasks (created_at desc, id) include (assigned_to);
create index tasks_by_owner_and_status on public.tasks (assigned_to, status);
create index tasks_status on public.tasks (status, created_at desc, id) include (assigned_to);
create index tasks_open on public.tasks (created_at desc, id) include (assigned_to) where status = 'offen';
create index tasks_in_progress on public.tasks (created_at desc, id) include (assigned_to) where status = 'in_bearbeitung';
create index tasks_finished on public.tasks (created_at desc, id) include (assigned_to) where status = 'abgeschlossen';
create index tasks_unfinished on public.tasks (created_at desc, id) include (assigned_to) where status <> 'abgeschlossen';
create index tasks_title on public.tasks (title, id) include (assigned_to);
create index tasks_search on public.tasks using gin (private.folded(title) extensions.gin_trgm_ops);

alter table public.tasks enable row level security;
grant select, delete on public.tasks to authenticated;
grant insert (id, title, description, assigned_to, request_id, status),
  update (title, description, assigned_to, request_id, status)
  on public.tasks to authenticated;

create policy "Employees read their tasks, admins all" on public.tasks
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (assigned_to = (select auth.uid()) and (select private.is_employee()))));
create policy "Admins create tasks" on public.tasks
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Employees update their tasks, admins all" on public.tasks
  for update to authenticated
  using ((select private.is_admin()) or (assigned_to = (select auth.uid()) and (select private.is_employee())))
  with check ((select private.is_admin()) or (assigned_to = (select auth.uid()) and (select private.is_employee())));
create policy "Admins delete tasks" on public.tasks
  for delete to authenticated
  using ((select private.is_admin()));

create trigger stamp_created_at before insert on public.tasks
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.tasks
  for each row execute function private.freeze_columns('id', 'created_at');
create trigger guard_columns before update on public.tasks
  for each row execute function private.guard_columns('title', 'description', 'assigned_to', 'request_id');
create trigger stamp_updated_at before update on public.tasks
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.tasks referencing new table as added
  for each statement execute function private.refuse_bulk();

-- Makes a task of a customer's order, which is then in progress; both or neither. It need not be anybody's yet, and an
-- order may have several. The id is the caller's, so that a call that is made twice makes one task: the second one gets its
-- id as well. Null when the caller sees no such order that is still wanted.
create function public.convert_request(
  request_id uuid, title text, description text, assigned_to uuid default null, task_id uuid default gen_random_uuid()
) returns uuid
language plpgsql set search_path = '' as $$
begin
  update public.requests set status = 'in_progress'
  where id = convert_request.request_id and status in ('pending', 'in_progress');
  if not found then
    return null;
  end if;
  insert into public.tasks (id, title, description, assigned_to, request_id)
  values (
    convert_request.task_id, convert_request.title, convert_request.description, convert_request.assigned_to,
    convert_request.request_id)
  on conflict (id) do nothing;
  return task_id;
end $$;
revoke execute on function public.convert_request(uuid, text, text, uuid, uuid) from public, anon;
grant execute on function public.convert_request(uuid, text, text, uuid, uuid) to authenticated;

-- Row-level security would have every row checked before its title, because `like` could tell something about rows that
-- the caller may not see; so the caller is checked instead, once. Each text is planned for itself: for a frequent one
-- the newest tasks are looked through, for a rare one the index. The other tables' searches are made likewise.
create function private.find_tasks(search text) returns setof public.tasks
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns text[];
  staff uuid[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  staff := private.found_staff(patterns);
  return query select * from (
    (select * from public.tasks where private.folded(title) like any (patterns)
      order by created_at desc, id limit 250)
    union
    (select * from public.tasks where assigned_to = any (staff)
      order by created_at desc, id limit 250)
  ) found order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_tasks(text) to authenticated;

-- The 250 newest tasks in which the title or the employee's name or address contains a text, whatever its case, accents
-- and umlauts; of a text shorter than three letters, those in which a word begins with it. Admins only.
create function public.find_tasks(search text) returns setof public.tasks
language sql stable rows 250 set search_path = '' as $$ select * from private.find_tasks(search) $$;
revoke execute on function public.find_tasks(text) from public, anon;
grant execute on function public.find_tasks(text) to authenticated;

alter publication supabase_realtime add table public.tasks;
