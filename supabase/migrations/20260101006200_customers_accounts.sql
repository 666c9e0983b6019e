-- Accounts and customers

-- Gives an account a customer: the only one with its confirmed address that has no account, otherwise a new one. Does
-- nothing for staff, for an unconfirmed address, and for an account that has a customer.
create function private.link_customer(account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  address public.email;
begin
  select profile.* into person
  from public.profiles profile join auth.users account using (id)
  where id = account_id and account.email_confirmed_at is not null
    and coalesce(profile.role, 'user') not in ('admin', 'mitarbeiter')
    and not exists (select from public.customers where profile_id = account_id);
  if not found then
    return;
  end if;
  address := private.valid_email(person.email);
  update public.customers set profile_id = account_id
  where lower(email) = lower(address) and profile_id is null
    and 1 = (select count(*) from public.customers where lower(email) = lower(address));
  if not found then
    insert into public.customers (first_name, last_name, email, phone, profile_id)
    values (
      nullif(person.first_name, ''), coalesce(private.clean_name(person.last_name), split_part(person.email, '@', 1), '?'),
      address, person.phone, account_id);
  end if;
end $$;

-- The caller's customer; null if the caller has none.
create function private.own_customer() returns uuid
language sql stable security definer set search_path = '' as $$
  select id from public.customers where profile_id = (select auth.uid())
$$;
grant execute on function private.own_customer() to authenticated, service_role;

create function private.link_confirmed_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.link_customer(new.id);
  return null;
end $$;
create trigger link_customer after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.link_confirmed_account();
create trigger link_customer after insert on public.profiles
  for each row execute function private.link_confirmed_account();

-- An account that becomes staff is no longer a customer; its customer row goes unless it was edited or is referenced.
create function private.follow_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(new.role, 'user') not in ('admin', 'mitarbeiter') then
    perform private.link_customer(new.id);
    return null;
  end if;
  begin
    delete from public.customers customer
    where profile_id = new.id and updated_at = created_at
      and not exists (select from public.customer_notes where customer_id = customer.id)
      and not exists (select from public.customer_contacts where customer_id = customer.id);
  exception when foreign_key_violation then
    -- Leads or orders refer to it.
    null;
  end;
  return null;
end $$;
create trigger follow_role after update of role on public.profiles
  for each row when (old.role is distinct from new.role)
  execute function private.follow_role();

-- A new telephone number of the account updates the customer; removing it keeps the office's number.
create function private.follow_phone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.customers set phone = new.phone where profile_id = new.id;
  return null;
end $$;
create trigger follow_phone after update of phone on public.profiles
  for each row when (new.phone is distinct from old.phone and new.phone is not null)
  execute function private.follow_phone();
