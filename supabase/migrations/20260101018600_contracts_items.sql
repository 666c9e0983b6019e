-- What a contract contains, and its prices

create type public.contract_price_kind as enum ('monat', 'quartal', 'jahr', 'einsatz', 'stunde', 'enthalten');

create table public.contract_items (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references public.contracts (id) on delete cascade,
  position smallint not null default 0 constraint contract_items_position_range check (position between 0 and 999),
  title public.title not null,
  description text not null default '' constraint contract_items_description_length check (char_length(description) <= 1000),
  price_kind public.contract_price_kind not null default 'monat',
  -- whether a flat amount is billed at the beginning of its period instead of at the end
  in_advance boolean not null default false,
  vat_rate smallint not null default 19 constraint contract_items_vat_rate_valid check (
    vat_rate = 0 or vat_rate = 7 or vat_rate = 19),
  -- whether it is labour of a household service (§ 35a EStG), as `labour` of a document's line
  is_labour boolean not null default false,
  created_at timestamptz not null default now(),
  constraint contract_items_flat_in_advance check (
    not in_advance or price_kind not in ('einsatz', 'stunde', 'enthalten')),
  -- for the schedules, whose item is one of their contract
  constraint contract_items_of_contract unique (contract_id, id)
);

alter table public.contract_items enable row level security;
grant select, delete on public.contract_items to authenticated;
grant
  insert (id, contract_id, position, title, description, price_kind, in_advance, vat_rate, is_labour),
  update (position, title, description, price_kind, in_advance, vat_rate, is_labour)
  on public.contract_items to authenticated;

create policy "Those who read the contract read its items" on public.contract_items
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or contract_id in (select private.own_contracts())));
create policy "Admins create items" on public.contract_items
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update items of drafts" on public.contract_items
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete items of drafts" on public.contract_items
  for delete to authenticated
  using ((select private.is_admin()));

create trigger stamp_created_at before insert on public.contract_items
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.contract_items
  for each row execute function private.freeze_columns('id', 'contract_id', 'created_at');
create trigger check_contract_terms before insert or update or delete on public.contract_items
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.check_contract_terms();
create trigger touch_contract after insert or update or delete on public.contract_items
  for each row execute function private.touch_contract();
create trigger refuse_bulk after insert on public.contract_items referencing new table as added
  for each statement execute function private.refuse_bulk();

-- The price of an item from a day on. It has the same meaning as `unitPriceCents` of a document's line.
create table public.contract_prices (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references public.contract_items (id) on delete cascade,
  valid_from public.calendar_day not null,
  unit_price_cents integer not null constraint contract_prices_unit_price_cents_range check (
    unit_price_cents between 0 and 10000000),
  created_at timestamptz not null default now(),
  constraint contract_prices_once unique (item_id, valid_from)
);

alter table public.contract_prices enable row level security;
grant select, delete on public.contract_prices to authenticated;
grant insert (item_id, valid_from, unit_price_cents), update (unit_price_cents) on public.contract_prices to authenticated;

create policy "Those who read the item read its prices" on public.contract_prices
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or item_id in (select id from public.contract_items)));
create policy "Admins create prices" on public.contract_prices
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update prices" on public.contract_prices
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete prices" on public.contract_prices
  for delete to authenticated
  using ((select private.is_admin()));

-- Trigger: a price that is in force in an activated contract, or was, stays; later ones are added before their day.
create function private.check_contract_price() returns trigger
language plpgsql set search_path = '' as $$
declare
  today date := (now() at time zone 'Europe/Berlin')::date;
  state public.contract_status;
begin
  -- Others are refused by the policy and learn nothing of contracts.
  if not private.is_admin() then
    return coalesce(new, old);
  end if;
  select status into state from public.contract_items item join public.contracts contract on contract.id = contract_id
  where item.id = coalesce(new.item_id, old.item_id);
  if state <> 'entwurf' and least(new.valid_from, old.valid_from) <= today then
    raise exception 'Der Preis eines laufenden Vertrags ändert sich frühestens ab morgen.' using errcode = 'P0001';
  end if;
  return coalesce(new, old);
end $$;
create trigger stamp_created_at before insert on public.contract_prices
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.contract_prices
  for each row execute function private.freeze_columns('id', 'item_id', 'valid_from', 'created_at');
create trigger check_contract_price before insert or update or delete on public.contract_prices
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.check_contract_price();
create trigger refuse_bulk after insert on public.contract_prices referencing new table as added
  for each statement execute function private.refuse_bulk();

-- Trigger: prices are edited in the contract's form, too.
create function private.touch_contract_of_price() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contracts set updated_at = now()
  where id in (select contract_id from public.contract_items where id in (new.item_id, old.item_id));
  return null;
end $$;
create trigger touch_contract after insert or update or delete on public.contract_prices
  for each row execute function private.touch_contract_of_price();

-- The price of an item on a day; null if none is in force.
create function private.price_on(item uuid, day date) returns integer
language sql stable security definer set search_path = '' as $$
  select unit_price_cents from public.contract_prices
  where item_id = item and valid_from <= day
  order by valid_from desc limit 1
$$;
