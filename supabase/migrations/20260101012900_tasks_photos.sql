-- Photos that employees take on site. The file comes first, at `<id of the task>/<id of the photo>.jpg` in a private bucket, and
-- then its row: a row always has its file. The device makes the id, so that a photo sent twice is stored once.

create type public.task_photo_kind as enum ('vorher', 'nachher', 'schaden', 'beleg');

create table public.task_photos (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  kind public.task_photo_kind not null,
  caption public.remark,
  -- By the device's clock.
  taken_at timestamptz not null default now()
    constraint task_photos_taken_at_range check (taken_at between '2000-01-01' and '2100-01-01'),
  -- The customer may see it.
  is_released boolean not null default false,
  created_at timestamptz not null default now()
);
create index task_photos_task_id on public.task_photos (task_id, taken_at);
create index task_photos_author_id on public.task_photos (author_id);
create index task_photos_created_at on public.task_photos (created_at);

create function private.task_photo_path(task uuid, photo uuid) returns text
language sql immutable set search_path = '' as $$ select task || '/' || photo || '.jpg' $$;

-- Whether the caller may store a file as a photo of a task: an own one that has fewer than 30 others. The last one can be
-- sent again after a lost answer; it then is a duplicate.
create function private.accepts_task_photo(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  task uuid;
  photo uuid;
begin
  if path !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$' then
    return false;
  end if;
  task := split_part(path, '/', 1)::uuid;
  photo := split_part(split_part(path, '/', 2), '.', 1)::uuid;
  return task in (select private.own_tasks())
    and (select count(*) < 30 from public.task_photos where task_id = task and id <> photo);
end $$;

create function private.has_task_photo_file(task uuid, photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from storage.objects where bucket_id = 'task-photos' and name = private.task_photo_path(task, photo))
$$;

create function private.is_unfinished_task(task uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.tasks where id = task and status <> 'abgeschlossen')
$$;
grant execute on function
  private.task_photo_path(uuid, uuid), private.accepts_task_photo(text), private.has_task_photo_file(uuid, uuid),
  private.is_unfinished_task(uuid) to authenticated;

alter table public.task_photos enable row level security;
grant select, delete on public.task_photos to authenticated;
grant insert (id, task_id, kind, caption, taken_at), update (is_released) on public.task_photos to authenticated;

create policy "Employees read the photos of their tasks, admins all" on public.task_photos
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or task_id in (select private.own_tasks())));
create policy "Employees add photos to their tasks" on public.task_photos
  for insert to authenticated
  with check (task_id in (select private.own_tasks()) and private.has_task_photo_file(task_id, id));
create policy "Admins release photos" on public.task_photos
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Employees delete their photos of unfinished tasks, admins all" on public.task_photos
  for delete to authenticated
  using (
    (select private.is_admin())
    or (author_id = (select auth.uid()) and task_id in (select private.own_tasks())
      and private.is_unfinished_task(task_id) and not private.is_signed_task(task_id)));

-- Trigger: a time in the future becomes now. Limits the number, also for callers that store many files first.
create function private.check_task_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.taken_at := least(new.taken_at, now());
  perform pg_advisory_xact_lock(hashtextextended(new.task_id::text, 1290));
  if (select count(*) >= 30 from public.task_photos where task_id = new.task_id and id <> new.id) then
    raise exception 'Ein Auftrag kann höchstens 30 Fotos haben.' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_task_photo before insert on public.task_photos
  for each row execute function private.check_task_photo();
create trigger freeze_columns before update on public.task_photos
  for each row execute function private.freeze_columns('id', 'task_id', 'created_at');
create trigger refuse_truncate before truncate on public.task_photos
  for each statement execute function private.refuse_truncate();
create trigger refuse_bulk after insert on public.task_photos referencing new table as added
  for each statement execute function private.refuse_bulk();

-- Trigger: the file of a deleted row is removed by the edge function `remove-files`.
create function private.record_orphaned_task_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.files_to_remove (bucket, path)
  values ('task-photos', private.task_photo_path(old.task_id, old.id)) on conflict do nothing;
  return null;
end $$;
create trigger record_orphaned_files after delete on public.task_photos
  for each row execute function private.record_orphaned_task_photo();

-- Trigger: tells the office about damage; what is photographed within a minute is in one mail.
create function private.notify_damage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail('damage-reported', new.task_id, private.contact_address(), delay => interval '1 minute');
  return null;
end $$;
create trigger notify_damage after insert on public.task_photos
  for each row when (new.kind = 'schaden')
  execute function private.notify_damage();

alter publication supabase_realtime add table public.task_photos;

-- What the customer of an order may see of it.
create function private.released_photos()
returns table (request_id uuid, id uuid, task_id uuid, kind public.task_photo_kind, caption text, taken_at timestamptz)
language plpgsql stable security definer rows 50 set search_path = '' as $$
begin
  if private.is_customer() then
    return query
      select task.request_id, photo.id, photo.task_id, photo.kind, photo.caption::text, photo.taken_at
      from public.requests request
      join public.tasks task on task.request_id = request.id
      join public.task_photos photo on photo.task_id = task.id
      where request.user_id = (select auth.uid()) and photo.is_released;
  end if;
end $$;
grant execute on function private.released_photos() to authenticated;

-- The photos of orders of the caller's that the office has released, by the time they were taken. None for others' orders.
create function public.released_photos(orders uuid[])
returns table (order_id uuid, id uuid, task_id uuid, kind public.task_photo_kind, caption text, taken_at timestamptz)
language sql stable rows 50 set search_path = '' as $$
  select photo.* from private.released_photos() photo where photo.request_id = any (orders)
  order by photo.taken_at, photo.id
$$;
revoke execute on function public.released_photos(uuid[]) from public, anon;
grant execute on function public.released_photos(uuid[]) to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('task-photos', 'task-photos', false, 2097152, array['image/jpeg'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Admins upload media files, employees photos of tasks, everyone photos of their request" on storage.objects
  for insert to authenticated
  with check (
    (bucket_id = 'media' and name ~ '^(images|videos)/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$' and (select private.is_admin()))
    or (bucket_id = 'request-photos' and private.accepts_photo(name))
    or (bucket_id = 'task-photos' and private.accepts_task_photo(name)));

-- Deletes photos after their retention, and files whose row never came.
create function private.purge_task_photos() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.task_photos where created_at < private.retention_cutoff('task_photos');
  insert into private.files_to_remove (bucket, path)
  select bucket_id, name from storage.objects object
  where bucket_id = 'task-photos' and object.created_at < now() - interval '7 days'
    and not exists (select from public.task_photos where private.task_photo_path(task_id, id) = name)
  on conflict do nothing;
end $$;

insert into private.retention (what, period) values ('task_photos', '2 years');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-task-photos', '51 3 * * *', $$select private.purge_task_photos()$$);
