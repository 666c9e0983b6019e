-- Searching working hours

create function private.find_work_times(search text) returns setof public.work_times
language plpgsql stable security definer rows 250 set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  staff uuid[];
begin
  perform private.require_admin();
  staff := private.matching_staff(private.search_patterns(search));
  return query select * from public.work_times where user_id = any (staff) order by start_time desc, id limit 250;
end $$;
grant execute on function private.find_work_times(text) to authenticated;

-- The 250 latest entries of employees whose name or address contains a text. Admins only.
create function public.find_work_times(search text) returns setof public.work_times
language sql stable rows 250 set search_path = '' as $$ select * from private.find_work_times(search) $$;
revoke execute on function public.find_work_times(text) from public, anon;
grant execute on function public.find_work_times(text) to authenticated;
