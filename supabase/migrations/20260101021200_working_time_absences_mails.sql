-- Mails about absences: to the office about requests and sick notes, to the employee about the office's decisions and
-- entries.

create function private.notify_absence_requested() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_api_call() then
    return null;
  end if;
  if not private.is_admin() then
    perform private.queue_mail('absence-notice', new.id, private.contact_address());
  -- Not to admins who enter their own absence.
  elsif new.user_id <> (select auth.uid()) then
    perform private.queue_mail(
      'absence-answer', new.id, private.account_address(new.user_id), delay => interval '1 minute');
  end if;
  return null;
end $$;
create trigger notify_absence_requested after insert on public.absences
  for each row execute function private.notify_absence_requested();

-- A minute later, so that a decision changed at once is reported in its final state.
create function private.notify_absence_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() and new.user_id <> (select auth.uid()) then
    perform private.queue_mail(
      'absence-answer', new.id, private.account_address(new.user_id), old.status::text, interval '1 minute');
  end if;
  return null;
end $$;
create trigger notify_absence_decision after update of status on public.absences
  for each row when (old.status is distinct from new.status)
  execute function private.notify_absence_decision();
