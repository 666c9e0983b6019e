-- The bucket of documents: edge functions write files into it, each once; no caller of the API replaces or removes one.
-- An invoice lies at `invoices/<id>/<number>.pdf`.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10485760, array['application/pdf', 'application/xml'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Whether a file belongs to an invoice that was issued to the caller.
create function private.owns_document(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return path ~ '^invoices/[0-9a-f-]{36}/[^/]+$' and private.is_customer() and exists (
    select from public.invoices
    where id = split_part(path, '/', 2)::uuid and number is not null and customer_id = private.own_customer());
exception when invalid_text_representation then
  return false;
end $$;
grant execute on function private.owns_document(text) to authenticated;

create policy "Admins list media and read documents, customers read their own" on storage.objects
  for select to authenticated
  using (
    (bucket_id in ('media', 'documents') and (select private.is_admin()))
    or (bucket_id = 'documents' and private.owns_document(name)));
