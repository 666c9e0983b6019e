-- Reminders of overdue invoices: three steps, each a letter that is frozen when made. Payments are booked on the invoice
-- only: fee, interest and lump sum are claimed, but an invoice counts as paid when its own amount is.

create table public.reminders (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id),
  step public.reminder_step not null,
  created_at timestamptz not null default now(),
  -- in the company's time zone
  day public.calendar_day not null,
  due_by public.calendar_day not null,
  open_cents bigint not null constraint reminders_open_cents_range check (open_cents > 0),
  -- The fees of this step and earlier ones.
  fee_cents bigint not null constraint reminders_fee_cents_range check (fee_cents >= 0),
  interest_cents bigint not null constraint reminders_interest_cents_range check (interest_cents >= 0),
  -- § 288 Abs. 5 BGB
  lump_cents bigint not null constraint reminders_lump_cents_range check (lump_cents between 0 and 4000),
  total_cents bigint not null,
  -- All printed content: `ReminderDocument` of the functions' documents.
  content jsonb not null,
  -- The digest of the stored PDF, written once.
  sha256 public.sha256_digest,
  -- Whether it goes by post, because no address was known when its file was made; and when it was printed.
  by_post boolean not null default false,
  printed_at timestamptz,
  constraint reminders_once unique (invoice_id, step),
  constraint reminders_term check (due_by > day),
  constraint reminders_total check (total_cents = open_cents + fee_cents + interest_cents + lump_cents)
);
create index reminders_to_print on public.reminders (created_at, id) include (invoice_id) where by_post and printed_at is null;
create index reminders_without_file on public.reminders (created_at) where sha256 is null;

alter table public.reminders enable row level security;
grant select, update (printed_at) on public.reminders to authenticated;

create policy "Customers read reminders of their invoices, admins all" on public.reminders
  for select to authenticated
  using (
    private.hides_estimates()
    and (
      (select private.is_admin())
      or ((select private.is_customer()) and invoice_id in (
        select id from public.invoices where number is not null and customer_id = (select private.own_customer())))));

-- Commercial letters; see `quotes`.
insert into private.retention (what, period) values ('reminders', '6 years');

-- Whether a reminder's retention has ended: it stays while its invoice is unpaid. Not decided by any caller of the API.
create function private.may_forget(reminder public.reminders, moment timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_api_call() and reminder.day < private.retention_cutoff_years('reminders', moment)
    and not exists (select from public.invoices where id = reminder.invoice_id and status = 'offen')
$$;

create policy "Admins note which letters are printed" on public.reminders
  for update to authenticated
  using (by_post and (select private.is_admin()))
  with check (by_post and (select private.is_admin()));

-- Trigger: marking a letter as printed records the server's time; it can be undone.
create function private.stamp_printed_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() and new.printed_at is not null then
    new.printed_at := coalesce(old.printed_at, now());
  end if;
  return new;
end $$;
create trigger stamp_printed_at before update of printed_at on public.reminders
  for each row execute function private.stamp_printed_at();

-- Trigger: a reminder never changes. Only its file's digest, once, and its delivery may be recorded.
create function private.keep_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  not_on_it constant text[] := array['sha256', 'by_post', 'printed_at'];
begin
  if tg_op = 'DELETE' and private.may_forget(old) then
    return old;
  end if;
  if tg_op = 'DELETE' or old.sha256 is not null and new.sha256 is distinct from old.sha256
    or to_jsonb(new) - not_on_it <> to_jsonb(old) - not_on_it
  then
    raise exception 'Eine Mahnung kann nicht geändert oder gelöscht werden.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_reminders before update or delete on public.reminders
  for each row execute function private.keep_reminders();
create trigger refuse_truncate before truncate on public.reminders
  for each statement execute function private.refuse_truncate();
create trigger stamp_created_at before insert on public.reminders
  for each row execute function private.stamp_created_at();

alter publication supabase_realtime add table public.reminders;

-- ---------------------------------------------------------------------------------------------
-- Claims

-- The day on which default began, or will; interest is counted from the day after it (§ 187 Abs. 1 BGB). The earlier of
-- * § 286 Abs. 3 BGB: the thirtieth day after the invoice was due and received. This applies to a consumer only if the
--   invoice said so, which all our invoices to consumers do. It counts as received three days after issue. A due date or
--   thirtieth day that is not a working day moves to the next one (§ 193 BGB).
-- * § 286 Abs. 1 BGB: the day of the first Mahnung after it was due. The friendly reminder before it is none. The due date
--   on the invoice is not an agreed one (§ 286 Abs. 2 Nr. 1 BGB).
create function private.default_began(invoice public.invoices) returns date
language sql stable set search_path = '' as $$
  select least(
    private.working_day_from(greatest(invoice.payable_until, invoice.issue_date + 3) + 30),
    (select min(day) from public.reminders where invoice_id = invoice.id and step >= 'mahnung'))
$$;

-- Default interest in cents on the open amount of an invoice on each day after `began` up to and including `until`:
-- `points` percentage points above the base rate of the day (§ 288 Abs. 1 and 2, § 247 BGB), by the days of the year (365,
-- in leap years 366), rounded once. A payment counts from the day after it; it reduces the amount, not accrued interest (§
-- 367 BGB would allow that). If the newest base rate is missing, the previous one applies; days before the first one bear
-- no interest.
create function private.default_interest(invoice public.invoices, began date, until date, points numeric) returns bigint
language sql stable set search_path = '' as $$
  with day as (
    select
      extract(doy from make_date(extract(year from each)::integer, 12, 31)) as of_year,
      (select percent from public.base_rates where valid_from <= each order by valid_from desc limit 1) + points as rate,
      invoice.amount * 100 - coalesce((
        select sum(cents) from public.payments where invoice_id = invoice.id and paid_on < each), 0) as open
    from (select generate_series(began + 1, until, interval '1 day')::date) as days (each)
  )
  select round(
    coalesce(sum(open * rate) filter (where of_year = 365), 0) / 36500
    + coalesce(sum(open * rate) filter (where of_year = 366), 0) / 36600)::bigint
  from day where open > 0 and rate > 0
$$;

-- The rates of default interest from the day after `began` to `until`: one entry for each base rate in force, in percent,
-- as named in the letter. Empty if no interest is owed.
create function private.interest_periods(began date, until date, points numeric) returns jsonb
language sql stable set search_path = '' as $$
  with rate as (
    select valid_from, lead(valid_from) over (order by valid_from) - 1 as valid_until, percent from public.base_rates
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'from', greatest(valid_from, began + 1), 'to', least(valid_until, until), 'basePercent', percent, 'percent', percent + points)
    order by valid_from), '[]')
  from rate where valid_from <= until and coalesce(valid_until, until) > began and percent + points > 0
$$;

create function private.next_reminder_step(done public.reminder_step) returns public.reminder_step
language sql immutable set search_path = '' as $$
  select case done when 'erinnerung' then 'mahnung' when 'mahnung' then 'letzte_mahnung' else 'erinnerung' end::public.reminder_step
$$;

-- What is missing before an invoice can be reminded of in a step, in German. The customer's name and address are those
-- printed on the invoice.
create function private.missing_for_reminding(step public.reminder_step) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select what from private.missing_of_company()
    union all
    select what from private.unprintable_of(jsonb_build_object(
      'seller', private.seller(),
      'text', (select to_jsonb(settings) -> (step || '_text') from public.billing_settings settings))))
$$;

-- Why an invoice cannot be reminded of on a day, in German; null if it can. Without `wanted`, for the next step.
create function private.reminder_problem(invoice public.invoices, wanted public.reminder_step, today date) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when invoice.id is null then 'Diese Rechnung gibt es nicht.'
    when invoice.number is null or invoice.kind <> 'rechnung' then 'Nur ausgestellte Rechnungen können gemahnt werden.'
    when invoice.status = 'bezahlt' then 'Die Rechnung ist inzwischen bezahlt.'
    when invoice.status = 'storniert' then 'Die Rechnung ist storniert.'
    when invoice.reminder_step = 'letzte_mahnung' then 'Die letzte Mahnung ist schon geschrieben.'
    when wanted <= invoice.reminder_step then 'Eine Mahnung dieser Stufe ist schon geschrieben.'
    when invoice.remind_after >= today and invoice.reminder_step is null
      then format('Die Rechnung ist erst am %s fällig.', to_char(invoice.remind_after, 'DD.MM.YYYY'))
    when invoice.remind_after >= today
      then format('Die Frist der vorigen Mahnung läuft noch bis zum %s.', to_char(invoice.remind_after, 'DD.MM.YYYY'))
    when cardinality(missing) > 0 then 'Vor dem Mahnen fehlt noch: ' || array_to_string(missing, ', ') || '.' end
  from private.missing_for_reminding(coalesce(wanted, private.next_reminder_step(invoice.reminder_step))) as missing
$$;

-- The reminder that would be made for an invoice now, with a deadline on a working day. Fees are damages for default (§§
-- 280 Abs. 2, 286 BGB): the letter that first puts the customer in default bears no fee, regardless of the settings. From
-- the step 'mahnung' on it claims interest if the settings say so and default has begun, and from firms the lump sum, minus
-- the fees (§ 288 Abs. 5 Satz 3 BGB). Each reminder claims everything owed on its day; earlier claims are not added.
create function private.reminder_of(invoice public.invoices, wanted public.reminder_step, moment timestamptz) returns public.reminders
language plpgsql stable security definer set search_path = '' as $$
declare
  settings public.billing_settings;
  made public.reminders;
  began date := private.default_began(invoice);
  is_late boolean;
  is_consumer boolean := (invoice.content #>> '{buyer,consumer}')::boolean;
  points integer := case when is_consumer then 5 else 9 end;
  owes_interest boolean;
begin
  select * into settings from public.billing_settings;
  made.id := gen_random_uuid();
  made.by_post := false;
  made.invoice_id := invoice.id;
  made.step := wanted;
  made.created_at := moment;
  made.day := (moment at time zone 'Europe/Berlin')::date;
  made.due_by := private.working_day_from(made.day + (to_jsonb(settings) ->> (wanted || '_days'))::integer);
  made.open_cents := invoice.open_cents;
  is_late := began < made.day;
  made.fee_cents := case when is_late then (to_jsonb(settings) ->> (wanted || '_fee_cents'))::bigint else 0 end
    + coalesce((select max(fee_cents) from public.reminders where invoice_id = invoice.id), 0);
  owes_interest := settings.charges_interest and wanted >= 'mahnung' and is_late;
  made.interest_cents := case when owes_interest then private.default_interest(invoice, began, made.day, points) else 0 end;
  made.lump_cents := case when owes_interest and not is_consumer then greatest(4000 - made.fee_cents, 0) else 0 end;
  made.total_cents := made.open_cents + made.fee_cents + made.interest_cents + made.lump_cents;
  made.content := jsonb_strip_nulls(jsonb_build_object(
    'step', wanted, 'issuedAt', moment, 'day', made.day, 'dueBy', made.due_by,
    'text', to_jsonb(settings) ->> (wanted || '_text'),
    'invoice', jsonb_build_object(
      'number', invoice.number, 'issueDate', invoice.issue_date, 'dueDate', invoice.due_date,
      'amountCents', (invoice.amount * 100)::bigint, 'paidCents', invoice.paid_cents),
    'openCents', made.open_cents, 'feeCents', made.fee_cents, 'interestCents', made.interest_cents,
    'interest', case when made.interest_cents > 0 then jsonb_build_object(
      'from', began + 1, 'points', points, 'periods', private.interest_periods(began, made.day, points)) end,
    'lumpCents', made.lump_cents, 'totalCents', made.total_cents,
    'seller', private.seller(), 'buyer', invoice.content -> 'buyer'));
  return made;
end $$;

create function private.limit_reminders(invoices uuid[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if cardinality(invoices) > 100 then
    raise exception 'Bitte mahnen Sie höchstens 100 Rechnungen auf einmal.' using errcode = '22023';
  end if;
end $$;

create function private.preview_reminders(invoices uuid[]) returns table (
  invoice_id uuid, number text, step public.reminder_step, due_by date, open_cents bigint, fee_cents bigint,
  interest_cents bigint, lump_cents bigint, total_cents bigint, address text, problem text)
language plpgsql stable security definer rows 50 set search_path = '' as $$
declare
  moment timestamptz := now();
begin
  perform private.require_admin();
  perform private.limit_reminders(invoices);
  return query
    select invoice.id, invoice.number, made.step, made.due_by::date, made.open_cents, made.fee_cents, made.interest_cents,
      made.lump_cents, made.total_cents, private.invoice_address(invoice)::text, found.problem
    from public.invoices invoice
    cross join lateral (
      select private.reminder_problem(invoice, null, (moment at time zone 'Europe/Berlin')::date)) as found (problem)
    left join lateral private.reminder_of(
      invoice, private.next_reminder_step(invoice.reminder_step), moment) made on found.problem is null
    where invoice.id = any (preview_reminders.invoices)
    order by invoice.due_date, invoice.id;
end $$;
grant execute on function private.preview_reminders(uuid[]) to authenticated;

-- What `remind_many` would do now for up to 100 invoices: the next step, its claim, and the address (null: none is known,
-- the letter has to be posted), or the reason in German why there is none. Admins only; 22023 for more.
create function public.preview_reminders(invoices uuid[]) returns table (
  invoice_id uuid, number text, step public.reminder_step, due_by date, open_cents bigint, fee_cents bigint,
  interest_cents bigint, lump_cents bigint, total_cents bigint, address text, problem text)
language sql stable rows 50 set search_path = '' as $$ select * from private.preview_reminders(invoices) $$;
revoke execute on function public.preview_reminders(uuid[]) from public, anon;
grant execute on function public.preview_reminders(uuid[]) to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Reminding

-- Stores a reminder and updates its invoice, which the caller has locked.
create function private.keep_reminder(made public.reminders) returns public.reminders
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.reminders select made.* returning * into made;
  update public.invoices set reminder_step = made.step, reminded_on = made.day, reminded_until = made.due_by
  where id = made.invoice_id;
  return made;
end $$;

create function private.remind(invoice uuid, step public.reminder_step) returns public.reminders
language plpgsql security definer set search_path = '' as $$
declare
  held public.invoices;
  made public.reminders;
  moment timestamptz;
  problem text;
begin
  perform private.require_admin();
  -- Serialises two clicks, and a payment that is being booked.
  select * into held from public.invoices where id = invoice for update;
  if not found then
    raise exception 'Diese Rechnung gibt es nicht.' using errcode = 'P0002';
  end if;
  select * into made from public.reminders where invoice_id = invoice and reminders.step = remind.step;
  if found then
    return made;
  end if;
  moment := clock_timestamp();
  problem := private.reminder_problem(held, step, (moment at time zone 'Europe/Berlin')::date);
  if problem is not null then
    raise exception '%', problem using errcode = 'P0001';
  end if;
  made := private.keep_reminder(private.reminder_of(held, step, moment));
  perform private.call_edge_function('make-documents');
  return made;
end $$;
grant execute on function private.remind(uuid, public.reminder_step) to authenticated;

-- Makes a reminder of a step for an overdue invoice, frozen with the amount owed now; the mail follows when the file
-- exists. Steps go upward, may be skipped, and are made once each: repeated, it returns the same reminder. P0001 with the
-- reason in German if the invoice is not due for it; P0002 if there is none. Admins only.
create function public.remind(invoice uuid, step public.reminder_step) returns public.reminders
language sql set search_path = '' as $$ select private.remind(invoice, step) $$;
revoke execute on function public.remind(uuid, public.reminder_step) from public, anon;
grant execute on function public.remind(uuid, public.reminder_step) to authenticated;

create function private.remind_many(invoices uuid[]) returns table (
  invoice_id uuid, number text, step public.reminder_step, total_cents bigint, problem text)
language plpgsql security definer rows 50 set search_path = '' as $$
declare
  held public.invoices;
  made public.reminders;
  moment timestamptz;
  is_any_made boolean := false;
begin
  perform private.require_admin();
  perform private.limit_reminders(invoices);
  -- In a fixed order, so that two calls with the same invoices do not deadlock.
  for held in
    select * from public.invoices invoice where invoice.id = any (remind_many.invoices) order by invoice.id for update
  loop
    moment := clock_timestamp();
    problem := private.reminder_problem(held, null, (moment at time zone 'Europe/Berlin')::date);
    made := null;
    if problem is null then
      made := private.keep_reminder(private.reminder_of(held, private.next_reminder_step(held.reminder_step), moment));
      is_any_made := true;
    end if;
    invoice_id := held.id;
    number := held.number;
    step := made.step;
    total_cents := made.total_cents;
    return next;
  end loop;
  if is_any_made then
    perform private.call_edge_function('make-documents');
  end if;
end $$;
grant execute on function private.remind_many(uuid[]) to authenticated;

-- Makes the next reminder of each of up to 100 invoices, like `remind`, and returns each step and its claim, or in German
-- why it was skipped. Admins only; 22023 for more than 100.
create function public.remind_many(invoices uuid[]) returns table (
  invoice_id uuid, number text, step public.reminder_step, total_cents bigint, problem text)
language sql rows 50 set search_path = '' as $$ select * from private.remind_many(invoices) $$;
revoke execute on function public.remind_many(uuid[]) from public, anon;
grant execute on function public.remind_many(uuid[]) to authenticated;

-- Records the digest of the stored file, once; the same digest again changes nothing, another is refused (23505). For the
-- service only.
create function public.note_reminder_document(reminder uuid, digest text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.reminders set sha256 = digest where id = reminder and sha256 is null;
  if not found and not exists (select from public.reminders where id = reminder and sha256 = digest) then
    raise exception 'Zu dieser Mahnung gehört eine andere Datei.' using errcode = '23505';
  end if;
end $$;
revoke execute on function public.note_reminder_document(uuid, text) from public, anon, authenticated;
