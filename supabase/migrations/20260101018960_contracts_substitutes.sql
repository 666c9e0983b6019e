-- Substitutes: the visits and tasks of one person are given to another, and back

create function private.substitute_visits(from_person uuid, to_person uuid, since date, until date, tasks uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  people uuid[];
  responsible uuid;
  changed jsonb := '[]';
begin
  perform private.require_admin();
  if from_person = to_person then
    raise exception 'Bitte wählen Sie eine andere Person.' using errcode = 'P0001';
  elsif not exists (select from public.profiles where id = to_person and role = 'mitarbeiter' and is_active) then
    raise exception 'Diese Person kann keine Aufträge übernehmen.' using errcode = 'P0001';
  end if;
  -- Locks schedules before their visits, like all code that writes visits.
  perform from private.schedule_placing
  where schedule_id in (select schedule_id from public.tasks where id = any (substitute_visits.tasks))
  order by schedule_id for update;
  for task in
    select * from public.tasks each
    where id = any (substitute_visits.tasks) and status = 'offen'
      and (starts_at at time zone 'Europe/Berlin')::date between since and until
    order by id for update
  loop
    people := array(select profile_id from public.task_crew where task_id = task.id order by profile_id);
    if task.assigned_to is distinct from from_person and from_person <> all (people)
      or exists (select from public.work_times where task_id = task.id)
    then
      continue;
    end if;
    responsible := case when task.assigned_to = from_person then to_person else task.assigned_to end;
    update public.tasks set
      assigned_to = responsible, changed_by_hand = changed_by_hand or schedule_id is not null
    where id = task.id;
    perform private.set_crew(
      task.id, case when from_person = any (people) then array_replace(people, from_person, to_person) else people end, responsible);
    changed := changed || jsonb_build_object(
      'id', task.id, 'assigned_to', task.assigned_to, 'crew', people, 'changed_by_hand', task.changed_by_hand,
      'version', (select updated_at from public.tasks where id = task.id));
  end loop;
  return changed;
end $$;

create function private.take_back_substitution(changes jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  change record;
  restored integer := 0;
begin
  perform private.require_admin();
  perform from private.schedule_placing
  where schedule_id in (
    select schedule_id from public.tasks
    where id in (select (each ->> 'id')::uuid from jsonb_array_elements(changes) each))
  order by schedule_id for update;
  for change in
    select * from jsonb_to_recordset(changes) as each (
      id uuid, assigned_to uuid, crew uuid[], changed_by_hand boolean, version timestamptz)
    order by id
  loop
    update public.tasks set assigned_to = change.assigned_to, changed_by_hand = change.changed_by_hand
    where id = change.id and updated_at = change.version and status = 'offen'
      and not exists (select from public.work_times where task_id = change.id);
    if found then
      perform private.set_crew(change.id, change.crew, change.assigned_to);
      restored := restored + 1;
    end if;
  end loop;
  return restored;
end $$;

grant execute on function
  private.substitute_visits(uuid, uuid, date, date, uuid[]), private.take_back_substitution(jsonb) to authenticated;

-- Gives those of the tasks that are open, have not begun and start on one of these days in Germany from one person to
-- another, who takes the same part: responsible or crew. Returns what is needed to take it back, one entry a changed task.
-- P0001 if the other is no active employee. Admins only.
create function public.substitute_visits(from_person uuid, to_person uuid, since date, until date, tasks uuid[]) returns jsonb
language sql set search_path = '' as $$ select private.substitute_visits(from_person, to_person, since, until, tasks) $$;
-- Takes back what substitute_visits returned, except for tasks that have changed or begun since; returns how many. Admins
-- only.
create function public.take_back_substitution(changes jsonb) returns integer
language sql set search_path = '' as $$ select private.take_back_substitution(changes) $$;
revoke execute on function
  public.substitute_visits(uuid, uuid, date, date, uuid[]), public.take_back_substitution(jsonb) from public, anon;
grant execute on function
  public.substitute_visits(uuid, uuid, date, date, uuid[]), public.take_back_substitution(jsonb) to authenticated;
