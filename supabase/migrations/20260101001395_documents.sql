-- The bucket of documents: edge functions write files into it, each once; no caller of the API replaces or removes one.
-- An invoice lies at `invoices/<id>/<number>.pdf`, a quote at `quotes/<id>/<number>.pdf`, a reminder at
-- `reminders/<id>/<the invoice's number>-<step>.pdf`.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10485760, array['application/pdf', 'application/xml'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Whether a file belongs to an invoice, a reminder or a quote that was sent to the caller.
create function private.owns_document(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  folder text := split_part(path, '/', 1);
begin
  if path !~ '^(invoices|quotes|reminders)/[0-9a-f-]{36}/[^/]+$' or not private.is_customer() then
    return false;
  end if;
  return exists (
    select from public.invoices
    where folder = 'invoices' and id = split_part(path, '/', 2)::uuid and number is not null
      and customer_id = private.own_customer()
    union all
    select from public.quotes
    where folder = 'quotes' and id = split_part(path, '/', 2)::uuid and number is not null
      and customer_id = private.own_customer()
    union all
    select from public.reminders join public.invoices invoice on invoice.id = invoice_id
    where folder = 'reminders' and reminders.id = split_part(path, '/', 2)::uuid
      and customer_id = private.own_customer());
exception when invalid_text_representation then
  return false;
end $$;
grant execute on function private.owns_document(text) to authenticated;

create policy "Admins list media and read documents, customers read their own" on storage.objects
  for select to authenticated
  using (
    (bucket_id in ('media', 'documents') and (select private.is_admin()))
    or (bucket_id = 'documents' and private.owns_document(name)));

-- The function is called as soon as there is something to make; what it did not manage is made later, whatever kind it is.
insert into private.scheduled_jobs (name, schedule, command) values
  ('make-missing-documents', '*/5 * * * *',
    $$select private.start_edge_function('make-documents')
      where exists (select from public.invoices where number is not null and sha256 is null)
        or exists (select from public.quotes where number is not null and sha256 is null)
        or exists (select from public.reminders where sha256 is null)$$);
