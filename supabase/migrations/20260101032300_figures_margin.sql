-- Margin: what was invoiced, less what the hours cost and what was spent on jobs

-- What a task is of: a contract if it is one of its visits, or else an order, and the customer of either or of the site.
create view private.task_subjects as
  select task.id, schedule.contract_id, case when schedule.contract_id is null then task.request_id end as request_id,
    coalesce(contract.customer_id, request.customer_id, site.customer_id) as customer_id
  from public.tasks task
  left join public.contract_schedules schedule on schedule.id = task.schedule_id
  left join public.contracts contract on contract.id = schedule.contract_id
  left join public.requests request on request.id = task.request_id
  left join public.sites site on site.id = task.site_id;

-- Documents as in `private.invoiced`, those that bill contracts in the parts of each: what lies between rounded shares, so
-- that the parts add up. A cancellation mirrors what it cancels.
create view private.earned as
  select invoice.id, invoice.issue_date as issued_on, coalesce(invoice.service_to, invoice.issue_date)::date as served_on,
    billed.contract_id, case when billed.contract_id is null then invoice.request_id end as request_id, invoice.customer_id,
    case when billed.contract_id is null then net_cents
      else (round(net_cents::numeric * share_to / whole) - round(net_cents::numeric * share_from / whole))::bigint end as cents
  from public.invoices invoice
  left join private.billed_contracts billed on billed.invoice_id = coalesce(invoice.cancels, invoice.id)
  where invoice.number is not null;

-- Times as in `private.worked` and what they cost, each to the cent: at the rate of the work contract in force on their day,
-- the usual one without it, null if there is none.
create view private.labour as
  select worked.id, worked.user_id, worked.task_id, worked.start_time, worked.day, worked.duration,
    round(extract(epoch from worked.duration) * coalesce(term.cents, usual.cost_rate_cents) / 3600)::bigint as cents
  from private.worked
  left join (
    select contract.user_id, valid_from::date as since, rate.cents,
      least(valid_until::date, lead(valid_from::date) over (partition by contract.user_id order by valid_from) - 1) as until
    from public.work_contracts contract
    left join public.cost_rates rate on rate.work_contract_id = contract.id
  ) term on term.user_id = worked.user_id and worked.day between term.since and coalesce(term.until, 'infinity')
  left join public.billing_settings usual on true;

-- Everything that earned or cost something within some days, each cent once: earnings positive, costs negative. Expenses are
-- gross, as on the receipt: its VAT is not recorded.
create function private.margin_entries(first_day date, last_day date, basis public.figure_basis)
returns table (
  source public.figure_kind, kind public.figure_target, id uuid, row_id uuid, day date, contract_id uuid, request_id uuid,
  customer_id uuid, service public.contact_service, cents bigint, duration interval)
language plpgsql stable security definer rows 10000 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off
set work_mem = '32MB' as $$
#variable_conflict use_column
declare
  since timestamptz := private.start_of_day(first_day);
  until timestamptz := private.start_of_day(last_day + 1);
begin
  return query
    select entry.source, entry.kind, entry.id, entry.row_id, entry.day, entry.contract_id, entry.request_id, entry.customer_id,
      coalesce(order_lead.service, contract_lead.service), entry.cents, entry.duration
    from (
      select 'erloes'::public.figure_kind as source, 'rechnung'::public.figure_target as kind, id, id as row_id,
        issued_on as day, contract_id, request_id, customer_id, cents, null::interval as duration
      from private.earned where basis = 'rechnungsdatum' and issued_on between first_day and last_day
      union all
      select 'erloes', 'rechnung', id, id, served_on, contract_id, request_id, customer_id, cents, null
      from private.earned where basis = 'leistungsdatum' and served_on between first_day and last_day
      union all
      select 'lohnkosten', 'arbeitszeit', labour.user_id, labour.id, labour.day, subject.contract_id, subject.request_id,
        subject.customer_id, -labour.cents, labour.duration
      from private.labour left join private.task_subjects subject on subject.id = labour.task_id
      where labour.start_time >= since and labour.start_time < until
      union all
      select 'auslagen', 'auslage', extra.task_id, extra.id, (extra.noted_at at time zone 'Europe/Berlin')::date,
        subject.contract_id, subject.request_id, subject.customer_id, -extra.gross_cents, null
      from public.task_extras extra join private.task_subjects subject on subject.id = extra.task_id
      where extra.kind = 'expense' and extra.noted_at >= since and extra.noted_at < until
    ) entry
    left join public.requests request on request.id = entry.request_id
    left join public.contact_requests order_lead on order_lead.id = request.contact_request_id
    left join public.contracts contract on contract.id = entry.contract_id
    left join public.quotes quote on quote.id = contract.quote_id
    left join public.contact_requests contract_lead on contract_lead.id = quote.contact_request_id;
end $$;

create index task_extras_expenses on public.task_extras (noted_at, id) where kind = 'expense';

create function private.margin_figures(first_days date[], last_days date[], basis public.figure_basis) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off
set work_mem = '32MB' as $$
declare
  least_percent smallint;
  has_rate boolean;
begin
  perform private.require_admin();
  select margin_percent, cost_rate_cents is not null into least_percent, has_rate from public.billing_settings;
  has_rate := coalesce(has_rate, false) or exists (select from public.cost_rates);
  return jsonb_build_object(
    'least_percent', least_percent,
    'has_rate', has_rate,
    'rows', (
      with entry as (
        select bounds.place::integer as place, found.*
        from unnest(first_days, last_days) with ordinality as bounds (first_day, last_day, place)
        cross join lateral private.margin_entries(bounds.first_day, bounds.last_day, basis) found
      ),
      -- In all, and in the first span by order, contract, customer and kind of service.
      summed as (
        select place,
          case grouping(request_id, contract_id, customer_id, service)
            when 7 then 'auftrag' when 11 then 'vertrag' when 13 then 'kunde' when 14 then 'leistung' end as dimension,
          coalesce(request_id::text, contract_id::text, customer_id::text, service::text) as key,
          coalesce(sum(cents) filter (where source = 'erloes'), 0) as income,
          -coalesce(sum(cents) filter (where source = 'lohnkosten'), 0) as labour,
          -coalesce(sum(cents) filter (where source = 'auslagen'), 0) as expenses,
          coalesce(extract(epoch from sum(duration)), 0) as seconds,
          coalesce(extract(epoch from sum(duration) filter (where cents is null)), 0) as unrated,
          count(*) filter (where source = 'erloes') as documents,
          count(*) filter (where source = 'lohnkosten') as times, count(*) filter (where source = 'auslagen') as receipts
        from entry
        group by grouping sets ((place), (place, request_id), (place, contract_id), (place, customer_id), (place, service))
        having place = 1 or grouping(request_id, contract_id, customer_id, service) = 15
      ),
      -- Only of what earned something and whose hours all have a rate is the margin known in percent.
      judged as (
        select *, income - labour - expenses as margin,
          case when has_rate and income > 0 and unrated = 0 then (income - labour - expenses) * 100 / income end as percent
        from summed
      ),
      ranked as (
        select *, percent < least_percent as is_low, row_number() over (partition by place, dimension, key is null
          order by percent nulls last, margin, key) as rank
        from judged
      ),
      shown as (
        select place, dimension, case when dimension is null or key is null then null when rank <= 20 then key else 'uebrige' end as shown_key,
          sum(income) as income, sum(labour) as labour, sum(expenses) as expenses, sum(seconds) as seconds,
          sum(unrated) as unrated, sum(documents) as documents, sum(times) as times, sum(receipts) as receipts,
          count(*) as subjects, count(*) filter (where is_low) as low, min(rank) as rank
        from ranked group by 1, 2, 3
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'span', place, 'dimension', dimension, 'key', shown_key,
        'name', case dimension when 'auftrag' then request.subject when 'vertrag' then contract.number || ' · ' || contract.title
          when 'kunde' then customer.name end,
        'income', income, 'labour', labour, 'expenses', expenses, 'seconds', round(seconds), 'unrated', round(unrated),
        'documents', documents, 'times', times, 'receipts', receipts, 'subjects', subjects, 'low', low)
        order by place, dimension, shown_key is null, shown_key = 'uebrige', shown.rank), '[]')
      from shown
      left join public.requests request on dimension = 'auftrag' and request.id::text = shown_key
      left join public.contracts contract on dimension = 'vertrag' and contract.id::text = shown_key
      left join public.customers customer on dimension = 'kunde' and customer.id::text = shown_key));
end $$;
grant execute on function private.margin_figures(date[], date[], public.figure_basis) to authenticated;

-- What was invoiced in some spans of days, what the hours cost and what was spent, as an object: `rows` of each span in all
-- (`dimension` null), and of the first by order, contract, customer and kind of service, the 20 with the smallest margin each,
-- with 'uebrige' as the `key` of the others and null of what belongs to none; `unrated` are seconds without a cost rate,
-- `low` how many of the `subjects` have a margin below `least_percent`; `has_rate` whether any rate is set. Admins only.
create function public.margin_figures(first_days date[], last_days date[], basis public.figure_basis) returns jsonb
language sql stable set search_path = '' as $$ select private.margin_figures(first_days, last_days, basis) $$;
revoke execute on function public.margin_figures(date[], date[], public.figure_basis) from public, anon;
grant execute on function public.margin_figures(date[], date[], public.figure_basis) to authenticated;
