-- Why a draft cannot be sent yet, and what would be printed

-- All printed content of a quote: `IssuedDocument` of the functions' documents.
create function private.printed_quote(quote public.quotes, customer public.customers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select quote.content - array['buyerReference', 'place', 'destination'] || jsonb_strip_nulls(jsonb_build_object(
    'kind', 'quote', 'number', quote.number, 'issuedAt', quote.sent_at, 'issueDate', quote.issue_date,
    'validUntil', quote.valid_until, 'subject', quote.subject,
    'place', case when concat(quote.street, quote.postal_code, quote.city) ~ '\S' then jsonb_build_object(
      'street', coalesce(quote.street, ''), 'postcode', coalesce(quote.postal_code, ''), 'city', coalesce(quote.city, '')) end,
    'destination', nullif(trim(quote.destination), ''),
    'seller', private.seller(), 'buyer', private.buyer(customer, quote.content ->> 'buyerReference')))
$$;

-- Why a draft cannot be sent yet; empty if it can. The postal address is not needed before the invoice.
create function private.missing_for_sending(draft public.quotes, customer public.customers)
returns table (what text, field text)
language sql stable security definer set search_path = '' as $$
  select * from private.missing_of_company()
  union all
  select 'Kunde', 'draft.customer' where customer.id is null
  union all
  -- Sending to one customer must not end another customer's quote.
  select 'derselbe Kunde wie beim ersetzten Angebot' || coalesce(' ' || replaced.number, ''), 'draft.customer'
  from public.quotes replaced
  where replaced.id = draft.replaces and replaced.customer_id is distinct from customer.id and customer.id is not null
  union all
  select * from private.missing_of_content(
    draft.content, draft.amount + coalesce((select sum((part ->> 'cents')::bigint) from jsonb_array_elements(draft.recurring) part), 0))
  union all
  select * from private.missing_of_parties(draft.content, customer)
  union all
  select * from private.unprintable_of(private.printed_quote(draft, customer))
$$;

create function private.missing_of_quote(draft uuid) returns table (what text, field text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select missing.*
    from public.quotes quote left join public.customers customer on customer.id = quote.customer_id,
      lateral private.missing_for_sending(quote, customer) missing
    where quote.id = draft;
end $$;
grant execute on function private.missing_of_quote(uuid) to authenticated;

-- Why a draft cannot be sent yet, like missing_of_draft. Admins only.
create function public.missing_of_quote(draft uuid) returns table (what text, field text)
language sql stable set search_path = '' as $$ select * from private.missing_of_quote(draft) $$;
revoke execute on function public.missing_of_quote(uuid) from public, anon;
grant execute on function public.missing_of_quote(uuid) to authenticated;

create function private.preview_of_quote(draft uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  quote public.quotes;
  customer public.customers;
begin
  perform private.require_admin();
  select * into quote from public.quotes where id = draft and status = 'entwurf';
  if not found then
    raise exception 'Diesen Entwurf gibt es nicht mehr.' using errcode = 'P0002';
  end if;
  select * into customer from public.customers where id = quote.customer_id;
  quote.number := 'ENTWURF';
  quote.sent_at := now();
  quote.issue_date := (now() at time zone 'Europe/Berlin')::date;
  quote.valid_until := quote.issue_date + quote.quote_days;
  return private.printed_quote(quote, customer);
end $$;
grant execute on function private.preview_of_quote(uuid) to authenticated;

-- What would be printed if a draft were sent now, with the word ENTWURF as its number. P0002 if there is none. Admins only.
create function public.preview_of_quote(draft uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.preview_of_quote(draft) $$;
revoke execute on function public.preview_of_quote(uuid) from public, anon;
grant execute on function public.preview_of_quote(uuid) to authenticated;
