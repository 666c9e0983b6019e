-- Files of deleted documents. SQL cannot remove files: it records the orphaned ones, and the edge function `remove-files`
-- removes them.

create table private.files_to_remove (
  -- in the bucket `documents`
  path text primary key,
  noted_at timestamptz not null default now()
);

-- Trigger: records the files of a deleted document. The argument is the folder of its kind.
create function private.record_orphaned_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.files_to_remove (path)
  select name from storage.objects
  where bucket_id = 'documents' and starts_with(name, format('%s/%s/', tg_argv[0], old.id))
  on conflict do nothing;
  return null;
end $$;

insert into private.scheduled_jobs (name, schedule, command) values
  ('remove-files', '7 * * * *', $$select private.start_edge_function('remove-files')
    where exists (select from private.files_to_remove)$$);

create function private.next_files_to_remove() returns setof text
language sql stable security definer rows 500 set search_path = '' as $$
  select path from private.files_to_remove order by noted_at, path limit 500
$$;

create function private.confirm_removed_files(paths text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.files_to_remove
  where path = any (paths) and not exists (select from storage.objects where bucket_id = 'documents' and name = path)
$$;
grant execute on function private.next_files_to_remove(), private.confirm_removed_files(text[]) to service_role;

-- The files of deleted documents, in the bucket `documents`, the oldest 500. For the service only.
create function public.files_to_remove() returns setof text
language sql stable rows 500 set search_path = '' as $$ select private.next_files_to_remove() $$;
-- Removes those of these files from the list that no longer exist. For the service only.
create function public.confirm_removed_files(paths text[]) returns void
language sql set search_path = '' as $$ select private.confirm_removed_files(paths) $$;
revoke execute on function public.files_to_remove(), public.confirm_removed_files(text[]) from public, anon, authenticated;
grant execute on function public.files_to_remove(), public.confirm_removed_files(text[]) to service_role;
