-- The company's own data: one row, readable by everyone, written by admins.

-- Whether these are the opening hours of a week, Monday first: '07:00-18:00' for a day, '' when closed.
create function private.are_opening_hours(hours text[]) returns boolean
language sql immutable set search_path = '' as $$
  select array_ndims(hours) = 1 and count(day) = 7 and bool_and(day = '' or
    day ~ '^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$' and left(day, 5) < right(day, 5))
  from unnest(hours) as day
$$;
grant execute on function private.are_opening_hours(text[]) to authenticated, service_role;

create table public.settings (
  id integer primary key default 1 constraint settings_single_row check (id = 1),
  company_name text not null default 'Muster Dienstleistungen'
    constraint settings_company_name_length check (char_length(company_name) <= 200),
  contact_email public.email not null default 'info@example.com',
  phone_number public.phone not null default '',
  address text not null default '' constraint settings_address_length check (char_length(address) <= 500),
  maintenance_mode boolean not null default false,
  -- The default equals src/config/company.ts.
  opening_hours text[] not null
    default '{07:00-18:00,07:00-18:00,07:00-18:00,07:00-18:00,07:00-18:00,08:00-16:00,""}'
    constraint settings_opening_hours_valid check (private.are_opening_hours(opening_hours)),
  updated_at timestamptz not null default now()
);

alter table public.settings enable row level security;
-- Column by column: columns added later are not public unless granted here.
grant select (id, company_name, contact_email, phone_number, address, maintenance_mode, opening_hours, updated_at)
  on public.settings to anon, authenticated;
grant insert (id, company_name, contact_email, phone_number, address, maintenance_mode, opening_hours),
  update (id, company_name, contact_email, phone_number, address, maintenance_mode, opening_hours)
  on public.settings to authenticated;

create policy "Everyone reads the settings" on public.settings
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

-- Recipient of the public forms' notifications. The fallback equals src/config/company.ts.
create function private.contact_address() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select contact_email from public.settings where id = 1), 'info@example.com')
$$;
grant execute on function private.contact_address() to anon, authenticated, service_role;

create trigger bump_site_version after insert or update or delete on public.settings
  for each row execute function private.bump_site_version();
