-- Issuing a draft

create function private.issue_invoice(draft uuid, expected timestamptz) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
  customer public.customers;
  missing text[];
  given record;
begin
  perform private.require_admin();
  select * into invoice from public.invoices where id = draft and content is not null for update;
  if not found then
    raise exception 'Diesen Entwurf gibt es nicht mehr.' using errcode = 'P0002';
  end if;
  -- A repeated click returns the same document.
  if invoice.number is not null then
    return invoice;
  end if;
  if invoice.updated_at <> expected then
    raise exception 'Der Entwurf wurde inzwischen geändert. Bitte sehen Sie ihn noch einmal durch.' using errcode = 'P0001';
  end if;
  select * into customer from public.customers where id = invoice.customer_id;
  missing := array(select what from private.missing_for_issue(invoice, customer));
  if cardinality(missing) > 0 then
    raise exception '%', 'Vor dem Ausstellen fehlt noch: ' || array_to_string(missing, ', ') || '.' using errcode = 'P0001';
  end if;
  given := private.next_number('rechnung');
  invoice.number := given.number;
  invoice.issued_at := given.moment;
  invoice.issue_date := given.today;
  invoice.due_date := given.today + invoice.payment_days;
  update public.invoices set
    number = invoice.number, issued_at = invoice.issued_at, issue_date = invoice.issue_date, due_date = invoice.due_date,
    status = 'offen', content = private.printed_invoice(invoice, customer)
  where id = draft returning * into invoice;
  perform private.call_edge_function('make-documents');
  return invoice;
end $$;
grant execute on function private.issue_invoice(uuid, timestamptz) to authenticated;

-- Issues a draft: number, day, totals and all printed content, which never change afterwards. `expected` is the
-- `updated_at` that the caller saw. Repeated, it returns the same document. Admins only. P0001 with the reason in German if
-- something is missing or the draft has changed since; P0002 if it is gone.
create function public.issue_invoice(draft uuid, expected timestamptz) returns public.invoices
language sql set search_path = '' as $$ select private.issue_invoice(draft, expected) $$;
revoke execute on function public.issue_invoice(uuid, timestamptz) from public, anon;
grant execute on function public.issue_invoice(uuid, timestamptz) to authenticated;

-- Records the digest of the stored file, once; the same digest again changes nothing, another is refused (23505). For the
-- service only.
create function public.record_invoice_file(invoice uuid, digest text, document_xml text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.invoices set sha256 = digest, xml = document_xml where id = invoice and number is not null and sha256 is null;
  if not found and not exists (select from public.invoices where id = invoice and sha256 = digest) then
    raise exception 'Zu diesem Beleg gehört eine andere Datei.' using errcode = '23505';
  end if;
end $$;
revoke execute on function public.record_invoice_file(uuid, text, text) from public, anon, authenticated;
