-- The catalogue, maintained by the office.

create type public.service_category as enum ('reinigung', 'transport', 'umzug', 'sonstiges');

create table public.services (
  id uuid primary key default gen_random_uuid(),
  title public.title not null,
  description text not null constraint services_description_valid check (char_length(description) <= 2000 and description ~ '\S'),
  -- The price on the website, so the one consumers pay: it includes VAT, except for a small business (§ 19 UStG).
  price numeric(10, 2) not null default 0 constraint services_price_range check (price between 0 and 1000000),
  duration public.short_text not null default '1 Stunde',
  category public.service_category not null default 'reinigung',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index services_created_at on public.services (created_at desc);

alter table public.services enable row level security;
grant select, delete on public.services to authenticated;
grant insert (title, description, price, duration, category, is_active),
  update (title, description, price, duration, category, is_active)
  on public.services to authenticated;

create policy "Admins read services" on public.services
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins create services" on public.services
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update services" on public.services
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete services" on public.services
  for delete to authenticated
  using ((select private.is_admin()));

create trigger stamp_created_at before insert on public.services
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.services
  for each row execute function private.freeze_columns('id', 'created_at');
create trigger stamp_updated_at before update on public.services
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.services referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.services;

create trigger bump_site_version after insert or update or delete on public.services
  for each row execute function private.bump_site_version();
