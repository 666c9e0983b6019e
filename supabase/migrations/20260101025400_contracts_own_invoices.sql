-- What customers see of the billing of their contracts

create function private.own_contract_invoices(contract uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_customer();
  return query
    select distinct period.invoice_id
    from public.billing_periods period join public.contracts held on held.id = period.contract_id
    where held.id = own_contract_invoices.contract and held.number is not null
      and held.customer_id = private.own_customer() and period.invoice_id is not null;
end $$;
grant execute on function private.own_contract_invoices(uuid) to authenticated;

-- The issued invoices that bill an own contract; cancelled ones no longer do. Customers only.
create function public.own_contract_invoices(contract uuid) returns setof public.invoices
language plpgsql stable rows 24 set search_path = '' as $$
declare
  -- Called first: a join that finds no visible invoice would skip the call, and with it the check of the caller.
  ids uuid[] := array(select private.own_contract_invoices(contract));
begin
  return query select * from public.invoices where id = any (ids) and number is not null;
end $$;
revoke execute on function public.own_contract_invoices(uuid) from public, anon;
grant execute on function public.own_contract_invoices(uuid) to authenticated;
