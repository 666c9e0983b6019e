-- The lists behind the figures

-- The rows of a list: a part of it, if one is given.
create function private.figure_items(
  list public.figure_kind, first_day date, last_day date, basis public.figure_basis, part text)
returns table (kind public.figure_target, id uuid, row_id uuid, day date, amount numeric)
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off
set work_mem = '32MB' as $$
#variable_conflict use_column
declare
  -- Of hours and absences: 'who:what', both optional.
  person uuid := case when list in ('gearbeitet', 'abwesend') then nullif(split_part(part, ':', 1), '')::uuid end;
  which text := coalesce(split_part(part, ':', 2), '');
  -- Of leads: 'source:what'.
  source_of text := case when list = 'anfragen' then nullif(split_part(part, ':', 1), '') end;
  -- Of what is owed: 'age:whose', both optional.
  age_of text := case when list = 'offen' then nullif(split_part(part, ':', 1), '') end;
  debtor text := case when list = 'offen' then substring(part from ':(.*)$') end;
  as_of date := least(last_day, (now() at time zone 'Europe/Berlin')::date);
  -- Of margins: those with a row of their own, if the list is of the others.
  named text[];
begin
  if list in ('erloes', 'lohnkosten', 'auslagen', 'marge') and which = 'uebrige' then
    select coalesce(array_agg(shown ->> 'key'), '{}') into named
    from jsonb_array_elements(private.margin_figures(array[first_day], array[last_day], basis) -> 'rows') shown
    where shown ->> 'dimension' = split_part(part, ':', 1) and shown ->> 'key' is not null;
  end if;
  case list
  when 'berechnet' then
    return query select 'rechnung'::public.figure_target, id, id, day, cents::numeric from private.invoiced_on
      where counted_by = basis and day between first_day and last_day and (part is null or party = part);
  when 'gezahlt' then
    return query select 'rechnung'::public.figure_target, invoice_id, id, paid_on, cents::numeric from private.paid
      where paid_on between first_day and last_day;
  when 'offen' then
    return query select 'rechnung'::public.figure_target, id, id, due_on, cents::numeric from private.owed
      where (age_of is null or age = age_of or age_of = 'ueberfaellig' and age <> 'nicht_faellig')
        and (debtor is null or party = debtor);
  when 'angebote' then
    return query select 'angebot'::public.figure_target, id, id, sent_on, once_cents::numeric from private.open_quotes;
  when 'angebote_monatlich' then
    return query select 'angebot'::public.figure_target, id, id, sent_on, monthly_cents::numeric from private.open_quotes
      where monthly_cents > 0;
  when 'vertraege' then
    return query select 'vertrag'::public.figure_target, contract_id, id, begins_on, cents::numeric from private.running_items;
  when 'faellig' then
    return query select 'rechnung'::public.figure_target, id, id, payable_until, cents::numeric from private.owed
      where age = 'nicht_faellig' and payable_until between first_day and last_day;
  when 'abzurechnen' then
    return query select 'vertrag'::public.figure_target, contract_id, id, period_to, cents::numeric from private.to_bill
      where month between first_day and last_day;
  when 'gearbeitet' then
    return query select 'arbeitszeit'::public.figure_target, user_id, id, day, extract(epoch from duration) from private.worked
      where start_time >= private.start_of_day(first_day) and start_time < private.start_of_day(last_day + 1)
        and (person is null or user_id = person) and (which = '' or which = case when task_id is null then 'ohne' else 'auftraege' end);
  when 'geplant' then
    return query select 'auftrag'::public.figure_target, id, id, day, planned_seconds from private.planned
      where starts_at >= private.start_of_day(first_day) and starts_at < private.start_of_day(last_day + 1)
        and (part is null or subject = part);
  when 'geleistet' then
    return query select 'auftrag'::public.figure_target, id, id, day, worked_seconds from private.planned
      where starts_at >= private.start_of_day(first_day) and starts_at < private.start_of_day(last_day + 1)
        and (part is null or subject = part) and worked_seconds > 0;
  when 'abwesend' then
    return query select 'abwesenheit'::public.figure_target, id, id, from_day, days from private.absent(first_day, last_day)
      where (person is null or user_id = person) and (which = '' or which = kind::text);
  when 'anfragen' then
    return query select 'anfrage'::public.figure_target, id, id, day, 1::numeric from private.sold
      where created_at >= private.start_of_day(first_day) and created_at < private.start_of_day(last_day + 1)
        and (source_of is null or source::text = source_of)
        and case which when '' then true when 'angebot' then days_to_quote is not null
          when 'auftrag' then days_to_order is not null else lost = which end;
  -- `part` is 'dimension:key': an empty key means rows without such a subject, 'uebrige' all those not shown.
  when 'erloes', 'lohnkosten', 'auslagen', 'marge' then
    return query select case source when 'erloes' then 'rechnung' when 'lohnkosten' then 'arbeitszeit' else 'auslage' end::public.figure_target,
        id, row_id, coalesce((moment at time zone 'Europe/Berlin')::date, case basis when 'rechnungsdatum' then issued_on else served_on end),
        sum(case list when 'marge' then coalesce(income, 0) - coalesce(labour, 0) - coalesce(expense, 0)
          else coalesce(income, labour, expense, 0) end)
      from private.margin_entries
      cross join lateral (select coalesce(case split_part(part, ':', 1)
        when 'auftrag' then request_id::text when 'vertrag' then contract_id::text
        when 'kunde' then customer_id::text when 'leistung' then service::text end, '') as key) subject
      where (source = 'erloes' and case basis when 'rechnungsdatum' then issued_on else served_on end between first_day and last_day
          or source <> 'erloes' and moment >= private.start_of_day(first_day) and moment < private.start_of_day(last_day + 1))
        and (list = 'marge' or source = list)
        and (part is null or case when named is null then subject.key = which else subject.key <> all (array_append(named, '')) end)
      group by source, id, row_id, issued_on, served_on, moment;
  when 'verloren' then
    return query select 'kunde'::public.figure_target, customer_id, customer_id, last_on, cents::numeric
      from private.lost(as_of, basis);
  when 'bisher' then
    return query select 'rechnung'::public.figure_target, id, id, day, cents::numeric from private.invoiced_on
      where counted_by = basis and day <= as_of and party = part;
  end case;
end $$;

create function private.figure_rows(
  list public.figure_kind, first_day date, last_day date, basis public.figure_basis, part text, skipped integer)
returns table (
  kind public.figure_target, id uuid, row_id uuid, title text, person text, day date, amount bigint, number integer,
  total bigint)
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off
set work_mem = '32MB' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with item as materialized (select * from private.figure_items(list, first_day, last_day, basis, part)),
    page as (select * from item order by day desc, row_id offset greatest(skipped, 0) limit 50)
    select page.kind, page.id, page.row_id,
      (case page.kind
        when 'rechnung' then coalesce(invoice.number, 'Ohne Beleg')
        when 'angebot' then quote.number
        when 'vertrag' then contract.number || coalesce(' · ' || position.title, '')
        when 'auftrag' then task.title
        when 'arbeitszeit' then coalesce(worked_on.title, 'Ohne Auftrag')
        when 'anfrage' then lead.name
        when 'auslage' then extra.text
        when 'kunde' then customer.name
        else absence.kind::text end)::text,
      case when page.kind = 'kunde' then customer.number
        else coalesce(customer.name, invoice.customer_email, private.shown_name(profile), lead.email, lead.phone) end::text,
      page.day, round(page.amount)::bigint,
      (select count(*) from item)::integer, (select round(coalesce(sum(item.amount), 0)) from item)::bigint
    from page
    left join public.invoices invoice on page.kind = 'rechnung' and invoice.id = page.id
    left join public.quotes quote on page.kind = 'angebot' and quote.id = page.id
    left join public.contracts contract on page.kind = 'vertrag' and contract.id = page.id
    left join public.contract_items position on page.kind = 'vertrag' and position.id = page.row_id
    left join public.tasks task on page.kind = 'auftrag' and task.id = page.id
    left join public.work_times entry on page.kind = 'arbeitszeit' and entry.id = page.row_id
    left join public.tasks worked_on on worked_on.id = entry.task_id
    left join public.contact_requests lead on page.kind = 'anfrage' and lead.id = page.id
    left join public.task_extras extra on page.kind = 'auslage' and extra.id = page.row_id
    left join public.absences absence on page.kind = 'abwesenheit' and absence.id = page.id
    left join public.profiles profile on profile.id = coalesce(entry.user_id, absence.user_id, task.assigned_to, extra.author_id)
    left join public.customers customer on customer.id = case when page.kind = 'kunde' then page.id
        else coalesce(invoice.customer_id, quote.customer_id, contract.customer_id) end
    order by page.day desc, page.row_id;
end $$;
grant execute on function private.figure_rows(public.figure_kind, date, date, public.figure_basis, text, integer)
  to authenticated;

-- The rows that a figure is made of, latest first, up to 50 after those skipped. `id` is what a row leads to; `total` is the
-- sum and `number` the count of all rows, in cents, seconds,
-- days or leads. The days and the basis matter to the lists of a span only. Admins only.
create function public.figure_rows(
  list public.figure_kind, first_day date, last_day date, basis public.figure_basis, part text default null,
  skipped integer default 0)
returns table (
  kind public.figure_target, id uuid, row_id uuid, title text, person text, day date, amount bigint, number integer,
  total bigint)
language sql stable rows 50 set search_path = '' as $$
  select * from private.figure_rows(list, first_day, last_day, basis, part, skipped)
$$;
revoke execute on function public.figure_rows(public.figure_kind, date, date, public.figure_basis, text, integer)
  from public, anon;
grant execute on function public.figure_rows(public.figure_kind, date, date, public.figure_basis, text, integer)
  to authenticated;
