-- Delivery of queued mails

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
  ('purge-mails', '29 3 * * *',
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
