-- Deletes documents after their retention: payments with their invoice, events with their quote, what belongs to
-- contracts with them, and the number of an erased customer with the last of their documents. Deleted numbers leave gaps.
create function private.purge_documents(moment timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  delete from public.reminders reminder where private.is_past_retention(reminder, moment);
  -- A cancellation and its invoice in one statement, because they reference each other.
  delete from public.invoices invoice
  where (number is null or issue_date < private.retention_cutoff_years('invoices', moment)) and private.is_past_retention(invoice, moment);
  delete from public.task_proofs proof
  where signed_at < private.retention_cutoff_years('task_proofs', moment) and private.is_past_retention(proof, moment);
  delete from public.quotes quote
  where issue_date < private.retention_cutoff_years('quotes', moment) and private.is_past_retention(quote, moment);
  delete from public.contracts contract
  where ends_on < private.retention_cutoff_years('contracts', moment) and private.is_past_retention(contract, moment);
  delete from public.sites site
  where customer_id in (select id from public.customers where erased_at is not null)
    and not exists (select from public.contracts where site_id = site.id);
  delete from public.customers customer
  where erased_at is not null
    and not exists (select from public.invoices where customer_id = customer.id)
    and not exists (select from public.quotes where customer_id = customer.id)
    and not exists (select from public.contracts where customer_id = customer.id)
    and not exists (select from public.task_proofs where customer_id = customer.id)
    and not exists (select from public.requests where customer_id = customer.id)
    and not exists (select from public.contact_requests where customer_id = customer.id);
$$;

insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-documents', '59 3 * * *', 'select private.purge_documents()');
