-- Contracts: recurring work at a customer's site. The office writes a draft. Activating it assigns the number and freezes
-- what was agreed; after that only functions change it, from a day on. Dates decide whether a contract runs, and a job only
-- records that one has ended.

create type public.contract_status as enum ('entwurf', 'aktiv', 'gekuendigt', 'beendet');

create table public.contracts (
  id uuid primary key default gen_random_uuid(),
  -- set when it is activated
  number text constraint contracts_number unique,
  customer_id uuid not null references public.customers (id),
  site_id uuid not null references public.sites (id),
  title public.title not null,
  -- the accepted quote that it came from, which leads to one contract
  quote_id uuid constraint contracts_quote_id unique references public.quotes (id) on delete set null,
  status public.contract_status not null default 'entwurf',
  begins_on public.calendar_day not null,
  -- The last day, agreed or by notice; null while it runs on. The day before `begins_on` if it never began.
  ends_on public.calendar_day,
  minimum_term_months smallint not null default 0 constraint contracts_minimum_term_months_range check (
    minimum_term_months between 0 and 120),
  notice_months smallint not null default 1 constraint contracts_notice_months_range check (notice_months between 0 and 24),
  -- whether prices include VAT, as `prices` of a document says
  is_gross boolean not null default false,
  -- What else was agreed; the customer reads it.
  note text not null default '' constraint contracts_note_length check (char_length(note) <= 5000),
  -- the day on which notice was given
  terminated_on public.calendar_day,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contracts_activated check ((number is null) = (status = 'entwurf')),
  constraint contracts_end_after_begin check (ends_on >= begins_on - 1),
  constraint contracts_terminated check (
    (status <> 'gekuendigt' or terminated_on is not null) and (terminated_on is null or ends_on is not null and number is not null)),
  constraint contracts_ended check (status <> 'beendet' or ends_on is not null)
);
-- The indexes of lists include what the policy reads.
create index contracts_customer_id on public.contracts (customer_id, created_at desc, id) include (number);
create index contracts_site_id on public.contracts (site_id, created_at desc, id);
create index contracts_created_at on public.contracts (created_at desc, id) include (number, customer_id);
create index contracts_drafts on public.contracts (created_at desc, id) include (number, customer_id) where status = 'entwurf';
create index contracts_active on public.contracts (created_at desc, id) include (number, customer_id) where status = 'aktiv';
create index contracts_terminated on public.contracts (created_at desc, id) include (number, customer_id) where status = 'gekuendigt';
create index contracts_ended on public.contracts (created_at desc, id) include (number, customer_id) where status = 'beendet';
create index contracts_ends_on on public.contracts (ends_on, id) where ends_on is not null;
create index contracts_search on public.contracts using gin (private.search_key(number, title) extensions.gin_trgm_ops);

alter table public.contracts enable row level security;
grant select, delete on public.contracts to authenticated;
grant
  insert (
    id, customer_id, site_id, title, quote_id, begins_on, ends_on, minimum_term_months, notice_months, is_gross, note),
  update (customer_id, site_id, title, quote_id, begins_on, ends_on, minimum_term_months, notice_months, is_gross, note)
  on public.contracts to authenticated;

-- Ids of the activated contracts of the caller, a customer. For the policies of what belongs to a contract: a query of the
-- table in its place would make the planner avoid the index in joins. Evaluated once per statement.
create function private.own_contracts() returns setof uuid
language sql stable security definer rows 10 set search_path = '' as $$
  select id from public.contracts
  where number is not null and customer_id = private.own_customer() and private.is_customer()
$$;
grant execute on function private.own_contracts() to authenticated;

create policy "Customers read their activated contracts, admins all" on public.contracts
  for select to authenticated
  using (
    private.hides_estimates()
    and (
      (select private.is_admin())
      or (number is not null and customer_id = (select private.own_customer()) and (select private.is_customer()))));
create policy "Admins create drafts" on public.contracts
  for insert to authenticated
  with check (status = 'entwurf' and (select private.is_admin()));
create policy "Admins update drafts" on public.contracts
  for update to authenticated
  using (status = 'entwurf' and (select private.is_admin()))
  with check (status = 'entwurf' and (select private.is_admin()));
create policy "Admins delete drafts" on public.contracts
  for delete to authenticated
  using (status = 'entwurf' and (select private.is_admin()));

create trigger stamp_created_at before insert on public.contracts
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.contracts
  for each row execute function private.freeze_columns('id', 'created_at');
create trigger stamp_updated_at before update on public.contracts
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.contracts referencing new table as added
  for each statement execute function private.refuse_bulk();
-- Not when merging customers moves contracts and sites one after the other.
create trigger check_site after insert or update of site_id, customer_id on public.contracts
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.check_site();

-- Contracts are kept for six years from the end of the year in which they ended (§ 147 Abs. 1 Nr. 2 und 3, Abs. 3 und 4 AO,
-- § 257 Abs. 4 und 5 HGB).
insert into private.retention (what, period) values ('contracts', '6 years');
create function private.is_past_retention(contract public.contracts, moment timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_api_call() and contract.status = 'beendet'
    and coalesce(contract.ends_on < private.retention_cutoff_years('contracts', moment), false)
$$;

-- Trigger: only drafts are deleted while contracts are kept.
create function private.protect_contracts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status <> 'entwurf' and not private.is_past_retention(old) then
    raise exception 'Verträge werden aufbewahrt.' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger protect_contracts before delete on public.contracts
  for each row execute function private.protect_contracts();
create trigger refuse_truncate before truncate on public.contracts
  for each statement execute function private.refuse_truncate();

-- Trigger: items, prices, schedules and who works are edited in the contract's form, so changing them changes its version.
create function private.touch_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contracts set updated_at = now() where id in (new.contract_id, old.contract_id);
  return null;
end $$;

-- Trigger: what was agreed stays once the contract is activated; something new may be added until it has ended.
create function private.check_contract_terms() returns trigger
language plpgsql set search_path = '' as $$
declare
  state public.contract_status := (select status from public.contracts where id = coalesce(new.contract_id, old.contract_id));
begin
  -- Others are refused by the policy and learn nothing of contracts.
  if not private.is_admin() then
    return coalesce(new, old);
  end if;
  if tg_op = 'INSERT' and state = 'beendet' then
    raise exception 'Der Vertrag ist beendet.' using errcode = 'P0001';
  elsif tg_op <> 'INSERT' and state <> 'entwurf' then
    raise exception 'Was vereinbart ist, wird nicht mehr geändert.' using errcode = 'P0001';
  end if;
  return coalesce(new, old);
end $$;

create function private.find_contracts(search text) returns setof public.contracts
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  patterns text[];
  people uuid[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.matching_customers(patterns);
  return query select * from (
    (select * from public.contracts where private.search_key(number, title) like any (patterns)
      order by created_at desc, id limit 250)
    union
    (select contract.* from public.sites site join public.contracts contract on contract.site_id = site.id
      where private.search_key(site.name, site.street, site.postal_code, site.city, site.contact_name) like any (patterns)
      order by contract.created_at desc, contract.id limit 250)
    union
    (select * from public.contracts where customer_id = any (people)
      order by created_at desc, id limit 250)
    union
    (select entry.* from public.contracts entry join public.customers customer on customer.id = customer_id
      where people is null
        and private.search_key(
            customer.number, company, first_name, last_name, email, customer.street, customer.postal_code, customer.city,
            phone, regexp_replace(phone, '\D', '', 'g'))
          like any (patterns)
      order by entry.created_at desc, entry.id limit 250)
  ) found order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_contracts(text) to authenticated;

-- The 250 newest contracts whose number, title, site (as in find_sites) or customer contains a text. Admins only.
create function public.find_contracts(search text) returns setof public.contracts
language sql stable rows 250 set search_path = '' as $$ select * from private.find_contracts(search) $$;
revoke execute on function public.find_contracts(text) from public, anon;
grant execute on function public.find_contracts(text) to authenticated;

alter publication supabase_realtime add table public.contracts;
