-- Tasks from a customer's order

-- An address on one line.
create function private.format_address(street text, postal_code text, city text) returns text
language sql immutable set search_path = '' as $$
  select nullif(left(concat_ws(', ',
    nullif(trim(street), ''), nullif(trim(concat_ws(' ', nullif(trim(postal_code), ''), nullif(trim(city), ''))), '')), 300), '')
$$;
grant execute on function private.format_address(text, text, text) to authenticated, service_role;

-- Trigger: a task of an order is at its site. Unless other values are given, it takes place and contact from the site,
-- otherwise the place from the order, and in any case the order's destination; what is missing there is the customer's.
create function private.copy_from_origin() returns trigger
language plpgsql set search_path = '' as $$
declare
  origin record;
begin
  new.site_id := coalesce(new.site_id, (select site_id from public.requests where id = new.request_id));
  select
    coalesce(
      private.format_address(site.street, site.postal_code, site.city),
      private.format_address(request.street, request.postal_code, request.city),
      private.format_address(customer.street, customer.postal_code, customer.city)) as place,
    request.destination,
    coalesce(
      nullif(trim(concat_ws(' ', customer.first_name, customer.last_name)), ''), nullif(trim(customer.company), '')) as customer_name,
    customer.phone, site.contact_name, site.contact_phone
  into origin
  from (select) as task
    left join public.sites site on site.id = new.site_id
    left join public.requests request on request.id = new.request_id
    left join public.customers customer on customer.id = coalesce(site.customer_id, request.customer_id);
  new.place := coalesce(new.place, origin.place);
  new.destination := coalesce(new.destination, origin.destination);
  -- A number belongs to the given name.
  if new.contact_name is null and new.contact_phone is null then
    if origin.contact_name is not null or origin.contact_phone is not null then
      new.contact_name := origin.contact_name;
      new.contact_phone := origin.contact_phone;
    else
      new.contact_name := left(origin.customer_name, 200);
      new.contact_phone := origin.phone;
    end if;
  end if;
  return new;
end $$;
create trigger copy_from_origin before insert on public.tasks
  for each row when (new.request_id is not null or new.site_id is not null)
  execute function private.copy_from_origin();

-- Creates a task from a customer's order and sets the order in progress; both or neither. It may be unassigned, and an
-- order may have several. The id is the caller's, so that a repeated call creates one task and returns the same id. Null if
-- the caller sees no such order that is pending or in progress.
create function public.convert_request(
  request_id uuid, title text, description text, assigned_to uuid default null, task_id uuid default gen_random_uuid(),
  starts_at timestamptz default null, ends_at timestamptz default null, vehicle_id uuid default null,
  place text default null, destination text default null, contact_name text default null, contact_phone text default null,
  checklist text[] default '{}', crew uuid[] default '{}'
) returns uuid
language plpgsql set search_path = '' as $$
begin
  update public.requests set status = 'in_progress'
  where id = convert_request.request_id and status in ('pending', 'in_progress');
  if not found then
    return null;
  end if;
  return public.save_task(
    task_id, title, description, assigned_to, starts_at, ends_at, vehicle_id, place, destination, contact_name,
    contact_phone, checklist, crew, null, request_id);
end $$;
revoke execute on function public.convert_request(
  uuid, text, text, uuid, uuid, timestamptz, timestamptz, uuid, text, text, text, text, text[], uuid[]) from public, anon;
grant execute on function public.convert_request(
  uuid, text, text, uuid, uuid, timestamptz, timestamptz, uuid, text, text, text, text, text[], uuid[]) to authenticated;
