-- Invoices go out by mail when the office sends them, with their files.

-- The address for an invoice and mails about it; null if none is known. The address on the invoice is used for open items
-- only, which have no customer: one that the office removed from a customer's record is no longer used.
create function private.invoice_address(invoice public.invoices) returns public.email
language sql stable security definer set search_path = '' as $$
  select private.valid_email(case
    when invoice.customer_id is null then invoice.customer_email
    else private.customer_address(invoice.customer_id) end)
$$;

create function private.send_invoice(invoice uuid, words text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  document public.invoices;
  address text;
  file text;
begin
  perform private.require_admin();
  -- Serialises two clicks.
  select * into document from public.invoices where id = invoice and number is not null for update;
  if not found or document.kind = 'rechnung' and document.status = 'storniert' then
    raise exception 'Dieser Beleg kann nicht gesendet werden.' using errcode = 'P0002';
  end if;
  if document.sha256 is null then
    raise exception 'Das PDF wird noch erstellt. Bitte versuchen Sie es in einer Minute noch einmal.' using errcode = 'P0001';
  end if;
  address := private.invoice_address(document);
  if address is null then
    raise exception 'Zu diesem Kunden ist keine E-Mail-Adresse bekannt.' using errcode = 'P0001';
  end if;
  if words is not null then
    update public.invoices set mail_text = case when words ~ '\S' then words end where id = document.id;
  end if;
  file := format('invoices/%s/%s', document.id, document.number);
  insert into public.email_queue (kind, subject_id, to_email, attachments)
  select 'invoice', document.id, address, array[file || '.pdf'] || array(
    -- the XRechnung, in addition, for firms with a reference
    select name from storage.objects where bucket_id = 'documents' and name = file || '.xml')
  where not exists (
    select from public.email_queue mail
    where mail.subject_id = document.id and mail.kind = 'invoice' and mail.status in ('pending', 'sending'));
  return address;
end $$;
grant execute on function private.send_invoice(uuid, text) to authenticated;

-- Queues an issued document for its customer, with the PDF, and returns the address; a waiting one is not queued twice.
-- `words` become its `mail_text`, which stays as it is without them; blank ones stand for the usual text. P0002 if it was not
-- issued or was cancelled, P0001 in German without a file or an address. Admins only.
create function public.send_invoice(invoice uuid, words text default null) returns text
language sql set search_path = '' as $$ select private.send_invoice(invoice, words) $$;
revoke execute on function public.send_invoice(uuid, text) from public, anon;
grant execute on function public.send_invoice(uuid, text) to authenticated;
