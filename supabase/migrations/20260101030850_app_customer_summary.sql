-- What the office is asked on the telephone: when someone comes, who was there last, and what is owed

create type public.customer_summary_kind as enum ('naechster', 'letzter', 'termin', 'ungeplant', 'offen');

-- Each order and each site yields its next and its last task by an index, so that a customer with years of visits is read as
-- fast as a new one.
create function private.customer_summary(customer uuid)
returns table (
  kind public.customer_summary_kind, id uuid, title text, status text, starts_at timestamptz, ends_at timestamptz,
  vehicle text, crew text[], count integer, cents bigint, overdue_cents bigint, overdue_since date)
language plpgsql stable security definer rows 5 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  account uuid;
  address text;
  today date := (now() at time zone 'Europe/Berlin')::date;
begin
  perform private.require_admin();
  select profile_id, lower(email) into account, address from public.customers where customers.id = customer;
  return query
  with chosen as (
    (select 'naechster'::public.customer_summary_kind as kind, found.id from (
      (select task.id, task.starts_at from public.requests request cross join lateral (
        select id, starts_at from public.tasks
        where request_id = request.id and status <> 'abgeschlossen' and ends_at > now()
        order by starts_at, id limit 1) task
        where request.customer_id = customer)
      union all
      (select task.id, task.starts_at from public.sites site cross join lateral (
        select id, starts_at from public.tasks
        -- No task is longer than a day.
        where site_id = site.id and schedule_id is not null and starts_at > now() - interval '24 hours'
          and status <> 'abgeschlossen' and ends_at > now()
        order by starts_at, id limit 1) task
        where site.customer_id = customer)
      union all
      (select task.id, task.starts_at from public.sites site cross join lateral (
        select id, starts_at from public.tasks
        where site_id = site.id and request_id is null and schedule_id is null
          and coalesce(starts_at, created_at) > now() - interval '24 hours'
          and status <> 'abgeschlossen' and ends_at > now()
        order by coalesce(starts_at, created_at), id limit 1) task
        where site.customer_id = customer)
      ) found order by starts_at, id limit 1)
    union all
    (select 'letzter', found.id from (
      (select task.id, task.starts_at from public.requests request cross join lateral (
        select id, starts_at from public.tasks
        where request_id = request.id and (status = 'abgeschlossen' or ends_at <= now()) and starts_at is not null
        order by starts_at desc, id limit 1) task
        where request.customer_id = customer)
      union all
      (select task.id, task.starts_at from public.sites site cross join lateral (
        select id, starts_at from public.tasks
        where site_id = site.id and schedule_id is not null and (status = 'abgeschlossen' or ends_at <= now())
          and starts_at is not null
        order by starts_at desc, id limit 1) task
        where site.customer_id = customer)
      union all
      (select task.id, task.starts_at from public.sites site cross join lateral (
        select id, starts_at from public.tasks
        where site_id = site.id and request_id is null and schedule_id is null
          and (status = 'abgeschlossen' or ends_at <= now()) and starts_at is not null
        order by coalesce(starts_at, created_at) desc, id limit 1) task
        where site.customer_id = customer)
      ) found order by starts_at desc, id limit 1)
  )
  (select chosen.kind, task.id, task.title::text, task.status::text, task.starts_at, task.ends_at, vehicle.name::text,
    (select array_agg(private.shown_name(profile) order by is_responsible desc, private.shown_name(profile), profile.id)
      from (
        select task.assigned_to as profile_id, true as is_responsible where task.assigned_to is not null
        union all
        select task_crew.profile_id, false from public.task_crew
        where task_crew.task_id = task.id and task_crew.profile_id is distinct from task.assigned_to
      ) member
      join public.profiles profile on profile.id = member.profile_id),
    null::integer, null::bigint, null::bigint, null::date
  from chosen
  join public.tasks task on task.id = chosen.id
  left join public.vehicles vehicle on vehicle.id = task.vehicle_id)
  union all
  (select 'termin', appointment.id, appointment.service::text, appointment.status::text,
    private.appointment_start(date, time), appointment.ends_at, null, null, null, null, null, null
  from (
    (select * from public.appointments
      where user_id = account and date >= today and appointments.ends_at > now()
        and appointments.status in ('Ausstehend', 'Bestätigt')
      order by date, time, appointments.id limit 1)
    union all
    (select * from public.appointments
      where customer_id = customer and date >= today and appointments.ends_at > now()
        and appointments.status in ('Ausstehend', 'Bestätigt')
      order by date, time, appointments.id limit 1)) appointment
  order by date, time, appointment.id limit 1)
  union all
  (select 'ungeplant', null, null, null, null, null, null, null, count(*)::integer, null, null, null
  from (
    select from public.requests request join public.tasks task on task.request_id = request.id
    where request.customer_id = customer and task.starts_at is null and task.status <> 'abgeschlossen'
    union all
    select from public.sites site join public.tasks task on task.site_id = site.id
    where site.customer_id = customer and task.request_id is null and task.starts_at is null
      and task.status <> 'abgeschlossen') waiting
  having count(*) > 0)
  union all
  (select 'offen', null, null, null, null, null, null, null, count(*)::integer, sum(open_cents)::bigint,
    coalesce(sum(open_cents) filter (where payable_until < today), 0)::bigint,
    min(due_date::date) filter (where payable_until < today)
  from (
    select open_cents, payable_until, due_date from public.invoices
    where customer_id = customer and open_cents > 0
    union all
    select open_cents, payable_until, due_date from public.invoices
    where customer_id is null and lower(customer_email) = address and open_cents > 0) owed
  having count(*) > 0);
end $$;
grant execute on function private.customer_summary(uuid) to authenticated;

-- What a caller asks for, at most one row of each kind: the customer's next task that has a time, unfinished or running; the
-- last one that is done or over; the next appointment; how many unfinished tasks have no time; and what is owed (`cents`),
-- with the part that is overdue and the oldest due date of it. Crews begin with the one responsible. Admins only.
create function public.customer_summary(customer uuid)
returns table (
  kind public.customer_summary_kind, id uuid, title text, status text, starts_at timestamptz, ends_at timestamptz,
  vehicle text, crew text[], count integer, cents bigint, overdue_cents bigint, overdue_since date)
language sql stable rows 5 set search_path = '' as $$ select * from private.customer_summary(customer) $$;
revoke execute on function public.customer_summary(uuid) from public, anon;
grant execute on function public.customer_summary(uuid) to authenticated;
