-- The timeline of a customer

create type public.customer_event_kind as enum (
  'anfrage', 'auftrag', 'einsatz', 'termin', 'nachricht', 'antwort', 'angebot', 'vertrag', 'rechnung', 'email', 'notiz',
  'anruf', 'widerruf', 'kuendigung');

-- The text of an invoice, followed by its open amount in cents if it is partly paid.
create function private.with_open_amount(said text, paid_cents bigint, open_cents bigint) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' ', said, case when paid_cents > 0 and open_cents > 0 then open_cents end)
$$;
grant execute on function private.with_open_amount(text, bigint, bigint) to authenticated;

-- Each table yields its newest rows by an index, and the newest of these are the page. Only tasks have no customer: they
-- are found by the customer's orders and sites. Tasks and appointments happen when they start, tasks without a time when they
-- were created. Visits are placed months ahead: of those to come only the next is an event.
create function private.customer_timeline(customer uuid, before_time timestamptz, before_id uuid, size integer)
returns table (
  kind public.customer_event_kind, id uuid, happened_at timestamptz, opens uuid, title text, text text, status text,
  author text, ends_at timestamptz)
language plpgsql stable security definer rows 30 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  account uuid;
  address text;
  account_address text;
  until timestamptz := coalesce(before_time, 'infinity');
  beyond uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  count integer := least(greatest(size, 1), 100);
begin
  perform private.require_admin();
  select profile_id, lower(email) into account, address from public.customers where customers.id = customer;
  -- Mails go to the account, whose address may have changed.
  select nullif(lower(email), address) into account_address from public.profiles where profiles.id = account;
  return query
  with event (kind, id, happened_at, opens, title, text, status, author_id) as (
    (select 'anfrage', id, created_at, id, service::text, message::text, contact_requests.status::text, null::uuid
      from public.contact_requests
      where customer_id = customer and created_at <= until and (created_at < until or id > beyond)
      order by created_at desc, id limit count)
    union all
    (select 'auftrag', id, created_at, id, subject::text, description::text, requests.status::text, created_by
      from public.requests
      where customer_id = customer and created_at <= until and (created_at < until or id > beyond)
      order by created_at desc, id limit count)
    union all
    (select 'einsatz', task.id, coalesce(task.starts_at, task.created_at), task.id, task.title::text,
        nullif(concat_ws(E'\n\n', nullif(task.description, ''), 'Notiz: ' || task.finished_note), ''), task.status::text, null
      from (
        select newest.id from public.requests request cross join lateral (
          select id, coalesce(starts_at, created_at) as happens_at from public.tasks
          where request_id = request.id and coalesce(starts_at, created_at) <= until
            and (coalesce(starts_at, created_at) < until or id > beyond)
          order by coalesce(starts_at, created_at) desc, id limit count) newest
        where request.customer_id = customer
        order by newest.happens_at desc, newest.id limit count) found
      join public.tasks task using (id))
    union all
    (select 'einsatz', task.id, coalesce(task.starts_at, task.created_at), task.id, task.title::text,
        nullif(concat_ws(E'\n\n', nullif(task.description, ''), 'Notiz: ' || task.finished_note), ''), task.status::text, null
      from (
        select newest.id from public.sites site cross join lateral (
          select id, coalesce(starts_at, created_at) as happens_at from public.tasks
          where site_id = site.id and request_id is null and schedule_id is null
            and coalesce(starts_at, created_at) <= until and (coalesce(starts_at, created_at) < until or id > beyond)
          order by coalesce(starts_at, created_at) desc, id limit count) newest
        where site.customer_id = customer
        order by newest.happens_at desc, newest.id limit count) found
      join public.tasks task using (id))
    union all
    (select 'einsatz', task.id, task.starts_at, task.id, task.title::text,
        nullif(concat_ws(E'\n\n', nullif(task.description, ''), 'Notiz: ' || task.finished_note), ''), task.status::text, null
      from (
        select newest.id from public.sites site cross join lateral (
          select id, starts_at from public.tasks
          where site_id = site.id and schedule_id is not null
            and starts_at <= least(until, now()) and (starts_at < until or id > beyond)
          order by starts_at desc, id limit count) newest
        where site.customer_id = customer
        order by newest.starts_at desc, newest.id limit count) found
      join public.tasks task using (id))
    union all
    (select 'einsatz', task.id, task.starts_at, task.id, task.title::text,
        nullif(concat_ws(E'\n\n', nullif(task.description, ''), 'Notiz: ' || task.finished_note), ''), task.status::text, null
      from (
        select next.id from public.sites site cross join lateral (
          select id, starts_at from public.tasks
          where site_id = site.id and schedule_id is not null and starts_at > now()
          order by starts_at, id desc limit 1) next
        where site.customer_id = customer
        order by next.starts_at, next.id desc limit 1) found
      join public.tasks task using (id)
      where task.starts_at <= until and (task.starts_at < until or task.id > beyond))
    union all
    (select 'termin', id, private.appointment_start(date, time), id, service::text, null, appointments.status::text, null
      from public.appointments
      where user_id = account and private.appointment_start(date, time) <= until
        and (private.appointment_start(date, time) < until or id > beyond)
      order by private.appointment_start(date, time) desc, id limit count)
    union all
    (select 'termin', id, private.appointment_start(date, time), id, service::text, null, appointments.status::text, null
      from public.appointments
      where customer_id = customer and private.appointment_start(date, time) <= until
        and (private.appointment_start(date, time) < until or id > beyond)
      order by private.appointment_start(date, time) desc, id limit count)
    union all
    (select 'nachricht', id, created_at, id, subject::text, content::text, messages.status::text, user_id
      from public.messages
      where user_id = account and created_at <= until and (created_at < until or id > beyond)
      order by created_at desc, id limit count)
    union all
    (select 'antwort', reply.id, reply.created_at, message_id, message.subject::text, reply.text::text, null, author_id
      from public.message_replies reply join public.messages message on message.id = message_id
      where reply.user_id = account
        and reply.created_at <= until and (reply.created_at < until or reply.id > beyond)
      order by reply.created_at desc, reply.id limit count)
    union all
    (select 'angebot', id, created_at, id, quotes.subject::text, private.price_text(quotes), quotes.status::text, null
      from public.quotes
      where customer_id = customer and created_at <= until and (created_at < until or id > beyond)
      order by created_at desc, id limit count)
    union all
    (select 'vertrag', id, created_at, id, contracts.title::text, number, contracts.status::text, null
      from public.contracts
      where customer_id = customer and created_at <= until and (created_at < until or id > beyond)
      order by created_at desc, id limit count)
    union all
    (select 'rechnung', id, created_at, id, amount::text, private.with_open_amount(to_char(due_date, 'YYYY-MM-DD'), paid_cents, open_cents),
        invoices.status::text, null
      from public.invoices
      where customer_id = customer and created_at <= until and (created_at < until or id > beyond)
      order by created_at desc, id limit count)
    union all
    (select 'rechnung', id, created_at, id, amount::text, private.with_open_amount(to_char(due_date, 'YYYY-MM-DD'), paid_cents, open_cents),
        invoices.status::text, null
      from public.invoices
      where customer_id is null and lower(customer_email) = address and created_at <= until and (created_at < until or id > beyond)
      order by created_at desc, id limit count)
    union all
    (select 'email', id, created_at, id, coalesce(subject, email_queue.kind::text), email_queue.text,
        email_queue.status::text, null
      from public.email_queue
      where lower(to_email) = address and created_at <= until and (created_at < until or id > beyond)
      order by created_at desc, id limit count)
    union all
    (select 'email', id, created_at, id, coalesce(subject, email_queue.kind::text), email_queue.text,
        email_queue.status::text, null
      from public.email_queue
      where lower(to_email) = account_address and created_at <= until and (created_at < until or id > beyond)
      order by created_at desc, id limit count)
    union all
    (select 'notiz', id, created_at, id, null, customer_notes.text::text, null, author_id
      from public.customer_notes
      where customer_id = customer and created_at <= until and (created_at < until or id > beyond)
      order by created_at desc, id limit count)
    union all
    (select found.kind, found.id, found.created_at, lead.id, null, found.text, null, found.author_id
      from public.contact_requests lead cross join lateral (
        select id, created_at, kind::text, text::text, author_id from public.lead_notes
        where lead_id = lead.id and created_at <= until and (created_at < until or id > beyond)
        order by created_at desc, id limit count) found
      where lead.customer_id = customer
      order by found.created_at desc, found.id limit count)
    union all
    (select 'widerruf', id, received_at, id, contract::text, null,
        case when handled_at is null then 'offen' else 'erledigt' end, null
      from public.withdrawals
      where email = address and received_at <= until and (received_at < until or id > beyond)
      order by received_at desc, id limit count)
    union all
    (select 'widerruf', id, received_at, id, contract::text, null,
        case when handled_at is null then 'offen' else 'erledigt' end, null
      from public.withdrawals
      where email = account_address and received_at <= until and (received_at < until or id > beyond)
      order by received_at desc, id limit count)
    union all
    (select 'kuendigung', id, received_at, id, contract::text, null,
        case when handled_at is null then 'offen' else 'erledigt' end, null
      from public.terminations
      where email = address and received_at <= until and (received_at < until or id > beyond)
      order by received_at desc, id limit count)
    union all
    (select 'kuendigung', id, received_at, id, contract::text, null,
        case when handled_at is null then 'offen' else 'erledigt' end, null
      from public.terminations
      where email = account_address and received_at <= until and (received_at < until or id > beyond)
      order by received_at desc, id limit count)
    union all
    (select 'kuendigung', found.id, found.received_at, found.id, found.contract::text, null,
        case when found.handled_at is null then 'offen' else 'erledigt' end, null
      from public.contracts agreed cross join lateral (
        select id, received_at, contract, handled_at from public.terminations
        where contract_id = agreed.id and email is distinct from address and email is distinct from account_address
          and received_at <= until and (received_at < until or id > beyond)
        order by received_at desc, id limit count) found
      where agreed.customer_id = customer
      order by found.received_at desc, found.id limit count)
  ),
  page as (select * from event order by happened_at desc, id limit count)
  select kind::public.customer_event_kind, page.id, happened_at, opens, title, text, page.status,
    coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), person.email),
    case kind
      when 'einsatz' then (select ends_at from public.tasks where tasks.id = page.id)
      when 'termin' then (select ends_at from public.appointments where appointments.id = page.id) end
  from page left join public.profiles person on person.id = author_id
  order by happened_at desc, page.id;
end $$;
grant execute on function private.customer_timeline(uuid, timestamptz, uuid, integer) to authenticated;

-- Up to `size` events of a customer, latest first, after the event `before_time` and `before_id` that ended the previous
-- page: leads, orders, tasks, appointments, messages and replies, quotes, contracts, invoices, mails, notes, calls, withdrawals
-- and terminations. `opens` is the id of the row to open; `author` its author, if known. Tasks and appointments are where they
-- take place, which may be to come, with their end in `ends_at`; tasks without a time are where they were entered. Tasks have
-- the employees' note below their text; invoices the amount as title and the due date as text, followed by the open amount in
-- cents if partly paid; unsent mails their kind as title. Admins only.
create function public.customer_timeline(
  customer uuid, before_time timestamptz default null, before_id uuid default null, size integer default 30)
returns table (
  kind public.customer_event_kind, id uuid, happened_at timestamptz, opens uuid, title text, text text, status text,
  author text, ends_at timestamptz)
language sql stable rows 30 set search_path = '' as $$
  select * from private.customer_timeline(customer, before_time, before_id, size)
$$;
revoke execute on function public.customer_timeline(uuid, timestamptz, uuid, integer) from public, anon;
grant execute on function public.customer_timeline(uuid, timestamptz, uuid, integer) to authenticated;
