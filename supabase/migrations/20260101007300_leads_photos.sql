-- Photos of guided requests, at `<id of the lead>/<1 to 8>.jpg` in a private bucket: sent by the visitor right after the
-- request, read by admins, removed with the lead.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('request-photos', 'request-photos', false, 1048576, array['image/jpeg'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Whether a file is a photo that a request of the last hour announced. The id of the request is known to its sender alone,
-- who cannot replace or read a photo. No more than 1000 a day, whatever the number of requests.
create function private.accepts_photo(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if path !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[1-8]\.jpg$' then
    return false;
  end if;
  return exists (
      select from public.contact_requests
      where id = split_part(path, '/', 1)::uuid and created_at > now() - interval '1 hour'
        and (details ->> 'photos')::integer >= substr(split_part(path, '/', 2), 1, 1)::integer)
    and (
      select count(*) < 1000 from storage.objects object
      where object.bucket_id = 'request-photos' and object.created_at > now() - interval '1 day');
end $$;
grant execute on function private.accepts_photo(text) to anon, authenticated;

create policy "Visitors send photos of their request" on storage.objects
  for insert to anon
  with check (bucket_id = 'request-photos' and private.accepts_photo(name));
create trigger record_orphaned_files after delete on public.contact_requests
  for each row execute function private.record_orphaned_files('request-photos', '');
