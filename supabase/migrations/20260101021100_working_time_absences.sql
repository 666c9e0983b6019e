-- Holidays, sick notes and days off. Employees request them, the office decides; a sick note needs no approval. Whole days.

create type public.absence_kind as enum ('urlaub', 'krank', 'frei');
create type public.absence_status as enum ('beantragt', 'genehmigt', 'abgelehnt');

create table public.absences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete restrict,
  from_day public.calendar_day not null,
  to_day public.calendar_day not null,
  kind public.absence_kind not null,
  -- set_absence_status sets that of a new one
  status public.absence_status not null default 'beantragt',
  -- a note by the user who entered it
  note public.remark,
  -- the office's note on its decision
  answer public.remark,
  created_at timestamptz not null default now(),
  constraint absences_in_order check (to_day >= from_day),
  constraint absences_within_a_year check (to_day - from_day < 366),
  constraint absences_reason_given check (status <> 'abgelehnt' or answer is not null),
  -- No two absences at once, except for illness during a holiday: those days do not count as holiday (§ 9 BUrlG). A trigger
  -- tells the second caller what exists already.
  constraint absences_once exclude using gist (
    user_id with =, daterange(from_day, to_day, '[]') with &&, ((kind = 'krank')::integer) with =)
    where (status <> 'abgelehnt')
);
create index absences_user_id on public.absences (user_id, from_day desc, id);
-- Includes the owner, which the policy reads, so that ids of later pages are read by index-only scans.
create index absences_from_day on public.absences (from_day desc, id) include (user_id);
-- For the absences of a week, which are filtered by those that end in it or later.
create index absences_to_day on public.absences (to_day, from_day, id) include (user_id);
create index absences_requested on public.absences (from_day desc, id) include (user_id) where status = 'beantragt';
create index absences_granted on public.absences (from_day desc, id) include (user_id) where status = 'genehmigt';
create index absences_rejected on public.absences (from_day desc, id) include (user_id) where status = 'abgelehnt';

alter table public.absences enable row level security;
grant select, delete on public.absences to authenticated;
grant insert (user_id, from_day, to_day, kind, note), update (status, answer) on public.absences to authenticated;

create policy "Employees read their absences, admins all" on public.absences
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_employee()))));
create policy "Employees enter their absences, admins all" on public.absences
  for insert to authenticated
  with check ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_employee())));
create policy "Admins decide on absences" on public.absences
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Employees withdraw their requests, admins delete all" on public.absences
  for delete to authenticated
  using (
    (select private.is_admin())
    or (user_id = (select auth.uid()) and status = 'beantragt' and (select private.is_employee())));

-- Trigger: absences entered by the office are granted and a sick note needs no approval; all others wait for the office.
-- Employees request days within a plausible range.
create function private.set_absence_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'Europe/Berlin')::date;
begin
  if private.is_api_call() then
    new.status := case when new.kind = 'krank' or private.is_admin() then 'genehmigt' else 'beantragt' end;
    new.answer := null;
    if not private.is_admin() and (new.from_day < today - 92 or new.to_day > today + 730) then
      raise exception 'Bitte wählen Sie Tage, die höchstens drei Monate zurück und zwei Jahre voraus liegen.'
        using errcode = '23514';
    end if;
  end if;
  return new;
end $$;
create trigger set_absence_status before insert on public.absences
  for each row execute function private.set_absence_status();

-- Trigger: a decision can be changed, but not back to waiting.
create function private.check_absence_decision() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_api_call() and new.status = 'beantragt' then
    raise exception 'Über diese Abwesenheit ist schon entschieden.' using errcode = 'P0001';
  end if;
  if private.is_api_call() and new.status = 'abgelehnt' and new.answer is null then
    raise exception 'Bitte nennen Sie einen Grund.' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_decision before update of status on public.absences
  for each row when (old.status is distinct from new.status)
  execute function private.check_absence_decision();

-- Trigger: reports an existing absence. A concurrent writer for the same person waits, so the constraint, whose message is
-- English, is only a second check.
create function private.check_absence_overlap() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  other public.absences;
begin
  -- Reveals nothing if the caller may not enter it; the policy refuses it.
  if not private.may_record_for(new.user_id) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('absences ' || new.user_id, 0));
  select * into other from public.absences
  where user_id = new.user_id and id <> new.id and status <> 'abgelehnt' and (kind = 'krank') = (new.kind = 'krank')
    and from_day <= new.to_day and to_day >= new.from_day
  order by from_day limit 1;
  if found then
    raise exception 'Vom % bis % ist schon % eingetragen.',
      to_char(other.from_day, 'DD.MM.YYYY'), to_char(other.to_day, 'DD.MM.YYYY'),
      case other.kind when 'urlaub' then 'Urlaub' when 'krank' then 'eine Krankmeldung' else 'ein freier Tag' end
      using errcode = '23P01';
  end if;
  return new;
end $$;
create trigger refuse_overlap before insert on public.absences
  for each row execute function private.check_absence_overlap();
create trigger refuse_overlap_again before update of status on public.absences
  for each row when (old.status = 'abgelehnt' and new.status <> 'abgelehnt')
  execute function private.check_absence_overlap();

create trigger require_staff_owner before insert on public.absences
  for each row execute function private.require_staff_owner();
create trigger limit_account before insert on public.absences
  for each row execute function private.limit_account();
create trigger stamp_created_at before insert on public.absences
  for each row execute function private.stamp_created_at();
create trigger freeze_columns before update on public.absences
  for each row execute function private.freeze_columns(
    'id', 'user_id', 'from_day', 'to_day', 'kind', 'note', 'created_at');
create trigger refuse_bulk after insert on public.absences referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.absences;

-- Claims for holidays lapse three years after the end of their year (§§ 195, 199 BGB).
insert into private.retention (what, period) values ('absences', '3 years');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-absences', '7 4 * * *',
    $$delete from public.absences where to_day < date_trunc('year', private.retention_cutoff('absences'))$$);
