-- Figures: what the office asks at the end of a month. A number and the list behind it read the same view, so that they
-- cannot differ. Days and months are those in Germany. No role may read the views; the functions check for an admin first.

create type public.figure_basis as enum ('rechnungsdatum', 'leistungsdatum');
create type public.figure_kind as enum (
  'berechnet', 'gezahlt', 'offen', 'angebote', 'angebote_monatlich', 'vertraege', 'faellig', 'abzurechnen', 'gearbeitet', 'geplant',
  'geleistet', 'abwesend', 'anfragen', 'erloes', 'lohnkosten', 'auslagen', 'marge', 'verloren', 'bisher');
-- What a row of a list leads to.
create type public.figure_target as enum (
  'rechnung', 'angebot', 'vertrag', 'arbeitszeit', 'auftrag', 'abwesenheit', 'anfrage', 'auslage', 'kunde');

-- The net price of a contract's item in cents, with the VAT that its invoice has: `private.tax_of` of one line.
create function private.net_of_price(cents numeric, is_gross boolean, vat_rate smallint) returns numeric
language sql stable security definer set search_path = '' as $$
  select case when is_gross
    then cents - private.tax_of(
      '{"prices": "gross"}', cents,
      case when coalesce((select is_small_business from public.billing_settings), false) then 0 else vat_rate::integer end)
    else cents end
$$;

create index invoices_by_service on public.invoices (coalesce(service_to, issue_date), id)
  include (service_to, issue_date, net_cents, number, customer_id, request_id, cancels) where number is not null;

-- A party that is the id of a customer.
create function private.id_in(party text) returns uuid language sql immutable set search_path = '' as $$
  select case when party ~ '^[0-9a-f-]{36}$' then party::uuid end
$$;

-- The party of an invoice without a customer: the id of the only customer with its mail address, or else that address.
create function private.party_by_address(invoice uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select min(customer.id::text) from public.customers customer
      where lower(customer.email) = lower(customer_email) having count(*) = 1),
    lower(customer_email), 'ohne')
  from public.invoices where id = invoice
$$;

-- Documents. A cancellation counts negatively, on its own day of issue, and on the day of service of what it cancels. `party`
-- is the customer's id, or what `party_by_address` says. Many rows are grouped faster by `customer_id`, which is null if the
-- party is an address.
create view private.invoiced as
  select id, issue_date as issued_on, coalesce(service_to, issue_date)::date as served_on, net_cents as cents,
    coalesce(customer_id::text, private.party_by_address(id)) as party,
    coalesce(customer_id, private.id_in(private.party_by_address(id))) as customer_id
  from public.invoices where number is not null;

-- Bookings, reversals and refunds negatively, also on amounts that were invoiced elsewhere.
create view private.paid as
  select id, invoice_id, paid_on::date as paid_on, cents from public.payments;

-- What customers owe, gross, and how long the last day for paying has passed.
create view private.owed as
  select id, coalesce(customer_id::text, private.party_by_address(id)) as party, due_date::date as due_on, payable_until,
    open_cents as cents,
    case
      when payable_until >= today then 'nicht_faellig'
      when payable_until >= today - 30 then 'bis_30'
      when payable_until >= today - 60 then 'bis_60'
      else 'ueber_60' end as age
  from public.invoices, (select (now() at time zone 'Europe/Berlin')::date as today) as clock
  where status = 'offen';

-- Quotes that can be accepted: what is due once, and what recurs each month, net. A price per visit or hour has no worth a
-- month.
create view private.open_quotes as
  select id, issue_date as sent_on, net_cents as once_cents, (
    select coalesce(sum(round(part.net_cents / case recurs when 'monat' then 1.0 when 'quartal' then 3.0 else 12.0 end)), 0)
    from private.recurring_totals(content) part where recurs in ('monat', 'quartal', 'jahr'))::bigint as monthly_cents
  from public.quotes
  where status = 'versendet' and valid_until >= (now() at time zone 'Europe/Berlin')::date;

-- Items with a flat price in contracts that run today, and what each is worth a month, net.
create view private.running_items as
  select item.id, contract.id as contract_id, contract.begins_on::date as begins_on,
    round(private.net_of_price(private.price_on(item.id, today), contract.is_gross, item.vat_rate)
      / case item.price_kind when 'monat' then 1 when 'quartal' then 3 else 12 end)::bigint as cents
  from (select (now() at time zone 'Europe/Berlin')::date as today) as clock
  join public.contracts contract
    on contract.status <> 'entwurf' and contract.begins_on <= today and coalesce(contract.ends_on >= today, true)
  join public.contract_items item on item.contract_id = contract.id and item.price_kind in ('monat', 'quartal', 'jahr')
  where private.price_on(item.id, today) is not null;

-- What contracts let the office bill in this month and the two after it, net; what earlier months left counts now.
create view private.to_bill as
  select candidate.item_id as id, candidate.contract_id, candidate.period_to,
    greatest(candidate.due_month, this_month) as month,
    private.net_of_price(candidate.amount_cents, contract.is_gross, item.vat_rate)::bigint as cents
  from (select date_trunc('month', now() at time zone 'Europe/Berlin')::date as this_month) as clock
  cross join lateral private.billing_items((this_month + interval '2 months')::date) candidate
  join public.contracts contract on contract.id = candidate.contract_id
  join public.contract_items item on item.id = candidate.item_id
  where candidate.amount_cents > 0;

create function private.money_figures(first_days date[], last_days date[], basis public.figure_basis)
returns table (span integer, list public.figure_kind, month date, amount bigint, number integer)
language plpgsql stable security definer rows 100 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
begin
  perform private.require_admin();
  return query
    select spans.place::integer, found.list, date_trunc('month', found.day::timestamp)::date as month_of,
      sum(found.cents)::bigint, count(*)::integer
    from unnest(first_days, last_days) with ordinality as spans (first_day, last_day, place)
    cross join lateral (
      select 'berechnet'::public.figure_kind as list, issued_on as day, cents from private.invoiced
      where basis = 'rechnungsdatum' and issued_on between first_day and last_day
      union all
      select 'berechnet', served_on, cents from private.invoiced
      where basis = 'leistungsdatum' and served_on between first_day and last_day
      union all
      select 'gezahlt', paid_on, cents from private.paid where paid_on between first_day and last_day
    ) found
    group by spans.place, found.list, month_of
    order by spans.place, found.list, month_of;
end $$;
grant execute on function private.money_figures(date[], date[], public.figure_basis) to authenticated;

-- What was invoiced, net, and paid in each month of some spans of days; months without anything are left out. `number` is
-- that of the documents or bookings, `span` the position of the span from 1. Admins only.
create function public.money_figures(first_days date[], last_days date[], basis public.figure_basis)
returns table (span integer, list public.figure_kind, month date, amount bigint, number integer)
language sql stable rows 100 set search_path = '' as $$ select * from private.money_figures(first_days, last_days, basis) $$;
revoke execute on function public.money_figures(date[], date[], public.figure_basis) from public, anon;
grant execute on function public.money_figures(date[], date[], public.figure_basis) to authenticated;

create function private.present_figures()
returns table (list public.figure_kind, part text, amount bigint, number integer)
language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  this_month date := date_trunc('month', now() at time zone 'Europe/Berlin')::date;
begin
  perform private.require_admin();
  return query
    select 'offen'::public.figure_kind, age, sum(cents)::bigint, count(*)::integer from private.owed group by age
    union all
    select 'angebote', null, coalesce(sum(once_cents), 0)::bigint, count(*)::integer from private.open_quotes
    union all
    select 'angebote_monatlich', null, coalesce(sum(monthly_cents), 0)::bigint, count(*)::integer from private.open_quotes
    where monthly_cents > 0
    union all
    select 'vertraege', null, coalesce(sum(cents), 0)::bigint, count(*)::integer from private.running_items
    union all
    select 'faellig', to_char(payable_until, 'YYYY-MM'), sum(cents)::bigint, count(*)::integer from private.owed
    where age = 'nicht_faellig' and payable_until < this_month + interval '3 months' group by 2
    union all
    select 'abzurechnen', to_char(month, 'YYYY-MM'), sum(cents)::bigint, count(*)::integer from private.to_bill group by 2;
end $$;
grant execute on function private.present_figures() to authenticated;

-- What is open today, whatever span is looked at: what customers owe by age (`part`), open quotes and what recurs in them
-- each month, running contracts and what they are worth a month, and for this month and the two after it (`part`) what is due
-- and what contracts let the office bill. Invoices gross, all else net. `number` is that of the rows. Admins only.
create function public.present_figures()
returns table (list public.figure_kind, part text, amount bigint, number integer)
language sql stable rows 20 set search_path = '' as $$ select * from private.present_figures() $$;
revoke execute on function public.present_figures() from public, anon;
grant execute on function public.present_figures() to authenticated;

create function private.dashboard_figures() returns table (invoiced bigint, open bigint, overdue bigint)
language plpgsql stable security definer rows 1 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  this_month date := date_trunc('month', now() at time zone 'Europe/Berlin')::date;
begin
  perform private.require_admin();
  return query
    select (
      select coalesce(sum(cents), 0)::bigint from private.invoiced
      where issued_on >= this_month and issued_on < this_month + interval '1 month'),
      coalesce(sum(cents), 0)::bigint, coalesce(sum(cents) filter (where age <> 'nicht_faellig'), 0)::bigint
    from private.owed;
end $$;
grant execute on function private.dashboard_figures() to authenticated;

-- One row: what was invoiced in this month, net, what customers owe, and how much of that is overdue, in cents. Admins only.
create function public.dashboard_figures() returns table (invoiced bigint, open bigint, overdue bigint)
language sql stable rows 1 set search_path = '' as $$ select * from private.dashboard_figures() $$;
revoke execute on function public.dashboard_figures() from public, anon;
grant execute on function public.dashboard_figures() to authenticated;
