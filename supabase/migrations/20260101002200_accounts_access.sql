-- Who may read and write a profile

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
-- On an upsert the API writes `id = excluded.id`, hence update (id); the policies allow only the caller's own id.
grant insert (id, phone, first_name, last_name), update (id, phone, first_name, last_name)
  on public.profiles to authenticated;

create policy "Users read their own profile, admins all" on public.profiles
  for select to authenticated
  using (
    private.hides_estimates()
    -- Checks is_active on the row itself: a row being inserted is not in the table yet.
    and ((select private.is_admin()) or (id = (select auth.uid()) and is_active and (select private.has_session()))));
create policy "Users create their own profile" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()) and (select private.has_session()));
create policy "Users update their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and is_active and (select private.has_session()))
  with check (id = (select auth.uid()) and is_active and (select private.has_session()));

create trigger freeze_columns before update on public.profiles
  for each row execute function private.freeze_columns('id', 'email', 'role', 'is_active', 'created_at');

create trigger refuse_bulk after insert on public.profiles referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.profiles;
