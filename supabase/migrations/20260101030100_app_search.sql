-- Search over everything

create type public.found_kind as enum (
  'kunde', 'objekt', 'vertrag', 'anfrage', 'kundenauftrag', 'auftrag', 'angebot', 'rechnung');

-- Customers, sites and leads that are spelt like a text: each of its words occurs, or one like it does. The index
-- looks up words of at least four letters without digits; a text without one finds nothing.
create function private.find_similar(search text, per_kind integer)
returns table (kind public.found_kind, id uuid, title text, customer text, detail text, happened_at timestamptz)
language plpgsql stable security definer rows 10 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  lines text[] := regexp_split_to_array(private.search_key(search), E'\n ');
  words text[] := regexp_split_to_array(trim(lines[cardinality(lines)]), ' +');
  long_words text[] := array(
    select word from unnest(words) word where word ~ '^[[:alpha:]]{4,}$' order by char_length(word) desc);
  longest text := long_words[1];
  second text := coalesce(long_words[2], longest);
begin
  perform private.require_admin();
  if longest is null then
    return;
  end if;
  -- For what the index finds; `private.resembles` decides.
  perform set_config('pg_trgm.word_similarity_threshold', '0.55', true);
  return query
  (select 'kunde'::public.found_kind, id, name, null, concat_ws(' · ', number, private.format_address(street, postal_code, city)),
      created_at
    from (
      select * from public.customers
      where private.search_key(
            number, company, first_name, last_name, email, street, postal_code, city, phone, regexp_replace(phone, '\D', '', 'g'))
          operator(extensions.%>) longest
        and private.search_key(
            number, company, first_name, last_name, email, street, postal_code, city, phone, regexp_replace(phone, '\D', '', 'g'))
          operator(extensions.%>) second
        and private.resembles(
          private.search_key(
            number, company, first_name, last_name, email, street, postal_code, city, phone, regexp_replace(phone, '\D', '', 'g')),
          words)
      limit 200) found
    order by extensions.strict_word_similarity(longest, private.search_key(name)) desc, created_at desc, id limit per_kind)
  union all
  (select 'objekt', site.id, site.name::text, customer.name, private.format_address(site.street, site.postal_code, site.city),
      site.created_at
    from (
      select * from public.sites
      where private.search_key(name, street, postal_code, city, contact_name) operator(extensions.%>) longest
        and private.search_key(name, street, postal_code, city, contact_name) operator(extensions.%>) second
        and private.resembles(private.search_key(name, street, postal_code, city, contact_name), words)
      limit 200) site
    join public.customers customer on customer.id = customer_id
    order by extensions.strict_word_similarity(longest, private.search_key(site.name)) desc, site.created_at desc, site.id
    limit per_kind)
  union all
  (select 'anfrage', id, name::text, null, message::text, created_at
    from (
      select * from public.contact_requests
      where private.search_key(name, email, message, phone, regexp_replace(phone, '\D', '', 'g')) operator(extensions.%>) longest
        and private.search_key(name, email, message, phone, regexp_replace(phone, '\D', '', 'g')) operator(extensions.%>) second
        -- A message has words enough to resemble anything.
        and private.resembles(private.search_key(name), words)
      limit 200) found
    order by extensions.strict_word_similarity(longest, private.search_key(name)) desc, created_at desc, id limit per_kind);
end $$;

create function private.search_everything(search text, per_kind integer)
returns table (
  kind public.found_kind, id uuid, title text, customer text, detail text, happened_at timestamptz, is_similar boolean)
language plpgsql stable security definer rows 40 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  patterns text[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  return query
  (select 'kunde'::public.found_kind, id, name, null::text,
      concat_ws(' · ', number, private.format_address(street, postal_code, city), email), created_at, false
    from private.find_customers(search)
    order by private.search_key(number, name) like any (patterns) desc, created_at desc, id limit per_kind)
  union all
  (select 'objekt', site.id, site.name::text, customer.name,
      private.format_address(site.street, site.postal_code, site.city), site.created_at, false
    from private.find_sites(search) site join public.customers customer on customer.id = customer_id
    order by private.search_key(site.name) like any (patterns) desc, site.created_at desc, site.id limit per_kind)
  union all
  (select 'vertrag', contract.id, concat_ws(' ', contract.number, contract.title), customer.name, site.name::text,
      contract.created_at, false
    from private.find_contracts(search) contract
      join public.customers customer on customer.id = contract.customer_id
      join public.sites site on site.id = contract.site_id
    order by private.search_key(contract.number, contract.title) like any (patterns) desc, contract.created_at desc, contract.id
    limit per_kind)
  union all
  (select 'anfrage', id, name::text, null, message::text, created_at, false
    from private.find_contact_requests(search)
    order by private.search_key(name) like any (patterns) desc, created_at desc, id limit per_kind)
  union all
  (select 'kundenauftrag', request.id, subject::text, customer.name, description::text, request.created_at, false
    from private.find_requests(search) request join public.customers customer on customer.id = customer_id
    order by private.search_key(subject) like any (patterns) desc, request.created_at desc, request.id limit per_kind)
  union all
  (select 'auftrag', task.id, task.title::text, customer.name, coalesce(nullif(task.place, ''), task.description),
      coalesce(task.starts_at, task.created_at), false
    from private.find_tasks(search) task
      left join public.requests request on request.id = request_id
      left join public.sites site on site.id = task.site_id
      left join public.customers customer on customer.id = coalesce(request.customer_id, site.customer_id)
    order by private.search_key(task.title) like any (patterns) desc, task.created_at desc, task.id limit per_kind)
  union all
  (select 'angebot', quote.id, concat_ws(' ', quote.number, subject), customer.name,
      private.price_text(quote), quote.created_at, false
    from private.find_quotes(search) quote left join public.customers customer on customer.id = customer_id
    order by private.search_key(quote.number, subject) like any (patterns) desc, quote.created_at desc, quote.id limit per_kind)
  union all
  (select 'rechnung', invoice.id, concat_ws(' ', invoice.number, coalesce(customer.name, customer_email)), customer.number,
      private.with_open_amount(amount::text, paid_cents, open_cents), invoice.created_at, false
    from private.find_invoices(search) invoice left join public.customers customer on customer.id = customer_id
    order by private.search_key(invoice.number) like any (patterns) desc, invoice.created_at desc, invoice.id limit per_kind);
  if not found then
    return query select *, true from private.find_similar(search, per_kind);
  end if;
end $$;
grant execute on function private.search_everything(text, integer) to authenticated;

-- Of each kind up to `per_kind` rows that contain a text, those first that have it in their name or number, the newest before
-- others, with their customer and distinguishing details: for quotes and invoices the amount in euro, followed by what recurs
-- (`price_text`), or the open amount in cents if an invoice is partly paid; tasks with the time of their work. If nothing
-- contains it, customers, sites and leads that are spelt like it, the most similar first (`is_similar`). Admins only.
create function public.search_everything(search text, per_kind integer default 8)
returns table (
  kind public.found_kind, id uuid, title text, customer text, detail text, happened_at timestamptz, is_similar boolean)
language sql stable rows 40 set search_path = '' as $$ select * from private.search_everything(search, per_kind) $$;
revoke execute on function public.search_everything(text, integer) from public, anon;
grant execute on function public.search_everything(text, integer) to authenticated;
