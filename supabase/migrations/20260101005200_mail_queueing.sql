-- Queueing a mail. The texts are in supabase/functions/_shared/mails.

-- An account's mail address: the confirmed one of an active account, otherwise null.
create function private.account_address(account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select account.email from auth.users account join public.profiles using (id)
  where id = account_id and is_active and account.email_confirmed_at is not null
$$;

-- Null for an address that the domain rejects: the auth service has rules of its own.
create function private.valid_email(address text) returns public.email
language plpgsql immutable set search_path = '' as $$
begin
  return address::public.email;
exception when check_violation then
  return null;
end $$;

-- Queues a mail of a kind about a row. One already waiting will reflect the state at the time of sending.
create function private.queue_mail(
  kind public.mail_kind, subject_id uuid, address text, known text default null, delay interval default '0') returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.email_queue (kind, subject_id, to_email, known, next_attempt_at)
  select queue_mail.kind, queue_mail.subject_id, private.valid_email(address), queue_mail.known, now() + delay
  where private.valid_email(address) is not null and not exists (
    select from public.email_queue mail
    where mail.subject_id = queue_mail.subject_id and mail.kind = queue_mail.kind
      and lower(mail.to_email) = lower(address) and mail.status = 'pending');
end $$;
