-- Orders placed by customers, or by the office for them: customers move them from pending to cancelled, the office makes
-- all other changes.

create type public.request_status as enum ('pending', 'in_progress', 'completed', 'cancelled');

create table public.requests (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null default private.own_customer() references public.customers (id),
  -- The customer's account, null if there is none; it follows the customer, no matter who placed the order.
  user_id uuid references public.profiles (id) on delete cascade,
  -- The account that placed it. No foreign key: with two to `profiles`, the API could not tell which one to embed.
  created_by uuid,
  -- the lead that it came from
  contact_request_id uuid references public.contact_requests (id) on delete set null,
  -- the customer's site where the work is
  site_id uuid references public.sites (id),
  subject public.title not null,
  description public.message_text not null,
  status public.request_status not null default 'pending',
  -- The place of work, unless the site has an address; if all are empty, the customer's own.
  street public.single_line constraint requests_street_length check (char_length(street) <= 200),
  postal_code public.single_line constraint requests_postal_code_length check (char_length(postal_code) <= 10),
  city public.single_line constraint requests_city_length check (char_length(city) <= 100),
  -- where a move or a transport goes to
  destination public.single_line constraint requests_destination_length check (char_length(destination) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index requests_customer_id on public.requests (customer_id, created_at desc, id);
create index requests_contact_request_id on public.requests (contact_request_id);
create index requests_site_id on public.requests (site_id, created_at desc, id);
create index requests_user_id on public.requests (user_id, created_at desc, id);
-- Two indexes include the owner because the policy reads it: ids of later pages are read and orders counted by index-only
-- scans.
create index requests_created_at on public.requests (created_at desc, id) include (user_id);
create index requests_open on public.requests (user_id, status) where status in ('pending', 'in_progress');
create index requests_pending on public.requests (created_at desc, id) include (user_id) where status = 'pending';
create index requests_in_progress on public.requests (created_at desc, id) include (user_id) where status = 'in_progress';
create index requests_completed on public.requests (created_at desc, id) include (user_id) where status = 'completed';
create index requests_cancelled on public.requests (created_at desc, id) include (user_id) where status = 'cancelled';
create index requests_search on public.requests using gin (
  private.search_key(subject, description, street, postal_code, city) extensions.gin_trgm_ops);

alter table public.requests enable row level security;
grant select on public.requests to authenticated;
grant
  insert (user_id, customer_id, contact_request_id, site_id, subject, description, status, street, postal_code, city, destination),
  update (customer_id, site_id, subject, description, status, street, postal_code, city, destination)
  on public.requests to authenticated;

create policy "Customers read their orders, admins all" on public.requests
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_customer()))));
create policy "Customers place orders, admins for any customer" on public.requests
  for insert to authenticated
  with check (
    (select private.is_admin())
    or (user_id = (select auth.uid()) and status = 'pending' and num_nonnulls(contact_request_id, site_id) = 0
      and (select private.is_customer())));
create policy "Customers cancel pending orders, admins set any status" on public.requests
  for update to authenticated
  using (
    (select private.is_admin())
    or (user_id = (select auth.uid()) and status = 'pending' and (select private.is_customer())))
  with check (
    (select private.is_admin())
    or (user_id = (select auth.uid()) and status = 'cancelled' and (select private.is_customer())));

-- A customer's order gets the account's customer, the office's order gets the customer's account. Later the account follows
-- the customer.
create function private.set_order_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  -- Reveals nothing about customers whom the caller may not order for; the policy refuses it.
  if tg_op = 'INSERT' and private.is_api_call() and not private.is_admin() and new.user_id <> (select auth.uid()) then
    return new;
  end if;
  if new.customer_id is null then
    perform private.link_customer(new.user_id);
    new.customer_id := (select id from public.customers where profile_id = new.user_id);
  elsif private.is_api_call() then
    account := (select profile_id from public.customers where id = new.customer_id);
    if tg_op = 'INSERT' and new.user_id is distinct from account and new.user_id is not null then
      raise exception 'Der Auftrag gehört zu einem anderen Kunden.' using errcode = '42501';
    end if;
    new.user_id := account;
  end if;
  if tg_op = 'INSERT' and private.is_api_call() then
    new.created_by := (select auth.uid());
  end if;
  return new;
end $$;
create trigger set_order_customer before insert or update of customer_id on public.requests
  for each row execute function private.set_order_customer();

create function private.hand_over_orders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.requests set user_id = new.profile_id where customer_id = new.id;
  return null;
end $$;
create trigger hand_over_orders after update of profile_id on public.customers
  for each row when (new.profile_id is not null and new.profile_id is distinct from old.profile_id)
  execute function private.hand_over_orders();

create trigger limit_account before insert on public.requests
  for each row execute function private.limit_account();
create trigger stamp_created_at before insert on public.requests
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.requests
  for each row execute function private.freeze_columns('id', 'created_by', 'contact_request_id', 'created_at');
-- The account is derived from the customer.
create trigger freeze_account before update on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.freeze_columns('user_id');
create trigger guard_columns before update on public.requests
  for each row execute function private.guard_columns(
    'customer_id', 'site_id', 'subject', 'description', 'street', 'postal_code', 'city', 'destination');
create trigger stamp_updated_at before update on public.requests
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.requests referencing new table as added
  for each statement execute function private.refuse_bulk();

create function private.find_requests(search text) returns setof public.requests
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  patterns text[];
  people uuid[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.matching_customers(patterns);
  return query select * from (
    (select * from public.requests where private.search_key(subject, description, street, postal_code, city) like any (patterns)
      order by created_at desc, id limit 250)
    union
    (select * from public.requests where customer_id = any (people)
      order by created_at desc, id limit 250)
    union
    (select entry.* from public.requests entry join public.customers customer on customer.id = customer_id
      where people is null
        and private.search_key(
            number, company, first_name, last_name, email, customer.street, customer.postal_code, customer.city,
            phone, regexp_replace(phone, '\D', '', 'g'))
          like any (patterns)
      order by entry.created_at desc, entry.id limit 250)
  ) found order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_requests(text) to authenticated;

-- The 250 newest orders whose subject, description, place or customer (as in find_customers) contains a text. Admins only.
create function public.find_requests(search text) returns setof public.requests
language sql stable rows 250 set search_path = '' as $$ select * from private.find_requests(search) $$;
revoke execute on function public.find_requests(text) from public, anon;
grant execute on function public.find_requests(text) to authenticated;

alter publication supabase_realtime add table public.requests;
