-- The checklist: the office writes its lines, and the people on the task tick them

-- Trigger: writing a checklist sets its lines only; ticks, with author and time, are set by tick_task_item alone. A line
-- that stays keeps its tick.
create function private.merge_ticks() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.is_checklist(new.checklist) then
    raise exception 'Die Checkliste ist nicht lesbar.' using errcode = '23514';
  end if;
  new.checklist := (
    with line as (
      select item ->> 'text' as text, place, row_number() over (partition by item ->> 'text' order by place) as turn
      from jsonb_array_elements(new.checklist) with ordinality as each (item, place)
    ), ticked as (
      select item, item ->> 'text' as text, row_number() over (partition by item ->> 'text' order by place) as turn
      from jsonb_array_elements(case when tg_op = 'UPDATE' then old.checklist else '[]' end) with ordinality as each (item, place)
    )
    select coalesce(jsonb_agg(
      jsonb_build_object('text', text, 'done_by', item ->> 'done_by', 'done_at', item ->> 'done_at') order by place), '[]')
    from line left join ticked using (text, turn));
  return new;
end $$;
create trigger merge_ticks before insert or update of checklist on public.tasks
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.merge_ticks();
-- Employees tick items but do not change lines.
create trigger guard_checklist before update on public.tasks
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_columns('checklist');

create function private.tick_task_item(
  task uuid, place integer, done boolean, text text, at timestamptz, sent_at timestamptz
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  list jsonb;
  item jsonb;
begin
  if private.is_admin() or task in (select private.own_tasks()) then
    select checklist into list from public.tasks where id = task for no key update;
  end if;
  if list is null then
    raise exception 'Dieser Auftrag ist Ihnen nicht mehr zugewiesen.' using errcode = '42501';
  end if;
  if private.is_signed_task(task) and not private.is_admin() then
    raise exception 'Der Arbeitsnachweis ist schon unterschrieben: Die Checkliste bleibt, wie sie ist.' using errcode = 'P0001';
  end if;
  item := case when place >= 0 then list -> place end;
  if item is null or item ->> 'text' <> coalesce(tick_task_item.text, item ->> 'text') then
    raise exception 'Das Büro hat die Checkliste inzwischen geändert.' using errcode = 'P0001';
  end if;
  if done is distinct from (item ->> 'done_at' is not null) then
    list := jsonb_set(list, array[place::text], item || case when done
      then jsonb_build_object('done_by', (select auth.uid()), 'done_at', to_char(private.device_instant(at, sent_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      else '{"done_by": null, "done_at": null}' end);
    update public.tasks set checklist = list where id = task;
  end if;
  return list;
end $$;
grant execute on function private.tick_task_item(uuid, integer, boolean, text, timestamptz, timestamptz) to authenticated;

-- Ticks the item at a position (from 0) of a task's checklist, or removes the tick, `at` an instant of the caller's device;
-- returns the list. An item already in that state stays as it is. P0001 if its text is not the given one, 42501 if the task
-- is not the caller's.
create function public.tick_task_item(
  task uuid, place integer, done boolean, text text default null, at timestamptz default now(),
  sent_at timestamptz default now()
) returns jsonb
language sql set search_path = '' as $$ select private.tick_task_item(task, place, done, text, at, sent_at) $$;
revoke execute on function public.tick_task_item(uuid, integer, boolean, text, timestamptz, timestamptz) from public, anon;
grant execute on function public.tick_task_item(uuid, integer, boolean, text, timestamptz, timestamptz) to authenticated;
