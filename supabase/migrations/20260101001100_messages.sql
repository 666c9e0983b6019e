-- Messages from customers to the office.

create type public.message_status as enum ('ungelesen', 'gelesen');

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  subject public.title not null,
  content public.message_text not null,
  status public.message_status not null default 'ungelesen',
  created_at timestamptz not null default now()
);
create index messages_user_id on public.messages (user_id, created_at desc, id);
create index messages_created_at on public.messages (created_at desc, id);
-- With the owner, which the policy asks for, the unread ones are counted without a look at the table.
create index messages_status on public.messages (status, user_id);

alter table public.messages enable row level security;
grant select on public.messages to authenticated;
grant insert (user_id, subject, content, status, created_at), update (status) on public.messages to authenticated;

create policy "Customers read their messages, admins all" on public.messages
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_customer()))));
create policy "Customers write messages" on public.messages
  for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'ungelesen' and (select private.is_customer()));
create policy "Admins mark messages" on public.messages
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create trigger limit_account before insert on public.messages
  for each row execute function private.limit_account();
create trigger stamp_created_at before insert on public.messages
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.messages
  for each row execute function private.freeze_columns('id', 'user_id', 'subject', 'content', 'created_at');
create trigger refuse_bulk after insert on public.messages referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.messages;
