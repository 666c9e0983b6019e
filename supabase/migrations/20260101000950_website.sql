-- What visitors of the website may ask beside the tables that they read.

-- ---------------------------------------------------------------------------------------------
-- The version: lets an open page notice, by one small call, that the office changed something that visitors see.
-- Visitors have no live connection.

create table private.site_version (
  id integer primary key default 1 constraint site_version_single_row check (id = 1),
  version bigint not null default 0,
  changed_at timestamptz not null default now()
);
insert into private.site_version default values;

-- Trigger, for each row: a statement that touches none, which anybody may send, is no change. The row's lock makes
-- writers wait for each other, so that no version is seen before what it stands for.
create function private.note_site_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.site_version set version = version + 1, changed_at = clock_timestamp() where id = 1;
  return null;
end $$;

create trigger note_site_change after insert or update or delete on public.settings
  for each row execute function private.note_site_change();
create trigger note_site_change after insert or update or delete on public.media
  for each row execute function private.note_site_change();
create trigger note_site_change after insert or update or delete on public.seo_metadata
  for each row execute function private.note_site_change();
create trigger note_site_change after insert or update or delete on public.services
  for each row execute function private.note_site_change();

create function private.site_version()
returns table (version bigint, seconds_since_change double precision)
language sql stable security definer set search_path = '' as $$
  select version, extract(epoch from statement_timestamp() - changed_at)::double precision from private.site_version
$$;
grant execute on function private.site_version() to anon, authenticated, service_role;

-- A number that is another one after each change of what visitors see, and the age of that change: whoever asks for
-- the first time knows by it whether what was read before is still right.
create function public.site_version()
returns table (version bigint, seconds_since_change double precision)
language sql stable set search_path = '' as $$ select * from private.site_version() $$;
revoke execute on function public.site_version() from public;
grant execute on function public.site_version() to anon, authenticated;

-- ---------------------------------------------------------------------------------------------
-- The price list: what visitors see of the catalogue, which only admins may read.

create function private.offered_services()
returns table (title text, description text, price numeric, duration text, category text, includes_vat boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select
    service.title::text, service.description, service.price, service.duration::text, service.category::text,
    not coalesce((select is_small_business from public.billing_settings), false)
  from public.services service where is_active order by service.price, service.title limit 200;
end $$;
grant execute on function private.offered_services() to anon, authenticated, service_role;

-- The active services, cheapest first, at most 200. Prices are what consumers pay (§ 3 PAngV): VAT is in them unless the
-- company is a small business (§ 19 UStG).
create function public.offered_services()
returns table (title text, description text, price numeric, duration text, category text, includes_vat boolean)
language sql stable set search_path = '' as $$ select * from private.offered_services() $$;
revoke execute on function public.offered_services() from public;
grant execute on function public.offered_services() to anon, authenticated;
