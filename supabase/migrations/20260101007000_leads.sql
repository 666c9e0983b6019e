-- Leads: sent by visitors through the contact form or the guided request, entered by the office for callers; read by admins, who record progress,
-- a follow-up date and the person responsible.

create type public.contact_service as enum ('transporte', 'garten-landschaftsbau', 'reinigung', 'entsorgung', 'sonstiges');
create type public.lead_status as enum ('neu', 'in_arbeit', 'angebot', 'gewonnen', 'verloren');
create type public.lost_reason as enum (
  'zu_teuer', 'termin', 'anderer_anbieter', 'kein_bedarf', 'nicht_erreicht', 'nicht_angeboten', 'sonstiges');
create type public.lead_source as enum ('website', 'telefon', 'empfehlung');

-- Whether this is an entrance with its way to the door.
create function private.is_request_place(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object' and value - array['address', 'floor', 'lift'] = '{}'
      and private.is_text(value -> 'address', 200)
      and (value -> 'floor' is null or private.is_whole_number(value -> 'floor', -5, 100))
      and (value -> 'lift' is null or jsonb_typeof(value -> 'lift') = 'boolean'), false)
$$;

-- Whether this is a list of furniture with numbers.
create function private.is_furniture(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'array', false) and (
    select count(*) <= 30 and coalesce(bool_and(
      jsonb_typeof(item) = 'object' and item - array['name', 'count'] = '{}'
      and private.is_text(item -> 'name', 100) and private.is_whole_number(item -> 'count', 1, 99)), true)
    from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value end) as item)
$$;

-- Whether these are `LeadDetails` of the guided request, within the same limits. Lengths are in metres, areas and volumes
-- in square and cubic metres; `photos` is how many follow. Runs with its owner's rights, because every insert checks it.
create function private.are_request_details(details jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select coalesce(
    jsonb_typeof(details) = 'object'
    and details - array[
      'offers', 'from', 'to', 'rooms', 'furniture', 'volume', 'area', 'rhythm', 'windows', 'length', 'day', 'photos'] = '{}'
    and (details -> 'offers' is null or jsonb_typeof(details -> 'offers') = 'array' and (
      select count(*) <= 10 and coalesce(bool_and(private.is_text(offer, 100)), true)
      from jsonb_array_elements(case when jsonb_typeof(details -> 'offers') = 'array' then details -> 'offers' end) as offer))
    and (details -> 'from' is null or private.is_request_place(details -> 'from'))
    and (details -> 'to' is null or private.is_request_place(details -> 'to'))
    and (details -> 'rooms' is null or private.is_whole_number(details -> 'rooms', 1, 50))
    and (details -> 'furniture' is null or private.is_furniture(details -> 'furniture'))
    and (details -> 'volume' is null or private.is_whole_number(details -> 'volume', 1, 10000))
    and (details -> 'area' is null or private.is_whole_number(details -> 'area', 1, 1000000))
    and coalesce(details ->> 'rhythm' in ('einmalig', 'woechentlich', 'zweiwoechentlich', 'monatlich'), true)
    and (details -> 'windows' is null or private.is_whole_number(details -> 'windows', 0, 10000))
    and (details -> 'length' is null or private.is_whole_number(details -> 'length', 1, 100000))
    and (details -> 'day' is null
      or private.is_text(details -> 'day', 10) and details ->> 'day' ~ '^20\d\d-\d\d-\d\d$')
    and (details -> 'photos' is null or private.is_whole_number(details -> 'photos', 0, 8)), false)
$$;
grant execute on function private.are_request_details(jsonb) to anon, authenticated, service_role;

create table public.contact_requests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name public.person_name not null,
  email public.email,
  phone public.phone,
  service public.contact_service,
  message public.message_text not null,
  -- Sent by the office or an employee to test the form.
  is_test boolean not null default false,
  status public.lead_status not null default 'neu',
  source public.lead_source not null default 'website',
  customer_id uuid references public.customers (id),
  follow_up_on public.calendar_day,
  -- The admin who takes care of it.
  assigned_to uuid references public.profiles (id) on delete set null,
  lost_reason public.lost_reason,
  constraint contact_requests_lost_reason check (lost_reason is null or status = 'verloren'),
  -- what the guided request asked; `message` says the same in words
  details jsonb constraint contact_requests_details_valid check (
    details is null or private.are_request_details(details)),
  -- For a caller the telephone number is enough.
  constraint contact_requests_reachable check (email is not null or (source = 'telefon' and coalesce(phone ~ '\d', false)))
);
create index contact_requests_created_at on public.contact_requests (created_at desc, id) include (is_test);
-- Under a policy the planner does not use an index on enums: one partial index for each service and status that the office
-- can filter by.
create index contact_requests_transport on public.contact_requests (created_at desc, id) where service = 'transporte';
create index contact_requests_garden on public.contact_requests (created_at desc, id) where service = 'garten-landschaftsbau';
create index contact_requests_cleaning on public.contact_requests (created_at desc, id) where service = 'reinigung';
create index contact_requests_disposal on public.contact_requests (created_at desc, id) where service = 'entsorgung';
create index contact_requests_other on public.contact_requests (created_at desc, id) where service = 'sonstiges';
create index contact_requests_new on public.contact_requests (created_at desc, id) where status = 'neu';
create index contact_requests_in_hand on public.contact_requests (created_at desc, id) where status = 'in_arbeit';
create index contact_requests_quoted on public.contact_requests (created_at desc, id) where status = 'angebot';
create index contact_requests_won on public.contact_requests (created_at desc, id) where status = 'gewonnen';
create index contact_requests_lost on public.contact_requests (created_at desc, id) where status = 'verloren';
create index contact_requests_open on public.contact_requests (created_at desc, id)
  where status not in ('gewonnen', 'verloren');
create index contact_requests_follow_up on public.contact_requests (follow_up_on, id)
  where status not in ('gewonnen', 'verloren');
create index contact_requests_customer_id on public.contact_requests (customer_id, created_at desc, id);
create index contact_requests_assigned_to on public.contact_requests (assigned_to, created_at desc, id);
create index contact_requests_email on public.contact_requests (lower(email));
-- A recommended person becomes one lead, even if two admins accept the recommendation at the same moment.
create unique index contact_requests_recommended on public.contact_requests (lower(email)) where source = 'empfehlung';
create index contact_requests_name on public.contact_requests (name, id);
create index contact_requests_open_by_name on public.contact_requests (name, id)
  where status not in ('gewonnen', 'verloren');
create index contact_requests_search on public.contact_requests using gin (
  private.search_key(name, email, message, phone, regexp_replace(phone, '\D', '', 'g')) extensions.gin_trgm_ops);

alter table public.contact_requests enable row level security;
grant select on public.contact_requests to authenticated;
grant insert (name, email, phone, service, message) on public.contact_requests to anon, authenticated;
grant insert (source, customer_id), update (status, follow_up_on, customer_id, assigned_to, lost_reason)
  on public.contact_requests to authenticated;

create policy "Admins read leads" on public.contact_requests
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Visitors send requests" on public.contact_requests
  for insert to anon
  with check (not is_test and source = 'website' and customer_id is null);
create policy "Everyone sends requests, admins also for callers" on public.contact_requests
  for insert to authenticated
  with check (
    is_test = (source = 'website' and (select private.is_staff()))
    and ((source = 'website' and customer_id is null) or (select private.is_admin())));
create policy "Admins update leads" on public.contact_requests
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create function private.mark_test() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_test := new.source = 'website' and private.is_staff();
  return new;
end $$;
create trigger mark_test before insert on public.contact_requests
  for each row execute function private.mark_test();

-- A reason belongs to the status 'verloren' and goes with it; the person responsible is an admin.
create function private.check_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'verloren' and old.status = 'verloren' then
    new.lost_reason := null;
  end if;
  if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null
    and not exists (select from public.profiles where id = new.assigned_to and role = 'admin' and is_active) then
    raise exception 'Zuständig sein kann nur, wer im Büro arbeitet.' using errcode = 'P0001';
  end if;
  return new;
end $$;
create trigger check_lead before update of status, assigned_to on public.contact_requests
  for each row execute function private.check_lead();

create trigger limit_rate before insert on public.contact_requests
  for each row when (new.source = 'website') execute function private.limit_rate('5');
create trigger stamp_created_at before insert on public.contact_requests
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.contact_requests
  for each row execute function private.freeze_columns(
    'id', 'created_at', 'name', 'email', 'phone', 'service', 'message', 'is_test', 'source', 'details');
create trigger refuse_bulk after insert on public.contact_requests referencing new table as added
  for each statement execute function private.refuse_bulk();

create function private.find_contact_requests(search text) returns setof public.contact_requests
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  patterns text[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  return query select * from public.contact_requests
    where private.search_key(name, email, message, phone, regexp_replace(phone, '\D', '', 'g'))
      like any (patterns || private.phone_pattern(search))
    order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_contact_requests(text) to authenticated;

-- The 250 newest leads whose name, address, telephone number or message contains a text. Admins only.
create function public.find_contact_requests(search text) returns setof public.contact_requests
language sql stable rows 250 set search_path = '' as $$ select * from private.find_contact_requests(search) $$;
revoke execute on function public.find_contact_requests(text) from public, anon;
grant execute on function public.find_contact_requests(text) to authenticated;

-- Creates a customer from a lead and assigns the lead to it; both or neither. Returns the customer's id; P0001 if the lead
-- already has a customer or is gone. Row-level security limits it to admins.
create function public.make_customer(
  lead_id uuid, kind public.customer_kind, company text default null, first_name text default null,
  last_name text default null, email text default null, phone text default null, street text default null,
  postal_code text default null, city text default null, country text default 'DE', vat_id text default null,
  vat_id_confirmed_on date default null
) returns uuid
language plpgsql set search_path = '' as $$
declare
  made_id uuid;
begin
  insert into public.customers (
    kind, company, first_name, last_name, email, phone, street, postal_code, city, country, vat_id, vat_id_confirmed_on)
  values (
    make_customer.kind, make_customer.company, make_customer.first_name, make_customer.last_name, make_customer.email,
    make_customer.phone, make_customer.street, make_customer.postal_code, make_customer.city, make_customer.country,
    make_customer.vat_id, make_customer.vat_id_confirmed_on)
  returning id into made_id;
  update public.contact_requests set customer_id = made_id where id = lead_id and customer_id is null;
  if not found then
    raise exception 'Diese Anfrage gehört schon zu einem Kunden.' using errcode = 'P0001';
  end if;
  return made_id;
end $$;
revoke execute on function
  public.make_customer(uuid, public.customer_kind, text, text, text, text, text, text, text, text, text, text, date)
  from public, anon;
grant execute on function
  public.make_customer(uuid, public.customer_kind, text, text, text, text, text, text, text, text, text, text, date)
  to authenticated;

create function private.leads_by_week() returns table (week date, leads integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  this_week date := date_trunc('week', now() at time zone 'Europe/Berlin');
begin
  perform private.require_admin();
  return query select monday::date, (
      select count(*)::integer from public.contact_requests
      where created_at >= monday at time zone 'Europe/Berlin'
        and created_at < (monday + interval '7 days') at time zone 'Europe/Berlin'
        and not is_test)
    from generate_series(this_week - interval '7 weeks', this_week, interval '7 days') as monday;
end $$;
grant execute on function private.leads_by_week() to authenticated;

-- Leads of this week and of each of the seven before, by Monday in Germany, oldest first; without the office's tests.
-- Admins only.
create function public.leads_by_week() returns table (week date, leads integer)
language sql stable set search_path = '' as $$ select * from private.leads_by_week() $$;
revoke execute on function public.leads_by_week() from public, anon;
grant execute on function public.leads_by_week() to authenticated;

alter publication supabase_realtime add table public.contact_requests;

insert into private.retention (what, period) values ('contact_requests', '12 months');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-leads', '47 3 * * *',
    $$delete from public.contact_requests where created_at < private.retention_cutoff('contact_requests')$$);
