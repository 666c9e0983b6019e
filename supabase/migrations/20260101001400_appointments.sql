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
create index appointments_created_at on public.appointments (user_id, created_at desc, id);
create index appointments_date on public.appointments (date, time, id) include (user_id);
create index appointments_requested on public.appointments (date, time, id) include (user_id) where status = 'Ausstehend';
create index appointments_confirmed on public.appointments (date, time, id) include (user_id) where status = 'Bestätigt';
create index appointments_declined on public.appointments (date, time, id) include (user_id) where status = 'Abgelehnt';

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

create function private.find_appointments(search text, past boolean) returns setof public.appointments
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns text[];
  people uuid[];
  services public.appointment_service[];
  today date;
  since date;
  until date;
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.found_people(patterns);
  services := array(
    select offered from unnest(enum_range(null::public.appointment_service)) offered
    where private.folded(offered::text) like any (patterns));
  today := (now() at time zone 'Europe/Berlin')::date;
  since := case when past then '-infinity' else today end;
  until := case when past then today - 1 else 'infinity' end;
  return query select * from (
    (select * from public.appointments where service = any (services) and date between since and until
      order by date desc, time desc, id desc limit 250)
    union
    (select * from public.appointments where user_id = any (people) and date between since and until
      order by date desc, time desc, id desc limit 250)
    union
    (select entry.* from public.appointments entry join public.profiles person on person.id = user_id
      where people is null and private.folded(first_name, last_name, email) like any (patterns)
        and date between since and until
      order by date desc, time desc, entry.id desc limit 250)
  ) found order by date desc, time desc, id desc limit 250;
end $$;
grant execute on function private.find_appointments(text, boolean) to authenticated;

-- The 250 latest of the appointments before today, or of those from today on, whose service or whose customer's name or
-- address contains a text. Admins only.
create function public.find_appointments(search text, past boolean) returns setof public.appointments
language sql stable rows 250 set search_path = '' as $$ select * from private.find_appointments(search, past) $$;
revoke execute on function public.find_appointments(text, boolean) from public, anon;
grant execute on function public.find_appointments(text, boolean) to authenticated;

alter publication supabase_realtime add table public.appointments;
