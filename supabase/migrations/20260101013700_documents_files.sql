-- The bucket of documents: edge functions write each file once; no caller of the API replaces or removes one. Paths: an
-- invoice at `invoices/<id>/<number>.pdf`, a quote at `quotes/<id>/<number>.pdf`, a reminder at `reminders/<id>/<the
-- invoice's number>-<step>.pdf`, a proof of work at `proofs/<id>/arbeitsnachweis-<day>.pdf`.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10485760, array['application/pdf', 'application/xml'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The folders, `invoices/<id>`, of invoices, reminders and quotes sent to the caller. The policy evaluates it once, for any
-- number of files.
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
    select 'proofs/' || id from public.task_proofs where customer_id = own
    union all
    select 'reminders/' || reminders.id
    from public.invoices invoice join public.reminders on invoice_id = invoice.id where customer_id = own;
end $$;
grant execute on function private.own_document_folders() to authenticated;

create policy "Admins list media and read documents and photos, others what is theirs of these" on storage.objects
  for select to authenticated
  using (
    (bucket_id in ('media', 'documents', 'request-photos', 'task-photos') and (select private.is_admin()))
    or (bucket_id = 'task-photos' and (
      split_part(name, '/', 1) in (select own::text from private.own_tasks() as own)
      or name in (select private.task_photo_path(task_id, id) from private.released_photos())))
    or (bucket_id = 'documents'
      and split_part(name, '/', 1) || '/' || split_part(name, '/', 2) in (select private.own_document_folders())));

create function private.continue_documents() returns void
language sql security definer set search_path = '' as $$ select private.call_edge_function('make-documents') $$;
grant execute on function private.continue_documents() to service_role;

-- Restarts the function that makes documents, for a call that runs out of time. For the service only.
create function public.continue_documents() returns void
language sql set search_path = '' as $$ select private.continue_documents() $$;
revoke execute on function public.continue_documents() from public, anon, authenticated;
grant execute on function public.continue_documents() to service_role;

-- The function is called as soon as a document is due; this job makes up for failures, of all kinds of documents.
insert into private.scheduled_jobs (name, schedule, command) values
  ('make-missing-documents', '*/5 * * * *',
    $$select private.start_edge_function('make-documents')
      where exists (select from public.invoices where number is not null and sha256 is null)
        or exists (select from public.quotes where number is not null and sha256 is null)
        or exists (select from public.reminders where sha256 is null)
        or exists (select from public.task_proofs where sha256 is null)$$);
