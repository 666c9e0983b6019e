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
  status public.task_status not null default 'offen',
  starts_at timestamptz constraint tasks_starts_at_range check (starts_at between '2000-01-01' and '2100-01-01'),
  ends_at timestamptz constraint tasks_ends_at_range check (ends_at between '2000-01-01' and '2100-01-02'),
  vehicle_id uuid references public.vehicles (id) on delete set null,
  -- The place of work and the contact there: all that an employee learns about the customer.
  place public.single_line constraint tasks_place_length check (char_length(place) <= 300),
  contact_name public.person_name,
  contact_phone public.phone,
  checklist jsonb not null default '[]' constraint tasks_checklist_valid check (private.is_checklist(checklist)),
  -- the note of the employee who did it
  finished_note text constraint tasks_finished_note_length check (char_length(finished_note) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
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
create index tasks_request_id on public.tasks (request_id, created_at desc, id);
create index tasks_assigned_to on public.tasks (assigned_to, created_at desc, id);
-- The indexes include the owner because the policy reads it: ids of later pages are read and tasks counted by index-only
-- scans. By status, open tasks come before finished ones.
create index tasks_created_at on public.tasks (created_at desc, id) include (assigned_to);
create index tasks_by_owner_and_status on public.tasks (assigned_to, status) include (id);
create index tasks_status on public.tasks (status, created_at desc, id) include (assigned_to);
create index tasks_open on public.tasks (created_at desc, id) include (assigned_to) where status = 'offen';
create index tasks_in_progress on public.tasks (created_at desc, id) include (assigned_to) where status = 'in_bearbeitung';
create index tasks_finished on public.tasks (created_at desc, id) include (assigned_to) where status = 'abgeschlossen';
create index tasks_unfinished on public.tasks (created_at desc, id) include (assigned_to) where status <> 'abgeschlossen';
create index tasks_unplanned on public.tasks (created_at desc, id) include (assigned_to)
  where starts_at is null and status <> 'abgeschlossen';
create index tasks_title on public.tasks (title, id) include (assigned_to);
create index tasks_search on public.tasks using gin (private.folded(title) extensions.gin_trgm_ops);

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
    id, title, description, assigned_to, request_id, status, starts_at, ends_at, vehicle_id, place, contact_name,
    contact_phone, checklist, finished_note),
  update (
    title, description, assigned_to, request_id, status, starts_at, ends_at, vehicle_id, place, contact_name,
    contact_phone, checklist, finished_note)
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

-- An address on one line.
create function private.one_line(street text, postal_code text, city text) returns text
language sql immutable set search_path = '' as $$
  select nullif(left(concat_ws(', ',
    nullif(trim(street), ''), nullif(trim(concat_ws(' ', nullif(trim(postal_code), ''), nullif(trim(city), ''))), '')), 300), '')
$$;
grant execute on function private.one_line(text, text, text) to authenticated, service_role;

-- Trigger: a task takes the place from its order, otherwise the customer's address with the customer as contact, unless
-- other values are given.
create function private.copy_from_order() returns trigger
language plpgsql set search_path = '' as $$
declare
  origin record;
begin
  select
    case when concat(request.street, request.postal_code, request.city) ~ '\S'
      then private.one_line(request.street, request.postal_code, request.city)
      else private.one_line(customer.street, customer.postal_code, customer.city) end as place,
    coalesce(
      nullif(trim(concat_ws(' ', customer.first_name, customer.last_name)), ''), nullif(trim(customer.company), '')) as contact,
    customer.phone
  into origin
  from public.requests request join public.customers customer on customer.id = request.customer_id
  where request.id = new.request_id;
  new.place := coalesce(new.place, origin.place);
  -- A number belongs to the given name.
  if new.contact_name is null and new.contact_phone is null then
    new.contact_name := left(origin.contact, 200);
    new.contact_phone := origin.phone;
  end if;
  return new;
end $$;
create trigger copy_from_order before insert on public.tasks
  for each row when (new.request_id is not null)
  execute function private.copy_from_order();

-- Trigger: writing a checklist sets its lines only; ticks, with author and time, are set by tick_task_item alone. A line
-- that stays keeps its tick.
create function private.keep_ticks() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.is_checklist(new.checklist) then
    raise exception 'Die Checkliste ist nicht lesbar.' using errcode = '23514';
  end if;
  new.checklist := (
    with line as (
      select item ->> 'text' as text, place, row_number() over (partition by item ->> 'text' order by place) as turn
      from jsonb_array_elements(new.checklist) with ordinality as each (item, place)
    ), ticked as (
      select item, item ->> 'text' as text, row_number() over (partition by item ->> 'text' order by place) as turn
      from jsonb_array_elements(case when tg_op = 'UPDATE' then old.checklist else '[]' end) with ordinality as each (item, place)
    )
    select coalesce(jsonb_agg(
      jsonb_build_object('text', text, 'done_by', item ->> 'done_by', 'done_at', item ->> 'done_at') order by place), '[]')
    from line left join ticked using (text, turn));
  return new;
end $$;
create trigger keep_ticks before insert or update of checklist on public.tasks
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.keep_ticks();
-- Employees tick items but do not change lines.
create trigger guard_checklist before update on public.tasks
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_columns('checklist');

-- Trigger: reports the task that a vehicle is already planned for. A concurrent writer for the same vehicle waits, so the
-- constraint, whose message is English, is only a second check. Only the office may see the title.
create function private.check_vehicle() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  other text;
begin
  if new.vehicle_id is null or new.starts_at is null or new.ends_at is null or new.status = 'abgeschlossen' then
    return new;
  end if;
  -- Callers who may not create tasks are refused by the policy, and do not learn where a vehicle is.
  if tg_op = 'INSERT' and private.is_api_call() and not private.is_admin() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.vehicle_id::text, 0));
  select title into other from public.tasks
  where vehicle_id = new.vehicle_id and id <> new.id and status <> 'abgeschlossen'
    and starts_at < new.ends_at and ends_at > new.starts_at
  order by starts_at limit 1;
  if found then
    raise exception '%', case when private.is_api_call() and not private.is_admin()
        then 'Das Fahrzeug ist dann schon verplant.' else format('Das Fahrzeug ist dann schon verplant: %s.', other) end
      using errcode = '23P01';
  end if;
  return new;
end $$;
create trigger plan_vehicle_of_new before insert on public.tasks
  for each row execute function private.check_vehicle();
create trigger plan_vehicle before update of vehicle_id, starts_at, ends_at, status on public.tasks
  for each row when (
    new.vehicle_id is distinct from old.vehicle_id or new.starts_at is distinct from old.starts_at
    or new.ends_at is distinct from old.ends_at or new.status is distinct from old.status)
  execute function private.check_vehicle();

create trigger stamp_created_at before insert on public.tasks
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.tasks
  for each row execute function private.freeze_columns('id', 'created_at');
create trigger guard_columns before update on public.tasks
  for each row execute function private.guard_columns(
    'title', 'description', 'assigned_to', 'request_id', 'starts_at', 'ends_at', 'vehicle_id', 'place', 'contact_name',
    'contact_phone');
create trigger stamp_updated_at before update on public.tasks
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.tasks referencing new table as added
  for each statement execute function private.refuse_bulk();

-- ---------------------------------------------------------------------------------------------
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
create policy "Admins take from crews" on public.task_crew
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
-- Trigger: listeners get no event for a row that they may no longer see, but do for a deleted one. So the previous employee
-- joins and leaves the crew, and learns of the reassignment. Not when an account is deleted.
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
create trigger refuse_bulk after insert on public.task_crew referencing new table as added
  for each statement execute function private.refuse_bulk();

-- ---------------------------------------------------------------------------------------------
-- What the office does

-- Sets the crew of a task to exactly these people, as the caller; the one responsible comes anyway.
create function private.set_crew(task uuid, people uuid[], responsible uuid) returns void
language sql set search_path = '' as $$
  delete from public.task_crew
  where task_id = task and (profile_id <> all (people) or profile_id = responsible);
  insert into public.task_crew (task_id, profile_id)
  select distinct task, person from unnest(people) as person
  where person is distinct from responsible
  on conflict (task_id, profile_id) do nothing
$$;
grant execute on function private.set_crew(uuid, uuid[], uuid) to authenticated, service_role;

-- Writes a task with its crew, both or neither: a new one, or with `version` the one last changed then. Returns its id,
-- null if that version no longer exists. The id is the caller's, so that a repeated call creates one task. 23P01 with a
-- German sentence if the vehicle is planned for another task at that time.
create function public.save_task(
  task_id uuid, title text, description text, assigned_to uuid default null, starts_at timestamptz default null,
  ends_at timestamptz default null, vehicle_id uuid default null, place text default null, contact_name text default null,
  contact_phone text default null, checklist text[] default '{}', crew uuid[] default '{}', version timestamptz default null,
  request_id uuid default null
) returns uuid
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  lines jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object('text', line) order by number), '[]')
    from unnest(save_task.checklist) with ordinality as each (line, number));
begin
  if save_task.version is null then
    insert into public.tasks (
      id, title, description, assigned_to, request_id, starts_at, ends_at, vehicle_id, place, contact_name, contact_phone,
      checklist)
    values (
      save_task.task_id, save_task.title, save_task.description, save_task.assigned_to, save_task.request_id,
      save_task.starts_at, save_task.ends_at, save_task.vehicle_id, save_task.place, save_task.contact_name,
      save_task.contact_phone, lines)
    on conflict (id) do nothing;
    if not found then
      return save_task.task_id;
    end if;
  else
    update public.tasks set
      title = save_task.title, description = save_task.description, assigned_to = save_task.assigned_to,
      starts_at = save_task.starts_at, ends_at = save_task.ends_at, vehicle_id = save_task.vehicle_id,
      place = save_task.place, contact_name = save_task.contact_name, contact_phone = save_task.contact_phone,
      checklist = lines
    where id = save_task.task_id and updated_at = save_task.version;
    if not found then
      return null;
    end if;
  end if;
  perform private.set_crew(save_task.task_id, save_task.crew, save_task.assigned_to);
  return save_task.task_id;
end $$;
revoke execute on function public.save_task(
  uuid, text, text, uuid, timestamptz, timestamptz, uuid, text, text, text, text[], uuid[], timestamptz, uuid) from public, anon;
grant execute on function public.save_task(
  uuid, text, text, uuid, timestamptz, timestamptz, uuid, text, text, text, text[], uuid[], timestamptz, uuid) to authenticated;

-- Reschedules the version of a task last changed at `version`: time, employee, vehicle and crew, all or nothing; the rest
-- stays. Returns the new version, by which the move can be undone. Null if that version no longer exists. 23P01 with a
-- German sentence if the vehicle is planned for another task at that time.
create function public.move_task(
  task_id uuid, version timestamptz, crew uuid[], starts_at timestamptz default null, ends_at timestamptz default null,
  assigned_to uuid default null, vehicle_id uuid default null
) returns timestamptz
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  update public.tasks set
    starts_at = move_task.starts_at, ends_at = move_task.ends_at, assigned_to = move_task.assigned_to,
    vehicle_id = move_task.vehicle_id
  where id = move_task.task_id and updated_at = move_task.version;
  if not found then
    return null;
  end if;
  perform private.set_crew(move_task.task_id, move_task.crew, move_task.assigned_to);
  return (select updated_at from public.tasks where id = move_task.task_id);
end $$;
revoke execute on function public.move_task(uuid, timestamptz, uuid[], timestamptz, timestamptz, uuid, uuid) from public, anon;
grant execute on function public.move_task(uuid, timestamptz, uuid[], timestamptz, timestamptz, uuid, uuid) to authenticated;

-- Creates a task from a customer's order and sets the order in progress; both or neither. It may be unassigned, and an
-- order may have several. The id is the caller's, so that a repeated call creates one task and returns the same id. Null if
-- the caller sees no such order that is pending or in progress.
create function public.convert_request(
  request_id uuid, title text, description text, assigned_to uuid default null, task_id uuid default gen_random_uuid(),
  starts_at timestamptz default null, ends_at timestamptz default null, vehicle_id uuid default null,
  place text default null, contact_name text default null, contact_phone text default null, checklist text[] default '{}',
  crew uuid[] default '{}'
) returns uuid
language plpgsql set search_path = '' as $$
begin
  update public.requests set status = 'in_progress'
  where id = convert_request.request_id and status in ('pending', 'in_progress');
  if not found then
    return null;
  end if;
  return public.save_task(
    task_id, title, description, assigned_to, starts_at, ends_at, vehicle_id, place, contact_name, contact_phone, checklist,
    crew, null, request_id);
end $$;
revoke execute on function public.convert_request(
  uuid, text, text, uuid, uuid, timestamptz, timestamptz, uuid, text, text, text, text[], uuid[]) from public, anon;
grant execute on function public.convert_request(
  uuid, text, text, uuid, uuid, timestamptz, timestamptz, uuid, text, text, text, text[], uuid[]) to authenticated;

-- ---------------------------------------------------------------------------------------------
-- What employees read and do

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

create function private.task_people(task uuid) returns table (id uuid, name text, is_responsible boolean, comes_along boolean)
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
      person.id in (select profile_id from crew)
    from named join public.profiles person on person.id = named.profile_id
    order by 3 desc, 2, 1;
end $$;
grant execute on function private.task_people(uuid) to authenticated;

-- The people on a task of the caller's: the one responsible, the crew, and others who ticked an item; by name, otherwise
-- address. Employees cannot read colleagues' profiles; they need this much to find each other.
create function public.task_people(task uuid) returns table (id uuid, name text, is_responsible boolean, comes_along boolean)
language sql stable rows 5 set search_path = '' as $$ select * from private.task_people(task) $$;
revoke execute on function public.task_people(uuid) from public, anon;
grant execute on function public.task_people(uuid) to authenticated;

create function private.vehicles_today()
returns table (vehicle_id uuid, title text, starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare
  today date := (now() at time zone 'Europe/Berlin')::date;
  morning timestamptz := today::timestamp at time zone 'Europe/Berlin';
  midnight timestamptz := (today + 1)::timestamp at time zone 'Europe/Berlin';
begin
  perform private.require_staff();
  return query
    select task.vehicle_id, task.title::text, task.starts_at, task.ends_at from public.tasks task
    -- No task is longer than a day, so the index on the start finds them.
    where task.starts_at > morning - interval '24 hours' and task.starts_at < midnight and task.ends_at > morning
      and task.vehicle_id is not null and task.status <> 'abgeschlossen'
    order by task.starts_at, task.id;
end $$;
grant execute on function private.vehicles_today() to authenticated;

-- The unfinished tasks that the vehicles are planned for today, in Germany, by time. Staff only: an employee who takes a
-- vehicle has to know that it is needed at noon.
create function public.vehicles_today()
returns table (vehicle_id uuid, title text, starts_at timestamptz, ends_at timestamptz)
language sql stable rows 10 set search_path = '' as $$ select * from private.vehicles_today() $$;
revoke execute on function public.vehicles_today() from public, anon;
grant execute on function public.vehicles_today() to authenticated;

create function private.tick_task_item(task uuid, place integer, done boolean, text text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  list jsonb;
  item jsonb;
begin
  if private.is_admin() or task in (select private.own_tasks()) then
    select checklist into list from public.tasks where id = task for no key update;
  end if;
  if list is null then
    raise exception 'Dieser Auftrag ist Ihnen nicht mehr zugewiesen.' using errcode = '42501';
  end if;
  item := case when place >= 0 then list -> place end;
  if item is null or item ->> 'text' <> coalesce(tick_task_item.text, item ->> 'text') then
    raise exception 'Das Büro hat die Checkliste inzwischen geändert.' using errcode = 'P0001';
  end if;
  if done is distinct from (item ->> 'done_at' is not null) then
    list := jsonb_set(list, array[place::text], item || case when done
      then jsonb_build_object('done_by', (select auth.uid()), 'done_at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      else '{"done_by": null, "done_at": null}' end);
    update public.tasks set checklist = list where id = task;
  end if;
  return list;
end $$;
grant execute on function private.tick_task_item(uuid, integer, boolean, text) to authenticated;

-- Ticks the item at a position (from 0) of a task's checklist, or removes the tick; returns the list. An item already in
-- that state stays as it is. P0001 if its text is not the given one, 42501 if the task is not the caller's.
create function public.tick_task_item(task uuid, place integer, done boolean, text text default null) returns jsonb
language sql set search_path = '' as $$ select private.tick_task_item(task, place, done, text) $$;
revoke execute on function public.tick_task_item(uuid, integer, boolean, text) from public, anon;
grant execute on function public.tick_task_item(uuid, integer, boolean, text) to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Searching

-- Row-level security would check every row before its title, because `like` is not leakproof; so the caller is checked
-- instead, once. Each text is planned separately: a scan of the newest tasks for a frequent one, the index for a rare one.
-- The other tables' searches work the same way.
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

-- The 250 newest tasks whose title, employee's name or address contains a text, ignoring case, accents and umlaut spelling;
-- a text of fewer than three letters has to begin a word. Admins only.
create function public.find_tasks(search text) returns setof public.tasks
language sql stable rows 250 set search_path = '' as $$ select * from private.find_tasks(search) $$;
revoke execute on function public.find_tasks(text) from public, anon;
grant execute on function public.find_tasks(text) to authenticated;

alter publication supabase_realtime add table public.tasks, public.task_crew;
