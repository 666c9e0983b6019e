-- Drafts: their totals, and what would be printed

-- Trigger: a draft's totals, address and provisional due date follow its content.
create function private.set_draft_totals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  totals record;
begin
  if new.content is null or new.number is not null then
    return new;
  end if;
  totals := private.checked_totals(new.content, is_quote => false);
  new.net_cents := totals.net_cents;
  new.tax_cents := totals.tax_cents;
  new.amount := totals.amount;
  new.due_date := (now() at time zone 'Europe/Berlin')::date + new.payment_days;
  new.customer_email := (select email from public.customers where id = new.customer_id);
  return new;
end $$;
create trigger set_draft_totals before insert or update on public.invoices
  for each row execute function private.set_draft_totals();

-- Trigger: a draft becomes an invoice only by issuing it, and an invoice is cancelled only by its cancellation.
create function private.check_invoice_step() returns trigger
language plpgsql set search_path = '' as $$
begin
  if 'entwurf' in (old.status, new.status) then
    raise exception 'Ein Entwurf wird erst durch das Ausstellen zur Rechnung.' using errcode = '42501';
  end if;
  if new.status = 'storniert' then
    raise exception 'Eine Rechnung wird durch eine Stornorechnung storniert.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger check_invoice_step before update on public.invoices
  for each row when (old.status <> new.status and current_user in ('anon', 'authenticated'))
  execute function private.check_invoice_step();

-- All printed content of an invoice: `IssuedDocument` of the functions' documents. What a line of a draft bills is not printed.
create function private.printed_invoice(invoice public.invoices, customer public.customers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select invoice.content - 'buyerReference' || jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(line - 'billed' order by place), '[]')
      from jsonb_array_elements(invoice.content -> 'lines') with ordinality as each (line, place)),
    'kind', 'invoice', 'number', invoice.number, 'issuedAt', invoice.issued_at, 'issueDate', invoice.issue_date,
    'dueDate', invoice.due_date, 'service', jsonb_build_object('from', invoice.service_from, 'to', invoice.service_to),
    'seller', private.seller(), 'buyer', private.buyer(customer, invoice.content ->> 'buyerReference'))
$$;

create function private.preview_of_draft(draft uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  invoice public.invoices;
  customer public.customers;
begin
  perform private.require_admin();
  select * into invoice from public.invoices where id = draft and status = 'entwurf';
  if not found then
    raise exception 'Diesen Entwurf gibt es nicht mehr.' using errcode = 'P0002';
  end if;
  select * into customer from public.customers where id = invoice.customer_id;
  invoice.number := 'ENTWURF';
  invoice.issued_at := now();
  invoice.issue_date := (now() at time zone 'Europe/Berlin')::date;
  return private.printed_invoice(invoice, customer);
end $$;
grant execute on function private.preview_of_draft(uuid) to authenticated;

-- What would be printed if a draft were issued now, with the word ENTWURF as its number. P0002 if there is none. Admins
-- only.
create function public.preview_of_draft(draft uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.preview_of_draft(draft) $$;
revoke execute on function public.preview_of_draft(uuid) from public, anon;
grant execute on function public.preview_of_draft(uuid) to authenticated;
