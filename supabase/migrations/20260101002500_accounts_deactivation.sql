-- Deactivated accounts

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

-- Tells a portal that no longer sees any rows why: the account is deactivated or deleted; otherwise its session has ended.
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
