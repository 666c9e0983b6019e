-- What a task took beyond what was agreed: extra work and expenses, which employees note on site and the office bills. The
-- device makes the id, so that an entry sent twice is stored once.

create type public.task_extra_kind as enum ('extra-work', 'expense');

-- Lets an entry refer to a photo of its own task only.
alter table public.task_photos add constraint task_photos_of_task unique (id, task_id);

create table public.task_extras (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  kind public.task_extra_kind not null,
  text public.remark not null,
  -- Of extra work: of all people together.
  minutes integer constraint task_extras_minutes_range check (minutes between 1 and 6000),
  -- Of an expense: what was paid, as on the receipt.
  gross_cents bigint constraint task_extras_gross_cents_range check (gross_cents between 1 and 10000000),
  -- The photo of the receipt.
  photo_id uuid,
  -- By the device's clock.
  noted_at timestamptz not null default now()
    constraint task_extras_noted_at_range check (noted_at between '2000-01-01' and '2100-01-01'),
  is_billed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint task_extras_of_kind check (case kind
    when 'extra-work' then minutes is not null and gross_cents is null and photo_id is null
    else minutes is null and gross_cents is not null end),
  foreign key (photo_id, task_id) references public.task_photos (id, task_id) on delete set null (photo_id)
);
create index task_extras_task_id on public.task_extras (task_id, noted_at);
create index task_extras_author_id on public.task_extras (author_id);
create index task_extras_photo_id on public.task_extras (photo_id, task_id);
create index task_extras_created_at on public.task_extras (created_at);

-- Whether extras of a task can be changed: until it is closed or signed for.
create function private.takes_changes(task uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_unfinished_task(task) and not private.is_signed_task(task)
$$;
grant execute on function private.takes_changes(uuid) to authenticated;

alter table public.task_extras enable row level security;
grant select, delete on public.task_extras to authenticated;
grant
  insert (id, task_id, kind, text, minutes, gross_cents, photo_id, noted_at),
  update (kind, text, minutes, gross_cents, photo_id, is_billed)
  on public.task_extras to authenticated;

create policy "Employees read the extras of their tasks, admins all" on public.task_extras
  for select to authenticated
  using (
    private.hides_estimates()
    and ((select private.is_admin()) or task_id in (select private.own_tasks())));
create policy "Employees add extras to their tasks" on public.task_extras
  for insert to authenticated
  with check (task_id in (select private.own_tasks()));
create policy "Employees change unbilled extras, admins bill them" on public.task_extras
  for update to authenticated
  using (
    (select private.is_admin())
    or (task_id in (select private.own_tasks()) and private.takes_changes(task_id) and not is_billed))
  with check (
    (select private.is_admin())
    or (task_id in (select private.own_tasks()) and private.takes_changes(task_id) and not is_billed));
create policy "Employees delete unbilled extras of unfinished tasks" on public.task_extras
  for delete to authenticated
  using (task_id in (select private.own_tasks()) and private.takes_changes(task_id) and not is_billed);

-- Trigger: a time in the future becomes now. Limits the number, not counting an entry that is sent again. Refuses entries
-- once the customer has signed.
create function private.check_task_extra() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.noted_at := least(new.noted_at, now());
  perform pg_advisory_xact_lock(hashtextextended(new.task_id::text, 1295));
  if private.is_api_call() and private.is_signed_task(new.task_id) and new.task_id in (select private.own_tasks()) then
    raise exception 'Der Arbeitsnachweis ist schon unterschrieben. Bitte geben Sie dem Büro Bescheid.' using errcode = 'P0001';
  end if;
  if (select count(*) >= 30 from public.task_extras where task_id = new.task_id and id <> new.id) then
    raise exception 'Ein Auftrag kann höchstens 30 Einträge haben.' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_task_extra before insert on public.task_extras
  for each row execute function private.check_task_extra();

-- Trigger: the office bills what was noted on site, and does not change it. The foreign key does when it deletes a receipt.
create function private.protect_task_extra() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_admin() and private.changed_columns(
    to_jsonb(old), to_jsonb(new), array['kind', 'text', 'minutes', 'gross_cents', 'photo_id']) is not null
  then
    raise exception 'Diese Angabe kann nur ändern, wer auf dem Auftrag arbeitet.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger protect_task_extra before update on public.task_extras
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.protect_task_extra();
create trigger freeze_columns before update on public.task_extras
  for each row execute function private.freeze_columns('id', 'task_id', 'created_at');
create trigger guard_columns before update on public.task_extras
  for each row execute function private.guard_columns('is_billed');
create trigger stamp_updated_at before update on public.task_extras
  for each row execute function private.stamp_updated_at();
create trigger refuse_truncate before truncate on public.task_extras
  for each statement execute function private.refuse_truncate();
create trigger refuse_bulk after insert on public.task_extras referencing new table as added
  for each statement execute function private.refuse_bulk();

alter publication supabase_realtime add table public.task_extras;

-- Claims expire three years after the end of their year (§§ 195, 199 BGB).
insert into private.retention (what, period) values ('task_extras', '3 years');
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-task-extras', '53 3 * * *',
    $$delete from public.task_extras where created_at < private.retention_cutoff_years('task_extras')$$);
