-- Tasks that the office assigns to employees: time, place, crew and vehicle. The one responsible and the crew read them,
-- change their status, tick the checklist and leave a note.

-- For the exclusion constraint, which compares vehicles as well as time ranges.
create extension if not exists btree_gist with schema extensions;

create type public.task_status as enum ('offen', 'in_bearbeitung', 'abgeschlossen');

-- Whether this is a list of at most 50 items, each with one line of text and, once ticked, by whom and when. A text that is
-- empty, too long or has several lines fails with 23514 as well.
create function private.is_checklist(checklist jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(checklist) = 'array', false) and (
    select count(*) <= 50 and coalesce(bool_and(
      jsonb_typeof(item) = 'object'
      and item - array['text', 'done_by', 'done_at'] = '{}'
      and coalesce(jsonb_typeof(item -> 'text') = 'string', false)
      and ((item ->> 'text')::public.title)::public.single_line is not null
      and (item ->> 'done_by' is null) = (item ->> 'done_at' is null)
      and coalesce((item ->> 'done_by') ~ '^[0-9a-f-]{36}$' and (item ->> 'done_at') ~ '^\d{4}-\d\d-\d\dT[0-9:.]+Z$', true)), true)
    from jsonb_array_elements(case when jsonb_typeof(checklist) = 'array' then checklist end) as item)
$$;
grant execute on function private.is_checklist(jsonb) to authenticated, service_role;

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title public.title not null,
  description text not null default '' constraint tasks_description_length check (char_length(description) <= 5000),
  assigned_to uuid references public.profiles (id) on delete set null,
  -- the customer's order that the task came from
  request_id uuid references public.requests (id) on delete set null,
  site_id uuid references public.sites (id),
  -- A visit: the schedule of a contract that placed it, and the rule's own day, which stays when it is moved.
  schedule_id uuid,
  occurs_on date,
  -- whether the office changed this visit itself: schedules leave it as it is
  changed_by_hand boolean not null default false,
  -- whether the schedule's vehicle was planned elsewhere at that time
  lacks_vehicle boolean not null default false,
  status public.task_status not null default 'offen',
  starts_at timestamptz constraint tasks_starts_at_range check (starts_at between '2000-01-01' and '2100-01-01'),
  ends_at timestamptz constraint tasks_ends_at_range check (ends_at between '2000-01-01' and '2100-01-02'),
  vehicle_id uuid references public.vehicles (id) on delete set null,
  -- When the customer was told last, and the start that the customer knows since; set by `announce_task` only.
  announced_at timestamptz,
  announced_start timestamptz,
  -- The place of work and the contact there: all that an employee learns about the customer.
  place public.single_line constraint tasks_place_length check (char_length(place) <= 300),
  -- where a move or a transport goes to
  destination public.single_line constraint tasks_destination_length check (char_length(destination) <= 300),
  contact_name public.person_name,
  contact_phone public.phone,
  checklist jsonb not null default '[]' constraint tasks_checklist_valid check (private.is_checklist(checklist)),
  -- the note of the employee who did it
  finished_note text constraint tasks_finished_note_length check (char_length(finished_note) <= 2000),
  -- When it was done, null before; set by a trigger. Work done early is billed from that day on, not from the planned one.
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tasks_visit check (schedule_id is null or occurs_on is not null),
  constraint tasks_visit_once unique (schedule_id, occurs_on),
  constraint tasks_announced_as_a_whole check ((announced_at is null) = (announced_start is null)),
  constraint tasks_planned_as_a_whole check ((starts_at is null) = (ends_at is null)),
  constraint tasks_end_after_start check (ends_at > starts_at),
  -- Its name puts it after the ranges, which are checked first: infinite times cannot be subtracted.
  constraint tasks_within_a_day check (ends_at - starts_at <= interval '24 hours'),
  -- A vehicle is planned for one task at a time; a trigger tells the second planner which task was first.
  constraint tasks_vehicle_planned_once exclude using gist (vehicle_id with =, tstzrange(starts_at, ends_at) with &&)
    where (vehicle_id is not null and starts_at is not null and status <> 'abgeschlossen')
);
create index tasks_vehicle_id on public.tasks (vehicle_id);
create index tasks_starts_at on public.tasks (starts_at, id) include (assigned_to);
create index tasks_site_id on public.tasks (site_id, created_at desc, id);
create index tasks_of_sites on public.tasks (site_id, coalesce(starts_at, created_at) desc, id)
  where request_id is null and schedule_id is null;
create index tasks_visits on public.tasks (site_id, starts_at desc, id) where schedule_id is not null;
create index tasks_request_id on public.tasks (request_id, coalesce(starts_at, created_at) desc, id);
create index tasks_assigned_to on public.tasks (assigned_to, created_at desc, id);
-- The indexes include the owner because the policy reads it: ids of later pages are read and tasks counted by index-only
-- scans. By status, open tasks come before finished ones.
create index tasks_created_at on public.tasks (created_at desc, id) include (assigned_to);
create index tasks_by_owner_and_status on public.tasks (assigned_to, status) include (id);
create index tasks_status on public.tasks (status, created_at desc, id) include (assigned_to);
create index tasks_status_and_start on public.tasks (status, starts_at, id) include (assigned_to);
create index tasks_open on public.tasks (created_at desc, id) include (assigned_to) where status = 'offen';
create index tasks_in_progress on public.tasks (created_at desc, id) include (assigned_to) where status = 'in_bearbeitung';
create index tasks_finished on public.tasks (created_at desc, id) include (assigned_to) where status = 'abgeschlossen';
create index tasks_unfinished on public.tasks (created_at desc, id) include (assigned_to) where status <> 'abgeschlossen';
create index tasks_unassigned on public.tasks (status, created_at desc, id) where assigned_to is null;
create index tasks_unplanned on public.tasks (created_at desc, id) include (assigned_to)
  where starts_at is null and status <> 'abgeschlossen';
create index tasks_title on public.tasks (title, id) include (assigned_to);
create index tasks_search on public.tasks using gin (private.search_key(title, place, contact_name) extensions.gin_trgm_ops);

-- The rest of the crew. A separate key column: listeners receive the key of every deleted row, and the API would take a key
-- of both foreign keys for a relationship between tasks and profiles.
create table public.task_crew (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  constraint task_crew_once unique (task_id, profile_id)
);
create index task_crew_profile_id on public.task_crew (profile_id, task_id);

-- Ids of the tasks that the caller, an employee, is responsible for or in the crew of. Bypasses the policies, because those
-- of both tables call it; evaluated once per statement.
create function private.own_tasks() returns setof uuid
language plpgsql stable security definer rows 100 set search_path = '' as $$
begin
  if private.is_employee() then
    return query
      select tasks.id from public.tasks where assigned_to = (select auth.uid())
      union
      select task_id from public.task_crew where profile_id = (select auth.uid());
  end if;
end $$;
grant execute on function private.own_tasks() to authenticated;

alter table public.tasks enable row level security;
grant select, delete on public.tasks to authenticated;
grant
  insert (
    id, title, description, assigned_to, request_id, site_id, status, starts_at, ends_at, vehicle_id, place, destination,
    contact_name, contact_phone, checklist, finished_note),
  update (
    title, description, assigned_to, request_id, site_id, status, starts_at, ends_at, vehicle_id, place, destination,
    contact_name, contact_phone, checklist, finished_note)
  on public.tasks to authenticated;

create policy "Employees read their tasks, admins all" on public.tasks
  for select to authenticated
  using (
    private.hides_estimates()
    and (
      (select private.is_admin())
      or (assigned_to = (select auth.uid()) and (select private.is_employee()))
      or id in (select private.own_tasks())));
create policy "Admins create tasks" on public.tasks
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Employees update their tasks, admins all" on public.tasks
  for update to authenticated
  using ((select private.is_admin()) or id in (select private.own_tasks()))
  with check ((select private.is_admin()) or id in (select private.own_tasks()));
create policy "Admins delete tasks" on public.tasks
  for delete to authenticated
  using ((select private.is_admin()));

-- Trigger: schedules leave a visit alone once the office has changed it.
create function private.mark_changed_visit() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_by_hand := true;
  new.lacks_vehicle := new.lacks_vehicle and new.vehicle_id is null;
  return new;
end $$;
create trigger mark_changed_visit
  before update of title, description, assigned_to, starts_at, ends_at, vehicle_id, place, destination, contact_name,
    contact_phone on public.tasks
  for each row when (
    old.schedule_id is not null and current_user in ('anon', 'authenticated')
    and (
        new.title, new.description, new.assigned_to, new.starts_at, new.ends_at, new.vehicle_id, new.place,
        new.destination, new.contact_name, new.contact_phone)
      is distinct from (
        old.title, old.description, old.assigned_to, old.starts_at, old.ends_at, old.vehicle_id, old.place,
        old.destination, old.contact_name, old.contact_phone))
  execute function private.mark_changed_visit();

-- Trigger: when the task was done; with the service key, an insert can say it. What a device sends later says when it
-- happened there (`tasks.finished_at`).
create function private.stamp_finished_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.finished_at := case when new.status = 'abgeschlossen' then coalesce(new.finished_at, now()) end;
  elsif new.status is distinct from old.status then
    new.finished_at := case when new.status = 'abgeschlossen' then
      coalesce(nullif(current_setting('tasks.finished_at', true), '')::timestamptz, now()) end;
  end if;
  return new;
end $$;
create trigger stamp_finished_at before insert or update of status on public.tasks
  for each row execute function private.stamp_finished_at();
create trigger stamp_created_at before insert on public.tasks
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.tasks
  for each row execute function private.freeze_columns('id', 'created_at');
create trigger guard_columns before update on public.tasks
  for each row execute function private.guard_columns(
    'title', 'description', 'assigned_to', 'request_id', 'site_id', 'starts_at', 'ends_at', 'vehicle_id', 'place', 'destination',
    'contact_name', 'contact_phone');
create trigger stamp_updated_at before update on public.tasks
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.tasks referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.tasks, public.task_crew;
