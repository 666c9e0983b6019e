-- Appointments that customers ask for and the office confirms or declines.

create type public.appointment_service as enum ('reinigung', 'transport', 'umzug', 'beratung', 'sonstiges');
create type public.appointment_status as enum ('Ausstehend', 'Bestätigt', 'Abgelehnt');

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  date public.calendar_day not null,
  time time not null constraint appointments_time_range check (time < '24:00'),
  service public.appointment_service not null,
  status public.appointment_status not null default 'Ausstehend',
  created_at timestamptz not null default now()
);
create index appointments_user_id on public.appointments (user_id, date, time, id);
create index appointments_date on public.appointments (date, time, id) include (user_id);

alter table public.appointments enable row level security;
grant select on public.appointments to authenticated;
grant insert (user_id, date, time, service, status), update (status) on public.appointments to authenticated;

create policy "Customers read their appointments, admins all" on public.appointments
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_customer()))));
create policy "Customers ask for appointments" on public.appointments
  for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'Ausstehend' and (select private.is_customer()));
create policy "Admins answer appointments" on public.appointments
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- Nobody can keep an appointment in the past; today counts in German time.
create function private.refuse_past_appointment() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() and new.date < (now() at time zone 'Europe/Berlin')::date then
    raise exception 'Bitte wählen Sie ein Datum ab heute.' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger refuse_past_appointment before insert on public.appointments
  for each row execute function private.refuse_past_appointment();
create trigger limit_account before insert on public.appointments
  for each row execute function private.limit_account();
create trigger stamp_created_at before insert on public.appointments
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.appointments
  for each row execute function private.freeze_columns('id', 'user_id', 'date', 'time', 'service', 'created_at');
create trigger refuse_bulk after insert on public.appointments referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.appointments;
