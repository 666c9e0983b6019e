-- What people may ask for: a copy of everything that is stored about them, and that it goes (Art. 15, 17, 20 GDPR).
-- The edge functions that call these have checked who is asking.

-- Whether the text of a mail about a form's entry names this address.
create function private.names_address(text text, address text) returns boolean
language sql immutable set search_path = '' as $$
  select position(lower(E'\nE-Mail: ' || address || E'\n') in lower(E'\n' || text || E'\n')) > 0
$$;

-- Erases what the public forms and the mails hold about an address; an approved referral stays without the person, and a
-- withdrawal as it is, because it proves what was declared, for as long as commercial letters are kept.
-- Returns how many entries that were.
create function private.erase_address(address text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  step integer;
  total integer := 0;
begin
  delete from public.contact_requests where lower(email) = lower(address);
  get diagnostics total = row_count;
  delete from public.referrals
  where status <> 'approved' and lower(address) in (lower(referrer_email), lower(referred_email));
  get diagnostics step = row_count;
  total := total + step;
  update public.referrals set referrer_name = 'Anonym', referrer_email = null, message = null
  where lower(referrer_email) = lower(address);
  get diagnostics step = row_count;
  total := total + step;
  update public.referrals set referred_name = 'Gelöscht', referred_email = 'geloescht@example.invalid', message = null
  where lower(referred_email) = lower(address);
  get diagnostics step = row_count;
  total := total + step;
  delete from public.email_queue where lower(to_email) = lower(address) or private.names_address(text, address);
  get diagnostics step = row_count;
  return total + step;
end $$;

-- Erases the person of a lead: what their address stands in; of a caller whose address is not known, the leads with that
-- number. Returns how many entries that were, null when there is no such lead.
create function private.erase_lead(lead_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  lead public.contact_requests;
  total integer;
begin
  select * into lead from public.contact_requests where id = lead_id;
  if lead.email is not null or not found then
    return case when found then private.erase_address(lead.email) end;
  end if;
  delete from public.contact_requests
  where id = lead_id or (email is null and private.phone_digits(phone) = private.phone_digits(lead.phone));
  get diagnostics total = row_count;
  return total;
end $$;

-- Erases an account with everything that no law keeps, and returns the addresses of its pictures, whose files the
-- caller removes. Refuses with P0001 and the reason in German where records have to stay with the person.
create function private.erase_account(account_id uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  pictures text[];
begin
  select email into address from auth.users where id = account_id for update;
  if exists (
    select from public.invoices
    where status = 'offen' and (
      lower(customer_email) = lower(address)
      or customer_id = (select id from public.customers where profile_id = account_id)))
  then
    raise exception 'Ihr Konto kann noch nicht gelöscht werden: Es gibt eine offene Rechnung. Bitte wenden Sie sich an unser Büro.'
      using errcode = 'P0001';
  end if;
  if exists (
    select from public.work_times where user_id = account_id and start_time >= private.work_times_kept_since()
    union all
    select from public.work_time_changes
    where user_id = account_id and greatest(start_before, start_after) >= private.work_times_kept_since())
  then
    raise exception 'Ihr Konto kann noch nicht gelöscht werden: Arbeitszeiten müssen zwei Jahre lang aufbewahrt werden (§ 16 Abs. 2 ArbZG). Unser Büro kann das Konto deaktivieren.'
      using errcode = 'P0001';
  end if;
  delete from public.work_times where user_id = account_id;
  delete from public.absences where user_id = account_id;
  delete from public.work_contracts where user_id = account_id;
  delete from public.work_time_changes where user_id = account_id;
  -- What employees did stays, without the customer's own words.
  update public.tasks
  set title = 'Gelöschter Kundenauftrag', description = '', place = null, contact_name = null, contact_phone = null,
    checklist = '[]', finished_note = null
  where request_id in (select id from public.requests where user_id = account_id);
  perform private.erase_address(address);
  -- The office may have given the customer what came from other addresses.
  delete from public.requests
  where customer_id in (select id from public.customers where profile_id = account_id);
  delete from public.contact_requests
  where customer_id in (select id from public.customers where profile_id = account_id);
  delete from public.invoices
  where status = 'entwurf' and customer_id = (select id from public.customers where profile_id = account_id);
  delete from public.quotes
  where status = 'entwurf' and customer_id = (select id from public.customers where profile_id = account_id);
  -- What was sent is kept, but shown by no link any more and accepted by nobody.
  update public.quotes set status = 'abgelaufen'
  where status = 'versendet' and customer_id = (select id from public.customers where profile_id = account_id);
  delete from private.quote_links using public.quotes quote
  where quote.id = quote_id and customer_id = (select id from public.customers where profile_id = account_id);
  -- Whoever has invoices or quotes stays with what they say: they are kept for eight and six years (§ 147 AO, § 257 HGB).
  delete from public.customer_notes
  where customer_id in (select id from public.customers where profile_id = account_id);
  update public.customers set profile_id = null, email = null, phone = null
  where profile_id = account_id and (
    exists (select from public.invoices where customer_id = customers.id)
    or exists (select from public.quotes where customer_id = customers.id));
  delete from public.customers where profile_id = account_id;
  with card as (delete from public.team_members where lower(email) = lower(address) returning avatar_url)
  select coalesce(array_agg(avatar_url) filter (where avatar_url is not null), '{}') into pictures from card;
  -- Profile, orders, messages and appointments go with it; tasks and vehicles lose their holder.
  delete from auth.users where id = account_id;
  return pictures;
end $$;

-- Everything that is stored about the holder of an account, for people to read and for programs.
create function private.export_account(account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'konto', jsonb_build_object(
      'email', account.email, 'registriert', account.created_at, 'bestaetigt', account.confirmed_at,
      'letzte_anmeldung', account.last_sign_in_at),
    'profil', (
      select to_jsonb(profile) - array['id', 'email'] from public.profiles profile where id = account_id),
    'kunde', (
      select to_jsonb(customer) - array['id', 'profile_id', 'name'] from public.customers customer
      where profile_id = account_id),
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
      where status <> 'entwurf' and (
        lower(customer_email) = lower(account.email)
        or customer_id = (select id from public.customers where profile_id = account_id))),
    'mahnungen', (
      select coalesce(jsonb_agg(to_jsonb(reminder) - array['sha256'] order by reminder.created_at), '[]')
      from public.reminders reminder join public.invoices invoice on invoice.id = reminder.invoice_id
      where lower(invoice.customer_email) = lower(account.email)
        or invoice.customer_id = (select id from public.customers where profile_id = account_id)),
    'angebote', (
      select coalesce(
        jsonb_agg(to_jsonb(quote) - array['customer_id', 'contact_request_id', 'request_id', 'sha256'] order by created_at), '[]')
      from public.quotes quote
      where status <> 'entwurf' and customer_id = (select id from public.customers where profile_id = account_id)),
    'kontaktanfragen', (
      select coalesce(jsonb_agg(to_jsonb(lead) - array['is_test', 'follow_up_on', 'customer_id'] order by created_at), '[]')
      from public.contact_requests lead
      where lower(email) = lower(account.email)
        or customer_id = (select id from public.customers where profile_id = account_id)),
    'widerrufe', (
      select coalesce(jsonb_agg(to_jsonb(withdrawal) order by received_at), '[]')
      from public.withdrawals withdrawal where email = lower(account.email)),
    -- Of each side its own half, and from whom an address came (Art. 14).
    'empfehlungen', (
      select coalesce(jsonb_agg(
        case when lower(referrer_email) = lower(account.email) then to_jsonb(referral)
          else to_jsonb(referral) - array['referrer_email', 'message'] end order by created_at), '[]')
      from public.referrals referral
      where lower(account.email) in (lower(referrer_email), lower(referred_email))),
    'emails', (
      select coalesce(jsonb_agg(
        jsonb_build_object('subject', coalesce(subject, kind::text), 'text', text, 'status', status, 'created_at', created_at)
        order by created_at), '[]')
      from public.email_queue where lower(to_email) = lower(account.email)),
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
      from public.team_members card where lower(email) = lower(account.email)),
    'reservierte_fahrzeuge', (
      select coalesce(jsonb_agg(name order by name), '[]') from public.vehicles where reserved_by = account_id))
  from auth.users account where account.id = account_id
$$;

grant execute on function private.erase_lead(uuid), private.erase_account(uuid), private.export_account(uuid)
  to service_role;

-- For the edge functions, under their names in the API.
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
