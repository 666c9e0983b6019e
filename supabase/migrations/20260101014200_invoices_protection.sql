-- What may change on an issued invoice

-- Trigger: an issued document's printed content never changes, for any caller. Payments, reminders, the cancellation, the
-- stored file, the words of its mail and the owner are not part of it. It is deleted when its retention ends.
create function private.protect_issued() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  not_on_it constant text[] := array[
    'status', 'paid_cents', 'open_cents', 'paid_at', 'customer_id', 'request_id', 'mail_text', 'updated_at',
    'reminder_step', 'reminded_on', 'reminded_until', 'remind_after'];
begin
  if tg_op = 'DELETE' then
    if old.number is not null and not private.is_past_retention(old) then
      raise exception 'Ein ausgestellter Beleg kann nicht gelöscht werden.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.cancel_reason is not null and (new.status, new.cancelled_at, new.cancel_reason)
    is distinct from (old.status, old.cancelled_at, old.cancel_reason)
  then
    raise exception 'Ein stornierter Posten kann nicht geändert werden.' using errcode = 'restrict_violation';
  end if;
  if old.number is not null and (
    to_jsonb(new) - not_on_it - array['sha256', 'xml'] <> to_jsonb(old) - not_on_it - array['sha256', 'xml']
    or old.sha256 is not null and (new.sha256, new.xml) is distinct from (old.sha256, old.xml)
    or new.status = 'entwurf' or old.status = 'storniert' and new.status <> 'storniert')
  then
    raise exception 'Ein ausgestellter Beleg kann nicht geändert werden.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger protect_issued before update or delete on public.invoices
  for each row execute function private.protect_issued();
