-- Making reminders

-- Stores a reminder and updates its invoice, which the caller has locked.
create function private.store_reminder(made public.reminders) returns public.reminders
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
  made := private.store_reminder(private.reminder_of(held, step, moment));
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
      made := private.store_reminder(private.reminder_of(held, private.next_reminder_step(held.reminder_step), moment));
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
create function public.record_reminder_file(reminder uuid, digest text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.reminders set sha256 = digest where id = reminder and sha256 is null;
  if not found and not exists (select from public.reminders where id = reminder and sha256 = digest) then
    raise exception 'Zu dieser Mahnung gehört eine andere Datei.' using errcode = '23505';
  end if;
end $$;
revoke execute on function public.record_reminder_file(uuid, text) from public, anon, authenticated;
