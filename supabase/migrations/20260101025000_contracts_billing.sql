-- What has been billed of contracts, orders and tasks, or will not be: each period of an item, and each visit, once

create type public.billing_status as enum ('abgerechnet', 'nicht_abgerechnet');

-- A row is one of these:
-- - a period of an item with a flat price: `item_id`;
-- - a visit of an item with a price per visit or hour: `item_id` and `task_id`;
-- - an order or a task that the office does not bill: `request_id` or `task_id`.
-- A cancelled invoice and a deleted draft take their rows along, so that what they named is offered again.
create table public.billing_periods (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid,
  item_id uuid,
  request_id uuid references public.requests (id) on delete cascade,
  task_id uuid references public.tasks (id) on delete cascade,
  period_from public.calendar_day not null,
  period_to public.calendar_day not null,
  -- Hours recorded after a visit was billed are billed as its next part.
  part smallint not null default 1 constraint billing_periods_part_range check (part between 1 and 1000),
  -- thousandths of a visit or an hour; 1000 for a period with a flat price
  quantity_thousandths bigint not null default 1000 constraint billing_periods_quantity_range check (quantity_thousandths >= 0),
  -- with or without VAT, as `is_gross` of the contract says
  amount_cents bigint not null default 0 constraint billing_periods_amount_range check (amount_cents >= 0),
  status public.billing_status not null default 'abgerechnet',
  -- why it is not billed
  reason public.remark,
  -- The lines of the draft that bill it have this as `billed`; see `free_dropped_lines`.
  line text,
  -- null once the invoice was deleted at the end of its retention
  invoice_id uuid references public.invoices (id) on delete set null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint billing_periods_item foreign key (contract_id, item_id)
    references public.contract_items (contract_id, id) on delete cascade,
  constraint billing_periods_of_one check (
    (contract_id is null) = (item_id is null) and num_nonnulls(item_id, request_id) <= 1
    and num_nonnulls(item_id, request_id, task_id) > 0),
  constraint billing_periods_order check (period_from <= period_to),
  constraint billing_periods_waived check (
    (status = 'nicht_abgerechnet') = (reason is not null) and (status = 'abgerechnet' or invoice_id is null)),
  constraint billing_periods_visit_once unique (task_id, part),
  constraint billing_periods_order_once unique (request_id)
);
-- Whatever two offices do at once: no day of an item with a flat price is billed twice. Created after the table's other
-- constraints, which are checked first.
alter table public.billing_periods add constraint billing_periods_period_once
  exclude using gist (item_id with =, daterange(period_from, period_to, '[]') with &&) where (task_id is null);
create index billing_periods_contract on public.billing_periods (contract_id, item_id, period_from);
create index billing_periods_invoice_id on public.billing_periods (invoice_id);
create index billing_periods_created_by on public.billing_periods (created_by);
create index billing_periods_waived_periods on public.billing_periods (created_at desc, id) where status = 'nicht_abgerechnet';

alter table public.billing_periods enable row level security;
grant select on public.billing_periods to authenticated;
create policy "Admins read what has been billed" on public.billing_periods
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));

alter publication supabase_realtime add table public.billing_periods;

-- Trigger: a cancelled invoice and a deleted draft set free what they named. What an invoice named stays billed when it is
-- deleted at the end of its retention.
create function private.free_billing_periods() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.billing_periods where invoice_id = old.id;
  return coalesce(new, old);
end $$;
create trigger free_billing_periods before delete on public.invoices
  for each row when (old.number is null)
  execute function private.free_billing_periods();
create trigger free_cancelled_billing_periods after update of status on public.invoices
  for each row when (new.status = 'storniert' and old.status <> 'storniert')
  execute function private.free_billing_periods();

-- Trigger: an issued invoice does not bill what the office has removed from its draft. Until then a line can come back.
create function private.free_dropped_lines() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.billing_periods
  where invoice_id = new.id and line is not null
    and not exists (select from jsonb_array_elements(old.content -> 'lines') kept where kept ->> 'billed' = line);
  return null;
end $$;
create trigger free_dropped_lines after update of number on public.invoices
  for each row when (old.number is null and new.number is not null)
  execute function private.free_dropped_lines();
