-- The price list: the public part of the catalogue, which only admins may read in full.

create function private.offered_services()
returns table (title text, description text, price numeric, duration text, category text, includes_vat boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select
    service.title::text, service.description, service.price, service.duration::text, service.category::text,
    not coalesce((select is_small_business from public.billing_settings), false)
  from public.services service where is_active order by service.price, service.title limit 200;
end $$;
grant execute on function private.offered_services() to anon, authenticated, service_role;

-- The active services, cheapest first, at most 200. Prices are consumer prices (§ 3 PAngV): they include VAT unless the
-- company is a small business (§ 19 UStG).
create function public.offered_services()
returns table (title text, description text, price numeric, duration text, category text, includes_vat boolean)
language sql stable set search_path = '' as $$ select * from private.offered_services() $$;
revoke execute on function public.offered_services() from public;
grant execute on function public.offered_services() to anon, authenticated;
