-- One row per account. The role decides the portal; an inactive profile has no rights beyond a visitor's.

-- `user` is an old name for a customer: imported accounts may have it, new ones never get it.
create type public.user_role as enum ('admin', 'mitarbeiter', 'kunde', 'user');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name public.single_line constraint profiles_first_name_length check (char_length(first_name) <= 100),
  last_name public.single_line constraint profiles_last_name_length check (char_length(last_name) <= 100),
  -- Copied from the account, where the auth service validates it by rules of its own: hence not the domain `email`.
  email text constraint profiles_email_length check (char_length(email) <= 320),
  phone public.phone,
  -- null counts as customer
  role public.user_role default 'kunde',
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index profiles_admins on public.profiles (id) where role = 'admin';
create index profiles_employees on public.profiles (last_name, first_name, id) where role = 'mitarbeiter';
-- For queries that bypass the policies, such as the searches.
create index profiles_role on public.profiles (role);
create index profiles_email on public.profiles (lower(email));
-- For queries under the policies, where `lower` rules out an index: the auth service's addresses are in lower case.
create index profiles_address on public.profiles (email);
create index profiles_search on public.profiles using gin (private.folded(first_name, last_name, email) extensions.gin_trgm_ops);

-- ---------------------------------------------------------------------------------------------
-- The caller, read on every statement so that a change takes effect at once. The functions are PL/pgSQL without variables:
-- such a statement is planned once per connection and not on every call.

-- Has a row if the token's session still exists. Signing out everywhere, a new password and deactivation end it at once;
-- the token itself stays valid for up to an hour longer. A token without a session was not issued by the auth service, and
-- anyone able to sign one needs no session.
create view private.caller_session as
  select true as lives
  where ((select auth.jwt()) ->> 'session_id') is null or exists (
    select from auth.sessions
    where id = ((select auth.jwt()) ->> 'session_id')::uuid
      and user_id = (select auth.uid()) and (not_after is null or not_after > now()));

-- The caller's row, if it is an active account with a session.
create view private.caller as
  select id, role from public.profiles
  where id = (select auth.uid()) and is_active and exists (select from private.caller_session);

create function private.has_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.caller_session);
end $$;

create function private.is_active() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.caller);
end $$;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.caller where role = 'admin');
end $$;

create function private.is_employee() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.caller where role = 'mitarbeiter');
end $$;

create function private.is_customer() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.caller where coalesce(role, 'user') not in ('admin', 'mitarbeiter'));
end $$;

-- The office and employees do not use the public forms; everyone else may, deactivated accounts as visitors.
create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.caller where role in ('admin', 'mitarbeiter'));
end $$;

grant execute on function private.has_session(), private.is_active(), private.is_admin(), private.is_employee(),
  private.is_customer() to authenticated, service_role;
grant execute on function private.is_staff() to anon, authenticated, service_role;

-- True, unless a caller other than an admin asks for the planner's estimate. Estimates count rows that the policies hide,
-- and the API returns them: `Prefer: count=planned` and `count=estimated` run EXPLAIN. So every policy that hides rows
-- begins with this call. A pre-request function (pgrst.db_pre_request) would not be enough: of a duplicated header
-- PostgREST obeys both, but shows only the last one to SQL.
--
-- Declared immutable so that the planner, EXPLAIN's included, evaluates it and drops it: no cost per row.
create function private.hides_estimates() returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if lower(left(ltrim(current_query(), E' \n\r\t'), 7)) = 'explain' and not private.is_admin() then
    raise exception 'Geschätzte Anzahlen sind dem Büro vorbehalten.' using errcode = '42501';
  end if;
  return true;
end $$;
grant execute on function private.hides_estimates() to authenticated;

-- For functions that bypass row-level security: raises unless the caller is an admin.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Dafür fehlt Ihnen die Berechtigung.' using errcode = '42501';
  end if;
end $$;

-- The same for functions that employees may call as well.
create function private.require_staff() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'Dafür fehlt Ihnen die Berechtigung.' using errcode = '42501';
  end if;
end $$;

-- The accounts whose name or address matches a search, to find their rows; null for more than a thousand, when it is
-- quicker to check the owners of the newest rows.
create function private.found_people(patterns text[]) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  people uuid[] := array(
    select id from public.profiles where private.folded(first_name, last_name, email) like any (patterns) limit 1001);
begin
  return case when cardinality(people) <= 1000 then people end;
end $$;

-- The same for staff, who are few.
create function private.found_staff(patterns text[]) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select id from public.profiles
    where role in ('admin', 'mitarbeiter') and private.folded(first_name, last_name, email) like any (patterns))
$$;

-- Trigger: through the API, only admins change the listed columns.
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

-- ---------------------------------------------------------------------------------------------
-- Accounts

-- A name from the sign-up form in a form that the table accepts. No input makes the sign-up fail.
create function private.clean_name(name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(left(trim(regexp_replace(name, '[[:cntrl:]\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 100), '')
$$;

-- Self-registration always creates a customer: a role in the sign-up metadata is never read.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, first_name, last_name)
  values (
    new.id, new.email,
    private.clean_name(new.raw_user_meta_data ->> 'first_name'),
    private.clean_name(new.raw_user_meta_data ->> 'last_name'))
  on conflict (id) do nothing;
  return new;
end $$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- The profile's address follows the confirmed one.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end $$;
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email();

-- A profile created by its owner through the API is a customer's, with the account's own address.
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

-- Anyone can sign up with another person's address; it counts as confirmed once its link was followed.
create function private.require_confirmed_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.users where id = new.id and confirmed_at is not null) then
    raise exception 'Diese E-Mail-Adresse ist unbestätigt: Das Konto kann noch keine andere Rolle erhalten.'
      using errcode = 'P0001';
  end if;
  return new;
end $$;
create trigger require_confirmed_account before update on public.profiles
  for each row when (new.role is distinct from old.role and new.role in ('admin', 'mitarbeiter'))
  execute function private.require_confirmed_account();

-- Whether the account's address was confirmed by the link sent to it.
create function private.has_confirmed_address(account_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = account_id and email_confirmed_at is not null)
$$;
grant execute on function private.has_confirmed_address(uuid) to authenticated;

-- Whether an admin other than the account `other_than` can sign in: a banned or deleted one cannot.
create function private.has_active_admin(other_than uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles profile join auth.users account using (id)
    where profile.role = 'admin' and profile.is_active and profile.id is distinct from other_than
      and account.deleted_at is null and coalesce(account.banned_until <= now(), true))
$$;
grant execute on function private.has_active_admin(uuid) to service_role;

-- At least one admin must be able to let the others in again. The lock serialises simultaneous demotions.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('active admins', 0));
  if not private.has_active_admin(old.id) then
    raise exception '%', case tg_op
      when 'DELETE' then 'Das Konto des letzten aktiven Administrators kann nicht gelöscht werden.'
      else 'Der letzte aktive Administrator kann weder herabgestuft noch deaktiviert werden.' end
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

-- Deactivating ends the sessions. The access token stays valid until it expires, but every policy requires an active
-- profile; on a platform that keeps this function out of auth.sessions, only convenience suffers, not safety.
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
create trigger refuse_bulk after insert on public.profiles referencing new table as added
  for each statement execute function private.refuse_bulk();

-- Why a portal that sees no rows any more was closed: the account is deactivated or gone; otherwise its session has ended.
create function private.is_deactivated() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.profiles where id = (select auth.uid()) and is_active)
$$;
grant execute on function private.is_deactivated() to authenticated;

-- Whether the caller's account is deactivated or deleted. Callable with a token that is still valid.
create function public.is_deactivated() returns boolean
language sql stable set search_path = '' as $$ select private.is_deactivated() $$;
revoke execute on function public.is_deactivated() from public, anon;
grant execute on function public.is_deactivated() to authenticated;

-- For the edge function behind /create-admin: whether there is an admin already.
create function public.has_active_admin() returns boolean
language sql stable set search_path = '' as $$ select private.has_active_admin() $$;

-- For the edge function behind /create-admin: makes the account the first admin, or returns false if there is one.
create function public.claim_first_admin(user_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('active admins', 0));
  if private.has_active_admin() then
    return false;
  end if;
  update public.profiles set role = 'admin', is_active = true where id = claim_first_admin.user_id;
  return found;
end $$;
revoke execute on function public.has_active_admin(), public.claim_first_admin(uuid) from public, anon, authenticated;
grant execute on function public.has_active_admin(), public.claim_first_admin(uuid) to service_role;

-- ---------------------------------------------------------------------------------------------
-- Unconfirmed accounts

create function private.remove_unconfirmed_account(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where email = lower(address) and confirmed_at is null and last_sign_in_at is null;
  return found;
end $$;
grant execute on function private.remove_unconfirmed_account(text) to service_role;

-- For the edge functions that create accounts: removes an unconfirmed account of this address, which another person may
-- have registered, or returns that there is none.
create function public.remove_unconfirmed_account(address text) returns boolean
language sql set search_path = '' as $$ select private.remove_unconfirmed_account(address) $$;
revoke execute on function public.remove_unconfirmed_account(text) from public, anon, authenticated;
grant execute on function public.remove_unconfirmed_account(text) to service_role;

insert into private.retention (what, period) values ('unconfirmed_accounts', '7 days');
insert into private.scheduled_jobs (name, schedule, command) values
  ('forget-unconfirmed-accounts', '41 3 * * *', $$delete from auth.users
    where confirmed_at is null and last_sign_in_at is null and not is_anonymous
      and created_at < private.retention_cutoff('unconfirmed_accounts')$$);

alter publication supabase_realtime add table public.profiles;
