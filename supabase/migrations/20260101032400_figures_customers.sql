-- Customers: the best of a span, those who have been lost, and those who owe

create index requests_made on public.requests (customer_id, created_at) where status <> 'cancelled';
create index customers_erased on public.customers (id) where erased_at is not null;

-- Documents by each of the days that may count.
create view private.invoiced_on as
  select 'rechnungsdatum'::public.figure_basis as counted_by, id, issued_on as day, cents, party, customer_id
  from private.invoiced
  union all
  select 'leistungsdatum', id, served_on, cents, party, customer_id from private.invoiced;

-- Customers who have had no order for a year on a given day, but had one before: the last day on which they placed an order
-- that is not cancelled, or had a contract (from its creation or beginning until its end), and what was invoiced to them
-- until the given day, net. Erased customers are left out.
create function private.lost(as_of date, basis public.figure_basis)
returns table (customer_id uuid, last_on date, cents bigint, documents bigint)
language sql stable security definer rows 1000 set search_path = '' set jit = off set work_mem = '32MB' as $$
  with ordered as (
    select request.customer_id, (max(request.created_at) at time zone 'Europe/Berlin')::date as day
    from public.requests request
    where request.status <> 'cancelled' and request.created_at < private.start_of_day(as_of + 1)
    group by request.customer_id
  ),
  agreed as (
    select contract.customer_id, max(least(contract.ends_on, as_of)) as day from public.contracts contract
    where contract.status <> 'entwurf'
      and least(contract.begins_on, (contract.created_at at time zone 'Europe/Berlin')::date) <= as_of
    group by contract.customer_id
  ),
  lost as (
    select customer_id, greatest(ordered.day, agreed.day) as last_on from ordered full join agreed using (customer_id)
    where greatest(ordered.day, agreed.day) <= as_of - interval '1 year'
      and not exists (select from public.customers where id = customer_id and erased_at is not null)
  )
  select lost.customer_id, lost.last_on, coalesce(invoiced.cents, 0), coalesce(invoiced.documents, 0)
  from lost
  left join (
    select invoiced_on.customer_id, sum(invoiced_on.cents)::bigint as cents, count(*) as documents from private.invoiced_on
    where counted_by = basis and day <= as_of group by invoiced_on.customer_id
  ) invoiced using (customer_id)
$$;

create function private.customer_figures(first_days date[], last_days date[], basis public.figure_basis)
returns table (
  span integer, list public.figure_kind, part text, customer_id uuid, name text, customer_number text, last_on date,
  amount bigint, number integer)
language plpgsql stable security definer rows 100 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off
set work_mem = '32MB' as $$
#variable_conflict use_column
declare
  as_of date := least(last_days[1], (now() at time zone 'Europe/Berlin')::date);
begin
  perform private.require_admin();
  return query
    with invoiced as materialized (
      select customer_id, case when customer_id is null then party end as address, sum(cents)::bigint as cents, count(*) as documents
      from private.invoiced_on
      where counted_by = basis and day between first_days[1] and last_days[1] group by 1, 2
    ),
    best as materialized (
      select coalesce(customer_id::text, address) as party, cents, documents from invoiced
      order by cents desc, customer_id, address collate "C" limit 20
    ),
    -- The best ones in the other spans, of which there are at most two, and all others together.
    compared as materialized (
      select found.span, best.party, sum(found.cents) as cents, count(*) as documents
      from (
        select 2 as span, party, cents from private.invoiced_on
        where counted_by = basis and day between first_days[2] and last_days[2]
        union all
        select 3, party, cents from private.invoiced_on where counted_by = basis and day between first_days[3] and last_days[3]
      ) found
      left join best on best.party = found.party
      group by found.span, best.party
    ),
    lost as materialized (select * from private.lost(as_of, basis)),
    owing as materialized (
      select party, sum(cents) as cents, count(*) as documents, sum(cents) filter (where age <> 'nicht_faellig') as late_cents,
        count(*) filter (where age <> 'nicht_faellig') as late_documents
      from private.owed group by party
    ),
    most_owing as (select * from owing order by cents desc, party collate "C" limit 20),
    figure (span, list, part, party, last_on, amount, number) as (
      select 1, 'berechnet'::public.figure_kind, party, party, null::date, cents, documents from best
      union all
      select 1, 'berechnet', null, null, null, sum(cents), sum(documents) from invoiced having count(*) > 0
      union all
      select span, 'berechnet', party, party, null, cents, documents from compared where party is not null
      union all
      select span, 'berechnet', null, null, null, sum(cents), sum(documents) from compared group by span
      union all
      (select 1, 'bisher', customer_id::text, customer_id::text, last_on, cents, documents from lost
        order by cents desc, customer_id limit 20)
      union all
      select 1, 'verloren', null, null, null, sum(cents), count(*) from lost having count(*) > 0
      union all
      select 1, 'offen', ':' || party, party, null, cents, documents from most_owing
      union all
      select 1, 'offen', 'ueberfaellig:' || party, party, null, late_cents, late_documents from most_owing where late_documents > 0
      union all
      select 1, 'offen', null, null, null, sum(cents), sum(documents) from owing having count(*) > 0
      union all
      select 1, 'offen', 'ueberfaellig', null, null, sum(late_cents), sum(late_documents) from owing having sum(late_documents) > 0
    )
    select figure.span, figure.list, figure.part, customer.id, coalesce(customer.name, nullif(figure.party, 'ohne')),
      customer.number, figure.last_on, figure.amount::bigint, figure.number::integer
    from figure
    left join public.customers customer on customer.id = private.id_in(figure.party)
    order by figure.span, figure.list, figure.amount desc, figure.part;
end $$;
grant execute on function private.customer_figures(date[], date[], public.figure_basis) to authenticated;

-- Customers, each list with its sum (`part` is null) and the greatest amounts first. 'berechnet': what was invoiced, net, to
-- the 20 to whom most was in the first of some spans of days, in each of them. 'bisher': what was invoiced until the end of
-- the first span, or today, to those lost by then, with the day of their last order; 'verloren' is the sum. 'offen': the 20 who
-- owe most today, gross, and what of it is overdue ('ueberfaellig'). `name` is an address if that is all that is known, null
-- without one. `number` is that of the rows. Admins only.
create function public.customer_figures(first_days date[], last_days date[], basis public.figure_basis)
returns table (
  span integer, list public.figure_kind, part text, customer_id uuid, name text, customer_number text, last_on date,
  amount bigint, number integer)
language sql stable rows 100 set search_path = '' as $$ select * from private.customer_figures(first_days, last_days, basis) $$;
revoke execute on function public.customer_figures(date[], date[], public.figure_basis) from public, anon;
grant execute on function public.customer_figures(date[], date[], public.figure_basis) to authenticated;
