-- The reminder that an invoice is due for

create function private.next_reminder_step(done public.reminder_step) returns public.reminder_step
language sql immutable set search_path = '' as $$
  select case done when 'erinnerung' then 'mahnung' when 'mahnung' then 'letzte_mahnung' else 'erinnerung' end::public.reminder_step
$$;

-- What is missing before a reminder of a step can be made, in German. The customer's name and address are those
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

-- Why no reminder of an invoice can be made on a day, in German; null if one can. Without `wanted`, for the next step.
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
  interest_cents bigint, lump_cents bigint, total_cents bigint, address text, content jsonb, problem text)
language plpgsql stable security definer rows 50 set search_path = '' as $$
declare
  moment timestamptz := now();
begin
  perform private.require_admin();
  perform private.limit_reminders(invoices);
  return query
    select invoice.id, invoice.number, made.step, made.due_by::date, made.open_cents, made.fee_cents, made.interest_cents,
      made.lump_cents, made.total_cents, private.invoice_address(invoice)::text,
      case when cardinality(preview_reminders.invoices) = 1 then made.content end, found.problem
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
-- the letter has to be posted), or the reason in German why there is none; for a single invoice also what the letter would
-- say. Admins only; 22023 for more.
create function public.preview_reminders(invoices uuid[]) returns table (
  invoice_id uuid, number text, step public.reminder_step, due_by date, open_cents bigint, fee_cents bigint,
  interest_cents bigint, lump_cents bigint, total_cents bigint, address text, content jsonb, problem text)
language sql stable rows 50 set search_path = '' as $$ select * from private.preview_reminders(invoices) $$;
revoke execute on function public.preview_reminders(uuid[]) from public, anon;
grant execute on function public.preview_reminders(uuid[]) to authenticated;
