-- Withdrawals from contracts (§ 356a BGB)

create table public.withdrawals (
  -- Made by the sender, so that a retry after a lost response is the same declaration.
  id uuid primary key,
  received_at timestamptz not null default now(),
  name public.person_name not null,
  -- The consumer's name for the contract: a number, a subject, a day. One line, like a name.
  contract public.person_name not null,
  -- The receipt's recipient; in lower case, for matching with the office's records.
  email public.email not null constraint withdrawals_email_small check (email = lower(email)),
  handled_at timestamptz,
  receipt public.declaration_receipt not null default 'held'
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
create policy "Admins mark withdrawals as handled" on public.withdrawals
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- Far above a network's real use: withdrawing has to be possible at any time. Mails have limits of their own.
create trigger limit_rate before insert on public.withdrawals
  for each row execute function private.limit_rate('100');
create trigger freeze_columns before update on public.withdrawals
  for each row execute function private.freeze_columns('id', 'received_at', 'name', 'contract', 'email');
create trigger protect_declaration before update or delete on public.withdrawals
  for each row execute function private.protect_declaration();
create trigger refuse_truncate before truncate on public.withdrawals
  for each statement execute function private.refuse_truncate();
create trigger stamp_handled_at before update of handled_at on public.withdrawals
  for each row execute function private.stamp_handled_at();

create function private.withdraw_contract(declaration uuid, name text, contract text, email text)
returns table (received_at timestamptz, is_confirmed boolean)
language plpgsql security definer rows 1 set search_path = '' as $$
#variable_conflict use_column
declare
  kept public.withdrawals;
begin
  -- Serialises two clicks, so that the second does not count as another declaration.
  perform pg_advisory_xact_lock(hashtextextended(declaration::text, 0));
  select * into kept from public.withdrawals where id = declaration;
  if not found then
    perform private.require_plain_name(withdraw_contract.name);
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

-- Withdraws from a contract. `declaration` is an id made by the caller: a retry with the same content changes nothing and
-- gets the same answer. Returns when it was received, and whether a mail follows: false if too many came from one network
-- or for one address, no matter whether the company knows it. 23505 for an id used with other content, 23514 in German for
-- a name that could be a link, PT429 for very many.
create function public.withdraw_contract(declaration uuid, name text, contract text, email text)
returns table (received_at timestamptz, is_confirmed boolean)
language sql rows 1 set search_path = '' as $$
  select * from private.withdraw_contract(declaration, name, contract, email)
$$;
revoke execute on function public.withdraw_contract(uuid, text, text, text) from public;
grant execute on function public.withdraw_contract(uuid, text, text, text) to anon, authenticated;

alter publication supabase_realtime add table public.withdrawals;

insert into private.retention (what, period) values ('withdrawals', '6 years');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-withdrawals', '53 3 * * *',
    $$delete from public.withdrawals where received_at < private.declarations_cutoff('withdrawals')$$);
