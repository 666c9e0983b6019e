-- Retention periods; src/config/retention.ts has the same list for the privacy page

create table private.retention (
  what text primary key,
  period interval not null
);

-- Anything older is deleted. Null, which deletes nothing, for a name that is not in the list.
create function private.retention_cutoff(what text) returns timestamptz
language sql stable set search_path = '' as $$
  select now() - period from private.retention where retention.what = retention_cutoff.what
$$;

-- For periods that start at the end of a calendar year (§ 147 Abs. 4 AO, § 257 Abs. 5 HGB): the first day, in Germany, that
-- still has to be kept at a moment. Anything older is deleted. Null for a name that is not in the list.
create function private.retention_cutoff_years(what text, moment timestamptz default now()) returns date
language sql stable set search_path = '' as $$
  select date_trunc('year', (moment - period) at time zone 'Europe/Berlin')::date
  from private.retention where retention.what = retention_cutoff_years.what
$$;

-- The last day on which something dated `day` has to be kept.
create function private.retained_until(what text, day date) returns date
language sql stable set search_path = '' as $$
  select (date_trunc('year', day::timestamp) + interval '1 year' + period - interval '1 day')::date
  from private.retention where retention.what = retained_until.what
$$;
