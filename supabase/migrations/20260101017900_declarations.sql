-- What withdrawals from contracts (§ 356a BGB) and terminations (§ 312k BGB) have in common: consumers declare them without an
-- account and without identifying the contract in our data. A declaration never changes; the office marks it as handled.
-- Its table has the columns id, received_at, name, contract, email, handled_at and receipt.

-- The receipt sent to the address of a declaration. The address is unconfirmed, so only one that the company knows gets the
-- full text ('full'), others only that a declaration came in and when ('short'). None yet: 'held' over the daily limit of
-- unknown addresses, 'skipped' if many came from one network or for one address. The office sends those that are missing.
create type public.declaration_receipt as enum ('full', 'short', 'held', 'skipped');

-- Declarations are commercial letters, kept for six years from the end of their year (§ 257 Abs. 5 HGB, § 147 Abs. 4 AO).
-- Anything received earlier is deleted; `what` is the name of their table.
create function private.declarations_cutoff(what text) returns timestamptz
language sql stable set search_path = '' as $$
  select date_trunc('year', private.retention_cutoff(what), 'Europe/Berlin')
$$;

-- Trigger: a declaration never changes, for any caller, while it is kept.
create function private.protect_declaration() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- `contract_id` is the contract that was found, which may be deleted.
  others text[] := array['handled_at', 'receipt', 'contract_id'];
begin
  if tg_op = 'DELETE' and old.received_at < private.declarations_cutoff(tg_table_name) then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - others = to_jsonb(old) - others then
    return new;
  end if;
  raise exception 'Eine Erklärung bleibt, wie sie abgegeben wurde.' using errcode = 'restrict_violation';
end $$;

-- Trigger: marking a declaration as handled records the server's time; it can be undone.
create function private.stamp_handled_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() and new.handled_at is not null then
    new.handled_at := coalesce(old.handled_at, now());
  end if;
  return new;
end $$;

-- Whether mail programs could turn part of a text into a link: a dot between letters is enough.
create function private.has_link(text text) returns boolean
language sql immutable set search_path = '' as $$
  select text ~ '://|@|[^[:space:].][.。．｡][^[:space:][:digit:].,;:()&/''"-]{2}'
$$;

-- Raises 23514 in German for a name that could be a link: the office gets it in the subject of a mail.
create function private.require_plain_name(name text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if private.has_link(name) then
    raise exception 'Bitte geben Sie nur Ihren Namen ein, ohne Internetadresse. Nach einem Punkt gehört ein Leerzeichen.'
      using errcode = '23514';
  end if;
end $$;

-- Whether the company deals with an address, in lower case: that of a customer, a confirmed account, an invoice, or a lead
-- that the office has handled. An address in a form alone proves nothing.
create function private.is_known_address(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.customers where lower(email) = address)
    or exists (
      select from auth.users account join public.profiles using (id)
      where lower(profiles.email) = address and account.email_confirmed_at is not null)
    or exists (select from public.invoices where lower(customer_email) = address)
    or exists (
      select from public.contact_requests
      where lower(email) = address and (source <> 'website' or status <> 'neu'))
$$;

-- Trigger: the receipt repeats the declaration (§§ 312k Abs. 4, 356a Abs. 4 BGB), although the address in the form is
-- unconfirmed: at most five declarations of a client in ten minutes send mails, five receipts a day go to one address, and
-- 20 a day to all unknown addresses. The office gets a mail for those that send mails, and sees all of them. The argument
-- begins the names of the mails, `<argument>-notice` and `<argument>-received`, and of the limits.
create function private.confirm_declaration() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  received text := tg_argv[0] || '-received';
  recipient text := encode(sha256(convert_to(
    (select value from private.secrets where name = 'client_hash') || new.email, 'utf8')), 'hex');
begin
  if not private.is_api_call() then
    return new;
  end if;
  new.receipt := 'skipped';
  if private.is_within_rate_limit(tg_argv[0] || '-mails', 5) then
    perform private.queue_mail((tg_argv[0] || '-notice')::public.mail_kind, new.id, private.contact_address());
    if private.count_hit(received, recipient, interval '1 day') <= 5 then
      new.receipt := case
        when private.is_known_address(new.email)
          and not private.has_link(concat_ws(' ', new.contract, to_jsonb(new) ->> 'reason')) then 'full'
        when private.count_hit(received, 'unknown', interval '1 day') <= 20 then 'short'
        else 'held' end;
    end if;
  end if;
  if new.receipt in ('full', 'short') then
    perform private.queue_mail(received::public.mail_kind, new.id, new.email);
  end if;
  return new;
end $$;

-- Queues the full receipt of a declaration in a table unless it was sent; returns the address. P0002 if there is none.
create function private.send_receipt(list regclass, kind public.mail_kind, declaration uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  receipt public.declaration_receipt;
begin
  perform private.require_admin();
  -- Serialises two clicks.
  execute format('select email, receipt from %s where id = $1 for update', list) into address, receipt using declaration;
  if address is null then
    raise exception 'Diese Erklärung gibt es nicht mehr.' using errcode = 'P0002';
  end if;
  if receipt <> 'full' then
    execute format('update %s set receipt = ''full'' where id = $1', list) using declaration;
    perform private.queue_mail(kind, declaration, address);
  end if;
  return address;
end $$;
