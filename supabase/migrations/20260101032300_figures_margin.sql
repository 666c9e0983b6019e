-- Margin: what was invoiced, less the cost of the hours and the expenses of tasks

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
-- the usual one without it, null if there is none. In whole microseconds, which are exact and faster than numeric; the days
-- of a contract as moments, reckoned once for each (`offset 0` keeps them out of the join).
create view private.labour as
  select worked.id, worked.user_id, worked.task_id, worked.start_time, worked.day, worked.duration,
    ((date_part('epoch', worked.duration) * 1000000)::bigint * coalesce(term.cents, usual.cost_rate_cents) + 1800000000)
      / 3600000000 as cents
  from private.worked
  left join (
    select user_id, cents, private.start_of_day(since) as since, coalesce(private.start_of_day(until + 1), 'infinity') as until
    from (
      select contract.user_id, valid_from::date as since, rate.cents,
        least(valid_until::date, lead(valid_from::date) over (partition by contract.user_id order by valid_from) - 1) as until
      from public.work_contracts contract
      left join public.cost_rates rate on rate.work_contract_id = contract.id
    ) days
    offset 0
  ) term on term.user_id = worked.user_id and worked.start_time >= term.since and worked.start_time < term.until
  left join public.billing_settings usual on true;

-- Expenses, gross, as on the receipt: its VAT is not recorded.
create view private.spent as
  select id, task_id, noted_at, gross_cents as cents from public.task_extras where kind = 'expense';

-- Everything that earned or cost something, each cent once, and what it is of: a document of the contracts that it bills, or
-- else of its order; a time or an expense of its task's contract if that is a visit, or else of its order. The customer is
-- that of the document, contract, order or site. A cost is null if it is not known. Documents have days, the others a moment;
-- a condition that begins with the `source` is evaluated before anything is joined.
create view private.margin_entries as
  select entry.source, entry.id, entry.row_id, entry.issued_on, entry.served_on, entry.moment, contract.id as contract_id,
    request.id as request_id, coalesce(entry.customer_id, case when entry.source <> 'erloes' then
      coalesce(contract.customer_id, request.customer_id, site.customer_id) end) as customer_id,
    lead.service, entry.income, entry.labour, entry.expense, entry.duration
  from (
    select 'erloes'::public.figure_kind as source, id, id as row_id, issued_on, served_on, null::timestamptz as moment,
      null::uuid as task_id, contract_id, request_id, customer_id, cents as income, null::bigint as labour,
      null::bigint as expense, null::interval as duration
    from private.earned
    union all
    select 'lohnkosten'::public.figure_kind, user_id, id, null::date, null::date, start_time, task_id, null::uuid, null::uuid,
      null::uuid, null::bigint, cents, null::bigint, duration
    from private.labour
    union all
    select 'auslagen'::public.figure_kind, task_id, id, null::date, null::date, noted_at, task_id, null::uuid, null::uuid,
      null::uuid, null::bigint, null::bigint, cents, null::interval
    from private.spent
  ) entry
  left join public.tasks task on task.id = entry.task_id
  left join public.contract_schedules schedule on schedule.id = task.schedule_id
  left join public.contracts contract on contract.id = coalesce(entry.contract_id, schedule.contract_id)
  left join public.requests request on request.id = coalesce(entry.request_id, task.request_id) and contract.id is null
  left join public.sites site on site.id = task.site_id
  left join public.quotes quote on quote.id = contract.quote_id
  left join public.contact_requests lead on lead.id = coalesce(request.contact_request_id, quote.contact_request_id);

create index task_extras_expenses on public.task_extras (noted_at, id) where kind = 'expense';

-- The sums of what `private.margin_entries` has, for spans of which nothing else is asked.
create function private.margin_total(first_day date, last_day date, basis public.figure_basis)
returns table (
  income bigint, labour bigint, expenses bigint, duration interval, unrated interval, documents bigint, times bigint,
  receipts bigint)
language plpgsql stable security definer rows 1 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  since timestamptz := private.start_of_day(first_day);
  until timestamptz := private.start_of_day(last_day + 1);
begin
  return query
    select invoices.cents, times.cents, extras.cents, times.duration, times.unrated, invoices.number, times.number, extras.number
    from (
      select coalesce(sum(cents), 0)::bigint as cents, count(*) as number from (
        select cents from private.invoiced where basis = 'rechnungsdatum' and issued_on between first_day and last_day
        union all
        select cents from private.invoiced where basis = 'leistungsdatum' and served_on between first_day and last_day
      ) found
    ) invoices, (
      select coalesce(sum(cents), 0)::bigint as cents, coalesce(sum(worked.duration), '0') as duration,
        coalesce(sum(worked.duration) filter (where cents is null), '0') as unrated, count(*) as number
      from private.labour worked where start_time >= since and start_time < until
    ) times, (
      select coalesce(sum(cents), 0)::bigint as cents, count(*) as number from private.spent
      where noted_at >= since and noted_at < until
    ) extras;
end $$;

create function private.margin_figures(first_days date[], last_days date[], basis public.figure_basis) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off
set work_mem = '32MB' as $$
declare
  first_day date := first_days[1];
  last_day date := last_days[1];
  since timestamptz := private.start_of_day(first_day);
  until timestamptz := private.start_of_day(last_day + 1);
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
      with grouped as materialized (
        select case grouping(request_id, contract_id, customer_id) when 3 then 'auftrag' when 5 then 'vertrag' else 'kunde' end
            as dimension,
          coalesce(request_id, contract_id, customer_id) as id, coalesce(sum(income), 0)::bigint as income,
          coalesce(sum(labour), 0)::bigint as labour, coalesce(sum(expense), 0)::bigint as expenses,
          coalesce(sum(duration), '0') as duration, coalesce(sum(duration) filter (where labour is null), '0') as unrated,
          count(income) as documents, count(duration) as times, count(expense) as receipts
        from private.margin_entries
        where source = 'erloes' and case basis when 'rechnungsdatum' then issued_on else served_on end between first_day and last_day
          or source <> 'erloes' and moment >= since and moment < until
        group by grouping sets (request_id, contract_id, customer_id)
      ),
      -- By kind of service: what is of an order, of a contract, and what is of no order less what is of contracts.
      served as (
        select lead.service, 1 as sign, grouped.*
        from grouped
        left join public.requests request on dimension = 'auftrag' and request.id = grouped.id
        left join public.contracts contract on dimension = 'vertrag' and contract.id = grouped.id
        left join public.quotes quote on quote.id = contract.quote_id
        left join public.contact_requests lead on lead.id = coalesce(request.contact_request_id, quote.contact_request_id)
        where dimension in ('auftrag', 'vertrag') and grouped.id is not null
        union all
        select null, case dimension when 'auftrag' then 1 else -1 end, grouped.* from grouped
        where dimension = 'auftrag' and id is null or dimension = 'vertrag' and id is not null
      ),
      summed as (
        select 1 as place, dimension, id, null::public.contact_service as service, income, labour, expenses, duration, unrated,
          documents, times, receipts
        from grouped
        union all
        select 1, 'leistung', null, service, sum(sign * income)::bigint, sum(sign * labour)::bigint, sum(sign * expenses)::bigint,
          sum(sign * duration), sum(sign * unrated), sum(sign * documents)::bigint, sum(sign * times)::bigint,
          sum(sign * receipts)::bigint
        from served group by service having sum(sign * (documents + times + receipts)) > 0
        union all
        select 1, null, null, null, sum(income)::bigint, sum(labour)::bigint, sum(expenses)::bigint, sum(duration), sum(unrated),
          sum(documents)::bigint, sum(times)::bigint, sum(receipts)::bigint
        from grouped where dimension = 'auftrag' having count(*) > 0
        union all
        select bounds.place::integer, null, null, null, total.*
        from unnest(first_days, last_days) with ordinality as bounds (since, until, place)
        cross join lateral private.margin_total(bounds.since, bounds.until, basis) total
        where bounds.place > 1 and documents + times + receipts > 0
      ),
      -- The margin in percent is only known if there is income and all hours have a cost rate.
      judged as materialized (
        select known.*, case when is_known then margin::float8 / income end as share,
          coalesce(is_known and margin * 100 < least_percent * income, false) as is_low
        from (
          select *, income - labour - expenses as margin, has_rate and income > 0 and unrated = '0' as is_known,
            num_nonnulls(id, service) = 0 as of_none
          from summed
        ) known
      ),
      -- Sorts only the rows that are shown.
      top as materialized (
        select judged.*, row_number() over (partition by judged.dimension order by share nulls last, margin, id, service) as rank
        from unnest(array['auftrag', 'vertrag', 'kunde', 'leistung']) as one
        cross join lateral (
          select * from judged where place = 1 and judged.dimension = one and not of_none
          order by share nulls last, margin, id, service limit 20) judged
      ),
      shown as (
        select place, dimension, of_none, false as is_other, id, service, income, labour, expenses, duration, unrated, documents,
          times, receipts, 1 as subjects, is_low::integer as low, rank
        from top
        union all
        select place, dimension, of_none, false, id, service, income, labour, expenses, duration, unrated, documents, times,
          receipts, 1, is_low::integer, 1
        from judged where of_none
        union all
        -- There are fewer than 20 kinds of service.
        select 1, dimension, false, true, null, null, sum(income)::bigint, sum(labour)::bigint, sum(expenses)::bigint,
          sum(duration), sum(unrated), sum(documents)::bigint, sum(times)::bigint, sum(receipts)::bigint, count(*)::integer,
          count(*) filter (where is_low)::integer, 21
        from judged
        where id is not null and (dimension, id) not in (select dimension, id from top where id is not null)
        group by dimension
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'span', place, 'dimension', dimension, 'key', case when is_other then 'uebrige' else coalesce(id::text, service::text) end,
        'name', case dimension
          when 'auftrag' then (select subject from public.requests where requests.id = shown.id)
          when 'vertrag' then (select number || ' · ' || title from public.contracts where contracts.id = shown.id)
          when 'kunde' then (select name from public.customers where customers.id = shown.id) end,
        'income', income, 'labour', labour, 'expenses', expenses, 'seconds', round(extract(epoch from duration)),
        'unrated', round(extract(epoch from unrated)), 'documents', documents, 'times', times, 'receipts', receipts,
        'subjects', subjects, 'low', low) order by place, dimension, of_none, rank), '[]')
      from shown));
end $$;
grant execute on function private.margin_figures(date[], date[], public.figure_basis) to authenticated;

-- What was invoiced in some spans of days, what the hours cost and what was spent, as an object: `rows` of each span in all
-- (`dimension` null), and of the first by order, contract, customer and kind of service, the 20 with the smallest margin each,
-- with 'uebrige' as the `key` of the others and null of what belongs to none. `unrated` are seconds without a cost rate;
-- `documents`, `times` and `receipts` are not 0 if there are any; `low` is how many of the `subjects` have a margin below
-- `least_percent`, and `has_rate` whether any rate is set. Admins only.
create function public.margin_figures(first_days date[], last_days date[], basis public.figure_basis) returns jsonb
language sql stable set search_path = '' as $$ select private.margin_figures(first_days, last_days, basis) $$;
revoke execute on function public.margin_figures(date[], date[], public.figure_basis) from public, anon;
grant execute on function public.margin_figures(date[], date[], public.figure_basis) to authenticated;
