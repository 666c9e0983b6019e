-- There is always an active admin, from /create-admin on

-- Whether an admin other than the account `other_than` can sign in: a banned or deleted one cannot.
create function private.has_active_admin(other_than uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles profile join auth.users account using (id)
    where profile.role = 'admin' and profile.is_active and profile.id is distinct from other_than
      and account.deleted_at is null and coalesce(account.banned_until <= now(), true))
$$;
grant execute on function private.has_active_admin(uuid) to service_role;

-- Trigger: at least one admin stays able to sign in and reinstate others. The lock serialises concurrent demotions.
create function private.protect_last_admin() returns trigger
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
create trigger protect_last_admin_on_update before update on public.profiles
  for each row when (old.role = 'admin' and old.is_active and (new.role is distinct from 'admin' or not new.is_active))
  execute function private.protect_last_admin();
create trigger protect_last_admin_on_delete before delete on public.profiles
  for each row when (old.role = 'admin' and old.is_active)
  execute function private.protect_last_admin();

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
