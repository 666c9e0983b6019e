-- Erasing a customer, by the office

-- Why the office cannot erase a customer, in German; null if it can.
create function private.erasure_problem(customer public.customers) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when customer.profile_id is not null
      then 'Der Kunde hat einen Portalzugang und löscht sein Konto selbst, unter „Mein Konto“.'
    when private.owes_money(customer.id, private.sole_address(customer.email, customer.id))
      then 'Der Kunde hat noch eine offene Rechnung.'
    when exists (select from public.requests where customer_id = customer.id and status in ('pending', 'in_progress'))
      then 'Der Kunde hat noch einen laufenden Auftrag.'
    when exists (select from public.contracts where customer_id = customer.id and status in ('aktiv', 'gekuendigt'))
      then 'Der Kunde hat noch einen laufenden Vertrag.' end
$$;

-- The result of erasing a customer: why it is refused, what is deleted, and what is kept, with number and date.
create type public.customer_erasure as (
  problem text,
  orders integer,
  appointments integer,
  leads integer,
  sites integer,
  notes integer,
  invoices integer,
  invoices_until date,
  proofs integer,
  proofs_until date,
  quotes integer,
  quotes_until date,
  contracts integer,
  contracts_until date,
  withdrawals integer,
  withdrawals_until date,
  terminations integer,
  terminations_until date
);

create function private.erasure_of(customer public.customers) returns public.customer_erasure
language plpgsql stable security definer set search_path = '' as $$
declare
  erasure public.customer_erasure;
  address text := private.sole_address(customer.email, customer.id);
begin
  erasure.problem := private.erasure_problem(customer);
  erasure.orders := (select count(*) from public.requests where customer_id = customer.id);
  erasure.appointments := (select count(*) from public.appointments where customer_id = customer.id);
  erasure.leads := (
    select count(*) from public.contact_requests
    where customer_id = customer.id or customer_id is null and lower(email) = address);
  erasure.sites := (select count(*) from public.sites where customer_id = customer.id);
  erasure.notes := (select count(*) from public.customer_notes where customer_id = customer.id);
  select count(*), private.retained_until('invoices', max(private.last_entry_on(invoice)))
  into erasure.invoices, erasure.invoices_until
  from public.invoices invoice where status <> 'entwurf' and customer_id = customer.id;
  select count(*), private.retained_until('task_proofs', max((signed_at at time zone 'Europe/Berlin')::date))
  into erasure.proofs, erasure.proofs_until
  from public.task_proofs where customer_id = customer.id;
  select count(*), private.retained_until('quotes', max(private.last_entry_on(quote)))
  into erasure.quotes, erasure.quotes_until
  from public.quotes quote where status <> 'entwurf' and customer_id = customer.id;
  select count(*), private.retained_until('contracts', max(ends_on))
  into erasure.contracts, erasure.contracts_until
  from public.contracts where status = 'beendet' and customer_id = customer.id;
  select count(*), private.retained_until('withdrawals', max((received_at at time zone 'Europe/Berlin')::date))
  into erasure.withdrawals, erasure.withdrawals_until
  from public.withdrawals withdrawal where withdrawal.email = address;
  select count(*), private.retained_until('terminations', max((received_at at time zone 'Europe/Berlin')::date))
  into erasure.terminations, erasure.terminations_until
  from public.terminations termination where termination.email = address;
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
  perform private.erase_customer_data(customer, private.sole_address(held.email, customer));
  return erasure;
end $$;
grant execute on function private.erase_customer(uuid) to authenticated;

-- Erases a customer without an account: record, contacts, notes, leads, orders, appointments, sites, drafts and mails are
-- deleted, and records under retention stay linked to the bare number until it ends. Returns what was deleted and kept. P0001
-- with the reason in German while money is owed, an order is open, a contract runs or there is an account, P0002 if there is
-- no such customer. Admins only.
create function public.erase_customer(customer uuid) returns public.customer_erasure
language sql set search_path = '' as $$ select private.erase_customer(customer) $$;
revoke execute on function public.erase_customer(uuid) from public, anon;
grant execute on function public.erase_customer(uuid) to authenticated;
