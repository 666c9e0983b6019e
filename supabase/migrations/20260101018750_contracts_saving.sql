-- Writes a draft with its items, prices, schedules and who works, all or none: a new one, or with `version` the one last
-- changed then. Returns its id, null if that version is no longer there or no draft. The id is the caller's, so that a
-- repeated call creates one contract; the customer is the site's, and the quote that it comes from is kept from then on. `items` are {id, title, description, price_kind,
-- in_advance, vat_rate, is_labour, unit_price_cents, schedule} in order, without a price if they are included; a schedule
-- is {id, rule, starts_on, ends_on, starts_at_time, minutes, on_holiday, assigned_to, vehicle_id, crew} or null.
create function public.save_contract(
  contract_id uuid, site_id uuid, title text, begins_on date, items jsonb, ends_on date default null,
  minimum_term_months integer default 0, notice_months integer default 1, is_gross boolean default false,
  note text default '', quote_id uuid default null, version timestamptz default null
) returns uuid
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  schedules jsonb := coalesce((
    select jsonb_agg(
      (item -> 'schedule') || jsonb_build_object('item_id', item -> 'id', 'schedule_id', item -> 'schedule' -> 'id'))
    from jsonb_array_elements(items) item where jsonb_typeof(item -> 'schedule') = 'object'), '[]');
begin
  if save_contract.version is null then
    insert into public.contracts (
      id, customer_id, site_id, title, begins_on, ends_on, minimum_term_months, notice_months, is_gross, note, quote_id)
    values (
      save_contract.contract_id, (select customer_id from public.sites where id = save_contract.site_id),
      save_contract.site_id, save_contract.title, save_contract.begins_on, save_contract.ends_on,
      save_contract.minimum_term_months, save_contract.notice_months, save_contract.is_gross, save_contract.note,
      save_contract.quote_id)
    on conflict (id) do nothing;
    if not found then
      return save_contract.contract_id;
    end if;
  else
    update public.contracts contract set
      customer_id = site.customer_id, site_id = site.id, title = save_contract.title, begins_on = save_contract.begins_on,
      ends_on = save_contract.ends_on, minimum_term_months = save_contract.minimum_term_months,
      notice_months = save_contract.notice_months, is_gross = save_contract.is_gross, note = save_contract.note
    from public.sites site
    where contract.id = save_contract.contract_id and contract.updated_at = save_contract.version
      and site.id = save_contract.site_id;
    if not found then
      return null;
    end if;
  end if;
  delete from public.contract_items
  where contract_id = save_contract.contract_id
    and id <> all (array(select (item ->> 'id')::uuid from jsonb_array_elements(items) item));
  insert into public.contract_items (
    id, contract_id, position, title, description, price_kind, in_advance, vat_rate, is_labour)
  select
    entry.id, save_contract.contract_id, place - 1, entry.title, coalesce(entry.description, ''), entry.price_kind,
    coalesce(entry.in_advance, false), entry.vat_rate, coalesce(entry.is_labour, false)
  from jsonb_array_elements(items) with ordinality given (item, place),
    jsonb_populate_record(null::public.contract_items, item) entry
  on conflict (id) do update set
    position = excluded.position, title = excluded.title, description = excluded.description,
    price_kind = excluded.price_kind, in_advance = excluded.in_advance, vat_rate = excluded.vat_rate,
    is_labour = excluded.is_labour;
  delete from public.contract_prices
  where item_id in (select id from public.contract_items where contract_id = save_contract.contract_id);
  insert into public.contract_prices (item_id, valid_from, unit_price_cents)
  select (item ->> 'id')::uuid, save_contract.begins_on, (item ->> 'unit_price_cents')::integer
  from jsonb_array_elements(items) item where item ->> 'unit_price_cents' is not null;
  delete from public.contract_schedules
  where contract_id = save_contract.contract_id
    and id <> all (array(select (schedule ->> 'id')::uuid from jsonb_array_elements(schedules) schedule));
  insert into public.contract_schedules (
    id, contract_id, item_id, rule, starts_on, ends_on, starts_at_time, minutes, on_holiday)
  select
    id, save_contract.contract_id, item_id, rule, starts_on, ends_on, starts_at_time, minutes, on_holiday
  from jsonb_populate_recordset(null::public.contract_schedules, schedules)
  on conflict (id) do update set
    rule = excluded.rule, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    starts_at_time = excluded.starts_at_time, minutes = excluded.minutes, on_holiday = excluded.on_holiday;
  insert into public.contract_schedule_staffing (schedule_id, assigned_to, vehicle_id)
  select schedule_id, assigned_to, vehicle_id
  from jsonb_populate_recordset(null::public.contract_schedule_staffing, schedules)
  on conflict on constraint contract_schedule_staffing_pkey do update set
    assigned_to = excluded.assigned_to, vehicle_id = excluded.vehicle_id;
  delete from public.contract_schedule_crew
  where schedule_id in (select id from public.contract_schedules where contract_id = save_contract.contract_id);
  insert into public.contract_schedule_crew (schedule_id, profile_id)
  select distinct (schedule ->> 'id')::uuid, person::uuid
  from jsonb_array_elements(schedules) schedule, jsonb_array_elements_text(schedule -> 'crew') person;
  return save_contract.contract_id;
end $$;
revoke execute on function public.save_contract(
  uuid, uuid, text, date, jsonb, date, integer, integer, boolean, text, uuid, timestamptz) from public, anon;
grant execute on function public.save_contract(
  uuid, uuid, text, date, jsonb, date, integer, integer, boolean, text, uuid, timestamptz) to authenticated;
