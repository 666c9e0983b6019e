-- Work with something to bill, so that a run does not read all that was ever done

-- Tasks whose work may not be billed yet:
-- - visits that are done, of items with a price per visit or hour; `contract_id` is theirs;
-- - other tasks that are done, at a site without an order;
-- - tasks of an order on which work was recorded after an invoice of the order.
-- Some may already be billed: a run compares the work with what was billed. Adding a task locks its row, and a run locks it
-- before reading the work, so that hours recorded during a run wait for it and are listed again afterwards.
create table private.work_to_bill (
  task_id uuid primary key references public.tasks (id) on delete cascade,
  contract_id uuid references public.contracts (id) on delete cascade
);
create index work_to_bill_contract_id on private.work_to_bill (contract_id);

-- The day of a visit, for the visits of a period and for those that should have been done.
create index tasks_visit_day on public.tasks (
  schedule_id, coalesce((starts_at at time zone 'Europe/Berlin')::date, occurs_on)) where schedule_id is not null;
create index tasks_visits_not_done on public.tasks (coalesce((starts_at at time zone 'Europe/Berlin')::date, occurs_on))
  where schedule_id is not null and status <> 'abgeschlossen';

create function private.offer_work(work uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.work_to_bill (task_id, contract_id)
  select task.id, schedule.contract_id
  from public.tasks task
  left join public.contract_schedules schedule on schedule.id = task.schedule_id
  left join public.contract_items item on item.id = schedule.item_id
  where task.id = work
    and case
      when task.schedule_id is not null then task.status = 'abgeschlossen' and item.price_kind in ('einsatz', 'stunde')
      when not exists (select from public.work_times where task_id = task.id) then false
      when task.request_id is not null then exists (
        select from public.invoices
        where invoices.request_id = task.request_id and kind = 'rechnung' and invoices.status not in ('entwurf', 'storniert'))
      else task.status = 'abgeschlossen' and task.site_id is not null end
  on conflict (task_id) do update set contract_id = excluded.contract_id
$$;

-- Trigger: a task was finished, or moved to another schedule, order or site.
create function private.offer_done_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.offer_work(new.id);
  return null;
end $$;
create trigger offer_done_work after insert or update of status, schedule_id, request_id, site_id on public.tasks
  for each row when (new.status = 'abgeschlossen' and num_nonnulls(new.schedule_id, new.request_id, new.site_id) > 0)
  execute function private.offer_done_work();

-- Trigger: the hours of a task have changed, or a row that billed it was deleted.
create function private.offer_work_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.offer_work(work) from (
    select distinct work from unnest(array[new.task_id, old.task_id]) work where work is not null order by work) changed;
  return null;
end $$;
create trigger offer_work_again after insert or delete or update of task_id, start_time, end_time, break_minutes
  on public.work_times
  for each row execute function private.offer_work_again();
create trigger offer_work_again after delete on public.billing_periods
  for each row when (old.task_id is not null)
  execute function private.offer_work_again();

-- The unbilled work on a task that is no visit, in seconds, and its first day: what was recorded since the last invoice of
-- its order and since it was last waived, or all of it. Null while there is a draft of an invoice for the order.
create function private.unbilled_work(job public.tasks, out seconds numeric, out first_day date)
language sql stable security definer set search_path = '' as $$
  select sum(extract(epoch from end_time - start_time) - break_minutes * 60),
    (min(start_time) at time zone 'Europe/Berlin')::date
  from public.work_times, (
    select greatest(
      (select max(case when status = 'entwurf' then 'infinity' else coalesce(issued_at, created_at) end)
        from public.invoices where request_id = job.request_id and kind = 'rechnung' and status <> 'storniert'),
      (select max(created_at) from public.billing_periods period where period.task_id = job.id), '-infinity') as moment) settled
  where work_times.task_id = job.id and end_time is not null and greatest(work_times.created_at, end_time, assigned_at) > moment
$$;

-- Raises P0001 if a task has fewer hours than invoices bill of it, drafts included. Called after hours were taken off it: the
-- trigger above has locked it by then, so that no run bills them in the meantime.
create function private.require_billed_hours(work uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worked numeric := (
    select sum(extract(epoch from end_time - start_time) - break_minutes * 60)
    from public.work_times where task_id = work and end_time is not null);
  billed bigint := (
    select sum(period.quantity_thousandths)
    from public.billing_periods period join public.contract_items item on item.id = period.item_id
    where period.task_id = work and period.status = 'abgerechnet' and item.price_kind = 'stunde');
  rounding public.billing_settings;
  invoice public.invoices;
begin
  select * into rounding from public.billing_settings;
  if coalesce(billed, 0) <= coalesce(private.billed_thousandths(worked, rounding), 0) then
    return;
  end if;
  select invoices.* into invoice
  from public.billing_periods period join public.invoices on invoices.id = period.invoice_id
  where period.task_id = work order by period.part desc limit 1;
  raise exception '%', case
    when invoice.number is not null then format(
      'Diese Stunden sind mit der Rechnung %s abgerechnet. Stornieren Sie zuerst die Rechnung.', invoice.number)
    when invoice.id is not null then
      'Diese Stunden stehen in einem Rechnungsentwurf. Löschen Sie zuerst den Entwurf.'
    else 'Diese Stunden sind schon abgerechnet.' end using errcode = 'P0001';
end $$;
