-- Selling: what became of the leads of a span

-- Leads without tests of the form, on the day in Germany on which they came in: the days until their first quote was sent
-- and until their first order, which is not cancelled, was made; null without one.
create view private.sold as
  select lead.id, lead.created_at, came.day, lead.source,
    case when lead.status = 'verloren' then coalesce(lead.lost_reason::text, 'ohne') end as lost,
    (select min(issue_date) from public.quotes where contact_request_id = lead.id and number is not null) - came.day
      as days_to_quote,
    (select min((request.created_at at time zone 'Europe/Berlin')::date) from public.requests request
      where request.contact_request_id = lead.id and request.status <> 'cancelled') - came.day as days_to_order
  from public.contact_requests lead
  cross join lateral (select (lead.created_at at time zone 'Europe/Berlin')::date as day) came
  where not lead.is_test;

create function private.selling_figures(first_days date[], last_days date[])
returns table (
  span integer, source public.lead_source, lost text, leads integer, quoted integer, ordered integer, days_to_quote numeric,
  days_to_order numeric)
language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off
set work_mem = '32MB' as $$
begin
  perform private.require_admin();
  return query
    with found as materialized (
      select bounds.place::integer as place, sold.source, sold.lost, sold.days_to_quote, sold.days_to_order
      from unnest(first_days, last_days) with ordinality as bounds (first_day, last_day, place)
      join private.sold on sold.created_at >= private.start_of_day(bounds.first_day)
        and sold.created_at < private.start_of_day(bounds.last_day + 1)
    )
    select place, found.source, null::text, count(*)::integer, count(found.days_to_quote)::integer,
      count(found.days_to_order)::integer,
      (percentile_cont(0.5) within group (order by found.days_to_quote))::numeric,
      (percentile_cont(0.5) within group (order by found.days_to_order))::numeric
    from found group by grouping sets ((place), (place, found.source))
    union all
    select place, null, found.lost, count(*)::integer, count(found.days_to_quote)::integer, count(found.days_to_order)::integer,
      null, null
    from found where place = 1 and found.lost is not null group by place, found.lost;
end $$;
grant execute on function private.selling_figures(date[], date[]) to authenticated;

-- What became of the leads that came in within some spans of days: in all, by `source`, and in the first span also the lost
-- ones by reason (`lost`, 'ohne' without one). `quoted` and `ordered` are those that had a quote sent and an order, with the
-- median of the days until then. Admins only.
create function public.selling_figures(first_days date[], last_days date[])
returns table (
  span integer, source public.lead_source, lost text, leads integer, quoted integer, ordered integer, days_to_quote numeric,
  days_to_order numeric)
language sql stable rows 20 set search_path = '' as $$ select * from private.selling_figures(first_days, last_days) $$;
revoke execute on function public.selling_figures(date[], date[]) from public, anon;
grant execute on function public.selling_figures(date[], date[]) to authenticated;
