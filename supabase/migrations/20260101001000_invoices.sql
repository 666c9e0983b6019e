-- Invoices: created open, marked paid once, never changed otherwise, never deleted.

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
create index invoices_status on public.invoices (status, due_date, id);

alter table public.invoices enable row level security;
grant select on public.invoices to authenticated;
grant insert (customer_email, amount, due_date, status), update (status) on public.invoices to authenticated;

create policy "Admins read invoices" on public.invoices
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins create open invoices" on public.invoices
  for insert to authenticated
  with check (status = 'offen' and (select private.is_admin()));
create policy "Admins mark open invoices paid" on public.invoices
  for update to authenticated
  using (status = 'offen' and (select private.is_admin()))
  with check (status = 'bezahlt' and (select private.is_admin()));

create trigger stamp_created_at before insert on public.invoices
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.invoices
  for each row execute function private.freeze_columns('id', 'customer_email', 'amount', 'due_date', 'created_at');
create trigger refuse_bulk after insert on public.invoices referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.invoices;
