-- Invoices: drafts written by the office, issued documents that never change, and open items for invoices written elsewhere
-- (without content). The user who marked one paid can undo that within a minute in the same session.

create type public.invoice_kind as enum ('rechnung', 'storno');
create type public.invoice_status as enum ('entwurf', 'offen', 'bezahlt', 'storniert');
-- The order of the reminders of an unpaid invoice; `reminders` describes each.
create type public.reminder_step as enum ('erinnerung', 'mahnung', 'letzte_mahnung');

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  kind public.invoice_kind not null default 'rechnung',
  -- All three are set at issue; drafts and open items have none of them.
  number text constraint invoices_number unique,
  issued_at timestamptz,
  issue_date date,
  customer_id uuid references public.customers (id),
  -- the order that it bills
  request_id uuid references public.requests (id) on delete set null,
  -- An open item's customer is identified by this address alone; a document's customer may have none.
  customer_email public.email,
  service_from public.calendar_day,
  service_to public.calendar_day,
  payment_days smallint not null default 14 constraint invoices_payment_days_range check (payment_days between 0 and 90),
  -- The editor's content, and from issue on everything that is printed: `IssuedDocument` of the functions' documents.
  content jsonb,
  net_cents bigint,
  tax_cents bigint,
  -- gross, in euro
  amount numeric(12, 2) not null default 0,
  due_date public.calendar_day not null default current_date,
  -- The last day on which payment is on time (§ 193 BGB): the open amount is overdue after it.
  payable_until date not null default current_date,
  status public.invoice_status not null default 'offen',
  paid_cents bigint not null default 0,
  -- The open amount in cents; set by `settle_open_cents`, the only source of it.
  open_cents bigint not null default 0,
  paid_at timestamptz,
  -- the invoice that this cancellation cancels
  cancels uuid references public.invoices (id),
  -- When and why an open item without a document was cancelled.
  cancelled_at timestamptz,
  cancel_reason public.remark,
  -- The digests of the stored PDF and the XML inside it, written once.
  sha256 public.sha256_digest,
  xml text,
  -- The last reminder: step, day and deadline. The next one may follow after `remind_after`; null if there is none.
  reminder_step public.reminder_step,
  reminded_on public.calendar_day,
  reminded_until public.calendar_day,
  remind_after date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invoices_amount_range check (
    abs(amount) <= 10000000 and case when kind = 'storno' then amount < 0 when status = 'entwurf' then amount >= 0 else amount > 0 end),
  constraint invoices_addressed check (customer_email is not null or content is not null),
  constraint invoices_issued check (
    (number is null) = (issued_at is null) and (number is null) = (issue_date is null)
    and (number is null or content is not null and status <> 'entwurf')),
  constraint invoices_drafts check ((status = 'entwurf') = (content is not null and number is null)),
  constraint invoices_totals check (
    (content is null) = (net_cents is null) and (content is null) = (tax_cents is null)
    and (content is null or net_cents + tax_cents = amount * 100)),
  constraint invoices_cancellation check ((kind = 'storno') = (cancels is not null) and (kind = 'rechnung' or number is not null)),
  constraint invoices_cancelled_item check (
    (cancelled_at is null) = (cancel_reason is null)
    and (cancel_reason is null) = (content is not null or status <> 'storniert')
    and (cancel_reason is null or paid_cents = 0)),
  constraint invoices_service_period check (service_from <= service_to),
  constraint invoices_file check (sha256 is null or number is not null),
  constraint invoices_reminded check (
    (reminder_step is null) = (reminded_on is null) and (reminder_step is null) = (reminded_until is null)
    and (reminder_step is null or number is not null and kind = 'rechnung'))
);
-- Includes what the policy reads, so that counting is an index-only scan; for open ones also what is summed.
create index invoices_due_date on public.invoices (due_date, id) include (number, customer_id);
create index invoices_drafts on public.invoices (due_date, id) include (number, customer_id) where status = 'entwurf';
create index invoices_open on public.invoices (due_date, id) include (number, customer_id, open_cents, payable_until)
  where status = 'offen';
create index invoices_open_cents on public.invoices (open_cents, id) include (number, customer_id) where status = 'offen';
-- Candidates for a reminder: the query's condition matches all but the few that are not due for one yet.
create index invoices_to_remind on public.invoices (due_date, id) include (number, customer_id, remind_after)
  where status = 'offen' and remind_after is not null;
create index invoices_paid on public.invoices (due_date, id) include (number, customer_id) where status = 'bezahlt';
create index invoices_cancelled on public.invoices (due_date, id) include (number, customer_id) where status = 'storniert';
create index invoices_amount on public.invoices (amount, id) include (number, customer_id);
create index invoices_customer on public.invoices (customer_email, id) include (number, customer_id);
create index invoices_customer_address on public.invoices (lower(customer_email), created_at desc, id);
create index invoices_customer_id on public.invoices (customer_id, created_at desc, id);
create index invoices_request_id on public.invoices (request_id);
create index invoices_without_file on public.invoices (issued_at) where number is not null and sha256 is null;
-- What the tax adviser gets for a period.
create index invoices_issued on public.invoices (issue_date, id) include (number, customer_id) where number is not null;
create index invoices_search on public.invoices using gin (private.folded(number, customer_email) extensions.gin_trgm_ops);
-- An invoice is cancelled once, even by two concurrent requests.
create unique index invoices_cancelled_once on public.invoices (cancels);

alter table public.invoices enable row level security;
grant select, delete on public.invoices to authenticated;
grant
  insert (customer_email, amount, due_date, status, customer_id, request_id, service_from, service_to, payment_days, content),
  update (status, customer_id, request_id, service_from, service_to, payment_days, content)
  on public.invoices to authenticated;

create policy "Customers read their issued invoices, admins all" on public.invoices
  for select to authenticated
  using (
    private.hides_estimates()
    and (
      (select private.is_admin())
      or (number is not null and customer_id = (select private.own_customer()) and (select private.is_customer()))));
create policy "Admins create drafts and open items" on public.invoices
  for insert to authenticated
  with check (status = case when content is null then 'offen'::public.invoice_status else 'entwurf' end
    and (select private.is_admin()));
create policy "Admins delete drafts" on public.invoices
  for delete to authenticated
  using (status = 'entwurf' and (select private.is_admin()));

-- ---------------------------------------------------------------------------------------------
-- A draft's content and totals

create function private.is_whole(value jsonb, lowest bigint, highest bigint) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(value) = 'number'
    then value::numeric = trunc(value::numeric) and value::numeric between lowest and highest end, false)
$$;

create function private.is_text(value jsonb, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= longest, false)
$$;

create function private.is_place(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object' and value - array['street', 'postcode', 'city'] = '{}'
      and private.is_text(value -> 'street', 200) and private.is_text(value -> 'postcode', 10)
      and private.is_text(value -> 'city', 100), false)
$$;

-- Whether this is `DocumentContent` of the functions' documents, within the same limits. Names may still be empty.
create function private.is_document_content(content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(content) = 'object' and jsonb_typeof(content -> 'lines') = 'array', false)
    and content - array[
      'taxation', 'prices', 'exemption', 'household', 'realEstate', 'place', 'introduction', 'closing', 'lines',
      'discountBasisPoints', 'buyerReference'] = '{}'
    and coalesce(content ->> 'taxation' in ('regular', 'small-business', 'reverse-charge', 'eu-service'), false)
    and coalesce(content ->> 'prices' in ('gross', 'net'), true)
    and (content -> 'exemption' is null or private.is_text(content -> 'exemption', 200))
    and (content -> 'place' is null or private.is_place(content -> 'place'))
    and coalesce(content ->> 'household' in ('service', 'craft'), true)
    and coalesce(jsonb_typeof(content -> 'realEstate') = 'boolean', true)
    and (content -> 'introduction' is null or private.is_text(content -> 'introduction', 1000))
    and (content -> 'closing' is null or private.is_text(content -> 'closing', 1000))
    and (content -> 'buyerReference' is null or private.is_text(content -> 'buyerReference', 100))
    and (content -> 'discountBasisPoints' is null or private.is_whole(content -> 'discountBasisPoints', 0, 10000))
    and (
      select count(*) <= 200 and coalesce(bool_and(
        jsonb_typeof(line) = 'object'
        and line - array[
          'name', 'description', 'quantityThousandths', 'unit', 'unitPriceCents', 'vatRate', 'labour', 'discountBasisPoints'] = '{}'
        and private.is_text(line -> 'name', 200)
        and (line -> 'description' is null or private.is_text(line -> 'description', 1000))
        and private.is_whole(line -> 'quantityThousandths', 0, 100000000)
        and coalesce(line ->> 'unit' in (
          'HUR', 'MIN', 'DAY', 'WEE', 'MON', 'H87', 'LS', 'MTK', 'MTQ', 'MTR', 'KMT', 'LTR', 'KGM', 'TNE'), false)
        and private.is_whole(line -> 'unitPriceCents', 0, 10000000)
        and coalesce(line -> 'vatRate' in ('19', '7', '0'), false)
        and coalesce(jsonb_typeof(line -> 'labour') = 'boolean', true)
        and (line -> 'discountBasisPoints' is null or private.is_whole(line -> 'discountBasisPoints', 0, 10000))), true)
      from jsonb_array_elements(case when jsonb_typeof(content -> 'lines') = 'array' then content -> 'lines' end) as line)
$$;

-- A document's totals in cents: `totalsOf` of the functions' documents, to the cent. The discounts of positions and
-- document are rounded individually, tax on the sum of each rate, and out of it if prices are gross; halves away from zero.
create function private.document_totals(content jsonb, out net_cents bigint, out tax_cents bigint)
language sql immutable set search_path = '' as $$
  with line as (
    select
      case when content ->> 'taxation' = 'regular' then (each ->> 'vatRate')::integer else 0 end as rate,
      round((each ->> 'quantityThousandths')::numeric * (each ->> 'unitPriceCents')::numeric / 1000) as amount,
      coalesce((each ->> 'discountBasisPoints')::numeric, 0) as discount
    from jsonb_array_elements(content -> 'lines') as each
  ),
  rate as (
    select rate, sum(amount - round(amount * discount / 10000)) as total from line group by rate
  ),
  discounted as (
    select rate, total - round(total * coalesce((content ->> 'discountBasisPoints')::numeric, 0) / 10000) as total from rate
  ),
  taxed as (
    select
      total, content ->> 'prices' is not distinct from 'gross' as includes_tax,
      round(total * rate / case when content ->> 'prices' = 'gross' then 100 + rate else 100 end) as tax
    from discounted
  )
  select coalesce(sum(case when includes_tax then total - tax else total end), 0)::bigint, coalesce(sum(tax), 0)::bigint
  from taxed
$$;

-- The totals of a document with this content, `amount` in euro; 23514 if it is not document content or exceeds the columns'
-- range.
create function private.checked_totals(content jsonb, out net_cents bigint, out tax_cents bigint, out amount numeric)
language plpgsql immutable set search_path = '' as $$
begin
  if not private.is_document_content(content) then
    raise exception 'Der Inhalt des Belegs ist nicht lesbar.' using errcode = '23514';
  end if;
  select totals.net_cents, totals.tax_cents into net_cents, tax_cents from private.document_totals(content) totals;
  amount := (net_cents + tax_cents) / 100.0;
  if amount > 10000000 then
    raise exception 'Ein Beleg darf zusammen höchstens 10.000.000 € ergeben.' using errcode = '23514';
  end if;
end $$;

-- Trigger: a draft's totals, address and provisional due date follow its content.
create function private.settle_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  totals record;
begin
  if new.content is null or new.number is not null then
    return new;
  end if;
  totals := private.checked_totals(new.content);
  new.net_cents := totals.net_cents;
  new.tax_cents := totals.tax_cents;
  new.amount := totals.amount;
  new.due_date := (now() at time zone 'Europe/Berlin')::date + new.payment_days;
  new.customer_email := (select email from public.customers where id = new.customer_id);
  return new;
end $$;
create trigger settle_draft before insert or update on public.invoices
  for each row execute function private.settle_draft();

-- ---------------------------------------------------------------------------------------------
-- What may change

-- Trigger: an issued document's printed content never changes, for any caller. Payments, reminders, the cancellation, the
-- stored file and the owner are not part of it. It is deleted when its retention ends.
create function private.keep_issued() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  not_on_it constant text[] := array[
    'status', 'paid_cents', 'open_cents', 'paid_at', 'customer_id', 'request_id', 'updated_at',
    'reminder_step', 'reminded_on', 'reminded_until', 'remind_after'];
begin
  if tg_op = 'DELETE' then
    if old.number is not null and not private.may_forget(old) then
      raise exception 'Ein ausgestellter Beleg kann nicht gelöscht werden.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.cancel_reason is not null and (new.status, new.cancelled_at, new.cancel_reason)
    is distinct from (old.status, old.cancelled_at, old.cancel_reason)
  then
    raise exception 'Ein stornierter Posten kann nicht geändert werden.' using errcode = 'restrict_violation';
  end if;
  if old.number is not null and (
    to_jsonb(new) - not_on_it - array['sha256', 'xml'] <> to_jsonb(old) - not_on_it - array['sha256', 'xml']
    or old.sha256 is not null and (new.sha256, new.xml) is distinct from (old.sha256, old.xml)
    or new.status = 'entwurf' or old.status = 'storniert' and new.status <> 'storniert')
  then
    raise exception 'Ein ausgestellter Beleg kann nicht geändert werden.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_issued before update or delete on public.invoices
  for each row execute function private.keep_issued();

-- Trigger: sets the open amount. Zero for drafts, paid or cancelled invoices, and cancellations.
create function private.settle_open_cents() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- NaN is left to the range check of `amount`.
  new.open_cents := case when new.status = 'offen' and new.amount <> 'NaN' then new.amount * 100 - new.paid_cents else 0 end;
  return new;
end $$;
create trigger settle_open_cents before insert or update on public.invoices
  for each row execute function private.settle_open_cents();

-- Trigger: sets the last day for payment on time, and the earliest day for the next reminder.
create function private.settle_reminding() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.payable_until := private.working_day_from(new.due_date);
  new.remind_after := case
    when new.kind = 'rechnung' and new.number is not null and new.reminder_step is distinct from 'letzte_mahnung'
    then private.working_day_from(coalesce(new.reminded_until, new.due_date)) end;
  return new;
end $$;
create trigger settle_reminding before insert or update on public.invoices
  for each row execute function private.settle_reminding();

-- Trigger: rows under retention are not truncated either, which row triggers do not catch.
create function private.refuse_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Belege werden aufbewahrt.' using errcode = 'restrict_violation';
end $$;
create trigger refuse_truncate before truncate on public.invoices
  for each statement execute function private.refuse_truncate();

create table private.recent_payments (
  invoice_id uuid primary key references public.invoices (id) on delete cascade,
  -- as in the caller's token
  session_id text not null,
  cents bigint not null,
  marked_at timestamptz not null default now()
);

-- Whether the caller marked the invoice paid in this session less than a minute ago.
create function private.just_marked_paid(invoice uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.recent_payments
    where invoice_id = invoice and session_id = (select auth.jwt()) ->> 'session_id'
      and marked_at > now() - interval '1 minute');
end $$;
grant execute on function private.just_marked_paid(uuid) to authenticated;

create policy "Admins write drafts, mark open invoices paid, and undo it" on public.invoices
  for update to authenticated
  using ((select private.is_admin()) and (status in ('entwurf', 'offen') or private.just_marked_paid(id)))
  with check ((select private.is_admin()) and (status in ('entwurf', 'bezahlt') or private.just_marked_paid(id)));

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

create trigger stamp_created_at before insert on public.invoices
  for each row execute function private.stamp_created_at();
create trigger stamp_updated_at before update on public.invoices
  for each row execute function private.stamp_updated_at();
create trigger freeze_columns before update on public.invoices
  for each row when (old.status <> 'entwurf') execute function private.freeze_columns(
    'id', 'kind', 'number', 'customer_email', 'service_from', 'service_to', 'payment_days', 'content', 'amount', 'due_date',
    'created_at');
-- Only merging two customers, done by a function for the office, moves their invoices.
create trigger freeze_links before update on public.invoices
  for each row when (old.status <> 'entwurf' and current_user in ('anon', 'authenticated'))
  execute function private.freeze_columns('customer_id', 'request_id');
create trigger refuse_bulk after insert on public.invoices referencing new table as added
  for each statement execute function private.refuse_bulk();

-- ---------------------------------------------------------------------------------------------
-- Payments: booked, never changed; a wrong one is reversed

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  paid_on public.calendar_day not null,
  -- Negative: a reversal or a refund.
  cents bigint not null constraint payments_cents_range check (cents <> 0 and abs(cents) <= 1000000000),
  note public.single_line not null default '' constraint payments_note_length check (char_length(note) <= 200),
  -- The bank receipt that it is part of. No foreign key: it outlives the receipt, so that a file that is read again later
  -- is recognised.
  receipt_id uuid,
  created_at timestamptz not null default now()
);
create index payments_invoice_id on public.payments (invoice_id, created_at, id);
create index payments_receipt_id on public.payments (receipt_id);
create index payments_paid_on on public.payments (paid_on, id);

alter table public.payments enable row level security;
-- Including the id, which makes a retry recognisable.
grant select, insert (id, invoice_id, paid_on, cents, note) on public.payments to authenticated;

create policy "Customers read payments of their invoices, admins all" on public.payments
  for select to authenticated
  using (
    private.hides_estimates()
    and (
      (select private.is_admin())
      or ((select private.is_customer()) and invoice_id in (
        select id from public.invoices where number is not null and customer_id = (select private.own_customer())))));
create policy "Admins book payments" on public.payments
  for insert to authenticated
  with check ((select private.is_admin()));

-- Trigger: an invoice is paid when its payments reach its amount. A cancelled one only takes refunds of what was paid.
-- After insert, because an insert that conflicts and does nothing books nothing.
create function private.book_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  -- Not `for update`: the foreign key already holds a share lock on the row, and two bookings would deadlock.
  select * into invoice from public.invoices where id = new.invoice_id for no key update;
  if invoice.kind <> 'rechnung' or invoice.status = 'entwurf' or invoice.status = 'storniert' and new.cents > 0 then
    raise exception 'Auf diesen Beleg kann nichts gebucht werden.' using errcode = 'P0001';
  end if;
  if invoice.paid_cents + new.cents < 0 then
    raise exception 'Es kann nicht mehr zurückgebucht werden, als gezahlt ist.' using errcode = 'P0001';
  end if;
  if private.is_api_call() and new.paid_on > (now() at time zone 'Europe/Berlin')::date then
    raise exception 'Eine Zahlung kann nicht in der Zukunft liegen.' using errcode = 'P0001';
  end if;
  invoice.paid_cents := invoice.paid_cents + new.cents;
  if invoice.status <> 'storniert' then
    invoice.status := case when invoice.paid_cents >= invoice.amount * 100 then 'bezahlt' else 'offen' end;
  end if;
  update public.invoices set paid_cents = invoice.paid_cents, status = invoice.status,
    paid_at = case when invoice.status = 'bezahlt' then coalesce(paid_at, now()) end
  where id = invoice.id;
  return null;
end $$;
create trigger book_payment after insert on public.payments
  for each row execute function private.book_payment();

-- Trigger: marking an invoice paid books the open amount, and undoing that reverses it.
create function private.note_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller_session text := (select auth.jwt()) ->> 'session_id';
  today date := (now() at time zone 'Europe/Berlin')::date;
  booked bigint;
begin
  delete from private.recent_payments where invoice_id = new.id returning cents into booked;
  delete from private.recent_payments where marked_at <= now() - interval '1 minute';
  if new.status = 'bezahlt' and new.paid_cents = old.paid_cents and old.open_cents > 0 then
    insert into public.payments (invoice_id, paid_on, cents) values (new.id, today, old.open_cents);
    if caller_session is not null then
      insert into private.recent_payments (invoice_id, session_id, cents) values (new.id, caller_session, old.open_cents);
    end if;
  elsif new.status = 'offen' and new.open_cents <= 0 and booked is not null then
    insert into public.payments (invoice_id, paid_on, cents, note) values (new.id, today, -booked, 'Zurückgenommen');
  end if;
  return null;
end $$;
create trigger note_payment after update of status on public.invoices
  for each row when (new.status <> old.status and old.status <> 'entwurf' and new.status <> 'storniert')
  execute function private.note_payment();

-- Trigger: payments are kept, unless the service deletes the open item that they were booked on.
create function private.keep_payments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.invoices where id = old.invoice_id) then
    return old;
  end if;
  raise exception 'Eine Buchung bleibt; eine falsche wird zurückgebucht.' using errcode = 'restrict_violation';
end $$;
create trigger keep_payments before update or delete on public.payments
  for each row execute function private.keep_payments();
create trigger refuse_truncate before truncate on public.payments
  for each statement execute function private.refuse_truncate();
create trigger stamp_created_at before insert on public.payments
  for each row execute function private.stamp_created_at();
create trigger refuse_bulk after insert on public.payments referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.payments;

-- ---------------------------------------------------------------------------------------------
-- Retention

-- Accounting records are kept for eight years from the end of their year (§ 147 Abs. 1 Nr. 4, Abs. 3 und 4 AO, § 257 Abs. 4
-- und 5 HGB, § 14b UStG).
insert into private.retention (what, period) values ('invoices', '8 years');

-- The date of the last entry on an invoice and its cancellation, which go together: issue, payment, reminder.
create function private.ended_on(invoice public.invoices) returns date
language sql stable security definer set search_path = '' as $$
  select max(greatest(
    coalesce(part.issue_date, part.due_date, (part.created_at at time zone 'Europe/Berlin')::date), part.reminded_on,
    (select max(paid_on) from public.payments where invoice_id = part.id)))
  from public.invoices part
  where part.id in (invoice.id, invoice.cancels) or part.cancels = coalesce(invoice.cancels, invoice.id)
$$;

-- Whether an invoice's retention has ended: unpaid ones stay. Not decided by any caller of the API.
create function private.may_forget(invoice public.invoices, moment timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_api_call() and (invoice.status = 'bezahlt' or invoice.status = 'storniert')
    and coalesce(private.ended_on(invoice) < private.retention_cutoff_years('invoices', moment), false)
$$;

-- ---------------------------------------------------------------------------------------------
-- Issuing

-- One row per series. Its lock serialises issuing; a rollback returns the number, so that there are no gaps.
create table private.number_series (
  kind text primary key,
  year integer not null default 0,
  last integer not null default 0
);
insert into private.number_series (kind) values ('rechnung'), ('storno'), ('angebot');

-- The next number of a series, with the time and the day (in the company's time zone) of its assignment.
create function private.next_number(series text, out number text, out moment timestamptz, out today date)
language plpgsql security definer set search_path = '' as $$
declare
  prefix text;
  held private.number_series;
begin
  select case series when 'rechnung' then invoice_prefix when 'storno' then cancellation_prefix else quote_prefix end into prefix
  from public.billing_settings;
  select * into held from private.number_series where kind = series for update;
  -- Not now(): that is the start of the transaction, which may be before the previous number was assigned.
  moment := clock_timestamp();
  today := (moment at time zone 'Europe/Berlin')::date;
  update private.number_series set
    year = extract(year from today), last = case when held.year = extract(year from today) then held.last else 0 end + 1
  where kind = series returning * into held;
  number := format('%s-%s-%s', prefix, held.year, lpad(held.last::text, greatest(4, length(held.last::text)), '0'));
end $$;

-- Trigger: invoices, cancellations and quotes are numbered separately, so none may take a prefix that another series has,
-- or had in any year.
create function private.check_prefixes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  taken text;
begin
  -- Includes a number that is being assigned at this moment.
  perform from private.number_series order by kind for update;
  select wanted.prefix into taken
  from (values ('rechnung', new.invoice_prefix), ('storno', new.cancellation_prefix), ('angebot', new.quote_prefix))
    as wanted (series, prefix)
  where exists (
    select from public.invoices where kind::text <> wanted.series and starts_with(number, wanted.prefix || '-')
    union all
    select from public.quotes where wanted.series <> 'angebot' and starts_with(number, wanted.prefix || '-'))
  limit 1;
  if found then
    raise exception 'Mit „%“ gibt es schon Nummern einer anderen Reihe. Bitte wählen Sie ein anderes Kürzel.', taken
      using errcode = 'P0001';
  end if;
  return new;
end $$;
create trigger check_prefixes before update of invoice_prefix, cancellation_prefix, quote_prefix on public.billing_settings
  for each row when (
    (new.invoice_prefix, new.cancellation_prefix, new.quote_prefix)
      is distinct from (old.invoice_prefix, old.cancellation_prefix, old.quote_prefix))
  execute function private.check_prefixes();

-- What the company's data lacks before anything can be issued, in German (§ 14 Abs. 4 Nr. 1 und 2 UStG), and where it
-- belongs: a field of the table `billing_settings`, `settings` or `customers`, or of the draft. All functions `missing_…`
-- return this.
create function private.missing_of_company() returns table (what text, field text)
language sql stable security definer set search_path = '' as $$
  select part.what, part.field
  from (select 1) as one left join public.billing_settings on true, lateral (values
    ('Name der Firma', 'billing_settings.legal_name', coalesce(legal_name, '') = ''),
    ('Straße und Hausnummer der Firma', 'billing_settings.street', coalesce(street, '') = ''),
    ('Postleitzahl der Firma', 'billing_settings.postal_code', coalesce(postal_code, '') = ''),
    ('Ort der Firma', 'billing_settings.city', coalesce(city, '') = ''),
    ('Steuernummer oder USt-IdNr.', 'billing_settings.tax_number', coalesce(tax_number, '') = '' and coalesce(vat_id, '') = '')
  ) as part (what, field, is_missing)
  where is_missing
$$;

create function private.seller() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', legal_name, 'street', street, 'postcode', postal_code, 'city', city, 'country', 'DE',
    -- BR-CO-26: without a VAT id or a register number the seller needs another identifier.
    'id', case when vat_id = '' and register_number = '' then tax_number end,
    'vatId', nullif(vat_id, ''), 'taxNumber', nullif(tax_number, ''),
    'registerCourt', nullif(register_court, ''), 'registerNumber', nullif(register_number, ''),
    'managers', nullif(managers, ''),
    'contact', jsonb_build_object('name', legal_name, 'phone', coalesce(phone_number, ''), 'email', contact_email),
    'bank', jsonb_build_object('name', nullif(bank_name, ''), 'iban', nullif(iban, ''), 'bic', nullif(bic, ''))))
  from public.billing_settings left join public.settings using (id)
$$;

create function private.buyer(customer public.customers, reference text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', customer.name,
    'extra', case when customer.kind = 'firma' then nullif(trim(concat_ws(' ', customer.first_name, customer.last_name)), '') end,
    'street', coalesce(customer.street, ''), 'postcode', coalesce(customer.postal_code, ''), 'city', coalesce(customer.city, ''),
    'country', customer.country,
    'customerNumber', customer.number, 'consumer', customer.kind = 'privat', 'vatId', customer.vat_id,
    'email', customer.email, 'reference', nullif(reference, '')))
$$;

-- What the document itself lacks, for any customer.
create function private.missing_of_content(content jsonb, amount numeric) returns table (what text, field text)
language sql immutable set search_path = '' as $$
  with line as (select each from jsonb_array_elements(content -> 'lines') as each)
  select part.what, part.field from (values
    ('mindestens eine Position', 'draft.lines', not exists (select from line)),
    ('Bezeichnung jeder Position', 'draft.lines.name', exists (select from line where each ->> 'name' !~ '\S')),
    ('Menge jeder Position', 'draft.lines.quantity',
      exists (select from line where (each ->> 'quantityThousandths')::bigint = 0)),
    ('ein Betrag über 0 €', 'draft.lines.unit_price', amount <= 0 and exists (select from line)),
    -- § 14 Abs. 4 Satz 1 Nr. 8 UStG
    ('Grund der Positionen ohne Umsatzsteuer', 'draft.exemption',
      content ->> 'taxation' = 'regular' and coalesce(content ->> 'exemption', '') !~ '\S'
      and exists (select from line where each ->> 'vatRate' = '0'))
  ) as part (what, field, is_missing)
  where is_missing
$$;

-- What the customer and the company's settings lack for a document with this content.
create function private.missing_of_parties(content jsonb, customer public.customers) returns table (what text, field text)
language sql stable security definer set search_path = '' as $$
  select part.what, part.field
  from (
    select
      content ->> 'taxation' as taxation,
      customer.kind = 'firma' and private.is_other_eu_country(customer.country) as is_firm_in_eu,
      coalesce((select is_small_business from public.billing_settings), false) as is_small,
      coalesce((select vat_id from public.billing_settings), '') as own_vat_id
  ) as facts, lateral (values
    ('USt-IdNr. des Kunden, einer Firma (§ 13b UStG)', 'customers.vat_id',
      taxation = 'reverse-charge' and (customer.kind = 'privat' or customer.vat_id is null)),
    -- The place of taxation of a service for a firm depends on the service: § 3a Abs. 2 or Abs. 3 Nr. 1 UStG.
    ('Ort der Leistung: beim Kunden oder an einem Grundstück in Deutschland (§ 3a UStG)', 'draft.supply',
      is_firm_in_eu and taxation <> 'eu-service' and content -> 'realEstate' is distinct from 'true'),
    ('Kunde, der eine Firma in einem anderen EU-Land ist (§ 3a Abs. 2 UStG)', 'customers.country',
      taxation = 'eu-service' and not is_firm_in_eu),
    -- § 14a Abs. 1 Satz 3 UStG requires both.
    ('USt-IdNr. des Kunden in seinem Land (§ 14a UStG)', 'customers.vat_id',
      taxation = 'eu-service' and is_firm_in_eu and coalesce(customer.vat_id, 'DE') ~ '^DE'),
    ('USt-IdNr. der Firma (§ 14a UStG)', 'billing_settings.vat_id', taxation = 'eu-service' and own_vat_id = ''),
    ('die Besteuerung, die in den Einstellungen steht', 'draft.taxation',
      taxation <> 'eu-service' and (taxation = 'small-business') <> is_small)
  ) as part (what, field, is_missing)
  where is_missing
$$;

-- All printed content of an invoice: `IssuedDocument` of the functions' documents.
create function private.document_of(invoice public.invoices, customer public.customers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select invoice.content - 'buyerReference' || jsonb_build_object(
    'kind', 'invoice', 'number', invoice.number, 'issuedAt', invoice.issued_at, 'issueDate', invoice.issue_date,
    'dueDate', invoice.due_date, 'service', jsonb_build_object('from', invoice.service_from, 'to', invoice.service_to),
    'seller', private.seller(), 'buyer', private.buyer(customer, invoice.content ->> 'buyerReference'))
$$;

-- What an XRechnung additionally requires of its seller (BR-DE-6, 7, 27); nothing if none will be made: `hasXRechnung` of
-- the functions' documents.
create function private.missing_of_xrechnung(content jsonb, customer public.customers) returns table (what text, field text)
language sql stable security definer set search_path = '' as $$
  select part.what, part.field
  from (select coalesce(content ->> 'buyerReference', '') as reference) as written
  left join public.settings on true, lateral (values
    ('Telefonnummer der Firma, für die XRechnung', 'settings.phone_number',
      coalesce(phone_number, '') !~ '[0-9].*[0-9].*[0-9]'),
    ('E-Mail-Adresse der Firma, für die XRechnung', 'settings.contact_email', contact_email is null)
  ) as part (what, field, is_missing)
  where is_missing and customer.kind = 'firma' and reference <> ''
    and (customer.email is not null or reference ~* '^[0-9]{2,12}(-[A-Z0-9]{1,30})?-[0-9]{2}$')
$$;

-- Why a draft cannot be issued yet; empty if it can.
create function private.missing_for_issue(draft public.invoices, customer public.customers)
returns table (what text, field text)
language sql stable security definer set search_path = '' as $$
  select * from private.missing_of_company()
  union all
  select part.what, part.field from (values
    ('Kunde', 'draft.customer', customer.id is null),
    ('Straße und Hausnummer des Kunden', 'customers.street', coalesce(customer.street, '') !~ '\S'),
    ('Postleitzahl des Kunden', 'customers.postal_code', coalesce(customer.postal_code, '') !~ '\S'),
    ('Ort des Kunden', 'customers.city', coalesce(customer.city, '') !~ '\S'),
    ('Leistungszeitraum', 'draft.service_from', draft.service_from is null or draft.service_to is null)
  ) as part (what, field, is_missing)
  where is_missing and (customer.id is not null or part.field like 'draft.%')
  union all
  select * from private.missing_of_content(draft.content, draft.amount)
  union all
  select * from private.missing_of_parties(draft.content, customer)
  union all
  select * from private.missing_of_xrechnung(draft.content, customer)
  union all
  select * from private.unprintable_of(private.document_of(draft, customer))
$$;

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
    status = 'offen', content = private.document_of(invoice, customer)
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
    exit when owner is null or private.hold_customer(owner);
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
    original.content - array['dueDate', 'introduction', 'closing'] || jsonb_build_object(
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

create function private.missing_of_draft(draft uuid) returns table (what text, field text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select missing.*
    from public.invoices invoice left join public.customers customer on customer.id = invoice.customer_id,
      lateral private.missing_for_issue(invoice, customer) missing
    where invoice.id = draft and invoice.content is not null;
end $$;
grant execute on function private.missing_of_draft(uuid) to authenticated;

-- Why a draft cannot be issued yet, in German, with the same messages as issuing, and the field ('table.column', or
-- 'draft.…') where each belongs; empty if it can. Admins only.
create function public.missing_of_draft(draft uuid) returns table (what text, field text)
language sql stable set search_path = '' as $$ select * from private.missing_of_draft(draft) $$;
revoke execute on function public.missing_of_draft(uuid) from public, anon;
grant execute on function public.missing_of_draft(uuid) to authenticated;

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
  return private.document_of(invoice, customer);
end $$;
grant execute on function private.preview_of_draft(uuid) to authenticated;

-- What would be printed if a draft were issued now, with the word ENTWURF as its number. P0002 if there is none. Admins
-- only.
create function public.preview_of_draft(draft uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.preview_of_draft(draft) $$;
revoke execute on function public.preview_of_draft(uuid) from public, anon;
grant execute on function public.preview_of_draft(uuid) to authenticated;

-- Records the digest of the stored file, once; the same digest again changes nothing, another is refused (23505). For the
-- service only.
create function public.note_document(invoice uuid, digest text, document_xml text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.invoices set sha256 = digest, xml = document_xml where id = invoice and number is not null and sha256 is null;
  if not found and not exists (select from public.invoices where id = invoice and sha256 = digest) then
    raise exception 'Zu diesem Beleg gehört eine andere Datei.' using errcode = '23505';
  end if;
end $$;
revoke execute on function public.note_document(uuid, text, text) from public, anon, authenticated;

-- ---------------------------------------------------------------------------------------------
-- Search

create function private.find_invoices(search text) returns setof public.invoices
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns text[];
  people uuid[];
  customers uuid[];
  addresses text[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.found_people(patterns);
  customers := private.found_customers(patterns);
  addresses := array(
    select lower(email) from public.profiles where id = any (people) and private.has_confirmed_address(id));
  return query select * from (
    (select * from public.invoices where private.folded(number, customer_email) like any (patterns)
      order by due_date desc, id desc limit 250)
    union
    (select * from public.invoices where customer_id is null and lower(customer_email) = any (addresses)
      order by due_date desc, id desc limit 250)
    union
    (select * from public.invoices where customer_id = any (customers)
      order by due_date desc, id desc limit 250)
    union
    (select invoice.* from public.profiles person join public.invoices invoice on lower(customer_email) = lower(person.email)
      where people is null and customer_id is null and private.folded(first_name, last_name, email) like any (patterns)
        and private.has_confirmed_address(person.id)
      order by due_date desc, invoice.id desc limit 250)
  ) found order by due_date desc, id desc limit 250;
end $$;
grant execute on function private.find_invoices(text) to authenticated;

-- The 250 invoices with the latest due dates whose number, customer's address or name contains a text. Admins only.
create function public.find_invoices(search text) returns setof public.invoices
language sql stable rows 250 set search_path = '' as $$ select * from private.find_invoices(search) $$;
revoke execute on function public.find_invoices(text) from public, anon;
grant execute on function public.find_invoices(text) to authenticated;

-- For the API to embed: the account with the address of an open item, which has no customer. None if the caller may not see
-- it or its address is unconfirmed: anyone can sign up with another person's, under any name.
create function public.customer(invoice public.invoices) returns setof public.profiles
language sql stable rows 1 set search_path = '' as $$
  select * from public.profiles
  where invoice.customer_id is null and email = lower(invoice.customer_email) and private.has_confirmed_address(id)
  limit 1
$$;
revoke execute on function public.customer(public.invoices) from public, anon;
grant execute on function public.customer(public.invoices) to authenticated;

alter publication supabase_realtime add table public.invoices;
