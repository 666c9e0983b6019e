-- Status changes, and what customers may not do

-- Trigger: consequences of a change, and the status changes of customers: cancelling up to a day before, and accepting or
-- declining a proposal of the office. A day and time set by the office are a proposal, and so is an appointment that it
-- creates, unless marked as agreed. Without an account nobody can accept a proposal online: there the office may mark a new
-- time as agreed as well.
create function private.set_appointment_state() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_moved boolean := tg_op = 'UPDATE' and (new.date, new.time) is distinct from (old.date, old.time);
begin
  if tg_op = 'INSERT' or is_moved or new.service is distinct from old.service then
    new.ends_at := private.appointment_start(new.date, new.time) + private.service_length(new.service);
  end if;
  if private.is_api_call() and private.is_admin() then
    if is_moved and (new.user_id is not null or new.status <> 'Bestätigt') then
      new.status := 'Ausstehend';
    end if;
    if is_moved or tg_op = 'INSERT' then
      new.proposed_by := (select auth.uid());
    end if;
  elsif private.is_api_call() and tg_op = 'UPDATE' and new.status is distinct from old.status then
    perform private.require_own_step(old, new.status);
  end if;
  if tg_op = 'UPDATE' and (is_moved or new.status is distinct from old.status) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- Refuses status changes that customers may not make.
create function private.require_own_step(appointment public.appointments, wanted public.appointment_status) returns void
language plpgsql stable set search_path = '' as $$
declare
  starts timestamptz := private.appointment_start(appointment.date, appointment."time");
begin
  if wanted = 'Storniert' and (appointment.status = 'Ausstehend' or appointment.status = 'Bestätigt') then
    if starts < now() + interval '24 hours' then
      raise exception 'Termine können Sie bis 24 Stunden vorher selbst absagen. Bitte rufen Sie uns an.' using errcode = 'P0001';
    end if;
  elsif (wanted = 'Bestätigt' or wanted = 'Abgelehnt')
    and appointment.status = 'Ausstehend' and appointment.proposed_by is not null
  then
    if starts < now() then
      raise exception 'Dieser Termin ist schon vorbei.' using errcode = 'P0001';
    end if;
  else
    raise exception 'Diesen Schritt kann nur das Büro machen.' using errcode = '42501';
  end if;
end $$;
create trigger set_appointment_state before insert or update on public.appointments
  for each row execute function private.set_appointment_state();

-- Refuses appointments in the past; today counts in German time.
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
create trigger refuse_past_proposal before update of date on public.appointments
  for each row when (new.date is distinct from old.date)
  execute function private.refuse_past_appointment();

-- Trigger: a customer may have five upcoming requests that the office has not answered, so that no customer fills the
-- calendar. Of two concurrent requests the second waits here for the first; it may then wait for the day's free times.
create function private.limit_open_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() and private.is_customer() then
    perform pg_advisory_xact_lock(hashtextextended('appointment requests ' || (select auth.uid()), 0));
    if 5 <= (
      select count(*) from public.appointments
      where user_id = (select auth.uid()) and status = 'Ausstehend' and proposed_by is null
        and date >= (now() at time zone 'Europe/Berlin')::date)
    then
      raise sqlstate 'PT429' using message = 'Sie haben schon 5 offene Terminanfragen. '
        'Bitte warten Sie auf unsere Antwort, sagen Sie eine davon ab oder rufen Sie uns an.';
    end if;
  end if;
  return new;
end $$;
create trigger limit_open_requests before insert on public.appointments
  for each row execute function private.limit_open_requests();
