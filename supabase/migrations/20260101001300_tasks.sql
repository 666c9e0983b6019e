-- Work that the office assigns to employees; an employee moves the status of the own tasks.

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint tasks_title_valid check (char_length(title) <= 200 and title ~ '\S'),
  description text not null default '' constraint tasks_description_length check (char_length(description) <= 5000),
  assigned_to uuid references public.profiles (id) on delete set null,
  -- the customer's order that the task came from
  request_id uuid references public.requests (id) on delete set null,
  status text not null default 'offen' constraint tasks_status_known check (status in ('offen', 'in_bearbeitung', 'abgeschlossen')),
  created_at timestamptz not null default now()
);
create index tasks_assigned_to on public.tasks (assigned_to, created_at desc);
create index tasks_request_id on public.tasks (request_id);
create index tasks_created_at on public.tasks (created_at desc);

alter table public.tasks enable row level security;
grant select, delete on public.tasks to authenticated;
grant insert (title, description, assigned_to, request_id, status),
  update (title, description, assigned_to, request_id, status)
  on public.tasks to authenticated;

create policy "Employees read their tasks, admins all" on public.tasks
  for select to authenticated
  using ((select private.is_admin()) or (assigned_to = (select auth.uid()) and (select private.is_employee())));
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

alter publication supabase_realtime add table public.tasks;
