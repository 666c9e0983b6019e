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
create index payments_paid_on on public.payments (paid_on, id) include (invoice_id, cents);

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

-- Trigger: payments are kept, unless the service deletes the open item that they were booked on.
create function private.protect_payments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.invoices where id = old.invoice_id) then
    return old;
  end if;
  raise exception 'Eine Buchung bleibt; eine falsche wird zurückgebucht.' using errcode = 'restrict_violation';
end $$;
create trigger protect_payments before update or delete on public.payments
  for each row execute function private.protect_payments();
create trigger refuse_truncate before truncate on public.payments
  for each statement execute function private.refuse_truncate();
create trigger stamp_created_at before insert on public.payments
  for each row execute function private.stamp_created_at();
create trigger refuse_bulk after insert on public.payments referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.payments;
