-- Customers that match a search, an address or a telephone number

create function private.find_customers(search text) returns setof public.customers
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  patterns text[];
  word_patterns text[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search) || private.phone_pattern(search);
  word_patterns := private.search_word_patterns(search);
  return query select * from public.customers
    where id in (
      (select id from public.customers
        where private.search_key(
            number, company, first_name, last_name, email, street, postal_code, city, phone,
            regexp_replace(phone, '\D', '', 'g'))
          like any (patterns)
        order by created_at desc, id limit 250)
      union all
      (select customer.id from public.customer_contacts contact join public.customers customer on customer.id = customer_id
        where private.search_key(contact.name, contact.email, contact.phone, regexp_replace(contact.phone, '\D', '', 'g'))
          like any (patterns)
        order by customer.created_at desc, customer.id limit 250)
      union all
      -- Words of a contact and of its customer, as in 'Meier Hausverwaltung'; of a thousand contacts that have one of them.
      (select customer.id
        from (
          select * from public.customer_contacts
          where private.search_key(name, email, phone, regexp_replace(phone, '\D', '', 'g')) like any (word_patterns)
          limit 1000) contact
        join public.customers customer on customer.id = customer_id
        where private.search_key(
            contact.name, customer.number, customer.company, customer.first_name, customer.last_name, customer.city)
          like any (patterns)
        order by customer.created_at desc, customer.id limit 250))
    order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_customers(text) to authenticated;

-- The 250 newest customers whose number, name, address, telephone number, street or town contains a text, or of which a
-- contact has it; of two or three words, some may be the contact's and some the customer's. Admins only.
create function public.find_customers(search text) returns setof public.customers
language sql stable rows 250 set search_path = '' as $$ select * from private.find_customers(search) $$;
revoke execute on function public.find_customers(text) from public, anon;
grant execute on function public.find_customers(text) to authenticated;

-- The customers that match a search, to find their rows; null for more than a thousand, when it is quicker to check the
-- customers of the newest rows.
create function private.matching_customers(patterns text[]) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  people uuid[] := array(
    select id from public.customers
    where private.search_key(
        number, company, first_name, last_name, email, street, postal_code, city, phone, regexp_replace(phone, '\D', '', 'g'))
      like any (patterns)
    limit 1001);
begin
  return case when cardinality(people) <= 1000 then people end;
end $$;

create function private.customers_like(email text, phone text) returns setof public.customers
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from public.customers
    where id in (
      select id from public.customers own
      where lower(own.email) = lower(customers_like.email)
        or private.phone_digits(own.phone) = private.phone_digits(customers_like.phone)
      union all
      select customer_id from public.customer_contacts contact
      where lower(contact.email) = lower(customers_like.email)
        or private.phone_digits(contact.phone) = private.phone_digits(customers_like.phone))
    order by created_at, id limit 5;
end $$;
grant execute on function private.customers_like(text, text) to authenticated;

-- Up to five customers who have, or of which a contact has, this address, or this telephone number in any notation, oldest
-- first; for 'Bekannter Kunde'. Either may be null. Admins only.
create function public.customers_like(email text, phone text) returns setof public.customers
language sql stable rows 5 set search_path = '' as $$ select * from private.customers_like(email, phone) $$;
revoke execute on function public.customers_like(text, text) from public, anon;
grant execute on function public.customers_like(text, text) to authenticated;
