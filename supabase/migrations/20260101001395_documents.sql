-- The bucket of documents: edge functions write files into it, each once; no caller of the API replaces or removes one.
-- An invoice lies at `invoices/<id>/<number>.pdf`, a quote at `quotes/<id>/<number>.pdf`, a reminder at
-- `reminders/<id>/<the invoice's number>-<step>.pdf`.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10485760, array['application/pdf', 'application/xml'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The folders, `invoices/<id>`, of the invoices, reminders and quotes that were sent to the caller. The policy asks once for
-- all of them, whatever the number of files is.
create function private.own_document_folders() returns setof text
language plpgsql stable security definer rows 50 set search_path = '' as $$
declare
  own uuid := private.own_customer();
begin
  if own is null or not private.is_customer() then
    return;
  end if;
  return query
    select 'invoices/' || id from public.invoices where customer_id = own and number is not null
    union all
    select 'quotes/' || id from public.quotes where customer_id = own and number is not null
    union all
    select 'reminders/' || reminders.id
    from public.invoices invoice join public.reminders on invoice_id = invoice.id where customer_id = own;
end $$;
grant execute on function private.own_document_folders() to authenticated;

create policy "Admins list media and read documents, customers read their own" on storage.objects
  for select to authenticated
  using (
    (bucket_id in ('media', 'documents') and (select private.is_admin()))
    or (bucket_id = 'documents'
      and split_part(name, '/', 1) || '/' || split_part(name, '/', 2) in (select private.own_document_folders())));

create function private.continue_documents() returns void
language sql security definer set search_path = '' as $$ select private.call_edge_function('make-documents') $$;
grant execute on function private.continue_documents() to service_role;

-- Has the function that makes documents begin once more, for a call whose time is over. For the service only.
create function public.continue_documents() returns void
language sql set search_path = '' as $$ select private.continue_documents() $$;
revoke execute on function public.continue_documents() from public, anon, authenticated;
grant execute on function public.continue_documents() to service_role;

-- The function is called as soon as there is something to make; what it did not manage is made later, whatever kind it is.
insert into private.scheduled_jobs (name, schedule, command) values
  ('make-missing-documents', '*/5 * * * *',
    $$select private.start_edge_function('make-documents')
      where exists (select from public.invoices where number is not null and sha256 is null)
        or exists (select from public.quotes where number is not null and sha256 is null)
        or exists (select from public.reminders where sha256 is null)$$);
