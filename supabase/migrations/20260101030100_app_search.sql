-- Search over everything

create type public.found_kind as enum (
  'kunde', 'objekt', 'vertrag', 'anfrage', 'kundenauftrag', 'auftrag', 'angebot', 'rechnung');

-- The newest `per_kind` of each kind that contain a text, with distinguishing details: for quotes and invoices the amount
-- in euro, followed by what recurs (`price_text`), or the open amount in cents if an invoice is partly paid. Admins only.
create function public.search_everything(search text, per_kind integer default 8)
returns table (kind public.found_kind, id uuid, title text, detail text, happened_at timestamptz)
language sql stable rows 40 set search_path = '' as $$
  (select 'kunde'::public.found_kind, id, name, concat_ws(' · ', number, city, email), created_at
    from private.find_customers(search) limit per_kind)
  union all
  (select 'objekt', site.id, site.name::text,
      concat_ws(' · ', customer.name, private.format_address(site.street, site.postal_code, site.city)), site.created_at
    from private.find_sites(search) site join public.customers customer on customer.id = customer_id
    limit per_kind)
  union all
  (select 'vertrag', contract.id, concat_ws(' ', contract.number, contract.title), concat_ws(' · ', customer.name, site.name),
      contract.created_at
    from private.find_contracts(search) contract
      join public.customers customer on customer.id = contract.customer_id
      join public.sites site on site.id = contract.site_id
    limit per_kind)
  union all
  (select 'anfrage', id, name::text, message::text, created_at from private.find_contact_requests(search) limit per_kind)
  union all
  (select 'kundenauftrag', id, subject::text, description::text, created_at
    from private.find_requests(search) limit per_kind)
  union all
  (select 'auftrag', id, title::text, description, created_at from private.find_tasks(search) limit per_kind)
  union all
  (select 'angebot', id, concat_ws(' ', number, subject), private.price_text(quote), created_at
    from private.find_quotes(search) quote limit per_kind)
  union all
  (select 'rechnung', invoice.id, concat_ws(' ', invoice.number, coalesce(customer.name, customer_email)),
      private.with_open_amount(amount::text, paid_cents, open_cents), invoice.created_at
    from private.find_invoices(search) invoice left join public.customers customer on customer.id = customer_id
    limit per_kind)
$$;
revoke execute on function public.search_everything(text, integer) from public, anon;
grant execute on function public.search_everything(text, integer) to authenticated;
