-- A vehicle is planned for one task at a time

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
