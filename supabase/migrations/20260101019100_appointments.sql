-- Appointments: requested by customers or made for them by the office, and confirmed, declined, moved or cancelled by the
-- office. If the office has hours for them (booking_hours), customers can request only free times.

create type public.appointment_service as enum ('reinigung', 'transport', 'umzug', 'beratung', 'sonstiges');
create type public.appointment_status as enum ('Ausstehend', 'Bestätigt', 'Abgelehnt', 'Storniert');

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  -- The customer as long as there is no account; afterwards it is the account's (see set_appointment_customer).
  customer_id uuid references public.customers (id),
  -- the customer's order that it belongs to
  request_id uuid references public.requests (id) on delete set null,
  date public.calendar_day not null,
  time time not null constraint appointments_time_range check (time < '24:00'),
  -- Start plus the service's duration at that time; set by set_appointment_state, ignoring input.
  ends_at timestamptz not null default now(),
  service public.appointment_service not null,
  status public.appointment_status not null default 'Ausstehend',
  -- the office's note on its answer
  answer_note public.remark,
  -- The account of the office that proposed day and time; null if the customer chose them. No foreign key: with two to
  -- `profiles`, the API could not tell which one to embed.
  proposed_by uuid,
  -- Increases with each change that calendars have to receive.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  constraint appointments_of_one_person check (num_nonnulls(user_id, customer_id) = 1)
);
create index appointments_user_id on public.appointments (user_id, date, time, id);
create index appointments_request_id on public.appointments (request_id);
create index appointments_date on public.appointments (date, time, id) include (user_id);
create index appointments_requested on public.appointments (date, time, id) include (user_id) where status = 'Ausstehend';
create index appointments_confirmed on public.appointments (date, time, id) include (user_id) where status = 'Bestätigt';
create index appointments_declined on public.appointments (date, time, id) include (user_id) where status = 'Abgelehnt';
create index appointments_cancelled on public.appointments (date, time, id) include (user_id) where status = 'Storniert';
create index appointments_without_account on public.appointments (date, time, id) where customer_id is not null;

alter table public.appointments enable row level security;
grant select on public.appointments to authenticated;
grant insert (user_id, customer_id, request_id, date, time, service, status), update (status, date, time, answer_note)
  on public.appointments to authenticated;

create policy "Customers read their appointments, admins all" on public.appointments
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_customer()))));
create policy "Customers request appointments, admins make them" on public.appointments
  for insert to authenticated
  with check (
    ((select private.is_admin()) and (status = 'Ausstehend' or status = 'Bestätigt'))
    or (user_id = (select auth.uid()) and status = 'Ausstehend' and request_id is null and (select private.is_customer())));
-- set_appointment_state checks who may make which change.
create policy "Customers cancel and answer proposals, admins answer" on public.appointments
  for update to authenticated
  using (
    (select private.is_admin())
    or (user_id = (select auth.uid()) and (status = 'Ausstehend' or status = 'Bestätigt') and (select private.is_customer())))
  with check (
    (select private.is_admin())
    or (user_id = (select auth.uid())
      and (status = 'Storniert' or (proposed_by is not null and status <> 'Ausstehend'))
      and (select private.is_customer())));

-- When an appointment begins. The hour that occurs twice in October means its second one, as everywhere in PostgreSQL.
create function private.appointment_start(date date, "time" time) returns timestamptz
language sql immutable set search_path = '' as $$ select (date + "time") at time zone 'Europe/Berlin' $$;
grant execute on function private.appointment_start(date, time) to authenticated, service_role;
create index appointments_start on public.appointments (user_id, private.appointment_start(date, time) desc, id);
create index appointments_customer_id on public.appointments (customer_id, private.appointment_start(date, time) desc, id);

-- The duration of an appointment for a service.
create function private.service_length(service public.appointment_service) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(mins => case service
    when 'reinigung' then reinigung_minutes
    when 'transport' then transport_minutes
    when 'umzug' then umzug_minutes
    when 'beratung' then beratung_minutes
    else sonstiges_minutes end)
  from public.appointment_settings where id = 1
$$;

create trigger limit_account before insert on public.appointments
  for each row execute function private.limit_account();
create trigger stamp_created_at before insert on public.appointments
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.appointments
  for each row execute function private.freeze_columns(
    'id', 'request_id', 'ends_at', 'service', 'proposed_by', 'version', 'created_at');
-- Only merging two customers and a new account, both done by functions, change whose it is.
create trigger freeze_account before update on public.appointments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.freeze_columns('user_id', 'customer_id');
create trigger guard_columns before update on public.appointments
  for each row execute function private.guard_columns('date', 'time', 'answer_note');
create trigger refuse_bulk after insert on public.appointments referencing new table as added
  for each statement execute function private.refuse_bulk('1');

-- An appointment for a customer with an account is the account's. Locking the customer makes an account that is linked at the
-- same moment wait, and then find the appointment.
create function private.set_appointment_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  -- Reveals nothing about customers to callers for whom the policy refuses the row.
  if private.is_api_call() and not private.is_admin() then
    return new;
  end if;
  perform private.lock_customer(new.customer_id);
  account := (select profile_id from public.customers where id = new.customer_id);
  if account is not null then
    new.user_id := account;
    new.customer_id := null;
  end if;
  return new;
end $$;
create trigger set_appointment_customer before insert or update of customer_id on public.appointments
  for each row when (new.customer_id is not null and new.user_id is null)
  execute function private.set_appointment_customer();

-- A customer who gets an account sees the appointments that the office made before.
create function private.hand_over_appointments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.appointments set user_id = new.profile_id, customer_id = null where customer_id = new.id;
  return null;
end $$;
create trigger hand_over_appointments after update of profile_id on public.customers
  for each row when (new.profile_id is not null and new.profile_id is distinct from old.profile_id)
  execute function private.hand_over_appointments();

alter publication supabase_realtime add table public.appointments;
