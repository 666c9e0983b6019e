-- Messages from customers to the office, and the replies of both.

create type public.message_status as enum ('ungelesen', 'gelesen');

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- The customer's order that it is about. No foreign key: the API would have two ways to embed the `profiles` of an order,
  -- and refuse to choose. The policy checks that the order exists; it is deleted with its customer.
  request_id uuid,
  subject public.title not null,
  content public.message_text not null,
  status public.message_status not null default 'ungelesen',
  created_at timestamptz not null default now()
);
create index messages_user_id on public.messages (user_id, created_at desc, id);
create index messages_request_id on public.messages (request_id, created_at desc, id);
create index messages_created_at on public.messages (created_at desc, id);
-- Includes the owner, which the policy reads, so that unread ones are counted by an index-only scan.
create index messages_unread on public.messages (user_id) where status = 'ungelesen';
create index messages_new on public.messages (created_at desc, id) include (user_id) where status = 'ungelesen';
create index messages_read on public.messages (created_at desc, id) include (user_id) where status = 'gelesen';
create index messages_search on public.messages using gin (private.folded(subject, content) extensions.gin_trgm_ops);

alter table public.messages enable row level security;
grant select on public.messages to authenticated;
grant insert (user_id, request_id, subject, content, status, created_at), update (status) on public.messages to authenticated;

create policy "Customers read their messages, admins all" on public.messages
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_customer()))));
create policy "Customers write messages" on public.messages
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and status = 'ungelesen' and (select private.is_customer())
    and (request_id is null or exists (
      select from public.requests where id = messages.request_id and requests.user_id = (select auth.uid()))));
create policy "Admins mark messages" on public.messages
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create trigger limit_account before insert on public.messages
  for each row execute function private.limit_account();
create trigger stamp_created_at before insert on public.messages
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.messages
  for each row execute function private.freeze_columns('id', 'user_id', 'request_id', 'subject', 'content', 'created_at');
create trigger refuse_bulk after insert on public.messages referencing new table as added
  for each statement execute function private.refuse_bulk();

create function private.find_messages(search text) returns setof public.messages
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns text[];
  people uuid[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.found_people(patterns);
  return query select * from (
    (select * from public.messages where private.folded(subject, content) like any (patterns)
      order by created_at desc, id limit 250)
    union
    (select * from public.messages where user_id = any (people)
      order by created_at desc, id limit 250)
    union
    (select entry.* from public.messages entry join public.profiles person on person.id = user_id
      where people is null and private.folded(first_name, last_name, email) like any (patterns)
      order by entry.created_at desc, entry.id limit 250)
  ) found order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_messages(text) to authenticated;

-- The 250 newest messages in which the subject, the text or the customer's name or address contains a text. Admins only.
create function public.find_messages(search text) returns setof public.messages
language sql stable rows 250 set search_path = '' as $$ select * from private.find_messages(search) $$;
revoke execute on function public.find_messages(text) from public, anon;
grant execute on function public.find_messages(text) to authenticated;

alter publication supabase_realtime add table public.messages;

-- ---------------------------------------------------------------------------------------------
-- Replies

create table public.message_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  -- The customer whose message it is, which the policy reads, and the author; both are set by the trigger `sign_reply`. No
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

create policy "Customers read answers to their messages, admins all" on public.message_replies
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_customer()))));
create policy "Customers answer about their messages, admins about all" on public.message_replies
  for insert to authenticated
  with check ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_customer())));
create policy "Each side marks what the other one wrote" on public.message_replies
  for update to authenticated
  using (
    case when is_from_office then user_id = (select auth.uid()) and (select private.is_customer())
      else (select private.is_admin()) end)
  with check (
    case when is_from_office then user_id = (select auth.uid()) and (select private.is_customer())
      else (select private.is_admin()) end);

create function private.sign_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.user_id := (select user_id from public.messages where id = new.message_id);
  if private.is_api_call() then
    new.author_id := (select auth.uid());
    new.is_from_office := private.is_admin();
  end if;
  return new;
end $$;
create trigger sign_reply before insert on public.message_replies
  for each row execute function private.sign_reply();

-- Marked as read once, with the server's time.
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

-- A reply of the office marks the message as read, one of the customer as unread.
create function private.reopen_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.messages set status = (case when new.is_from_office then 'gelesen' else 'ungelesen' end)::public.message_status
  where id = new.message_id;
  return null;
end $$;
create trigger reopen_message after insert on public.message_replies
  for each row execute function private.reopen_message();

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
