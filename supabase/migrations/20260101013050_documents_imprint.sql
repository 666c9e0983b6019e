-- What the imprint states of the data on documents: the public part of the billing settings.

create function private.imprint_facts()
returns table (vat_id text, register text, is_complete boolean)
language sql stable security definer set search_path = '' as $$
  select settings.vat_id, concat_ws(' ', nullif(settings.register_court, ''), nullif(settings.register_number, '')),
    settings.legal_name <> '' and (settings.vat_id <> '' or settings.tax_number <> '')
  from public.billing_settings as settings
$$;
grant execute on function private.imprint_facts() to anon, authenticated, service_role;

-- The VAT identification number and the entry in the register, empty without one; `is_complete` says that the office has
-- entered them, so that an empty one means none.
create function public.imprint_facts()
returns table (vat_id text, register text, is_complete boolean)
language sql stable set search_path = '' as $$ select * from private.imprint_facts() $$;
revoke execute on function public.imprint_facts() from public;
grant execute on function public.imprint_facts() to anon, authenticated;
