-- What a month and earlier ones bring and no invoice names

-- The billed part of time worked, in thousandths of an hour: `billedHours` of the working times, to the thousandth.
create function private.billed_thousandths(seconds numeric, settings public.billing_settings) returns bigint
language sql immutable set search_path = '' as $$
  select round(
    case when settings.hours_rounding = 'aufwaerts'
      then ceil(round(seconds) / (coalesce(settings.hours_step_minutes, 15) * 60))
      else round(round(seconds) / (coalesce(settings.hours_step_minutes, 15) * 60)) end
      * coalesce(settings.hours_step_minutes, 15) * 1000 / 60)::bigint
$$;

-- The items of contracts with unbilled periods or visits up to the end of a month, or of some contracts only. `parts` are
-- the positions of a document: quantity, price, and for a part of a period its days. `visits` are those that a row bills.
create function private.billing_items(month date, of_contracts uuid[] default null) returns table (
  contract_id uuid, item_id uuid, price_kind public.contract_price_kind, period_from date, period_to date, due_month date,
  quantity_thousandths bigint, amount_cents bigint, price_changed boolean, parts jsonb, visits jsonb
)
language sql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
  with bounds as (
    select date_trunc('month', month::timestamp)::date as first_day,
      (date_trunc('month', month::timestamp) + interval '1 month')::date as next_day
  ),
  priced as materialized (
    select item.contract_id, item.id, item.price_kind, item.in_advance, contract.begins_on::date, contract.ends_on::date,
      price.unit_price_cents, price.valid_from::date,
      -- A visit before the first price has the first one.
      daterange(
        case when row_number() over of_item > 1 then price.valid_from::date end, lead(price.valid_from::date) over of_item) as valid
    from public.contracts contract
    join public.contract_items item on item.contract_id = contract.id
    join public.contract_prices price on price.item_id = item.id
    join public.customers customer on customer.id = contract.customer_id
    where contract.status <> 'entwurf' and item.price_kind <> 'enthalten' and customer.erased_at is null
      and (of_contracts is null or contract.id = any (of_contracts))
    window of_item as (partition by item.id order by price.valid_from)
  ),
  flat as (
    select id, priced.contract_id, price_kind, in_advance, ends_on, greatest(begins_on, min(valid_from)) as since,
      case price_kind when 'monat' then 'month' when 'quartal' then 'quarter' else 'year' end as unit,
      case price_kind when 'monat' then interval '1 month' when 'quartal' then interval '3 months' else interval '1 year' end as length
    from priced
    where price_kind in ('monat', 'quartal', 'jahr')
    group by id, priced.contract_id, price_kind, in_advance, begins_on, ends_on
  ),
  billed as (
    select period.item_id, range_agg(daterange(period.period_from, period.period_to, '[]')) as days
    from public.billing_periods period
    where period.item_id is not null and period.task_id is null
      and (of_contracts is null or period.contract_id = any (of_contracts))
    group by period.item_id
  ),
  -- the days of calendar months, quarters and years that nothing has billed
  piece as (
    select flat.*, slot::date as slot_from, (slot + length)::date as slot_until,
      gap * daterange(slot::date, (slot + length)::date) as days
    from bounds
    cross join flat
    left join billed on billed.item_id = flat.id
    cross join lateral (
      select least(
        coalesce(ends_on + 1, 'infinity'),
        case when in_advance then (date_trunc(unit, first_day::timestamp) + length)::date else next_day end) as until
    ) horizon
    cross join lateral unnest(
      datemultirange(daterange(since, greatest(since, horizon.until))) - coalesce(billed.days, '{}'::datemultirange)) as gap
    cross join lateral generate_series(date_trunc(unit, lower(gap)::timestamp), (upper(gap) - 1)::timestamp, length) as slot
  ),
  due as (
    select piece.*, greatest(slot_from, since) as agreed_from, least(slot_until, coalesce(ends_on + 1, 'infinity')) as agreed_until
    from piece, bounds
    where case
      when in_advance then greatest(slot_from, since) < next_day
      else least(slot_until, coalesce(ends_on + 1, 'infinity')) <= next_day end
  ),
  flat_part as (
    select due.contract_id, due.id, due.price_kind, due.in_advance, days, slot_from, slot_until, since, agreed_from, agreed_until,
      priced.unit_price_cents, min(lower(days * priced.valid)) as part_from, max(upper(days * priced.valid)) as part_until,
      sum(upper(days * priced.valid) - lower(days * priced.valid))::integer as day_count
    from due join priced on priced.id = due.id and priced.valid && days
    group by due.contract_id, due.id, due.price_kind, due.in_advance, days, slot_from, slot_until, since, agreed_from, agreed_until,
      priced.unit_price_cents
  ),
  flat_row as (
    select part.contract_id, part.id as item_id, part.price_kind, lower(days) as period_from, upper(days) - 1 as period_to,
      date_trunc('month', (case when in_advance then agreed_from else agreed_until - 1 end)::timestamp)::date as due_month,
      1000::bigint as quantity_thousandths, sum(cents)::bigint as amount_cents,
      exists (
        select from public.contract_prices price
        where price.item_id = part.id and price.valid_from > since and price.valid_from::date <@ days) as price_changed,
      jsonb_agg(jsonb_build_object(
        'quantity', 1000, 'price', cents, 'full_price', unit_price_cents, 'from', part_from, 'to', part_until - 1,
        'days', day_count, 'of_days', slot_until - slot_from) order by part_from) as parts,
      null::jsonb as visits
    from flat_part part,
      -- Half a cent is rounded up.
      lateral (select round(unit_price_cents::numeric * day_count / (slot_until - slot_from))::bigint as cents) counted
    group by part.contract_id, part.id, part.price_kind, in_advance, days, since, agreed_from, agreed_until
  ),
  counted_item as (
    select distinct id, priced.contract_id, price_kind from priced where price_kind in ('einsatz', 'stunde')
  ),
  -- Visits that may have something to bill, and those that should have been done; all others are billed long ago or to come.
  visit as (
    select item.contract_id, item.id, item.price_kind, task.id as task_id, task.status, day
    from (
      select task.id, schedule_id, status, coalesce((starts_at at time zone 'Europe/Berlin')::date, occurs_on) as day
      from private.work_to_bill waiting join public.tasks task on task.id = waiting.task_id
      where status = 'abgeschlossen' and (of_contracts is null or waiting.contract_id = any (of_contracts))
      union all
      select task.id, schedule_id, status, coalesce((starts_at at time zone 'Europe/Berlin')::date, occurs_on)
      from public.tasks task
      where schedule_id is not null and status <> 'abgeschlossen'
        and coalesce((starts_at at time zone 'Europe/Berlin')::date, occurs_on)
          < least((select next_day from bounds), (now() at time zone 'Europe/Berlin')::date)
    ) task
    join public.contract_schedules schedule on schedule.id = task.schedule_id
    join counted_item item on item.contract_id = schedule.contract_id and item.id = schedule.item_id
  ),
  billable as (
    select visit.*, done.quantity - billed.quantity as quantity
    from bounds
    left join public.billing_settings rounding on true
    cross join visit
    cross join lateral (
      select case price_kind when 'einsatz' then 1000 else (
        select private.billed_thousandths(sum(extract(epoch from end_time - start_time) - break_minutes * 60), rounding)
        from public.work_times where work_times.task_id = visit.task_id and end_time is not null) end as quantity
      offset 0
    ) done
    cross join lateral (
      select coalesce(sum(quantity_thousandths), 0) as quantity
      from public.billing_periods period where period.task_id = visit.task_id and period.item_id is not null
    ) billed
    where status = 'abgeschlossen' and day < next_day
  ),
  visit_part as (
    select billable.contract_id, billable.id, billable.price_kind, date_trunc('month', day::timestamp)::date as month_of,
      priced.unit_price_cents, sum(quantity)::bigint as quantity,
      round(sum(quantity) * priced.unit_price_cents / 1000)::bigint as cents, min(day) as part_from, max(day) as part_to,
      jsonb_agg(jsonb_build_object('task', task_id, 'day', day, 'quantity', quantity, 'price', priced.unit_price_cents)
        order by day, task_id) as visits
    from billable join priced on priced.id = billable.id and priced.valid @> day
    where quantity > 0
    group by billable.contract_id, billable.id, billable.price_kind, month_of, priced.unit_price_cents
  ),
  visit_row as (
    select visit_part.contract_id, visit_part.id as item_id, visit_part.price_kind, month_of as period_from,
      (month_of + interval '1 month')::date - 1 as period_to, month_of as due_month,
      sum(quantity)::bigint as quantity_thousandths, sum(cents)::bigint as amount_cents,
      exists (
        select from public.contract_prices price
        where price.item_id = visit_part.id and price.valid_from >= month_of and price.valid_from < month_of + interval '1 month'
          and exists (
            select from public.contract_prices earlier
            where earlier.item_id = price.item_id and earlier.valid_from < price.valid_from)) as price_changed,
      jsonb_agg(jsonb_build_object(
        'quantity', quantity, 'price', unit_price_cents, 'from', part_from, 'to', part_to) order by part_from) as parts,
      jsonb_path_query_array(jsonb_agg(visits order by part_from), '$[*][*]') as visits
    from visit_part
    group by visit_part.contract_id, visit_part.id, visit_part.price_kind, month_of
  ),
  -- Months with nothing but visits that were neither done nor dropped are listed as well, so that none is forgotten.
  missing_row as (
    select visit.contract_id, visit.id as item_id, visit.price_kind, date_trunc('month', day::timestamp)::date as period_from,
      (date_trunc('month', day::timestamp) + interval '1 month')::date - 1 as period_to,
      date_trunc('month', day::timestamp)::date as due_month, 0::bigint, 0::bigint, false, '[]'::jsonb, '[]'::jsonb
    from visit
    where status <> 'abgeschlossen'
      and not exists (
        select from visit_part done
        where done.id = visit.id and done.month_of = date_trunc('month', day::timestamp)::date)
    group by visit.contract_id, visit.id, visit.price_kind, date_trunc('month', day::timestamp)
  )
  select * from flat_row
  union all select * from visit_row
  union all select * from missing_row
$$;

create function private.billing_candidates(month date) returns table (
  customer_id uuid, customer_name text, customer_number text, contract_id uuid, contract_number text, contract_title text,
  site_id uuid, site_name text, item_id uuid, request_id uuid, task_id uuid, title text,
  price_kind public.contract_price_kind, is_gross boolean, period_from date, period_to date, due_month date,
  quantity_thousandths bigint, amount_cents bigint, unit_price_cents bigint, visits_planned integer, visits_done integer,
  visits_dropped integer, hours_planned numeric, hours_worked numeric, warnings text[]
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  today date := (now() at time zone 'Europe/Berlin')::date;
  last_day date := (date_trunc('month', month::timestamp) + interval '1 month')::date - 1;
begin
  perform private.require_admin();
  return query
  with candidate as materialized (select * from private.billing_items(month)),
  debtor as (
    select distinct invoice.customer_id as id from public.invoices invoice
    where status = 'offen' and payable_until < today - 60 and invoice.customer_id is not null
  ),
  fact as (
    select candidate.item_id, candidate.period_from, count(*)::integer as planned,
      count(*) filter (where is_done)::integer as done, count(*) filter (where not is_done and day < today)::integer as missing,
      sum(planned_hours) as planned_hours, sum(worked_hours) as worked_hours,
      coalesce(sum(worked_hours) filter (where is_done), 0) > coalesce(sum(planned_hours) filter (where is_done), 0) as is_longer
    from candidate
    join public.contract_schedules schedule
      on schedule.contract_id = candidate.contract_id and schedule.item_id = candidate.item_id
    cross join lateral (
      select task.status = 'abgeschlossen' as is_done,
        coalesce((task.starts_at at time zone 'Europe/Berlin')::date, task.occurs_on) as day,
        extract(epoch from coalesce(task.ends_at - task.starts_at, make_interval(mins => schedule.minutes))) / 3600
          * greatest(1, (task.assigned_to is not null)::integer
            + (select count(*) from public.task_crew where task_crew.task_id = task.id)) as planned_hours,
        (select coalesce(sum(extract(epoch from end_time - start_time) / 3600 - break_minutes / 60.0), 0)
          from public.work_times where work_times.task_id = task.id and end_time is not null) as worked_hours
      from public.tasks task
      where task.schedule_id = schedule.id
        and coalesce((task.starts_at at time zone 'Europe/Berlin')::date, task.occurs_on)
          between candidate.period_from and candidate.period_to
      -- Reads the visits of the period by the index, and computes their hours once.
      offset 0
    ) visit
    group by candidate.item_id, candidate.period_from
  ),
  fallen as (
    select candidate.item_id, candidate.period_from, count(*)::integer as dropped
    from candidate
    join public.contract_schedules schedule
      on schedule.contract_id = candidate.contract_id and schedule.item_id = candidate.item_id
    join public.dropped_visits on schedule_id = schedule.id
      and dropped_visits.day between candidate.period_from and candidate.period_to
    group by candidate.item_id, candidate.period_from
  )
  select contract.customer_id, customer.name::text, customer.number::text, contract.id, contract.number, contract.title::text,
    contract.site_id, site.name::text, candidate.item_id, null::uuid, null::uuid, item.title::text, candidate.price_kind,
    contract.is_gross, candidate.period_from, candidate.period_to, candidate.due_month, candidate.quantity_thousandths,
    candidate.amount_cents,
    coalesce(
      (candidate.parts -> -1 ->> 'full_price')::bigint, (candidate.parts -> -1 ->> 'price')::bigint,
      private.price_on(item.id, candidate.period_to)::bigint),
    coalesce(planned, 0) + coalesce(dropped, 0), coalesce(done, 0), coalesce(dropped, 0),
    round(coalesce(planned_hours, 0), 2), round(coalesce(worked_hours, 0), 2),
    array_remove(array[
      case when missing > 0 then 'visit_missing' end,
      case when dropped > 0 and candidate.price_kind in ('monat', 'quartal', 'jahr') then 'visits_dropped' end,
      case when is_longer then 'hours_beyond_plan' end,
      case when candidate.price_changed then 'price_changed' end,
      case when customer.email is null then 'no_email' end,
      case when debtor.id is not null then 'owes_60_days' end], null)
  from candidate
  join public.contracts contract on contract.id = candidate.contract_id
  join public.contract_items item on item.id = candidate.item_id
  join public.sites site on site.id = contract.site_id
  join public.customers customer on customer.id = contract.customer_id
  left join debtor on debtor.id = customer.id
  left join fact on fact.item_id = candidate.item_id and fact.period_from = candidate.period_from
  left join fallen on fallen.item_id = candidate.item_id and fallen.period_from = candidate.period_from
  union all
  (select customer.id, customer.name, customer.number, null, null, null, site.id, site.name, null, entry.id, null, entry.subject,
    null, true, entry.finished_on, entry.finished_on, date_trunc('month', entry.finished_on::timestamp)::date, 1000,
    (select round(quote.amount * 100)::bigint from public.quotes quote
      where quote.request_id = entry.id and quote.status = 'angenommen' order by quote.created_at desc, quote.id limit 1),
    null, 0, 0, 0, 0, round(entry.hours, 2),
    array_remove(array[
      case when not entry.is_completed then 'not_completed' end,
      case when customer.email is null then 'no_email' end, case when debtor.id is not null then 'owes_60_days' end], null)
  from (
    select request.*, (coalesce(work.ended_at, request.updated_at) at time zone 'Europe/Berlin')::date as finished_on,
      coalesce(hours, 0) as hours
    from (
      select id, subject, customer_id, site_id, updated_at, status = 'completed' as is_completed
      from (
        select * from public.requests where status = 'completed'
        union all
        -- Employees close tasks; the office completes the order, but can bill it before that.
        select * from public.requests
        where status in ('pending', 'in_progress')
          and exists (select from public.tasks where request_id = requests.id)
          and not exists (select from public.tasks where request_id = requests.id and tasks.status <> 'abgeschlossen')
      ) request
      where not exists (
          select from public.invoices invoice
          where invoice.request_id = request.id and invoice.kind = 'rechnung' and invoice.status <> 'storniert')
        and not exists (select from public.billing_periods period where period.request_id = request.id)
      order by created_at desc, id limit 250
    ) request
    left join lateral (
      -- A closed task counts from its planned end, or from when it was done or its last hours ended if that was earlier; a task
      -- that was never closed counts from its planned end, or from the completion of its order if that was earlier.
      select sum(time.hours) as hours, max(case
          when task.finished_at is not null then least(task.ends_at, task.finished_at, time.ended_at)
          when task.ends_at is not null then least(task.ends_at, request.updated_at) end) as ended_at
      from public.tasks task
      left join lateral (
        select sum(extract(epoch from end_time - start_time) / 3600 - break_minutes / 60.0) as hours, max(end_time) as ended_at
        from public.work_times where work_times.task_id = task.id and end_time is not null
      ) time on true
      where task.request_id = request.id
    ) work on true
  ) entry
  join public.customers customer on customer.id = entry.customer_id
  left join public.sites site on site.id = entry.site_id
  left join debtor on debtor.id = customer.id
  where entry.finished_on <= last_day)
  union all
  (select customer.id, customer.name, customer.number, null, null, null, site.id, site.name, null, entry.request_id, entry.id,
    entry.title, null, true, entry.day, entry.day, date_trunc('month', entry.day::timestamp)::date,
    private.billed_thousandths(entry.seconds, rounding), null, null, 0, 0, 0, 0, round(entry.seconds / 3600, 2),
    array_remove(array[
      case when entry.request_id is not null then 'after_invoice' end,
      case when customer.email is null then 'no_email' end, case when debtor.id is not null then 'owes_60_days' end], null)
  from (
    select task.id, task.title, task.site_id, task.request_id, work.seconds,
      case when task.request_id is null and task.starts_at is not null
        then least((least(task.starts_at, task.finished_at) at time zone 'Europe/Berlin')::date, work.first_day)
        else work.first_day end as day
    from private.work_to_bill waiting
    join public.tasks task on task.id = waiting.task_id
    left join public.requests request on request.id = task.request_id
    cross join lateral private.unbilled_work(task) work
    where waiting.contract_id is null and task.schedule_id is null and task.status = 'abgeschlossen'
      and coalesce(request.status = 'completed', task.site_id is not null) and work.seconds > 0
    order by task.created_at desc, task.id limit 250
  ) entry
  left join public.requests request on request.id = entry.request_id
  left join public.sites site on site.id = entry.site_id
  join public.customers customer on customer.id = coalesce(request.customer_id, site.customer_id)
  left join public.billing_settings rounding on true
  left join debtor on debtor.id = customer.id
  where entry.day <= last_day);
end $$;
grant execute on function private.billing_candidates(date) to authenticated;

-- What a month and earlier ones bring and no invoice names, as a list of objects: periods and visits of contracts, and up to
-- 250 each of finished orders and of those whose jobs are all done, without an invoice, and jobs at a site with hours but
-- without an order or of finished orders with hours recorded after their invoice. `amount_cents` includes VAT if
-- `is_gross`, and is null where the office decides on the price. Hours include everyone who is planned. Admins only.
create function public.billing_candidates(month date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(to_jsonb(candidate) order by customer_name, customer_id, site_name, due_month, period_from, title, item_id), '[]')
  from private.billing_candidates(month) candidate
$$;
revoke execute on function public.billing_candidates(date) from public, anon;
grant execute on function public.billing_candidates(date) to authenticated;
