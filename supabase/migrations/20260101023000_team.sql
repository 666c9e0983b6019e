-- Contact cards for colleagues.

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  name public.person_name not null,
  role text not null default '' constraint team_members_role_length check (char_length(role) <= 100),
  email public.email,
  avatar_url public.web_address,
  updated_at timestamptz not null default now()
);
create index team_members_name on public.team_members (name);

alter table public.team_members enable row level security;
grant select, delete on public.team_members to authenticated;
grant insert (name, role, email, avatar_url), update (name, role, email, avatar_url) on public.team_members to authenticated;

create policy "Staff read the team" on public.team_members
  for select to authenticated
  using (private.hides_estimates() and (select private.is_staff()));
create policy "Admins add team members" on public.team_members
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update team members" on public.team_members
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete team members" on public.team_members
  for delete to authenticated
  using ((select private.is_admin()));

create trigger freeze_columns before update on public.team_members
  for each row execute function private.freeze_columns('id');
create trigger stamp_updated_at before update on public.team_members
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.team_members referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.team_members;
