-- What the office writes: a task with its crew

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
-- null if that version no longer exists. The id is the caller's, so that a repeated call creates one task. Order and site
-- of an existing one stay. 23P01 with a German sentence if the vehicle is planned for another task at that time.
create function public.save_task(
  task_id uuid, title text, description text, assigned_to uuid default null, starts_at timestamptz default null,
  ends_at timestamptz default null, vehicle_id uuid default null, place text default null, destination text default null,
  contact_name text default null, contact_phone text default null, checklist text[] default '{}', crew uuid[] default '{}',
  version timestamptz default null, request_id uuid default null, site_id uuid default null
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
      id, title, description, assigned_to, request_id, site_id, starts_at, ends_at, vehicle_id, place, destination,
      contact_name, contact_phone, checklist)
    values (
      save_task.task_id, save_task.title, save_task.description, save_task.assigned_to, save_task.request_id,
      save_task.site_id, save_task.starts_at, save_task.ends_at, save_task.vehicle_id, save_task.place, save_task.destination,
      save_task.contact_name, save_task.contact_phone, lines)
    on conflict (id) do nothing;
    if not found then
      return save_task.task_id;
    end if;
  else
    update public.tasks set
      title = save_task.title, description = save_task.description, assigned_to = save_task.assigned_to,
      starts_at = save_task.starts_at, ends_at = save_task.ends_at, vehicle_id = save_task.vehicle_id,
      site_id = save_task.site_id, place = save_task.place, destination = save_task.destination,
      contact_name = save_task.contact_name, contact_phone = save_task.contact_phone, checklist = lines
    where id = save_task.task_id and updated_at = save_task.version;
    if not found then
      return null;
    end if;
  end if;
  perform private.set_crew(save_task.task_id, save_task.crew, save_task.assigned_to);
  return save_task.task_id;
end $$;
revoke execute on function public.save_task(
  uuid, text, text, uuid, timestamptz, timestamptz, uuid, text, text, text, text, text[], uuid[], timestamptz, uuid, uuid)
  from public, anon;
grant execute on function public.save_task(
  uuid, text, text, uuid, timestamptz, timestamptz, uuid, text, text, text, text, text[], uuid[], timestamptz, uuid, uuid)
  to authenticated;

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
