-- Notes; customers see them only in a copy of their data (Art. 15 GDPR)

create table public.customer_notes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  text public.message_text not null,
  created_at timestamptz not null default now()
);
create index customer_notes_customer_id on public.customer_notes (customer_id, created_at desc, id);
create index customer_notes_author_id on public.customer_notes (author_id);

alter table public.customer_notes enable row level security;
grant select, delete, insert (customer_id, text) on public.customer_notes to authenticated;

create policy "Admins read notes" on public.customer_notes
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins write notes" on public.customer_notes
  for insert to authenticated
  with check ((select private.is_admin()) and author_id = (select auth.uid()));
create policy "Admins delete their own notes" on public.customer_notes
  for delete to authenticated
  using ((select private.is_admin()) and author_id = (select auth.uid()));

create function private.set_note_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_api_call() then
    new.author_id := (select auth.uid());
  end if;
  return new;
end $$;
create trigger set_note_author before insert on public.customer_notes
  for each row execute function private.set_note_author();
create trigger stamp_created_at before insert on public.customer_notes
  for each row execute function private.stamp_created_at();
create trigger refuse_bulk after insert on public.customer_notes referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.customer_notes;
