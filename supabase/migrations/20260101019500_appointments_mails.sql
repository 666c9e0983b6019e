-- Mails about appointments

-- The address that the mails about an appointment go to: the account's confirmed one, or for a customer without an account
-- the one recorded by the office. Null if there is none.
create function private.appointment_address(appointment public.appointments) returns text
language sql stable security definer set search_path = '' as $$
  select case when appointment.user_id is not null then private.account_address(appointment.user_id)
    else private.customer_address(appointment.customer_id) end
$$;

-- The customer gets a mail about every answer, including their own, with the calendar file; the office about the customer's
-- answers. `known` is all that a mail would tell: without a difference no mail is sent.
create function private.notify_appointment_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known text := concat_ws(' ', old.status, old.date, old.time);
begin
  if private.is_api_call() then
    perform private.queue_mail(
      'appointment-answer', new.id, private.appointment_address(new), known,
      case when private.is_admin() then interval '1 minute' else interval '0' end);
    if not private.is_admin() then
      perform private.queue_mail('appointment-reply', new.id, private.contact_address(), known);
    end if;
  end if;
  return null;
end $$;
create trigger notify_appointment_answer after update of status, date, time on public.appointments
  for each row when ((old.status, old.date, old.time) is distinct from (new.status, new.date, new.time))
  execute function private.notify_appointment_answer();
-- Trigger: an appointment created by the office, proposed or already agreed, is mailed to the customer.
create function private.notify_appointment_made() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() then
    perform private.queue_mail(
      'appointment-answer', new.id, private.appointment_address(new), delay => interval '1 minute');
  end if;
  return null;
end $$;
create trigger notify_appointment_made after insert on public.appointments
  for each row when (new.proposed_by is not null)
  execute function private.notify_appointment_made();

-- From 16:00 in Germany: one mail per appointment of tomorrow, unless another one goes out this afternoon anyway.
create function private.remind_of_appointments(moment timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := moment at time zone 'Europe/Berlin';
  since timestamptz := (today + time '16:00') at time zone 'Europe/Berlin';
begin
  if moment >= since then
    perform private.queue_mail('appointment-reminder', appointment.id, private.appointment_address(appointment))
    from public.appointments appointment
    where appointment.date = today + 1 and appointment.status = 'Bestätigt' and not exists (
      select from public.email_queue mail
      where mail.subject_id = appointment.id
        and (mail.kind = 'appointment-reminder' or (mail.kind = 'appointment-answer' and mail.created_at >= since)));
  end if;
end $$;
insert into private.scheduled_jobs (name, schedule, command) values
  ('remind-of-appointments', '*/10 * * * *', 'select private.remind_of_appointments()');
