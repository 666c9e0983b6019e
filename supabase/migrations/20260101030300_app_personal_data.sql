-- Data subject rights: a copy of all stored data, and erasure (Art. 15, 17, 20 GDPR); here, which rows belong to a person.

-- Whether the text of a mail about a form's entry names this address.
create function private.names_address(text text, address text) returns boolean
language sql immutable set search_path = '' as $$
  select position(lower(E'\nE-Mail: ' || address || E'\n') in lower(E'\n' || text || E'\n')) > 0
$$;

-- ---------------------------------------------------------------------------------------------
-- Ownership: what the office assigned to a customer is that customer's, regardless of its address. Only rows without a
-- customer belong to the account that confirmed the address.

-- The address by which such rows belong to a customer (null: to a person without a record). Null if it is also in another
-- customer's record, or on an invoice or lead of theirs: addresses are mistyped and passed on, so a mail's reader need not
-- be the intended person.
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
      select coalesce(customer_id, (select customer.id from public.customers customer where profile_id = user_id))
      from public.appointments where id = subject_id)
    when kind = 'proof-signed' then (select customer_id from public.task_proofs where id = subject_id)
    when kind = 'damage-reported' then (
      select customer_id from public.requests where id = (select request_id from public.tasks where id = subject_id)
      union all
      select customer_id from public.sites where id = (select site_id from public.tasks where id = subject_id)
      limit 1)
    when kind = 'message-reply' then (
      select customer.id from public.messages message join public.customers customer on profile_id = user_id
      where message.id = subject_id) end
$$;
