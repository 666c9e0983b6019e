-- Which contracts an issued invoice bills. Kept when the invoice is cancelled, unlike its rows in `billing_periods`.

create table private.billed_contracts (
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  contract_id uuid not null references public.contracts (id) on delete cascade,
  -- The contract's part of the invoice is what lies between two shares of a whole, so that rounded parts add up to it.
  share_from bigint not null,
  share_to bigint not null,
  whole bigint not null check (whole > 0),
  primary key (invoice_id, contract_id)
);
create index billed_contracts_contract_id on private.billed_contracts (contract_id);

-- Trigger, after `free_dropped_lines`: the shares are proportional to what the invoice bills of each contract, equal if all
-- of that is zero.
create function private.note_billed_contracts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.billed_contracts (invoice_id, contract_id, share_from, share_to, whole)
  select new.id, contract_id, sum(weight) over up_to - weight, sum(weight) over up_to, sum(weight) over ()
  from (
    select contract_id, case when sum(cents) over () = 0 then 1 else cents end as weight
    from (
      select period.contract_id, sum(amount_cents)::bigint as cents from public.billing_periods period
      where period.invoice_id = new.id and period.contract_id is not null group by period.contract_id) billed
  ) weighed
  window up_to as (order by contract_id);
  return null;
end $$;
create trigger note_billed_contracts after update of number on public.invoices
  for each row when (old.number is null and new.number is not null)
  execute function private.note_billed_contracts();
