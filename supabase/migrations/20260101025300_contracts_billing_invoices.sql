-- The invoices of the billing run: those on their way, and those that bill more than a contract's time

create function private.invoices_of_run() returns setof public.invoices
language plpgsql stable security definer rows 100 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  -- The rows with their texts are read last, and only those that are returned.
  return query
    select invoice.* from (
      select invoice.id, invoice.created_at from public.invoices invoice
      where invoice.status = 'entwurf' and exists (select from public.billing_periods where invoice_id = invoice.id)
      union all
      select invoice.id, invoice.created_at from public.invoices invoice join public.customers customer on customer.id = invoice.customer_id
      -- An invoice without a mail address is printed: it needs nothing more once it is issued.
      where invoice.status = 'offen' and invoice.issue_date >= (now() at time zone 'Europe/Berlin')::date - 7
        and customer.email is not null
        and exists (select from public.billing_periods where invoice_id = invoice.id)
        and not exists (select from public.email_queue where kind = 'invoice' and subject_id = invoice.id)
      order by created_at, id limit 500
    ) found
    join public.invoices invoice using (id);
end $$;

create function private.billed_beyond_end(of_contract uuid) returns table (
  contract_id uuid, contract_number text, contract_title text, customer_name text, item_id uuid, item_title text, ends_on date,
  billed_until date, invoice_id uuid, invoice_number text
)
language plpgsql stable security definer rows 10 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select contract.id, contract.number, contract.title::text, customer.name::text, item.id, item.title::text,
      contract.ends_on::date, max(period.period_to)::date, invoice.id, invoice.number
    from public.contracts contract
    join public.customers customer on customer.id = contract.customer_id
    join public.billing_periods period on period.contract_id = contract.id and period.period_to > contract.ends_on
    join public.contract_items item on item.id = period.item_id
    join public.invoices invoice on invoice.id = period.invoice_id
    where contract.ends_on >= (now() at time zone 'Europe/Berlin')::date - 365 and contract.number is not null
      and period.task_id is null and (of_contract is null or contract.id = of_contract)
    group by contract.id, customer.id, item.id, invoice.id
    order by contract.ends_on, contract.number, item.position, item.id, invoice.id;
end $$;

grant execute on function private.invoices_of_run(), private.billed_beyond_end(uuid) to authenticated;

-- Drafts made of contracts, and their invoices of the last week that were issued and not sent; up to 500. Admins only.
create function public.invoices_of_run() returns setof public.invoices
language sql stable rows 100 set search_path = '' as $$ select * from private.invoices_of_run() $$;
-- What bills days after the end of a contract that ended within a year or will end: of one contract, or of all. Cancelling the
-- invoice offers its periods again, and those only until the end. Admins only.
create function public.billed_beyond_end(of_contract uuid default null) returns table (
  contract_id uuid, contract_number text, contract_title text, customer_name text, item_id uuid, item_title text, ends_on date,
  billed_until date, invoice_id uuid, invoice_number text
)
language sql stable rows 10 set search_path = '' as $$ select * from private.billed_beyond_end(of_contract) $$;
revoke execute on function public.invoices_of_run(), public.billed_beyond_end(uuid) from public, anon;
grant execute on function public.invoices_of_run(), public.billed_beyond_end(uuid) to authenticated;
