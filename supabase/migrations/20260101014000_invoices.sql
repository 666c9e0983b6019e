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
  -- The office's own words for the mail, instead of the usual ones.
  mail_text public.message_text constraint invoices_mail_text_length check (char_length(mail_text) <= 2000),
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
  -- The open amount in cents; set by `set_open_cents`, the only source of it.
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
-- With the day of issue as a key, the invoices of a month are found by due date within the index.
create index invoices_due_date on public.invoices (due_date, id, issue_date) include (number, customer_id);
create index invoices_drafts on public.invoices (due_date, id) include (number, customer_id) where status = 'entwurf';
create index invoices_open on public.invoices (due_date, id) include (number, customer_id, open_cents, payable_until)
  where status = 'offen';
create index invoices_open_cents on public.invoices (open_cents, id) include (number, customer_id) where status = 'offen';
-- Candidates for a reminder: the query's condition matches all but the few that are not due for one yet.
create index invoices_to_remind on public.invoices (due_date, id) include (number, customer_id, remind_after)
  where status = 'offen' and remind_after is not null;
create index invoices_paid on public.invoices (due_date, id, issue_date) include (number, customer_id) where status = 'bezahlt';
create index invoices_cancelled on public.invoices (due_date, id) include (number, customer_id) where status = 'storniert';
create index invoices_by_number on public.invoices (number, id) include (customer_id);
create index invoices_amount on public.invoices (amount, id) include (number, customer_id);
create index invoices_customer on public.invoices (customer_email, id) include (number, customer_id);
create index invoices_customer_address on public.invoices (lower(customer_email), created_at desc, id);
create index invoices_customer_id on public.invoices (customer_id, created_at desc, id);
create index invoices_request_id on public.invoices (request_id) include (kind, status);
create index invoices_without_file on public.invoices (issued_at) where number is not null and sha256 is null;
-- What the tax adviser gets for a period, what is summed by month, and the list of one; drafts have no day of issue.
create index invoices_issued on public.invoices (issue_date, id)
  include (number, customer_id, net_cents, request_id, cancels, service_to) where issue_date is not null;
create index invoices_search on public.invoices using gin (private.search_key(number, customer_email) extensions.gin_trgm_ops);
-- An invoice is cancelled once, even by two concurrent requests.
create unique index invoices_cancelled_once on public.invoices (cancels);

alter table public.invoices enable row level security;
grant select, delete on public.invoices to authenticated;
grant
  insert (
    customer_email, amount, due_date, status, customer_id, request_id, service_from, service_to, payment_days, mail_text, content),
  update (status, customer_id, request_id, service_from, service_to, payment_days, mail_text, content)
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

create trigger refuse_truncate before truncate on public.invoices
  for each statement execute function private.refuse_truncate();

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

alter publication supabase_realtime add table public.invoices;
