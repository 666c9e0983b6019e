-- How far a customer's orders have come

create function private.own_order_steps(orders uuid[])
returns table (order_id uuid, quoted_on date, planned_at timestamptz, billed_on date)
language plpgsql stable security definer rows 50 set search_path = '' as $$
begin
  perform private.require_customer();
  return query
    select held.id,
      (select max(quote.issue_date) from public.quotes quote
        where quote.request_id = held.id and quote.status = 'angenommen'),
      (select coalesce(min(task.starts_at) filter (where task.status <> 'abgeschlossen'), max(task.starts_at))
        from public.tasks task where task.request_id = held.id),
      (select max(invoice.issue_date) from public.invoices invoice
        where invoice.request_id = held.id and invoice.kind = 'rechnung' and invoice.number is not null
          and invoice.status <> 'storniert')
    from public.requests held
    where held.id = any (orders[:100]) and held.customer_id = private.own_customer();
end $$;
grant execute on function private.own_order_steps(uuid[]) to authenticated;

-- Of own orders, at most 100: the day of the accepted quote, when the first task that is not done begins, or the last one if
-- all are, and the day of the last invoice. Who comes is not told. Customers only.
create function public.own_order_steps(orders uuid[])
returns table (order_id uuid, quoted_on date, planned_at timestamptz, billed_on date)
language sql stable rows 50 set search_path = '' as $$ select * from private.own_order_steps(orders) $$;
revoke execute on function public.own_order_steps(uuid[]) from public, anon;
grant execute on function public.own_order_steps(uuid[]) to authenticated;
