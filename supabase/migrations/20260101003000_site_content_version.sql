-- The site version: a small call by which an open page notices that the office changed public content. Visitors have no
-- live connection.

create table private.site_version (
  id integer primary key default 1 constraint site_version_single_row check (id = 1),
  version bigint not null default 0,
  changed_at timestamptz not null default now()
);
insert into private.site_version default values;

-- Row trigger, because a statement that touches no row, which anyone may send, is no change. The row lock serialises
-- writers, so that no version is visible before the change it stands for.
create function private.bump_site_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.site_version set version = version + 1, changed_at = clock_timestamp() where id = 1;
  return null;
end $$;

create function private.site_version()
returns table (version bigint, seconds_since_change double precision)
language sql stable security definer set search_path = '' as $$
  select version, extract(epoch from statement_timestamp() - changed_at)::double precision from private.site_version
$$;
grant execute on function private.site_version() to anon, authenticated, service_role;

-- A number that changes with every change of public content, and the age of that change: from it, a page that asks for the
-- first time knows whether what it has loaded is still current.
create function public.site_version()
returns table (version bigint, seconds_since_change double precision)
language sql stable set search_path = '' as $$ select * from private.site_version() $$;
revoke execute on function public.site_version() from public;
grant execute on function public.site_version() to anon, authenticated;
