-- Customers: people and firms that the company works for, with or without a portal account, and the office's notes about
-- them.

create type public.customer_kind as enum ('privat', 'firma');

create sequence private.customer_numbers start 10001;

-- Whether a VAT id has the format of its country: `isVatId` of the functions' documents. Whether it belongs to a firm only
-- the Federal Central Tax Office can tell (Bestätigungsabfrage, § 18e UStG).
create function private.is_vat_id(vat_id text) returns boolean
language sql immutable set search_path = '' as $$
  select vat_id ~ ('^('
    || 'ATU[0-9]{8}|BE[01][0-9]{9}|BG[0-9]{9,10}|CY[0-9]{8}[A-Z]|CZ[0-9]{8,10}|DE[0-9]{9}|DK[0-9]{8}|EE[0-9]{9}|EL[0-9]{9}|'
    || 'ES([A-Z][0-9]{7}[0-9A-Z]|[0-9]{8}[A-Z])|FI[0-9]{8}|FR[0-9A-HJ-NP-Z]{2}[0-9]{9}|HR[0-9]{11}|HU[0-9]{8}|'
    || 'IE([0-9]{7}[A-Z]{1,2}|[0-9][A-Z+*][0-9]{5}[A-Z])|IT[0-9]{11}|LT([0-9]{9}|[0-9]{12})|LU[0-9]{8}|LV[0-9]{11}|'
    || 'MT[0-9]{8}|NL[0-9A-Z+*]{9}B[0-9A-Z+*]{2}|PL[0-9]{10}|PT[0-9]{9}|RO[0-9]{2,10}|SE[0-9]{12}|SI[0-9]{8}|SK[0-9]{10})$')
$$;
grant execute on function private.is_vat_id(text) to authenticated, service_role;

-- Whether this is an EU country other than Germany: `isOtherEuCountry` of the functions' documents.
create function private.is_other_eu_country(country text) returns boolean
language sql immutable set search_path = '' as $$
  select country in (
    'AT', 'BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL',
    'PL', 'PT', 'RO', 'SE', 'SI', 'SK')
$$;

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  -- Both are set by the trigger `fill_in_customer`: a number, and the name shown in lists.
  number text not null default '' constraint customers_number unique,
  name text not null default '' constraint customers_name_given check (name ~ '\S'),
  kind public.customer_kind not null default 'privat',
  company public.single_line constraint customers_company_length check (char_length(company) <= 200),
  first_name public.single_line constraint customers_first_name_length check (char_length(first_name) <= 100),
  last_name public.single_line constraint customers_last_name_length check (char_length(last_name) <= 100),
  email public.email,
  phone public.phone,
  street public.single_line constraint customers_street_length check (char_length(street) <= 200),
  postal_code public.single_line constraint customers_postal_code_length check (char_length(postal_code) <= 10),
  city public.single_line constraint customers_city_length check (char_length(city) <= 100),
  -- ISO 3166-1 alpha-2
  country text not null default 'DE' constraint customers_country_valid check (country ~ '^[A-Z]{2}$'),
  vat_id text constraint customers_vat_id_valid check (private.is_vat_id(vat_id)),
  -- the day on which the office confirmed it
  vat_id_confirmed_on public.calendar_day,
  profile_id uuid constraint customers_profile_id unique references public.profiles (id) on delete set null,
  -- When the person was erased: of rows that have to be kept, only the number remains.
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customers_erased check (
    erased_at is null
    or num_nonnulls(company, first_name, email, phone, street, postal_code, city, vat_id, profile_id) = 0)
);
-- The indexes include the account because the policy reads it.
create index customers_created_at on public.customers (created_at desc, id) include (profile_id);
create index customers_name on public.customers (name, id) include (profile_id);
create index customers_city on public.customers (city, id) include (profile_id);
create index customers_firms on public.customers (created_at desc, id) include (profile_id) where kind = 'firma';
create index customers_persons on public.customers (created_at desc, id) include (profile_id) where kind = 'privat';
-- Lists and exports name the customer of each row: with this index they need not read the table, otherwise all of it.
create index customers_named on public.customers (id) include (number, name, profile_id);
create index customers_email on public.customers (lower(email));
create index customers_phone on public.customers (private.phone_digits(phone));
create index customers_search on public.customers using gin (
  private.folded(number, company, first_name, last_name, email, city, phone, regexp_replace(phone, '\D', '', 'g'))
    extensions.gin_trgm_ops);

alter table public.customers enable row level security;
grant select, delete on public.customers to authenticated;
grant
  insert (
    kind, company, first_name, last_name, email, phone, street, postal_code, city, country, vat_id, vat_id_confirmed_on),
  update (
    kind, company, first_name, last_name, email, phone, street, postal_code, city, country, vat_id, vat_id_confirmed_on)
  on public.customers to authenticated;

create policy "Customers read their own row, admins all" on public.customers
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (profile_id = (select auth.uid()) and (select private.is_customer()))));
create policy "Admins create customers" on public.customers
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Customers update their own row, admins all" on public.customers
  for update to authenticated
  using ((select private.is_admin()) or (profile_id = (select auth.uid()) and (select private.is_customer())))
  with check ((select private.is_admin()) or (profile_id = (select auth.uid()) and (select private.is_customer())));
create policy "Admins delete customers" on public.customers
  for delete to authenticated
  using ((select private.is_admin()));

-- A firm's display name is its own, a person's is first and last name.
create function private.fill_in_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.number := 'K-' || nextval('private.customer_numbers');
  end if;
  new.name := coalesce(
    case when new.kind = 'firma' then new.company
      else coalesce(nullif(trim(new.first_name), '') || ' ', '') || nullif(trim(new.last_name), '') end, '');
  return new;
end $$;
create trigger fill_in_customer before insert or update on public.customers
  for each row execute function private.fill_in_customer();
-- Trigger: changing the VAT id clears its confirmation.
create function private.settle_confirmation() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.vat_id_confirmed_on is not distinct from old.vat_id_confirmed_on then
    new.vat_id_confirmed_on := null;
  end if;
  return new;
end $$;
create trigger settle_confirmation before update on public.customers
  for each row when (new.vat_id is distinct from old.vat_id) execute function private.settle_confirmation();
create trigger stamp_created_at before insert on public.customers
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.customers
  for each row execute function private.freeze_columns('id', 'number', 'created_at');
-- Only merging, done by a function for the office, moves an account, and only a function erases a customer.
create trigger freeze_account before update on public.customers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.freeze_columns('profile_id', 'erased_at');
create trigger guard_columns before update on public.customers
  for each row execute function private.guard_columns(
    'kind', 'company', 'first_name', 'last_name', 'email', 'country', 'vat_id', 'vat_id_confirmed_on');
create trigger stamp_updated_at before update on public.customers
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.customers referencing new table as added
  for each statement execute function private.refuse_bulk();

create function private.find_customers(search text) returns setof public.customers
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns text[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  return query select * from public.customers
    where private.folded(number, company, first_name, last_name, email, city, phone, regexp_replace(phone, '\D', '', 'g'))
      like any (patterns || private.phone_pattern(search))
    order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_customers(text) to authenticated;

-- The 250 newest customers whose number, name, address, telephone number or town contains a text. Admins only.
create function public.find_customers(search text) returns setof public.customers
language sql stable rows 250 set search_path = '' as $$ select * from private.find_customers(search) $$;
revoke execute on function public.find_customers(text) from public, anon;
grant execute on function public.find_customers(text) to authenticated;

-- The customers that match a search, to find their rows; null for more than a thousand, when it is quicker to check the
-- customers of the newest rows.
create function private.found_customers(patterns text[]) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  people uuid[] := array(
    select id from public.customers
    where private.folded(number, company, first_name, last_name, email, city, phone, regexp_replace(phone, '\D', '', 'g'))
      like any (patterns)
    limit 1001);
begin
  return case when cardinality(people) <= 1000 then people end;
end $$;

alter publication supabase_realtime add table public.customers;

-- ---------------------------------------------------------------------------------------------
-- Accounts and customers

create function private.customers_like(email text, phone text) returns setof public.customers
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from public.customers customer
    where lower(customer.email) = lower(customers_like.email)
      or private.phone_digits(customer.phone) = private.phone_digits(customers_like.phone)
    order by created_at, id limit 5;
end $$;
grant execute on function private.customers_like(text, text) to authenticated;

-- Up to five customers with this address, or this telephone number in any notation, oldest first; for 'Bekannter Kunde'.
-- Either may be null. Admins only.
create function public.customers_like(email text, phone text) returns setof public.customers
language sql stable rows 5 set search_path = '' as $$ select * from private.customers_like(email, phone) $$;
revoke execute on function public.customers_like(text, text) from public, anon;
grant execute on function public.customers_like(text, text) to authenticated;

-- Null for an address that the domain rejects: the auth service has rules of its own.
create function private.valid_email(address text) returns public.email
language plpgsql immutable set search_path = '' as $$
begin
  return address::public.email;
exception when check_violation then
  return null;
end $$;

-- Gives an account a customer: the only one with its confirmed address that has no account, otherwise a new one. Does
-- nothing for staff, for an unconfirmed address, and for an account that has a customer.
create function private.link_customer(account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  address public.email;
begin
  select profile.* into person
  from public.profiles profile join auth.users account using (id)
  where id = account_id and account.email_confirmed_at is not null
    and coalesce(profile.role, 'user') not in ('admin', 'mitarbeiter')
    and not exists (select from public.customers where profile_id = account_id);
  if not found then
    return;
  end if;
  address := private.valid_email(person.email);
  update public.customers set profile_id = account_id
  where lower(email) = lower(address) and profile_id is null
    and 1 = (select count(*) from public.customers where lower(email) = lower(address));
  if not found then
    insert into public.customers (first_name, last_name, email, phone, profile_id)
    values (
      nullif(person.first_name, ''), coalesce(private.clean_name(person.last_name), split_part(person.email, '@', 1), '?'),
      address, person.phone, account_id);
  end if;
end $$;

-- The caller's customer; null if the caller has none.
create function private.own_customer() returns uuid
language sql stable security definer set search_path = '' as $$
  select id from public.customers where profile_id = (select auth.uid())
$$;
grant execute on function private.own_customer() to authenticated, service_role;

create function private.link_confirmed_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.link_customer(new.id);
  return null;
end $$;
create trigger link_customer after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.link_confirmed_account();
create trigger link_customer after insert on public.profiles
  for each row execute function private.link_confirmed_account();

-- An account that becomes staff is no longer a customer; its customer row goes unless it was edited or is referenced.
create function private.follow_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(new.role, 'user') not in ('admin', 'mitarbeiter') then
    perform private.link_customer(new.id);
    return null;
  end if;
  begin
    delete from public.customers customer
    where profile_id = new.id and updated_at = created_at
      and not exists (select from public.customer_notes where customer_id = customer.id);
  exception when foreign_key_violation then
    -- Leads or orders refer to it.
    null;
  end;
  return null;
end $$;
create trigger follow_role after update of role on public.profiles
  for each row when (old.role is distinct from new.role)
  execute function private.follow_role();

-- A new telephone number of the account updates the customer; removing it keeps the office's number.
create function private.follow_phone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.customers set phone = new.phone where profile_id = new.id;
  return null;
end $$;
create trigger follow_phone after update of phone on public.profiles
  for each row when (new.phone is distinct from old.phone and new.phone is not null)
  execute function private.follow_phone();

-- ---------------------------------------------------------------------------------------------
-- Notes; customers see them only in a copy of their data (Art. 15 GDPR)

create table public.customer_notes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  text public.message_text not null,
  created_at timestamptz not null default now()
);
create index customer_notes_customer_id on public.customer_notes (customer_id, created_at desc, id);
create index customer_notes_author_id on public.customer_notes (author_id);

alter table public.customer_notes enable row level security;
grant select, delete, insert (customer_id, text) on public.customer_notes to authenticated;

create policy "Admins read notes" on public.customer_notes
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins write notes" on public.customer_notes
  for insert to authenticated
  with check ((select private.is_admin()) and author_id = (select auth.uid()));
create policy "Admins delete their own notes" on public.customer_notes
  for delete to authenticated
  using ((select private.is_admin()) and author_id = (select auth.uid()));

create function private.sign_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() then
    new.author_id := (select auth.uid());
  end if;
  return new;
end $$;
create trigger sign_note before insert on public.customer_notes
  for each row execute function private.sign_note();
create trigger stamp_created_at before insert on public.customer_notes
  for each row execute function private.stamp_created_at();
create trigger refuse_bulk after insert on public.customer_notes referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.customer_notes;

-- ---------------------------------------------------------------------------------------------
-- Merging two files of the same person

-- Prevents a customer from being merged until the transaction ends; waits for a running merge, and returns false if that
-- removed the customer. Code that locks a customer's row in another table and then writes more must call this first: a
-- merge also starts with the customers, and locking in the opposite order would deadlock.
create function private.hold_customer(customer uuid) returns boolean
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

-- Merges two files of a person: everything of `gone` moves to `keep`, which also gets the values it lacked, and a note
-- records the number. Returns the number that stays, null if one of them is gone already; P0001 if both have an account or
-- one was erased. Admins only.
create function public.merge_customers(keep uuid, gone uuid) returns text
language sql set search_path = '' as $$ select private.merge_customers(keep, gone) $$;
revoke execute on function public.merge_customers(uuid, uuid) from public, anon;
grant execute on function public.merge_customers(uuid, uuid) to authenticated;
