-- What the vehicles are planned for today

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
