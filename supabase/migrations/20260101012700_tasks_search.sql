-- Searching tasks

-- Row-level security would check every row before its title, because `like` is not leakproof; so the caller is checked
-- instead, once. Each text is planned separately: a scan of the newest tasks for a frequent one, the index for a rare one.
-- The other tables' searches work the same way.
create function private.find_tasks(search text) returns setof public.tasks
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns text[];
  staff uuid[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  staff := private.matching_staff(patterns);
  return query select * from (
    (select * from public.tasks where private.search_key(title) like any (patterns)
      order by created_at desc, id limit 250)
    union
    (select * from public.tasks where assigned_to = any (staff)
      order by created_at desc, id limit 250)
  ) found order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_tasks(text) to authenticated;

-- The 250 newest tasks whose title, employee's name or address contains a text, ignoring case, accents and umlaut spelling;
-- a text of fewer than three letters has to begin a word. Admins only.
create function public.find_tasks(search text) returns setof public.tasks
language sql stable rows 250 set search_path = '' as $$ select * from private.find_tasks(search) $$;
revoke execute on function public.find_tasks(text) from public, anon;
grant execute on function public.find_tasks(text) to authenticated;
