-- Events of a quote: never changed, as evidence of who agreed to what

create table public.quote_events (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  kind public.quote_event_kind not null,
  -- the office's account that wrote it; null for the customer
  author_id uuid,
  -- the customer's signature
  name public.person_name,
  text public.message_text,
  -- Whether a consumer wants the work to begin before the withdrawal period ends (§ 356 Abs. 4 BGB).
  early_start boolean,
  -- the legal texts shown beside the button
  legal_texts public.legal_texts_version,
  created_at timestamptz not null default now()
);
create index quote_events_quote_id on public.quote_events (quote_id, created_at desc, id);

alter table public.quote_events enable row level security;
grant select on public.quote_events to authenticated;
create policy "Admins read quote events" on public.quote_events
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));

-- Trigger: events never change while the quote exists.
create function private.protect_quote_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.quotes where id = old.quote_id) then
    return old;
  end if;
  raise exception 'Was mit einem Angebot geschah, bleibt stehen.' using errcode = 'restrict_violation';
end $$;
create trigger protect_quote_events before update or delete on public.quote_events
  for each row execute function private.protect_quote_events();
create trigger refuse_truncate before truncate on public.quote_events
  for each statement execute function private.refuse_truncate();

alter publication supabase_realtime add table public.quote_events;
