-- History: changes to entries after they were made, and entries made by users other than their owner

create table public.work_time_changes (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the entry may be gone.
  work_time_id uuid not null,
  user_id uuid not null references public.profiles (id) on delete restrict,
  -- Null: no signed-in user, or the account is gone.
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  -- Required for changes by users other than the owner.
  reason public.remark,
  -- No start before: the entry was added. No start after: it was deleted.
  start_before timestamptz,
  start_after timestamptz,
  end_before timestamptz,
  end_after timestamptz,
  break_before integer,
  break_after integer,
  note_before public.remark,
  note_after public.remark
);
create index work_time_changes_work_time_id on public.work_time_changes (work_time_id, changed_at);
create index work_time_changes_changed_at on public.work_time_changes (changed_at desc, user_id);
create index work_time_changes_user_id on public.work_time_changes (user_id, changed_at desc);
create index work_time_changes_changed_by on public.work_time_changes (changed_by);

alter table public.work_time_changes enable row level security;
grant select on public.work_time_changes to authenticated;
create policy "Employees read changes to their work times, admins all" on public.work_time_changes
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_employee()))));

-- Working time records are kept for two years (§ 17 (1) MiLoG, § 16 (2) ArbZG), here from the end of their year.
create function private.work_times_cutoff(moment timestamptz default now()) returns timestamptz
language sql stable set search_path = '' as $$
  select (date_trunc('year', moment at time zone 'Europe/Berlin') - period) at time zone 'Europe/Berlin'
  from private.retention where what = 'work_times'
$$;
insert into private.retention (what, period) values ('work_times', '2 years');

create function private.record_work_time_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author uuid := (select auth.uid());
begin
  -- The owner's own entry needs no record.
  if tg_op = 'INSERT' and (author is null or author = new.user_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' and (old.start_time, old.end_time, old.break_minutes, old.note)
    is not distinct from (new.start_time, new.end_time, new.break_minutes, new.note) then
    return null;
  end if;
  -- Deleting after the end of retention leaves no record.
  if tg_op = 'DELETE' and old.start_time < private.work_times_cutoff() then
    return null;
  end if;
  insert into public.work_time_changes (
    work_time_id, user_id, changed_by, reason, start_before, start_after, end_before, end_after, break_before, break_after,
    note_before, note_after)
  values (
    coalesce(new.id, old.id), coalesce(new.user_id, old.user_id), (select id from public.profiles where id = author),
    nullif(current_setting('work_times.reason', true), ''), old.start_time, new.start_time, old.end_time, new.end_time,
    old.break_minutes, new.break_minutes, old.note, new.note);
  return null;
end $$;
create trigger record_work_time_change after insert or update or delete on public.work_times
  for each row execute function private.record_work_time_change();

-- The history never changes, for any caller, while records are kept. Erasing an account only removes its name.
create function private.protect_work_time_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.changed_by is null
    and private.changed_columns(to_jsonb(old), to_jsonb(new), array(select jsonb_object_keys(to_jsonb(old) - 'changed_by'))) is null
  then
    return new;
  end if;
  if tg_op = 'DELETE' and greatest(old.start_before, old.start_after) < private.work_times_cutoff() then
    return old;
  end if;
  raise exception 'Der Verlauf von Arbeitszeiten wird nicht geändert.' using errcode = 'restrict_violation';
end $$;
create trigger protect_work_time_changes before update or delete on public.work_time_changes
  for each row execute function private.protect_work_time_changes();
create trigger refuse_truncate before truncate on public.work_time_changes
  for each statement execute function private.refuse_truncate();

create function private.purge_work_times(moment timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  delete from public.work_times where start_time < private.work_times_cutoff(moment);
  delete from public.work_time_changes
  where greatest(start_before, start_after) < private.work_times_cutoff(moment);
$$;
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-work-times', '47 3 * * *', 'select private.purge_work_times()');
