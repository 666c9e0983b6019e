-- Which mails go to whom, and when. The texts are in supabase/functions/_shared/mails.

-- An account's mail address: the confirmed one of an active account, otherwise null.
create function private.account_address(account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select account.email from auth.users account join public.profiles using (id)
  where id = account_id and is_active and account.email_confirmed_at is not null
$$;

-- A customer's mail address: the account's, otherwise the one recorded by the office.
create function private.customer_address(customer_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.account_address(profile_id), email) from public.customers where id = customer_id
$$;

create function private.mail_address(customer uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.valid_email(private.customer_address(customer));
end $$;
grant execute on function private.mail_address(uuid) to authenticated;

-- The address that a customer's mails go to, shown before one is sent; null if none is known. Admins only.
create function public.mail_address(customer uuid) returns text
language sql stable set search_path = '' as $$ select private.mail_address(customer) $$;
revoke execute on function public.mail_address(uuid) from public, anon;
grant execute on function public.mail_address(uuid) to authenticated;

-- Queues a mail of a kind about a row. One already waiting will reflect the state at the time of sending.
create function private.queue_mail(
  kind public.mail_kind, subject_id uuid, address text, known text default null, delay interval default '0') returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.email_queue (kind, subject_id, to_email, known, next_attempt_at)
  select queue_mail.kind, queue_mail.subject_id, private.valid_email(address), queue_mail.known, now() + delay
  where private.valid_email(address) is not null and not exists (
    select from public.email_queue mail
    where mail.subject_id = queue_mail.subject_id and mail.kind = queue_mail.kind
      and lower(mail.to_email) = lower(address) and mail.status = 'pending');
end $$;

-- Confirms to the address in the form: at most two mails a day, no matter where the form was sent from.
create function private.confirm_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  recipient text := encode(sha256(convert_to(
    (select value from private.secrets where name = 'client_hash') || lower(new.email), 'utf8')), 'hex');
begin
  if private.is_api_call() and private.count_hit('lead-received', recipient, interval '1 day') <= 2 then
    perform private.queue_mail('lead-received', new.id, new.email);
  end if;
  return null;
end $$;
create trigger confirm_lead after insert on public.contact_requests
  for each row when (new.source = 'website' and not new.is_test)
  execute function private.confirm_lead();

-- Whether the company deals with an address, in lower case: that of a customer, a confirmed account, an invoice, or a lead
-- that the office has handled. An address in a form alone proves nothing.
create function private.is_known_address(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.customers where lower(email) = address)
    or exists (
      select from auth.users account join public.profiles using (id)
      where lower(profiles.email) = address and account.email_confirmed_at is not null)
    or exists (select from public.invoices where lower(customer_email) = address)
    or exists (
      select from public.contact_requests
      where lower(email) = address and (source <> 'website' or status <> 'neu'))
$$;

-- Trigger: the receipt of § 356a (4) BGB repeats the declaration, although the address in the form is unconfirmed: at most
-- five declarations of a client in ten minutes send mails, five receipts a day go to one address, and 20 a day to all
-- unknown addresses. The office gets a mail for those that send mails, and sees all of them.
create function private.confirm_withdrawal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  recipient text := encode(sha256(convert_to(
    (select value from private.secrets where name = 'client_hash') || new.email, 'utf8')), 'hex');
begin
  if not private.is_api_call() then
    return new;
  end if;
  new.receipt := 'skipped';
  if private.is_within_rate('withdrawal-mails', 5) then
    perform private.queue_mail('withdrawal-notice', new.id, private.contact_address());
    if private.count_hit('withdrawal-received', recipient, interval '1 day') <= 5 then
      new.receipt := case
        when private.is_known_address(new.email) and not private.has_link(new.contract) then 'full'
        when private.count_hit('withdrawal-received', 'unknown', interval '1 day') <= 20 then 'short'
        else 'held' end;
    end if;
  end if;
  if new.receipt in ('full', 'short') then
    perform private.queue_mail('withdrawal-received', new.id, new.email);
  end if;
  return new;
end $$;
create trigger confirm_withdrawal before insert on public.withdrawals
  for each row execute function private.confirm_withdrawal();

create function private.send_withdrawal_receipt(withdrawal uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held public.withdrawals;
begin
  perform private.require_admin();
  -- Serialises two clicks.
  select * into held from public.withdrawals where id = withdrawal for update;
  if not found then
    raise exception 'Diesen Widerruf gibt es nicht mehr.' using errcode = 'P0002';
  end if;
  if held.receipt <> 'full' then
    update public.withdrawals set receipt = 'full' where id = held.id;
    perform private.queue_mail('withdrawal-received', held.id, held.email);
  end if;
  return held.email;
end $$;
grant execute on function private.send_withdrawal_receipt(uuid) to authenticated;

-- Sends the receipt with the full declaration, after the office has checked it; returns the address. A full one that was
-- sent is not sent again. P0002 if there is no such withdrawal. Admins only.
create function public.send_withdrawal_receipt(withdrawal uuid) returns text
language sql set search_path = '' as $$ select private.send_withdrawal_receipt(withdrawal) $$;
revoke execute on function public.send_withdrawal_receipt(uuid) from public, anon;
grant execute on function public.send_withdrawal_receipt(uuid) to authenticated;

create function private.confirm_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Accepting a quote sends a mail of its own.
  if private.is_api_call() and not exists (select from public.quotes where request_id = new.id) then
    perform private.queue_mail('order-received', new.id, private.customer_address(new.customer_id));
  end if;
  return null;
end $$;
create trigger confirm_order after insert on public.requests
  for each row when (new.status in ('pending', 'in_progress'))
  execute function private.confirm_order();

-- Status changes by the office are sent a minute later, so that one undone at once is not.
create function private.notify_order_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Revoking an acceptance sends a mail of its own.
  if private.is_api_call() and private.is_admin()
    and not exists (select from public.quotes where request_id = new.id and taken_back_at = now())
  then
    perform private.queue_mail(
      'order-status', new.id, private.customer_address(new.customer_id), old.status::text, interval '1 minute');
  end if;
  return null;
end $$;
create trigger notify_order_status after update of status on public.requests
  for each row when (old.status is distinct from new.status)
  execute function private.notify_order_status();

-- The customer gets a mail about every answer, including their own, with the calendar file; the office about the customer's
-- answers. `known` is all that a mail would tell: without a difference no mail is sent.
create function private.notify_appointment_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known text := concat_ws(' ', old.status, old.date, old.time);
begin
  if private.is_api_call() then
    perform private.queue_mail(
      'appointment-answer', new.id, private.account_address(new.user_id), known,
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
-- For one created by the office: proposed, or already agreed.
create function private.notify_appointment_made() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() then
    perform private.queue_mail(
      'appointment-answer', new.id, private.account_address(new.user_id), delay => interval '1 minute');
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
    perform private.queue_mail('appointment-reminder', appointment.id, private.account_address(user_id))
    from public.appointments appointment
    where appointment.date = today + 1 and appointment.status = 'Bestätigt' and not exists (
      select from public.email_queue mail
      where mail.subject_id = appointment.id
        and (mail.kind = 'appointment-reminder' or (mail.kind = 'appointment-answer' and mail.created_at >= since)));
  end if;
end $$;
insert into private.scheduled_jobs (name, schedule, command) values
  ('remind-of-appointments', '*/10 * * * *', 'select private.remind_of_appointments()');

-- Runs after `reopen_message`, which serialises replies to one message.
create function private.notify_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() then
    perform private.queue_mail(
      'message-reply', new.message_id, private.account_address(new.user_id), delay => interval '5 minutes');
  end if;
  return null;
end $$;
create trigger notify_reply after insert on public.message_replies
  for each row when (new.is_from_office)
  execute function private.notify_reply();

-- Whether the last mail to an address about a task said that it is assigned to its reader.
create function private.counts_on_task(task uuid, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select kind = 'task-assigned' from public.email_queue
    where subject_id = task and kind in ('task-assigned', 'task-unassigned') and lower(to_email) = lower(address)
      and status in ('sending', 'sent')
    order by created_at desc limit 1), false)
$$;

-- Tells an employee about a newly assigned task, as responsible or crew. Not an admin who assigns it to themselves, nor
-- employees who know already: they change roles, or are removed and re-added at once.
create function private.notify_of_task(task uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.account_address(person);
begin
  if private.is_api_call() and person <> (select auth.uid()) and not private.counts_on_task(task, address) then
    perform private.queue_mail('task-assigned', task, address, delay => interval '1 minute');
  end if;
end $$;

-- Tells an employee who knew of a task that it is no longer theirs, by the title that they know; not for a finished task.
-- One who is re-added before the mail is sent is not told (see the mail).
create function private.notify_off_task(task public.tasks, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.account_address(person);
begin
  if private.is_api_call() and person <> (select auth.uid()) and private.counts_on_task(task.id, address)
    and task.status <> 'abgeschlossen' and coalesce(task.ends_at > now(), true)
  then
    perform private.queue_mail(
      'task-unassigned', task.id, address, case when char_length(task.title) > 50 then left(task.title, 49) || '…' else task.title end,
      interval '1 minute');
  end if;
end $$;

create function private.notify_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_of_task(new.id, new.assigned_to);
  if tg_op = 'UPDATE' then
    perform private.notify_off_task(old, old.assigned_to);
  end if;
  return null;
end $$;
create trigger notify_assignment after insert on public.tasks
  for each row when (new.assigned_to is not null)
  execute function private.notify_assignment();
create trigger tell_reassignment after update of assigned_to on public.tasks
  for each row when (new.assigned_to is distinct from old.assigned_to)
  execute function private.notify_assignment();

create function private.notify_crew() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify_of_task(new.task_id, new.profile_id);
  else
    perform private.notify_off_task(task, old.profile_id) from public.tasks task
    where id = old.task_id and assigned_to is distinct from old.profile_id;
  end if;
  return null;
end $$;
-- Not for the row that `leave_crew` inserts briefly, nor when the task or an account is deleted.
create trigger notify_crew after insert or delete on public.task_crew
  for each row when (pg_trigger_depth() = 0)
  execute function private.notify_crew();

create function private.notify_deleted_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_off_task(old, person) from (
    select old.assigned_to as person
    union select profile_id from public.task_crew where task_id = old.id) as people;
  return old;
end $$;
create trigger notify_deleted_task before delete on public.tasks
  for each row execute function private.notify_deleted_task();
