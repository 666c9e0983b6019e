-- The content of a document and its totals

create function private.is_place(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object' and value - array['street', 'postcode', 'city'] = '{}'
      and private.is_text(value -> 'street', 200) and private.is_text(value -> 'postcode', 10)
      and private.is_text(value -> 'city', 100), false)
$$;

-- Whether this is a list of visits that a document has on pages of its own.
create function private.are_visits(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'array', false) and (
    select count(*) <= 2000 and coalesce(bool_and(
      jsonb_typeof(visit) = 'object' and visit - array['day', 'time', 'site', 'what', 'who'] = '{}'
      and private.is_text(visit -> 'day', 10) and visit ->> 'day' ~ '^\d{4}-\d\d-\d\d$'
      and private.is_text(visit -> 'what', 200)
      and (visit -> 'time' is null or private.is_text(visit -> 'time', 20))
      and (visit -> 'site' is null or private.is_text(visit -> 'site', 200))
      and (visit -> 'who' is null or private.is_text(visit -> 'who', 500))), true)
    from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value end) as visit)
$$;

-- Whether this is `DocumentContent` of the functions' documents, within the same limits. Names may still be empty. Only a
-- quote has lines that recur, at most as many as a contract's form has items, and one by the hour is for one hour; and only a
-- quote has optional lines, which do not recur.
create function private.is_document_content(content jsonb, is_quote boolean) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(content) = 'object' and jsonb_typeof(content -> 'lines') = 'array', false)
    and content - array[
      'taxation', 'prices', 'exemption', 'household', 'realEstate', 'place', 'introduction', 'closing', 'lines',
      'discountBasisPoints', 'buyerReference', 'visits'] = '{}'
    and coalesce(content ->> 'taxation' in ('regular', 'small-business', 'reverse-charge', 'eu-service'), false)
    and coalesce(content ->> 'prices' in ('gross', 'net'), true)
    and (content -> 'exemption' is null or private.is_text(content -> 'exemption', 200))
    and (content -> 'place' is null or private.is_place(content -> 'place'))
    and coalesce(content ->> 'household' in ('service', 'craft'), true)
    and coalesce(jsonb_typeof(content -> 'realEstate') = 'boolean', true)
    and (content -> 'introduction' is null or private.is_text(content -> 'introduction', 1000))
    and (content -> 'closing' is null or private.is_text(content -> 'closing', 1000))
    and (content -> 'buyerReference' is null or private.is_text(content -> 'buyerReference', 100))
    and (content -> 'discountBasisPoints' is null or private.is_whole_number(content -> 'discountBasisPoints', 0, 10000))
    and (content -> 'visits' is null or private.are_visits(content -> 'visits'))
    and (
      select count(*) <= 200 and coalesce(bool_and(
        jsonb_typeof(line) = 'object'
        and line - array[
          'name', 'description', 'quantityThousandths', 'unit', 'unitPriceCents', 'vatRate', 'labour', 'discountBasisPoints',
          'recurs', 'optional', 'billed'] = '{}'
        and private.is_text(line -> 'name', 200)
        and (line -> 'description' is null or private.is_text(line -> 'description', 1000))
        and private.is_whole_number(line -> 'quantityThousandths', 0, 100000000)
        and coalesce(line ->> 'unit' in (
          'HUR', 'MIN', 'DAY', 'WEE', 'MON', 'H87', 'LS', 'MTK', 'MTQ', 'MTR', 'KMT', 'LTR', 'KGM', 'TNE'), false)
        and private.is_whole_number(line -> 'unitPriceCents', 0, 10000000)
        and coalesce(line -> 'vatRate' in ('19', '7', '0'), false)
        and coalesce(jsonb_typeof(line -> 'labour') = 'boolean', true)
        and (line -> 'discountBasisPoints' is null or private.is_whole_number(line -> 'discountBasisPoints', 0, 10000))
        and (line -> 'billed' is null or private.is_text(line -> 'billed', 36))
        and (line -> 'recurs' is null
          or is_quote and coalesce(line ->> 'recurs' in ('monat', 'quartal', 'jahr', 'einsatz', 'stunde'), false))
        and (line -> 'optional' is null or is_quote and line -> 'optional' = 'true' and line -> 'recurs' is null)
        and (line ->> 'recurs' is distinct from 'stunde'
          or line ->> 'unit' = 'HUR' and line -> 'quantityThousandths' = '1000')), true)
        and count(*) filter (where line -> 'recurs' is not null) <= 20
      from jsonb_array_elements(case when jsonb_typeof(content -> 'lines') = 'array' then content -> 'lines' end) as line)
$$;

-- The lines of a document in order, each with the rate that applies and its total in cents after its discount.
create function private.line_totals(content jsonb)
returns table (place bigint, recurs text, optional boolean, name text, rate integer, total numeric)
language sql immutable set search_path = '' as $$
  select place, each ->> 'recurs', each -> 'optional' is not null, each ->> 'name',
    case when content ->> 'taxation' = 'regular' then (each ->> 'vatRate')::integer else 0 end,
    amount - round(amount * coalesce((each ->> 'discountBasisPoints')::numeric, 0) / 10000)
  from jsonb_array_elements(content -> 'lines') with ordinality as line (each, place),
    round((each ->> 'quantityThousandths')::numeric * (each ->> 'unitPriceCents')::numeric / 1000) as amount
$$;

-- The VAT of a sum of line totals: on it, or out of it if prices are gross.
create function private.tax_of(content jsonb, total numeric, rate integer) returns numeric
language sql immutable set search_path = '' as $$
  select round(total * rate / case when content ->> 'prices' = 'gross' then 100 + rate else 100 end)
$$;

-- A document's totals in cents: `totalsOf` of the functions' documents, to the cent. The discounts of positions and
-- document are rounded individually, tax on the sum of each rate, and out of it if prices are gross; halves away from zero.
-- Lines that recur are no part of it, and of the optional ones only those at the places `chosen` (from 1).
create function private.document_totals(
  content jsonb, chosen integer[] default '{}', out net_cents bigint, out tax_cents bigint)
language sql immutable set search_path = '' as $$
  with rate as (
    select rate, sum(total) as total from private.line_totals(content)
    where recurs is null and (not optional or place = any (chosen)) group by rate
  ),
  discounted as (
    select rate, total - round(total * coalesce((content ->> 'discountBasisPoints')::numeric, 0) / 10000) as total from rate
  ),
  taxed as (
    select
      total, content ->> 'prices' is not distinct from 'gross' as includes_tax,
      private.tax_of(content, total, rate) as tax
    from discounted
  )
  select coalesce(sum(case when includes_tax then total - tax else total end), 0)::bigint, coalesce(sum(tax), 0)::bigint
  from taxed
$$;

-- What recurs, in cents: `recurring` of the functions' `totalsOf`, to the cent. Flat amounts are summed by their period;
-- a price per visit or hour stands for itself, with the name of its line. The discount on the document does not apply.
create function private.recurring_totals(content jsonb)
returns table (recurs text, name text, net_cents bigint, tax_cents bigint)
language sql immutable set search_path = '' as $$
  with line as (
    select recurs, rate, total,
      case when recurs in ('einsatz', 'stunde') then place end as place,
      case when recurs in ('einsatz', 'stunde') then name end as name
    from private.line_totals(content) where recurs is not null
  ),
  rate as (
    select recurs, place, name, rate, sum(total) as total from line group by recurs, place, name, rate
  ),
  taxed as (
    select recurs, place, name, total, private.tax_of(content, total, rate) as tax from rate
  )
  select
    recurs, name, sum(case when content ->> 'prices' = 'gross' then total - tax else total end)::bigint, sum(tax)::bigint
  from taxed
  group by recurs, place, name
  order by array_position(array['monat', 'quartal', 'jahr', 'einsatz', 'stunde'], recurs), place
$$;

-- The totals of a document with this content, without optional lines, `amount` in euro; 23514 if it is not document content
-- or exceeds the columns' range, with its optional lines as well.
create function private.checked_totals(
  content jsonb, is_quote boolean, out net_cents bigint, out tax_cents bigint, out amount numeric)
language plpgsql immutable set search_path = '' as $$
begin
  if not private.is_document_content(content, is_quote) then
    raise exception 'Der Inhalt des Belegs ist nicht lesbar.' using errcode = '23514';
  end if;
  select totals.net_cents, totals.tax_cents into net_cents, tax_cents from private.document_totals(content) totals;
  amount := (net_cents + tax_cents) / 100.0;
  if amount > 10000000 or 1000000000 < (
    select all_of_it.net_cents + all_of_it.tax_cents
    from private.document_totals(content, array(select place::integer from private.line_totals(content) where optional)) all_of_it)
  then
    raise exception 'Ein Beleg darf zusammen höchstens 10.000.000 € ergeben.' using errcode = '23514';
  end if;
  -- The range of `contract_prices`.
  if exists (select from private.line_totals(content) where recurs is not null and total > 10000000) then
    raise exception 'Eine regelmäßige Position darf höchstens 100.000 € ergeben.' using errcode = '23514';
  end if;
end $$;
