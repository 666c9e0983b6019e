-- Turning what a month brings into drafts of invoices, or deciding not to bill it

-- The rows of a list from the client: what it names, and the amount that its user saw.
create function private.chosen_rows(rows jsonb) returns table (
  item uuid, request uuid, task uuid, period_from date, period_to date, amount bigint
)
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(rows), '') <> 'array' or jsonb_array_length(rows) not between 1 and 1000 then
    raise exception 'Bitte wählen Sie 1 bis 1.000 Zeilen.' using errcode = 'P0001';
  end if;
  return query
    select entry.item, entry.request, entry.task, entry."from", entry."to", entry.amount
    from jsonb_to_recordset(rows) as entry (item uuid, request uuid, task uuid, "from" date, "to" date, amount bigint);
end $$;

-- Locks contracts and their visits to bill, so that nothing of them is billed elsewhere until the transaction ends, and hours
-- recorded meanwhile are offered after it.
create function private.lock_contracts(of_items uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  locked uuid[] := array(
    select distinct contract_id from public.contract_items where id = any (of_items));
begin
  perform from public.contracts where id = any (locked) order by id for no key update;
  perform from private.work_to_bill where contract_id = any (locked) order by task_id for update;
  return locked;
end $$;

create function private.refuse_changed_row(title text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', format('„%s“ wurde inzwischen abgerechnet oder hat sich geändert. Bitte sehen Sie die Liste noch einmal durch.', title)
    using errcode = 'P0001';
end $$;

-- The chosen rows of contracts as they are now, as a list; P0001 if one is gone or has another amount.
create function private.current_rows(month date, contracts uuid[], rows jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  changed text;
  found_rows jsonb;
begin
  select max(coalesce(item.title, 'Eine Leistung')) filter (where candidate.item_id is null),
    coalesce(jsonb_agg(to_jsonb(candidate)) filter (where candidate.item_id is not null), '[]')
  into changed, found_rows
  from (select distinct * from private.chosen_rows(rows)) chosen
  left join public.contract_items item on item.id = chosen.item
  left join private.billing_items(month, contracts) candidate
    on candidate.item_id = chosen.item and candidate.period_from = chosen.period_from and candidate.period_to = chosen.period_to
      and candidate.amount_cents = chosen.amount and candidate.parts <> '[]'
  where chosen.item is not null;
  if changed is not null then
    perform private.refuse_changed_row(changed);
  end if;
  return found_rows;
end $$;

-- What connects the lines of a draft with the rows that they bill: of each period with a flat price, or of its visits with the
-- same price.
create function private.line_key(invoice uuid, item uuid, period_from date, price bigint) returns text
language sql immutable set search_path = '' as $$ select md5(concat_ws(' ', invoice, item, period_from, price)) $$;

-- Remembers rows of `current_rows` as billed by an invoice, or as not billed for a reason. Returns the ids.
create function private.remember_billing(found_rows jsonb, invoice uuid, reason text) returns setof uuid
language sql volatile security definer set search_path = '' as $$
  delete from private.work_to_bill
  where task_id in (select (visit ->> 'task')::uuid from jsonb_path_query(found_rows, '$[*].visits[*]') visit);
  insert into public.billing_periods (
    contract_id, item_id, task_id, period_from, period_to, part, quantity_thousandths, amount_cents, status, reason, line,
    invoice_id, created_by)
  select contract_id, item_id, task, coalesce(day, period_from), coalesce(day, period_to),
    1 + coalesce((select max(part) from public.billing_periods known where known.task_id = task), 0),
    coalesce(quantity, quantity_thousandths), coalesce(round(quantity::numeric * price / 1000)::bigint, amount_cents),
    case when reason is null then 'abgerechnet' else 'nicht_abgerechnet' end::public.billing_status, reason,
    case when invoice is not null then private.line_key(invoice, item_id, period_from, price) end, invoice, (select auth.uid())
  from jsonb_to_recordset(found_rows) as found (
    contract_id uuid, item_id uuid, period_from date, period_to date, quantity_thousandths bigint, amount_cents bigint, visits jsonb)
  -- A period with a flat price has no visits.
  left join lateral jsonb_to_recordset(case when jsonb_typeof(visits) = 'array' then visits end) as visit (
    task uuid, day date, quantity bigint, price bigint) on true
  returning id
$$;

create function private.short_name(person public.profiles) returns text
language sql immutable set search_path = '' as $$
  select nullif(trim(concat(person.first_name, ' ' || left(person.last_name, 1) || '.')), '')
$$;

create function private.german_day(day date) returns text
language sql immutable set search_path = '' as $$ select to_char(day, 'DD.MM.YYYY') $$;

-- The visits that rows of contracts bill, or that were done in their periods: `visits` of a document's content. Of names
-- only the first and an initial, which suffice for who asks about a visit.
create function private.visits_of_rows(found_rows jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'day', day, 'time', format('%s–%s', to_char(starts, 'HH24:MI'), to_char(ends, 'HH24:MI')),
    'site', left(site_name, 200), 'what', left(title, 200), 'who', left(who, 500))) order by site_name, day, starts, task_id)
  from (
    select task.id as task_id, coalesce((task.starts_at at time zone 'Europe/Berlin')::date, task.occurs_on) as day,
      coalesce(worked.starts, task.starts_at) at time zone 'Europe/Berlin' as starts,
      coalesce(worked.ends, task.ends_at) at time zone 'Europe/Berlin' as ends,
      site.name::text as site_name, task.title::text as title, coalesce(worked.who, private.short_name(assignee)) as who
    from jsonb_to_recordset(found_rows) as found (
      contract_id uuid, item_id uuid, period_from date, period_to date, visits jsonb)
    join public.contracts contract on contract.id = found.contract_id
    join public.sites site on site.id = contract.site_id
    join public.contract_schedules schedule on schedule.contract_id = found.contract_id and schedule.item_id = found.item_id
    join public.tasks task on task.schedule_id = schedule.id and task.status = 'abgeschlossen'
    left join public.profiles assignee on assignee.id = task.assigned_to
    left join lateral (
      select min(start_time) as starts, max(end_time) as ends,
        string_agg(distinct private.short_name(person), ', ') as who
      from public.work_times join public.profiles person on person.id = user_id
      where work_times.task_id = task.id and end_time is not null
    ) worked on true
    where case when jsonb_typeof(visits) = 'array'
      then visits @> jsonb_build_array(jsonb_build_object('task', task.id))
      else coalesce((task.starts_at at time zone 'Europe/Berlin')::date, task.occurs_on) between period_from and period_to end
    limit 2000
  ) visit
$$;

-- The content of a draft that bills rows of contracts, with its list of visits if wished.
create function private.billing_content(invoice uuid, found_rows jsonb, customer public.customers, with_visits boolean)
  returns jsonb
language sql stable security definer set search_path = '' as $$
  with line as (
    select contract.created_at, contract.id as contract_id, contract.is_gross, contract.site_id, site.name as site_name, item.position, item.id as item_id,
      item.is_labour, found.period_from, place,
      jsonb_strip_nulls(jsonb_build_object(
        'name', item.title,
        'description', nullif(left(concat_ws(E'\n',
          nullif(item.description, ''),
          -- Names of sites help only where there are several.
          case when count(*) over () > count(*) over (partition by contract.site_id) then site.name end,
          case
            when (part ->> 'days')::integer < (part ->> 'of_days')::integer then format(
              '%s bis %s, anteilig %s von %s Tagen', private.german_day((part ->> 'from')::date),
              private.german_day((part ->> 'to')::date), part ->> 'days', part ->> 'of_days')
            when part ->> 'from' = part ->> 'to' then private.german_day((part ->> 'from')::date)
            else format('%s bis %s', private.german_day((part ->> 'from')::date), private.german_day((part ->> 'to')::date))
          end), 1000), ''),
        'quantityThousandths', (part ->> 'quantity')::bigint,
        'unit', case
          when found.price_kind = 'stunde' then 'HUR'
          when found.price_kind = 'einsatz' then 'H87'
          when found.price_kind = 'monat' and part -> 'days' = part -> 'of_days' then 'MON'
          else 'LS' end,
        'unitPriceCents', (part ->> 'price')::bigint,
        'vatRate', item.vat_rate,
        'labour', nullif(item.is_labour, false),
        'billed', private.line_key(
          invoice, item.id, found.period_from, case when jsonb_typeof(found.visits) = 'array' then (part ->> 'price')::bigint end)
        )) as line
    from jsonb_to_recordset(found_rows) as found (
      contract_id uuid, item_id uuid, price_kind public.contract_price_kind, period_from date, parts jsonb,
      visits jsonb)
    join public.contracts contract on contract.id = found.contract_id
    join public.contract_items item on item.id = found.item_id
    join public.sites site on site.id = contract.site_id
    cross join lateral jsonb_array_elements(found.parts) with ordinality as each (part, place)
  ),
  place as (
    select jsonb_build_object('street', coalesce(site.street, ''), 'postcode', coalesce(site.postal_code, ''), 'city', coalesce(site.city, '')) as place
    from public.sites site
    where id = (select min(site_id::text)::uuid from line having count(distinct site_id) = 1)
      and num_nonnulls(site.street, site.postal_code, site.city) > 0
  )
  select jsonb_strip_nulls(jsonb_build_object(
    'taxation', case when coalesce(usual.is_small_business, false) then 'small-business' else 'regular' end,
    'prices', (select case when bool_or(is_gross) then 'gross' end from line),
    'household', case
      when customer.kind = 'privat' and coalesce(usual.is_household_service, true) and (select bool_or(is_labour) from line) then 'service' end,
    'place', (select place from place),
    'introduction', nullif(usual.introduction, ''),
    'closing', nullif(usual.closing, ''),
    'visits', case when with_visits then private.visits_of_rows(found_rows) end,
    'lines', (select jsonb_agg(line order by site_name, contract_id, position, item_id, period_from, place) from line)))
  from (select) one left join public.billing_settings usual on true
$$;

create function private.make_contract_invoices(month date, drafts jsonb) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  all_rows jsonb;
  of_contracts uuid[];
  owner uuid;
  owners integer;
  customer public.customers;
  wanted record;
  found_rows jsonb;
  content jsonb;
  days daterange;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(drafts), '') <> 'array' or jsonb_array_length(drafts) not between 1 and 100 then
    raise exception 'Bitte wählen Sie mindestens eine Zeile.' using errcode = 'P0001';
  end if;
  all_rows := (
    select coalesce(jsonb_agg(entry), '[]')
    from jsonb_array_elements(drafts) one,
      jsonb_array_elements(case when jsonb_typeof(one -> 'rows') = 'array' then one -> 'rows' end) entry);
  of_contracts := array(
    select distinct item.contract_id from private.chosen_rows(all_rows) chosen join public.contract_items item on item.id = chosen.item);
  loop
    select count(distinct customer_id), min(customer_id::text)::uuid into owners, owner
    from public.contracts where id = any (of_contracts);
    if owners = 0 then
      raise exception 'Diesen Vertrag gibt es nicht mehr.' using errcode = 'P0002';
    elsif owners > 1 then
      raise exception 'Eine Rechnung geht an einen Kunden.' using errcode = 'P0001';
    end if;
    exit when private.lock_customer(owner);
  end loop;
  perform private.lock_contracts(array(select item from private.chosen_rows(all_rows)));
  select * into customer from public.customers where id = owner;
  for wanted in select (entry ->> 'id')::uuid as id, entry -> 'rows' as rows,
      coalesce((entry ->> 'visits')::boolean, false) as with_visits
    from jsonb_array_elements(drafts) entry loop
    -- The caller's id: a repeated call changes nothing.
    if exists (select from public.invoices where id = wanted.id) then
      return next wanted.id;
      continue;
    end if;
    found_rows := private.current_rows(month, of_contracts, wanted.rows);
    content := private.billing_content(wanted.id, found_rows, customer, wanted.with_visits);
    if (
      select count(distinct is_gross) > 1 from jsonb_to_recordset(found_rows) as found (contract_id uuid)
      join public.contracts contract on contract.id = found.contract_id)
    then
      raise exception 'Eine Rechnung hat entweder Netto- oder Bruttopreise.' using errcode = 'P0001';
    elsif jsonb_array_length(content -> 'lines') > 200 then
      raise exception 'Eine Rechnung hat höchstens 200 Positionen. Bitte wählen Sie weniger Zeilen.' using errcode = 'P0001';
    end if;
    select daterange(min(part."from"), max(part."to"), '[]') into days
    from jsonb_path_query(found_rows, '$[*].parts[*]') each, jsonb_to_record(each) as part ("from" date, "to" date);
    insert into public.invoices (id, status, customer_id, service_from, service_to, payment_days, content)
    values (
      wanted.id, 'entwurf', owner, lower(days), upper(days) - 1,
      coalesce((select payment_days from public.billing_settings), 14), content);
    perform private.remember_billing(found_rows, wanted.id, null);
    return next wanted.id;
  end loop;
end $$;

create function private.waive_billing(month date, rows jsonb, reason text) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  of_contracts uuid[];
  waived uuid;
  chosen record;
begin
  perform private.require_admin();
  if coalesce(reason, '') !~ '\S' then
    raise exception 'Bitte nennen Sie den Grund.' using errcode = 'P0001';
  end if;
  of_contracts := private.lock_contracts(array(select item from private.chosen_rows(rows)));
  return query select private.remember_billing(private.current_rows(month, of_contracts, rows), null, trim(reason));
  for chosen in
    select entry.*, task.id as job, coalesce(task.title, request.subject)::text as title,
      (coalesce(task.starts_at, request.updated_at, task.updated_at) at time zone 'Europe/Berlin')::date as day
    from private.chosen_rows(rows) entry
    left join public.requests request on request.id = entry.request and entry.task is null
    left join public.tasks task on task.id = entry.task
    where entry.item is null
    order by entry.task, entry.request
  loop
    if chosen.title is null then
      raise exception 'Diesen Auftrag gibt es nicht mehr.' using errcode = 'P0002';
    end if;
    waived := null;
    delete from private.work_to_bill where task_id = chosen.job;
    if chosen.job is null or found then
      insert into public.billing_periods (
        request_id, task_id, part, period_from, period_to, status, reason, created_by)
      values (
        case when chosen.job is null then chosen.request end, chosen.job,
        1 + coalesce((select max(part) from public.billing_periods known where known.task_id = chosen.job), 0),
        coalesce(chosen.period_from, chosen.day), coalesce(chosen.period_to, chosen.day), 'nicht_abgerechnet', trim(reason),
        (select auth.uid()))
      on conflict do nothing
      returning id into waived;
    end if;
    if waived is null then
      perform private.refuse_changed_row(chosen.title);
    end if;
    return next waived;
  end loop;
end $$;

create function private.undo_waived_billing(ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  freed integer;
begin
  perform private.require_admin();
  delete from public.billing_periods where id = any (ids) and status = 'nicht_abgerechnet';
  get diagnostics freed = row_count;
  return freed;
end $$;

create function private.waived_billing() returns table (
  id uuid, customer_name text, site_name text, title text, period_from date, period_to date, of_contract boolean, amount_cents bigint,
  reason text
)
language plpgsql stable security definer rows 100 set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select period.id, customer.name::text, site.name::text, coalesce(item.title, task.title, request.subject)::text,
      period.period_from::date, period.period_to::date, period.item_id is not null, period.amount_cents, period.reason::text
    from (
      select * from public.billing_periods where status = 'nicht_abgerechnet' order by created_at desc, billing_periods.id limit 100
    ) period
    left join public.contract_items item on item.id = period.item_id
    left join public.contracts contract on contract.id = period.contract_id
    left join public.tasks task on task.id = period.task_id
    left join public.requests request on request.id = coalesce(period.request_id, task.request_id)
    left join public.sites site on site.id = coalesce(contract.site_id, task.site_id, request.site_id)
    left join public.customers customer on customer.id = coalesce(contract.customer_id, request.customer_id, site.customer_id)
    order by period.created_at desc, period.id;
end $$;

grant execute on function
  private.make_contract_invoices(date, jsonb), private.waive_billing(date, jsonb, text), private.waived_billing(),
  private.undo_waived_billing(uuid[])
  to authenticated;

-- Turns rows of `billing_candidates` of a month into drafts of invoices to one customer: all of them or none. `drafts` is a
-- list of {id, rows, visits}, a row {item, from, to, amount}; `visits` adds a list of what was done when and by whom; the caller makes the ids, and a draft whose id exists is left as it is.
-- Their periods and visits are billed from then on, until the draft is deleted or the invoice cancelled. P0001 with a German
-- sentence if a row is gone or has another amount, or prices with and without VAT are mixed. Returns the ids. Admins only.
create function public.make_contract_invoices(month date, drafts jsonb) returns setof uuid
language sql set search_path = '' as $$ select private.make_contract_invoices(month, drafts) $$;
-- Does not bill rows of `billing_candidates`, for a reason; a row also {request, from, to} or {task, from, to}. Returns ids for
-- `undo_waived_billing`. P0001 without a reason, or if a row has changed. Admins only.
create function public.waive_billing(month date, rows jsonb, reason text) returns setof uuid
language sql set search_path = '' as $$ select private.waive_billing(month, rows, reason) $$;
-- The latest 100 decisions not to bill something; `amount_cents` has a meaning for items of contracts only. Admins only.
create function public.waived_billing() returns table (
  id uuid, customer_name text, site_name text, title text, period_from date, period_to date, of_contract boolean, amount_cents bigint,
  reason text
)
language sql stable rows 100 set search_path = '' as $$ select * from private.waived_billing() $$;
-- Offers again what was not to be billed; returns how many rows there were. Admins only.
create function public.undo_waived_billing(ids uuid[]) returns integer
language sql set search_path = '' as $$ select private.undo_waived_billing(ids) $$;
revoke execute on function
  public.make_contract_invoices(date, jsonb), public.waive_billing(date, jsonb, text), public.waived_billing(),
  public.undo_waived_billing(uuid[])
  from public, anon;
grant execute on function
  public.make_contract_invoices(date, jsonb), public.waive_billing(date, jsonb, text), public.waived_billing(),
  public.undo_waived_billing(uuid[])
  to authenticated;
