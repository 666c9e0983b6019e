-- What an hour of an employee costs the company, for the margin of orders. Attached to the work contract, which the employee
-- reads, in a table of its own, which only admins read: not live, and not in the export of the employee's data. Without one
-- the usual rate of `billing_settings` applies.

create table public.cost_rates (
  work_contract_id uuid primary key references public.work_contracts (id) on delete cascade,
  -- an hour, with contributions
  cents integer not null constraint cost_rates_cents_range check (cents between 1 and 100000)
);

alter table public.cost_rates enable row level security;
grant select on public.cost_rates to authenticated;

create policy "Admins read the cost rates" on public.cost_rates
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));

create function private.save_work_contract(
  contract_id uuid, employee uuid, valid_from date, hours_per_week numeric, weekdays smallint[], holidays_per_year numeric,
  valid_until date, cost_rate_cents integer, version timestamptz
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if save_work_contract.version is null then
    insert into public.work_contracts (id, user_id, valid_from, valid_until, hours_per_week, weekdays, holidays_per_year)
    values (
      contract_id, employee, save_work_contract.valid_from, save_work_contract.valid_until,
      save_work_contract.hours_per_week, save_work_contract.weekdays, save_work_contract.holidays_per_year)
    on conflict (id) do nothing;
    if not found then
      return contract_id;
    end if;
  else
    -- The version is a new one even if only the rate changes, which is not part of the row.
    update public.work_contracts contract set
      valid_from = save_work_contract.valid_from, valid_until = save_work_contract.valid_until,
      hours_per_week = save_work_contract.hours_per_week, weekdays = save_work_contract.weekdays,
      holidays_per_year = save_work_contract.holidays_per_year, updated_at = now()
    where contract.id = contract_id and contract.user_id = employee and contract.updated_at = save_work_contract.version;
    if not found then
      return null;
    end if;
  end if;
  delete from public.cost_rates where work_contract_id = contract_id and cost_rate_cents is null;
  insert into public.cost_rates (work_contract_id, cents)
  select contract_id, cost_rate_cents where cost_rate_cents is not null
  on conflict (work_contract_id) do update set cents = excluded.cents;
  return contract_id;
end $$;
grant execute on function private.save_work_contract(
  uuid, uuid, date, numeric, smallint[], numeric, date, integer, timestamptz) to authenticated;

-- Adds a contract of an employee with its cost rate, or with a `version` changes the one last changed then, both or neither.
-- The id is the caller's, so that a repeated call adds one contract. Without a rate the usual one applies. Returns the id,
-- null if that version no longer exists. 23505 if another contract begins on the same day. Admins only.
create function public.save_work_contract(
  contract_id uuid, employee uuid, valid_from date, hours_per_week numeric, weekdays smallint[], holidays_per_year numeric,
  valid_until date default null, cost_rate_cents integer default null, version timestamptz default null
) returns uuid
language sql set search_path = '' as $$
  select private.save_work_contract(
    contract_id, employee, valid_from, hours_per_week, weekdays, holidays_per_year, valid_until, cost_rate_cents, version)
$$;
revoke execute on function public.save_work_contract(
  uuid, uuid, date, numeric, smallint[], numeric, date, integer, timestamptz) from public, anon;
grant execute on function public.save_work_contract(
  uuid, uuid, date, numeric, smallint[], numeric, date, integer, timestamptz) to authenticated;
