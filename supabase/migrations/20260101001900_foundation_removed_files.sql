-- Files of deleted rows. SQL cannot remove files: it records the orphaned ones, and the edge function `remove-files` removes
-- them.

create table private.files_to_remove (
  bucket text not null,
  path text not null,
  noted_at timestamptz not null default now(),
  primary key (bucket, path)
);

-- Trigger: records the files of a deleted row. The arguments are the bucket and the folder before the row's own, which ends
-- with a slash or is empty.
create function private.record_orphaned_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.files_to_remove (bucket, path)
  select bucket_id, name from storage.objects
  where bucket_id = tg_argv[0] and starts_with(name, format('%s%s/', tg_argv[1], old.id))
  on conflict do nothing;
  return null;
end $$;

insert into private.scheduled_jobs (name, schedule, command) values
  ('remove-files', '7 * * * *', $$select private.start_edge_function('remove-files')
    where exists (select from private.files_to_remove)$$);

create function private.next_files_to_remove() returns table (bucket text, path text)
language sql stable security definer rows 500 set search_path = '' as $$
  select file.bucket, file.path from private.files_to_remove file order by noted_at, file.bucket, file.path limit 500
$$;

create function private.confirm_removed_files(bucket text, paths text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.files_to_remove file
  where file.bucket = confirm_removed_files.bucket and path = any (paths)
    and not exists (select from storage.objects where bucket_id = file.bucket and name = path)
$$;
grant execute on function private.next_files_to_remove(), private.confirm_removed_files(text, text[]) to service_role;

-- The files of deleted rows with their buckets, the oldest 500. For the service only.
create function public.files_to_remove() returns table (bucket text, path text)
language sql stable rows 500 set search_path = '' as $$ select * from private.next_files_to_remove() $$;
-- Removes those of these files of a bucket from the list that no longer exist. For the service only.
create function public.confirm_removed_files(bucket text, paths text[]) returns void
language sql set search_path = '' as $$ select private.confirm_removed_files(bucket, paths) $$;
revoke execute on function public.files_to_remove(), public.confirm_removed_files(text, text[]) from public, anon, authenticated;
grant execute on function public.files_to_remove(), public.confirm_removed_files(text, text[]) to service_role;
