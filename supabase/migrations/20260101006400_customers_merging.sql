-- Merging two records of the same person

-- Prevents a customer from being merged until the transaction ends; waits for a running merge, and returns false if that
-- removed the customer. Code that locks a customer's row in another table and then writes more must call this first: a
-- merge also starts with the customers, and locking in the opposite order would deadlock.
create function private.lock_customer(customer uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.customers where id = customer for key share;
  return found;
end $$;

create function private.merge_customers(keep uuid, gone uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  kept public.customers;
  other public.customers;
  reference record;
begin
  perform private.require_admin();
  -- Always in the same order, so that two merges at once take turns.
  perform from public.customers where id in (keep, gone) order by id for update;
  select * into kept from public.customers where id = keep;
  select * into other from public.customers where id = gone and id <> keep;
  if kept.id is null or other.id is null then
    return null;
  end if;
  if kept.erased_at is not null or other.erased_at is not null then
    raise exception 'Die Daten dieses Kunden sind gelöscht; er kann nicht zusammengeführt werden.' using errcode = 'P0001';
  end if;
  if kept.profile_id is not null and other.profile_id is not null then
    raise exception 'Beide Kunden haben einen eigenen Portalzugang und können nicht zusammengeführt werden.'
      using errcode = 'P0001';
  end if;
  -- Every foreign key to customers, in any table.
  for reference in
    select conrelid::regclass as table_name, attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'public.customers'::regclass
  loop
    -- In the order in which other code locks several of them.
    execute format('select from %s where %I = $1 order by id for no key update', reference.table_name, reference.attname)
      using gone;
    execute format('update %s set %I = $1 where %2$I = $2', reference.table_name, reference.attname) using keep, gone;
  end loop;
  delete from public.customers where id = gone;
  update public.customers set
    profile_id = coalesce(kept.profile_id, other.profile_id),
    company = coalesce(company, other.company),
    first_name = coalesce(first_name, other.first_name),
    email = coalesce(email, other.email),
    phone = coalesce(phone, other.phone),
    street = case when coalesce(street, postal_code, city) is null then other.street else street end,
    postal_code = case when coalesce(street, postal_code, city) is null then other.postal_code else postal_code end,
    city = case when coalesce(street, postal_code, city) is null then other.city else city end,
    vat_id = coalesce(vat_id, other.vat_id),
    vat_id_confirmed_on = case when vat_id is null then other.vat_id_confirmed_on else vat_id_confirmed_on end
  where id = keep;
  insert into public.customer_notes (customer_id, text)
  values (keep, format('Zusammengeführt mit %s (%s).', other.number, concat_ws(', ', other.name, other.email, other.phone)));
  return kept.number;
end $$;
grant execute on function private.merge_customers(uuid, uuid) to authenticated;

-- Merges two records of a person: everything of `gone` moves to `keep`, which also gets the values it lacked, and a note
-- records the number. Returns the number that stays, null if one of them is gone already; P0001 if both have an account or
-- one was erased. Admins only.
create function public.merge_customers(keep uuid, gone uuid) returns text
language sql set search_path = '' as $$ select private.merge_customers(keep, gone) $$;
revoke execute on function public.merge_customers(uuid, uuid) from public, anon;
grant execute on function public.merge_customers(uuid, uuid) to authenticated;
