-- Mails about working hours: to the employee when another user changed them, and in the evening when a clock still runs.

create function private.notify_work_time_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() and new.changed_by <> new.user_id then
    perform private.queue_mail(
      'work-time-changed', new.id, private.account_address(new.user_id), delay => interval '1 minute');
  end if;
  return null;
end $$;
create trigger notify_work_time_change after insert on public.work_time_changes
  for each row execute function private.notify_work_time_change();

-- From 20:00 in Germany: one mail for each entry that has been running for more than 12 hours.
create function private.remind_of_open_work_times(moment timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (moment at time zone 'Europe/Berlin')::time >= '20:00' then
    perform private.queue_mail('work-time-open', entry.id, private.account_address(entry.user_id))
    from public.work_times entry
    where entry.end_time is null and entry.start_time < moment - interval '12 hours' and not exists (
      select from public.email_queue mail where mail.subject_id = entry.id and mail.kind = 'work-time-open');
  end if;
end $$;
insert into private.scheduled_jobs (name, schedule, command) values
  ('remind-of-open-work-times', '5-55/10 * * * *', 'select private.remind_of_open_work_times()');
