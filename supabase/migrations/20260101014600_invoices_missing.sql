-- Why a draft cannot be issued yet

-- What an XRechnung additionally requires of its seller (BR-DE-6, 7, 27); nothing if none will be made: `hasXRechnung` of
-- the functions' documents.
create function private.missing_of_xrechnung(content jsonb, customer public.customers) returns table (what text, field text)
language sql stable security definer set search_path = '' as $$
  select part.what, part.field
  from (select coalesce(content ->> 'buyerReference', '') as reference) as written
  left join public.settings on true, lateral (values
    ('Telefonnummer der Firma, für die XRechnung', 'settings.phone_number',
      coalesce(phone_number, '') !~ '[0-9].*[0-9].*[0-9]'),
    ('E-Mail-Adresse der Firma, für die XRechnung', 'settings.contact_email', contact_email is null)
  ) as part (what, field, is_missing)
  where is_missing and customer.kind = 'firma' and reference <> ''
    and (customer.email is not null or reference ~* '^[0-9]{2,12}(-[A-Z0-9]{1,30})?-[0-9]{2}$')
$$;

-- Why a draft cannot be issued yet; empty if it can.
create function private.missing_for_issue(draft public.invoices, customer public.customers)
returns table (what text, field text)
language sql stable security definer set search_path = '' as $$
  select * from private.missing_of_company()
  union all
  select part.what, part.field from (values
    ('Kunde', 'draft.customer', customer.id is null),
    ('Straße und Hausnummer des Kunden', 'customers.street', coalesce(customer.street, '') !~ '\S'),
    ('Postleitzahl des Kunden', 'customers.postal_code', coalesce(customer.postal_code, '') !~ '\S'),
    ('Ort des Kunden', 'customers.city', coalesce(customer.city, '') !~ '\S'),
    ('Leistungszeitraum', 'draft.service_from', draft.service_from is null or draft.service_to is null)
  ) as part (what, field, is_missing)
  where is_missing and (customer.id is not null or part.field like 'draft.%')
  union all
  select * from private.missing_of_content(draft.content, draft.amount)
  union all
  select * from private.missing_of_parties(draft.content, customer)
  union all
  select * from private.missing_of_xrechnung(draft.content, customer)
  union all
  select * from private.unprintable_of(private.printed_invoice(draft, customer))
$$;

create function private.missing_of_draft(draft uuid) returns table (what text, field text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select missing.*
    from public.invoices invoice left join public.customers customer on customer.id = invoice.customer_id,
      lateral private.missing_for_issue(invoice, customer) missing
    where invoice.id = draft and invoice.content is not null;
end $$;
grant execute on function private.missing_of_draft(uuid) to authenticated;

-- Why a draft cannot be issued yet, in German, with the same messages as issuing, and the field ('table.column', or
-- 'draft.…') where each belongs; empty if it can. Admins only.
create function public.missing_of_draft(draft uuid) returns table (what text, field text)
language sql stable set search_path = '' as $$ select * from private.missing_of_draft(draft) $$;
revoke execute on function public.missing_of_draft(uuid) from public, anon;
grant execute on function public.missing_of_draft(uuid) to authenticated;
