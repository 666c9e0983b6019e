-- Invoices: created open, marked paid once, never changed otherwise, never deleted. A slip can be taken back: whoever
-- marked one paid opens it again in the same session within a minute.

create type public.invoice_status as enum ('offen', 'bezahlt');

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  customer_email public.email not null,
  amount numeric(12, 2) not null constraint invoices_amount_range check (amount > 0 and amount <= 10000000),
  due_date public.calendar_day not null,
  status public.invoice_status not null default 'offen',
  created_at timestamptz not null default now()
);
create index invoices_due_date on public.invoices (due_date, id);
create index invoices_open on public.invoices (due_date, id) where status = 'offen';
create index invoices_paid on public.invoices (due_date, id) where status = 'bezahlt';
create index invoices_amount on public.invoices (amount, id);
create index invoices_customer on public.invoices (customer_email, id);
create index invoices_customer_address on public.invoices (lower(customer_email), created_at desc, id);
create index invoices_search on public.invoices using gin (private.folded(customer_email) extensions.gin_trgm_ops);

alter table public.invoices enable row level security;
grant select on public.invoices to authenticated;
grant insert (customer_email, amount, due_date, status), update (status) on public.invoices to authenticated;

create policy "Admins read invoices" on public.invoices
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins create open invoices" on public.invoices
  for insert to authenticated
  with check (status = 'offen' and (select private.is_admin()));

create table private.recent_payments (
  invoice_id uuid primary key references public.invoices (id) on delete cascade,
  -- as in the caller's token
  session_id text not null,
  marked_at timestamptz not null default now()
);

-- Whether the caller marked the invoice paid in this session, less than a minute ago.
create function private.just_marked_paid(invoice uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.recent_payments
    where invoice_id = invoice and session_id = (select auth.jwt()) ->> 'session_id'
      and marked_at > now() - interval '1 minute');
end $$;
grant execute on function private.just_marked_paid(uuid) to authenticated;

create policy "Admins mark open invoices paid, and take that back at once" on public.invoices
  for update to authenticated
  using ((select private.is_admin()) and (status = 'offen' or private.just_marked_paid(id)))
  with check ((select private.is_admin()) and (status = 'bezahlt' or private.just_marked_paid(id)));

-- Remembers a payment for as long as it can be taken back.
create function private.note_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller_session text := (select auth.jwt()) ->> 'session_id';
begin
  delete from private.recent_payments where invoice_id = new.id or marked_at <= now() - interval '1 minute';
  if new.status = 'bezahlt' and caller_session is not null then
    insert into private.recent_payments (invoice_id, session_id) values (new.id, caller_session);
  end if;
  return null;
end $$;
create trigger note_payment after update of status on public.invoices
  for each row when (new.status <> old.status) execute function private.note_payment();

create trigger stamp_created_at before insert on public.invoices
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.invoices
  for each row execute function private.freeze_columns('id', 'customer_email', 'amount', 'due_date', 'created_at');
create trigger refuse_bulk after insert on public.invoices referencing new table as added
  for each statement execute function private.refuse_bulk();

create function private.find_invoices(search text) returns setof public.invoices
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns text[];
  people uuid[];
  addresses text[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.found_people(patterns);
  addresses := array(select lower(email) from public.profiles where id = any (people));
  return query select * from (
    (select * from public.invoices where private.folded(customer_email) like any (patterns)
      order by due_date desc, id desc limit 250)
    union
    (select * from public.invoices where lower(customer_email) = any (addresses)
      order by due_date desc, id desc limit 250)
    union
    (select invoice.* from public.profiles person join public.invoices invoice on lower(customer_email) = lower(person.email)
      where people is null and private.folded(first_name, last_name, email) like any (patterns)
      order by due_date desc, invoice.id desc limit 250)
  ) found order by due_date desc, id desc limit 250;
end $$;
grant execute on function private.find_invoices(text) to authenticated;

-- The 250 invoices due last whose customer's address or name contains a text. Admins only.
create function public.find_invoices(search text) returns setof public.invoices
language sql stable rows 250 set search_path = '' as $$ select * from private.find_invoices(search) $$;
revoke execute on function public.find_invoices(text) from public, anon;
grant execute on function public.find_invoices(text) to authenticated;

-- The account with an invoice's address, for the API to embed; none where the caller may not see it.
create function public.customer(invoice public.invoices) returns setof public.profiles
language sql stable rows 1 set search_path = '' as $$
  select * from public.profiles where email = lower(invoice.customer_email) limit 1
$$;
revoke execute on function public.customer(public.invoices) from public, anon;
grant execute on function public.customer(public.invoices) to authenticated;

alter publication supabase_realtime add table public.invoices;
