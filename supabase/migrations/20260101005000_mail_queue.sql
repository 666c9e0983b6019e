-- Outgoing mail. Visitors may only write to the company; the service role claims, sends and reports.

create type public.mail_status as enum ('pending', 'sending', 'sent', 'failed', 'obsolete');
-- Kinds of mail; supabase/functions/_shared/mails has the text of each.
create type public.mail_kind as enum (
  'lead-received', 'order-received', 'order-status', 'appointment-answer', 'appointment-reply', 'appointment-reminder',
  'message-reply', 'task-assigned', 'task-unassigned', 'welcome', 'invoice', 'reminder', 'quote', 'quote-answer', 'quote-accepted', 'quote-taken-back',
  'withdrawal-received', 'withdrawal-notice', 'termination-received', 'termination-notice', 'absence-notice',
  'absence-answer', 'work-time-changed', 'work-time-open', 'work-month-decision', 'visit-cancelled',
  'damage-reported', 'proof-signed', 'task-announced');

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
create policy "Everyone writes to the company" on public.email_queue
  for insert to anon, authenticated
  with check (to_email = (select private.contact_address()) and status = 'pending' and attempts = 0);

create trigger limit_rate before insert on public.email_queue
  for each row when (new.kind is null) execute function private.limit_rate('8');
create trigger stamp_created_at before insert on public.email_queue
  for each row execute function private.stamp_created_at();

-- 300 mails an hour are sent at once; mails beyond that wait an hour for each further 300. A flood from many addresses
-- neither fills the office's mailbox nor blocks other senders.
create function private.pace_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() then
    new.next_attempt_at := now() + interval '1 hour' * ((private.count_hit(tg_table_name, '*', interval '1 hour') - 1) / 300);
  end if;
  return new;
end $$;
create trigger pace_mails before insert on public.email_queue
  for each row when (new.kind is null or new.kind in (
    'lead-received', 'withdrawal-received', 'withdrawal-notice', 'termination-received', 'termination-notice'))
  execute function private.pace_mails();

-- Trigger: mails of the public forms come from the company's own address, so a visitor's words are marked as such. Empty
-- or overlong values are left to the checks.
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
