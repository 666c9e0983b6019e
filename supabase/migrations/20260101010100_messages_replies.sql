-- Replies

create table public.message_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  -- The customer whose message it is, which the policy reads, and the author; both are set by the trigger `set_reply_author`. No
  -- foreign keys, for the same reason.
  user_id uuid not null default auth.uid(),
  author_id uuid,
  is_from_office boolean not null default true,
  text public.message_text not null,
  created_at timestamptz not null default now(),
  -- by its recipient
  read_at timestamptz
);
create index message_replies_message_id on public.message_replies (message_id, created_at, id);
create index message_replies_user_id on public.message_replies (user_id, created_at desc, id);
create index message_replies_unread on public.message_replies (user_id) where is_from_office and read_at is null;

alter table public.message_replies enable row level security;
grant select, insert (message_id, text), update (read_at) on public.message_replies to authenticated;

create policy "Customers read replies to their messages, admins all" on public.message_replies
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_customer()))));
create policy "Customers reply to their messages, admins to all" on public.message_replies
  for insert to authenticated
  with check ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_customer())));
create policy "Recipients mark replies as read" on public.message_replies
  for update to authenticated
  using (
    case when is_from_office then user_id = (select auth.uid()) and (select private.is_customer())
      else (select private.is_admin()) end)
  with check (
    case when is_from_office then user_id = (select auth.uid()) and (select private.is_customer())
      else (select private.is_admin()) end);

create function private.set_reply_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.user_id := (select user_id from public.messages where id = new.message_id);
  if private.is_api_call() then
    new.author_id := (select auth.uid());
    new.is_from_office := private.is_admin();
  end if;
  return new;
end $$;
create trigger set_reply_author before insert on public.message_replies
  for each row execute function private.set_reply_author();

-- Trigger: records when a reply was first read, with the server's time.
create function private.stamp_read_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() then
    new.read_at := coalesce(old.read_at, now());
  end if;
  return new;
end $$;
create trigger stamp_read_at before update of read_at on public.message_replies
  for each row execute function private.stamp_read_at();

-- Trigger: a reply of the office marks the message as read, a reply of the customer as unread.
create function private.mark_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.messages set status = (case when new.is_from_office then 'gelesen' else 'ungelesen' end)::public.message_status
  where id = new.message_id;
  return null;
end $$;
create trigger mark_message after insert on public.message_replies
  for each row execute function private.mark_message();

create trigger limit_account before insert on public.message_replies
  for each row execute function private.limit_account();
create trigger stamp_created_at before insert on public.message_replies
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.message_replies
  for each row execute function private.freeze_columns(
    'id', 'message_id', 'user_id', 'author_id', 'is_from_office', 'text', 'created_at');
create trigger refuse_bulk after insert on public.message_replies referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.message_replies;
