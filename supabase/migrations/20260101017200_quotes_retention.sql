-- How long a sent quote is kept

-- Commercial letters are kept for six years from the end of their year (§ 147 Abs. 1 Nr. 2 und 3, Abs. 3 und 4 AO, § 257
-- Abs. 4 und 5 HGB).
insert into private.retention (what, period) values ('quotes', '6 years');

-- The date of the last entry on a quote.
create function private.last_entry_on(quote public.quotes) returns date
language sql stable security definer set search_path = '' as $$
  select greatest(quote.issue_date, (
    select max(created_at at time zone 'Europe/Berlin')::date from public.quote_events where quote_id = quote.id))
$$;

-- Whether a quote's retention has ended: those that can still be answered stay. Never true for callers of the API.
create function private.is_past_retention(quote public.quotes, moment timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_api_call() and quote.status <> 'versendet'
    and coalesce(private.last_entry_on(quote) < private.retention_cutoff_years('quotes', moment), false)
$$;

create trigger record_orphaned_files after delete on public.quotes
  for each row execute function private.record_orphaned_files('documents', 'quotes/');
