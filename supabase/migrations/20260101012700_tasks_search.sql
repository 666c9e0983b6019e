-- Searching tasks

-- Row-level security would check every row before its title, because `like` is not leakproof; so the caller is checked
-- instead, once. Each text is planned separately: a scan of the newest tasks for a frequent one, the index for a rare one.
-- The other tables' searches work the same way.
create function private.find_tasks(search text) returns setof public.tasks
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  patterns text[];
  staff uuid[];
  customers uuid[];
begin
  perform private.require_admin();
  patterns := private.search_patterns(search);
  staff := private.matching_staff(patterns);
  -- A text that more than a thousand customers have finds no tasks by it.
  customers := private.matching_customers(patterns);
  return query select * from (
    (select * from public.tasks where private.search_key(title, place, contact_name) like any (patterns)
      order by created_at desc, id limit 250)
    union
    (select * from public.tasks where assigned_to = any (staff)
      order by created_at desc, id limit 250)
    union
    (select task.* from public.requests request join public.tasks task on task.request_id = request.id
      where request.customer_id = any (customers)
      order by task.created_at desc, task.id limit 250)
    union
    -- One by one, otherwise the planner reads all tasks.
    (select task.* from public.sites site cross join lateral (
        select * from public.tasks where site_id = site.id and request_id is null order by created_at desc, id limit 250) task
      where site.customer_id = any (customers)
      order by task.created_at desc, task.id limit 250)
  ) found order by created_at desc, id limit 250;
end $$;
grant execute on function private.find_tasks(text) to authenticated;

-- The 250 newest tasks whose title, place, contact, employee or customer (as in find_customers) contains a text, ignoring
-- case, accents and umlaut spelling; a text of fewer than three letters has to begin a word. Admins only.
create function public.find_tasks(search text) returns setof public.tasks
language sql stable rows 250 set search_path = '' as $$ select * from private.find_tasks(search) $$;
revoke execute on function public.find_tasks(text) from public, anon;
grant execute on function public.find_tasks(text) to authenticated;
