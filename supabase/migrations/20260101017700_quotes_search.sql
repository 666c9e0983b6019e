-- Searching quotes, and what the API embeds

create function private.find_quotes(search text) returns setof public.quotes
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  patterns text[];
  people uuid[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.matching_customers(patterns);
  return query select * from (
    (select * from public.quotes where private.search_key(number, subject) like any (patterns)
      order by created_at desc, id limit 250)
    union
    (select * from public.quotes where customer_id = any (people)
      order by created_at desc, id limit 250)
    union
    (select quote.* from public.quotes quote join public.customers customer on customer.id = customer_id
      where people is null
        and private.search_key(
            customer.number, company, first_name, last_name, email, customer.street, customer.postal_code, customer.city,
            phone, regexp_replace(phone, '\D', '', 'g'))
          like any (patterns)
      order by quote.created_at desc, quote.id limit 250)
  ) found order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_quotes(text) to authenticated;

-- The 250 newest quotes whose number, subject or customer (as in find_customers) contains a text. Admins only.
create function public.find_quotes(search text) returns setof public.quotes
language sql stable rows 250 set search_path = '' as $$ select * from private.find_quotes(search) $$;
revoke execute on function public.find_quotes(text) from public, anon;
grant execute on function public.find_quotes(text) to authenticated;

-- What a quote costs, for lists of many kinds: the amount in euro, followed by what recurs, if anything does.
create function private.price_text(quote public.quotes) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' ', quote.amount, case when quote.recurring <> '[]' then quote.recurring end)
$$;
grant execute on function private.price_text(public.quotes) to authenticated;

-- For the API to embed: the lead that a quote answers; none if the caller may not see it.
create function public.lead(quote public.quotes) returns setof public.contact_requests
language sql stable rows 1 set search_path = '' as $$
  select * from public.contact_requests where id = quote.contact_request_id
$$;
-- For the API to embed: the order that a quote led to; none if the caller may not see it.
create function public.order_of_quote(quote public.quotes) returns setof public.requests
language sql stable rows 1 set search_path = '' as $$
  select * from public.requests where id = quote.request_id
$$;
revoke execute on function public.lead(public.quotes), public.order_of_quote(public.quotes) from public, anon;
grant execute on function public.lead(public.quotes), public.order_of_quote(public.quotes) to authenticated;
