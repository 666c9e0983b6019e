-- What a sign-up creates, and what follows the account's confirmed address

-- A name from the sign-up form in a form that the table accepts. No name makes the sign-up fail.
create function private.clean_name(name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(left(trim(regexp_replace(name, '[[:cntrl:]\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 100), '')
$$;

-- Trigger: signing up always creates a customer; a role in the sign-up metadata is never read.
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
create function private.set_own_profile() returns trigger
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
create trigger set_own_profile before insert on public.profiles
  for each row execute function private.set_own_profile();

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
