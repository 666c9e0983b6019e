-- Tasks from a customer's order

-- An address on one line.
create function private.format_address(street text, postal_code text, city text) returns text
language sql immutable set search_path = '' as $$
  select nullif(left(concat_ws(', ',
    nullif(trim(street), ''), nullif(trim(concat_ws(' ', nullif(trim(postal_code), ''), nullif(trim(city), ''))), '')), 300), '')
$$;
grant execute on function private.format_address(text, text, text) to authenticated, service_role;

-- Trigger: a task takes the place from its order, otherwise the customer's address with the customer as contact, unless
-- other values are given.
create function private.copy_from_order() returns trigger
language plpgsql set search_path = '' as $$
declare
  origin record;
begin
  select
    case when concat(request.street, request.postal_code, request.city) ~ '\S'
      then private.format_address(request.street, request.postal_code, request.city)
      else private.format_address(customer.street, customer.postal_code, customer.city) end as place,
    coalesce(
      nullif(trim(concat_ws(' ', customer.first_name, customer.last_name)), ''), nullif(trim(customer.company), '')) as contact,
    customer.phone
  into origin
  from public.requests request join public.customers customer on customer.id = request.customer_id
  where request.id = new.request_id;
  new.place := coalesce(new.place, origin.place);
  -- A number belongs to the given name.
  if new.contact_name is null and new.contact_phone is null then
    new.contact_name := left(origin.contact, 200);
    new.contact_phone := origin.phone;
  end if;
  return new;
end $$;
create trigger copy_from_order before insert on public.tasks
  for each row when (new.request_id is not null)
  execute function private.copy_from_order();

-- Creates a task from a customer's order and sets the order in progress; both or neither. It may be unassigned, and an
-- order may have several. The id is the caller's, so that a repeated call creates one task and returns the same id. Null if
-- the caller sees no such order that is pending or in progress.
create function public.convert_request(
  request_id uuid, title text, description text, assigned_to uuid default null, task_id uuid default gen_random_uuid(),
  starts_at timestamptz default null, ends_at timestamptz default null, vehicle_id uuid default null,
  place text default null, contact_name text default null, contact_phone text default null, checklist text[] default '{}',
  crew uuid[] default '{}'
) returns uuid
language plpgsql set search_path = '' as $$
begin
  update public.requests set status = 'in_progress'
  where id = convert_request.request_id and status in ('pending', 'in_progress');
  if not found then
    return null;
  end if;
  return public.save_task(
    task_id, title, description, assigned_to, starts_at, ends_at, vehicle_id, place, contact_name, contact_phone, checklist,
    crew, null, request_id);
end $$;
revoke execute on function public.convert_request(
  uuid, text, text, uuid, uuid, timestamptz, timestamptz, uuid, text, text, text, text[], uuid[]) from public, anon;
grant execute on function public.convert_request(
  uuid, text, text, uuid, uuid, timestamptz, timestamptz, uuid, text, text, text, text[], uuid[]) to authenticated;
