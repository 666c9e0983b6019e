-- Appointments: requested by customers, and confirmed, declined, moved or cancelled by the office. If the office has hours
-- for them (booking_hours), only free times can be requested.

create type public.appointment_service as enum ('reinigung', 'transport', 'umzug', 'beratung', 'sonstiges');
create type public.appointment_status as enum ('Ausstehend', 'Bestätigt', 'Abgelehnt', 'Storniert');

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
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
  created_at timestamptz not null default now()
);
create index appointments_user_id on public.appointments (user_id, date, time, id);
create index appointments_request_id on public.appointments (request_id);
create index appointments_date on public.appointments (date, time, id) include (user_id);
create index appointments_requested on public.appointments (date, time, id) include (user_id) where status = 'Ausstehend';
create index appointments_confirmed on public.appointments (date, time, id) include (user_id) where status = 'Bestätigt';
create index appointments_declined on public.appointments (date, time, id) include (user_id) where status = 'Abgelehnt';
create index appointments_cancelled on public.appointments (date, time, id) include (user_id) where status = 'Storniert';

alter table public.appointments enable row level security;
grant select on public.appointments to authenticated;
grant insert (user_id, request_id, date, time, service, status), update (status, date, time, answer_note)
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
    'id', 'user_id', 'request_id', 'ends_at', 'service', 'proposed_by', 'version', 'created_at');
create trigger guard_columns before update on public.appointments
  for each row execute function private.guard_columns('date', 'time', 'answer_note');
create trigger refuse_bulk after insert on public.appointments referencing new table as added
  for each statement execute function private.refuse_bulk('1');

alter publication supabase_realtime add table public.appointments;
