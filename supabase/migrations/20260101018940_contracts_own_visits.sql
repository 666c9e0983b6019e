-- What customers see of their visits, and cancelling one

create type public.visit_state as enum ('geplant', 'laeuft', 'erledigt', 'entfaellt');

create function private.require_customer() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_customer() then
    raise exception 'Dafür fehlt Ihnen die Berechtigung.' using errcode = '42501';
  end if;
end $$;

create function private.own_visits(since date, until date, contract uuid)
returns table (
  schedule_id uuid, occurs_on date, title text, day date, starts_at timestamptz, ends_at timestamptz, state public.visit_state,
  reason public.drop_reason, cancel_until timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  notice interval := make_interval(
    hours => coalesce((select visit_notice_hours from public.appointment_settings where id = 1), 24));
begin
  perform private.require_customer();
  return query
    with own as (
      select schedule.id, schedule.starts_at_time, schedule.minutes, item.title
      from public.contract_schedules schedule
        join public.contracts held on held.id = schedule.contract_id
        join public.contract_items item on item.id = schedule.item_id
      where (own_visits.contract is null or held.id = own_visits.contract) and held.number is not null and held.customer_id = private.own_customer()
    )
    select found.* from (
      select own.id, visit.occurs_on::date, own.title::text,
        coalesce((visit.starts_at at time zone 'Europe/Berlin')::date, visit.occurs_on) as day, visit.starts_at, visit.ends_at,
        (case visit.status when 'offen' then 'geplant' when 'in_bearbeitung' then 'laeuft' else 'erledigt' end)::public.visit_state,
        null::public.drop_reason,
        case when visit.status = 'offen' then
          coalesce(visit.starts_at, (visit.occurs_on + own.starts_at_time) at time zone 'Europe/Berlin') - notice end
      from own join public.tasks visit on visit.schedule_id = own.id
      union all
      select own.id, dropped.occurs_on::date, own.title::text, dropped.day::date,
        (dropped.day + own.starts_at_time) at time zone 'Europe/Berlin',
        (dropped.day + own.starts_at_time) at time zone 'Europe/Berlin' + make_interval(mins => own.minutes),
        'entfaellt'::public.visit_state, dropped.reason, null
      from own join public.dropped_visits dropped on dropped.schedule_id = own.id
    ) found
    where found.day between own_visits.since and own_visits.until
    order by found.day, found.starts_at, found.id
    limit 500;
end $$;

create function private.cancel_own_visit(schedule uuid, occurs_on date) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  notice integer := coalesce((select visit_notice_hours from public.appointment_settings where id = 1), 24);
  agreed public.contract_schedules;
  visit public.tasks;
  dropped uuid;
begin
  perform private.require_customer();
  select each.* into agreed
  from public.contract_schedules each join public.contracts held on held.id = each.contract_id
  where each.id = cancel_own_visit.schedule and held.number is not null and held.customer_id = private.own_customer();
  perform from private.schedule_placing where schedule_id = agreed.id for update;
  select * into visit from public.tasks
  where schedule_id = agreed.id and occurs_on = cancel_own_visit.occurs_on for update;
  if visit.id is null then
    if exists (
      select from public.dropped_visits where schedule_id = agreed.id and occurs_on = cancel_own_visit.occurs_on)
    then
      return false;
    end if;
    raise exception 'Diesen Einsatz gibt es nicht mehr.' using errcode = 'P0002';
  elsif visit.status <> 'offen' or exists (select from public.work_times where task_id = visit.id) then
    raise exception 'Der Einsatz hat schon begonnen.' using errcode = 'P0001';
  elsif coalesce(visit.starts_at, (visit.occurs_on + agreed.starts_at_time) at time zone 'Europe/Berlin')
    < now() + make_interval(hours => notice)
  then
    raise exception 'Einsätze können Sie bis % Stunden vorher selbst absagen. Bitte rufen Sie uns an.', notice using errcode = 'P0001';
  end if;
  insert into public.dropped_visits (schedule_id, occurs_on, day, reason)
  values (
    visit.schedule_id, visit.occurs_on, coalesce((visit.starts_at at time zone 'Europe/Berlin')::date, visit.occurs_on),
    'kundenwunsch')
  returning id into dropped;
  delete from public.tasks where id = visit.id;
  perform private.queue_mail('visit-cancelled', dropped, private.contact_address());
  return true;
end $$;

grant execute on function private.own_visits(date, date, uuid), private.cancel_own_visit(uuid, date) to authenticated;

-- The visits of an own contract, or of all, from one day to another in Germany, dropped ones included, in order of time; at
-- most 500. Who comes is not told. `cancel_until` is until when cancel_own_visit accepts it. Customers only.
create function public.own_visits(since date, until date, contract uuid default null)
returns table (
  schedule_id uuid, occurs_on date, title text, day date, starts_at timestamptz, ends_at timestamptz, state public.visit_state,
  reason public.drop_reason, cancel_until timestamptz)
language sql stable set search_path = '' as $$ select * from private.own_visits(since, until, contract) $$;
-- Cancels a visit of an own contract and mails it to the office; false if it was dropped before. P0001 with a German
-- sentence if it has begun or the notice is over, P0002 if there is no such visit. Customers only.
create function public.cancel_own_visit(schedule uuid, occurs_on date) returns boolean
language sql set search_path = '' as $$ select private.cancel_own_visit(schedule, occurs_on) $$;
revoke execute on function public.own_visits(date, date, uuid), public.cancel_own_visit(uuid, date) from public, anon;
grant execute on function public.own_visits(date, date, uuid), public.cancel_own_visit(uuid, date) to authenticated;
