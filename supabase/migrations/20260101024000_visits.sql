-- Visits to the public pages, written by the edge function `track-visit` only, deleted after 30 days.

create table public.visitors (
  id uuid primary key default gen_random_uuid(),
  visited_at timestamptz not null default now(),
  -- shortened before it is stored: IPv4 /16, IPv6 /32
  ip_address text constraint visitors_ip_address_length check (char_length(ip_address) <= 45),
  city text constraint visitors_city_length check (char_length(city) <= 100),
  country text constraint visitors_country_length check (char_length(country) <= 100),
  user_agent text constraint visitors_user_agent_length check (char_length(user_agent) <= 500)
);
create index visitors_visited_at on public.visitors (visited_at desc, id);

alter table public.visitors enable row level security;
grant select on public.visitors to authenticated;

create policy "Admins read visits" on public.visitors
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));

insert into private.retention (what, period) values ('visitors', '30 days');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-visitors', '17 3 * * *',
    $$delete from public.visitors where visited_at < private.retention_cutoff('visitors')$$);
