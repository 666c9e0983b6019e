-- Mails about replies

-- Runs after `mark_message`, which serialises replies to one message.
create function private.notify_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() then
    perform private.queue_mail(
      'message-reply', new.message_id, private.account_address(new.user_id), delay => interval '5 minutes');
  end if;
  return null;
end $$;
create trigger notify_reply after insert on public.message_replies
  for each row when (new.is_from_office)
  execute function private.notify_reply();
