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
