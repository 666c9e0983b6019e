-- Quotes: written like invoices, frozen when sent, and answered by the customer without an account: the link in the mail
-- shows one quote and lets its holder answer it. Later changes are a new quote that replaces it.

create type public.quote_status as enum ('entwurf', 'versendet', 'angenommen', 'abgelehnt', 'abgelaufen');
create type public.quote_event_kind as enum ('versendet', 'frage', 'angenommen', 'abgelehnt', 'zurueckgenommen');
create type public.quote_answer as enum ('annehmen', 'ablehnen', 'fragen');
-- The versions of the legal texts shown beside the button; the last one is that of _shared/api/legal-texts.ts and
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
  -- where a move goes, on one line
  destination public.single_line constraint quotes_destination_length check (char_length(destination) <= 300),
  -- validity, from the day of sending
  quote_days smallint not null default 30 constraint quotes_quote_days_range check (quote_days between 1 and 180),
  -- The office's own words for the mail, instead of the usual ones.
  mail_text public.message_text constraint quotes_mail_text_length check (char_length(mail_text) <= 2000),
  -- The editor's content, and from sending on everything that is printed: `IssuedDocument` of the functions' documents.
  content jsonb not null,
  net_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  -- What is due once: gross, in euro.
  amount numeric(12, 2) not null default 0
    constraint quotes_amount_range check (amount between 0 and 10000000 and (number is null or amount > 0 or recurring <> '[]')),
  -- What recurs: `recurring` of the documents' `totalsOf`, as {recurs, name, cents}, gross.
  recurring jsonb not null default '[]',
  status public.quote_status not null default 'entwurf',
  answered_at timestamptz,
  -- The places (from 1) of the optional lines that were accepted as well; totals and amount include them.
  chosen_lines integer[] not null default '{}' constraint quotes_chosen_lines_answered check (
    chosen_lines = '{}' or answered_at is not null),
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
create index quotes_search on public.quotes using gin (private.search_key(number, subject) extensions.gin_trgm_ops);

alter table public.quotes enable row level security;
grant select, delete on public.quotes to authenticated;
grant
  insert (
    customer_id, contact_request_id, replaces, subject, street, postal_code, city, destination, quote_days, mail_text, content),
  update (customer_id, subject, street, postal_code, city, destination, quote_days, mail_text, content)
  on public.quotes to authenticated;

create policy "Customers read the quotes sent to them, admins all" on public.quotes
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

-- Trigger: a draft's totals follow its content, those of a sent quote the optional lines that were accepted.
create function private.set_quote_totals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  totals record;
begin
  if new.number is not null then
    if tg_op = 'UPDATE' and new.chosen_lines <> old.chosen_lines then
      totals := private.document_totals(new.content, new.chosen_lines);
      new.net_cents := totals.net_cents;
      new.tax_cents := totals.tax_cents;
      new.amount := (totals.net_cents + totals.tax_cents) / 100.0;
    end if;
    return new;
  end if;
  totals := private.checked_totals(new.content, is_quote => true);
  new.net_cents := totals.net_cents;
  new.tax_cents := totals.tax_cents;
  new.amount := totals.amount;
  new.recurring := coalesce((
    select jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object('recurs', recurs, 'name', name, 'cents', part.net_cents + part.tax_cents))
      order by place)
    from private.recurring_totals(new.content) with ordinality as part (recurs, name, net_cents, tax_cents, place)), '[]');
  return new;
end $$;
create trigger set_quote_totals before insert or update on public.quotes
  for each row execute function private.set_quote_totals();

-- Trigger: a sent quote's printed content never changes, for any caller. The answer, its result, the stored file and the
-- owner are not part of it; optional lines are chosen with the acceptance, once. It is deleted when its retention ends.
create function private.protect_sent_quotes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  not_on_it constant text[] := array[
    'status', 'answered_at', 'chosen_lines', 'taken_back_at', 'replaced_by', 'customer_id', 'contact_request_id', 'request_id', 'replaces',
    'updated_at'];
begin
  if old.number is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' and private.is_past_retention(old) then
    return old;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'Ein versendetes Angebot kann nicht gelöscht werden.' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - not_on_it - 'sha256' <> to_jsonb(old) - not_on_it - 'sha256'
    or old.sha256 is not null and new.sha256 is distinct from old.sha256
    or new.chosen_lines <> old.chosen_lines and (new.status <> 'angenommen' or old.status = 'angenommen')
  then
    raise exception 'Ein versendetes Angebot kann nicht geändert werden.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger protect_sent_quotes before update or delete on public.quotes
  for each row execute function private.protect_sent_quotes();
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
