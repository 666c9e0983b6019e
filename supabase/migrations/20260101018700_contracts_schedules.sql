-- Schedules: how often and when an item of a contract is done, and by whom. Customers read the former; who comes is in
-- tables of their own.

-- What happens on a public holiday: the visit stays, is dropped, or moves to the working day before or after.
create type public.holiday_rule as enum ('bleibt', 'entfaellt', 'vorher', 'nachher');

create table public.contract_schedules (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references public.contracts (id) on delete cascade,
  item_id uuid not null,
  rule public.recurrence_rule not null,
  -- Intervals are counted from its week or month.
  starts_on public.calendar_day not null,
  ends_on public.calendar_day,
  -- German local time
  starts_at_time time not null constraint contract_schedules_starts_at_time_range check (starts_at_time < '24:00'),
  minutes smallint not null constraint contract_schedules_minutes_range check (minutes between 1 and 1440),
  on_holiday public.holiday_rule not null default 'entfaellt',
  -- If it is empty, a visit has the site's.
  checklist jsonb not null default '[]' constraint contract_schedules_checklist_valid check (private.is_site_checklist(checklist)),
  -- the schedule that it continues
  replaces uuid references public.contract_schedules (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contract_schedules_item foreign key (contract_id, item_id)
    references public.contract_items (contract_id, id) on delete cascade,
  constraint contract_schedules_end_after_start check (ends_on >= starts_on - 1)
);
create index contract_schedules_contract on public.contract_schedules (contract_id, item_id);
create index contract_schedules_replaces on public.contract_schedules (replaces);

create table public.contract_schedule_staffing (
  schedule_id uuid primary key references public.contract_schedules (id) on delete cascade,
  assigned_to uuid references public.profiles (id) on delete set null,
  vehicle_id uuid references public.vehicles (id) on delete set null
);
create index contract_schedule_staffing_assigned_to on public.contract_schedule_staffing (assigned_to);
create index contract_schedule_staffing_vehicle_id on public.contract_schedule_staffing (vehicle_id);

create table public.contract_schedule_crew (
  id uuid primary key default gen_random_uuid(),
  schedule_id uuid not null references public.contract_schedules (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  constraint contract_schedule_crew_once unique (schedule_id, profile_id)
);
create index contract_schedule_crew_profile_id on public.contract_schedule_crew (profile_id);

alter table public.contract_schedules enable row level security;
grant select, delete on public.contract_schedules to authenticated;
grant
  insert (id, contract_id, item_id, rule, starts_on, ends_on, starts_at_time, minutes, on_holiday, checklist),
  update (rule, starts_on, ends_on, starts_at_time, minutes, on_holiday, checklist)
  on public.contract_schedules to authenticated;
create policy "Those who read the contract read its schedules" on public.contract_schedules
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or contract_id in (select private.own_contracts())));
create policy "Admins create schedules" on public.contract_schedules
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update schedules of drafts" on public.contract_schedules
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete schedules of drafts" on public.contract_schedules
  for delete to authenticated
  using ((select private.is_admin()));

alter table public.contract_schedule_staffing enable row level security;
grant select, insert (schedule_id, assigned_to, vehicle_id), update (assigned_to, vehicle_id)
  on public.contract_schedule_staffing to authenticated;
create policy "Admins read the staffing" on public.contract_schedule_staffing
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins add staffing" on public.contract_schedule_staffing
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update staffing" on public.contract_schedule_staffing
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

alter table public.contract_schedule_crew enable row level security;
grant select, delete, insert (schedule_id, profile_id) on public.contract_schedule_crew to authenticated;
create policy "Admins read the crews" on public.contract_schedule_crew
  for select to authenticated
  using (private.hides_estimates() and (select private.is_admin()));
create policy "Admins add to the crews" on public.contract_schedule_crew
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins remove from the crews" on public.contract_schedule_crew
  for delete to authenticated
  using ((select private.is_admin()));

create trigger stamp_created_at before insert on public.contract_schedules
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.contract_schedules
  for each row execute function private.freeze_columns('id', 'contract_id', 'item_id', 'replaces', 'created_at');
create trigger stamp_updated_at before update on public.contract_schedules
  for each row execute function private.stamp_updated_at();
create trigger check_contract_terms before insert or update or delete on public.contract_schedules
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.check_contract_terms();
create trigger touch_contract after insert or update or delete on public.contract_schedules
  for each row execute function private.touch_contract();
create trigger refuse_bulk after insert on public.contract_schedules referencing new table as added
  for each statement execute function private.refuse_bulk();

create trigger freeze_columns before update on public.contract_schedule_staffing
  for each row execute function private.freeze_columns('schedule_id');
create trigger refuse_bulk after insert on public.contract_schedule_staffing referencing new table as added
  for each statement execute function private.refuse_bulk();
create trigger refuse_bulk after insert on public.contract_schedule_crew referencing new table as added
  for each statement execute function private.refuse_bulk();

-- Trigger: who works is edited in the contract's form, too.
create function private.touch_contract_of_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contracts set updated_at = now()
  where id in (select contract_id from public.contract_schedules where id in (new.schedule_id, old.schedule_id));
  return null;
end $$;
create trigger touch_contract after insert or update on public.contract_schedule_staffing
  for each row execute function private.touch_contract_of_schedule();
create trigger touch_contract after insert or delete on public.contract_schedule_crew
  for each row execute function private.touch_contract_of_schedule();

-- A visit is a task of a schedule, and there is one for each of its days.
alter table public.tasks
  add constraint tasks_schedule_id_fkey foreign key (schedule_id) references public.contract_schedules (id) on delete set null;

-- Visits that do not take place; they are not placed again. Holidays of the schedule's rule are not recorded, because the
-- rule says so itself. The office's note about one is in the customer's notes.
create type public.drop_reason as enum ('kundenwunsch', 'feiertag', 'krankheit', 'wetter', 'sonstiges');

create table public.dropped_visits (
  id uuid primary key default gen_random_uuid(),
  schedule_id uuid not null references public.contract_schedules (id) on delete cascade,
  -- the rule's own day
  occurs_on public.calendar_day not null,
  -- the day on which it would have been
  day public.calendar_day not null,
  reason public.drop_reason not null,
  dropped_at timestamptz not null default now(),
  constraint dropped_visits_once unique (schedule_id, occurs_on)
);
create index dropped_visits_day on public.dropped_visits (day, id);

alter table public.dropped_visits enable row level security;
grant select on public.dropped_visits to authenticated;
create policy "Those who read the schedule read its dropped visits" on public.dropped_visits
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or schedule_id in (select id from public.contract_schedules)));

alter publication supabase_realtime add table public.dropped_visits;
