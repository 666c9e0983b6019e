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

-- Whether a reminder's retention has ended: it stays while its invoice is unpaid. Never true for callers of the API.
create function private.is_past_retention(reminder public.reminders, moment timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_api_call() and reminder.day < private.retention_cutoff_years('reminders', moment)
    and not exists (select from public.invoices where id = reminder.invoice_id and status = 'offen')
$$;

create policy "Admins mark letters as printed" on public.reminders
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
create function private.protect_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  not_on_it constant text[] := array['sha256', 'by_post', 'printed_at'];
begin
  if tg_op = 'DELETE' and private.is_past_retention(old) then
    return old;
  end if;
  if tg_op = 'DELETE' or old.sha256 is not null and new.sha256 is distinct from old.sha256
    or to_jsonb(new) - not_on_it <> to_jsonb(old) - not_on_it
  then
    raise exception 'Eine Mahnung kann nicht geändert oder gelöscht werden.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger protect_reminders before update or delete on public.reminders
  for each row execute function private.protect_reminders();
create trigger refuse_truncate before truncate on public.reminders
  for each statement execute function private.refuse_truncate();
create trigger stamp_created_at before insert on public.reminders
  for each row execute function private.stamp_created_at();

alter publication supabase_realtime add table public.reminders;

create trigger record_orphaned_files after delete on public.reminders
  for each row execute function private.record_orphaned_files('documents', 'reminders/');
