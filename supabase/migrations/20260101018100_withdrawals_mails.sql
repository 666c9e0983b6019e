-- Mails about withdrawals

create trigger confirm_declaration before insert on public.withdrawals
  for each row execute function private.confirm_declaration('withdrawal');

create function private.send_withdrawal_receipt(withdrawal uuid) returns text
language sql security definer set search_path = '' as $$
  select private.send_receipt('public.withdrawals', 'withdrawal-received', withdrawal)
$$;
grant execute on function private.send_withdrawal_receipt(uuid) to authenticated;

-- Sends the receipt with the full declaration, after the office has checked it; returns the address. A full one that was
-- sent is not sent again. P0002 if there is no such withdrawal. Admins only.
create function public.send_withdrawal_receipt(withdrawal uuid) returns text
language sql set search_path = '' as $$ select private.send_withdrawal_receipt(withdrawal) $$;
revoke execute on function public.send_withdrawal_receipt(uuid) from public, anon;
grant execute on function public.send_withdrawal_receipt(uuid) to authenticated;
