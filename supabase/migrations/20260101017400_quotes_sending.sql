-- Sending a draft

-- Locks a quote's customer, then the quote; null if there is none.
create function private.lock_quote(quote uuid) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  held public.quotes;
begin
  loop
    select customer_id into owner from public.quotes where id = quote;
    exit when owner is null or private.lock_customer(owner);
  end loop;
  select * into held from public.quotes where id = quote for update;
  return held;
end $$;

create function private.send_quote(draft uuid, expected timestamptz) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  quote public.quotes;
  customer public.customers;
  missing text[];
  given record;
begin
  perform private.require_admin();
  quote := private.lock_quote(draft);
  if quote.id is null then
    raise exception 'Diesen Entwurf gibt es nicht mehr.' using errcode = 'P0002';
  end if;
  -- A repeated click returns the same document.
  if quote.number is not null then
    return quote;
  end if;
  if quote.updated_at <> expected then
    raise exception 'Der Entwurf wurde inzwischen geändert. Bitte sehen Sie ihn noch einmal durch.' using errcode = 'P0001';
  end if;
  select * into customer from public.customers where id = quote.customer_id;
  missing := array(select what from private.missing_for_sending(quote, customer));
  if cardinality(missing) > 0 then
    raise exception '%', 'Vor dem Senden fehlt noch: ' || array_to_string(missing, ', ') || '.' using errcode = 'P0001';
  end if;
  perform private.replace_quote(quote.replaces, draft);
  given := private.next_number('angebot');
  quote.number := given.number;
  quote.sent_at := given.moment;
  quote.issue_date := given.today;
  quote.valid_until := given.today + quote.quote_days;
  update public.quotes set
    number = quote.number, sent_at = quote.sent_at, issue_date = quote.issue_date, valid_until = quote.valid_until,
    status = 'versendet', content = private.printed_quote(quote, customer)
  where id = draft returning * into quote;
  insert into public.quote_events (quote_id, kind, author_id) values (draft, 'versendet', (select auth.uid()));
  update public.contact_requests set status = 'angebot' where id = quote.contact_request_id and status in ('neu', 'in_arbeit');
  perform private.call_edge_function('make-documents');
  return quote;
end $$;
grant execute on function private.send_quote(uuid, timestamptz) to authenticated;

-- Ends a quote in favour of its replacement. Only a quote that was not accepted can be replaced, and only once.
create function private.replace_quote(old uuid, new uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  replaced public.quotes;
begin
  select * into replaced from public.quotes where id = old for update;
  if not found then
    return;
  end if;
  if replaced.status = 'angenommen' then
    raise exception 'Der Kunde hat das Angebot % schon angenommen.', replaced.number using errcode = 'P0001';
  end if;
  if replaced.replaced_by is not null then
    raise exception 'Das Angebot % ist schon durch ein anderes ersetzt.', replaced.number using errcode = 'P0001';
  end if;
  update public.quotes set
    replaced_by = replace_quote.new, status = case status when 'versendet' then 'abgelaufen' else status end
  where id = old;
end $$;

-- Sends a draft: number, day, totals and all printed content, which never change afterwards; the customer gets the PDF as
-- soon as it exists. `expected` is the `updated_at` that the caller saw. Repeated, it returns the same quote. Admins only.
-- P0001 with the reason in German if something is missing, the draft has changed since or the quote it replaces was
-- answered; P0002 if it is gone.
create function public.send_quote(draft uuid, expected timestamptz) returns public.quotes
language sql set search_path = '' as $$ select private.send_quote(draft, expected) $$;
revoke execute on function public.send_quote(uuid, timestamptz) from public, anon;
grant execute on function public.send_quote(uuid, timestamptz) to authenticated;

-- Records the digest of the stored file, once; the same digest again changes nothing, another is refused (23505). For the
-- service only.
create function public.record_quote_file(quote uuid, digest text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.quotes set sha256 = digest where id = quote and number is not null and sha256 is null;
  if not found and not exists (select from public.quotes where id = quote and sha256 = digest) then
    raise exception 'Zu diesem Angebot gehört eine andere Datei.' using errcode = '23505';
  end if;
end $$;
revoke execute on function public.record_quote_file(uuid, text) from public, anon, authenticated;

insert into private.scheduled_jobs (name, schedule, command) values
  ('expire-quotes', '5 * * * *',
    $$update public.quotes set status = 'abgelaufen'
      where status = 'versendet' and valid_until < (now() at time zone 'Europe/Berlin')::date$$);
