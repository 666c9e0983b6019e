-- Further contacts at a customer, as at a firm or a property management; the first one is in the customer's own row. Only the
-- office works with them.

create table public.customer_contacts (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  name public.person_name not null,
  job_title public.single_line constraint customer_contacts_job_title_length check (char_length(job_title) <= 100),
  email public.email,
  phone public.phone,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customer_contacts_customer_id on public.customer_contacts (customer_id, name, id);
create index customer_contacts_email on public.customer_contacts (lower(email));
create index customer_contacts_phone on public.customer_contacts (private.phone_digits(phone));
create index customer_contacts_search on public.customer_contacts using gin (
  private.search_key(name, email, phone, regexp_replace(phone, '\D', '', 'g')) extensions.gin_trgm_ops);

alter table public.customer_contacts enable row level security;
grant
  select, delete, insert (customer_id, name, job_title, email, phone), update (name, job_title, email, phone)
  on public.customer_contacts to authenticated;

create policy "Admins read contacts" on public.customer_contacts
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins add contacts" on public.customer_contacts
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update contacts" on public.customer_contacts
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete contacts" on public.customer_contacts
  for delete to authenticated
  using ((select private.is_admin()));

create trigger stamp_created_at before insert on public.customer_contacts
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.customer_contacts
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.freeze_columns('id', 'customer_id', 'created_at');
create trigger stamp_updated_at before update on public.customer_contacts
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.customer_contacts referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.customer_contacts;
