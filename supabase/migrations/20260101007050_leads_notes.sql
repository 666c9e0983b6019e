-- Notes and calls about leads; a customer sees them only in a copy of the own data (Art. 15 GDPR)

create type public.lead_note_kind as enum ('notiz', 'anruf');

create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.contact_requests (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  kind public.lead_note_kind not null default 'notiz',
  text public.message_text not null,
  created_at timestamptz not null default now()
);
create index lead_notes_lead_id on public.lead_notes (lead_id, created_at desc, id);
create index lead_notes_author_id on public.lead_notes (author_id);

alter table public.lead_notes enable row level security;
grant select, delete, insert (lead_id, kind, text) on public.lead_notes to authenticated;

create policy "Admins read notes" on public.lead_notes
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins write notes" on public.lead_notes
  for insert to authenticated
  with check ((select private.is_admin()) and author_id = (select auth.uid()));
create policy "Admins delete their own notes" on public.lead_notes
  for delete to authenticated
  using ((select private.is_admin()) and author_id = (select auth.uid()));

create trigger set_note_author before insert on public.lead_notes
  for each row execute function private.set_note_author();
create trigger stamp_created_at before insert on public.lead_notes
  for each row execute function private.stamp_created_at();
create trigger refuse_bulk after insert on public.lead_notes referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.lead_notes;
