-- Mails about orders

create function private.confirm_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Accepting a quote sends a mail of its own.
  if private.is_api_call() and not exists (select from public.quotes where request_id = new.id) then
    perform private.queue_mail('order-received', new.id, private.customer_address(new.customer_id));
  end if;
  return null;
end $$;
create trigger confirm_order after insert on public.requests
  for each row when (new.status in ('pending', 'in_progress'))
  execute function private.confirm_order();

-- Status changes by the office are sent a minute later, so that one undone at once is not.
create function private.notify_order_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Revoking an acceptance sends a mail of its own.
  if private.is_api_call() and private.is_admin()
    and not exists (select from public.quotes where request_id = new.id and taken_back_at = now())
  then
    perform private.queue_mail(
      'order-status', new.id, private.customer_address(new.customer_id), old.status::text, interval '1 minute');
  end if;
  return null;
end $$;
create trigger notify_order_status after update of status on public.requests
  for each row when (old.status is distinct from new.status)
  execute function private.notify_order_status();
