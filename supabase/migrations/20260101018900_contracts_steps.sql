-- What the office does with contracts and visits after drafting them

-- Locks a contract and returns it; P0002 if it is gone, P0001 unless it runs.
create function private.lock_running_contract(contract uuid) returns public.contracts
language plpgsql security definer set search_path = '' as $$
declare
  held public.contracts;
begin
  perform private.require_admin();
  select * into held from public.contracts where id = contract for no key update;
  if not found then
    raise exception 'Diesen Vertrag gibt es nicht mehr.' using errcode = 'P0002';
  elsif held.status not in ('aktiv', 'gekuendigt') then
    raise exception 'Der Vertrag läuft nicht.' using errcode = 'P0001';
  end if;
  return held;
end $$;

create function private.activate_contract(contract uuid, expected timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  draft public.contracts;
begin
  perform private.require_admin();
  select * into draft from public.contracts where id = contract for no key update;
  if not found then
    raise exception 'Diesen Vertrag gibt es nicht mehr.' using errcode = 'P0002';
  elsif draft.status <> 'entwurf' then
    raise exception 'Der Vertrag ist kein Entwurf mehr.' using errcode = 'P0001';
  elsif draft.updated_at <> expected then
    raise exception 'Der Entwurf wurde inzwischen geändert.' using errcode = 'P0001';
  elsif not exists (select from public.contract_items where contract_id = contract) then
    raise exception 'Der Vertrag hat noch keine Leistung.' using errcode = 'P0001';
  elsif exists (
    select from public.contract_items item
    where contract_id = contract and price_kind <> 'enthalten' and private.price_on(item.id, draft.begins_on) is null)
  then
    raise exception 'Eine Leistung hat zum Vertragsbeginn noch keinen Preis.' using errcode = 'P0001';
  elsif exists (select from public.sites where id = draft.site_id and archived_at is not null) then
    raise exception 'Das Objekt ist archiviert.' using errcode = 'P0001';
  end if;
  update public.contracts set status = 'aktiv', number = (select number from private.next_number('vertrag'))
  where id = contract returning number into draft.number;
  return draft.number;
end $$;

create function private.terminate_contract(contract uuid, ends_on date, terminated_on date) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  held public.contracts := private.lock_running_contract(contract);
  today date := (now() at time zone 'Europe/Berlin')::date;
  schedule uuid;
  kept integer := 0;
begin
  if terminate_contract.ends_on < greatest(today, held.begins_on) - 1 then
    raise exception 'Der Vertrag kann nicht in der Vergangenheit enden.' using errcode = 'P0001';
  elsif held.status = 'aktiv' and terminate_contract.ends_on > held.ends_on then
    raise exception 'Der Vertrag endet schon früher.' using errcode = 'P0001';
  end if;
  update public.contracts set
    status = 'gekuendigt', terminated_on = coalesce(terminate_contract.terminated_on, today), ends_on = terminate_contract.ends_on
  where id = contract;
  for schedule in select id from public.contract_schedules where contract_id = contract order by id loop
    kept := kept + private.remove_visits(schedule, terminate_contract.ends_on + 1);
  end loop;
  return kept;
end $$;

create function private.revoke_termination(contract uuid, ends_on date) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if (private.lock_running_contract(contract)).status <> 'gekuendigt' then
    raise exception 'Der Vertrag ist nicht gekündigt.' using errcode = 'P0001';
  end if;
  update public.contracts set status = 'aktiv', terminated_on = null, ends_on = revoke_termination.ends_on where id = contract;
end $$;

-- Records that contracts have ended; their dates have ended them already.
create function private.end_contracts() returns void
language sql security definer set search_path = '' as $$
  update public.contracts set status = 'beendet'
  where status in ('aktiv', 'gekuendigt') and ends_on < (now() at time zone 'Europe/Berlin')::date
$$;
insert into private.scheduled_jobs (name, schedule, command) values
  ('end-contracts', '13 * * * *', 'select private.end_contracts()');

create function private.change_schedule(
  schedule uuid, since date, expected timestamptz, rule text, starts_at_time time, minutes integer,
  on_holiday public.holiday_rule, checklist jsonb, ends_on date, assigned_to uuid, vehicle_id uuid, crew uuid[],
  keeps_changed boolean
) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  held public.contract_schedules;
  changed uuid := schedule;
begin
  perform private.require_admin();
  perform private.lock_running_contract(contract_id) from public.contract_schedules where id = change_schedule.schedule;
  select * into held from public.contract_schedules where id = change_schedule.schedule for no key update;
  if not found or held.updated_at <> expected then
    return null;
  elsif since < (now() at time zone 'Europe/Berlin')::date then
    raise exception 'Was vergangen ist, wird nicht mehr geändert.' using errcode = 'P0001';
  elsif since > held.ends_on then
    raise exception 'Der Turnus endet schon vorher.' using errcode = 'P0001';
  end if;
  if since <= held.starts_on then
    update public.contract_schedules set
      rule = change_schedule.rule, starts_on = since, ends_on = change_schedule.ends_on,
      starts_at_time = change_schedule.starts_at_time, minutes = change_schedule.minutes,
      on_holiday = change_schedule.on_holiday, checklist = change_schedule.checklist
    where id = held.id;
  else
    insert into public.contract_schedules (
      contract_id, item_id, rule, starts_on, ends_on, starts_at_time, minutes, on_holiday, checklist, replaces)
    values (
      held.contract_id, held.item_id, change_schedule.rule, since, change_schedule.ends_on, change_schedule.starts_at_time,
      change_schedule.minutes, change_schedule.on_holiday, change_schedule.checklist, held.id)
    returning id into changed;
    update public.contract_schedules set ends_on = since - 1 where id = held.id;
  end if;
  insert into public.contract_schedule_staffing (schedule_id, assigned_to, vehicle_id)
  values (changed, change_schedule.assigned_to, change_schedule.vehicle_id)
  on conflict on constraint contract_schedule_staffing_pkey do update set
    assigned_to = excluded.assigned_to, vehicle_id = excluded.vehicle_id;
  delete from public.contract_schedule_crew where schedule_id = changed and profile_id <> all (crew);
  insert into public.contract_schedule_crew (schedule_id, profile_id)
  select distinct changed, person from unnest(crew) person where person is distinct from change_schedule.assigned_to
  on conflict (schedule_id, profile_id) do nothing;
  if not keeps_changed then
    update public.tasks visit set changed_by_hand = false
    where schedule_id = held.id and occurs_on >= since and changed_by_hand;
  end if;
  perform private.remove_visits(held.id, since);
  -- What stays belongs to the schedule that goes on, so that its days are not placed a second time.
  update public.tasks set schedule_id = changed where schedule_id = held.id and occurs_on >= since;
  update public.dropped_visits set schedule_id = changed where schedule_id = held.id and occurs_on >= since;
  return changed;
end $$;

create function private.end_schedule(schedule uuid, ends_on date) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  perform private.lock_running_contract(contract_id) from public.contract_schedules where id = end_schedule.schedule;
  if not found then
    raise exception 'Diesen Turnus gibt es nicht mehr.' using errcode = 'P0002';
  elsif end_schedule.ends_on < (now() at time zone 'Europe/Berlin')::date - 1 then
    raise exception 'Was vergangen ist, wird nicht mehr geändert.' using errcode = 'P0001';
  end if;
  update public.contract_schedules set ends_on = greatest(end_schedule.ends_on, starts_on - 1)
  where id = end_schedule.schedule;
  return private.remove_visits(end_schedule.schedule, end_schedule.ends_on + 1);
end $$;

create function private.drop_visit(task uuid, reason public.drop_reason, note text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  visit public.tasks;
begin
  perform private.require_admin();
  perform from private.schedule_placing
  where schedule_id = (select schedule_id from public.tasks where id = drop_visit.task) for update;
  select * into visit from public.tasks where id = drop_visit.task and schedule_id is not null for update;
  if not found then
    raise exception 'Diesen Einsatz gibt es nicht mehr.' using errcode = 'P0002';
  elsif visit.status <> 'offen' or exists (select from public.work_times where task_id = visit.id) then
    raise exception 'Der Einsatz hat schon begonnen.' using errcode = 'P0001';
  end if;
  insert into public.dropped_visits (schedule_id, occurs_on, day, reason)
  values (
    visit.schedule_id, visit.occurs_on, coalesce((visit.starts_at at time zone 'Europe/Berlin')::date, visit.occurs_on),
    drop_visit.reason)
  on conflict (schedule_id, occurs_on) do nothing;
  if drop_visit.note ~ '\S' then
    insert into public.customer_notes (customer_id, author_id, text)
    select contract.customer_id, (select auth.uid()),
      format('Einsatz am %s entfällt (%s): %s', to_char(coalesce(visit.starts_at at time zone 'Europe/Berlin', visit.occurs_on), 'DD.MM.YYYY'),
        visit.title, drop_visit.note)
    from public.contract_schedules schedule join public.contracts contract on contract.id = schedule.contract_id
    where schedule.id = visit.schedule_id;
  end if;
  delete from public.tasks where id = visit.id;
end $$;

-- Trigger: a visit that the office deletes as it deletes any task is dropped as well, otherwise it would be placed again.
create function private.record_deleted_visit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.dropped_visits (schedule_id, occurs_on, day, reason)
  values (
    old.schedule_id, old.occurs_on, coalesce((old.starts_at at time zone 'Europe/Berlin')::date, old.occurs_on), 'sonstiges')
  on conflict (schedule_id, occurs_on) do nothing;
  return null;
end $$;
create trigger record_deleted_visit after delete on public.tasks
  for each row when (old.schedule_id is not null and current_user in ('anon', 'authenticated'))
  execute function private.record_deleted_visit();

create function private.restore_visit(schedule uuid, occurs_on date) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if restore_visit.occurs_on < (now() at time zone 'Europe/Berlin')::date then
    raise exception 'Der Tag ist vorbei.' using errcode = 'P0001';
  end if;
  delete from public.dropped_visits
  where schedule_id = restore_visit.schedule and occurs_on = restore_visit.occurs_on;
  if not found then
    return false;
  end if;
  perform private.mark_for_placing(array[restore_visit.schedule]);
  return true;
end $$;

grant execute on function
  private.activate_contract(uuid, timestamptz), private.terminate_contract(uuid, date, date),
  private.revoke_termination(uuid, date), private.end_schedule(uuid, date),
  private.change_schedule(
    uuid, date, timestamptz, text, time, integer, public.holiday_rule, jsonb, date, uuid, uuid, uuid[], boolean),
  private.drop_visit(uuid, public.drop_reason, text), private.restore_visit(uuid, date)
  to authenticated;

-- Activates the version of a draft last changed at `expected`: assigns its number, which is returned, and has its visits
-- placed. P0001 with a German sentence if something is missing, P0002 if there is no such contract. Admins only.
create function public.activate_contract(contract uuid, expected timestamptz) returns text
language sql set search_path = '' as $$ select private.activate_contract(contract, expected) $$;
-- Ends a running contract on a day, by notice given on another (today by default); a later notice replaces an earlier one.
-- Untouched visits after its end are removed; returns how many stay. P0001 if it does not run, or the day is past or after
-- its agreed end. Admins only.
create function public.terminate_contract(contract uuid, ends_on date, terminated_on date default null) returns integer
language sql set search_path = '' as $$ select private.terminate_contract(contract, ends_on, terminated_on) $$;
-- Takes a notice back: the contract runs on until the agreed day, or without an end. P0001 if it was not given notice or
-- has ended. Admins only.
create function public.revoke_termination(contract uuid, ends_on date default null) returns void
language sql set search_path = '' as $$ select private.revoke_termination(contract, ends_on) $$;
-- Changes the version of a schedule last changed at `expected` from a day on ("dieser und alle folgenden"): the schedule
-- ends the day before, and a new one continues it; if it has not begun, it is changed itself. Returns the id of the one
-- that goes on, null if that version no longer exists. Untouched visits from that day on are placed again; those that the
-- office changed stay if `keeps_changed`, and what has begun always does. P0001 with a German sentence if the contract does
-- not run or the day is past. Admins only.
create function public.change_schedule(
  schedule uuid, since date, expected timestamptz, rule text, starts_at_time time, minutes integer,
  on_holiday public.holiday_rule, checklist jsonb default '[]', ends_on date default null, assigned_to uuid default null,
  vehicle_id uuid default null, crew uuid[] default '{}', keeps_changed boolean default true
) returns uuid
language sql set search_path = '' as $$
  select private.change_schedule(
    schedule, since, expected, rule, starts_at_time, minutes, on_holiday, checklist, ends_on, assigned_to, vehicle_id, crew,
    keeps_changed)
$$;
-- Ends a schedule of a running contract on a day; untouched visits after it are removed. Returns how many stay. Admins only.
create function public.end_schedule(schedule uuid, ends_on date) returns integer
language sql set search_path = '' as $$ select private.end_schedule(schedule, ends_on) $$;
-- Drops a visit that has not begun: it is deleted and not placed again. The customer reads day and reason; the note goes to
-- the customer's notes, which only the office reads. P0001 if it has begun, P0002 if there is no such visit. Admins only.
create function public.drop_visit(task uuid, reason public.drop_reason, note text default null) returns void
language sql set search_path = '' as $$ select private.drop_visit(task, reason, note) $$;
-- Has a dropped visit placed again; false if it was not dropped, P0001 if its day is past. Admins only.
create function public.restore_visit(schedule uuid, occurs_on date) returns boolean
language sql set search_path = '' as $$ select private.restore_visit(schedule, occurs_on) $$;
revoke execute on function
  public.activate_contract(uuid, timestamptz), public.terminate_contract(uuid, date, date),
  public.revoke_termination(uuid, date), public.end_schedule(uuid, date),
  public.change_schedule(
    uuid, date, timestamptz, text, time, integer, public.holiday_rule, jsonb, date, uuid, uuid, uuid[], boolean),
  public.drop_visit(uuid, public.drop_reason, text), public.restore_visit(uuid, date)
  from public, anon;
grant execute on function
  public.activate_contract(uuid, timestamptz), public.terminate_contract(uuid, date, date),
  public.revoke_termination(uuid, date), public.end_schedule(uuid, date),
  public.change_schedule(
    uuid, date, timestamptz, text, time, integer, public.holiday_rule, jsonb, date, uuid, uuid, uuid[], boolean),
  public.drop_visit(uuid, public.drop_reason, text), public.restore_visit(uuid, date)
  to authenticated;
