-- Orders that customers place: pending -> cancelled by the customer, everything else by the office.

create type public.request_status as enum ('pending', 'in_progress', 'completed', 'cancelled');

create table public.requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  subject public.title not null,
  description public.message_text not null,
  status public.request_status not null default 'pending',
  created_at timestamptz not null default now()
);
create index requests_user_id on public.requests (user_id, created_at desc, id);
-- The owner is in two indexes because the policy asks for it: the ids of a later page are read, and orders are counted,
-- without a look at the table.
create index requests_created_at on public.requests (created_at desc, id) include (user_id);
create index requests_open on public.requests (user_id, status) where status in ('pending', 'in_progress');
create index requests_pending on public.requests (created_at desc, id) include (user_id) where status = 'pending';
create index requests_in_progress on public.requests (created_at desc, id) include (user_id) where status = 'in_progress';
create index requests_completed on public.requests (created_at desc, id) include (user_id) where status = 'completed';
create index requests_cancelled on public.requests (created_at desc, id) include (user_id) where status = 'cancelled';
create index requests_search on public.requests using gin (private.folded(subject, description) extensions.gin_trgm_ops);

alter table public.requests enable row level security;
grant select on public.requests to authenticated;
grant insert (user_id, subject, description, status), update (status) on public.requests to authenticated;

create policy "Customers read their orders, admins all" on public.requests
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_customer()))));
create policy "Customers place orders" on public.requests
  for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'pending' and (select private.is_customer()));
create policy "Customers cancel pending orders, admins set any status" on public.requests
  for update to authenticated
  using (
    (select private.is_admin())
    or (user_id = (select auth.uid()) and status = 'pending' and (select private.is_customer())))
  with check (
    (select private.is_admin())
    or (user_id = (select auth.uid()) and status = 'cancelled' and (select private.is_customer())));

create trigger limit_account before insert on public.requests
  for each row execute function private.limit_account();
create trigger stamp_created_at before insert on public.requests
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.requests
  for each row execute function private.freeze_columns('id', 'user_id', 'subject', 'description', 'created_at');
create trigger refuse_bulk after insert on public.requests referencing new table as added
  for each statement execute function private.refuse_bulk();

create function private.find_requests(search text) returns setof public.requests
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns text[];
  people uuid[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.found_people(patterns);
  return query select * from (
    (select * from public.requests where private.folded(subject, description) like any (patterns)
      order by created_at desc, id limit 250)
    union
    (select * from public.requests where user_id = any (people)
      order by created_at desc, id limit 250)
    union
    (select entry.* from public.requests entry join public.profiles person on person.id = user_id
      where people is null and private.folded(first_name, last_name, email) like any (patterns)
      order by entry.created_at desc, entry.id limit 250)
  ) found order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_requests(text) to authenticated;

-- The 250 newest orders in which the subject, the description or the customer's name or address contains a text. Admins
-- only.
create function public.find_requests(search text) returns setof public.requests
language sql stable rows 250 set search_path = '' as $$ select * from private.find_requests(search) $$;
revoke execute on function public.find_requests(text) from public, anon;
grant execute on function public.find_requests(text) to authenticated;

alter publication supabase_realtime add table public.requests;
