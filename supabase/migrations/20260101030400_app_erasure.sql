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
-- without an address, the leads with that number. Withdrawals and terminations stay unchanged, because they prove what was
-- declared. Null if there is no such lead, otherwise the number of entries.
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

-- Erases a customer, and data with this address and no customer. Invoices, proofs of work, sent quotes and ended contracts are kept
-- unchanged for eight and six years (§ 147 AO, § 257 HGB), and with them the customer number, without the person; links no
-- longer show the quotes, and they cannot be accepted. Withdrawals and terminations prove what was declared, and are kept as
-- well.
create function private.erase_customer_data(customer uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Before the rows that they are about.
  delete from public.email_queue where kind is not null and private.customer_of_mail(kind, subject_id) = customer;
  perform private.erase_address(address);
  delete from public.task_extras where task_id in (
    select id from public.tasks
    where request_id in (select id from public.requests where customer_id = customer)
      or site_id in (select id from public.sites where customer_id = customer));
  delete from public.task_photos where task_id in (
    select id from public.tasks
    where request_id in (select id from public.requests where customer_id = customer)
      or site_id in (select id from public.sites where customer_id = customer));
  -- The employees' records stay, without the customer's own words.
  update public.tasks
  set title = 'Gelöschter Kundenauftrag', description = '', site_id = null, place = null, destination = null, contact_name = null,
    contact_phone = null, checklist = '[]', finished_note = null
  where request_id in (select id from public.requests where customer_id = customer)
    or site_id in (select id from public.sites where customer_id = customer);
  delete from public.appointments where customer_id = customer;
  delete from public.requests where customer_id = customer;
  delete from public.contracts where status = 'entwurf' and customer_id = customer;
  -- What was agreed names its site.
  delete from public.sites site
  where customer_id = customer and not exists (select from public.contracts where site_id = site.id);
  update public.sites set contact_name = null, contact_phone = null, checklist = '[]' where customer_id = customer;
  delete from public.site_access where site_id in (select id from public.sites where customer_id = customer);
  delete from public.contact_requests where customer_id = customer or customer_id is null and lower(email) = address;
  delete from public.customer_notes where customer_id = customer;
  delete from public.customer_contacts where customer_id = customer;
  delete from public.invoices where status = 'entwurf' and customer_id = customer;
  delete from public.quotes where status = 'entwurf' and customer_id = customer;
  update public.quotes set status = 'abgelaufen' where status = 'versendet' and customer_id = customer;
  delete from private.quote_links using public.quotes quote where quote.id = quote_id and customer_id = customer;
  update public.customers set
    kind = 'privat', company = null, first_name = null, last_name = 'Gelöschter Kunde', email = null, phone = null,
    street = null, postal_code = null, city = null, vat_id = null, profile_id = null, erased_at = coalesce(erased_at, now())
  where id = customer and (
    exists (select from public.invoices where customer_id = customer)
    or exists (select from public.quotes where customer_id = customer)
    or exists (select from public.contracts where customer_id = customer)
    or exists (select from public.task_proofs where customer_id = customer));
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
  if exists (select from public.contracts where customer_id = customer and status in ('aktiv', 'gekuendigt')) then
    raise exception 'Ihr Konto kann noch nicht gelöscht werden: Es gibt einen laufenden Vertrag. Bitte wenden Sie sich an unser Büro.'
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
  perform private.erase_customer_data(customer, address);
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

grant execute on function private.erase_lead(uuid), private.erase_account(uuid)
  to service_role;

-- For the edge functions: the same under their API names.
create function public.erase_lead(lead_id uuid) returns integer
language sql set search_path = '' as $$ select private.erase_lead(lead_id) $$;
create function public.erase_account(account_id uuid) returns text[]
language sql set search_path = '' as $$ select private.erase_account(account_id) $$;
revoke execute on function public.erase_lead(uuid), public.erase_account(uuid)
  from public, anon, authenticated;
grant execute on function public.erase_lead(uuid), public.erase_account(uuid)
  to service_role;
