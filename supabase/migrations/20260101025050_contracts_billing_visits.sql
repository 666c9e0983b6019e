-- Visits with something to bill, so that a run does not read all that were ever done

-- The visits that are done and whose item has a price per visit or hour, until they are billed; more than that are no harm,
-- because a run compares what was done with what was billed. Whoever adds one locks its row, and so does a run before it
-- reads what was done: hours recorded meanwhile wait for it and are offered again.
create table private.visits_to_bill (
  task_id uuid primary key references public.tasks (id) on delete cascade,
  contract_id uuid not null references public.contracts (id) on delete cascade
);
create index visits_to_bill_contract_id on private.visits_to_bill (contract_id);

-- The day of a visit, for the visits of a period and for those that should have been done.
create index tasks_visit_day on public.tasks (
  schedule_id, coalesce((starts_at at time zone 'Europe/Berlin')::date, occurs_on)) where schedule_id is not null;
create index tasks_visits_not_done on public.tasks (coalesce((starts_at at time zone 'Europe/Berlin')::date, occurs_on))
  where schedule_id is not null and status <> 'abgeschlossen';

create function private.offer_visit(visit uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.visits_to_bill (task_id, contract_id)
  select task.id, schedule.contract_id
  from public.tasks task
  join public.contract_schedules schedule on schedule.id = task.schedule_id
  join public.contract_items item on item.id = schedule.item_id
  where task.id = visit and task.status = 'abgeschlossen' and item.price_kind in ('einsatz', 'stunde')
  on conflict (task_id) do update set contract_id = excluded.contract_id
$$;

-- Trigger: a visit was done.
create function private.offer_done_visit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.offer_visit(new.id);
  return null;
end $$;
create trigger offer_done_visit after insert or update of status, schedule_id on public.tasks
  for each row when (new.schedule_id is not null and new.status = 'abgeschlossen')
  execute function private.offer_done_visit();

-- Trigger: there is other work on a visit, or what billed one is gone.
create function private.offer_visit_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.offer_visit(visit) from (
    select distinct visit from unnest(array[new.task_id, old.task_id]) visit where visit is not null order by visit) changed;
  return null;
end $$;
create trigger offer_visit_again after insert or delete or update of task_id, start_time, end_time, break_minutes
  on public.work_times
  for each row execute function private.offer_visit_again();
create trigger offer_visit_again after delete on public.billing_periods
  for each row when (old.task_id is not null and old.item_id is not null)
  execute function private.offer_visit_again();
