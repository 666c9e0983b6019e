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
create index requests_status on public.requests (status, user_id);

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

alter publication supabase_realtime add table public.requests;
