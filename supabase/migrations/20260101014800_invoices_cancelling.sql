-- Cancelling an invoice or an open item

create function private.cancel_invoice(invoice uuid) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  original public.invoices;
  cancellation public.invoices;
  owner uuid;
  given record;
begin
  perform private.require_admin();
  loop
    select customer_id into owner from public.invoices where id = invoice;
    exit when owner is null or private.lock_customer(owner);
  end loop;
  select * into original from public.invoices where id = invoice and kind = 'rechnung' and number is not null for update;
  if not found then
    raise exception 'Diese Rechnung kann nicht storniert werden.' using errcode = 'P0002';
  end if;
  select * into cancellation from public.invoices where cancels = invoice;
  if found then
    return cancellation;
  end if;
  given := private.next_number('storno');
  insert into public.invoices (
    kind, number, issued_at, issue_date, customer_id, request_id, customer_email, service_from, service_to, payment_days,
    content, net_cents, tax_cents, amount, due_date, status, cancels)
  values (
    'storno', given.number, given.moment, given.today, original.customer_id, original.request_id, original.customer_email,
    original.service_from, original.service_to, original.payment_days,
    original.content - array['dueDate', 'introduction', 'closing', 'visits'] || jsonb_build_object(
      'kind', 'cancellation', 'number', given.number, 'issuedAt', given.moment, 'issueDate', given.today,
      'cancels', jsonb_build_object('number', original.number, 'issueDate', original.issue_date),
      'lines', (
        select jsonb_agg(line || jsonb_build_object('quantityThousandths', -(line ->> 'quantityThousandths')::bigint) order by place)
        from jsonb_array_elements(original.content -> 'lines') with ordinality as each (line, place))),
    -original.net_cents, -original.tax_cents, -original.amount, given.today, 'storniert', invoice)
  returning * into cancellation;
  update public.invoices set status = 'storniert' where id = invoice;
  perform private.call_edge_function('make-documents');
  return cancellation;
end $$;
grant execute on function private.cancel_invoice(uuid) to authenticated;

-- Cancels an issued invoice by a document that mirrors it; payments are refunded by hand. Returns that document, also if it
-- already existed. P0002 if the invoice was not issued. Admins only.
create function public.cancel_invoice(invoice uuid) returns public.invoices
language sql set search_path = '' as $$ select private.cancel_invoice(invoice) $$;
revoke execute on function public.cancel_invoice(uuid) from public, anon;
grant execute on function public.cancel_invoice(uuid) to authenticated;

create function private.cancel_open_item(item uuid, reason text) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  held public.invoices;
begin
  perform private.require_admin();
  select * into held from public.invoices where id = item and content is null for no key update;
  if not found then
    raise exception 'Diesen offenen Posten gibt es nicht.' using errcode = 'P0002';
  end if;
  if held.cancel_reason is not null then
    return held;
  end if;
  if coalesce(reason, '') !~ '\S' then
    raise exception 'Bitte nennen Sie den Grund.' using errcode = 'P0001';
  end if;
  if held.paid_cents <> 0 then
    raise exception 'Auf diesen Posten ist schon etwas gezahlt. Bitte buchen Sie die Zahlung zuerst zurück.'
      using errcode = 'P0001';
  end if;
  update public.invoices set status = 'storniert', cancelled_at = now(), cancel_reason = trim(reason)
  where id = item returning * into held;
  return held;
end $$;
grant execute on function private.cancel_open_item(uuid, text) to authenticated;

-- Cancels an open item without a document, with the reason: it stays for reference and no longer counts. Repeated, nothing
-- changes. P0001 without a reason, or while a payment is booked on it, which is reversed first; P0002 for anything but an
-- open item. Admins only.
create function public.cancel_open_item(item uuid, reason text) returns public.invoices
language sql set search_path = '' as $$ select private.cancel_open_item(item, reason) $$;
revoke execute on function public.cancel_open_item(uuid, text) from public, anon;
grant execute on function public.cancel_open_item(uuid, text) to authenticated;
