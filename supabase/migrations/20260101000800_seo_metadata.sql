-- Title and description per public path; the row of '/' is the default.

create table public.seo_metadata (
  path text primary key constraint seo_metadata_path_valid check (char_length(path) <= 200 and path ~ '^/[a-z0-9/-]*$'),
  title text not null constraint seo_metadata_title_length check (char_length(title) <= 200),
  description text not null default '' constraint seo_metadata_description_length check (char_length(description) <= 500),
  keywords text not null default '' constraint seo_metadata_keywords_length check (char_length(keywords) <= 500),
  updated_at timestamptz not null default now()
);

alter table public.seo_metadata enable row level security;
grant select on public.seo_metadata to anon, authenticated;
grant insert (path, title, description, keywords, updated_at), update (title, description, keywords, updated_at), delete
  on public.seo_metadata to authenticated;

create policy "Everybody reads page metadata" on public.seo_metadata
  for select to anon, authenticated
  using (true);
create policy "Admins add page metadata" on public.seo_metadata
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update page metadata" on public.seo_metadata
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete page metadata" on public.seo_metadata
  for delete to authenticated
  using ((select private.is_admin()));

create function private.stamp_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger stamp_updated_at before update on public.seo_metadata
  for each row execute function private.stamp_updated_at();

alter publication supabase_realtime add table public.seo_metadata;
