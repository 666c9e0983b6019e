-- Deletes documents after their retention, and their files. SQL cannot remove files: it records the orphaned ones, and the
-- edge function `remove-files` removes them.

create table private.files_to_remove (
  -- in the bucket `documents`
  path text primary key,
  noted_at timestamptz not null default now()
);

-- Trigger: records the files of a deleted document. The argument is the folder of its kind.
create function private.note_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.files_to_remove (path)
  select name from storage.objects
  where bucket_id = 'documents' and starts_with(name, format('%s/%s/', tg_argv[0], old.id))
  on conflict do nothing;
  return null;
end $$;
create trigger note_files after delete on public.invoices
  for each row execute function private.note_files('invoices');
create trigger note_files after delete on public.quotes
  for each row execute function private.note_files('quotes');
create trigger note_files after delete on public.reminders
  for each row execute function private.note_files('reminders');

-- Deletes documents after their retention: payments with their invoice, events with their quote, and the number of an
-- erased customer with the last of their documents. Deleted numbers leave gaps.
create function private.forget_documents(moment timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  delete from public.reminders reminder where private.may_forget(reminder, moment);
  -- A cancellation and its invoice in one statement, because they reference each other.
  delete from public.invoices invoice
  where (number is null or issue_date < private.retention_cutoff_years('invoices', moment)) and private.may_forget(invoice, moment);
  delete from public.quotes quote
  where issue_date < private.retention_cutoff_years('quotes', moment) and private.may_forget(quote, moment);
  delete from public.customers customer
  where erased_at is not null
    and not exists (select from public.invoices where customer_id = customer.id)
    and not exists (select from public.quotes where customer_id = customer.id)
    and not exists (select from public.requests where customer_id = customer.id)
    and not exists (select from public.contact_requests where customer_id = customer.id);
$$;
insert into private.scheduled_jobs (name, schedule, command) values
  ('forget-documents', '59 3 * * *', 'select private.forget_documents()'),
  ('remove-files', '7 * * * *', $$select private.start_edge_function('remove-files')
    where exists (select from private.files_to_remove)$$);

create function private.next_files_to_remove() returns setof text
language sql stable security definer rows 500 set search_path = '' as $$
  select path from private.files_to_remove order by noted_at, path limit 500
$$;

create function private.note_removed_files(paths text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.files_to_remove
  where path = any (paths) and not exists (select from storage.objects where bucket_id = 'documents' and name = path)
$$;
grant execute on function private.next_files_to_remove(), private.note_removed_files(text[]) to service_role;

-- The files of deleted documents, in the bucket `documents`, the oldest 500. For the service only.
create function public.files_to_remove() returns setof text
language sql stable rows 500 set search_path = '' as $$ select private.next_files_to_remove() $$;
-- Removes those of these files from the list that no longer exist. For the service only.
create function public.note_removed_files(paths text[]) returns void
language sql set search_path = '' as $$ select private.note_removed_files(paths) $$;
revoke execute on function public.files_to_remove(), public.note_removed_files(text[]) from public, anon, authenticated;
grant execute on function public.files_to_remove(), public.note_removed_files(text[]) to service_role;
