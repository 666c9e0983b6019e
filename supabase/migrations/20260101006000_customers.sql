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
  private.search_key(
    number, company, first_name, last_name, email, street, postal_code, city, phone, regexp_replace(phone, '\D', '', 'g'))
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
create function private.reset_vat_id_confirmation() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.vat_id_confirmed_on is not distinct from old.vat_id_confirmed_on then
    new.vat_id_confirmed_on := null;
  end if;
  return new;
end $$;
create trigger reset_vat_id_confirmation before update on public.customers
  for each row when (new.vat_id is distinct from old.vat_id) execute function private.reset_vat_id_confirmation();
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

alter publication supabase_realtime add table public.customers;
