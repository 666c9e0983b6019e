-- Quotes: written like invoices, frozen when sent, and answered by the customer without an account: the link in the mail
-- shows one quote and lets its holder answer it. Later changes are a new quote that replaces it.

create type public.quote_status as enum ('entwurf', 'versendet', 'angenommen', 'abgelehnt', 'abgelaufen');
create type public.quote_event_kind as enum ('versendet', 'frage', 'angenommen', 'abgelehnt', 'zurueckgenommen');
create type public.quote_answer as enum ('annehmen', 'ablehnen', 'fragen');
-- The versions of the legal texts shown beside the button; the last one is that of the functions' legal-drafts.ts and
-- changes with the texts. Earlier ones stay, because customers agreed to them.
create type public.legal_texts_version as enum ('Entwurf 2026-11');

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  -- All four are set on sending.
  number text constraint quotes_number unique,
  sent_at timestamptz,
  issue_date date,
  valid_until public.calendar_day,
  customer_id uuid references public.customers (id),
  -- The lead that it answers and the order that it led to. No foreign keys: with two tables in between, the API could not
  -- tell how customers relate to leads and orders. Both may outlive their target; `lead` and `order_of_quote` find it.
  contact_request_id uuid,
  request_id uuid,
  replaces uuid references public.quotes (id) on delete set null,
  subject public.title not null,
  -- The place of work; if all are empty, the customer's own address.
  street public.single_line constraint quotes_street_length check (char_length(street) <= 200),
  postal_code public.single_line constraint quotes_postal_code_length check (char_length(postal_code) <= 10),
  city public.single_line constraint quotes_city_length check (char_length(city) <= 100),
  -- validity, from the day of sending
  quote_days smallint not null default 30 constraint quotes_quote_days_range check (quote_days between 1 and 180),
  -- The editor's content, and from sending on everything that is printed: `IssuedDocument` of the functions' documents.
  content jsonb not null,
  net_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  -- gross, in euro
  amount numeric(12, 2) not null default 0
    constraint quotes_amount_range check (amount between 0 and 10000000 and (number is null or amount > 0)),
  status public.quote_status not null default 'entwurf',
  answered_at timestamptz,
  taken_back_at timestamptz,
  replaced_by uuid references public.quotes (id) on delete set null,
  -- The digest of the stored PDF, written once.
  sha256 public.sha256_digest,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint quotes_sent check (
    (number is null) = (status = 'entwurf') and (number is null) = (sent_at is null)
    and (number is null) = (issue_date is null) and (number is null) = (valid_until is null)),
  constraint quotes_answered check (
    (status = 'angenommen' or status = 'abgelehnt') <= (answered_at is not null)),
  constraint quotes_file check (sha256 is null or number is not null),
  constraint quotes_totals check (net_cents + tax_cents = amount * 100)
);
-- Includes what the policy reads, so that counting is an index-only scan.
create index quotes_created_at on public.quotes (created_at desc, id) include (number, customer_id);
create index quotes_drafts on public.quotes (created_at desc, id) include (number, customer_id) where status = 'entwurf';
create index quotes_sent on public.quotes (created_at desc, id) include (number, customer_id) where status = 'versendet';
create index quotes_accepted on public.quotes (created_at desc, id) include (number, customer_id) where status = 'angenommen';
create index quotes_declined on public.quotes (created_at desc, id) include (number, customer_id) where status = 'abgelehnt';
create index quotes_expired on public.quotes (created_at desc, id) include (number, customer_id) where status = 'abgelaufen';
create index quotes_customer_id on public.quotes (customer_id, created_at desc, id);
create index quotes_contact_request_id on public.quotes (contact_request_id);
create index quotes_request_id on public.quotes (request_id);
create index quotes_replaces on public.quotes (replaces);
create index quotes_replaced_by on public.quotes (replaced_by);
create index quotes_valid_until on public.quotes (valid_until) where status = 'versendet';
create index quotes_without_file on public.quotes (sent_at) where number is not null and sha256 is null;
create index quotes_search on public.quotes using gin (private.folded(number, subject) extensions.gin_trgm_ops);

alter table public.quotes enable row level security;
grant select, delete on public.quotes to authenticated;
grant
  insert (
    customer_id, contact_request_id, replaces, subject, street, postal_code, city, quote_days, content),
  update (customer_id, subject, street, postal_code, city, quote_days, content)
  on public.quotes to authenticated;

create policy "Customers read quotes that were sent to them, admins all" on public.quotes
  for select to authenticated
  using (
    private.hides_estimates()
    and (
      (select private.is_admin())
      or (number is not null and customer_id = (select private.own_customer()) and (select private.is_customer()))));
create policy "Admins create drafts" on public.quotes
  for insert to authenticated
  with check (status = 'entwurf' and (select private.is_admin()));
create policy "Admins write drafts" on public.quotes
  for update to authenticated
  using (status = 'entwurf' and (select private.is_admin()))
  with check (status = 'entwurf' and (select private.is_admin()));
create policy "Admins delete drafts" on public.quotes
  for delete to authenticated
  using (status = 'entwurf' and (select private.is_admin()));

-- Trigger: a draft's totals follow its content.
create function private.settle_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  totals record;
begin
  if new.number is not null then
    return new;
  end if;
  totals := private.checked_totals(new.content);
  new.net_cents := totals.net_cents;
  new.tax_cents := totals.tax_cents;
  new.amount := totals.amount;
  return new;
end $$;
create trigger settle_quote before insert or update on public.quotes
  for each row execute function private.settle_quote();

-- Trigger: a sent quote's printed content never changes, for any caller. The answer, its result, the stored file and the
-- owner are not part of it. It is deleted when its retention ends.
create function private.keep_sent_quotes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  not_on_it constant text[] := array[
    'status', 'answered_at', 'taken_back_at', 'replaced_by', 'customer_id', 'contact_request_id', 'request_id', 'replaces',
    'updated_at'];
begin
  if old.number is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' and private.may_forget(old) then
    return old;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'Ein versendetes Angebot kann nicht gelöscht werden.' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - not_on_it - 'sha256' <> to_jsonb(old) - not_on_it - 'sha256'
    or old.sha256 is not null and new.sha256 is distinct from old.sha256
  then
    raise exception 'Ein versendetes Angebot kann nicht geändert werden.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_sent_quotes before update or delete on public.quotes
  for each row execute function private.keep_sent_quotes();
create trigger refuse_truncate before truncate on public.quotes
  for each statement execute function private.refuse_truncate();
create trigger stamp_created_at before insert on public.quotes
  for each row execute function private.stamp_created_at();
create trigger stamp_updated_at before update on public.quotes
  for each row execute function private.stamp_updated_at();
create trigger freeze_columns before update on public.quotes
  for each row execute function private.freeze_columns('id', 'created_at');
create trigger refuse_bulk after insert on public.quotes referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.quotes;

-- ---------------------------------------------------------------------------------------------
-- Events of a quote: never changed, as evidence of who agreed to what

create table public.quote_events (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  kind public.quote_event_kind not null,
  -- the office's account that wrote it; null for the customer
  author_id uuid,
  -- the customer's signature
  name public.person_name,
  text public.message_text,
  -- Whether a consumer wants the work to begin before the withdrawal period ends (§ 356 Abs. 4 BGB).
  early_start boolean,
  -- the legal texts shown beside the button
  legal_texts public.legal_texts_version,
  created_at timestamptz not null default now()
);
create index quote_events_quote_id on public.quote_events (quote_id, created_at desc, id);

alter table public.quote_events enable row level security;
grant select on public.quote_events to authenticated;
create policy "Admins read what happened with quotes" on public.quote_events
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));

-- Trigger: events never change while the quote exists.
create function private.keep_quote_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.quotes where id = old.quote_id) then
    return old;
  end if;
  raise exception 'Was mit einem Angebot geschah, bleibt stehen.' using errcode = 'restrict_violation';
end $$;
create trigger keep_quote_events before update or delete on public.quote_events
  for each row execute function private.keep_quote_events();
create trigger refuse_truncate before truncate on public.quote_events
  for each statement execute function private.refuse_truncate();

alter publication supabase_realtime add table public.quote_events;

-- Commercial letters are kept for six years from the end of their year (§ 147 Abs. 1 Nr. 2 und 3, Abs. 3 und 4 AO, § 257
-- Abs. 4 und 5 HGB).
insert into private.retention (what, period) values ('quotes', '6 years');

-- The date of the last entry on a quote.
create function private.ended_on(quote public.quotes) returns date
language sql stable security definer set search_path = '' as $$
  select greatest(quote.issue_date, (
    select max(created_at at time zone 'Europe/Berlin')::date from public.quote_events where quote_id = quote.id))
$$;

-- Whether a quote's retention has ended: those that can still be answered stay. Not decided by any caller of the API.
create function private.may_forget(quote public.quotes, moment timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_api_call() and quote.status <> 'versendet'
    and coalesce(private.ended_on(quote) < private.retention_cutoff_years('quotes', moment), false)
$$;

-- ---------------------------------------------------------------------------------------------
-- Sending

-- All printed content of a quote: `IssuedDocument` of the functions' documents.
create function private.printed_quote(quote public.quotes, customer public.customers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select quote.content - array['buyerReference', 'place'] || jsonb_strip_nulls(jsonb_build_object(
    'kind', 'quote', 'number', quote.number, 'issuedAt', quote.sent_at, 'issueDate', quote.issue_date,
    'validUntil', quote.valid_until, 'subject', quote.subject,
    'place', case when concat(quote.street, quote.postal_code, quote.city) ~ '\S' then jsonb_build_object(
      'street', coalesce(quote.street, ''), 'postcode', coalesce(quote.postal_code, ''), 'city', coalesce(quote.city, '')) end,
    'seller', private.seller(), 'buyer', private.buyer(customer, quote.content ->> 'buyerReference')))
$$;

-- Why a draft cannot be sent yet; empty if it can. The postal address is not needed before the invoice.
create function private.missing_for_sending(draft public.quotes, customer public.customers)
returns table (what text, field text)
language sql stable security definer set search_path = '' as $$
  select * from private.missing_of_company()
  union all
  select 'Kunde', 'draft.customer' where customer.id is null
  union all
  -- Sending to one customer must not end another customer's quote.
  select 'derselbe Kunde wie beim ersetzten Angebot' || coalesce(' ' || replaced.number, ''), 'draft.customer'
  from public.quotes replaced
  where replaced.id = draft.replaces and replaced.customer_id is distinct from customer.id and customer.id is not null
  union all
  select * from private.missing_of_content(draft.content, draft.amount)
  union all
  select * from private.missing_of_parties(draft.content, customer)
  union all
  select * from private.unprintable_of(private.printed_quote(draft, customer))
$$;

-- Locks a quote's customer, then the quote; null if there is none.
create function private.lock_quote(quote uuid) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  held public.quotes;
begin
  loop
    select customer_id into owner from public.quotes where id = quote;
    exit when owner is null or private.hold_customer(owner);
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

create function private.missing_of_quote(draft uuid) returns table (what text, field text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select missing.*
    from public.quotes quote left join public.customers customer on customer.id = quote.customer_id,
      lateral private.missing_for_sending(quote, customer) missing
    where quote.id = draft;
end $$;
grant execute on function private.missing_of_quote(uuid) to authenticated;

-- Why a draft cannot be sent yet, like missing_of_draft. Admins only.
create function public.missing_of_quote(draft uuid) returns table (what text, field text)
language sql stable set search_path = '' as $$ select * from private.missing_of_quote(draft) $$;
revoke execute on function public.missing_of_quote(uuid) from public, anon;
grant execute on function public.missing_of_quote(uuid) to authenticated;

create function private.preview_of_quote(draft uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  quote public.quotes;
  customer public.customers;
begin
  perform private.require_admin();
  select * into quote from public.quotes where id = draft and status = 'entwurf';
  if not found then
    raise exception 'Diesen Entwurf gibt es nicht mehr.' using errcode = 'P0002';
  end if;
  select * into customer from public.customers where id = quote.customer_id;
  quote.number := 'ENTWURF';
  quote.sent_at := now();
  quote.issue_date := (now() at time zone 'Europe/Berlin')::date;
  quote.valid_until := quote.issue_date + quote.quote_days;
  return private.printed_quote(quote, customer);
end $$;
grant execute on function private.preview_of_quote(uuid) to authenticated;

-- What would be printed if a draft were sent now, with the word ENTWURF as its number. P0002 if there is none. Admins only.
create function public.preview_of_quote(draft uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.preview_of_quote(draft) $$;
revoke execute on function public.preview_of_quote(uuid) from public, anon;
grant execute on function public.preview_of_quote(uuid) to authenticated;

-- Records the digest of the stored file, once; the same digest again changes nothing, another is refused (23505). For the
-- service only.
create function public.note_quote_document(quote uuid, digest text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.quotes set sha256 = digest where id = quote and number is not null and sha256 is null;
  if not found and not exists (select from public.quotes where id = quote and sha256 = digest) then
    raise exception 'Zu diesem Angebot gehört eine andere Datei.' using errcode = '23505';
  end if;
end $$;
revoke execute on function public.note_quote_document(uuid, text) from public, anon, authenticated;

insert into private.scheduled_jobs (name, schedule, command) values
  ('expire-quotes', '5 * * * *',
    $$update public.quotes set status = 'abgelaufen'
      where status = 'versendet' and valid_until < (now() at time zone 'Europe/Berlin')::date$$);

-- ---------------------------------------------------------------------------------------------
-- The link

create table private.quote_links (
  -- of the token in the link
  digest public.sha256_digest primary key,
  quote_id uuid not null references public.quotes (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index quote_links_quote_id on private.quote_links (quote_id);
insert into private.scheduled_jobs (name, schedule, command) values
  ('forget-quote-links', '53 3 * * *',
    $$delete from private.quote_links using public.quotes quote
      where quote.id = quote_id and valid_until < (now() at time zone 'Europe/Berlin')::date - 30$$);

-- Creates a new token for a quote.
create function private.new_quote_link(quote uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  insert into private.quote_links (digest, quote_id) values (private.digest_of(token), quote);
  return token;
end $$;

grant execute on function private.new_quote_link(uuid) to service_role;

-- The token of a link to a quote, found only in its mail. Null if the quote was not sent. For the service only.
create function public.make_quote_link(quote uuid) returns text
language sql set search_path = '' as $$
  select private.new_quote_link(id) from public.quotes where id = make_quote_link.quote and number is not null
$$;
revoke execute on function public.make_quote_link(uuid) from public, anon, authenticated;
grant execute on function public.make_quote_link(uuid) to service_role;

create function private.quote_link(quote uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  -- Limited per account, far above real use: the answer does not reveal whether another customer's quote exists.
  if private.count_hit('quote_link', (select auth.uid())::text, interval '1 hour') > 100 then
    raise sqlstate 'PT429' using message = 'Bitte versuchen Sie es später noch einmal.';
  end if;
  return (
    select private.new_quote_link(id) from public.quotes
    where id = quote and number is not null
      and (private.is_admin() or (customer_id = private.own_customer() and private.is_customer())));
end $$;
grant execute on function private.quote_link(uuid) to authenticated;

-- The token of a new link to a quote, for the customer it was sent to and for admins, who pass it on. Otherwise null.
create function public.quote_link(quote uuid) returns text
language sql set search_path = '' as $$ select private.quote_link(quote) $$;
revoke execute on function public.quote_link(uuid) from public, anon;
grant execute on function public.quote_link(uuid) to authenticated;

-- The id of the quote that a token leads to. Links expire 30 days after the quote.
create function private.quote_of_token(token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select quote.id from private.quote_links join public.quotes quote on quote.id = quote_id
  where digest = private.digest_of(token)
    and valid_until >= (now() at time zone 'Europe/Berlin')::date - 30
$$;

-- The state of a quote: 'offen' can be answered, any other says why not.
create function private.quote_state(quote public.quotes) returns text
language sql stable set search_path = '' as $$
  select case
    when quote.status in ('angenommen', 'abgelehnt') then quote.status::text
    when quote.taken_back_at is not null then 'zurueckgenommen'
    when quote.replaced_by is not null then 'ersetzt'
    when quote.status = 'abgelaufen' or quote.valid_until < (now() at time zone 'Europe/Berlin')::date then 'abgelaufen'
    when quote.status = 'versendet' then 'offen' end
$$;

-- A quote as shown on its page.
create function private.shown_quote(quote public.quotes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', private.quote_state(quote), 'subject', quote.subject,
    'place', nullif(concat_ws(', ', nullif(quote.street, ''), nullif(trim(concat_ws(' ', quote.postal_code, quote.city)), '')), ''),
    'document', quote.content, 'answeredAt', quote.answered_at,
    'name', (
      select name from public.quote_events
      where quote_id = quote.id and kind in ('angenommen', 'abgelehnt') order by created_at desc, id limit 1))
$$;

create function private.read_quote(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_rate('read_quote', 60);
  return (
    select private.shown_quote(quote) from public.quotes quote where id = private.quote_of_token(token));
end $$;
grant execute on function private.read_quote(text) to anon, authenticated, service_role;

-- The quote that a link leads to, with its state; null for an invalid or expired link. For everyone; PT429 for too many
-- calls.
create function public.read_quote(token text) returns jsonb
language sql set search_path = '' as $$ select private.read_quote(token) $$;
revoke execute on function public.read_quote(text) from public;
grant execute on function public.read_quote(text) to anon, authenticated, service_role;

-- ---------------------------------------------------------------------------------------------
-- Answers

-- The description of an order made from a quote.
create function private.described_by_quote(quote public.quotes) returns text
language sql stable set search_path = '' as $$
  select left(format('Angebot %s', quote.number) || E'\n' || string_agg('– ' || (line ->> 'name'), E'\n' order by place), 5000)
  from jsonb_array_elements(quote.content -> 'lines') with ordinality as each (line, place)
$$;

-- Creates an order from a quote and marks the lead as won; the lead may be gone, because a quote outlives it.
create function private.accept_quote(quote public.quotes) returns void
language plpgsql security definer set search_path = '' as $$
declare
  made uuid := gen_random_uuid();
  lead uuid;
begin
  select id into lead from public.contact_requests where id = quote.contact_request_id for key share;
  update public.quotes set status = 'angenommen', answered_at = now(), request_id = made where id = quote.id;
  insert into public.requests (
    id, customer_id, contact_request_id, subject, description, status, street, postal_code, city)
  values (
    made, quote.customer_id, lead, quote.subject, private.described_by_quote(quote), 'in_progress',
    quote.street, quote.postal_code, quote.city);
  update public.contact_requests set status = 'gewonnen' where id = lead;
end $$;

create function private.answer_quote(
  token text, answer public.quote_answer, name text, text text, early_start boolean,
  legal_texts public.legal_texts_version) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quote public.quotes;
  event uuid;
begin
  perform private.require_rate('answer_quote', 20);
  -- Serialises two answers: the result of the first decides about the second.
  quote := private.lock_quote(private.quote_of_token(token));
  if quote.id is null then
    return null;
  end if;
  if private.quote_state(quote) <> 'offen' then
    return private.shown_quote(quote);
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
    perform private.accept_quote(quote);
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
  return private.shown_quote(quote);
end $$;
grant execute on function private.answer_quote(text, public.quote_answer, text, text, boolean, public.legal_texts_version)
  to anon, authenticated, service_role;

-- Accepts or declines the quote that a link leads to, or asks a question, and returns the quote: one that was already
-- answered, has expired or was replaced stays unchanged. Accepting creates an order. `name` is the customer's, required to
-- accept; `text` the question or the reason for declining; `early_start` a consumer's wish; `legal_texts` the version
-- shown, required to accept. Null for an invalid or expired link. For everyone; PT429 for too many answers, P0001 in German
-- for missing input.
create function public.answer_quote(
  token text, answer public.quote_answer, name text default null, text text default null, early_start boolean default null,
  legal_texts public.legal_texts_version default null) returns jsonb
language sql set search_path = '' as $$
  select private.answer_quote(token, answer, name, text, early_start, legal_texts)
$$;
revoke execute on function public.answer_quote(text, public.quote_answer, text, text, boolean, public.legal_texts_version) from public;
grant execute on function public.answer_quote(text, public.quote_answer, text, text, boolean, public.legal_texts_version)
  to anon, authenticated, service_role;

create function private.note_quote_answer(quote uuid, accepted boolean, text text) returns public.quotes
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
    perform private.accept_quote(answered);
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
grant execute on function private.note_quote_answer(uuid, boolean, text) to authenticated;

-- Records a customer's answer by telephone or on paper, with the office's note; accepting creates an order. P0001 if it was
-- already answered or replaced. Admins only.
create function public.note_quote_answer(quote uuid, accepted boolean, text text default null) returns public.quotes
language sql set search_path = '' as $$ select private.note_quote_answer(quote, accepted, text) $$;
revoke execute on function public.note_quote_answer(uuid, boolean, text) from public, anon;
grant execute on function public.note_quote_answer(uuid, boolean, text) to authenticated;

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
  update public.quotes set status = 'abgelaufen', taken_back_at = now() where id = quote returning * into accepted;
  insert into public.quote_events (quote_id, kind, author_id, text)
  values (quote, 'zurueckgenommen', (select auth.uid()), reason);
  update public.requests set status = 'cancelled' where id = accepted.request_id;
  update public.contact_requests set status = 'angebot' where id = accepted.contact_request_id and status = 'gewonnen';
  perform private.queue_mail('quote-taken-back', quote, private.customer_address(accepted.customer_id));
  return accepted;
end $$;
grant execute on function private.take_back_acceptance(uuid, text) to authenticated;

-- Revokes the acceptance of a quote, with a reason that the customer is told: its order is cancelled, and the quote cannot
-- be accepted again. Repeated, nothing changes. P0001 if it was not accepted, without a reason, or if the order has been
-- billed. Admins only.
create function public.take_back_acceptance(quote uuid, reason text) returns public.quotes
language sql set search_path = '' as $$ select private.take_back_acceptance(quote, reason) $$;
revoke execute on function public.take_back_acceptance(uuid, text) from public, anon;
grant execute on function public.take_back_acceptance(uuid, text) to authenticated;

-- For the API to embed: the lead that a quote answers; none if the caller may not see it.
create function public.lead(quote public.quotes) returns setof public.contact_requests
language sql stable rows 1 set search_path = '' as $$
  select * from public.contact_requests where id = quote.contact_request_id
$$;
-- For the API to embed: the order that a quote led to; none if the caller may not see it.
create function public.order_of_quote(quote public.quotes) returns setof public.requests
language sql stable rows 1 set search_path = '' as $$
  select * from public.requests where id = quote.request_id
$$;
revoke execute on function public.lead(public.quotes), public.order_of_quote(public.quotes) from public, anon;
grant execute on function public.lead(public.quotes), public.order_of_quote(public.quotes) to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Search

create function private.find_quotes(search text) returns setof public.quotes
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns text[];
  people uuid[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.found_customers(patterns);
  return query select * from (
    (select * from public.quotes where private.folded(number, subject) like any (patterns)
      order by created_at desc, id limit 250)
    union
    (select * from public.quotes where customer_id = any (people)
      order by created_at desc, id limit 250)
    union
    (select quote.* from public.quotes quote join public.customers customer on customer.id = customer_id
      where people is null
        and private.folded(
            customer.number, company, first_name, last_name, email, customer.city, phone, regexp_replace(phone, '\D', '', 'g'))
          like any (patterns)
      order by quote.created_at desc, quote.id limit 250)
  ) found order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_quotes(text) to authenticated;

-- The 250 newest quotes whose number, subject or customer (as in find_customers) contains a text. Admins only.
create function public.find_quotes(search text) returns setof public.quotes
language sql stable rows 250 set search_path = '' as $$ select * from private.find_quotes(search) $$;
revoke execute on function public.find_quotes(text) from public, anon;
grant execute on function public.find_quotes(text) to authenticated;
