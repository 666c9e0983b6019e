-- Employees are told the office's decision on their month a minute later, so that one undone at once is not sent.
create function private.notify_work_month() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() then
    perform private.queue_mail(
      'work-month-decision', new.id, private.account_address(new.user_id), old.status::text, interval '1 minute');
  end if;
  return null;
end $$;
create trigger notify_work_month after update of status on public.work_months
  for each row when (new.status in ('zurueckgegeben', 'genehmigt') and new.status <> old.status)
  execute function private.notify_work_month();
