-- Accounts that match a search

-- The accounts whose name or address matches a search, to find their rows; null for more than a thousand, when it is
-- quicker to check the owners of the newest rows.
create function private.matching_profiles(patterns text[]) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  people uuid[] := array(
    select id from public.profiles where private.search_key(first_name, last_name, email) like any (patterns) limit 1001);
begin
  return case when cardinality(people) <= 1000 then people end;
end $$;

-- The same for staff, who are few.
create function private.matching_staff(patterns text[]) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select id from public.profiles
    where role in ('admin', 'mitarbeiter') and private.search_key(first_name, last_name, email) like any (patterns))
$$;
