-- Searching invoices

create function private.find_invoices(search text) returns setof public.invoices
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  patterns text[];
  people uuid[];
  customers uuid[];
  addresses text[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.matching_profiles(patterns);
  customers := private.matching_customers(patterns);
  addresses := array(
    select lower(email) from public.profiles where id = any (people) and private.has_confirmed_address(id)
    union
    select lower(email) from public.customers owner
    where id = any (customers) and email is not null
      and (profile_id is null or private.has_confirmed_address(profile_id)));
  return query select * from (
    (select * from public.invoices where private.search_key(number, customer_email) like any (patterns)
      order by due_date desc, id desc limit 250)
    union
    -- One by one, otherwise the planner reads all invoices by their due dates.
    (select invoice.* from unnest(addresses) as person (address) cross join lateral (
        select * from public.invoices where customer_id is null and lower(customer_email) = person.address
        order by due_date desc, id desc limit 250) invoice
      order by due_date desc, invoice.id desc limit 250)
    union
    (select invoice.* from unnest(customers) as customer (id) cross join lateral (
        select * from public.invoices where customer_id = customer.id order by due_date desc, id desc limit 250) invoice
      order by due_date desc, invoice.id desc limit 250)
    union
    (select invoice.* from public.profiles person join public.invoices invoice on lower(customer_email) = lower(person.email)
      where people is null and customer_id is null and private.search_key(first_name, last_name, email) like any (patterns)
        and private.has_confirmed_address(person.id)
      order by due_date desc, invoice.id desc limit 250)
  ) found order by due_date desc, id desc limit 250;
end $$;
grant execute on function private.find_invoices(text) to authenticated;

create function private.invoices_of_customer(customer uuid) returns setof public.invoices
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  address text;
begin
  perform private.require_admin();
  select lower(email) into address from public.customers
  where id = customer and (profile_id is null or private.has_confirmed_address(profile_id));
  return query
    (select * from public.invoices where customer_id = customer order by created_at desc, id limit 200)
    union all
    (select * from public.invoices where customer_id is null and lower(customer_email) = address
      order by created_at desc, id limit 200);
end $$;
grant execute on function private.invoices_of_customer(uuid) to authenticated;

-- The 250 invoices with the latest due dates whose number, customer's address or name contains a text. Admins only.
create function public.find_invoices(search text) returns setof public.invoices
language sql stable rows 250 set search_path = '' as $$ select * from private.find_invoices(search) $$;
-- The latest 200 documents of a customer, and as many open items that have only the address. Admins only.
create function public.invoices_of_customer(customer uuid) returns setof public.invoices
language sql stable rows 50 set search_path = '' as $$ select * from private.invoices_of_customer(customer) $$;
revoke execute on function public.find_invoices(text), public.invoices_of_customer(uuid) from public, anon;
grant execute on function public.find_invoices(text), public.invoices_of_customer(uuid) to authenticated;

-- For the API to embed: the account with the address of an open item, which has no customer. None if the caller may not see
-- it or its address is unconfirmed: anyone can sign up with another person's, under any name.
create function public.customer(invoice public.invoices) returns setof public.profiles
language sql stable rows 1 set search_path = '' as $$
  select * from public.profiles
  where invoice.customer_id is null and email = lower(invoice.customer_email) and private.has_confirmed_address(id)
  limit 1
$$;
revoke execute on function public.customer(public.invoices) from public, anon;
grant execute on function public.customer(public.invoices) to authenticated;
