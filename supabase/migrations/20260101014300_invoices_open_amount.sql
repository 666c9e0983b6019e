-- The open amount, and the day after which a reminder may follow

-- Trigger: sets the open amount. Zero for drafts, paid or cancelled invoices, and cancellations.
create function private.set_open_cents() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- NaN is left to the range check of `amount`.
  new.open_cents := case when new.status = 'offen' and new.amount <> 'NaN' then new.amount * 100 - new.paid_cents else 0 end;
  return new;
end $$;
create trigger set_open_cents before insert or update on public.invoices
  for each row execute function private.set_open_cents();

-- Trigger: sets the last day for payment on time, and the earliest day for the next reminder.
create function private.set_remind_after() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.payable_until := private.working_day_from(new.due_date);
  new.remind_after := case
    when new.kind = 'rechnung' and new.number is not null and new.reminder_step is distinct from 'letzte_mahnung'
    then private.working_day_from(coalesce(new.reminded_until, new.due_date)) end;
  return new;
end $$;
create trigger set_remind_after before insert or update on public.invoices
  for each row execute function private.set_remind_after();
