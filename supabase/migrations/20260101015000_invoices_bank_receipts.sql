-- Incoming payments on the company's accounts, from the banks' files: booked on invoices in full or in part, or set aside.
-- Files are parsed in the browser, and only incoming payments are stored; those of other people are deleted after a year.

create table public.bank_receipts (
  -- Made by the browser from all of the file's data on the payment, so that every file that contains it gives the same id.
  id uuid primary key,
  -- The company's account that received it, as named in the file; empty if the file names none.
  account public.single_line not null default '' constraint bank_receipts_account_length check (char_length(account) <= 34),
  paid_on public.calendar_day not null,
  cents bigint not null constraint bank_receipts_cents_range check (cents between 1 and 1000000000),
  payer public.single_line not null default '' constraint bank_receipts_payer_length check (char_length(payer) <= 200),
  purpose public.single_line not null default '' constraint bank_receipts_purpose_length check (char_length(purpose) <= 1000),
  -- The amount not booked yet: the amount minus the payments booked from it.
  rest_cents bigint not null constraint bank_receipts_rest_range check (rest_cents between 0 and cents),
  -- Why it is set aside; null if it is not.
  aside_note public.remark,
  created_at timestamptz not null default now(),
  constraint bank_receipts_aside check (aside_note is null or rest_cents > 0)
);
create index bank_receipts_open on public.bank_receipts (paid_on desc, id) where rest_cents > 0 and aside_note is null;
create index bank_receipts_set_aside on public.bank_receipts (paid_on desc, id) where aside_note is not null;
create index bank_receipts_booked on public.bank_receipts (paid_on desc, id) where rest_cents = 0;

alter table public.bank_receipts enable row level security;
grant select, update (aside_note) on public.bank_receipts to authenticated;

create policy "Admins read receipts" on public.bank_receipts
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins set receipts aside" on public.bank_receipts
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create trigger freeze_columns before update on public.bank_receipts
  for each row when (current_user in ('anon', 'authenticated')) execute function private.freeze_columns(
    'id', 'account', 'paid_on', 'cents', 'payer', 'purpose', 'rest_cents', 'created_at');

-- Trigger: keeps the unbooked amount up to date. A receipt set aside is no longer so when all of it is booked.
create function private.count_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bank_receipts set
    rest_cents = rest_cents - new.cents,
    aside_note = case when rest_cents > new.cents then aside_note end
  where id = new.receipt_id;
  return null;
end $$;
create trigger count_receipt after insert on public.payments
  for each row when (new.receipt_id is not null) execute function private.count_receipt();

alter publication supabase_realtime add table public.bank_receipts;

insert into private.retention (what, period) values ('bank_receipts', '12 months');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-bank-receipts', '59 3 * * *',
    $$delete from public.bank_receipts where created_at < private.retention_cutoff('bank_receipts')$$);

-- ---------------------------------------------------------------------------------------------
-- Storing the receipts of a file

create function private.import_receipts(receipts jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  perform private.require_admin();
  if jsonb_array_length(receipts) > 500 then
    raise exception 'Bitte senden Sie höchstens 500 Eingänge auf einmal.' using errcode = '22023';
  end if;
  -- In a fixed order, so that two users who read the same file at once do not deadlock.
  insert into public.bank_receipts (id, account, paid_on, cents, payer, purpose, rest_cents)
  select one.id, one.account, one.paid_on, one.cents, one.payer, one.purpose, one.cents - coalesce((
    select sum(payment.cents) from public.payments payment where payment.receipt_id = one.id), 0)
  from jsonb_to_recordset(receipts) as one (
    id uuid, account text, paid_on date, cents bigint, payer text, purpose text)
  order by one.id
  on conflict (id) do nothing;
  get diagnostics added = row_count;
  return added;
end $$;
grant execute on function private.import_receipts(jsonb) to authenticated;

-- Stores up to 500 receipts of a bank's file, `[{id, account, paid_on, cents, payer, purpose}]`, and returns how many are
-- new; known ones stay as they are. Admins only; 22023 for more, 23514 for an invalid receipt.
create function public.import_receipts(receipts jsonb) returns integer
language sql set search_path = '' as $$ select private.import_receipts(receipts) $$;
revoke execute on function public.import_receipts(jsonb) from public, anon;
grant execute on function public.import_receipts(jsonb) to authenticated;
