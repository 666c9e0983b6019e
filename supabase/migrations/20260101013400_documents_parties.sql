-- The company and the customer on a document

create function private.seller() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', legal_name, 'street', street, 'postcode', postal_code, 'city', city, 'country', 'DE',
    -- BR-CO-26: without a VAT id or a register number the seller needs another identifier.
    'id', case when vat_id = '' and register_number = '' then tax_number end,
    'vatId', nullif(vat_id, ''), 'taxNumber', nullif(tax_number, ''),
    'registerCourt', nullif(register_court, ''), 'registerNumber', nullif(register_number, ''),
    'managers', nullif(managers, ''), 'logo', nullif(logo, ''),
    'contact', jsonb_build_object('name', legal_name, 'phone', coalesce(phone_number, ''), 'email', contact_email),
    'bank', jsonb_build_object('name', nullif(bank_name, ''), 'iban', nullif(iban, ''), 'bic', nullif(bic, ''))))
  from public.billing_settings left join public.settings using (id)
$$;

create function private.buyer(customer public.customers, reference text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', customer.name,
    'extra', case when customer.kind = 'firma' then nullif(trim(concat_ws(' ', customer.first_name, customer.last_name)), '') end,
    'street', coalesce(customer.street, ''), 'postcode', coalesce(customer.postal_code, ''), 'city', coalesce(customer.city, ''),
    'country', customer.country,
    'customerNumber', customer.number, 'consumer', customer.kind = 'privat', 'vatId', customer.vat_id,
    'email', customer.email, 'reference', nullif(reference, '')))
$$;
