-- The fleet. Employees reserve a free vehicle for themselves and release any reservation.

create type public.vehicle_status as enum ('verfuegbar', 'reserviert');

create table public.vehicles (
  id uuid primary key default gen_random_uuid(),
  name public.short_text not null,
  type public.short_text not null,
  status public.vehicle_status not null default 'verfuegbar',
  reserved_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint vehicles_free_has_no_owner check (status = 'reserviert' or reserved_by is null)
);
create index vehicles_name on public.vehicles (name);
create index vehicles_reserved_by on public.vehicles (reserved_by);

alter table public.vehicles enable row level security;
grant select, delete on public.vehicles to authenticated;
grant insert (name, type, status, reserved_by), update (name, type, status, reserved_by) on public.vehicles to authenticated;

create policy "Staff read vehicles" on public.vehicles
  for select to authenticated
  using (private.hides_estimates() and (select private.is_staff()));
create policy "Admins create vehicles" on public.vehicles
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Staff update vehicles" on public.vehicles
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));
create policy "Admins delete vehicles" on public.vehicles
  for delete to authenticated
  using ((select private.is_admin()));

-- A policy sees the old row or the new one, never both: the two changes that employees may make are checked here.
create function private.check_reservation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- `is not true`, because comparing with an empty reserved_by gives null.
  if private.is_api_call() and not private.is_admin() and (
    (old.status = 'verfuegbar' and new.status = 'reserviert' and new.reserved_by = (select auth.uid()))
    or (old.status = 'reserviert' and new.status = 'verfuegbar' and new.reserved_by is null)) is not true then
    raise exception 'Das Fahrzeug kann so nicht reserviert oder freigegeben werden.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger check_reservation before update on public.vehicles
  for each row execute function private.check_reservation();
create trigger freeze_columns before update on public.vehicles
  for each row execute function private.freeze_columns('id');
create trigger guard_columns before update on public.vehicles
  for each row execute function private.guard_columns('name', 'type');
create trigger stamp_updated_at before update on public.vehicles
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.vehicles referencing new table as added
  for each statement execute function private.refuse_bulk();

-- The holders of the reserved vehicles: the name, otherwise the address. Employees cannot read colleagues' profiles; they
-- need this much to ask before releasing another user's reservation.
create function private.vehicle_holders() returns table (vehicle_id uuid, holder text)
language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select v.id, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email)
    from public.vehicles v join public.profiles p on p.id = v.reserved_by;
end $$;
grant execute on function private.vehicle_holders() to authenticated;

create function public.vehicle_holders() returns table (vehicle_id uuid, holder text)
language sql stable rows 20 set search_path = '' as $$ select * from private.vehicle_holders() $$;
revoke execute on function public.vehicle_holders() from public, anon;
grant execute on function public.vehicle_holders() to authenticated;

-- Trigger: deleting an account ends its reservations.
create function private.free_vehicles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.vehicles set status = 'verfuegbar', reserved_by = null where reserved_by = old.id;
  return old;
end $$;
create trigger free_vehicles before delete on public.profiles
  for each row execute function private.free_vehicles();

alter publication supabase_realtime add table public.vehicles;
