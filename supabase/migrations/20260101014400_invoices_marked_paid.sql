-- Marking an invoice paid, and undoing it within a minute

create table private.recent_payments (
  invoice_id uuid primary key references public.invoices (id) on delete cascade,
  -- as in the caller's token
  session_id text not null,
  cents bigint not null,
  marked_at timestamptz not null default now()
);

-- Whether the caller marked the invoice paid in this session less than a minute ago.
create function private.just_marked_paid(invoice uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.recent_payments
    where invoice_id = invoice and session_id = (select auth.jwt()) ->> 'session_id'
      and marked_at > now() - interval '1 minute');
end $$;
grant execute on function private.just_marked_paid(uuid) to authenticated;

create policy "Admins write drafts, mark open invoices paid, and undo it" on public.invoices
  for update to authenticated
  using ((select private.is_admin()) and (status in ('entwurf', 'offen') or private.just_marked_paid(id)))
  with check ((select private.is_admin()) and (status in ('entwurf', 'bezahlt') or private.just_marked_paid(id)));

-- Trigger: marking an invoice paid books the open amount, and undoing that reverses it.
create function private.book_open_amount() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller_session text := (select auth.jwt()) ->> 'session_id';
  today date := (now() at time zone 'Europe/Berlin')::date;
  booked bigint;
begin
  delete from private.recent_payments where invoice_id = new.id returning cents into booked;
  delete from private.recent_payments where marked_at <= now() - interval '1 minute';
  if new.status = 'bezahlt' and new.paid_cents = old.paid_cents and old.open_cents > 0 then
    insert into public.payments (invoice_id, paid_on, cents) values (new.id, today, old.open_cents);
    if caller_session is not null then
      insert into private.recent_payments (invoice_id, session_id, cents) values (new.id, caller_session, old.open_cents);
    end if;
  elsif new.status = 'offen' and new.open_cents <= 0 and booked is not null then
    insert into public.payments (invoice_id, paid_on, cents, note) values (new.id, today, -booked, 'Zurückgenommen');
  end if;
  return null;
end $$;
create trigger book_open_amount after update of status on public.invoices
  for each row when (new.status <> old.status and old.status <> 'entwurf' and new.status <> 'storniert')
  execute function private.book_open_amount();
