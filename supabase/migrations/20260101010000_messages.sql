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
create index messages_search on public.messages using gin (private.search_key(subject, content) extensions.gin_trgm_ops);

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
create policy "Admins mark messages as read" on public.messages
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
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  patterns text[];
  people uuid[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  people := private.matching_profiles(patterns);
  return query select * from (
    (select * from public.messages where private.search_key(subject, content) like any (patterns)
      order by created_at desc, id limit 250)
    union
    (select * from public.messages where user_id = any (people)
      order by created_at desc, id limit 250)
    union
    (select entry.* from public.messages entry join public.profiles person on person.id = user_id
      where people is null and private.search_key(first_name, last_name, email) like any (patterns)
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
