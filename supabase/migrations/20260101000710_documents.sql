-- The bucket of documents: edge functions write files into it, each once; no caller of the API replaces or removes one.
-- Admins read them by the policy that lists the media files: there is one policy for each role and command.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10485760, array['application/pdf', 'application/xml'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
