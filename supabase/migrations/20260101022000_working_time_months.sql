-- Months of working time. An employee submits a month when it is over, and may take it back until the office approves or
-- returns it. An approved month is locked for everyone. A month that was never submitted has no row.

create type public.work_month_status as enum ('eingereicht', 'zurueckgenommen', 'zurueckgegeben', 'genehmigt');
create type public.work_month_step as enum (
  'eingereicht', 'zurueckgenommen', 'zurueckgegeben', 'genehmigt', 'wieder_geoeffnet');

create table public.work_months (
  id uuid primary key default gen_random_uuid(),
  -- Entries keep an account from being deleted while the law requires; the records about a month are deleted with it.
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- its first day
  month public.calendar_day not null constraint work_months_first_day check (extract(day from month) = 1),
  status public.work_month_status not null,
  submitted_at timestamptz not null default now(),
  -- Why it went back to the employee: returned, or reopened after approval.
  reason public.remark,
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  -- The values at approval: carried over to later months, regardless of later changes to contracts and old entries. Without
  -- a contract there is no target.
  worked_hours numeric(8, 4) constraint work_months_worked_hours_range check (worked_hours between 0 and 1000),
  target_hours numeric(8, 4) constraint work_months_target_hours_range check (target_hours between 0 and 1000),
  constraint work_months_once unique (user_id, month),
  constraint work_months_returned_with_reason check ((status = 'zurueckgegeben') = (reason is not null)),
  constraint work_months_approved_with_hours check (
    (status = 'genehmigt') = (worked_hours is not null) and (status = 'genehmigt' or target_hours is null))
);
create index work_months_month on public.work_months (month, user_id);
create index work_months_decided_by on public.work_months (decided_by);

alter table public.work_months enable row level security;
grant select on public.work_months to authenticated;
create policy "Employees read their months, admins all" on public.work_months
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_employee()))));

-- The history of a month, in order of time.
create table public.work_month_steps (
  id uuid primary key default gen_random_uuid(),
  work_month_id uuid not null references public.work_months (id) on delete cascade,
  step public.work_month_step not null,
  reason public.remark,
  -- the account, also after its deletion
  author_id uuid,
  created_at timestamptz not null default now()
);
create index work_month_steps_work_month_id on public.work_month_steps (work_month_id, created_at, id);

-- Balance of deleted months: what was carried over from them still counts.
create table private.carried_hours (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- worked minus target, of all of them
  hours numeric(9, 4) not null,
  months integer not null,
  -- the first month that is not included
  until date not null
);

alter table public.work_month_steps enable row level security;
grant select on public.work_month_steps to authenticated;
create policy "Employees read the steps of their months, admins all" on public.work_month_steps
  for select to authenticated
  using (
    private.hides_estimates()
    and (
      (select private.is_admin())
      or ((select private.is_employee())
        and work_month_id in (select id from public.work_months where user_id = (select auth.uid())))));

-- Trigger: the history never changes while the month exists.
create function private.protect_work_month_steps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.work_months where id = old.work_month_id) then
    return old;
  end if;
  raise exception 'Was mit einem Monat geschah, bleibt stehen.' using errcode = 'restrict_violation';
end $$;
create trigger protect_work_month_steps before update or delete on public.work_month_steps
  for each row execute function private.protect_work_month_steps();

alter publication supabase_realtime add table public.work_months;
