-- Images and videos of the public pages: the file is in the bucket `media`, the row says where it is shown.

create type public.media_type as enum ('image', 'video');
create type public.page_context as enum (
  'startseite', 'leistungen', 'ueber-uns', 'galerie', 'empfehlungsprogramm', 'kontakt', 'global');

create table public.media (
  id uuid primary key default gen_random_uuid(),
  type public.media_type not null,
  url public.web_address not null,
  title text not null constraint media_title_length check (char_length(title) between 1 and 200),
  description text constraint media_description_length check (char_length(description) <= 1000),
  page_context public.page_context not null,
  created_at timestamptz not null default now()
);
create index media_page_context on public.media (page_context, created_at desc);

alter table public.media enable row level security;
grant select on public.media to anon, authenticated;
grant insert (type, url, title, description, page_context), delete on public.media to authenticated;

create policy "Everyone sees media" on public.media
  for select to anon, authenticated
  using (true);
create policy "Admins add media" on public.media
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins delete media" on public.media
  for delete to authenticated
  using ((select private.is_admin()));

create trigger stamp_created_at before insert on public.media
  for each row execute function private.stamp_created_at();
create trigger refuse_bulk after insert on public.media referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.media;

-- ---------------------------------------------------------------------------------------------
-- The bucket. Public downloads need no policy. The one for select, which allows listing, is in the migration of the
-- documents' bucket, the one for insert in that of the photos of leads, because there is one policy for each role and command.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 52428800,
  array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'video/mp4', 'video/webm'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Admins replace media files" on storage.objects
  for update to authenticated
  using (bucket_id = 'media' and (select private.is_admin()))
  with check (
    bucket_id = 'media' and name ~ '^(images|videos)/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$' and (select private.is_admin()));
create policy "Admins delete media files" on storage.objects
  for delete to authenticated
  using (bucket_id = 'media' and (select private.is_admin()));

create trigger bump_site_version after insert or update or delete on public.media
  for each row execute function private.bump_site_version();
