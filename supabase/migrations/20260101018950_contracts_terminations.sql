-- Terminations that consumers declare on the website (§ 312k BGB). The contract itself is ended by `terminate_contract`.

create type public.termination_kind as enum ('ordentlich', 'ausserordentlich');

create table public.terminations (
  -- Made by the sender, so that a retry after a lost response is the same declaration.
  id uuid primary key,
  received_at timestamptz not null default now(),
  name public.person_name not null,
  -- The consumer's name for the contract: a number, an address, a service. One line, like a name.
  contract public.person_name not null,
  kind public.termination_kind not null,
  -- of an extraordinary termination
  reason public.message_text constraint terminations_reason_length check (char_length(reason) <= 2000),
  -- The day on which the contract shall end; null for the next possible one.
  ends_on public.calendar_day,
  -- The receipt's recipient; in lower case, for matching with the office's records.
  email public.email not null constraint terminations_email_small check (email = lower(email)),
  -- The contract whose number was given. Only the office learns whether there is one.
  contract_id uuid references public.contracts (id) on delete set null,
  handled_at timestamptz,
  receipt public.declaration_receipt not null default 'held',
  constraint terminations_reason_of_kind check ((kind = 'ausserordentlich') = (reason is not null)),
  constraint terminations_end_to_come check (ends_on >= (received_at at time zone 'Europe/Berlin')::date)
);
create index terminations_received_at on public.terminations (received_at desc, id);
create index terminations_open on public.terminations (received_at desc, id) where handled_at is null;
create index terminations_handled on public.terminations (received_at desc, id) where handled_at is not null;
create index terminations_email on public.terminations (email, received_at desc, id);
create index terminations_contract_id on public.terminations (contract_id, received_at desc, id);

alter table public.terminations enable row level security;
grant select, update (handled_at) on public.terminations to authenticated;

create policy "Admins read terminations" on public.terminations
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins mark terminations as handled" on public.terminations
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- Far above a network's real use: terminating has to be possible at any time. Mails have limits of their own.
create trigger limit_rate before insert on public.terminations
  for each row execute function private.limit_rate('100');
create trigger freeze_columns before update on public.terminations
  for each row execute function private.freeze_columns(
    'id', 'received_at', 'name', 'contract', 'kind', 'reason', 'ends_on', 'email', 'contract_id');
create trigger protect_declaration before update or delete on public.terminations
  for each row execute function private.protect_declaration();
create trigger refuse_truncate before truncate on public.terminations
  for each statement execute function private.refuse_truncate();
create trigger stamp_handled_at before update of handled_at on public.terminations
  for each row execute function private.stamp_handled_at();

-- The contract whose number is in a text; null if there is none, or more than one.
create function private.contract_named_in(words text) returns uuid
language sql stable security definer set search_path = '' as $$
  select min(id::text)::uuid from public.contracts
  where number = any (regexp_split_to_array(upper(words), '[^A-Z0-9-]+'))
  having count(*) = 1
$$;

create function private.declare_termination(
  declaration uuid, name text, contract text, email text, kind public.termination_kind, reason text, ends_on date
) returns table (received_at timestamptz, is_confirmed boolean)
language plpgsql security definer rows 1 set search_path = '' as $$
#variable_conflict use_column
declare
  kept public.terminations;
  given_reason text := nullif(trim(declare_termination.reason), '');
begin
  -- Serialises two clicks, so that the second does not count as another declaration.
  perform pg_advisory_xact_lock(hashtextextended(declaration::text, 0));
  select * into kept from public.terminations where id = declaration;
  if not found then
    perform private.require_plain_name(declare_termination.name);
    if declare_termination.ends_on < (now() at time zone 'Europe/Berlin')::date then
      raise exception 'Der Tag, an dem der Vertrag enden soll, ist schon vorbei.' using errcode = '23514';
    end if;
    insert into public.terminations (id, name, contract, email, kind, reason, ends_on, contract_id) values (
      declaration, trim(declare_termination.name), trim(declare_termination.contract),
      lower(trim(declare_termination.email)), declare_termination.kind, given_reason, declare_termination.ends_on,
      private.contract_named_in(declare_termination.contract))
    returning * into kept;
  end if;
  if (kept.name, kept.contract, kept.email, kept.kind, kept.reason, kept.ends_on) is distinct from (
    trim(declare_termination.name), trim(declare_termination.contract), lower(trim(declare_termination.email)),
    declare_termination.kind, given_reason, declare_termination.ends_on)
  then
    raise exception 'Diese Kündigung gibt es bereits mit anderen Angaben.' using errcode = '23505';
  end if;
  return query select kept.received_at, kept.receipt <> 'skipped';
end $$;
grant execute on function private.declare_termination(uuid, text, text, text, public.termination_kind, text, date)
  to anon, authenticated, service_role;

-- Terminates a contract, on a day or (without one) on the next possible one. `declaration` is an id made by the caller: a
-- retry with the same content changes nothing and gets the same answer. Returns when it was received, and whether a mail
-- follows: false if too many came from one network or for one address, no matter whether the company knows it. The answer is
-- the same whether or not there is such a contract. 23505 for an id used with other content, 23514 in German for a name that
-- could be a link or a day that is past, PT429 for very many.
create function public.declare_termination(
  declaration uuid, name text, contract text, email text, kind public.termination_kind, reason text default null,
  ends_on date default null
) returns table (received_at timestamptz, is_confirmed boolean)
language sql rows 1 set search_path = '' as $$
  select * from private.declare_termination(declaration, name, contract, email, kind, reason, ends_on)
$$;
revoke execute on function public.declare_termination(uuid, text, text, text, public.termination_kind, text, date) from public;
grant execute on function public.declare_termination(uuid, text, text, text, public.termination_kind, text, date)
  to anon, authenticated;

alter publication supabase_realtime add table public.terminations;

insert into private.retention (what, period) values ('terminations', '6 years');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-terminations', '57 3 * * *',
    $$delete from public.terminations where received_at < private.declarations_cutoff('terminations')$$);
