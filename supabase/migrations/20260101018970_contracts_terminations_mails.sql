-- Mails about terminations

create trigger confirm_declaration before insert on public.terminations
  for each row execute function private.confirm_declaration('termination');

create function private.send_termination_receipt(termination uuid) returns text
language sql security definer set search_path = '' as $$
  select private.send_receipt('public.terminations', 'termination-received', termination)
$$;
grant execute on function private.send_termination_receipt(uuid) to authenticated;

-- Sends the receipt with the full declaration, after the office has checked it; returns the address. A full one that was
-- sent is not sent again. P0002 if there is no such termination. Admins only.
create function public.send_termination_receipt(termination uuid) returns text
language sql set search_path = '' as $$ select private.send_termination_receipt(termination) $$;
revoke execute on function public.send_termination_receipt(uuid) from public, anon;
grant execute on function public.send_termination_receipt(uuid) to authenticated;
