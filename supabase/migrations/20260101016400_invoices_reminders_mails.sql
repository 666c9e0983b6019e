-- Reminders are mailed as soon as their file exists.

-- Queues the mail with a reminder's file, unless one is waiting. Null without an address.
create function private.mail_reminder(reminder public.reminders) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
  address text;
begin
  select * into invoice from public.invoices where id = reminder.invoice_id;
  address := private.invoice_address(invoice);
  insert into public.email_queue (kind, subject_id, to_email, attachments)
  select 'reminder', reminder.id, address,
    array[format('reminders/%s/%s-%s.pdf', reminder.id, invoice.number, reminder.step)]
  where address is not null and invoice.status = 'offen' and not exists (
    select from public.email_queue mail
    where mail.subject_id = reminder.id and mail.kind = 'reminder' and mail.status in ('pending', 'sending'));
  -- Without an address it has to be printed; with one added later it no longer has to be.
  update public.reminders set by_post = address is null where id = reminder.id and by_post <> (address is null);
  return address;
end $$;

-- A file that arrives days later is not sent automatically; one to print is printed whenever it arrives. Nothing is sent if
-- a restored copy holds the mail back.
create function private.mail_new_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  if exists (select from public.email_queue where subject_id = new.id and kind = 'reminder') then
    return null;
  end if;
  select * into invoice from public.invoices where id = new.invoice_id;
  if new.created_at > now() - interval '1 day' or private.invoice_address(invoice) is null then
    perform private.mail_reminder(new);
  end if;
  return null;
end $$;
create trigger mail_new_reminder after update of sha256 on public.reminders
  for each row when (old.sha256 is null and new.sha256 is not null) execute function private.mail_new_reminder();

create function private.send_reminder(reminder uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  made public.reminders;
  address text;
begin
  perform private.require_admin();
  -- Serialises two clicks.
  select found.* into made from public.reminders found join public.invoices invoice on invoice.id = found.invoice_id
  where found.id = reminder and invoice.status = 'offen' for update;
  if not found then
    raise exception 'Diese Mahnung kann nicht mehr gesendet werden: Die Rechnung ist nicht mehr offen.' using errcode = 'P0002';
  end if;
  if made.sha256 is null then
    raise exception 'Das PDF wird noch erstellt. Bitte versuchen Sie es in einer Minute noch einmal.' using errcode = 'P0001';
  end if;
  address := private.mail_reminder(made);
  if address is null then
    raise exception 'Zu diesem Kunden ist keine E-Mail-Adresse bekannt.' using errcode = 'P0001';
  end if;
  return address;
end $$;
grant execute on function private.send_reminder(uuid) to authenticated;

-- Queues a reminder for its customer again, and returns the address; a waiting one is not queued twice. P0002 if the
-- invoice is no longer open, P0001 in German without a file or an address. Admins only.
create function public.send_reminder(reminder uuid) returns text
language sql set search_path = '' as $$ select private.send_reminder(reminder) $$;
revoke execute on function public.send_reminder(uuid) from public, anon;
grant execute on function public.send_reminder(uuid) to authenticated;
