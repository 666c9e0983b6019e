-- How long invoices are kept

-- Accounting records are kept for eight years from the end of their year (§ 147 Abs. 1 Nr. 4, Abs. 3 und 4 AO, § 257 Abs. 4
-- und 5 HGB, § 14b UStG).
insert into private.retention (what, period) values ('invoices', '8 years');

-- The date of the last entry on an invoice and its cancellation, which go together: issue, payment, reminder.
create function private.last_entry_on(invoice public.invoices) returns date
language sql stable security definer set search_path = '' as $$
  select max(greatest(
    coalesce(part.issue_date, part.due_date, (part.created_at at time zone 'Europe/Berlin')::date), part.reminded_on,
    (select max(paid_on) from public.payments where invoice_id = part.id)))
  from public.invoices part
  where part.id in (invoice.id, invoice.cancels) or part.cancels = coalesce(invoice.cancels, invoice.id)
$$;

-- Whether an invoice's retention has ended: unpaid ones stay. Never true for callers of the API.
create function private.is_past_retention(invoice public.invoices, moment timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_api_call() and (invoice.status = 'bezahlt' or invoice.status = 'storniert')
    and coalesce(private.last_entry_on(invoice) < private.retention_cutoff_years('invoices', moment), false)
$$;

create trigger record_orphaned_files after delete on public.invoices
  for each row execute function private.record_orphaned_files('documents', 'invoices/');
