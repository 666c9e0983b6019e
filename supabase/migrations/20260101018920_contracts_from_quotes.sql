-- The contract that an accepted quote leads to: a draft of what recurs. The office adds who comes when, and activates it.

-- An address in the form in which two of them are compared; null without a street.
create function private.address_key(street text, postal_code text, city text) returns text
language sql immutable set search_path = '' as $$
  select case when street ~ '\S' then
    regexp_replace(
      regexp_replace(private.search_key(concat_ws('|', street, postal_code, city)), 'str(asse|\.)', 'str', 'g'), '[\s.,-]', '', 'g')
  end
$$;

-- The customer's site at the place of a quote, or else at the customer's own address; a new one if there is none.
create function private.site_of_quote(quote public.quotes) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  place record;
  found_site uuid;
begin
  if concat(quote.street, quote.postal_code, quote.city) ~ '\S' then
    select quote.street, quote.postal_code, quote.city into place;
  else
    select street, postal_code, city into place from public.customers where id = quote.customer_id;
  end if;
  select id into found_site from public.sites
  where customer_id = quote.customer_id and archived_at is null
    and private.address_key(street, postal_code, city)
      = private.address_key(place.street, place.postal_code, place.city)
  order by created_at, id limit 1;
  if found_site is null then
    insert into public.sites (customer_id, name, street, postal_code, city)
    values (
      quote.customer_id, coalesce(nullif(trim(place.street), ''), quote.subject), place.street, place.postal_code, place.city)
    returning id into found_site;
  end if;
  return found_site;
end $$;

-- Drafts the contract of a quote being accepted: its lines that recur in order, from the first of next month on, with the
-- term and notice that the document names, and the VAT that applies to it. Nothing if none recurs or there is one already. The caller has locked the quote.
create function private.draft_contract(quote public.quotes) returns void
language plpgsql security definer set search_path = '' as $$
declare
  begin_day date := (date_trunc('month', now() at time zone 'Europe/Berlin') + interval '1 month')::date;
  contract uuid;
begin
  if quote.recurring = '[]' or exists (select from public.contracts where quote_id = quote.id) then
    return;
  end if;
  insert into public.contracts (customer_id, site_id, title, quote_id, begins_on, is_gross)
  values (
    quote.customer_id, private.site_of_quote(quote), quote.subject, quote.id, begin_day,
    coalesce(quote.content ->> 'prices' = 'gross', false))
  returning id into contract;
  with item as (
    select gen_random_uuid() as id, row_number() over (order by part.place) - 1 as position, each, rate, total
    from private.line_totals(quote.content) part
      join jsonb_array_elements(quote.content -> 'lines') with ordinality as line (each, place) using (place)
    where recurs is not null
  ),
  added as (
    insert into public.contract_items (id, contract_id, position, title, description, price_kind, vat_rate, is_labour)
    select
      id, contract, position, each ->> 'name', coalesce(each ->> 'description', ''),
      (each ->> 'recurs')::public.contract_price_kind, rate,
      coalesce((each ->> 'labour')::boolean, false)
    from item returning id
  )
  insert into public.contract_prices (item_id, valid_from, unit_price_cents)
  select id, begin_day, total from item join added using (id);
end $$;

-- Deletes the draft of a quote whose acceptance is taken back; P0001 if it is no draft any more.
create function private.discard_contract(quote uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.contracts;
begin
  select * into held from public.contracts where quote_id = quote for update;
  if held.status <> 'entwurf' then
    raise exception 'Der Vertrag % aus diesem Angebot ist schon aktiviert. Bitte tragen Sie dort eine Kündigung ein.', held.number
      using errcode = 'P0001';
  end if;
  delete from public.contracts where id = held.id;
end $$;
