-- Retention: a month states what was worked, and is kept as long as that

create function private.purge_work_months(moment timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.work_months
    where month < (private.work_times_cutoff(moment) at time zone 'Europe/Berlin')::date
    returning user_id, month, status, worked_hours - target_hours as over
  )
  insert into private.carried_hours as kept (user_id, hours, months, until)
  select user_id, coalesce(sum(over), 0), count(*), (max(month) + interval '1 month')::date
  from gone where status = 'genehmigt' group by user_id
  on conflict (user_id) do update set
    hours = kept.hours + excluded.hours, months = kept.months + excluded.months,
    until = greatest(kept.until, excluded.until);
$$;
insert into private.scheduled_jobs (name, schedule, command) values
  ('purge-work-months', '49 3 * * *', 'select private.purge_work_months()');
