-- Answers of the customer

-- The description of an order made from a quote: what is done once, of the optional lines those at the places `chosen`. Null
-- if there is nothing.
create function private.order_description(quote public.quotes, chosen integer[]) returns text
language sql stable set search_path = '' as $$
  select left(format('Angebot %s', quote.number) || E'\n' || string_agg('– ' || (line ->> 'name'), E'\n' order by place), 5000)
  from jsonb_array_elements(quote.content -> 'lines') with ordinality as each (line, place)
  where line -> 'recurs' is null and (line -> 'optional' is null or place = any (chosen))
$$;

-- The places of optional lines, each once and in order; P0001 if the quote has no optional line at one of them.
create function private.checked_choice(quote public.quotes, chosen integer[]) returns integer[]
language plpgsql stable set search_path = '' as $$
declare
  places integer[] := array(select distinct place from unnest(chosen) as place order by place);
begin
  if not places <@ array(select place::integer from private.line_totals(quote.content) where optional) then
    raise exception 'Diese Auswahl gibt es im Angebot nicht. Bitte laden Sie die Seite neu.' using errcode = 'P0001';
  end if;
  return places;
end $$;

-- Creates an order of what is done once, with the optional lines at the places `chosen`, and a contract's draft of what
-- recurs, and marks the lead as won; the lead may be gone, because a quote outlives it. A move goes where the quote says, or
-- else where the visitor said. The caller has locked the quote. P0001 if a chosen line is not optional.
create function private.accept_quote(quote public.quotes, chosen integer[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  places integer[] := private.checked_choice(quote, chosen);
  once text := private.order_description(quote, places);
  made uuid := case when once is not null then gen_random_uuid() end;
  lead uuid;
  goal text;
begin
  if exists (select from public.customers where id = quote.customer_id and erased_at is not null) then
    raise exception 'Die Daten dieses Kunden sind gelöscht; das Angebot kann nicht mehr angenommen werden.' using errcode = 'P0001';
  end if;
  -- A visitor's text may hold marks that an address must not have.
  select id, nullif(trim(regexp_replace(
    details -> 'to' ->> 'address', '[[:cntrl:]\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), '')
  into lead, goal from public.contact_requests where id = quote.contact_request_id for key share;
  update public.quotes
  set status = 'angenommen', answered_at = now(), request_id = made, chosen_lines = places
  where id = quote.id;
  if made is not null then
    insert into public.requests (
      id, customer_id, contact_request_id, subject, description, status, street, postal_code, city, destination)
    values (
      made, quote.customer_id, lead, quote.subject, once, 'in_progress', quote.street, quote.postal_code, quote.city,
      coalesce(nullif(trim(quote.destination), ''), goal));
  end if;
  perform private.draft_contract(quote);
  update public.contact_requests set status = 'gewonnen' where id = lead;
end $$;

-- Fills in the address of a customer who has no complete one: the invoice will need it. A complete address is never changed.
-- P0001 in German for an incomplete or invalid one.
create function private.fill_in_address(customer uuid, street text, postal_code text, city text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.needs_address(customer) then
    return;
  end if;
  street := trim(street);
  postal_code := trim(postal_code);
  city := trim(city);
  if coalesce(street, '') = '' or coalesce(postal_code, '') = '' or coalesce(city, '') = '' then
    raise exception 'Bitte geben Sie Straße, Postleitzahl und Ort an.' using errcode = 'P0001';
  end if;
  update public.customers
  set street = fill_in_address.street, postal_code = fill_in_address.postal_code, city = fill_in_address.city
  where id = customer;
exception when check_violation then
  raise exception 'Bitte prüfen Sie die Anschrift.' using errcode = 'P0001';
end $$;

create function private.answer_quote(
  token text, answer public.quote_answer, name text, text text, early_start boolean,
  legal_texts public.legal_texts_version, street text, postal_code text, city text, chosen integer[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quote public.quotes;
  event uuid;
begin
  perform private.enforce_rate_limit('answer_quote', 20);
  -- Serialises two answers: the result of the first decides about the second.
  quote := private.lock_quote(private.quote_of_token(token));
  if quote.id is null then
    return null;
  end if;
  if private.quote_state(quote) <> 'offen' then
    return private.quote_page(quote);
  end if;
  if answer = 'annehmen' and coalesce(name, '') !~ '\S' then
    raise exception 'Bitte geben Sie Ihren Namen an.' using errcode = 'P0001';
  end if;
  if answer = 'annehmen' and legal_texts is null then
    raise exception 'Bitte laden Sie die Seite neu und lesen Sie die Hinweise noch einmal.' using errcode = 'P0001';
  end if;
  if answer = 'fragen' then
    if coalesce(text, '') !~ '\S' then
      raise exception 'Bitte schreiben Sie, was Sie wissen möchten.' using errcode = 'P0001';
    end if;
    if 10 <= (select count(*) from public.quote_events where quote_id = quote.id and kind = 'frage') then
      raise exception 'Zu diesem Angebot haben Sie schon viele Fragen gestellt. Bitte rufen Sie uns an.' using errcode = 'P0001';
    end if;
  elsif answer = 'annehmen' then
    if coalesce(street, postal_code, city) is not null then
      perform private.fill_in_address(quote.customer_id, street, postal_code, city);
    end if;
    perform private.accept_quote(quote, chosen);
  else
    update public.quotes set status = 'abgelehnt', answered_at = now() where id = quote.id;
  end if;
  insert into public.quote_events (quote_id, kind, name, text, early_start, legal_texts)
  values (
    quote.id,
    (case answer when 'annehmen' then 'angenommen' when 'ablehnen' then 'abgelehnt' else 'frage' end)::public.quote_event_kind,
    nullif(name, ''), nullif(text, ''),
    case when answer = 'annehmen' and (quote.content -> 'buyer' ->> 'consumer')::boolean then coalesce(early_start, false) end,
    case answer when 'annehmen' then legal_texts end)
  returning id into event;
  perform private.notify_quote_answer(quote.id, event, answer);
  select * into quote from public.quotes where id = quote.id;
  return private.quote_page(quote);
end $$;
grant execute on function private.answer_quote(
    text, public.quote_answer, text, text, boolean, public.legal_texts_version, text, text, text, integer[])
  to anon, authenticated, service_role;

-- Accepts or declines the quote that a link leads to, or asks a question, and returns the quote: one that was already
-- answered, has expired or was replaced stays unchanged. Accepting creates an order, and a contract's draft of what recurs.
-- `name` is the customer's, required to accept; `text` the question or the reason for declining; `early_start` a consumer's
-- wish; `legal_texts` the version shown, required to accept; `street`, `postal_code` and `city` the customer's address, asked
-- for by the page and kept when accepting if the customer has none: an acceptance without it is valid; `chosen` the places
-- (from 1) of the optional lines that are accepted as well. Null for an invalid or expired link. For everyone; PT429 for too
-- many answers, P0001 in German for missing or invalid input.
create function public.answer_quote(
  token text, answer public.quote_answer, name text default null, text text default null, early_start boolean default null,
  legal_texts public.legal_texts_version default null, street text default null, postal_code text default null,
  city text default null, chosen integer[] default '{}') returns jsonb
language sql set search_path = '' as $$
  select private.answer_quote(token, answer, name, text, early_start, legal_texts, street, postal_code, city, chosen)
$$;
revoke execute on function public.answer_quote(
    text, public.quote_answer, text, text, boolean, public.legal_texts_version, text, text, text, integer[])
  from public;
grant execute on function public.answer_quote(
    text, public.quote_answer, text, text, boolean, public.legal_texts_version, text, text, text, integer[])
  to anon, authenticated, service_role;

create function private.record_quote_answer(
  quote uuid, accepted boolean, text text, chosen integer[], street text, postal_code text, city text) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  answered public.quotes;
  caller uuid := (select auth.uid());
begin
  perform private.require_admin();
  answered := private.lock_quote(quote);
  if answered.id is null or private.quote_state(answered) not in ('offen', 'abgelaufen') then
    raise exception 'Dieses Angebot ist schon beantwortet oder ersetzt.' using errcode = 'P0001';
  end if;
  if accepted then
    if coalesce(street, postal_code, city) is not null then
      perform private.fill_in_address(answered.customer_id, street, postal_code, city);
    end if;
    perform private.accept_quote(answered, chosen);
  else
    update public.quotes set status = 'abgelehnt', answered_at = now() where id = quote;
  end if;
  insert into public.quote_events (quote_id, kind, author_id, text)
  values (
    quote, (case when accepted then 'angenommen' else 'abgelehnt' end)::public.quote_event_kind, caller,
    nullif(text, ''));
  if accepted then
    perform private.queue_mail('quote-accepted', quote, private.customer_address(answered.customer_id));
  end if;
  select * into answered from public.quotes where id = quote;
  return answered;
end $$;
grant execute on function private.record_quote_answer(uuid, boolean, text, integer[], text, text, text) to authenticated;

-- Records a customer's answer by telephone or on paper, with the office's note; accepting does what answer_quote does, with
-- the optional lines at the places `chosen` and the address of a customer who had none. P0001 in German if it was already
-- answered or replaced, the customer was erased, or the address is incomplete. Admins only.
create function public.record_quote_answer(
  quote uuid, accepted boolean, text text default null, chosen integer[] default '{}', street text default null,
  postal_code text default null, city text default null) returns public.quotes
language sql set search_path = '' as $$
  select private.record_quote_answer(quote, accepted, text, chosen, street, postal_code, city)
$$;
revoke execute on function public.record_quote_answer(uuid, boolean, text, integer[], text, text, text) from public, anon;
grant execute on function public.record_quote_answer(uuid, boolean, text, integer[], text, text, text) to authenticated;

create function private.take_back_acceptance(quote uuid, reason text) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  accepted public.quotes;
begin
  perform private.require_admin();
  accepted := private.lock_quote(quote);
  if accepted.taken_back_at is not null then
    return accepted;
  end if;
  if accepted.status is distinct from 'angenommen' then
    raise exception 'Dieses Angebot ist nicht angenommen.' using errcode = 'P0001';
  end if;
  if coalesce(reason, '') !~ '\S' then
    raise exception 'Bitte nennen Sie den Grund.' using errcode = 'P0001';
  end if;
  if exists (
    select from public.invoices where request_id = accepted.request_id and number is not null and status <> 'storniert')
  then
    raise exception 'Zu diesem Auftrag gibt es schon eine Rechnung. Bitte stornieren Sie sie zuerst.' using errcode = 'P0001';
  end if;
  perform private.discard_contract(quote);
  update public.quotes set status = 'abgelaufen', taken_back_at = now() where id = quote returning * into accepted;
  insert into public.quote_events (quote_id, kind, author_id, text)
  values (quote, 'zurueckgenommen', (select auth.uid()), reason);
  update public.requests set status = 'cancelled' where id = accepted.request_id;
  update public.contact_requests set status = 'angebot' where id = accepted.contact_request_id and status = 'gewonnen';
  perform private.queue_mail('quote-taken-back', quote, private.customer_address(accepted.customer_id));
  return accepted;
end $$;
grant execute on function private.take_back_acceptance(uuid, text) to authenticated;

-- Revokes the acceptance of a quote, with a reason that the customer is told: its order is cancelled, its contract's draft
-- deleted, and the quote cannot be accepted again. Repeated, nothing changes. P0001 if it was not accepted, without a reason,
-- if the order has been billed, or if the contract was activated. Admins only.
create function public.take_back_acceptance(quote uuid, reason text) returns public.quotes
language sql set search_path = '' as $$ select private.take_back_acceptance(quote, reason) $$;
revoke execute on function public.take_back_acceptance(uuid, text) from public, anon;
grant execute on function public.take_back_acceptance(uuid, text) to authenticated;
