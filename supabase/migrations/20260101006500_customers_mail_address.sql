-- The address that a customer's mails go to

-- A customer's mail address: the account's, otherwise the one recorded by the office.
create function private.customer_address(customer_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.account_address(profile_id), email) from public.customers where id = customer_id
$$;

create function private.mail_address(customer uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.valid_email(private.customer_address(customer));
end $$;
grant execute on function private.mail_address(uuid) to authenticated;

-- The address that a customer's mails go to, shown before one is sent; null if none is known. Admins only.
create function public.mail_address(customer uuid) returns text
language sql stable set search_path = '' as $$ select private.mail_address(customer) $$;
revoke execute on function public.mail_address(uuid) from public, anon;
grant execute on function public.mail_address(uuid) to authenticated;
