-- The company's own data: one row, readable by everybody, written by admins.

create table public.settings (
  id integer primary key default 1 constraint settings_single_row check (id = 1),
  company_name text not null default 'Muster Dienstleistungen'
    constraint settings_company_name_length check (char_length(company_name) <= 200),
  contact_email public.email not null default 'info@example.com',
  phone_number public.phone not null default '',
  address text not null default '' constraint settings_address_length check (char_length(address) <= 500),
  maintenance_mode boolean not null default false,
  updated_at timestamptz not null default now()
);

alter table public.settings enable row level security;
-- Column by column: what is added here later is not for everybody unless somebody says so.
grant select (id, company_name, contact_email, phone_number, address, maintenance_mode, updated_at) on public.settings
  to anon, authenticated;
grant insert (id, company_name, contact_email, phone_number, address, maintenance_mode),
  update (id, company_name, contact_email, phone_number, address, maintenance_mode)
  on public.settings to authenticated;

create policy "Everybody reads the settings" on public.settings
  for select to anon, authenticated
  using (id = 1);
create policy "Admins create the settings" on public.settings
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update the settings" on public.settings
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create trigger stamp_updated_at before update on public.settings
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.settings referencing new table as added
  for each statement execute function private.refuse_bulk();

-- Where the public forms' notifications go. The fallback equals src/config/company.ts.
create function private.contact_address() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select contact_email from public.settings where id = 1), 'info@example.com')
$$;
grant execute on function private.contact_address() to anon, authenticated, service_role;
