-- Guards of any table: columns that never change, the server's time, rows under retention

-- Whether the statement came through the API as a visitor or a signed-in user. The setting keeps its
-- value inside `security definer` functions, where current_user is the owner.
create function private.is_api_call() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), '') in ('anon', 'authenticated')
$$;
grant execute on function private.is_api_call() to anon, authenticated, service_role;

-- Second line of defence behind the column grants: returns the listed columns that an update changed.
create function private.changed_columns(before jsonb, after jsonb, names text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(name, ', ') from unnest(names) as name where before -> name is distinct from after -> name
$$;
grant execute on function private.changed_columns(jsonb, jsonb, text[]) to authenticated, service_role;

-- Trigger: the listed columns never change through the API, for any caller.
create function private.freeze_columns() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() and private.changed_columns(to_jsonb(old), to_jsonb(new), tg_argv) is not null then
    raise exception 'Diese Angabe darf nicht geändert werden.'
      using errcode = '42501', detail = private.changed_columns(to_jsonb(old), to_jsonb(new), tg_argv);
  end if;
  return new;
end $$;

-- Trigger: rows inserted through the API get the server's time.
create function private.stamp_created_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() then
    new.created_at := now();
  end if;
  return new;
end $$;

-- Trigger: records the last change; forms use it to detect that the row has changed since they loaded it.
create function private.stamp_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- Trigger: rows under retention are not truncated either, which row triggers do not catch.
create function private.refuse_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Belege werden aufbewahrt.' using errcode = 'restrict_violation';
end $$;
