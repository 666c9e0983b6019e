-- Outgoing mail. Visitors may only write to the company; the service role claims, sends and reports.

create type public.mail_status as enum ('pending', 'sending', 'sent', 'failed', 'obsolete');
-- Kinds of mail; supabase/functions/_shared/mails has the text of each.
create type public.mail_kind as enum (
  'lead-received', 'order-received', 'order-status', 'appointment-answer', 'appointment-reply', 'appointment-reminder',
  'message-reply', 'task-assigned', 'task-unassigned', 'welcome', 'invoice', 'reminder', 'quote', 'quote-answer', 'quote-accepted', 'quote-taken-back',
  'withdrawal-received', 'withdrawal-notice', 'absence-notice', 'absence-answer', 'work-time-changed', 'work-time-open',
  'work-month-decision');

create table public.email_queue (
  id uuid primary key default gen_random_uuid(),
  to_email public.email not null,
  -- Null until sent for a mail with a kind: its text is rendered from the data at that time.
  subject text
    constraint email_queue_subject_valid check (char_length(subject) between 1 and 255 and subject !~ '[[:cntrl:]]'),
  text text constraint email_queue_text_length check (char_length(text) between 1 and 10000),
  kind public.mail_kind,
  -- the row that the mail is about
  subject_id uuid,
  -- The state of that row as the recipient knew it when this was queued. If it is the same again, nothing is sent.
  known text constraint email_queue_known_length check (char_length(known) <= 50),
  -- paths in the bucket `documents`
  attachments text[] not null default '{}'
    constraint email_queue_attachments_count check (cardinality(attachments) <= 5),
  status public.mail_status not null default 'pending',
  attempts integer not null default 0 constraint email_queue_attempts_range check (attempts between 0 and 5),
  next_attempt_at timestamptz not null default now(),
  last_error text constraint email_queue_last_error_length check (char_length(last_error) <= 500),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint email_queue_content check (
    case when kind is null then num_nulls(subject, text) = 0 else subject_id is not null end)
);
create index email_queue_due on public.email_queue (next_attempt_at) where status in ('pending', 'sending');
create index email_queue_created_at on public.email_queue (created_at desc, id);
create index email_queue_to_email on public.email_queue (lower(to_email), created_at desc, id);
create index email_queue_subject_id on public.email_queue (subject_id, kind);
create index email_queue_failed on public.email_queue (created_at desc, id) where status = 'failed';

alter table public.email_queue enable row level security;
grant select on public.email_queue to authenticated;
grant insert (to_email, subject, text) on public.email_queue to anon, authenticated;

create policy "Admins read the outbox" on public.email_queue
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Everybody notifies the company" on public.email_queue
  for insert to anon, authenticated
  with check (to_email = (select private.contact_address()) and status = 'pending' and attempts = 0);

create trigger limit_rate before insert on public.email_queue
  for each row when (new.kind is null) execute function private.limit_rate('8');
create trigger stamp_created_at before insert on public.email_queue
  for each row execute function private.stamp_created_at();

-- 300 mails an hour are sent at once; mails beyond that wait an hour for each further 300. A flood from many addresses
-- neither fills the office's mailbox nor blocks other senders.
create function private.spread_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() then
    new.next_attempt_at := now() + interval '1 hour' * ((private.count_hit(tg_table_name, '*', interval '1 hour') - 1) / 300);
  end if;
  return new;
end $$;
create trigger spread_mails before insert on public.email_queue
  for each row when (new.kind is null or new.kind in ('lead-received', 'withdrawal-received', 'withdrawal-notice'))
  execute function private.spread_mails();

-- These mails come from the company's own address: a visitor's words must not look like the company's. Empty or overlong
-- values are left to the checks.
create function private.mark_visitor_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() then
    if char_length(new.subject) between 1 and 255 then
      new.subject := left('Website: ' || new.subject, 255);
    end if;
    if new.text <> '' then
      new.text := new.text || E'\n\n-- \nÜber das Kontaktformular der Website oder das Empfehlungsprogramm gesendet.'
        ' Absender, Angaben und Links hat niemand geprüft.';
    end if;
  end if;
  return new;
end $$;
create trigger mark_visitor_mail before insert on public.email_queue
  for each row when (new.kind is null) execute function private.mark_visitor_mail();

-- ---------------------------------------------------------------------------------------------
-- Delivery

-- Hands out up to `batch` due mails, each to one caller only. A claim that is never reported is due again after ten
-- minutes: better to send a mail twice than never.
create function public.claim_queued_mail(batch integer) returns setof public.email_queue
language sql set search_path = '' as $$
  -- Materialized, because a join that repeats the subquery per row would claim more than the batch.
  with due as materialized (
    select id from public.email_queue
    where status in ('pending', 'sending') and next_attempt_at <= now()
    order by next_attempt_at
    limit least(greatest(batch, 0), 100)
    for update skip locked)
  update public.email_queue set status = 'sending', next_attempt_at = now() + interval '10 minutes'
  where id in (select id from due)
  returning *
$$;

-- Reports a claimed mail: sent without `error`, otherwise due again after 1, 5, 30 and 120 minutes and failed after the
-- fifth attempt. `subject` and `text` are the rendered text of a mail with a kind.
create function public.finish_queued_mail(
  mail_id uuid, error text default null, subject text default null, text text default null) returns void
language sql set search_path = '' as $$
  update public.email_queue set
    subject = coalesce(left(finish_queued_mail.subject, 255), email_queue.subject),
    text = coalesce(left(finish_queued_mail.text, 10000), email_queue.text),
    attempts = attempts + 1,
    status = (
      case when error is null then 'sent' when attempts + 1 >= 5 then 'failed' else 'pending' end)::public.mail_status,
    sent_at = case when error is null then now() end,
    last_error = left(error, 500),
    next_attempt_at = now() + (array['1 minute', '5 minutes', '30 minutes', '2 hours', '2 hours']::interval[])[attempts + 1]
  where id = mail_id and status = 'sending'
$$;

-- Closes a claimed mail without sending it, because its reason is gone.
create function public.discard_queued_mail(mail_id uuid) returns void
language sql set search_path = '' as $$
  update public.email_queue set status = 'obsolete', last_error = null where id = mail_id and status = 'sending'
$$;
revoke execute on function
  public.claim_queued_mail(integer), public.finish_queued_mail(uuid, text, text, text), public.discard_queued_mail(uuid)
  from public, anon, authenticated;
grant execute on function
  public.claim_queued_mail(integer), public.finish_queued_mail(uuid, text, text, text), public.discard_queued_mail(uuid)
  to service_role;

create function private.deliver_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Later ones wait for the job.
  if exists (select from added where next_attempt_at <= now()) then
    perform private.call_edge_function('send-queued-mail');
  end if;
  return null;
end $$;
create trigger deliver_mail after insert on public.email_queue referencing new table as added
  for each statement execute function private.deliver_mail();
create trigger refuse_bulk after insert on public.email_queue referencing new table as added
  for each statement execute function private.refuse_bulk();

insert into private.retention (what, period) values ('email_queue', '30 days');
insert into private.scheduled_jobs (name, schedule, command) values
  ('send-queued-mail', '* * * * *', $$select private.start_edge_function('send-queued-mail') where exists (
    select from public.email_queue where status in ('pending', 'sending') and next_attempt_at <= now())$$),
  ('forget-mails', '29 3 * * *',
    $$delete from public.email_queue
      where status in ('sent', 'failed', 'obsolete') and created_at < private.retention_cutoff('email_queue')$$);

-- 'Erneut senden': an admin gives a failed or waiting mail five new attempts, starting now.
create function private.resend_mail(mail_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform private.require_admin();
  update public.email_queue set status = 'pending', attempts = 0, next_attempt_at = now(), last_error = null
  where id = mail_id and status in ('pending', 'failed')
  returning id into found_id;
  if found_id is not null then
    perform private.call_edge_function('send-queued-mail');
  end if;
  return found_id;
end $$;
grant execute on function private.resend_mail(uuid) to authenticated;

-- Puts a failed or waiting mail back to the front of the queue. Admins only; null if there is no such mail.
create function public.resend_mail(mail_id uuid) returns uuid
language sql set search_path = '' as $$ select private.resend_mail(mail_id) $$;
revoke execute on function public.resend_mail(uuid) from public, anon;
grant execute on function public.resend_mail(uuid) to authenticated;
