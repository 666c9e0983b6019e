-- One row per account. The role decides the portal; an inactive profile has no rights beyond a visitor's.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text constraint profiles_first_name_length check (char_length(first_name) <= 100),
  last_name text constraint profiles_last_name_length check (char_length(last_name) <= 100),
  email text constraint profiles_email_length check (char_length(email) <= 320),
  phone text constraint profiles_phone_length check (char_length(phone) <= 50),
  -- null and 'user' count as customer
  role text default 'kunde' constraint profiles_role_known check (role in ('admin', 'mitarbeiter', 'kunde', 'user')),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index profiles_role on public.profiles (role);

-- ---------------------------------------------------------------------------------------------
-- Who is calling? Read on every statement, so that a change takes effect at once.

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = (select auth.uid()) and is_active and role = 'admin')
$$;

create function private.is_employee() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = (select auth.uid()) and is_active and role = 'mitarbeiter')
$$;

create function private.is_customer() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles
    where id = (select auth.uid()) and is_active and coalesce(role, '') not in ('admin', 'mitarbeiter'))
$$;

-- Office and employees do not use the public forms; everybody else may, deactivated accounts as visitors.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles
    where id = (select auth.uid()) and is_active and role in ('admin', 'mitarbeiter'))
$$;

grant execute on function private.is_admin(), private.is_employee(), private.is_customer() to authenticated, service_role;
grant execute on function private.is_staff() to anon, authenticated, service_role;

-- Trigger: the listed columns change through the API only when an admin calls.
create function private.guard_columns() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() and not private.is_admin()
    and private.changed_columns(to_jsonb(old), to_jsonb(new), tg_argv) is not null then
    raise exception 'Diese Angabe darf nur das Büro ändern.'
      using errcode = '42501', detail = private.changed_columns(to_jsonb(old), to_jsonb(new), tg_argv);
  end if;
  return new;
end $$;

-- ---------------------------------------------------------------------------------------------
-- Access

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
-- The API writes `id = excluded.id` on an upsert, hence update (id); the policies keep it the caller's own.
grant insert (id, phone, first_name, last_name), update (id, phone, first_name, last_name)
  on public.profiles to authenticated;

create policy "Users read their own profile, admins all" on public.profiles
  for select to authenticated
  using ((id = (select auth.uid()) and is_active) or (select private.is_admin()));
create policy "Users create their own profile" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()));
create policy "Users update their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and is_active)
  with check (id = (select auth.uid()) and is_active);

create trigger freeze_columns before update on public.profiles
  for each row execute function private.freeze_columns('id', 'email', 'role', 'is_active', 'created_at');

-- ---------------------------------------------------------------------------------------------
-- Accounts

-- Self-registration always makes a customer: a role in the sign-up metadata is never read.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, first_name, last_name)
  values (
    new.id, new.email,
    nullif(left(trim(new.raw_user_meta_data ->> 'first_name'), 100), ''),
    nullif(left(trim(new.raw_user_meta_data ->> 'last_name'), 100), ''))
  on conflict (id) do nothing;
  return new;
end $$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- The profile follows the confirmed address.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end $$;
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email();

-- A profile that its owner creates through the API is a customer's, with the account's own address.
create function private.settle_own_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() then
    new.role := 'kunde';
    new.is_active := true;
    new.created_at := now();
    new.email := (select email from auth.users where id = new.id);
  end if;
  return new;
end $$;
create trigger settle_own_profile before insert on public.profiles
  for each row execute function private.settle_own_profile();

-- Somebody must be able to let the others in again. The lock makes two simultaneous demotions take turns.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('active admins', 0));
  if not exists (select from public.profiles where role = 'admin' and is_active and id <> old.id) then
    raise exception 'Der letzte aktive Administrator kann weder herabgestuft noch deaktiviert werden.'
      using errcode = 'P0001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_an_admin_on_update before update on public.profiles
  for each row when (old.role = 'admin' and old.is_active and (new.role is distinct from 'admin' or not new.is_active))
  execute function private.keep_an_admin();
create trigger keep_an_admin_on_delete before delete on public.profiles
  for each row when (old.role = 'admin' and old.is_active)
  execute function private.keep_an_admin();

-- Deactivating ends the sessions. The access token stays valid until it expires, but every policy asks for an
-- active profile, so a platform that keeps this function from auth.sessions loses comfort, not safety.
create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.id;
  return new;
exception when insufficient_privilege then
  raise warning 'Sessions of the deactivated account run until they expire.';
  return new;
end $$;
create trigger end_sessions after update on public.profiles
  for each row when (old.is_active and not new.is_active)
  execute function private.end_sessions();

-- For the edge function behind /create-admin: makes the account the first admin, or says that there is one already.
create function public.claim_first_admin(user_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('active admins', 0));
  if exists (select from public.profiles where role = 'admin' and is_active) then
    return false;
  end if;
  update public.profiles set role = 'admin', is_active = true where id = claim_first_admin.user_id;
  return found;
end $$;
revoke execute on function public.claim_first_admin(uuid) from public, anon, authenticated;
grant execute on function public.claim_first_admin(uuid) to service_role;

alter publication supabase_realtime add table public.profiles;
