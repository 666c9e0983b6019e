-- Withdrawals from contracts (§ 356a BGB): declared by whoever is a consumer, without an account and without our finding
-- the contract. Nobody changes what was declared; the office notes that it has dealt with it.

-- What is sent to the address of a withdrawal. Nobody has confirmed it, so everything that was typed goes only to one that the
-- company knows ('full'), to others no more than that a withdrawal came in and when ('short'). Nothing yet: 'held' beyond
-- what unknown addresses get in a day, 'skipped' where many came from one network or for one address. The office sends
-- what is missing.
create type public.withdrawal_receipt as enum ('full', 'short', 'held', 'skipped');

create table public.withdrawals (
  -- Made by the sender, so that what is sent again because its answer got lost is one declaration.
  id uuid primary key,
  received_at timestamptz not null default now(),
  name public.person_name not null,
  -- How the consumer names the contract: a number, a subject, a day. One line, like a name.
  contract public.person_name not null,
  -- Where the receipt goes; in small letters, by which the office's files find it.
  email public.email not null constraint withdrawals_email_small check (email = lower(email)),
  handled_at timestamptz,
  receipt public.withdrawal_receipt not null default 'held'
);
create index withdrawals_received_at on public.withdrawals (received_at desc, id);
create index withdrawals_open on public.withdrawals (received_at desc, id) where handled_at is null;
create index withdrawals_handled on public.withdrawals (received_at desc, id) where handled_at is not null;
create index withdrawals_email on public.withdrawals (email, received_at desc, id);

alter table public.withdrawals enable row level security;
grant select, update (handled_at) on public.withdrawals to authenticated;

create policy "Admins read withdrawals" on public.withdrawals
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins tick withdrawals off" on public.withdrawals
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- Far more than the people of a network need: withdrawing has to be possible at any time. Mails have limits of their own.
create trigger limit_rate before insert on public.withdrawals
  for each row execute function private.limit_rate('100');
create trigger freeze_columns before update on public.withdrawals
  for each row execute function private.freeze_columns('id', 'received_at', 'name', 'contract', 'email');

-- From when on withdrawals have to be kept: commercial letters for six years from the end of their year on (§ 257 Abs. 5
-- HGB, § 147 Abs. 4 AO).
insert into private.retention (what, period) values ('withdrawals', '6 years');
create function private.withdrawals_kept_since() returns timestamptz
language sql stable set search_path = '' as $$
  select date_trunc('year', private.kept_since('withdrawals'), 'Europe/Berlin')
$$;

-- Trigger: what was declared stays as it was for every caller, for as long as it is kept.
create function private.keep_withdrawals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.received_at < private.withdrawals_kept_since() then
    return old;
  end if;
  if tg_op = 'UPDATE' and private.changed_columns(
    to_jsonb(old), to_jsonb(new), array['id', 'received_at', 'name', 'contract', 'email']) is null
  then
    return new;
  end if;
  raise exception 'Ein Widerruf bleibt, wie er erklärt wurde.' using errcode = 'restrict_violation';
end $$;
create trigger keep_withdrawals before update or delete on public.withdrawals
  for each row execute function private.keep_withdrawals();
create trigger refuse_truncate before truncate on public.withdrawals
  for each statement execute function private.refuse_truncate();

-- Whoever ticks one off cannot choose when that was; it can be taken back.
create function private.stamp_handled_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() and new.handled_at is not null then
    new.handled_at := coalesce(old.handled_at, now());
  end if;
  return new;
end $$;
create trigger stamp_handled_at before update of handled_at on public.withdrawals
  for each row execute function private.stamp_handled_at();

-- Whether a text may hold an address of the internet, as mail programs make links of them: a dot between letters is enough.
create function private.has_link(text text) returns boolean
language sql immutable set search_path = '' as $$
  select text ~ '://|@|[^[:space:].][.。．｡][^[:space:][:digit:].,;:()&/''"-]{2}'
$$;

create function private.withdraw_contract(declaration uuid, name text, contract text, email text)
returns table (received_at timestamptz, is_confirmed boolean)
language plpgsql security definer rows 1 set search_path = '' as $$
#variable_conflict use_column
declare
  kept public.withdrawals;
begin
  -- Two clicks take turns, and the second is not counted as another declaration.
  perform pg_advisory_xact_lock(hashtextextended(declaration::text, 0));
  select * into kept from public.withdrawals where id = declaration;
  if not found then
    if private.has_link(withdraw_contract.name) then
      raise exception 'Bitte geben Sie nur Ihren Namen ein, ohne Internetadresse. Nach einem Punkt gehört ein Leerzeichen.'
        using errcode = '23514';
    end if;
    insert into public.withdrawals (id, name, contract, email) values (
      declaration, trim(withdraw_contract.name), trim(withdraw_contract.contract), lower(trim(withdraw_contract.email)))
    returning * into kept;
  end if;
  if (kept.name, kept.contract, kept.email) is distinct from (
    trim(withdraw_contract.name), trim(withdraw_contract.contract), lower(trim(withdraw_contract.email)))
  then
    raise exception 'Diesen Widerruf gibt es bereits mit anderen Angaben.' using errcode = '23505';
  end if;
  return query select kept.received_at, kept.receipt <> 'skipped';
end $$;
grant execute on function private.withdraw_contract(uuid, text, text, text) to anon, authenticated, service_role;

-- Withdraws from a contract. `declaration` is an id that the caller makes: the same sent again changes nothing and is
-- answered alike. Returns when it was received, and whether a mail follows: false where too many were declared from one
-- network or for one address, whether or not the company knows it. 23505 for an id with which something else was declared,
-- 23514 in German for a name that could be a link, PT429 for very many.
create function public.withdraw_contract(declaration uuid, name text, contract text, email text)
returns table (received_at timestamptz, is_confirmed boolean)
language sql rows 1 set search_path = '' as $$
  select * from private.withdraw_contract(declaration, name, contract, email)
$$;
revoke execute on function public.withdraw_contract(uuid, text, text, text) from public;
grant execute on function public.withdraw_contract(uuid, text, text, text) to anon, authenticated;

alter publication supabase_realtime add table public.withdrawals;

insert into private.scheduled_jobs (name, schedule, command) values
  ('forget-withdrawals', '53 3 * * *',
    'delete from public.withdrawals where received_at < private.withdrawals_kept_since()');
