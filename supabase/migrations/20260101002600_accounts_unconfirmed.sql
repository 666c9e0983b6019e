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
  ('purge-unconfirmed-accounts', '41 3 * * *', $$delete from auth.users
    where confirmed_at is null and last_sign_in_at is null and not is_anonymous
      and created_at < private.retention_cutoff('unconfirmed_accounts')$$);
