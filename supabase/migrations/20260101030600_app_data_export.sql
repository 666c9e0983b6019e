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
    'ansprechpartner', (
      select coalesce(jsonb_agg(to_jsonb(contact) - array['id', 'customer_id', 'updated_at'] order by created_at, contact.id), '[]')
      from public.customer_contacts contact where customer_id = customer),
    'notizen_des_bueros', (
      select coalesce(jsonb_agg(jsonb_build_object('text', text, 'created_at', created_at) order by created_at), '[]')
      from public.customer_notes where customer_id = customer),
    -- Without the access data, which only those who work there may read.
    'objekte', (
      select coalesce(jsonb_agg(to_jsonb(site) - array['customer_id', 'archived_at'] order by created_at), '[]')
      from public.sites site where customer_id = customer),
    'auftraege', (
      select coalesce(jsonb_agg(to_jsonb(request) - array['user_id', 'customer_id', 'created_by', 'contact_request_id', 'site_id'] order by created_at), '[]')
      from public.requests request where user_id = account_id),
    'termine', (
      select coalesce(jsonb_agg(to_jsonb(appointment) - array['user_id', 'customer_id', 'request_id', 'proposed_by', 'version'] order by date, time), '[]')
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
    'vertraege', (
      select coalesce(jsonb_agg(
        to_jsonb(contract) - array['customer_id', 'quote_id'] || jsonb_build_object(
          'leistungen', (
            select coalesce(jsonb_agg(
              to_jsonb(item) - array['contract_id', 'position'] || jsonb_build_object('preise', (
                select coalesce(jsonb_agg(jsonb_build_object(
                  'valid_from', valid_from, 'unit_price_cents', unit_price_cents) order by valid_from), '[]')
                from public.contract_prices where item_id = item.id)) order by position, item.id), '[]')
            from public.contract_items item where item.contract_id = contract.id),
          'turnus', (
            select coalesce(jsonb_agg(
              to_jsonb(schedule) - array['contract_id'] || jsonb_build_object('entfallen', (
                select coalesce(jsonb_agg(jsonb_build_object('day', day, 'reason', reason) order by day), '[]')
                from public.dropped_visits where schedule_id = schedule.id)) order by starts_on, schedule.id), '[]')
            from public.contract_schedules schedule where schedule.contract_id = contract.id)) order by created_at), '[]')
      from public.contracts contract where number is not null and customer_id = customer),
    'kontaktanfragen', (
      select coalesce(jsonb_agg(
        to_jsonb(lead) - array['is_test', 'follow_up_on', 'customer_id', 'assigned_to'] || jsonb_build_object('notizen_des_bueros', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'kind', note.kind, 'text', note.text, 'created_at', note.created_at) order by note.created_at), '[]')
          from public.lead_notes note where lead_id = lead.id)) order by created_at), '[]')
      from public.contact_requests lead
      where customer_id = customer or customer_id is null and lower(email) = address),
    'widerrufe', (
      select coalesce(jsonb_agg(to_jsonb(withdrawal) order by received_at), '[]')
      from public.withdrawals withdrawal where email = address),
    'kuendigungen', (
      select coalesce(jsonb_agg(to_jsonb(termination) - array['contract_id'] order by received_at), '[]')
      from public.terminations termination where email = address),
    -- The referrer gets the whole referral; the referred person not the message, but who gave the address (Art. 14).
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
    'fotos_von_auftraegen', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'order_id', task.request_id, 'kind', kind, 'caption', caption, 'taken_at', taken_at) order by taken_at), '[]')
      from public.task_photos photo join public.tasks task on task.id = photo.task_id
      where task.request_id in (select id from public.requests where customer_id = customer)
        or task.site_id in (select id from public.sites where customer_id = customer)),
    'eigene_fotos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'task_id', task_id, 'kind', kind, 'caption', caption, 'taken_at', taken_at) order by taken_at), '[]')
      from public.task_photos where author_id = account_id),
    'arbeitsnachweise', (
      select coalesce(jsonb_agg(content - array['seller'] order by signed_at), '[]')
      from public.task_proofs where customer_id = customer),
    'mehrarbeit_und_auslagen', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'order_id', task.request_id, 'kind', kind, 'text', text, 'minutes', minutes, 'gross_cents', gross_cents,
        'noted_at', noted_at) order by noted_at), '[]')
      from public.task_extras extra join public.tasks task on task.id = extra.task_id
      where task.request_id in (select id from public.requests where customer_id = customer)
        or task.site_id in (select id from public.sites where customer_id = customer)),
    'eigene_mehrarbeit_und_auslagen', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'task_id', task_id, 'kind', kind, 'text', text, 'minutes', minutes, 'gross_cents', gross_cents,
        'noted_at', noted_at) order by noted_at), '[]')
      from public.task_extras where author_id = account_id),
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

grant execute on function private.export_account(uuid) to service_role;

-- For the edge function: the same under its API name.
create function public.export_account(account_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.export_account(account_id) $$;
revoke execute on function public.export_account(uuid) from public, anon, authenticated;
grant execute on function public.export_account(uuid) to service_role;
