-- Mails about leads

-- Confirms to the address in the form: at most two mails a day, no matter where the form was sent from.
create function private.confirm_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  recipient text := encode(sha256(convert_to(
    (select value from private.secrets where name = 'client_hash') || lower(new.email), 'utf8')), 'hex');
begin
  if private.is_api_call() and private.count_hit('lead-received', recipient, interval '1 day') <= 2 then
    perform private.queue_mail('lead-received', new.id, new.email);
  end if;
  return null;
end $$;
create trigger confirm_lead after insert on public.contact_requests
  for each row when (new.source = 'website' and not new.is_test)
  execute function private.confirm_lead();
