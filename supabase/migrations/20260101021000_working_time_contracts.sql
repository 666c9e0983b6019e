-- Contracts with employees: hours, working days and holidays. A change is a new row, so that the earlier terms still apply
-- to the time before. In force on a day is the one with the latest `valid_from` up to it, unless it has ended.

-- Whether these are weekdays (1 is Monday), at least one and each once.
create function private.are_weekdays(days smallint[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(array_ndims(days) = 1, false) and (
    select coalesce(bool_and(day between 1 and 7), false) and count(distinct day) = cardinality(days) from unnest(days) day)
$$;
grant execute on function private.are_weekdays(smallint[]) to authenticated, service_role;

create table public.work_contracts (
  id uuid primary key default gen_random_uuid(),
  -- States the hours owed, and is only deleted together with the hours worked.
  user_id uuid not null references public.profiles (id) on delete restrict,
  valid_from public.calendar_day not null,
  -- The last day, if agreed on or after notice.
  valid_until public.calendar_day constraint work_contracts_end_after_start check (valid_until >= valid_from),
  hours_per_week numeric(4, 2) not null
    constraint work_contracts_hours_per_week_range check (hours_per_week between 0 and 60),
  -- 1 is Monday
  weekdays smallint[] not null default '{1,2,3,4,5}'
    constraint work_contracts_weekdays_valid check (private.are_weekdays(weekdays)),
  holidays_per_year numeric(4, 1) not null
    constraint work_contracts_holidays_per_year_range check (holidays_per_year between 0 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint work_contracts_one_a_day unique (user_id, valid_from)
);

alter table public.work_contracts enable row level security;
grant select, delete on public.work_contracts to authenticated;
grant
  insert (user_id, valid_from, valid_until, hours_per_week, weekdays, holidays_per_year),
  update (valid_from, valid_until, hours_per_week, weekdays, holidays_per_year)
  on public.work_contracts to authenticated;

create policy "Employees read their contracts, admins all" on public.work_contracts
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_employee()))));
create policy "Admins create contracts" on public.work_contracts
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins update contracts" on public.work_contracts
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete contracts" on public.work_contracts
  for delete to authenticated
  using ((select private.is_admin()));

-- Trigger: only staff have contracts and absences. Data kept about customers is deleted with their accounts.
create function private.require_staff_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Callers other than admins learn nothing about the account; the policy refuses them.
  if private.is_api_call() and private.is_admin()
    and not exists (select from public.profiles where id = new.user_id and role in ('admin', 'mitarbeiter'))
  then
    raise exception 'Das geht nur für Mitarbeiter.' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger require_staff_owner before insert on public.work_contracts
  for each row execute function private.require_staff_owner();

create trigger stamp_created_at before insert on public.work_contracts
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.work_contracts
  for each row execute function private.freeze_columns('id', 'user_id', 'created_at');
create trigger stamp_updated_at before update on public.work_contracts
  for each row execute function private.stamp_updated_at();
create trigger refuse_bulk after insert on public.work_contracts referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.work_contracts;

-- Claims for work and holidays lapse three years after the end of their year (§§ 195, 199 BGB). A contract ends with its
-- last day or when the next one begins; one without an end stays as long as the account.
insert into private.retention (what, period) values ('work_contracts', '3 years');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-work-contracts', '5 4 * * *', $$delete from public.work_contracts contract
    where valid_until < date_trunc('year', private.retention_cutoff('work_contracts')) or exists (
      select from public.work_contracts later
      where later.user_id = contract.user_id and later.valid_from > contract.valid_from
        and later.valid_from <= date_trunc('year', private.retention_cutoff('work_contracts')))$$);
