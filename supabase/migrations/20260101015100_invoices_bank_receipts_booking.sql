-- Booking bank receipts on invoices

create function private.format_euro(cents bigint) returns text
language sql immutable set search_path = '' as $$
  select translate(to_char(cents / 100.0, 'FM999,999,990.00'), ',.', '.,') || E'\u00a0€'
$$;

-- The bookings of a receipt in words: '119,00 € auf RE-2026-0001'.
create function private.describe_bookings(receipt uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(private.format_euro(booked) || ' auf ' || coalesce(number, 'eine Rechnung ohne Beleg'), ', ' order by number)
  from (select invoice_id, sum(cents)::bigint as booked from public.payments where receipt_id = receipt group by invoice_id) part
  join public.invoices on invoices.id = invoice_id
  where booked > 0
$$;

-- Why parts of a receipt, with this total and smallest part, cannot be booked, in German; null if they can.
create function private.receipt_problem(held public.bank_receipts, total bigint, lowest bigint) returns text
language sql stable set search_path = '' as $$
  select case
    when held.id is null then 'Diesen Zahlungseingang gibt es nicht mehr.'
    when held.rest_cents = 0
      then format('Dieser Eingang ist schon gebucht: %s.', private.describe_bookings(held.id))
    when lowest <= 0 then 'Gebucht wird mehr als 0 €.'
    when total > held.rest_cents
      then format('Von diesem Eingang sind nur noch %s zu verteilen.', private.format_euro(held.rest_cents)) end
$$;

create function private.book_receipts(bookings jsonb) returns table (receipt_id uuid, problem text)
language plpgsql security definer rows 20 set search_path = '' as $$
declare
  wanted uuid;
  parts jsonb;
  total bigint;
  lowest bigint;
  is_done boolean;
  held public.bank_receipts;
begin
  perform private.require_admin();
  if jsonb_array_length(bookings) > 100 then
    raise exception 'Bitte buchen Sie höchstens 100 Eingänge auf einmal.' using errcode = '22023';
  end if;
  -- Locks all of them first and in a fixed order: receipts, then invoices.
  perform from public.bank_receipts receipt
    where receipt.id in (select (one ->> 'receipt')::uuid from jsonb_array_elements(bookings) one)
    order by receipt.id for no key update;
  perform from public.invoices invoice
    where invoice.id in (select (one ->> 'invoice')::uuid from jsonb_array_elements(bookings) one)
    order by invoice.id for no key update;
  for wanted, parts, total, lowest in
    select (one ->> 'receipt')::uuid, jsonb_agg(one), sum((one ->> 'cents')::bigint), min((one ->> 'cents')::bigint)
    from jsonb_array_elements(bookings) one group by 1 order by 1
  loop
    receipt_id := wanted;
    problem := null;
    -- A retry after a lost response.
    is_done := not exists (
      select from jsonb_array_elements(parts) part
      where not exists (
        select from public.payments payment
        where payment.id = (part ->> 'id')::uuid and payment.receipt_id = wanted
          and payment.invoice_id = (part ->> 'invoice')::uuid and payment.cents = (part ->> 'cents')::bigint));
    if not is_done then
      select * into held from public.bank_receipts receipt where receipt.id = wanted;
      problem := private.receipt_problem(held, total, lowest);
      if problem is null then
        begin
          insert into public.payments (id, invoice_id, paid_on, cents, note, receipt_id)
          select (part ->> 'id')::uuid, (part ->> 'invoice')::uuid, held.paid_on, (part ->> 'cents')::bigint,
            trim(left(concat_ws(': ', nullif(held.payer, ''), nullif(held.purpose, '')), 200)), wanted
          from jsonb_array_elements(parts) part;
        exception
          when raise_exception then problem := sqlerrm;
          when foreign_key_violation then problem := 'Diese Rechnung gibt es nicht mehr.';
          when unique_violation then problem := 'Diese Buchung gibt es schon mit anderen Angaben.';
        end;
      end if;
    end if;
    return next;
  end loop;
end $$;
grant execute on function private.book_receipts(jsonb) to authenticated;

-- Books receipts on invoices, `[{receipt, invoice, cents, id}]`, up to 100 parts, all or none of a receipt; `id` is the
-- payment's, made by the caller. Returns null for each booked receipt, otherwise the reason in German; for one already
-- booked, where. A retry with the same ids books once. Admins only; 22023 for more.
create function public.book_receipts(bookings jsonb) returns table (receipt_id uuid, problem text)
language sql rows 20 set search_path = '' as $$ select * from private.book_receipts(bookings) $$;
revoke execute on function public.book_receipts(jsonb) from public, anon;
grant execute on function public.book_receipts(jsonb) to authenticated;

create function private.release_receipt(receipt uuid) returns public.bank_receipts
language plpgsql security definer set search_path = '' as $$
declare
  held public.bank_receipts;
begin
  perform private.require_admin();
  select * into held from public.bank_receipts where id = receipt for no key update;
  if not found then
    raise exception 'Diesen Zahlungseingang gibt es nicht mehr.' using errcode = 'P0002';
  end if;
  perform from public.invoices
    where id in (select invoice_id from public.payments where receipt_id = receipt) order by id for no key update;
  insert into public.payments (invoice_id, paid_on, cents, note, receipt_id)
  select invoice_id, (now() at time zone 'Europe/Berlin')::date, -sum(cents), 'Zuordnung aufgehoben', receipt
  from public.payments where receipt_id = receipt group by invoice_id having sum(cents) > 0 order by invoice_id;
  select * into held from public.bank_receipts where id = receipt;
  return held;
end $$;
grant execute on function private.release_receipt(uuid) to authenticated;

-- Reverses all bookings of a receipt, which can then be assigned to another invoice. Repeated, nothing changes. P0001 if
-- less is paid on an invoice than was booked on it; P0002 if the receipt is gone. Admins only.
create function public.release_receipt(receipt uuid) returns public.bank_receipts
language sql set search_path = '' as $$ select private.release_receipt(receipt) $$;
revoke execute on function public.release_receipt(uuid) from public, anon;
grant execute on function public.release_receipt(uuid) to authenticated;
