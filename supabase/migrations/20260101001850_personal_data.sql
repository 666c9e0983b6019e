-- Data subject rights: a copy of all stored data, and erasure (Art. 15, 17, 20 GDPR). The edge functions that call these
-- have verified the caller.

-- Whether the text of a mail about a form's entry names this address.
create function private.names_address(text text, address text) returns boolean
language sql immutable set search_path = '' as $$
  select position(lower(E'\nE-Mail: ' || address || E'\n') in lower(E'\n' || text || E'\n')) > 0
$$;

-- ---------------------------------------------------------------------------------------------
-- Ownership: what the office assigned to a customer is that customer's, regardless of its address. Only rows without a
-- customer belong to the account that confirmed the address.

-- The address by which such rows belong to a customer (null: to a person without a file). Null if it is also in another
-- customer's file, or on an invoice or lead of theirs: addresses are mistyped and passed on, so a mail's reader need not be
-- the intended person.
create function private.sole_address(address text, customer uuid) returns text
language sql stable security definer set search_path = '' as $$
  select lower(address) where not exists (
    select from public.customers other
    where lower(other.email) = lower(address) and other.id is distinct from customer
    union all
    select from public.invoices
    where lower(customer_email) = lower(address) and customer_id is not null and customer_id is distinct from customer
    union all
    select from public.contact_requests
    where lower(email) = lower(address) and customer_id is not null and customer_id is distinct from customer)
$$;

-- The customer that a mail of a kind is about; null if there is none, or it is gone.
create function private.customer_of_mail(kind public.mail_kind, subject_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select case
    when kind = 'lead-received' then (select customer_id from public.contact_requests where id = subject_id)
    when kind in ('order-received', 'order-status') then (select customer_id from public.requests where id = subject_id)
    when kind = 'invoice' then (select customer_id from public.invoices where id = subject_id)
    when kind = 'reminder' then (
      select customer_id from public.reminders reminder join public.invoices invoice on invoice.id = invoice_id
      where reminder.id = subject_id)
    when kind in ('quote', 'quote-accepted', 'quote-taken-back') then (
      select customer_id from public.quotes where id = subject_id)
    when kind in ('appointment-answer', 'appointment-reminder') then (
      select customer.id from public.appointments appointment join public.customers customer on profile_id = user_id
      where appointment.id = subject_id)
    when kind = 'message-reply' then (
      select customer.id from public.messages message join public.customers customer on profile_id = user_id
      where message.id = subject_id) end
$$;

-- ---------------------------------------------------------------------------------------------
-- Erasure

-- Erases an address from recommendations and the outbox; an approved recommendation stays without the person, and a mail
-- about a customer belongs to that customer. Returns the number of entries.
create function private.erase_address(address text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  step integer;
  total integer := 0;
begin
  delete from public.referrals
  where status <> 'approved' and lower(address) in (lower(referrer_email), lower(referred_email));
  get diagnostics total = row_count;
  update public.referrals set referrer_name = 'Anonym', referrer_email = null, message = null
  where lower(referrer_email) = lower(address);
  get diagnostics step = row_count;
  total := total + step;
  update public.referrals set referred_name = 'Gelöscht', referred_email = 'geloescht@example.invalid', message = null
  where lower(referred_email) = lower(address);
  get diagnostics step = row_count;
  total := total + step;
  delete from public.email_queue
  where (lower(to_email) = lower(address) or private.names_address(text, address))
    and private.customer_of_mail(kind, subject_id) is null;
  get diagnostics step = row_count;
  return total + step;
end $$;

-- Erases the person of a lead, whose address the office has checked: all leads with it and all other data; for a caller
-- without an address, the leads with that number. A withdrawal stays unchanged, because it proves what was declared. Null
-- if there is no such lead, otherwise the number of entries.
create function private.erase_lead(lead_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  lead public.contact_requests;
  leads integer;
begin
  select * into lead from public.contact_requests where id = lead_id;
  if not found then
    return null;
  end if;
  delete from public.contact_requests
  where id = lead_id or lower(email) = lower(lead.email)
    or (lead.email is null and email is null and private.phone_digits(phone) = private.phone_digits(lead.phone));
  get diagnostics leads = row_count;
  return leads + private.erase_address(lead.email);
end $$;

-- Whether a customer, or this address without a customer, still owes money.
create function private.owes_money(customer uuid, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.invoices where status = 'offen' and customer_id = customer
    union all
    select from public.invoices where status = 'offen' and customer_id is null and lower(customer_email) = address)
$$;

-- Erases a customer, and data with this address and no customer. Invoices and sent quotes are kept unchanged for eight and
-- six years (§ 147 AO, § 257 HGB), and with them the customer number, without the person; links no longer show the quotes,
-- and they cannot be accepted. Withdrawals prove what was declared, and are kept as well.
create function private.erase_file(customer uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Before the rows that they are about.
  delete from public.email_queue where kind is not null and private.customer_of_mail(kind, subject_id) = customer;
  perform private.erase_address(address);
  -- The employees' records stay, without the customer's own words.
  update public.tasks
  set title = 'Gelöschter Kundenauftrag', description = '', place = null, contact_name = null, contact_phone = null,
    checklist = '[]', finished_note = null
  where request_id in (select id from public.requests where customer_id = customer);
  delete from public.requests where customer_id = customer;
  delete from public.contact_requests where customer_id = customer or customer_id is null and lower(email) = address;
  delete from public.customer_notes where customer_id = customer;
  delete from public.invoices where status = 'entwurf' and customer_id = customer;
  delete from public.quotes where status = 'entwurf' and customer_id = customer;
  update public.quotes set status = 'abgelaufen' where status = 'versendet' and customer_id = customer;
  delete from private.quote_links using public.quotes quote where quote.id = quote_id and customer_id = customer;
  update public.customers set
    kind = 'privat', company = null, first_name = null, last_name = 'Gelöschter Kunde', email = null, phone = null,
    street = null, postal_code = null, city = null, vat_id = null, profile_id = null, erased_at = coalesce(erased_at, now())
  where id = customer and (
    exists (select from public.invoices where customer_id = customer)
    or exists (select from public.quotes where customer_id = customer));
  delete from public.customers where id = customer and erased_at is null;
end $$;

-- Erases an account and all data without a retention duty, and returns the addresses of its pictures, whose files the
-- caller removes. P0001 with the reason in German if records must stay linked to the person.
create function private.erase_account(account_id uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  customer uuid := (select id from public.customers where profile_id = account_id);
  address text;
  pictures text[];
begin
  select * into account from auth.users where id = account_id for update;
  if account.email_confirmed_at is not null then
    address := private.sole_address(account.email, customer);
  end if;
  if private.owes_money(customer, address) then
    raise exception 'Ihr Konto kann noch nicht gelöscht werden: Es gibt eine offene Rechnung. Bitte wenden Sie sich an unser Büro.'
      using errcode = 'P0001';
  end if;
  if exists (
    select from public.work_times where user_id = account_id and start_time >= private.work_times_cutoff()
    union all
    select from public.work_time_changes
    where user_id = account_id and greatest(start_before, start_after) >= private.work_times_cutoff())
  then
    raise exception 'Ihr Konto kann noch nicht gelöscht werden: Arbeitszeiten müssen zwei Jahre lang aufbewahrt werden (§ 16 Abs. 2 ArbZG). Unser Büro kann das Konto deaktivieren.'
      using errcode = 'P0001';
  end if;
  delete from public.work_times where user_id = account_id;
  delete from public.absences where user_id = account_id;
  delete from public.work_contracts where user_id = account_id;
  delete from public.work_time_changes where user_id = account_id;
  perform private.erase_file(customer, address);
  -- A card belongs to a colleague.
  with card as (
    delete from public.team_members
    where lower(email) = address
      and exists (select from public.profiles where id = account_id and role in ('admin', 'mitarbeiter'))
    returning avatar_url)
  select coalesce(array_agg(avatar_url) filter (where avatar_url is not null), '{}') into pictures from card;
  -- Profile, orders, messages and appointments are deleted with it; tasks and vehicles are unassigned.
  delete from auth.users where id = account_id;
  return pictures;
end $$;

-- Why the office cannot erase a customer, in German; null if it can.
create function private.erasure_problem(customer public.customers) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when customer.profile_id is not null
      then 'Der Kunde hat einen Portalzugang und löscht sein Konto selbst, unter „Mein Konto“.'
    when private.owes_money(customer.id, private.sole_address(customer.email, customer.id))
      then 'Der Kunde hat noch eine offene Rechnung.'
    when exists (select from public.requests where customer_id = customer.id and status in ('pending', 'in_progress'))
      then 'Der Kunde hat noch einen laufenden Auftrag.' end
$$;

-- The result of erasing a customer: why it is refused, what is deleted, and what is kept, with number and date.
create type public.customer_erasure as (
  problem text,
  orders integer,
  leads integer,
  notes integer,
  invoices integer,
  invoices_until date,
  quotes integer,
  quotes_until date,
  withdrawals integer,
  withdrawals_until date
);

create function private.erasure_of(customer public.customers) returns public.customer_erasure
language plpgsql stable security definer set search_path = '' as $$
declare
  erasure public.customer_erasure;
  address text := private.sole_address(customer.email, customer.id);
begin
  erasure.problem := private.erasure_problem(customer);
  erasure.orders := (select count(*) from public.requests where customer_id = customer.id);
  erasure.leads := (
    select count(*) from public.contact_requests
    where customer_id = customer.id or customer_id is null and lower(email) = address);
  erasure.notes := (select count(*) from public.customer_notes where customer_id = customer.id);
  select count(*), private.kept_until('invoices', max(private.ended_on(invoice)))
  into erasure.invoices, erasure.invoices_until
  from public.invoices invoice where status <> 'entwurf' and customer_id = customer.id;
  select count(*), private.kept_until('quotes', max(private.ended_on(quote)))
  into erasure.quotes, erasure.quotes_until
  from public.quotes quote where status <> 'entwurf' and customer_id = customer.id;
  select count(*), private.kept_until('withdrawals', max((received_at at time zone 'Europe/Berlin')::date))
  into erasure.withdrawals, erasure.withdrawals_until
  from public.withdrawals withdrawal where withdrawal.email = address;
  return erasure;
end $$;

create function private.preview_customer_erasure(customer uuid) returns public.customer_erasure
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select private.erasure_of(file) from public.customers file where id = customer);
end $$;
grant execute on function private.preview_customer_erasure(uuid) to authenticated;

-- What `erase_customer` would do now; null if there is no such customer. Admins only.
create function public.preview_customer_erasure(customer uuid) returns public.customer_erasure
language sql stable set search_path = '' as $$ select private.preview_customer_erasure(customer) $$;
revoke execute on function public.preview_customer_erasure(uuid) from public, anon;
grant execute on function public.preview_customer_erasure(uuid) to authenticated;

create function private.erase_customer(customer uuid) returns public.customer_erasure
language plpgsql security definer set search_path = '' as $$
declare
  held public.customers;
  erasure public.customer_erasure;
begin
  perform private.require_admin();
  select * into held from public.customers where id = customer for update;
  if not found then
    raise exception 'Diesen Kunden gibt es nicht mehr.' using errcode = 'P0002';
  end if;
  erasure := private.erasure_of(held);
  if erasure.problem is not null then
    raise exception '%', erasure.problem using errcode = 'P0001';
  end if;
  perform private.erase_file(customer, private.sole_address(held.email, customer));
  return erasure;
end $$;
grant execute on function private.erase_customer(uuid) to authenticated;

-- Erases a customer without an account: file, notes, leads, orders, drafts and mails are deleted, and records under
-- retention stay linked to the bare number until it ends. Returns what was deleted and kept. P0001 with the reason in
-- German while money is owed, an order is open or there is an account, P0002 if there is no such customer. Admins only.
create function public.erase_customer(customer uuid) returns public.customer_erasure
language sql set search_path = '' as $$ select private.erase_customer(customer) $$;
revoke execute on function public.erase_customer(uuid) from public, anon;
grant execute on function public.erase_customer(uuid) to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Data export

-- All stored data of the holder of an account, readable by people and machines.
create function private.export_account(account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  account auth.users;
  customer uuid := (select id from public.customers where profile_id = account_id);
  mailbox text;
  address text;
begin
  select * into account from auth.users where id = account_id;
  if not found then
    return null;
  end if;
  if account.email_confirmed_at is not null then
    mailbox := lower(account.email);
    address := private.sole_address(mailbox, customer);
  end if;
  return jsonb_build_object(
    'konto', jsonb_build_object(
      'email', account.email, 'registriert', account.created_at, 'bestaetigt', account.confirmed_at,
      'letzte_anmeldung', account.last_sign_in_at),
    'profil', (
      select to_jsonb(profile) - array['id', 'email'] from public.profiles profile where id = account_id),
    'kunde', (
      select to_jsonb(own) - array['id', 'profile_id', 'name', 'erased_at'] from public.customers own
      where id = customer),
    'notizen_des_bueros', (
      select coalesce(jsonb_agg(jsonb_build_object('text', text, 'created_at', created_at) order by created_at), '[]')
      from public.customer_notes where customer_id = customer),
    'auftraege', (
      select coalesce(jsonb_agg(to_jsonb(request) - array['user_id', 'customer_id', 'created_by', 'contact_request_id'] order by created_at), '[]')
      from public.requests request where user_id = account_id),
    'termine', (
      select coalesce(jsonb_agg(to_jsonb(appointment) - array['user_id', 'request_id', 'proposed_by', 'version'] order by date, time), '[]')
      from public.appointments appointment where user_id = account_id),
    'nachrichten', (
      select coalesce(jsonb_agg(
        to_jsonb(message) - array['user_id'] || jsonb_build_object('antworten', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'vom_buero', is_from_office, 'text', text, 'created_at', reply.created_at) order by reply.created_at), '[]')
          from public.message_replies reply where message_id = message.id)) order by created_at), '[]')
      from public.messages message where user_id = account_id),
    'rechnungen', (
      select coalesce(jsonb_agg(to_jsonb(invoice) - array['customer_id', 'request_id', 'xml', 'sha256'] order by created_at), '[]')
      from public.invoices invoice
      where status <> 'entwurf' and (customer_id = customer or customer_id is null and lower(customer_email) = address)),
    'zahlungen', (
      select coalesce(jsonb_agg(
        to_jsonb(payment) - array['id', 'invoice_id'] || jsonb_build_object('rechnung', invoice.number) order by paid_on, payment.created_at), '[]')
      from public.payments payment join public.invoices invoice on invoice.id = payment.invoice_id
      where customer_id = customer or customer_id is null and lower(customer_email) = address),
    'mahnungen', (
      select coalesce(jsonb_agg(to_jsonb(reminder) - array['sha256'] order by reminder.created_at), '[]')
      from public.reminders reminder join public.invoices invoice on invoice.id = reminder.invoice_id
      where invoice.customer_id = customer),
    'angebote', (
      select coalesce(jsonb_agg(
        to_jsonb(quote) - array['customer_id', 'contact_request_id', 'request_id', 'sha256'] || jsonb_build_object('verlauf', (
          select coalesce(jsonb_agg(
            to_jsonb(event) - array['id', 'quote_id', 'author_id'] || jsonb_build_object('vom_buero', author_id is not null)
            order by event.created_at, event.id), '[]')
          from public.quote_events event where event.quote_id = quote.id)) order by created_at), '[]')
      from public.quotes quote where status <> 'entwurf' and customer_id = customer),
    'kontaktanfragen', (
      select coalesce(jsonb_agg(to_jsonb(lead) - array['is_test', 'follow_up_on', 'customer_id'] order by created_at), '[]')
      from public.contact_requests lead
      where customer_id = customer or customer_id is null and lower(email) = address),
    'widerrufe', (
      select coalesce(jsonb_agg(to_jsonb(withdrawal) order by received_at), '[]')
      from public.withdrawals withdrawal where email = address),
    -- Each side's own half, and the source of an address (Art. 14).
    'empfehlungen', (
      select coalesce(jsonb_agg(
        case when lower(referrer_email) = address then to_jsonb(referral)
          else to_jsonb(referral) - array['referrer_email', 'message'] end order by created_at), '[]')
      from public.referrals referral
      where address in (lower(referrer_email), lower(referred_email))),
    'emails', (
      select coalesce(jsonb_agg(
        jsonb_build_object('subject', coalesce(subject, kind::text), 'text', text, 'status', status, 'created_at', created_at)
        order by created_at), '[]')
      from public.email_queue mail
      where lower(to_email) = mailbox
        and case when private.customer_of_mail(kind, subject_id) is null then address is not null
          else private.customer_of_mail(kind, subject_id) = customer end),
    'arbeitszeiten', (
      select coalesce(jsonb_agg(to_jsonb(entry) - array['user_id'] order by start_time), '[]')
      from public.work_times entry where user_id = account_id),
    'arbeitsvertraege', (
      select coalesce(jsonb_agg(to_jsonb(contract) - array['id', 'user_id'] order by valid_from), '[]')
      from public.work_contracts contract where user_id = account_id),
    'abwesenheiten', (
      select coalesce(jsonb_agg(to_jsonb(absence) - array['id', 'user_id'] order by from_day), '[]')
      from public.absences absence where user_id = account_id),
    'arbeitsmonate', (
      select coalesce(jsonb_agg(
        to_jsonb(kept) - array['id', 'user_id', 'decided_by'] || jsonb_build_object('schritte', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'step', step, 'reason', step.reason, 'created_at', created_at) order by created_at), '[]')
          from public.work_month_steps step where work_month_id = kept.id)) order by kept.month), '[]')
      from public.work_months kept where user_id = account_id),
    'uebertrag_frueherer_monate', (
      select to_jsonb(carried) - array['user_id'] from private.carried_hours carried where user_id = account_id),
    'geaenderte_arbeitszeiten', (
      select coalesce(jsonb_agg(to_jsonb(change) - array['user_id', 'changed_by'] order by changed_at), '[]')
      from public.work_time_changes change where user_id = account_id),
    'aufgaben', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'title', title, 'status', status, 'starts_at', starts_at, 'ends_at', ends_at, 'created_at', created_at)
        order by created_at), '[]')
      from public.tasks
      where assigned_to = account_id or id in (select task_id from public.task_crew where profile_id = account_id)),
    'teamkarte', (
      select coalesce(jsonb_agg(to_jsonb(card) - array['id']), '[]')
      from public.team_members card
      where lower(email) = address
        and exists (select from public.profiles where id = account_id and role in ('admin', 'mitarbeiter'))),
    'reservierte_fahrzeuge', (
      select coalesce(jsonb_agg(name order by name), '[]') from public.vehicles where reserved_by = account_id));
end $$;

grant execute on function private.erase_lead(uuid), private.erase_account(uuid), private.export_account(uuid)
  to service_role;

-- For the edge functions: the same under their API names.
create function public.erase_lead(lead_id uuid) returns integer
language sql set search_path = '' as $$ select private.erase_lead(lead_id) $$;
create function public.erase_account(account_id uuid) returns text[]
language sql set search_path = '' as $$ select private.erase_account(account_id) $$;
create function public.export_account(account_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.export_account(account_id) $$;
revoke execute on function public.erase_lead(uuid), public.erase_account(uuid), public.export_account(uuid)
  from public, anon, authenticated;
grant execute on function public.erase_lead(uuid), public.erase_account(uuid), public.export_account(uuid)
  to service_role;
