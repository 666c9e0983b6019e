-- Quotes are mailed when they are sent, as soon as the file exists; answers are reported to the customer and the office.

-- Queues the mail with a quote's file and a link, unless one is waiting. Null without an address.
create function private.mail_quote(quote public.quotes) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.valid_email(private.customer_address(quote.customer_id));
begin
  insert into public.email_queue (kind, subject_id, to_email, attachments)
  select 'quote', quote.id, address, array[format('quotes/%s/%s.pdf', quote.id, quote.number)]
  where address is not null and not exists (
    select from public.email_queue mail
    where mail.subject_id = quote.id and mail.kind = 'quote' and mail.status in ('pending', 'sending'));
  return address;
end $$;

-- A file that arrives days later is not sent automatically, nor one whose mail a restored copy holds back.
create function private.mail_new_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.email_queue where subject_id = new.id and kind = 'quote') then
    perform private.mail_quote(new);
  end if;
  return null;
end $$;
create trigger mail_new_quote after update of sha256 on public.quotes
  for each row when (old.sha256 is null and new.sha256 is not null and new.status = 'versendet'
    and new.sent_at > now() - interval '1 day')
  execute function private.mail_new_quote();

create function private.resend_quote(quote uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  sent public.quotes;
  address text;
begin
  perform private.require_admin();
  select * into sent from public.quotes where id = quote and status = 'versendet' for update;
  if not found then
    raise exception 'Dieses Angebot kann nicht gesendet werden.' using errcode = 'P0002';
  end if;
  if sent.sha256 is null then
    raise exception 'Das PDF wird noch erstellt. Bitte versuchen Sie es in einer Minute noch einmal.' using errcode = 'P0001';
  end if;
  address := private.mail_quote(sent);
  if address is null then
    raise exception 'Zu diesem Kunden ist keine E-Mail-Adresse bekannt.' using errcode = 'P0001';
  end if;
  return address;
end $$;
grant execute on function private.resend_quote(uuid) to authenticated;

-- Queues a quote for its customer again, and returns the address. P0002 if it can no longer be answered, P0001 in German
-- without a file or an address. Admins only.
create function public.resend_quote(quote uuid) returns text
language sql set search_path = '' as $$ select private.resend_quote(quote) $$;
revoke execute on function public.resend_quote(uuid) from public, anon;
grant execute on function public.resend_quote(uuid) to authenticated;

-- The office gets a mail about every answer, the customer about what was agreed.
create function private.notify_quote_answer(quote uuid, event uuid, answer public.quote_answer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail('quote-answer', event, private.contact_address());
  if answer = 'annehmen' then
    perform private.queue_mail(
      'quote-accepted', quote, (select private.customer_address(customer_id) from public.quotes where id = quote));
  end if;
end $$;
