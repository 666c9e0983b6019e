-- Sites: places of a customer where we work again and again. What opens them is in a table of its own, because employees
-- read it around their visits only, and customers, who read the rest, not at all.

-- Whether this is a list of at most 50 items, each with one line of text and, if it is not due at every visit, a rhythm of
-- its own: a rule and the first day that counts. Other texts, rules and days fail with 23514 or 22008 as well.
create function private.is_site_checklist(checklist jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(checklist) = 'array', false) and (
    select count(*) <= 50 and coalesce(bool_and(
      jsonb_typeof(item) = 'object'
      and item - array['text', 'rule', 'starts_on'] = '{}'
      and coalesce(jsonb_typeof(item -> 'text') = 'string', false)
      and ((item ->> 'text')::public.title)::public.single_line is not null
      and coalesce(jsonb_typeof(item -> 'rule') in ('string', 'null'), true)
      and coalesce(jsonb_typeof(item -> 'starts_on') in ('string', 'null'), true)
      and (item ->> 'rule' is null) = (item ->> 'starts_on' is null)
      and ((item ->> 'rule')::public.recurrence_rule is not null) = (item ->> 'rule' is not null)
      and case when item ->> 'starts_on' ~ '^\d{4}-\d\d-\d\d$' then (item ->> 'starts_on')::public.calendar_day is not null
        else item ->> 'starts_on' is null end), true)
    from jsonb_array_elements(case when jsonb_typeof(checklist) = 'array' then checklist end) as item)
$$;
grant execute on function private.is_site_checklist(jsonb) to authenticated, service_role;

create table public.sites (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id),
  name public.title not null,
  street public.single_line constraint sites_street_length check (char_length(street) <= 200),
  postal_code public.single_line constraint sites_postal_code_length check (char_length(postal_code) <= 10),
  city public.single_line constraint sites_city_length check (char_length(city) <= 100),
  -- the contact on site; if there is none, the customer
  contact_name public.person_name,
  contact_phone public.phone,
  -- What is done there: items {text, rule, starts_on}, of which those with a rule are due in that rhythm only.
  checklist jsonb not null default '[]' constraint sites_checklist_valid check (private.is_site_checklist(checklist)),
  -- when the office put it away; it is offered for new work no more
  archived_at timestamptz constraint sites_archived_at_range check (archived_at between '2000-01-01' and '2100-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The indexes of lists include the customer because the policy reads it.
create index sites_customer_id on public.sites (customer_id, name, id);
create index sites_name on public.sites (name, id) include (customer_id);
create index sites_current on public.sites (name, id) include (customer_id) where archived_at is null;
create index sites_archived on public.sites (name, id) include (customer_id) where archived_at is not null;
create index sites_city on public.sites (city, id) include (customer_id);
create index sites_created_at on public.sites (created_at desc, id) include (customer_id);
create index sites_search on public.sites using gin (
  private.search_key(name, street, postal_code, city, contact_name) extensions.gin_trgm_ops);

create table public.site_access (
  site_id uuid primary key references public.sites (id) on delete cascade,
  key_number public.single_line constraint site_access_key_number_length check (char_length(key_number) <= 100),
  door_code public.single_line constraint site_access_door_code_length check (char_length(door_code) <= 100),
  parking public.remark,
  instructions public.message_text,
  updated_at timestamptz not null default now()
);

-- Policies: `tasks_sites`, because employees read the sites of their tasks.
alter table public.sites enable row level security;
grant select, delete on public.sites to authenticated;
grant
  insert (
    id, customer_id, name, street, postal_code, city, contact_name, contact_phone, checklist, archived_at),
  update (name, street, postal_code, city, contact_name, contact_phone, checklist, archived_at)
  on public.sites to authenticated;
alter table public.site_access enable row level security;
grant select on public.site_access to authenticated;
grant
  insert (site_id, key_number, door_code, parking, instructions),
  update (key_number, door_code, parking, instructions)
  on public.site_access to authenticated;

create trigger stamp_created_at before insert on public.sites
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.sites
  for each row execute function private.freeze_columns('id', 'created_at');
-- Only merging two customers, done by a function for the office, moves their sites.
create trigger freeze_customer before update on public.sites
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.freeze_columns('customer_id');
create trigger stamp_updated_at before update on public.sites
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.sites referencing new table as added
  for each statement execute function private.refuse_bulk();

create trigger freeze_columns before update on public.site_access
  for each row execute function private.freeze_columns('site_id');
create trigger stamp_updated_at before update on public.site_access
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.site_access referencing new table as added
  for each statement execute function private.refuse_bulk();

-- Trigger: access is edited in the site's form, so changing it changes the site's version.
create function private.touch_site() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.sites set updated_at = now() where id = new.site_id;
  return null;
end $$;
create trigger touch_site after insert or update on public.site_access
  for each row execute function private.touch_site();

-- Writes a site with its access, both or neither: a new one, or with `version` the one last changed then. Returns its id,
-- null if that version no longer exists. The id is the caller's, so that a repeated call creates one site. The customer of
-- an existing one stays.
create function public.save_site(
  site_id uuid, customer_id uuid, name text, street text default null, postal_code text default null, city text default null,
  contact_name text default null, contact_phone text default null, checklist jsonb default '[]',
  key_number text default null, door_code text default null, parking text default null, instructions text default null,
  version timestamptz default null
) returns uuid
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  if save_site.version is null then
    insert into public.sites (id, customer_id, name, street, postal_code, city, contact_name, contact_phone, checklist)
    values (
      save_site.site_id, save_site.customer_id, save_site.name, save_site.street, save_site.postal_code, save_site.city,
      save_site.contact_name, save_site.contact_phone, save_site.checklist)
    on conflict (id) do nothing;
    if not found then
      return save_site.site_id;
    end if;
  else
    update public.sites set
      name = save_site.name, street = save_site.street, postal_code = save_site.postal_code, city = save_site.city,
      contact_name = save_site.contact_name, contact_phone = save_site.contact_phone, checklist = save_site.checklist
    where id = save_site.site_id and updated_at = save_site.version;
    if not found then
      return null;
    end if;
  end if;
  insert into public.site_access (site_id, key_number, door_code, parking, instructions)
  values (
    save_site.site_id, save_site.key_number, save_site.door_code, save_site.parking, save_site.instructions)
  on conflict on constraint site_access_pkey do update set
    key_number = excluded.key_number, door_code = excluded.door_code, parking = excluded.parking,
    instructions = excluded.instructions;
  return save_site.site_id;
end $$;
revoke execute on function public.save_site(
  uuid, uuid, text, text, text, text, text, text, jsonb, text, text, text, text, timestamptz) from public, anon;
grant execute on function public.save_site(
  uuid, uuid, text, text, text, text, text, text, jsonb, text, text, text, text, timestamptz) to authenticated;

create function private.find_sites(search text) returns setof public.sites
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  patterns text[];
  people uuid[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.matching_customers(patterns);
  return query select * from (
    (select * from public.sites where private.search_key(name, street, postal_code, city, contact_name) like any (patterns)
      order by created_at desc, id limit 250)
    union
    (select * from public.sites where customer_id = any (people)
      order by created_at desc, id limit 250)
    union
    (select entry.* from public.sites entry join public.customers customer on customer.id = customer_id
      where people is null
        and private.search_key(
            number, company, first_name, last_name, email, customer.street, customer.postal_code, customer.city,
            phone, regexp_replace(phone, '\D', '', 'g'))
          like any (patterns)
      order by entry.created_at desc, entry.id limit 250)
  ) found order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_sites(text) to authenticated;

-- The 250 newest sites whose name, address, contact or customer (as in find_customers) contains a text. Admins only.
create function public.find_sites(search text) returns setof public.sites
language sql stable rows 250 set search_path = '' as $$ select * from private.find_sites(search) $$;
revoke execute on function public.find_sites(text) from public, anon;
grant execute on function public.find_sites(text) to authenticated;

-- Access is not published: only those who may read it learn of it.
alter publication supabase_realtime add table public.sites;
