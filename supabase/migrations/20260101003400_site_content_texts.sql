-- The office's own texts of the public pages, one row for each block; a block without a row, or without content, shows the
-- text that the website was built with.

-- Whether this is a text of at most 2000 characters without marks that change how text reads, an address of a page if it is
-- called `url`, a whole number or a switch.
create function private.is_site_value(name text, value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case jsonb_typeof(value)
    when 'string' then char_length(value #>> '{}') <= 2000
      and replace(value #>> '{}', chr(10), ' ') !~ '[[:cntrl:]\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]'
      and (name <> 'url' or value #>> '{}' ~ '^(https?://[^[:space:]]+)?$')
    when 'number' then value #>> '{}' ~ '^[0-9]{1,6}$'
    when 'boolean' then true
  end, false)
$$;

-- Whether this is an object of values and of lists of at most 30 objects of values.
create function private.are_site_texts(content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(content) = 'object' and char_length(content::text) <= 20000 and not exists (
    select from jsonb_each(case jsonb_typeof(content) when 'object' then content else '{}' end) as part (name, value)
    where case jsonb_typeof(value)
      when 'array' then jsonb_array_length(value) > 30 or exists (
        select from jsonb_array_elements(value) as entry
        where jsonb_typeof(entry) <> 'object' or exists (
          select from jsonb_each(case jsonb_typeof(entry) when 'object' then entry else '{}' end) as field (name, value)
          where not private.is_site_value(field.name, field.value)))
      else not private.is_site_value(name, value) end)
$$;
grant execute on function private.is_site_value(text, jsonb), private.are_site_texts(jsonb) to authenticated, service_role;

create table public.site_texts (
  key text primary key constraint site_texts_key_valid check (
    char_length(key) <= 60 and key ~ '^[a-z0-9]+([.-][a-z0-9]+)*$'),
  -- null: the text that the website was built with
  content jsonb constraint site_texts_content_valid check (private.are_site_texts(content)),
  updated_at timestamptz not null default now()
);

alter table public.site_texts enable row level security;
grant select on public.site_texts to anon, authenticated;
grant insert (key, content), update (content) on public.site_texts to authenticated;

create policy "Everyone reads the website's texts" on public.site_texts
  for select to anon, authenticated
  using (true);
create policy "Admins add texts" on public.site_texts
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change texts" on public.site_texts
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- What the last change of each block replaced, for taking it back. Nobody reads it: it may have been removed for a reason.
create table private.replaced_site_texts (
  key text primary key references public.site_texts on delete cascade,
  content jsonb
);

-- Trigger, after the policies have allowed the change.
create function private.keep_replaced_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.content is distinct from old.content then
    insert into private.replaced_site_texts as replaced (key, content) values (old.key, old.content)
    on conflict (key) do update set content = excluded.content;
  end if;
  return null;
end $$;
create trigger keep_replaced_texts after update on public.site_texts
  for each row execute function private.keep_replaced_texts();

create trigger stamp_updated_at before update on public.site_texts
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.site_texts referencing new table as added
  for each statement execute function private.refuse_bulk();
create trigger bump_site_version after insert or update or delete on public.site_texts
  for each row execute function private.bump_site_version();

alter publication supabase_realtime add table public.site_texts;

-- Undoes the last change of a block; calling it again redoes the change. Returns no row if the block has changed since
-- `version`.
create function private.undo_site_texts(block text, version timestamptz)
returns table (key text, content jsonb, updated_at timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query update public.site_texts as texts
    set content = (select replaced.content from private.replaced_site_texts as replaced where replaced.key = block)
    where texts.key = block and texts.updated_at = version
    returning texts.key, texts.content, texts.updated_at;
end $$;
grant execute on function private.undo_site_texts(text, timestamptz) to authenticated;

create function public.undo_site_texts(block text, version timestamptz)
returns table (key text, content jsonb, updated_at timestamptz)
language sql set search_path = '' as $$ select * from private.undo_site_texts(block, version) $$;
revoke execute on function public.undo_site_texts(text, timestamptz) from public, anon;
grant execute on function public.undo_site_texts(text, timestamptz) to authenticated;
