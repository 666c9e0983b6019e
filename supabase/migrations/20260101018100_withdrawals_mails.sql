-- Mails about withdrawals

-- Whether the company deals with an address, in lower case: that of a customer, a confirmed account, an invoice, or a lead
-- that the office has handled. An address in a form alone proves nothing.
create function private.is_known_address(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.customers where lower(email) = address)
    or exists (
      select from auth.users account join public.profiles using (id)
      where lower(profiles.email) = address and account.email_confirmed_at is not null)
    or exists (select from public.invoices where lower(customer_email) = address)
    or exists (
      select from public.contact_requests
      where lower(email) = address and (source <> 'website' or status <> 'neu'))
$$;

-- Trigger: the receipt of § 356a (4) BGB repeats the declaration, although the address in the form is unconfirmed: at most
-- five declarations of a client in ten minutes send mails, five receipts a day go to one address, and 20 a day to all
-- unknown addresses. The office gets a mail for those that send mails, and sees all of them.
create function private.confirm_withdrawal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  recipient text := encode(sha256(convert_to(
    (select value from private.secrets where name = 'client_hash') || new.email, 'utf8')), 'hex');
begin
  if not private.is_api_call() then
    return new;
  end if;
  new.receipt := 'skipped';
  if private.is_within_rate_limit('withdrawal-mails', 5) then
    perform private.queue_mail('withdrawal-notice', new.id, private.contact_address());
    if private.count_hit('withdrawal-received', recipient, interval '1 day') <= 5 then
      new.receipt := case
        when private.is_known_address(new.email) and not private.has_link(new.contract) then 'full'
        when private.count_hit('withdrawal-received', 'unknown', interval '1 day') <= 20 then 'short'
        else 'held' end;
    end if;
  end if;
  if new.receipt in ('full', 'short') then
    perform private.queue_mail('withdrawal-received', new.id, new.email);
  end if;
  return new;
end $$;
create trigger confirm_withdrawal before insert on public.withdrawals
  for each row execute function private.confirm_withdrawal();

create function private.send_withdrawal_receipt(withdrawal uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held public.withdrawals;
begin
  perform private.require_admin();
  -- Serialises two clicks.
  select * into held from public.withdrawals where id = withdrawal for update;
  if not found then
    raise exception 'Diesen Widerruf gibt es nicht mehr.' using errcode = 'P0002';
  end if;
  if held.receipt <> 'full' then
    update public.withdrawals set receipt = 'full' where id = held.id;
    perform private.queue_mail('withdrawal-received', held.id, held.email);
  end if;
  return held.email;
end $$;
grant execute on function private.send_withdrawal_receipt(uuid) to authenticated;

-- Sends the receipt with the full declaration, after the office has checked it; returns the address. A full one that was
-- sent is not sent again. P0002 if there is no such withdrawal. Admins only.
create function public.send_withdrawal_receipt(withdrawal uuid) returns text
language sql set search_path = '' as $$ select private.send_withdrawal_receipt(withdrawal) $$;
revoke execute on function public.send_withdrawal_receipt(uuid) from public, anon;
grant execute on function public.send_withdrawal_receipt(uuid) to authenticated;
